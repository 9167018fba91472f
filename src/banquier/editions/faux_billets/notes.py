"""Notes: which ones each holder has, which are false, and which lie on the table.

A pile is the notes of one value in one place, in order. It is kept as the bits of a number (bit n for its n-th note),
so a note has no identity of its own: only its place tells it from others of its value.
"""

from __future__ import annotations

from typing import Final

from banquier.board.table import BANK
from banquier.editions.faux_billets.money import SORTS, Box, number, some
from banquier.kernel.bits import bit, count, shift
from banquier.kernel.rng import Rng
from banquier.native import append, i64, mypyc_attr, vec

# A note on the table is one number: the seat that laid it, its value, and three flags.
OWNER: Final = 15
VALUE: Final = 4
FALSE: Final = 256
SURE: Final = 512
"""The seat that laid it knows whether it is false."""
OPEN: Final = 1024
"""It has been checked before everybody."""

ALL: Final = -1
"""Every slot."""


def without(pile: i64, place: i64) -> i64:
    """Return the bits of a pile without the note at this place."""
    return (pile & (bit(place) - 1)) | shift(pile >> (place + 1), place)


@mypyc_attr(acyclic=True)
class NotePiles:
    """The notes of every seat and of the bank, those on the table, and the markers that stand in for missing notes.

    Knows nothing of cash and facts: the postings of the game keep those in step.
    """

    def __init__(self, box: Box, seats: i64, source: NotePiles | None = None) -> None:
        """Put all notes into the bank, or copy `source`."""
        self.box: Final[Box] = box
        self.seats: Final[i64] = seats
        if source is not None:
            self.held: vec[i64] = source.held[:]
            """Per seat, and last the bank: how many notes of each value, as a bundle."""
            self.false: vec[i64] = source.false[:]
            """Per holder and value, the false notes of the pile. The bank's top note is the first."""
            self.sure: vec[i64] = source.sure[:]
            """Per holder and value, the notes of which the holder knows whether they are false; never the bank's."""
            self.laid: vec[i64] = source.laid
            """The notes on the table, in the order in which they were laid. Replaced, never changed in place."""
            self.marker: vec[i64] = source.marker[:]
            """Per seat, what the bank owes it in place of notes."""
        else:
            self.held = vec[i64]([0] * (seats + 1))
            self.false = vec[i64]([0] * ((seats + 1) * SORTS))
            self.sure = vec[i64]([0] * ((seats + 1) * SORTS))
            self.laid = vec[i64]()
            self.marker = vec[i64]([0] * seats)
            for sort in range(SORTS):
                self.held[BANK] += some(sort, box.supply[sort])
                self.false[seats * SORTS + sort] = bit(box.false[sort]) - 1

    def pile(self, holder: i64, sort: i64) -> i64:
        """Return the index of the pile of this value of a seat, or of the bank."""
        if holder < 0:
            holder = self.seats
        return holder * SORTS + sort

    def hand_looks_like(self, other: NotePiles, seat: i64) -> bool:
        """Does a seat see the same notes in its hand in both?"""
        if self.held[seat] != other.held[seat]:
            return False
        for pile in range(seat * SORTS, (seat + 1) * SORTS):
            sure = self.sure[pile]
            if sure != other.sure[pile] or (self.false[pile] ^ other.false[pile]) & sure != 0:
                return False
        return True

    def stack(self, sort: i64, order: tuple[int, ...]) -> None:
        """Put the bank's notes of one value in this order, 1 for a false note."""
        bits: i64 = 0
        for n in range(len(order)):
            if order[n]:
                bits |= bit(n)
        self.false[self.pile(BANK, sort)] = bits

    def pay_out(self, seat: i64, bundle: i64) -> None:
        """Give a seat these notes from the top of the bank's stacks."""
        for sort in range(SORTS):
            notes = number(bundle, sort)
            if notes:
                stack = self.pile(BANK, sort)
                top = self.false[stack] & (bit(notes) - 1)
                self.false[seat * SORTS + sort] |= shift(top, number(self.held[seat], sort))
                self.false[stack] >>= notes
        self.held[seat] += bundle
        self.held[BANK] -= bundle

    def lay(self, seat: i64, places: vec[i64]) -> None:
        """Move the notes at these places of a hand to the table, in this order."""
        laid = self.laid[:]
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

    def open(self, payer: i64, slot: i64) -> i64:
        """Mark a note of a payment as checked, and return it."""
        at = self.index_of(payer, slot)
        laid = self.laid[:]
        laid[at] |= OPEN
        self.laid = laid
        return laid[at]

    def lift(self, payer: i64, slot: i64, to: i64) -> i64:
        """Move the note in this slot of a payment, or all of it (ALL), to a seat or the bank. Return its value."""
        kept = vec[i64]()
        at: i64 = 0
        total: i64 = 0
        for note in self.laid:
            if note & OWNER != payer:
                kept = append(kept, note)
                continue
            if slot == ALL or at == slot:
                total += self.value_of(note)
                self.add(note, to)
            else:
                kept = append(kept, note)
            at += 1
        self.laid = kept
        return total

    def give_hand(self, seat: i64, to: i64) -> i64:
        """Move all notes of a hand to a seat, which knows nothing of them, or under the bank's stacks.

        Return their value.
        """
        total = self.box.sum_of(self.held[seat])
        for sort in range(SORTS):
            pile = seat * SORTS + sort
            self.false[self.pile(to, sort)] |= shift(self.false[pile], number(self.held[to], sort))
            self.false[pile] = 0
            self.sure[pile] = 0
        self.held[to] += self.held[seat]
        self.held[seat] = 0
        return total

    def pass_marker(self, source: i64, to: i64, amount: i64) -> None:
        """Move a marker between seats; with the bank it vanishes."""
        if source >= 0:
            self.marker[source] -= amount
        if to >= 0:
            self.marker[to] += amount

    def add(self, note: i64, to: i64) -> None:
        """Put a note from the table last in a hand, or under the bank's stack.

        The holder knows whether it is false if everybody has seen it, or if it comes back to the seat that laid it.

        Rule: faux.bank.under-the-stack.
        """
        sort = note >> VALUE & 15
        at = bit(number(self.held[to], sort))
        pile = self.pile(to, sort)
        if note & FALSE:
            self.false[pile] |= at
        if to >= 0 and self.is_known(note, to):
            self.sure[pile] |= at
        self.held[to] += some(sort, 1)

    def spot(self, seat: i64, place: i64) -> tuple[i64, i64]:
        """Return the value of the note at a place of a hand, and its place in that pile.

        Places count from the largest value down. Raises ValueError if there is no note.
        """
        sort: i64 = SORTS - 1
        while sort >= 0:
            notes = number(self.held[seat], sort)
            if place < notes:
                return sort, place
            place -= notes
            sort -= 1
        raise ValueError(f"seat {seat} has no note there")

    def value_of(self, note: i64) -> i64:
        """Return the value of a note on the table."""
        return self.box.values[note >> VALUE & 15]

    def index_of(self, payer: i64, slot: i64) -> i64:
        """Return the index in `laid` of the note in this slot of a payment, -1 if there is none."""
        for at in range(len(self.laid)):
            if self.laid[at] & OWNER == payer:
                if slot == 0:
                    return at
                slot -= 1
        return -1

    def slots(self, payer: i64) -> i64:
        """Return how many notes a seat has on the table."""
        found: i64 = 0
        for note in self.laid:
            if note & OWNER == payer:
                found += 1
        return found

    def laid_sum(self, payer: i64) -> i64:
        """Return the value of the notes that a seat has on the table."""
        total: i64 = 0
        for note in self.laid:
            if note & OWNER == payer:
                total += self.value_of(note)
        return total

    def is_false(self, payer: i64, slot: i64) -> bool:
        """Is the note in this slot of a payment false?"""
        return self.laid[self.index_of(payer, slot)] & FALSE != 0

    def is_known(self, note: i64, viewer: i64) -> bool:
        """Does this viewer know whether a note on the table is false?"""
        return note & OPEN != 0 or (note & SURE != 0 and note & OWNER == viewer)

    def redeal(self, viewer: i64, rng: Rng) -> None:
        """Deal anew which notes are false, among those of each value that this viewer does not know."""
        for sort in range(SORTS):
            unknown: i64 = 0
            false: i64 = 0
            for holder in range(self.seats + 1):
                known = self.known(holder, sort, viewer)
                unknown += number(self.held[holder], sort) - count(known)
                false += count(self.false[holder * SORTS + sort] & ~known)
            for note in self.laid:
                if note >> VALUE & 15 == sort and not self.is_known(note, viewer):
                    unknown += 1
                    if note & FALSE:
                        false += 1
            self.redeal_sort(viewer, rng, sort, unknown, false)

    def known(self, holder: i64, sort: i64, viewer: i64) -> i64:
        """Return the notes of a pile of which this viewer knows whether they are false."""
        return self.sure[holder * SORTS + sort] if holder == viewer else 0

    def redeal_sort(self, viewer: i64, rng: Rng, sort: i64, unknown: i64, false: i64) -> None:
        """Let so many of the unknown notes of a value be false, each as likely as the others."""
        for holder in range(self.seats + 1):
            pile = holder * SORTS + sort
            known = self.known(holder, sort, viewer)
            for at in range(number(self.held[holder], sort)):
                if not known & bit(at):
                    self.false[pile] &= ~bit(at)
                    if rng.below(unknown) < false:
                        self.false[pile] |= bit(at)
                        false -= 1
                    unknown -= 1
        laid = self.laid[:]
        for n in range(len(laid)):
            if laid[n] >> VALUE & 15 == sort and not self.is_known(laid[n], viewer):
                laid[n] &= ~FALSE
                if rng.below(unknown) < false:
                    laid[n] |= FALSE
                    false -= 1
                unknown -= 1
        self.laid = laid
