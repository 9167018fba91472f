"""Cheats with a payment: more salary, less than is due, nothing at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.board.table import BANK
from banquier.editions.tricheurs.actions import SAY_PAID, PutDown, SayPaid, Short, TakeSalary
from banquier.editions.tricheurs.cheats.crime import ONLY_THE_CARDS, PAYING, PAYING_RENT, SALARY
from banquier.editions.tricheurs.cheats.thefts import Theft
from banquier.editions.tricheurs.manual_steps import HandPayment, SalaryDue
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.editions.tricheurs.books import Books
    from banquier.editions.tricheurs.game import TricheursGame
    from banquier.editions.tricheurs.table import TricheursTable


@mypyc_attr(acyclic=True)
class ExtraAllowance(Theft):
    """Take more than the salary at START. `amount` is what is not due."""

    def fields(self) -> str:
        return "amount - -"

    def moment(self) -> i64:
        return SALARY

    def too_much(self, g: TricheursGame) -> TakeSalary:
        top = g.top
        assert isinstance(top, SalaryDue)
        return TakeSalary(top.amount + g.sheet.limits[self.kind])

    def offer(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        out.append(self.too_much(g))

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if not isinstance(action, TakeSalary):
            return UNKNOWN_ACTION
        return "" if action.amount == self.too_much(g).amount else ONLY_THE_CARDS

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        top = g.top
        assert isinstance(top, SalaryDue)
        assert isinstance(action, TakeSalary)
        more = action.amount - top.amount
        top.pay(g)
        g.slip_money(BANK, seat, more)
        g.record_cheat(ExtraAllowance(self.kind, seat, amount=more))


@mypyc_attr(acyclic=True)
class ShortChanged(Theft):
    """Put down less than is due. `other` is the payee, `amount` what is missing."""

    def fields(self) -> str:
        return "other - amount"

    def moment(self) -> i64:
        return PAYING

    def sums(self, g: TricheursGame) -> Short:
        top = g.top
        assert isinstance(top, HandPayment)
        return Short(top.amount, g.cash[top.payer], g.rules.unit)

    def offer(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        out.append(self.sums(g))

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        return self.sums(g).check(action)

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        top = g.top
        assert isinstance(top, HandPayment)
        assert isinstance(action, PutDown)
        top.put_down(g, action.amount)
        missing = top.amount - action.amount
        g.record_cheat(ShortChanged(self.kind, seat, other=top.payee, amount=missing))

    def enter(self, books: Books, g: TricheursTable) -> None:
        """Everybody saw the sum that was put down."""

    def victim(self) -> i64:
        return self.other


@mypyc_attr(acyclic=True)
class FreeStay(Theft):
    """Put nothing down for a rent and say that it is paid. `other` is the owner who should have received the rent."""

    def fields(self) -> str:
        return "other square amount"

    def moment(self) -> i64:
        return PAYING_RENT

    def offer(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        out.append(SAY_PAID)

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if not isinstance(action, SayPaid):
            return UNKNOWN_ACTION
        top = g.top
        return "" if isinstance(top, HandPayment) and top.square >= 0 else ONLY_THE_CARDS

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        top = g.top
        assert isinstance(top, HandPayment)
        g.pop()
        g.record_transaction("pay", seat, top.payee, top.square, top.amount, top.amount)
        g.feign_payment(seat, top.payee, top.amount, top.why)
        g.record_cheat(FreeStay(self.kind, seat, other=top.payee, square=top.square, amount=top.amount))

    def victim(self) -> i64:
        return self.other

    def fine(self, fines: vec[i64]) -> i64:
        return self.amount  # with what went back, the double
