"""Titles and hotels that the bank buys back, where there are no mortgages: only from who owes more than he has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import FUNDS, SELL, SellBuilding
from banquier.board.debt import Debt
from banquier.board.funds import lower, own
from banquier.board.hotel_actions import SELL_TITLE, SellTitle
from banquier.board.table import BANK
from banquier.kernel.action import NOT_YOURS, UNKNOWN, Action, Option
from banquier.kernel.bits import bit
from banquier.kernel.frame import Desk
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.hotels import HotelGame


class Sales(Desk["HotelGame"]):
    """Where a debtor turns titles, and hotels where they are bought back, into money."""

    def legal(self, g: HotelGame, seat: i64, out: list[Option]) -> None:
        if not short(g, seat):
            return
        for square in g.board.titles:
            if g.holdings[seat] & bit(square):
                if not self.title_rule(g, square):
                    out.append(SELL_TITLE[square])
                if not self.hotel_rule(g, square):
                    out.append(SELL[square])

    def title_rule(self, g: HotelGame, square: i64) -> str:
        if g.reserved() & bit(square):
            return "trade.promised"
        if g.level[square] and not g.hotels_stay:
            return "debt.sell-titles"
        return ""

    def hotel_rule(self, g: HotelGame, square: i64) -> str:
        if g.hotels_stay:
            return "hotel.never-sold"
        if g.reserved() & bit(square):
            return "trade.promised"
        return "" if g.level[square] else NOT_YOURS

    def check(self, g: HotelGame, seat: i64, action: Action) -> str:
        if isinstance(action, SellTitle):
            if not own(g, seat, action.square):
                return NOT_YOURS
            return self.title_rule(g, action.square) if short(g, seat) else "debt.only-when-short"
        if isinstance(action, SellBuilding):
            if not own(g, seat, action.square):
                return NOT_YOURS
            if g.hotels_stay or short(g, seat):
                return self.hotel_rule(g, action.square)
            return "debt.only-when-short"
        return UNKNOWN

    def perform(self, g: HotelGame, seat: i64, action: Action) -> None:
        if isinstance(action, SellTitle):
            price = g.bank_price(action.square)
            g.hand(action.square, BANK)
            g.charge(BANK, seat, price, "debt.sell-titles")
        elif isinstance(action, SellBuilding):
            lower(g, seat, action.square, 0)


def short(g: HotelGame, seat: i64) -> bool:
    """Does this seat owe more than it has?"""
    top = g.top
    return isinstance(top, Debt) and top.payer == seat


SALES: Final = Sales(FUNDS)
