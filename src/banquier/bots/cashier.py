"""Beliefs about notes: how likely one is false, which ones to pay with, and which are worth a look."""

from __future__ import annotations

from typing import Final

from banquier.board.actions import PASS
from banquier.editions.faux_billets.actions import CHECK_NOTE, Lay
from banquier.editions.faux_billets.money import SORTS, number
from banquier.editions.faux_billets.payment import Payment
from banquier.editions.faux_billets.view import FAKE, REAL, FauxView
from banquier.kernel.action import Action
from banquier.kernel.bits import bit
from banquier.native import append, i64, vec

SURE: Final = 1000
"""A belief is so many in a thousand."""
ROUND: Final = 36
"""Squares of the board."""

# Ways to gather notes.
SAFE: Final = 0
"""Those that are real or small first."""
LARGE: Final = 1
"""The largest first that are not beyond the sum."""
SUSPECT: Final = 2
"""The most likely false first, for when nobody can look."""


class Cashier:
    """Pays with what it would miss least, and looks where it hopes to find most."""

    def __init__(self, thrift: i64) -> None:
        self.thrift: Final[i64] = thrift
        """What a token is worth with a whole round still to go before START turns it again."""

    # --- beliefs ------------------------------------------------------------------------------------

    def odds(self, view: FauxView, sort: i64) -> i64:
        """How likely a note of that value is false, of which nothing is known."""
        unknown = view.box.supply[sort]
        false = view.box.false[sort]
        if view.viewer >= 0:
            for at in range(number(view.held(view.viewer), sort)):
                known = view.truth(sort, at)
                if known == REAL:
                    unknown -= 1
                elif known == FAKE:
                    unknown -= 1
                    false -= 1
        if unknown <= 0:
            return 0
        return false * SURE // unknown

    def checkers(self, view: FauxView) -> i64:
        """How many others can use the decoder."""
        able: i64 = 0
        for seat in range(view.seats):
            if seat != view.viewer and view.alive() & bit(seat) and view.decodes(seat):
                able += 1
        return able

    # --- paying -------------------------------------------------------------------------------------

    def pay(self, view: FauxView, payment: Payment) -> Action:
        """Of several ways to make up the sum, the one that loses least to those who look at the largest notes."""
        seat = view.viewer
        need = payment.amount - view.laid_sum(seat)
        if view.marker(seat) < payment.amount:
            need -= view.marker(seat)
        held = view.held(seat)
        values = vec[i64]()
        risks = vec[i64]()
        for n in range(SORTS):
            sort: i64 = SORTS - 1 - n
            count = number(held, sort)
            if count:
                value = view.box.values[sort]
                odds = self.odds(view, sort)
                for at in range(count):
                    known = view.truth(sort, at)
                    risk = odds
                    if known == REAL:
                        risk = 0
                    elif known == FAKE:
                        risk = SURE
                    values = append(values, value)
                    risks = append(risks, risk * value // SURE)
        able = self.checkers(view)
        if able == 0:
            return Lay(tuple(self.gather(values, risks, need, SUSPECT)))
        best = self.gather(values, risks, need, SAFE)
        other = self.gather(values, risks, need, LARGE)
        gain = self.loss(best, risks, able) - self.loss(other, risks, able)
        if gain > 0 or (gain == 0 and len(other) < len(best)):
            best = other
        return Lay(tuple(best))

    def gather(self, values: vec[i64], risks: vec[i64], need: i64, way: i64) -> vec[i64]:
        """Take notes in some order until the sum is there, then let go of those that are to spare."""
        size = len(values)
        taken = vec[i64]([0] * size)
        total: i64 = 0
        while total < need:
            pick: i64 = -1
            best: i64 = 0
            for at in range(size):
                if not taken[at]:
                    value = values[at]
                    score = -risks[at]
                    if way == SAFE:
                        score = score * 1000 + value
                    elif way == SUSPECT:
                        score = value - score * 1000000 // value
                    elif value <= need - total:
                        score += value * 1000
                    else:
                        score -= value * 1000
                    if pick < 0 or score > best:
                        pick = at
                        best = score
            taken[pick] = 1
            total += values[pick]
        at = size - 1
        count: i64 = 0
        while at >= 0:  # the smallest notes are the last
            if taken[at]:
                if total - values[at] >= need:
                    total -= values[at]
                    taken[at] = 0
                else:
                    count += 1
            at -= 1
        found = vec[i64]([0] * count)
        count = 0
        for at in range(size):
            if taken[at]:
                found[count] = at
                count += 1
        return found

    def loss(self, notes: vec[i64], risks: vec[i64], able: i64) -> i64:
        """Each of those who can look picks the next largest note."""
        total: i64 = 0
        for at in notes:
            if able > 0:
                total += risks[at]
            able -= 1
        return total

    # --- looking ------------------------------------------------------------------------------------

    def price_of_token(self, view: FauxView) -> i64:
        """Less when START is near, more for the last one."""
        seat = view.viewer
        left = ROUND - view.position(seat)
        price = self.thrift * left // ROUND
        if view.green(seat) > 1:
            price = price * 2 // 3
        return price

    def look(self, view: FauxView, payment: Payment) -> Action:
        """At the note that promises most, if that is more than a token is worth."""
        seat = view.viewer
        payer = payment.payer
        best: i64 = -1
        promise = self.price_of_token(view)
        for slot in range(payment.mark(seat), view.slots(payer)):
            if not view.slot_open(payer, slot):
                sort = view.slot_sort(payer, slot)
                hope = self.odds(view, sort) * view.box.values[sort] // SURE
                if hope > promise:
                    promise = hope
                    best = slot
        if best < 0:
            return PASS
        return CHECK_NOTE[best]
