"""What a seat may know as a vector of numbers, mostly between 0 and 1. It is read from the seat's view alone.

Seats are counted from the one that looks. `layout()` names every stretch of the vector.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from banquier.board.actions import Offer
from banquier.board.table import BoardTable
from banquier.board.view import BoardView
from banquier.editions.deal.table import DealTable
from banquier.editions.deal.view import DealView
from banquier.kernel.bits import members
from banquier.kernel.game import Game

Vector = NDArray[np.float32]

NUMBERS = 8
"""Numbers of the open question that are shown."""
SCALE = 1000.0
"""What sums are divided by."""
OWN = 48
"""Numbers that an edition shows beside what all boards show."""
LIMIT = 100.0


class Observer(Protocol):
    """Makes vectors of views."""

    size: int

    def layout(self) -> list[tuple[str, int]]:
        """The stretches of the vector in order, with their lengths."""
        ...

    def observe(self, game: Game, seat: int) -> Vector: ...


def question(game: Game, seat: int, kinds: dict[str, int]) -> list[float]:
    """What is open, as that seat's view shows it: its kind, then its first numbers."""
    out = [0.0] * (len(kinds) + NUMBERS)
    if game.stack:
        shown = game.top.shown(game, seat)
        out[kinds[str(shown[0])]] = 1.0
        numbers = [float(word) for word in shown[1:] if isinstance(word, int)]
        for at, number in enumerate(numbers[:NUMBERS]):
            out[len(kinds) + at] = number / SCALE
    return out


def asked(game: Game, seat: int) -> list[float]:
    """Must it act, may it, has it something new to look at; and who else must."""
    seats = int(game.seats)
    must, may, news = game.to_act_mask, game.may_act_mask(), game.prompted_mask
    own = [float(mask >> seat & 1) for mask in (must, may, news)]
    return own + [float(must >> (seat + step) % seats & 1) for step in range(1, seats)]


def vector(parts: Sequence[float], size: int) -> Vector:
    found = np.asarray(parts, dtype=np.float32)
    assert found.shape == (size,), (found.shape, size)
    return np.clip(found, -LIMIT, LIMIT)


class BoardObserver:
    """Of the four board editions."""

    def __init__(self, blank: Game) -> None:
        assert isinstance(blank, BoardTable)
        self.seats = int(blank.seats)
        self.squares = int(blank.board.size)
        self.titles = list(blank.board.titles)
        self.kinds = {name: at for at, name in enumerate(sorted(blank.edition.frames))}
        self.size = sum(length for _, length in self.layout())

    def layout(self) -> list[tuple[str, int]]:
        seats, titles = self.seats, len(self.titles)
        return [
            ("question: its kind", len(self.kinds)),
            ("question: its numbers / 1000", NUMBERS),
            ("must, may, prompted; who else must", 2 + seats),
            (
                "per seat: there, cash / 1000, worth / 1000, tries in jail / 3, cards kept, offers left",
                6 * seats,
            ),
            ("per seat: its square, one of all", self.squares * seats),
            ("per title: the owner, one of bank and seats", titles * (1 + seats)),
            ("per title: buildings / 5, mortgaged", 2 * titles),
            ("bank: houses / 32, hotels / 12; round / 100", 3),
            (
                "per other seat: offers me something, cash / 1000, titles given, titles wanted",
                (seats - 1) * (2 + 2 * titles),
            ),
            ("rents: that I can ask, that can be asked of me / 1000", 2),
            ("what only this edition shows, in the order of its snapshot", OWN),
        ]

    def observe(self, game: Game, seat: int) -> Vector:
        view = game.make_view(seat)
        assert isinstance(view, BoardView)
        order = [(seat + step) % self.seats for step in range(self.seats)]
        parts = question(game, seat, self.kinds) + asked(game, seat)
        parts += self._seats(view, order)
        parts += self._titles(view, order)
        parts += [view.houses() / 32, view.hotels() / 12, view.round() / 100]
        parts += self._offers([view.offer_of(other) for other in order[1:]], seat)
        claims = view.claims()
        parts.append(sum(float(due.amount) for due in claims if due.owner == seat) / SCALE)
        parts.append(sum(float(due.amount) for due in claims if due.payer == seat) / SCALE)
        parts += self._own(view)
        return vector(parts, self.size)

    def _seats(self, view: BoardView, order: Sequence[int]) -> list[float]:
        parts: list[float] = []
        kept = [view.keeper(slot) for slot in range(len(view.board.keepable))]
        for other in order:
            parts += [
                float(view.alive() >> other & 1),
                float(view.cash(other)) / SCALE,
                float(view.worth(other)) / SCALE,
                view.jail(other) / 3,
                float(kept.count(other)),
                float(view.offers_left(other)),
            ]
        for other in order:
            places = [0.0] * self.squares
            places[view.position(other)] = 1.0
            parts += places
        return parts

    def _titles(self, view: BoardView, order: Sequence[int]) -> list[float]:
        owners: list[float] = []
        states: list[float] = []
        mortgaged = view.mortgaged()
        for title in self.titles:
            owner = view.owner(title)
            owners += [float(owner < 0), *(float(owner == other) for other in order)]
            states += [view.level(title) / 5, float(mortgaged >> title & 1)]
        return owners + states

    def _offers(self, offers: Sequence[Offer | None], seat: int) -> list[float]:
        heads: list[float] = []
        titles: list[float] = []
        for offer in offers:
            if offer is None or offer.to != seat:
                heads += [0.0, 0.0]
                titles += [0.0] * (2 * len(self.titles))
                continue
            heads += [1.0, float(offer.cash) / SCALE]
            for title in self.titles:
                titles += [float(title in offer.give), float(title in offer.take)]
        return heads + titles

    def _own(self, view: BoardView) -> list[float]:
        """All numbers of the snapshot's entries that the common view has not; no more than there is room for."""
        if type(view) is BoardView:
            return [0.0] * OWN
        shown = view.snapshot()
        numbers = [number / SCALE for name in shown if name not in COMMON for number in flat(shown[name])]
        return (numbers + [0.0] * OWN)[:OWN]


COMMON = (
    *(
        "viewer",
        "seats",
        "alive",
        "to_act",
        "may_act",
        "prompted",
        "over",
        "question",
        "stack",
        "players",
        "bank",
    ),
    *("titles", "decks", "claims", "offers", "dice", "rolls", "turns", "round", "time_called", "values"),
)


def flat(value: Any) -> Iterator[float]:
    if isinstance(value, bool | int):
        yield float(value)
    elif isinstance(value, dict):
        for each in value.values():
            yield from flat(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from flat(each)


class DealObserver:
    """Of Deal."""

    def __init__(self, blank: Game) -> None:
        assert isinstance(blank, DealTable)
        self.seats = int(blank.seats)
        self.faces = len(blank.box.faces)
        self.sizes = [int(size) for size in blank.box.size]
        self.kinds = {name: at for at, name in enumerate(sorted(blank.edition.frames))}
        self.size = sum(length for _, length in self.layout())

    def layout(self) -> list[tuple[str, int]]:
        colours = len(self.sizes)
        return [
            ("question: its kind", len(self.kinds)),
            ("question: its numbers / 1000", NUMBERS),
            ("must, may, prompted; who else must", 2 + self.seats),
            ("my hand: how many of each face", self.faces),
            ("in the middle: how many of each face", self.faces),
            ("per seat: there, on turn, cards / 10, bank / 10, complete colours / 3", 5 * self.seats),
            (
                "per seat and colour: cards / those of a set, complete sets, rent / 10",
                3 * colours * self.seats,
            ),
            ("cards to draw / 100; what is asked of me: kind of action, sum / 10", 3),
        ]

    def observe(self, game: Game, seat: int) -> Vector:
        view = game.make_view(seat)
        assert isinstance(view, DealView)
        order = [(seat + step) % self.seats for step in range(self.seats)]
        parts = question(game, seat, self.kinds) + asked(game, seat)
        parts += [float(view.copies(face)) for face in range(self.faces)]
        parts += [float(view.played(face)) for face in range(self.faces)]
        for other in order:
            parts += [
                float(view.alive() >> other & 1),
                float(view.turn() == other),
                view.cards(other) / 10,
                view.cash(other) / 10,
                len(members(view.done(other))) / 3,
            ]
        for other in order:
            for colour, size in enumerate(self.sizes):
                parts += [
                    view.held(other, colour) / size,
                    float(view.full(other, colour)),
                    view.rent(other, colour) / 10,
                ]
        parts += [view.pile() / 100, float(view.effect()), view.owed() / 10]
        return vector(parts, self.size)
