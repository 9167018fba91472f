"""View models: what a screen shows, read once from the snapshot of a view as plain typed values."""

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
    """0: free; else in jail, with one try less than this behind."""
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
    raised: bool
    """The whole group raises its bare rent."""
    refund: int
    """What the bank gives for the last building."""


@dataclass(frozen=True, slots=True)
class Picture:
    """One moment of a board game, as a viewer may know it."""

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
    """What the bank has."""
    known: Mapping[str, Any]
    """The whole snapshot, for what only the tables of some editions show."""
    before: tuple[int, ...] = ()
    """The sums of the players and of the bank before the last roll, where people compare them."""

    def business(self, seat: int) -> set[tuple[object, ...]]:
        """Return the rents that a seat may claim and the offers that it may answer."""
        offers = {
            ("offer", by, terms)
            for by, terms in enumerate(self.offers)
            if terms is not None and terms[0] == seat
        }
        return {("due", *due) for due in self.claims if due[1] == seat} | offers

    def change(self, account: int) -> int:
        """By how much a sum has changed since then."""
        if not self.before:
            return 0
        now = self.players[account].cash if account >= 0 else self.tray
        return now - self.before[account]

    @property
    def sums(self) -> tuple[int, ...]:
        return (*(player.cash for player in self.players), self.tray)

    def standing_on(self, square: int) -> list[int]:
        """The seats whose tokens are there."""
        return [s for s, player in enumerate(self.players) if player.alive and player.position == square]


def picture(game: Game, viewer: int | None) -> Picture:
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
    """Of each seat that has left: in which order, and in which round."""
    assert game.journal is not None
    out: dict[int, tuple[int, int]] = {}
    round_ = 1
    for fact in game.journal.shown_to(-1):
        if fact[0] == "round-over":
            round_ += 1
        elif fact[0] == "left" and isinstance(fact[1], int):
            out[fact[1]] = (len(out), round_)
    return out
