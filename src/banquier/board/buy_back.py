"""Titles and hotels that the bank buys back from a debtor, in editions without mortgages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import FUNDS, SELL, SellBuilding
from banquier.board.debt import Debt
from banquier.board.funds import owns
from banquier.board.hotel_actions import SELL_TITLE, SellTitle
from banquier.board.sell import sell_down_to
from banquier.board.table import BANK
from banquier.kernel.action import NOT_YOURS, UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit
from banquier.kernel.frame import Desk
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.hotels import HotelGame


class BuyBackDesk(Desk["HotelGame"]):
    """The desk where a seat in debt sells titles to the bank, and hotels in editions where the bank takes them."""

    def legal(self, g: HotelGame, seat: i64, out: list[Option]) -> None:
        if not is_short_of_cash(g, seat):
            return
        for square in g.board.titles:
            if g.holdings[seat] & bit(square):
                if not self.title_rule(g, square):
                    out.append(SELL_TITLE[square])
                if not self.hotel_rule(g, square):
                    out.append(SELL[square])

    def title_rule(self, g: HotelGame, square: i64) -> str:
        """Return "" or the rule against selling a title of a seat in debt.

        Rule: faux.debt.sell-titles.
        """
        if g.reserved() & bit(square):
            return "trade.promised"
        if g.level[square] and not g.hotels_stay:
            return "debt.sell-titles"
        return ""

    def hotel_rule(self, g: HotelGame, square: i64) -> str:
        """Return "" or the rule against selling a hotel of a seat in debt."""
        if g.hotels_stay:
            return "hotel.never-sold"
        if g.reserved() & bit(square):
            return "trade.promised"
        return "" if g.level[square] else NOT_YOURS

    def check(self, g: HotelGame, seat: i64, action: Action) -> str:
        if isinstance(action, SellTitle):
            if not owns(g, seat, action.square):
                return NOT_YOURS
            return self.title_rule(g, action.square) if is_short_of_cash(g, seat) else "debt.only-when-short"
        if isinstance(action, SellBuilding):
            if not owns(g, seat, action.square):
                return NOT_YOURS
            if g.hotels_stay or is_short_of_cash(g, seat):
                return self.hotel_rule(g, action.square)
            return "debt.only-when-short"
        return UNKNOWN_ACTION

    def perform(self, g: HotelGame, seat: i64, action: Action) -> None:
        if isinstance(action, SellTitle):
            price = g.bank_price(action.square)
            g.transfer_title(action.square, BANK)
            g.charge(BANK, seat, price, "debt.sell-titles")
        elif isinstance(action, SellBuilding):
            sell_down_to(g, seat, action.square, 0)


def is_short_of_cash(g: HotelGame, seat: i64) -> bool:
    """Is this seat about to pay a debt that is larger than its cash?

    Rule: faux.debt.only-when-short.
    """
    top = g.top
    return isinstance(top, Debt) and top.payer == seat


BUY_BACK_DESK: Final = BuyBackDesk(FUNDS)
