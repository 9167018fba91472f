"""Notes as things: who holds which, what lies on the table, and the postings that alone move them.

A pile is notes of one value in one place, in order. It is kept as the bits of numbers (bit n for its n-th note), so
that a note is an individual without a name: only its place tells it from others of its value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.board.facts import Paid
from banquier.board.hotels import HotelGame
from banquier.board.layout import Board, Rules
from banquier.board.table import BANK
from banquier.editions.faux_billets.facts import (
    ExchangeAsked,
    HandWent,
    MarkerWent,
    NoteChecked,
    NotesLaid,
    NotesPaidOut,
    NotesStacked,
    NotesWent,
    TokensTurned,
)
from banquier.editions.faux_billets.money import SORTS, Box, bundle_of, counts_of, number, some
from banquier.kernel.bits import bit, shift
from banquier.kernel.rng import Rng
from banquier.native import append, i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.kernel.edition import Edition

# A note on the table is one number: whose payment, which value, and three things that are true of it or not.
OWNER: Final = 15
VALUE: Final = 4
FALSE: Final = 256
SURE: Final = 512
OPEN: Final = 1024

ALL: Final = -1
"""Every slot."""


def without(pile: i64, place: i64) -> i64:
    """The bits of a pile from which the note at that place has been taken."""
    return (pile & (bit(place) - 1)) | shift(pile >> (place + 1), place)


@mypyc_attr(allow_interpreted_subclasses=True)
class NoteTable(HotelGame):
    """Every holder's notes, the bank's stacks, what lies on the table, markers and tokens."""

    def __init__(
        self,
        edition: Edition,
        seats: i64,
        options: dict[str, Any],
        board: Board,
        rules: Rules,
        box: Box,
        source: NoteTable | None = None,
    ) -> None:
        super().__init__(edition, seats, options, board, rules, source)
        self.box: Final[Box] = box
        if source is not None:
            self.held: vec[i64] = source.held[:]
            """Per seat, and last the bank: how many notes of each value, as a bundle."""
            self.false: vec[i64] = source.false[:]
            """Per holder and value, the false notes of the pile. The bank's top note is the first."""
            self.sure: vec[i64] = source.sure[:]
            """Per holder and value, the notes whose truth the holder knows; never the bank."""
            self.laid: vec[i64] = source.laid
            """The notes on the table, in the order in which they were laid. Replaced, never changed in place."""
            self.marker: vec[i64] = source.marker[:]
            """Per seat, what the bank owes it in place of notes."""
            self.green: vec[i64] = source.green[:]
            """Per seat, the decoder tokens that can be used."""
        else:
            self.held = vec[i64]([0] * (seats + 1))
            self.false = vec[i64]([0] * ((seats + 1) * SORTS))
            self.sure = vec[i64]([0] * ((seats + 1) * SORTS))
            self.laid = vec[i64]()
            self.marker = vec[i64]([0] * seats)
            self.green = vec[i64]([0] * seats)
            for sort in range(SORTS):
                self.held[BANK] += some(sort, box.supply[sort])
                self.false[seats * SORTS + sort] = bit(box.false[sort]) - 1

    def pile(self, holder: i64, sort: i64) -> i64:
        """Where the notes of that value of a seat, or of the bank, are kept."""
        if holder < 0:
            holder = self.seats
        return holder * SORTS + sort

    def credit(self, source: i64, to: i64, amount: i64) -> None:
        """Cash follows the notes; what a seat has laid is its own until it goes."""
        self.cash[source] -= amount
        self.cash[to] += amount

    # --- postings ---------------------------------------------------------------------------------

    def stack_notes(self, value: i64, order: tuple[int, ...]) -> None:
        """The bank's stack of this value lies in this order, 1 for a false note."""
        sort = self.box.sort_of(value)
        bits: i64 = 0
        for n in range(len(order)):
            if order[n]:
                bits |= bit(n)
        self.false[self.pile(BANK, sort)] = bits
        if self.journal is not None:
            self.journal.write(NotesStacked(value, order))

    def pay_out(self, seat: i64, counts: tuple[int, ...]) -> None:
        self.hand_over(seat, bundle_of(counts))

    def hand_over(self, seat: i64, bundle: i64) -> None:
        """The bank gives a seat these notes, from the top of its stacks."""
        total: i64 = 0
        for sort in range(SORTS):
            count = number(bundle, sort)
            if count:
                stack = self.pile(BANK, sort)
                pile = seat * SORTS + sort
                bits = self.false[stack]
                self.false[pile] |= shift(bits & (bit(count) - 1), number(self.held[seat], sort))
                self.false[stack] = bits >> count
                total += count * self.box.values[sort]
        self.held[seat] += bundle
        self.held[BANK] -= bundle
        self.credit(BANK, seat, total)
        if self.journal is not None:
            self.journal.write(NotesPaidOut(seat, counts_of(bundle)))

    def lay_notes(self, seat: i64, places: vec[i64]) -> None:
        """Notes from these places of a hand lie on the table now, in this order."""
        laid = self.laid[:]
        first = len(laid)
        gone = vec[i64]([0] * SORTS)
        for place in places:
            sort, at = self.spot(seat, place)
            pile = seat * SORTS + sort
            note = seat | shift(sort, VALUE)
            if self.false[pile] & bit(at):
                note |= FALSE
            if self.sure[pile] & bit(at):
                note |= SURE
            laid = append(laid, note)
            gone[sort] |= bit(at)
        for sort in range(SORTS):
            if gone[sort]:
                pile = seat * SORTS + sort
                at = number(self.held[seat], sort) - 1
                while at >= 0:  # from the last one down: taking one moves up those behind it
                    if gone[sort] & bit(at):
                        self.false[pile] = without(self.false[pile], at)
                        self.sure[pile] = without(self.sure[pile], at)
                        self.held[seat] -= some(sort, 1)
                    at -= 1
        self.laid = laid
        if self.journal is not None:
            values = [self.box.values[laid[n] >> VALUE & 15] for n in range(first, len(laid))]
            self.journal.write(NotesLaid(seat, tuple(places), tuple(values)))

    def ask_exchange(self, seat: i64, to: i64, counts: tuple[int, ...]) -> None:
        """A seat asks for other notes: one of the offers that it may make between two rolls."""
        self.offered[seat] += 1
        if self.journal is not None:
            self.journal.write(ExchangeAsked(seat, to, counts))

    def look_at(self, seat: i64, payer: i64, slot: i64) -> None:
        """A seat turns a token red and says what one note of a payment is."""
        at = self.index_of(payer, slot)
        laid = self.laid[:]
        laid[at] |= OPEN
        self.laid = laid
        self.green[seat] -= 1
        if self.journal is not None:
            note = laid[at]
            value = self.box.values[note >> VALUE & 15]
            self.journal.write(NoteChecked(seat, payer, slot, value, 1 if note & FALSE else 0))

    def lift_notes(self, payer: i64, slot: i64, to: i64) -> None:
        """The note in that slot of what a seat has laid, or all of it (ALL), goes to a seat or under a stack."""
        kept = vec[i64]()
        at: i64 = 0
        total: i64 = 0
        for note in self.laid:
            if note & OWNER != payer:
                kept = append(kept, note)
                continue
            if slot == ALL or at == slot:
                total += self.box.values[note >> VALUE & 15]
                self.add(note, to)
            else:
                kept = append(kept, note)
            at += 1
        self.laid = kept
        self.credit(payer, to, total)
        if self.journal is not None:
            self.journal.write(NotesWent(payer, slot, to))

    def give_hand(self, seat: i64, to: i64) -> None:
        """All notes of a hand go to a seat that knows nothing of them, or under the bank's stacks."""
        total: i64 = 0
        for sort in range(SORTS):
            count = number(self.held[seat], sort)
            pile = seat * SORTS + sort
            heir = self.pile(to, sort)
            self.false[heir] |= shift(self.false[pile], number(self.held[to], sort))
            self.false[pile] = 0
            self.sure[pile] = 0
            total += count * self.box.values[sort]
        self.held[to] += self.held[seat]
        self.held[seat] = 0
        self.credit(seat, to, total)
        if self.journal is not None:
            self.journal.write(HandWent(seat, to))

    def pass_marker(self, source: i64, to: i64, amount: i64) -> None:
        """What the bank owes in place of notes (board.bank.never-broke); in its own hands it is gone."""
        if source >= 0:
            self.marker[source] -= amount
        if to >= 0:
            self.marker[to] += amount
        self.credit(source, to, amount)
        if self.journal is not None:
            self.journal.write(MarkerWent(source, to, amount))

    def turn_tokens(self, seat: i64, green: i64) -> None:
        self.green[seat] = green
        if self.journal is not None:
            self.journal.write(TokensTurned(seat, green))

    def pay(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        """Only the words: the notes have gone by postings of their own."""
        if self.journal is not None:
            self.journal.write(Paid(payer, payee, amount, why))

    # --- what follows from the data -----------------------------------------------------------------

    def add(self, note: i64, to: i64) -> None:
        """A note from the table comes to a hand, or under a stack: who gets it knows what all could see."""
        sort = note >> VALUE & 15
        at = bit(number(self.held[to], sort))
        pile = self.pile(to, sort)
        if note & FALSE:
            self.false[pile] |= at
        if to >= 0 and (note & OPEN or (note & SURE and note & OWNER == to)):
            self.sure[pile] |= at
        self.held[to] += some(sort, 1)

    def spot(self, seat: i64, place: i64) -> tuple[i64, i64]:
        """Of a place in a hand, which counts from the largest value down: the value, and the place in that pile."""
        sort: i64 = SORTS - 1
        while sort >= 0:
            count = number(self.held[seat], sort)
            if place < count:
                return sort, place
            place -= count
            sort -= 1
        raise ValueError(f"seat {seat} has no note there")

    def index_of(self, payer: i64, slot: i64) -> i64:
        """Where on the table the note in that slot of a payment lies, -1 if there is none."""
        for at in range(len(self.laid)):
            if self.laid[at] & OWNER == payer:
                if slot == 0:
                    return at
                slot -= 1
        return -1

    def slots(self, payer: i64) -> i64:
        """How many notes that seat has on the table."""
        count: i64 = 0
        for note in self.laid:
            if note & OWNER == payer:
                count += 1
        return count

    def laid_sum(self, payer: i64) -> i64:
        total: i64 = 0
        for note in self.laid:
            if note & OWNER == payer:
                total += self.box.values[note >> VALUE & 15]
        return total

    def redeal(self, viewer: i64, rng: Rng) -> None:
        """Deal anew, among the notes of each value whose truth this viewer does not know, which ones are false."""
        for sort in range(SORTS):
            count: i64 = 0
            false: i64 = 0
            for holder in range(self.seats + 1):
                pile = holder * SORTS + sort
                known: i64 = 0
                if holder == viewer:
                    known = self.sure[pile]
                at: i64 = 0
                total = number(self.held[holder], sort)
                while at < total:
                    if not known & bit(at):
                        count += 1
                        if self.false[pile] & bit(at):
                            false += 1
                    at += 1
            for note in self.laid:
                if note >> VALUE & 15 == sort and not self.seen(note, viewer):
                    count += 1
                    if note & FALSE:
                        false += 1
            self.redeal_sort(viewer, rng, sort, count, false)

    def redeal_sort(self, viewer: i64, rng: Rng, sort: i64, count: i64, false: i64) -> None:
        """Among so many unknown notes of a value, so many are false: each as likely as the others."""
        for holder in range(self.seats + 1):
            pile = holder * SORTS + sort
            known: i64 = 0
            if holder == viewer:
                known = self.sure[pile]
            at: i64 = 0
            total = number(self.held[holder], sort)
            while at < total:
                if not known & bit(at):
                    if rng.below(count) < false:
                        self.false[pile] |= bit(at)
                        false -= 1
                    else:
                        self.false[pile] &= ~bit(at)
                    count -= 1
                at += 1
        laid = self.laid[:]
        for n in range(len(laid)):
            if laid[n] >> VALUE & 15 == sort and not self.seen(laid[n], viewer):
                laid[n] &= ~FALSE
                if rng.below(count) < false:
                    laid[n] |= FALSE
                    false -= 1
                count -= 1
        self.laid = laid

    def seen(self, note: i64, viewer: i64) -> bool:
        """Does this viewer know what a note on the table is?"""
        return note & OPEN != 0 or (note & SURE != 0 and note & OWNER == viewer)
