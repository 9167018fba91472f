"""Writes the observation of a seat, from its view alone, as 32-bit floats; most are between 0 and 1.

Seats are relative to the observing seat. `layout()` names every part of the vector. The numbers are written to bytes
that numpy can share, so that compiled code makes them without an object per number.
"""

from __future__ import annotations

from typing import Final

from banquier.board.table import BoardTable
from banquier.board.view import BoardView
from banquier.editions.deal.sizes import COLOURS
from banquier.editions.deal.table import DealTable
from banquier.editions.deal.view import DealView
from banquier.kernel.bits import bit, count
from banquier.kernel.game import Game
from banquier.kernel.view import View
from banquier.native import BytesWriter, i64, vec, write_f32_le

NUMBERS: Final = 8
"""Numbers of the open question that are shown."""
OWN: Final = 128
"""Numbers that only one edition shows."""
LIMIT: Final = 100.0
BYTES: Final = 4
"""Bytes per number."""


def put(out: BytesWriter, number: i64, divisor: float) -> None:
    """Write a number divided by another, between -LIMIT and LIMIT."""
    if number == 0:
        write_f32_le(out, 0.0)
        return
    found = float(number) / divisor
    if found > LIMIT:
        found = LIMIT
    elif found < -LIMIT:
        found = -LIMIT
    write_f32_le(out, found)


def put_flag(out: BytesWriter, flag: bool) -> None:
    """Write 1 or 0."""
    write_f32_le(out, 1.0 if flag else 0.0)


def put_one_of(out: BytesWriter, place: i64, places: i64) -> None:
    """Write 1 at this place and 0 at all others."""
    for at in range(places):
        write_f32_le(out, 1.0 if at == place else 0.0)


class Observer:
    """Writes the observations of one edition at a table with this many seats."""

    def __init__(self, blank: Game) -> None:
        self.seats: Final[i64] = blank.seats
        self.kinds: Final[dict[str, int]] = {name: at for at, name in enumerate(sorted(blank.edition.frames))}
        self.size: i64 = 0

    def layout(self) -> list[tuple[str, int]]:
        """Return the parts of the vector in order, with their lengths."""
        return [
            ("question: its kind", len(self.kinds)),
            ("question: its numbers / 1000", NUMBERS),
            ("must, may, prompted; who else must", 2 + self.seats),
        ]

    def measure(self) -> None:
        """Set `size` from the layout."""
        self.size = sum([length for _, length in self.layout()])

    def write(self, game: Game, view: View, out: BytesWriter) -> None:
        """Append the observation of the seat of a view: `size` numbers of BYTES bytes."""
        begin = len(out)
        self.write_question(game, view.viewer, out)
        self.write_table(view, out)
        assert len(out) - begin == self.size * BYTES

    def write_table(self, view: View, out: BytesWriter) -> None:
        """Append what the edition shows."""
        raise NotImplementedError

    def observe(self, game: Game, seat: int) -> bytes:
        """Return the observation of a seat."""
        out = BytesWriter()
        self.write(game, game.make_view(seat), out)
        return out.getvalue()

    def write_question(self, game: Game, seat: i64, out: BytesWriter) -> None:
        """Append the open question as the seat sees it: its kind and first numbers, and which seats are asked."""
        kind: i64 = -1
        written: i64 = 0
        if game.stack:
            shown = game.top.shown(game, seat)
            kind = self.kinds[str(shown[0])]
            put_one_of(out, kind, len(self.kinds))
            for word in shown:
                if isinstance(word, int) and written < NUMBERS:
                    put(out, word, 1000.0)
                    written += 1
        else:
            put_one_of(out, kind, len(self.kinds))
        while written < NUMBERS:
            write_f32_le(out, 0.0)
            written += 1
        must = game.to_act_mask
        put_flag(out, must & bit(seat) != 0)
        put_flag(out, game.may_act_mask() & bit(seat) != 0)
        put_flag(out, game.prompted_mask & bit(seat) != 0)
        for step in range(1, self.seats):
            put_flag(out, must & bit((seat + step) % self.seats) != 0)


class BoardObserver(Observer):
    """Observations of the four board editions."""

    def __init__(self, blank: Game) -> None:
        assert isinstance(blank, BoardTable)
        super().__init__(blank)
        self.squares: Final[i64] = blank.board.size
        self.titles: Final[vec[i64]] = vec[i64](list(blank.board.titles))
        self.cards: Final[i64] = len(blank.board.keepable)
        self.measure()

    def layout(self) -> list[tuple[str, int]]:
        seats: int = self.seats
        titles = len(self.titles)
        return [
            *super().layout(),
            (
                "per seat: there, cash / 1000, worth / 1000, tries in jail / 3, cards kept, offers left, has an offer",
                7 * seats,
            ),
            ("per seat: its square, one of all", self.squares * seats),
            ("per title: the owner, one of bank and seats", titles * (1 + seats)),
            ("per title: buildings / 5, mortgaged", 2 * titles),
            ("bank: houses / 32, hotels / 12; round / 100", 3),
            ("my cards that can be kept, by slot", self.cards),
            ("per other seat: offers me something, cash / 1000", (seats - 1) * 2),
            ("per other seat and title: given, wanted", (seats - 1) * 2 * titles),
            ("rents: that I can ask, that can be asked of me / 1000", 2),
            ("what only this edition shows / 1000, in the order of its snapshot", OWN),
        ]

    def write_table(self, view: View, out: BytesWriter) -> None:
        assert isinstance(view, BoardView)
        seats = self.seats
        me = view.viewer
        self.write_seats(view, out)
        for title in self.titles:
            owner = view.owner(title)
            put_one_of(out, 0 if owner < 0 else 1 + (owner - me + seats) % seats, 1 + seats)
        mortgaged = view.mortgaged()
        for title in self.titles:
            put(out, view.level(title), 5.0)
            put_flag(out, mortgaged & bit(title) != 0)
        put(out, view.houses(), 32.0)
        put(out, view.hotels(), 12.0)
        put(out, view.round(), 100.0)
        for slot in range(self.cards):
            put_flag(out, view.keeper(slot) == me)
        self.write_offers(view, out)
        asks: i64 = 0
        owes: i64 = 0
        for due in view.claims():
            if due.owner == me:
                asks += due.amount
            if due.payer == me:
                owes += due.amount
        put(out, asks, 1000.0)
        put(out, owes, 1000.0)
        self.write_own(view, out)

    def write_seats(self, view: BoardView, out: BytesWriter) -> None:
        """Append money, jail, cards and offers of each seat, then their squares."""
        alive = view.alive()
        offering = view.offering()
        for step in range(self.seats):
            seat = (view.viewer + step) % self.seats
            kept: i64 = 0
            for slot in range(self.cards):
                if view.keeper(slot) == seat:
                    kept += 1
            put_flag(out, alive & bit(seat) != 0)
            put(out, view.cash(seat), 1000.0)
            put(out, view.worth(seat), 1000.0)
            put(out, view.jail(seat), 3.0)
            put(out, kept, 1.0)
            put(out, view.offers_left(seat), 1.0)
            put_flag(out, offering & bit(seat) != 0)
        for step in range(self.seats):
            put_one_of(out, view.position((view.viewer + step) % self.seats), self.squares)

    def write_offers(self, view: BoardView, out: BytesWriter) -> None:
        """Append the offers that other seats make to the viewer: cash first, then titles."""
        seats = self.seats
        me = view.viewer
        for step in range(1, seats):
            offer = view.offer_of((me + step) % seats)
            if offer is not None and offer.to == me:
                write_f32_le(out, 1.0)
                put(out, offer.cash, 1000.0)
            else:
                write_f32_le(out, 0.0)
                write_f32_le(out, 0.0)
        for step in range(1, seats):
            offer = view.offer_of((me + step) % seats)
            given: i64 = 0
            taken: i64 = 0
            if offer is not None and offer.to == me:
                given = offer.given
                taken = offer.taken
            for title in self.titles:
                put_flag(out, given & bit(title) != 0)
                put_flag(out, taken & bit(title) != 0)

    def write_own(self, view: BoardView, out: BytesWriter) -> None:
        """Append the numbers that only this edition shows, cut or padded to OWN."""
        end = len(out) + OWN * BYTES
        for part in view.edition_snapshot().values():
            write_flat(part, end, out)
        while len(out) < end:
            write_f32_le(out, 0.0)


def write_flat(value: object, end: i64, out: BytesWriter) -> None:
    """Append all numbers of nested lists and dicts, as long as the bytes end before `end`."""
    if len(out) >= end:
        return
    if isinstance(value, int):
        put(out, value, 1000.0)
    elif isinstance(value, dict):
        for each in value.values():
            write_flat(each, end, out)
    elif isinstance(value, (list, tuple)):
        for each in value:
            write_flat(each, end, out)


class DealObserver(Observer):
    """Observations of Deal."""

    def __init__(self, blank: Game) -> None:
        assert isinstance(blank, DealTable)
        super().__init__(blank)
        self.faces: Final[i64] = len(blank.deck.faces)
        self.sizes: Final[vec[i64]] = blank.deck.size
        self.measure()

    def layout(self) -> list[tuple[str, int]]:
        colours = len(self.sizes)
        seats: int = self.seats
        return [
            *super().layout(),
            ("my hand: how many of each face", self.faces),
            ("in the middle: how many of each face", self.faces),
            ("per seat: there, on turn, cards / 10, bank / 10, complete colours / 3", 5 * seats),
            ("per seat and colour: cards / those of a set, complete sets, rent / 10", 3 * colours * seats),
            ("per seat: how many of each face lie in its bank", self.faces * seats),
            ("per seat: how many of each face lie among its properties", self.faces * seats),
            ("cards to draw / 100; what is asked of me: kind of action, sum / 10", 3),
        ]

    def write_table(self, view: View, out: BytesWriter) -> None:
        assert isinstance(view, DealView)
        seats = self.seats
        me = view.viewer
        hand = view.hand()
        for face in range(self.faces):
            put(out, view.copies(face) if hand & bit(face) else 0, 1.0)
        for face in range(self.faces):
            put(out, view.played(face), 1.0)
        alive = view.alive()
        for step in range(seats):
            seat = (me + step) % seats
            put_flag(out, alive & bit(seat) != 0)
            put_flag(out, view.turn() == seat)
            put(out, view.cards(seat), 10.0)
            put(out, view.cash(seat), 10.0)
            put(out, count(view.done(seat)), 3.0)
        for step in range(seats):
            seat = (me + step) % seats
            colours = view.colours(seat)
            for colour in range(COLOURS):
                if colours & bit(colour):
                    put(out, view.held(seat, colour), float(self.sizes[colour]))
                    put(out, view.full(seat, colour), 1.0)
                    put(out, view.rent(seat, colour), 10.0)
                else:
                    for _ in range(3):
                        write_f32_le(out, 0.0)
        for step in range(seats):
            seat = (me + step) % seats
            bank = view.bank(seat)
            for face in range(self.faces):
                put(out, view.banked(seat, face) if bank & bit(face) else 0, 1.0)
        for step in range(seats):
            self.write_properties(view, (me + step) % seats, out)
        put(out, view.pile(), 100.0)
        put(out, view.effect(), 1.0)
        put(out, view.owed(), 10.0)

    def write_properties(self, view: DealView, seat: i64, out: BytesWriter) -> None:
        """Append how many cards of each face lie among the properties of a seat."""
        counts = vec[i64]([0] * self.faces)
        for colour in range(COLOURS):
            for n in range(view.held(seat, colour)):
                counts[view.card(seat, colour, n)] += 1
        for face in range(self.faces):
            put(out, counts[face], 1.0)
