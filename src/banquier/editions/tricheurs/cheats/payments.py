"""Cheats with a payment: more salary, less than is due, nothing at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.board.table import BANK
from banquier.editions.tricheurs import kinds
from banquier.editions.tricheurs.actions import SAY_PAID, PutDown, SayPaid, Short, TakeSalary
from banquier.editions.tricheurs.cheats.crime import (
    CERTAIN,
    LIKELY,
    ONLY_THE_CARDS,
    PAYING,
    PAYING_RENT,
    SALARY,
)
from banquier.editions.tricheurs.cheats.thefts import Theft, said_paid
from banquier.editions.tricheurs.manual_steps import HandPayment, SalaryDue
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit
from banquier.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.editions.tricheurs.books import Books
    from banquier.editions.tricheurs.facts import PublicTransaction
    from banquier.editions.tricheurs.game import TricheursGame
    from banquier.editions.tricheurs.view import TricheursView


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

    def odds_from_cash(self, view: TricheursView, seat: i64, more: i64) -> i64:
        if view.booked_cash(BANK) <= view.cash(BANK) or more != view.limit(self.kind):
            return 0
        return LIKELY if view.open_to(kinds.BANK_HEIST) else CERTAIN


@mypyc_attr(acyclic=True)
class ShortChanged(Theft):
    """Put down less than is asked for. `other` is the seat that asks, `amount` what is missing of what is truly due."""

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
        missing = max(true_sum(g, top) - action.amount, 0)
        g.record_cheat(ShortChanged(self.kind, seat, other=top.payee, amount=missing))

    def odds_from_transaction(self, view: TricheursView, done: PublicTransaction) -> i64:
        return CERTAIN if done.what == "pay" and done.done < done.due else 0

    def enter(self, books: Books, g: TricheursGame) -> None:
        """Enter nothing: everybody saw the sum that was put down."""

    def received(self, g: TricheursGame) -> ShortChanged:
        square: i64 = -1
        for said in g.transactions:
            if said.what == "pay" and said.seat == self.seat and said.other == self.other:
                if said.done < said.due:
                    square = said.square
        payee = true_payee(g, self.seat, self.other, square)
        return ShortChanged(self.kind, self.seat, other=payee, amount=self.amount)

    def victim(self) -> i64:
        return self.other


@mypyc_attr(acyclic=True)
class FreeStay(Theft):
    """Put nothing down for a rent and say that it is paid. `other` asks for it, `amount` is the rent by the title.

    That seat may not be the owner, or may ask for more.
    """

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
        rent = true_sum(g, top)
        g.record_cheat(FreeStay(self.kind, seat, other=top.payee, square=top.square, amount=rent))

    def enter(self, books: Books, g: TricheursGame) -> None:
        """Take back the payment that was announced."""
        payee, amount = self.other, self.amount
        for said in g.transactions:
            if said.what == "pay" and said.seat == self.seat and said.square == self.square:
                if said.done == said.due and said.done >= self.amount:
                    payee, amount = said.other, said.done
        books.transfer(payee, self.seat, amount)

    def received(self, g: TricheursGame) -> FreeStay:
        payee = true_payee(g, self.seat, self.other, self.square)
        return FreeStay(self.kind, self.seat, other=payee, square=self.square, amount=self.amount)

    def odds_from_cash(self, view: TricheursView, seat: i64, more: i64) -> i64:
        return 0 if view.booked_cash(BANK) > view.cash(BANK) or not said_paid(view, seat, more) else CERTAIN

    def victim(self) -> i64:
        return self.other

    def fine(self, fines: vec[i64]) -> i64:
        return self.amount  # with what went back, the double


def true_sum(g: TricheursGame, top: HandPayment) -> i64:
    """Return the sum that is truly due: what is asked for or, of a rent, what the title says.

    Rule: tricheurs.accuse.what-was-received.
    """
    if top.square >= 0:
        for claim in reversed(g.transactions):
            if claim.what == "claim" and claim.seat == top.payee and claim.other == top.payer:
                if claim.square == top.square:  # where the sums differ, a card has halved the rent
                    return claim.due if claim.done == top.amount else g.half(claim.due)
    return top.amount


def true_payee(g: TricheursGame, payer: i64, payee: i64, square: i64) -> i64:
    """Return the true payee of a rent that `payee` asked for: if that was a squatter, the owner.

    It is asked for when the payer is caught, not when the payer cheats: the payer must not learn of the squatter.
    Once the squatter has been judged, the books say who owns the title. A payer who has it by now owes the rent to
    the seat that asked for it, not to itself.

    Rule: tricheurs.accuse.what-was-received.
    """
    if square < 0 or g.owner[square] == payee:
        return payee
    squat = g.done_by(payee, kinds.SQUATTERS_RULE)
    if squat is not None:
        return squat.other if squat.payer == payer else payee
    owner = g.booked_owner(square)
    is_judged = g.marks.judged_kinds[payee] & bit(kinds.SQUATTERS_RULE)
    return owner if is_judged and owner not in (payer, BANK) else payee
