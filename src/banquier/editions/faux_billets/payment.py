"""Payments: the payer lays notes on the table, and others may check them before they change hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.board.actions import PASS, Pass
from banquier.board.debt import Debt
from banquier.board.facts import DebtOpened, PaymentCalledOff
from banquier.board.table import BANK, BoardFrame
from banquier.editions.faux_billets.actions import CHECK_NOTE, CheckNote, Lay
from banquier.editions.faux_billets.money import (
    SORTS,
    Box,
    counts_of,
    fewer,
    first_places,
    number,
    taken_from,
)
from banquier.editions.faux_billets.notes import ALL, OPEN, OWNER, VALUE
from banquier.editions.faux_billets.tokens import can_decode
from banquier.kernel.action import UNKNOWN_ACTION, Action, Family, Key, Option
from banquier.kernel.bits import bit
from banquier.kernel.declare import family, frame
from banquier.kernel.frame import Frame
from banquier.kernel.rng import Rng
from banquier.native import append, i64, vec

if TYPE_CHECKING:
    from banquier.editions.faux_billets.game import FauxBilletsGame


@family("notes")
class Notes(Family):
    """The sets of notes of a hand that reach a sum, without a note that could be left out."""

    need: Final[i64]
    held: Final[i64]
    """The number of notes of each value, as a bundle."""
    box: Final[Box]

    def key(self) -> Key:
        return ("notes", self.need, counts_of(self.held))

    def values(self) -> vec[i64]:
        """Return the values of the notes by their places in the hand."""
        found = vec[i64]()
        for n in range(SORTS):
            sort: i64 = SORTS - 1 - n
            for _ in range(number(self.held, sort)):
                found = append(found, self.box.values[sort])
        return found

    def check(self, action: Action) -> str:
        """Return "" or the rule against laying these notes: they reach the sum, and none of them could be left out.

        Rule: faux.note.lay.
        """
        if not isinstance(action, Lay):
            return UNKNOWN_ACTION
        bundle = taken_from(self.held, action.places)
        if bundle <= 0:
            return "note.lay"
        smallest: i64 = 0
        while not number(bundle, smallest):
            smallest += 1
        total = self.box.sum_of(bundle)
        return "" if total - self.box.values[smallest] < self.need <= total else "note.lay"

    def sample(self, rng: Rng) -> Action | None:
        values = self.values()
        places = vec[i64](range(len(values)))
        rng.shuffle(places)
        chosen: list[int] = []
        total: i64 = 0
        for place in places:
            if total < self.need:
                chosen.append(place)
                total += values[place]
        kept: list[int] = []
        for place in chosen:
            if total - values[place] >= self.need:
                total -= values[place]
            else:
                kept.append(place)
        return Lay(tuple(kept)) if total >= self.need else None

    def proposal(self) -> Action | None:
        """Return the smallest exact set, or else the one that exceeds the sum least."""
        bundle = self.box.enough(self.need, self.held)
        return Lay(first_places(self.held, bundle)) if bundle >= 0 else None


def spread(g: FauxBilletsGame, seat: i64, places: tuple[int, ...]) -> vec[i64]:
    """Return places of a hand in the order in which their notes are laid: by value, otherwise at random.

    In the order of the hand they would reveal which of them came to it last.
    """
    order = vec[i64]([0] * len(places))
    for n in range(len(places)):
        order[n] = places[n]
    end: i64 = 0
    first: i64 = 0
    sort: i64 = SORTS
    while first < len(order):
        while order[first] >= end:
            sort -= 1
            end += number(g.notes.held[seat], sort)
        last = first
        while last + 1 < len(order) and order[last + 1] < end:
            last += 1
        next_ = last + 1
        while last > first:  # shuffle those of one value
            other = first + g.rng.below(last - first + 1)
            kept = order[last]
            order[last] = order[other]
            order[other] = kept
            last -= 1
        first = next_
    return order


@frame("payment")
class Payment(BoardFrame["FauxBilletsGame"]):
    """Question about a sum that a seat pays: the payer lays notes until they make it up, others may check one.

    Both are asked at once. New notes give everybody another check.
    """

    payer: Final[i64]
    payee: Final[i64]
    amount: Final[i64]
    why: Final[str]
    passed: i64 = 0
    marks: tuple[int, ...] = ()
    """Per seat, the slots that it can no longer check: those that lay there when it last did. Empty: nobody has."""

    def is_sound(self, g: FauxBilletsGame) -> bool:
        return not self.marks or len(self.marks) == g.seats

    def can_bear(self, g: FauxBilletsGame, above: Frame[Any]) -> bool:
        """Can that frame lie on this one? A debt can, of a payer who has too little."""
        return isinstance(above, Debt) and above.payer == self.payer

    def need(self, g: FauxBilletsGame) -> i64:
        """Return what the marker and the notes on the table fall short of."""
        return self.amount - self.marker(g) - g.notes.laid_sum(self.payer)

    def marker(self, g: FauxBilletsGame) -> i64:
        """Return how much of it a marker of the bank covers."""
        if not self.takes_marker():
            return 0
        return fewer(g.notes.marker[self.payer], self.amount)

    def takes_marker(self) -> bool:
        """Can a marker of the bank pay a part of it?"""
        return True

    def means(self, g: FauxBilletsGame) -> i64:
        """Return what the payer can pay with, including the notes on the table."""
        return g.cash[self.payer]

    def notes(self, g: FauxBilletsGame) -> Notes:
        """Return the sets of notes that the payer may lay."""
        return Notes(self.need(g), g.notes.held[self.payer], g.box)

    def mark(self, seat: i64) -> i64:
        """Return the first slot that a seat may still check.

        Rules: faux.note.choose-one, faux.note.again.
        """
        if not self.marks:
            return 0
        return self.marks[seat]

    def checkers(self, g: FauxBilletsGame) -> i64:
        """Return the seats that may check a note now: all others that can use the decoder and have not passed.

        Tokens, jail and earlier checks are public, so leaving a seat out reveals nothing.

        Rule: faux.note.when.
        """
        last: i64 = -1
        slot: i64 = 0
        for note in g.notes.laid:
            if note & OWNER == self.payer:
                if not note & OPEN:
                    last = slot
                slot += 1
        mask: i64 = 0
        if last >= 0:
            able = g.others(self.payer) & ~self.passed
            for seat in range(g.seats):
                if able & bit(seat) and can_decode(g, seat) and self.mark(seat) <= last:
                    mask |= bit(seat)
        return mask

    def to_act_mask(self, g: FauxBilletsGame) -> i64:
        mask = self.checkers(g)
        if self.need(g) > 0:
            mask |= bit(self.payer)
        return mask

    def run(self, g: FauxBilletsGame) -> bool:
        if self.means(g) < self.amount:
            self.fall_short(g)
            return True
        if self.need(g) > 0 or self.checkers(g):
            return False
        g.pop()
        self.transfer(g)
        return True

    def fall_short(self, g: FauxBilletsGame) -> None:
        """Open a debt for what is owed; call off what was to be bought.

        Rules: faux.note.cannot-make-up, faux.note.voluntary.
        """
        below = g.stack[-2]
        if isinstance(below, BoardFrame) and below.is_voluntary():
            g.pop()
            g.say(PaymentCalledOff(self.payer, self.amount))
            g.take_back(self.payer)
            below.call_off(g)
        else:
            g.say(DebtOpened(self.payer, self.payee, self.amount))
            g.push(Debt(self.payer, self.payee, self.amount, self.why))

    def transfer(self, g: FauxBilletsGame) -> None:
        """Give the marker and the notes to the payee."""
        marker = self.marker(g)
        if marker > 0:
            g.pass_marker(self.payer, self.payee, marker)
        self.hand_over(g, self.amount - marker)
        g.pay(self.payer, self.payee, self.amount, self.why)

    def hand_over(self, g: FauxBilletsGame, amount: i64) -> None:
        """Give the notes on the table to the payee; the bank gives change."""
        payer = self.payer
        payee = self.payee
        change = g.notes.laid_sum(payer) - amount
        if change > 0 and payee >= 0:
            broken = self.broken(g, change)
            value = g.box.values[g.notes.laid[g.notes.index_of(payer, broken)] >> VALUE & 15]
            g.lift_notes(payer, broken, BANK)
            g.pay_exactly(payer, change)
            g.pay_exactly(payee, value - change)
            change = 0
        if g.notes.slots(payer):
            g.lift_notes(payer, ALL, payee)
        if change > 0:
            g.pay_exactly(payer, change)

    def broken(self, g: FauxBilletsGame, change: i64) -> i64:
        """Return the slot of the note that the bank breaks: the smallest that is larger than the change."""
        best: i64 = -1
        least: i64 = SORTS
        slot: i64 = 0
        for note in g.notes.laid:
            if note & OWNER == self.payer:
                sort = note >> VALUE & 15
                if sort < least and g.box.values[sort] > change:
                    least = sort
                    best = slot
                slot += 1
        return best

    def seat_left(self, g: FauxBilletsGame, seat: i64) -> bool:
        if seat != self.payer and seat != self.payee:
            return True
        g.take_back(self.payer)
        return False

    def legal(self, g: FauxBilletsGame, seat: i64, out: list[Option]) -> None:
        if seat == self.payer:
            out.append(self.notes(g))
            return
        for slot in range(g.notes.slots(self.payer)):
            if not self.check(g, seat, CHECK_NOTE[slot]):
                out.append(CHECK_NOTE[slot])
        out.append(PASS)

    def check(self, g: FauxBilletsGame, seat: i64, action: Action) -> str:
        """Return "" or the rule against laying these notes or checking this one.

        Rules: faux.decoder.never-own, faux.note.choose-one.
        """
        if seat == self.payer:
            if isinstance(action, CheckNote):
                return "decoder.never-own"
            return self.notes(g).check(action)
        if isinstance(action, Pass):
            return ""
        if not isinstance(action, CheckNote):
            return UNKNOWN_ACTION
        at: i64 = -1
        if action.slot >= 0:
            at = g.notes.index_of(self.payer, action.slot)
        if at < 0 or action.slot < self.mark(seat) or g.notes.laid[at] & OPEN:
            return "note.choose-one"
        return ""

    def perform(self, g: FauxBilletsGame, seat: i64, action: Action) -> None:
        if isinstance(action, Lay):
            self.passed = 0
            self.round += 1
            g.lay_notes(seat, spread(g, seat, action.places))
        elif isinstance(action, CheckNote):
            self.looked(g, seat, action.slot)
        else:
            self.passed |= bit(seat)

    def looked(self, g: FauxBilletsGame, seat: i64, slot: i64) -> None:
        """Check a note: a false one stays with the seat that found it, a real one stays where it is.

        Rules: faux.note.false-kept, faux.note.real-nothing.
        """
        g.look_at(seat, self.payer, slot)
        marks: list[int] = list(self.marks) if self.marks else [0] * g.seats
        if g.notes.is_false(self.payer, slot):
            g.lift_notes(self.payer, slot, seat)
            for other in range(g.seats):
                if marks[other] > slot:
                    marks[other] -= 1
        marks[seat] = g.notes.slots(self.payer)
        self.marks = tuple(marks)

    def default(self, g: FauxBilletsGame, seat: i64) -> Action:
        if seat != self.payer:
            return PASS
        proposed = self.notes(g).proposal()
        assert proposed is not None
        return proposed
