"""The desk for raising and repaying money at the bank: buildings (sell.py) and mortgages (mortgage.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import FUNDS, LIFT, MORTGAGE, SELL, Lift, Mortgage, SellBuilding
from banquier.board.mortgage import lift_mortgage, lift_rule, mortgage_rule, spendable, take_mortgage
from banquier.board.sell import sell_building, sell_rule
from banquier.kernel.action import NOT_YOURS, UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit
from banquier.kernel.frame import Desk
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


def owns(g: BoardGame, seat: i64, square: i64) -> bool:
    """Is this square a title of this seat?"""
    return 0 <= square < g.board.size and g.holdings[seat] & bit(square) != 0


class FundsDesk(Desk["BoardGame"]):
    """The desk where a seat sells buildings, mortgages titles and lifts mortgages, in and out of turn."""

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        titles = g.holdings[seat]
        if not titles:
            return
        promised = g.reserved()
        free = spendable(g, seat)
        for square in g.board.titles:
            if titles & bit(square):
                if not lift_rule(g, square, promised, free):
                    out.append(LIFT[square])
                if not mortgage_rule(g, square, promised):
                    out.append(MORTGAGE[square])
                if not sell_rule(g, square):
                    out.append(SELL[square])

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        if not isinstance(action, (Mortgage, Lift, SellBuilding)):
            return UNKNOWN_ACTION
        if not owns(g, seat, action.square):
            return NOT_YOURS
        if isinstance(action, Mortgage):
            return mortgage_rule(g, action.square, g.reserved())
        if isinstance(action, Lift):
            return lift_rule(g, action.square, g.reserved(), spendable(g, seat))
        return sell_rule(g, action.square)

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        if isinstance(action, Mortgage):
            take_mortgage(g, seat, action.square)
        elif isinstance(action, Lift):
            lift_mortgage(g, seat, action.square)
        elif isinstance(action, SellBuilding):
            sell_building(g, seat, action.square)


FUNDS_DESK: Final = FundsDesk(FUNDS)
