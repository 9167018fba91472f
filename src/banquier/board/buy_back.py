"""Titles and hotels that the bank buys back from a debtor, in editions without mortgages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import FUNDS, SELL, SellBuilding
from banquier.board.bank import Bank
from banquier.board.debt import Debt
from banquier.board.funds import owns
from banquier.board.hotel_actions import SELL_TITLE, SellTitle
from banquier.board.sell import sell_down_to
from banquier.board.table import BANK
from banquier.kernel.action import NOT_YOURS, UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit
from banquier.kernel.frame import Desk
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


@mypyc_attr(allow_interpreted_subclasses=True)
class BuyBackBank(Bank):
    """A bank that lends nothing: it buys titles back from debtors at half price, rounded up to the smallest note."""

    def half(self, g: BoardGame, price: i64) -> i64:
        """Return half a price, rounded up to the smallest note.

        Rules: faux.money.tens, tricheurs.money.tens.
        """
        unit = g.rules.unit
        return (price + 2 * unit - 1) // (2 * unit) * unit

    def title_price(self, g: BoardGame, square: i64) -> i64:
        return self.half(g, g.board.squares[square].price)

    def estate_value(self, g: BoardGame, square: i64) -> i64:
        return self.title_value(g, square)


BUY_BACK_BANK: Final = BuyBackBank()


class BuyBackDesk(Desk["BoardGame"]):
    """The desk where a seat in debt sells titles and hotels to the bank."""

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        if not is_short_of_cash(g, seat):
            return
        for square in g.board.titles:
            if g.holdings[seat] & bit(square):
                if not self.title_rule(g, square):
                    out.append(SELL_TITLE[square])
                if not self.hotel_rule(g, square):
                    out.append(SELL[square])

    def title_rule(self, g: BoardGame, square: i64) -> str:
        """Return "" or the rule against selling a title of a seat in debt.

        Rule: faux.debt.sell-titles.
        """
        if g.reserved() & bit(square):
            return "trade.promised"
        return "debt.sell-titles" if g.level[square] else ""

    def hotel_rule(self, g: BoardGame, square: i64) -> str:
        """Return "" or the rule against selling a hotel of a seat in debt."""
        if g.reserved() & bit(square):
            return "trade.promised"
        return "" if g.level[square] else NOT_YOURS

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        if not isinstance(action, (SellTitle, SellBuilding)):
            return UNKNOWN_ACTION
        if not owns(g, seat, action.square):
            return NOT_YOURS
        if not is_short_of_cash(g, seat):
            return "debt.only-when-short"
        if isinstance(action, SellTitle):
            return self.title_rule(g, action.square)
        return self.hotel_rule(g, action.square)

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        if isinstance(action, SellTitle):
            price = g.bank.title_price(g, action.square)
            g.transfer_title(action.square, BANK)
            g.charge(BANK, seat, price, "debt.sell-titles")
        elif isinstance(action, SellBuilding):
            sell_down_to(g, seat, action.square, 0)


def is_short_of_cash(g: BoardGame, seat: i64) -> bool:
    """Is this seat about to pay a debt that is larger than its cash?

    Rules: faux.debt.only-when-short, tricheurs.debt.only-when-short.
    """
    top = g.top
    return isinstance(top, Debt) and top.payer == seat


BUY_BACK_DESK: Final = BuyBackDesk(FUNDS)
