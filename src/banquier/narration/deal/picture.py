"""View model of Deal: plain typed values for screens, read once from the snapshot of a view."""

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
    """The number of cards in the hand."""
    known: tuple[int, ...]
    """The cards in the hand that the viewer knows."""
    bank: tuple[int, ...]
    cash: int
    rows: tuple[Row, ...]
    colours: tuple[int, ...]
    """The colours of which the player has a complete set."""
    worth: int
    alive: bool
    acts: bool

    def begun(self, colour: int) -> int:
        """Return how many cards of a colour are not part of a complete set."""
        return sum(len(row.cards) for row in self.rows if row.colour == colour and not row.complete)

    def rent(self, colour: int) -> int:
        return max((row.rent for row in self.rows if row.colour == colour), default=0)


@dataclass(frozen=True, slots=True)
class DealPicture:
    """The state of a game of Deal at one moment, as far as a viewer may know it."""

    viewer: int
    """A seat, or -1 for a spectator."""
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
    """Whether the player has ended the turn and only has to discard surplus cards."""
    round: int
    over: bool
    top: Key
    """The open question, () when the game is over."""


def picture(game: Game, viewer: int | None) -> DealPicture:
    """Return the view model of a game for a seat, or for spectators if `viewer` is None."""
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
