"""Payments: any things on the payer's table that reach the sum, or all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.editions.deal.actions import BANK_PLACE, Give, face_of, place_of
from banquier.editions.deal.sizes import FACES
from banquier.kernel.action import UNKNOWN_ACTION, Action, Family, Key
from banquier.kernel.declare import family
from banquier.kernel.rng import Rng
from banquier.native import i64, vec

if TYPE_CHECKING:
    from banquier.editions.deal.table import DealTable

TRIED: Final = 4000
"""The most combinations that CheapestPayment tries."""


@family("gifts")
class Payments(Family):
    """All payments of a sum: the things that can be given, each with its value.

    A hotel is given before its house. Things without a value cannot be given.
    """

    owed: Final[i64]
    things: Final[vec[i64]]
    values: Final[vec[i64]]
    house: Final[i64]
    """The face of a house."""
    hotel: Final[i64]
    """The face of a hotel."""

    def key(self) -> Key:
        return ("gifts", self.owed, tuple(self.things), tuple(self.values))

    def total(self) -> i64:
        total: i64 = 0
        for value in self.values:
            total += value
        return total

    def check(self, action: Action) -> str:
        """Return "" or the rule against this payment: it has to reach the sum, or take everything.

        Rules: deal.pay.payer-chooses, deal.pay.no-change, deal.pay.all-you-have.
        """
        if not isinstance(action, Give):
            return UNKNOWN_ACTION
        used: i64 = 0
        taken = vec[i64]([0] * len(self.things))
        for what in action.things:
            n: i64 = 0
            while n < len(self.things) and (self.things[n] != what or taken[n]):
                n += 1
            if n == len(self.things):
                return "pay.from-table"
            taken[n] = 1
            used += self.values[n]
        if self.stranded(taken):
            return "pay.from-table"
        if used < self.owed and len(action.things) < len(self.things):
            return "pay.all-you-have"
        return ""

    def stranded(self, taken: vec[i64]) -> bool:
        """Return whether a hotel would be left without a house."""
        for n in range(len(self.things)):
            if taken[n] and self.things[n] % FACES == self.house and self.things[n] >= FACES:
                place = place_of(self.things[n])
                houses: i64 = 0
                hotels: i64 = 0
                for m in range(len(self.things)):
                    if place_of(self.things[m]) == place and not taken[m]:
                        if face_of(self.things[m]) == self.house:
                            houses += 1
                        elif face_of(self.things[m]) == self.hotel:
                            hotels += 1
                if hotels > houses:
                    return True
        return False

    def has_needless(self, taken: vec[i64], used: i64) -> bool:
        """Return whether the sum would be reached without one of the things taken."""
        for n in range(len(self.things)):
            if taken[n] and used - self.values[n] >= self.owed:
                return True
        return False

    def give(self, taken: vec[i64]) -> Give:
        return Give(tuple([self.things[n] for n in range(len(self.things)) if taken[n]]))

    def everything(self) -> Give:
        return Give(tuple(self.things))

    def members(self, most: i64) -> list[Action]:
        """Return at most this many payments without a needless thing. Equal cards count as one."""
        found: list[Action] = []
        if self.total() <= self.owed:
            found.append(self.everything())
        else:
            self.list_members(0, 0, vec[i64]([0] * len(self.things)), found, most)
        return found

    def list_members(self, at: i64, used: i64, taken: vec[i64], found: list[Action], most: i64) -> None:
        """Try the things from index `at` on, each taken or not. Of equal things the first are taken."""
        if len(found) >= most:
            return
        if used >= self.owed:
            if not self.has_needless(taken, used) and not self.stranded(taken):
                found.append(self.give(taken))
            return
        if at == len(self.things):
            return
        if at == 0 or self.things[at] != self.things[at - 1] or taken[at - 1]:
            taken[at] = 1
            self.list_members(at + 1, used + self.values[at], taken, found, most)
            taken[at] = 0
        self.list_members(at + 1, used, taken, found, most)

    def sample(self, rng: Rng) -> Action | None:
        """Draw things at random until the sum is reached."""
        n = len(self.things)
        if self.total() <= self.owed:
            return self.everything()
        order = vec[i64]([0] * n)
        for i in range(n):
            order[i] = i
        taken = vec[i64]([0] * n)
        used: i64 = 0
        number: i64 = 0
        while used < self.owed:
            at = number + rng.below(n - number)
            k = order[at]
            order[at] = order[number]
            order[number] = k
            taken[k] = 1
            used += self.values[k]
            number += 1
        if self.stranded(taken):
            return self.proposal()
        return self.give(taken)

    def proposal(self) -> Action | None:
        """Return the cheapest payment: money if it suffices, the lowest sum, then the fewest things."""
        n = len(self.things)
        if self.total() <= self.owed:
            return self.everything()
        money: i64 = 0
        cash: i64 = 0
        while money < n and place_of(self.things[money]) == BANK_PLACE:
            cash += self.values[money]
            money += 1
        search = CheapestPayment(self, money if cash >= self.owed else n)
        return self.give(search.best)


class CheapestPayment:
    """Searches the combinations of the first `among` things for the lowest sum, then the fewest things."""

    def __init__(self, family: Payments, among: i64) -> None:
        self.family: Final[Payments] = family
        self.among: Final[i64] = among
        n = len(family.things)
        self.taken: vec[i64] = vec[i64]([0] * n)
        self.best: vec[i64] = vec[i64]([0] * n)
        self.cost: i64 = 0
        self.tried: i64 = 0
        self.begin()
        self.try_from(0, 0, 0)

    def begin(self) -> None:
        """Take things in order until the sum is reached, then put back needless ones, the last first."""
        values = self.family.values
        used: i64 = 0
        number: i64 = 0
        n: i64 = 0
        while n < self.among and used < self.family.owed:
            self.best[n] = 1
            used += values[n]
            number += 1
            n += 1
        while n > 0:
            n -= 1
            if used - values[n] >= self.family.owed:
                self.best[n] = 0
                used -= values[n]
                number -= 1
        self.cost = used * 100 + number

    def try_from(self, at: i64, used: i64, number: i64) -> None:
        """Try the things from index `at` on, each taken or not. Keep the cheapest combination in `best`."""
        family = self.family
        if used >= family.owed:
            cost = used * 100 + number
            if cost < self.cost and not family.stranded(self.taken):
                self.cost = cost
                self.best = self.taken[:]
            return
        if at == self.among or used * 100 + number >= self.cost or self.tried > TRIED:
            return
        self.tried += 1
        self.taken[at] = 1
        self.try_from(at + 1, used + family.values[at], number + 1)
        self.taken[at] = 0
        self.try_from(at + 1, used, number)


def find_payments(g: DealTable, seat: i64, owed: i64) -> Payments:
    """Return all payments of a sum that a seat can make with what lies in front of it.

    Rule: deal.pay.from-table.
    """
    things = g.things(seat, BANK_PLACE)
    values = vec[i64]([0] * len(things))
    number: i64 = 0
    for n in range(len(things)):
        value = g.deck.value[things[n] % FACES]
        if value:  # deal.bank.no-multicolour
            things[number] = things[n]
            values[number] = value
            number += 1
    if number < len(things):
        things = things[:number]
        values = values[:number]
    return Payments(owed, things, values, g.deck.house, g.deck.hotel)
