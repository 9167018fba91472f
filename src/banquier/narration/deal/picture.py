"""What a screen shows of a table of Deal, read once from the snapshot of a view: plain typed values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from banquier.kernel.action import Key
from banquier.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Row:
    """A set, complete or begun."""

    colour: int
    cards: tuple[int, ...]
    complete: bool
    house: bool
    hotel: bool
    rent: int


@dataclass(frozen=True, slots=True)
class Player:
    cards: int
    """In the hand."""
    known: tuple[int, ...]
    """Those of them that the viewer knows of."""
    bank: tuple[int, ...]
    cash: int
    rows: tuple[Row, ...]
    colours: tuple[int, ...]
    """Of which it has a complete set."""
    worth: int
    alive: bool
    acts: bool

    def begun(self, colour: int) -> int:
        """How many cards of a colour lie outside of complete sets."""
        return sum(len(row.cards) for row in self.rows if row.colour == colour and not row.complete)

    def rent(self, colour: int) -> int:
        return max((row.rent for row in self.rows if row.colour == colour), default=0)


@dataclass(frozen=True, slots=True)
class DealPicture:
    """One moment, as a viewer may know it."""

    viewer: int
    """A seat, or -1."""
    players: tuple[Player, ...]
    hand: tuple[int, ...]
    """The viewer's own cards."""
    pile: int
    last: int
    """The card that was played last, -1 for none."""
    turn: int
    plays: int
    """Cards played in this turn."""
    ended: bool
    """Only what is too much in the hand is still to be put away."""
    round: int
    over: bool
    top: Key
    """The open question, () when the game is over."""


def picture(game: Game, viewer: int | None) -> DealPicture:
    shown: dict[str, Any] = game.view(viewer).snapshot()
    alive, acting = set(shown["alive"]), set(shown["to_act"])
    stack: list[Key] = shown["stack"]
    turn: Any = stack[0] if stack else ("turn", shown["turn"], 0, 0, 0, 0)
    players = tuple(
        Player(
            cards=given["cards"],
            known=tuple(given["known"]),
            bank=tuple(given["bank"]),
            cash=given["cash"],
            rows=tuple(Row(**{**row, "cards": tuple(row["cards"])}) for row in given["sets"]),
            colours=tuple(given["colours"]),
            worth=given["worth"],
            alive=seat in alive,
            acts=seat in acting,
        )
        for seat, given in enumerate(shown["players"])
    )
    return DealPicture(
        viewer=shown["viewer"],
        players=players,
        hand=tuple(shown["hand"]),
        pile=shown["pile"],
        last=shown["last"],
        turn=shown["turn"],
        plays=turn[2],
        ended=bool(turn[5]),
        round=shown["round"],
        over=shown["over"],
        top=stack[-1] if stack else (),
    )
