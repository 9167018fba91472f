"""The bank: payments, and what the bank pays for titles and buildings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.debt import Debt
from banquier.board.facts import DebtOpened
from banquier.board.table import BANK
from banquier.kernel.bits import bit
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


def charge(g: BoardGame, payer: i64, payee: i64, amount: i64, why: str) -> None:
    """Make the payer pay at once, or push a debt when a seat has too little cash.

    Accounts below 0 (the bank and the pot) always pay. `why` is the short name of the rule behind the payment.

    Rules: board.bank.never-broke, classique.setup.banker, disney.setup.banker, faux.setup.banker,
    tricheurs.setup.no-banker.
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


@mypyc_attr(allow_interpreted_subclasses=True)
class Bank:
    """The terms on which the bank takes titles and buildings back: loans on titles, half the cost of buildings.

    It has no state. A game refers to the bank of its edition.
    """

    def half(self, g: BoardGame, price: i64) -> i64:
        """Return what the bank pays for something that cost this much, rounded down."""
        return price // 2

    def title_price(self, g: BoardGame, square: i64) -> i64:
        """Return what the bank pays the owner for a title alone: its mortgage value."""
        if g.mortgaged & bit(square):
            return 0
        return g.board.squares[square].mortgage

    def refund(self, g: BoardGame, square: i64, level: i64) -> i64:
        """Return what the bank pays for the building that brought a street to this level."""
        return self.half(g, g.building_cost(square, level))

    def title_value(self, g: BoardGame, square: i64) -> i64:
        """Return what the bank pays the owner for a title and all that stands on it."""
        total = self.title_price(g, square)
        level = g.level[square]
        while level > 0:
            total += self.refund(g, square, level)
            level -= 1
        return total

    def estate_value(self, g: BoardGame, square: i64) -> i64:
        """Return what a title is worth to the creditor of a bankrupt: what the bank pays, and the rest of its price."""
        printed = g.board.squares[square]
        return self.title_value(g, square) + printed.price - printed.mortgage


LENDER: Final = Bank()
"""The bank of editions with mortgages."""
