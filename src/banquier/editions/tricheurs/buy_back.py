"""The bank takes titles back from debtors at their base value, with the hotel on them, but not stolen ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import FUNDS, SellBuilding
from banquier.board.buy_back import BuyBackBank, BuyBackDesk
from banquier.board.funds import owns
from banquier.editions.tricheurs.cheats.crime import NOT_PASSED_ON
from banquier.kernel.action import Action
from banquier.kernel.bits import bit
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


class BaseValueBank(BuyBackBank):
    """A bank that takes a title back with its hotel, which is not sold by itself."""

    def title_price(self, g: BoardGame, square: i64) -> i64:
        """Return the base value of a title: its price, or the hotel rent if it has a hotel.

        Rules: tricheurs.base-value, tricheurs.setup.free-title.
        """
        printed = g.board.squares[square]
        return printed.rents[-1] if g.level[square] else printed.price

    def refund(self, g: BoardGame, square: i64, level: i64) -> i64:
        return 0


BASE_VALUE_BANK: Final = BaseValueBank()


class BaseValueDesk(BuyBackDesk):
    """The desk where a debtor sells titles to the bank, but not stolen ones."""

    def title_rule(self, g: BoardGame, square: i64) -> str:
        """Return "" or the rule against selling a title of a seat in debt.

        Rules: tricheurs.debt.sell-titles, tricheurs.cheat.not-passed-on.
        """
        if g.withheld(g.owner[square]) & bit(square):
            return NOT_PASSED_ON
        return "trade.promised" if g.reserved() & bit(square) else ""

    def hotel_rule(self, g: BoardGame, square: i64) -> str:
        """Return the rule against selling a hotel.

        Rule: tricheurs.hotel.never-sold.
        """
        return "hotel.never-sold"

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        if isinstance(action, SellBuilding) and owns(g, seat, action.square):
            return self.hotel_rule(g, action.square)
        return super().check(g, seat, action)


BASE_VALUE_DESK: Final = BaseValueDesk(FUNDS)
