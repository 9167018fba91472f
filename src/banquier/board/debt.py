"""Owing more than one has: raise funds at the desks, or be bankrupt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import CLAIM, FUNDS, GIVE_UP, Claim, GiveUp, Mortgage, SellBuilding
from banquier.board.claims import Claimed, claim_all
from banquier.board.hotel_actions import SellTitle
from banquier.board.table import BoardFrame
from banquier.kernel.action import UNKNOWN, Action, Key, Option
from banquier.kernel.bits import bit
from banquier.kernel.frame import Frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.rules import BoardGame


class Debt(BoardFrame["BoardGame"]):
    """It is paid as soon as the cash is there. The debtor works at the desks; here it can only give up."""

    def __init__(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        self.payer: Final[i64] = payer
        self.payee: i64 = payee
        self.amount: Final[i64] = amount
        self.why: Final[str] = why

    def key(self) -> Key:
        return ("debt", self.payer, self.payee, self.amount, self.why)

    def clone(self) -> Frame[BoardGame]:
        return Debt(self.payer, self.payee, self.amount, self.why)

    def waiting(self, g: BoardGame) -> i64:
        return bit(self.payer)

    def gate(self, g: BoardGame) -> i64:
        return FUNDS | CLAIM | g.trade_gate()

    def bound(self, seat: i64) -> i64:
        if seat != self.payer:
            return 0
        return self.amount

    def run(self, g: BoardGame) -> bool:
        if g.cash[self.payer] < self.amount:
            return False
        g.pop()
        g.debt_met(self.payer, self.payee, self.amount, self.why)
        return True

    def is_debt(self) -> bool:
        return True

    def change_creditor(self, seat: i64, heir: i64) -> None:
        if self.payee == seat:
            self.payee = heir

    def left(self, g: BoardGame, seat: i64) -> bool:
        return seat != self.payer and seat != self.payee and self.payee != self.payer

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        if not self.check(g, seat, GIVE_UP):
            out.append(GIVE_UP)

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        if not isinstance(action, GiveUp):
            return UNKNOWN
        return "debt.no-way-out" if g.cash[seat] + g.raisable(seat) >= self.amount else ""

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        if not claim_all(g, bit(seat)):
            g.bankrupt(seat, self.payee)

    def default(self, g: BoardGame, seat: i64) -> Action:
        """First the rents that the debtor is owed, then the bank; without either, give up."""
        for due in g.claims:
            if due.owner == seat:
                return Claim(due.payer, due.square)
        options: list[Option] = []
        g.list_legal(seat, options)
        for option in options:
            if isinstance(option, (GiveUp, SellBuilding, Mortgage, SellTitle)):
                return option
        raise RuntimeError(f"seat {seat} owes {self.amount} and has no way out")


def robs_creditor(
    g: BoardGame, seat: i64, partner: i64, gets: i64, gives: i64, cash: i64, cards: i64
) -> bool:
    """Would this trade of a debtor lower what the creditors get, other than the partner who agrees to it?

    Titles change hands as sets; cash and jail cards are what comes in on balance. A trade that leaves the debtor able
    to pay in full is fair at any price. Otherwise the estate must not lose worth, and who could pay before must still
    be able to. A rent that can still be asked for counts as a debt.
    """
    owed: i64 = 0
    others = False
    for frame in g.stack:
        if isinstance(frame, Debt) and frame.payer == seat:
            owed += frame.amount
            others = others or frame.payee != partner
        elif isinstance(frame, Claimed) and frame.payer == seat and not frame.begun:
            owed += frame.amount
            others = others or frame.owner != partner
    for due in g.claims:
        if due.payer == seat:
            owed += due.amount
            others = others or due.owner != partner
    if not others:
        return False
    funds: i64 = cash
    worth: i64 = cash + cards * g.rules.bail
    for square in g.board.titles:
        if gets & bit(square):
            funds += g.bank_value(square)
            worth += g.estate_value(square)
            if g.mortgaged & bit(square):  # ten per cent are due at once
                funds -= g.board.squares[square].interest
                worth -= g.board.squares[square].interest
        elif gives & bit(square):
            funds -= g.bank_value(square)
            worth -= g.estate_value(square)
    before = g.cash[seat] + g.raisable(seat)
    return before + funds < owed and (worth < 0 or before >= owed)
