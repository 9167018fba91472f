"""The bank: payments, and what the bank pays for titles and buildings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.board.debt import Debt
from banquier.board.facts import DebtOpened
from banquier.board.table import BANK
from banquier.kernel.bits import bit
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


def charge(g: BoardGame, payer: i64, payee: i64, amount: i64, why: str) -> None:
    """Make the payer pay at once, or push a debt when a seat has too little cash.

    Accounts below 0 (the bank and the pot) always pay. `why` is the short name of the rule behind the payment.

    Rules: board.bank.never-broke, classique.setup.banker, disney.setup.banker, faux.setup.banker.
    """
    if amount <= 0:
        return
    if payer < 0 or g.cash[payer] >= amount:
        g.pay(payer, payee, amount, why)
    else:
        g.say(DebtOpened(payer, payee, amount))
        g.push(Debt(payer, payee, amount, why))


def set_cash(g: BoardGame, seat: i64, cash: i64) -> None:
    """Bring the cash of a seat to this sum; the bank pays or takes the difference."""
    more = cash - g.cash[seat]
    if more > 0:
        g.pay(BANK, seat, more, "start.cash")
    else:
        g.pay(seat, BANK, -more, "start.cash")


def bank_value(g: BoardGame, square: i64) -> i64:
    """Return what the bank pays the owner for a title: its mortgage value and half the cost of its buildings."""
    total: i64 = 0
    if not g.mortgaged & bit(square):
        total += g.board.squares[square].mortgage
    level = g.level[square]
    while level > 0:
        total += g.refund(square, level)
        level -= 1
    return total
