"""Cheats that take money from the bank or from a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.board.table import BANK
from banquier.editions.tricheurs.actions import Cheat, Thefts
from banquier.editions.tricheurs.cheats.crime import ONLY_THE_CARDS, Crime
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit, members
from banquier.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.editions.tricheurs.books import Books
    from banquier.editions.tricheurs.game import TricheursGame
    from banquier.editions.tricheurs.table import TricheursTable


@mypyc_attr(acyclic=True)
class Theft(Crime):
    """A seat has money that belongs to the other account (the bank if it has none)."""

    def enter(self, books: Books, g: TricheursTable) -> None:
        books.transfer(self.other, self.seat, self.amount)

    def undo(self, g: TricheursGame) -> None:
        g.repay(self.seat, self.other, self.amount)


@mypyc_attr(acyclic=True)
class BankHeist(Theft):
    """Take money from the bank tray. It has no field but the amount."""

    def fields(self) -> str:
        return "amount - -"

    def sums(self, g: TricheursGame) -> Thefts:
        return Thefts(self.kind, BANK, g.sheet.limits[self.kind], g.rules.unit)

    def offer(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        out.append(self.sums(g))

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        return self.sums(g).check(action)

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        assert isinstance(action, Cheat)
        g.slip_money(BANK, seat, action.b)
        g.record_cheat(BankHeist(self.kind, seat, amount=action.b))


@mypyc_attr(acyclic=True)
class Pickpocket(Theft):
    """Take money from another player. `other` is the victim."""

    def fields(self) -> str:
        return "other - amount"

    def sums(self, g: TricheursGame, victim: i64) -> Thefts:
        return Thefts(self.kind, victim, min(g.cash[victim], g.sheet.limits[self.kind]), g.rules.unit)

    def offer(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        for victim in members(g.others(seat)):
            sums = self.sums(g, victim)
            if sums.most >= sums.unit:
                out.append(sums)

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if not isinstance(action, Cheat):
            return UNKNOWN_ACTION
        if not 0 <= action.a < g.seats or not g.others(seat) & bit(action.a):
            return ONLY_THE_CARDS
        return self.sums(g, action.a).check(action)

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        assert isinstance(action, Cheat)
        g.slip_money(action.a, seat, action.b)
        g.record_cheat(Pickpocket(self.kind, seat, other=action.a, amount=action.b))

    def victim(self) -> i64:
        return self.other

    def fine(self, fines: vec[i64]) -> i64:
        return self.amount  # with what went back, the double
