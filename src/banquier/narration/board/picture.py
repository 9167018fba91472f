"""View model of a board game: plain typed values for screens, read once from the snapshot of a view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from banquier.kernel.action import Key
from banquier.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Player:
    cash: int
    worth: int
    position: int
    jail: int
    """0 if free; in jail, one more than the number of attempts made."""
    titles: tuple[int, ...]
    cards: tuple[int, ...]
    alive: bool
    acts: bool
    """The game waits for this seat."""


@dataclass(frozen=True, slots=True)
class Title:
    owner: int
    level: int
    mortgaged: bool
    rents: list[int]
    """What the title brings an owner who has one title of the group, two, and so on up to all of them."""
    rent_line: int
    """Which rent on the title's card applies, counted from 0; -1 for none."""
    refund: int
    """The amount that the bank pays for the last building."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The state of a board game at one moment, as far as a viewer may know it."""

    players: tuple[Player, ...]
    titles: dict[int, Title]
    dice: tuple[int, int]
    round: int
    houses: int
    hotels: int
    pot: int
    top: Key
    """The open question, () when the game is over."""
    claims: tuple[Any, ...]
    offers: tuple[Any, ...]
    over: bool
    rolls: int
    tray: int
    """The cash of the bank."""
    known: Mapping[str, Any]
    """The whole snapshot, for the fields that only some editions have."""
    before: tuple[int, ...] = ()
    """The cash of the players and of the bank before the last roll, in editions where people compare it."""

    def business(self, seat: int) -> set[tuple[object, ...]]:
        """Return the rents that a seat may claim and the offers that it may answer."""
        offers = {
            ("offer", by, terms)
            for by, terms in enumerate(self.offers)
            if terms is not None and terms[0] == seat
        }
        return {("due", *due) for due in self.claims if due[1] == seat} | offers

    def change(self, account: int) -> int:
        """Return by how much the cash of a player or the bank (-1) has changed; 0 if it is not compared."""
        if not self.before:
            return 0
        now = self.players[account].cash if account >= 0 else self.tray
        return now - self.before[account]

    @property
    def sums(self) -> tuple[int, ...]:
        return (*(player.cash for player in self.players), self.tray)

    def standing_on(self, square: int) -> list[int]:
        """Return the seats whose tokens stand on this square."""
        return [s for s, player in enumerate(self.players) if player.alive and player.position == square]


def picture(game: Game, viewer: int | None) -> Picture:
    """Return the view model of a game for a seat, or for spectators if `viewer` is None."""
    shown: dict[str, Any] = game.view(viewer).snapshot()
    alive, acting = set(shown["alive"]), set(shown["to_act"])
    stack = shown["stack"]
    players = tuple(
        Player(
            cash=given["cash"],
            worth=given["worth"],
            position=given["position"],
            jail=given["jail"],
            titles=tuple(given["titles"]),
            cards=tuple(given["cards"]),
            alive=seat in alive,
            acts=seat in acting,
        )
        for seat, given in enumerate(shown["players"])
    )
    titles = {at: Title(**title) for at, title in shown["titles"].items()}
    bank = shown["bank"]
    return Picture(
        players=players,
        titles=titles,
        dice=tuple(shown["dice"]),
        round=shown["round"],
        houses=bank["houses"],
        hotels=bank["hotels"],
        pot=bank["pot"],
        top=stack[-1] if stack else (),
        claims=tuple(shown["claims"]),
        offers=tuple(shown["offers"]),
        over=shown["over"],
        rolls=shown["rolls"],
        tray=bank["cash"],
        known=shown,
    )


def bankrupt_rounds(game: Game) -> dict[int, tuple[int, int]]:
    """Return, for each seat that has left the game, its place in the order of leaving and the round."""
    assert game.journal is not None
    out: dict[int, tuple[int, int]] = {}
    round_ = 1
    for fact in game.journal.shown_to(-1):
        if fact[0] == "round-over":
            round_ += 1
        elif fact[0] == "left" and isinstance(fact[1], int):
            out[fact[1]] = (len(out), round_)
    return out
