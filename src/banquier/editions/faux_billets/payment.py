"""Paying is laying notes on the table, where the others may put the decoder on them before they change hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import PASS, Pass
from banquier.board.debt import Debt
from banquier.board.facts import DebtOpened, PaymentCalledOff
from banquier.board.table import BANK, BoardFrame
from banquier.editions.faux_billets.actions import CHECK_NOTE, CheckNote, Lay
from banquier.editions.faux_billets.money import SORTS, Box, counts_of, first_places, number
from banquier.editions.faux_billets.notes import ALL, OPEN, OWNER, VALUE
from banquier.kernel.action import UNKNOWN_ACTION, Action, Family, Key, Option
from banquier.kernel.bits import bit
from banquier.kernel.declare import frame
from banquier.kernel.rng import Rng
from banquier.native import append, i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.editions.faux_billets.rules import FauxGame


@mypyc_attr(acyclic=True)
class Notes(Family):
    """The sets of notes of one's own hand that reach a sum with none to spare."""

    def __init__(self, need: i64, held: i64, box: Box) -> None:
        self.need: Final[i64] = need
        self.held: Final[i64] = held
        """How many of each value, as a bundle."""
        self.box: Final[Box] = box

    def key(self) -> Key:
        return ("notes", self.need, counts_of(self.held))

    def values(self) -> vec[i64]:
        """By place in the hand."""
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
        total: i64 = 0
        smallest: i64 = 0
        sort: i64 = SORTS
        end: i64 = 0  # where in the hand the notes of that value end
        for place in action.places:  # from the largest value down
            while place >= end:
                sort -= 1
                if sort < 0:
                    return "note.lay"
                end += number(self.held, sort)
            smallest = self.box.values[sort]
            total += smallest
        return "" if total - smallest < self.need <= total else "note.lay"

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
        """The smallest exact set; without one, the least beyond the sum."""
        bundle = self.box.enough(self.need, self.held)
        return Lay(first_places(self.held, bundle)) if bundle >= 0 else None


def spread(g: FauxGame, seat: i64, places: tuple[int, ...]) -> vec[i64]:
    """Places of a hand in the order in which their notes come to lie on the table: by value, otherwise by chance.

    In their order in the hand they would tell which of them came to it last.
    """
    order = vec[i64](places)
    end: i64 = 0
    first: i64 = 0
    sort: i64 = SORTS
    while first < len(order):
        while order[first] >= end:
            sort -= 1
            end += number(g.held[seat], sort)
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
class Payment(BoardFrame["FauxGame"]):
    """A sum that a seat pays. The payer lays notes until they make it up, and whoever can may look at one of them.

    Both are asked at once. New notes give everybody a say again (faux.note.again).
    """

    payer: Final[i64]
    payee: Final[i64]
    amount: Final[i64]
    why: Final[str]
    passed: i64 = 0
    marks: tuple[int, ...] = ()
    """Per seat, the slots that it can no longer check: those that lay there when it last did. Empty: nobody has."""

    def need(self, g: FauxGame) -> i64:
        """What the notes on the table fall short of; a marker is the first thing paid with."""
        return self.amount - self.marker(g) - g.laid_sum(self.payer)

    def marker(self, g: FauxGame) -> i64:
        """How much of it a marker of the bank covers."""
        marker = g.marker[self.payer]
        if marker > self.amount:
            return self.amount
        return marker

    def means(self, g: FauxGame) -> i64:
        """What the payer can make it up with, the notes on the table included."""
        return g.cash[self.payer]

    def notes(self, g: FauxGame) -> Notes:
        return Notes(self.need(g), g.held[self.payer], g.box)

    def mark(self, seat: i64) -> i64:
        """Return the first slot that a seat may still check.

        Rules: faux.note.choose-one, faux.note.again.
        """
        if not self.marks:
            return 0
        return self.marks[seat]

    def checkers(self, g: FauxGame) -> i64:
        """Return the seats that may check a note now: all others that can use the decoder and have not passed.

        Tokens, jail and earlier checks are public, so leaving a seat out reveals nothing.

        Rule: faux.note.when.
        """
        last: i64 = -1
        slot: i64 = 0
        for note in g.laid:
            if note & OWNER == self.payer:
                if not note & OPEN:
                    last = slot
                slot += 1
        mask: i64 = 0
        if last >= 0:
            able = g.others(self.payer) & ~self.passed
            for seat in range(g.seats):
                if able & bit(seat) and g.decodes(seat) and self.mark(seat) <= last:
                    mask |= bit(seat)
        return mask

    def to_act_mask(self, g: FauxGame) -> i64:
        mask = self.checkers(g)
        if self.need(g) > 0:
            mask |= bit(self.payer)
        return mask

    def run(self, g: FauxGame) -> bool:
        if self.means(g) < self.amount:
            self.fall_short(g)
            return True
        if self.need(g) > 0 or self.checkers(g):
            return False
        g.pop()
        self.transfer(g)
        return True

    def fall_short(self, g: FauxGame) -> None:
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

    def transfer(self, g: FauxGame) -> None:
        """Give the marker and the notes to the payee."""
        marker = self.marker(g)
        if marker > 0:
            g.pass_marker(self.payer, self.payee, marker)
        self.hand_over(g, self.amount - marker)
        g.pay(self.payer, self.payee, self.amount, self.why)

    def hand_over(self, g: FauxGame, amount: i64) -> None:
        """The notes on the table go to the payee, and the bank gives change."""
        payer = self.payer
        payee = self.payee
        change = g.laid_sum(payer) - amount
        if change > 0 and payee >= 0:
            broken = self.broken(g, change)
            value = g.box.values[g.laid[g.index_of(payer, broken)] >> VALUE & 15]
            g.lift_notes(payer, broken, BANK)
            g.pay_exactly(payer, change)
            g.pay_exactly(payee, value - change)
            change = 0
        if g.slots(payer):
            g.lift_notes(payer, ALL, payee)
        if change > 0:
            g.pay_exactly(payer, change)

    def broken(self, g: FauxGame, change: i64) -> i64:
        """The note that the bank breaks: the smallest that is larger than the change. The last ones laid are."""
        best: i64 = -1
        least: i64 = SORTS
        slot: i64 = 0
        for note in g.laid:
            if note & OWNER == self.payer:
                sort = note >> VALUE & 15
                if sort < least and g.box.values[sort] > change:
                    least = sort
                    best = slot
                slot += 1
        return best

    def seat_left(self, g: FauxGame, seat: i64) -> bool:
        if seat != self.payer and seat != self.payee:
            return True
        g.take_back(self.payer)
        return False

    def legal(self, g: FauxGame, seat: i64, out: list[Option]) -> None:
        if seat == self.payer:
            out.append(self.notes(g))
            return
        for slot in range(g.slots(self.payer)):
            if not self.check(g, seat, CHECK_NOTE[slot]):
                out.append(CHECK_NOTE[slot])
        out.append(PASS)

    def check(self, g: FauxGame, seat: i64, action: Action) -> str:
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
            at = g.index_of(self.payer, action.slot)
        if at < 0 or action.slot < self.mark(seat) or g.laid[at] & OPEN:
            return "note.choose-one"
        return ""

    def perform(self, g: FauxGame, seat: i64, action: Action) -> None:
        if isinstance(action, Lay):
            self.passed = 0
            self.round += 1
            g.lay_notes(seat, spread(g, seat, action.places))
        elif isinstance(action, CheckNote):
            self.looked(g, seat, action.slot)
        else:
            self.passed |= bit(seat)

    def looked(self, g: FauxGame, seat: i64, slot: i64) -> None:
        """Check a note: a false one stays with the seat that found it, a real one stays where it is.

        Rules: faux.note.false-kept, faux.note.real-nothing.
        """
        g.look_at(seat, self.payer, slot)
        marks: list[int] = list(self.marks) if self.marks else [0] * g.seats
        if g.is_false(self.payer, slot):
            g.lift_notes(self.payer, slot, seat)
            for other in range(g.seats):
                if marks[other] > slot:
                    marks[other] -= 1
        marks[seat] = g.slots(self.payer)
        self.marks = tuple(marks)

    def default(self, g: FauxGame, seat: i64) -> Action:
        if seat != self.payer:
            return PASS
        proposed = self.notes(g).proposal()
        assert proposed is not None
        return proposed
