"""The data of a table of Deal, the postings that alone change it, and what follows from the data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.editions.deal.actions import BANK_PLACE, face_of, place_of, thing
from banquier.editions.deal.box import (
    Box,
    Figures,
)
from banquier.editions.deal.facts import (
    NONE,
    Banked,
    Began,
    Built,
    Buried,
    Cleared,
    Drew,
    Gave,
    Laid,
    Moved,
    Played,
    Relaid,
    Said,
    Seized,
    Shuffled,
    TookBack,
)
from banquier.editions.deal.pile import Pile
from banquier.editions.deal.rows import HOTEL_BIT, HOTELS, HOUSE_BIT, Rows
from banquier.editions.deal.sizes import COLOURS, FACES
from banquier.editions.deal.stash import Stash
from banquier.kernel.bits import bit, count, lowest
from banquier.kernel.game import Game
from banquier.native import append, i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.kernel.edition import Edition

BEST: Final = 1000
"""In a score, what a complete colour counts against the value of a table."""


@mypyc_attr(acyclic=True)
class Sighting:
    """One card of a hand that other seats know of. Never changed."""

    def __init__(self, holder: i64, face: i64, knowers: i64) -> None:
        self.holder: Final[i64] = holder
        self.face: Final[i64] = face
        self.knowers: Final[i64] = knowers


@mypyc_attr(allow_interpreted_subclasses=True)
class DealTable(Game):
    """Hands, banks, rows of properties, the draw pile and the played cards."""

    def __init__(
        self,
        edition: Edition,
        seats: i64,
        options: dict[str, Any],
        box: Box,
        figures: Figures,
        source: DealTable | None = None,
    ) -> None:
        """A blank table, or (with a source) a copy that shares nothing that changes."""
        super().__init__(edition, seats, options, source)
        self.box: Final[Box] = box
        self.figures: Final[Figures] = figures
        if source is not None:
            self.hands: Stash = source.hands.clone()
            self.banks: Stash = source.banks.clone()
            self.rows: Rows = source.rows.clone()
            self.pile: Pile = source.pile.clone()
            self.played: vec[i64] = source.played[:]
            """Per face, how many lie in the middle."""
            self.last: i64 = source.last
            """The face that lies on top of them, -1 for none."""
            self.seen: list[Sighting] = source.seen
            """What seats know of the hands of others. Replaced, never changed in place."""
            self.turn: i64 = source.turn
            self.round: i64 = source.round
            """Rounds that are over."""
            self.first: i64 = source.first
            self.idle: i64 = source.idle
            """Turns running in which no card was played."""
            self.spent: i64 = source.spent
            """Seats that played their last card on somebody else's turn: an empty hand brings these no five."""
            self.takes_back: bool = source.takes_back
            """Plays can be taken back here: the table's option, but never in a world that is imagined."""
        else:
            self.hands = Stash(seats, box.value)
            self.banks = Stash(seats, box.value)
            self.rows = Rows(seats, box)
            self.pile = Pile(vec[i64]([0] * box.cards), vec[i64]([-1] * box.cards))
            self.played = vec[i64]([0] * FACES)
            self.last = -1
            self.seen = []
            self.turn = 0
            self.round = 0
            self.first = -1
            self.idle = 0
            self.spent = 0
            self.takes_back = figures.take_back

    # --- postings -----------------------------------------------------------------------------------------

    def shuffle(self, order: tuple[int, ...], again: i64) -> None:
        """The draw pile lies in this order, made of all cards or, again, of the played ones."""
        self.pile.stack(order)
        if again:
            for n in range(FACES):
                self.played[n] = 0
            self.last = -1
        if self.journal is not None:
            self.journal.write(Shuffled(order, again))

    def draw(self, seat: i64, number: i64) -> None:
        """Take cards from the top of the pile; who put one there knows where it is now."""
        drawn = vec[i64]()
        for _n in range(number):
            burier = self.pile.burier(0)
            face = self.pile.draw()
            self.hands.add(seat, face)
            if burier >= 0 and burier != seat and self.alive & bit(burier):
                self.seen = [*self.seen, Sighting(seat, face, bit(burier))]
            if self.journal is not None:
                drawn = append(drawn, face)
        if self.journal is not None:
            self.journal.write(Drew(seat, tuple(drawn)))

    def begin(self, seat: i64, round: i64, idle: i64) -> None:
        self.spent &= ~bit(self.turn)  # that turn is over
        self.turn = seat
        self.turns += 1
        self.idle = idle
        self.round += round
        if self.first < 0:
            self.first = seat
        if self.journal is not None:
            self.journal.write(Began(seat, round, idle))

    def bank_card(self, seat: i64, face: i64) -> None:
        """Put a card of the hand into the bank, where it is only money from now on.

        Rule: deal.bank.action-becomes-money.
        """
        self.show_card(seat, face)
        self.banks.add(seat, face)
        if self.journal is not None:
            self.journal.write(Banked(seat, face))

    def lay(self, seat: i64, face: i64, colour: i64) -> None:
        self.show_card(seat, face)
        self.rows.add(seat, colour, face)
        if self.journal is not None:
            self.journal.write(Laid(seat, face, colour))

    def play(self, seat: i64, face: i64) -> None:
        self.show_card(seat, face)
        if seat != self.turn and self.hands.number[seat] == 0:
            self.spent |= bit(seat)
        self.discard(face)
        if self.journal is not None:
            self.journal.write(Played(seat, face))

    def erect(self, seat: i64, face: i64, colour: i64) -> None:
        self.show_card(seat, face)
        hotel = face == self.box.hotel
        number = self.rows.site(seat, colour, hotel)
        if number < 0:
            raise ValueError(f"seat {seat} has no set of colour {colour} for that building")
        self.rows.set_built(seat, colour, number, HOUSE_BIT | HOTEL_BIT if hotel else HOUSE_BIT)
        if self.journal is not None:
            self.journal.write(Built(seat, face, colour))

    def move_wild(self, seat: i64, face: i64, colour: i64, to: i64) -> None:
        """To another colour, or (-1) back to the hand, where everybody knows of it."""
        fallen = self.rows.take(seat, colour, face)
        if to >= 0:
            self.rows.add(seat, to, face)
        else:
            self.hands.add(seat, face)
            self.seen = [*self.seen, Sighting(seat, face, self.others(seat))]
        if self.journal is not None:
            self.journal.write(Moved(seat, face, colour, to))
        if fallen:
            self.orphan(seat, colour, fallen)

    def take_back(self, seat: i64, face: i64, wild: i64, banked: tuple[int, ...]) -> None:
        """A card that was played is in the hand again, where everybody knows of it (-1: none was played).

        A wild that had come into the hand (-1: none), and cards that had come into the bank, leave them again.
        """
        for card in banked:
            self.banks.take(seat, card)
        if wild >= 0:
            self.show_card(seat, wild)
        if face >= 0:
            self.hands.add(seat, face)
            self.seen = [*self.seen, Sighting(seat, face, self.others(seat))]
        if self.journal is not None:
            self.journal.write(TookBack(seat, face, wild, banked))

    def relay(self, seat: i64, colour: i64, cards: tuple[int, ...], built: i64) -> None:
        """A row lies as it lay before a play that was taken back."""
        self.rows.relay(seat, colour, cards, built)
        if self.journal is not None:
            self.journal.write(Relaid(seat, colour, cards, built))

    def give(self, source: i64, to: i64, what: i64, why: str) -> None:
        """Transfer a thing from table to table: money and buildings to the bank, a property to the same colour.

        Rule: deal.pay.goes-to-table.
        """
        place = place_of(what)
        face = face_of(what)
        fallen: i64 = 0
        if place == BANK_PLACE:
            self.banks.take(source, face)
            self.banks.add(to, face)
        elif self.box.bankable & bit(face):
            self.pull_down(source, place - 1, face)
            self.banks.add(to, face)
        else:
            fallen = self.rows.take(source, place - 1, face)
            self.rows.add(to, place - 1, face)
        if self.journal is not None:
            self.journal.write(Gave(source, to, what, why))
        if fallen:
            self.orphan(source, place - 1, fallen)

    def seize(self, source: i64, to: i64, colour: i64, number: i64) -> None:
        self.rows.seize(source, to, colour, number)
        if self.journal is not None:
            self.journal.write(Seized(source, to, colour, number))

    def bury(self, seat: i64, face: i64) -> None:
        """Put a card of a hand under the draw pile, face down. What others knew of this hand is no longer certain.

        Rule: deal.turn.under-the-pile.
        """
        self.hands.take(seat, face)
        self.pile.bury(face, seat)
        if self.seen:
            self.seen = [sighting for sighting in self.seen if sighting.holder != seat]
        if self.journal is not None:
            self.journal.write(Buried(seat, face))

    def clear_away(self, seat: i64, hand: tuple[int, ...]) -> None:
        """A seat has left: its hand lies under the pile in this order, its table in the middle."""
        for face in hand:
            self.hands.take(seat, face)
            self.pile.bury(face, -1)
        for face in self.banks.every(seat):
            self.banks.take(seat, face)
            self.discard(face)
        for what in self.things(seat, BANK_PLACE + 1):
            face = face_of(what)
            if self.box.bankable & bit(face):
                self.pull_down(seat, place_of(what) - 1, face)
            else:
                self.rows.take(seat, place_of(what) - 1, face)
            self.discard(face)
        self.seen = [sighting for sighting in self.seen if sighting.holder != seat]
        if self.journal is not None:
            self.journal.write(Cleared(seat, hand))

    def say(
        self, what: str, a: i64, b: i64 = NONE, c: i64 = NONE, d: i64 = NONE, e: i64 = NONE, f: i64 = NONE
    ) -> None:
        """Announce."""
        if self.journal is not None:
            self.journal.write(Said(what, a, b, c, d, e, f))

    # --- what postings are made of ----------------------------------------------------------------------------

    def show_card(self, seat: i64, face: i64) -> None:
        """A card leaves the hand face up: who knew of one such card there knows of one less."""
        self.hands.take(seat, face)
        if self.seen:
            self.forget(seat, face)

    def forget(self, seat: i64, face: i64) -> None:
        """Whoever knew of such cards there knows of one less: none can tell which one it was."""
        kept: list[Sighting] = []
        done: i64 = 0
        for sighting in self.seen:
            if sighting.holder != seat or sighting.face != face:
                kept.append(sighting)
            else:
                knowers = sighting.knowers & done
                done |= sighting.knowers
                if knowers:
                    kept.append(Sighting(seat, face, knowers))
        self.seen = kept

    def discard(self, face: i64) -> None:
        self.played[face] += 1
        self.last = face

    def pull_down(self, seat: i64, colour: i64, face: i64) -> None:
        """A building leaves its set: a hotel, or a house without one, from the last set that has it."""
        at = seat * COLOURS + colour
        hotel = face == self.box.hotel
        n = self.rows.full[at] - 1
        while n >= 0:
            here = self.rows.buildings(seat, colour, n)
            if hotel and here & HOTEL_BIT:
                self.rows.set_built(seat, colour, n, HOUSE_BIT)
                return
            if not hotel and here == HOUSE_BIT:
                self.rows.set_built(seat, colour, n, 0)
                return
            n -= 1
        raise ValueError(f"seat {seat} has no such building on colour {colour}")

    def orphan(self, seat: i64, colour: i64, fallen: i64) -> None:
        """Turn buildings that have lost their set into money.

        Rule: deal.building.orphan.
        """
        if fallen & HOTEL_BIT:
            self.banks.add(seat, self.box.hotel)
            self.say("fell", seat, self.box.hotel, colour)
        if fallen & HOUSE_BIT:
            self.banks.add(seat, self.box.house)
            self.say("fell", seat, self.box.house, colour)

    # --- what follows ---------------------------------------------------------------------------------------

    def things(self, seat: i64, place: i64) -> vec[i64]:
        """What lies in front of a seat, from that place on: the bank, then row by row with the hotels first."""
        rows = self.rows
        number = rows.number[seat]
        if place == BANK_PLACE:
            number += self.banks.number[seat]
        colours = rows.done[seat]
        while colours:
            number += count(rows.built[seat * COLOURS + lowest(colours)])
            colours &= colours - 1
        found = vec[i64]([0] * number)
        n: i64 = 0
        if place == BANK_PLACE:
            mask = self.banks.faces[seat]
            while mask:
                face = lowest(mask)
                mask &= mask - 1
                for _n in range(self.banks.has(seat, face)):
                    found[n] = face
                    n += 1
        colours = rows.done[seat] | rows.begun[seat]
        while colours:
            colour = lowest(colours)
            colours &= colours - 1
            at = seat * COLOURS + colour
            built = rows.built[at]
            if built:
                for _n in range(count(built & HOTELS)):
                    found[n] = thing(colour + 1, self.box.hotel)
                    n += 1
                for _n in range(count(built & ~HOTELS)):
                    found[n] = thing(colour + 1, self.box.house)
                    n += 1
            start = rows.start(seat, colour)
            for i in range(start, start + rows.held[at]):
                found[n] = thing(colour + 1, rows.cards[i])
                n += 1
        return found

    def rent_of(self, seat: i64, colour: i64) -> i64:
        return self.rows.rent(seat, colour, self.figures.house, self.figures.hotel)

    def worth(self, seat: i64) -> i64:
        """The value of everything that lies in front of a seat."""
        total = self.banks.worth[seat] + self.rows.worth[seat]
        colours = self.rows.done[seat]
        while colours:
            built = self.rows.built[seat * COLOURS + lowest(colours)]
            colours &= colours - 1
            while built:
                if built & HOUSE_BIT:
                    total += self.box.value[self.box.house]
                if built & HOTEL_BIT:
                    total += self.box.value[self.box.hotel]
                built >>= 2
        return total

    def order_of_played(self) -> vec[i64]:
        """The cards in the middle, by their faces."""
        found = vec[i64]()
        for face in range(FACES):
            for _n in range(self.played[face]):
                found = append(found, face)
        return found

    def knows(self, viewer: i64, holder: i64) -> list[int]:
        """The cards of another hand that this viewer knows of."""
        return sorted([s.face for s in self.seen if s.holder == holder and s.knowers & bit(viewer)])
