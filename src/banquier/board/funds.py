"""Raising and repaying money: selling buildings, mortgaging titles, lifting mortgages, inheriting them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import (
    FUNDS,
    KEEP_MORTGAGE,
    LIFT,
    LIFT_NOW,
    MORTGAGE,
    SELL,
    KeepMortgage,
    Lift,
    LiftNow,
    Mortgage,
    SellBuilding,
)
from banquier.board.table import BANK, BoardFrame, OfSeat
from banquier.kernel.action import NOT_YOURS, UNKNOWN, Action, Key, Option
from banquier.kernel.bits import bit, lowest, members
from banquier.kernel.frame import Desk, Frame
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.board.rules import BoardGame


def own(g: BoardGame, seat: i64, square: i64) -> bool:
    return 0 <= square < g.board.size and g.holdings[seat] & bit(square) != 0


def highest_of_group(g: BoardGame, square: i64) -> bool:
    """Does no street of the group have more buildings? (They are sold evenly.)"""
    level = g.level[square]
    for other in g.board.group_of(square).squares:
        if g.level[other] > level:
            return False
    return True


def sell_building(g: BoardGame, seat: i64, square: i64) -> None:
    """A house to the bank; a hotel turns into the houses of a full street, as far as the bank has them."""
    level = g.level[square]
    if level < g.rules.top or g.houses >= level - 1:
        lower(g, seat, square, level - 1)
    elif not g.rules.even:
        lower(g, seat, square, g.houses)
    else:
        break_hotels(g, seat, square)


def break_hotels(g: BoardGame, seat: i64, square: i64) -> None:
    """Too few houses, so the group's hotels go down together to the highest even level.

    The other streets go down with them, to one house more where the bank can fill it.
    """
    streets = g.board.group_of(square).squares
    top = g.rules.top
    houses = g.houses
    for street in streets:
        if g.level[street] < top:
            houses += g.level[street]
    low = top - 2
    while low * len(streets) > houses:
        low -= 1
    spare = houses - low * len(streets)
    for street in streets:  # streets without a hotel give their houses back first
        if g.level[street] < top:
            level = low
            if spare > 0:
                level += 1
                spare -= 1
            if level < g.level[street]:
                lower(g, seat, street, level)
    for street in streets:
        if g.level[street] == top:
            lower(g, seat, street, low)


def lower(g: BoardGame, seat: i64, square: i64, level: i64) -> None:
    """Bring a street down to a level, at half of what each building cost."""
    before = g.level[square]
    refund: i64 = 0
    while before > level:
        refund += g.refund(square, before)
        before -= 1
    g.erect(square, level)
    g.charge(BANK, seat, refund, "sell.half")


def mortgage_rule(g: BoardGame, square: i64, promised: i64) -> str:
    """ "" or the rule against mortgaging one's own title; promised is what reserved() says."""
    if g.mortgaged & bit(square):
        return "mortgage.value"
    if g.built & g.board.group_masks[square]:
        return "mortgage.sell-buildings-first"
    return "trade.promised" if promised & bit(square) else ""


def lift_rule(g: BoardGame, square: i64, promised: i64, free: i64) -> str:
    """ "" or the rule against lifting the mortgage of one's own title with that much free cash."""
    if not g.mortgaged & bit(square) or free < g.lift_cost(square):
        return "mortgage.lift"
    return "trade.promised" if promised & bit(square) else ""


def sell_rule(g: BoardGame, square: i64) -> str:
    """ "" or the rule against selling a building of one's own street."""
    if g.level[square] == 0:
        return NOT_YOURS
    return "" if not g.rules.even or highest_of_group(g, square) else "sell.half"


class Funds(Desk["BoardGame"]):
    """Open at any time, in and out of turn."""

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
        if isinstance(action, Mortgage):
            if not own(g, seat, action.square):
                return NOT_YOURS
            return mortgage_rule(g, action.square, g.reserved())
        if isinstance(action, Lift):
            if not own(g, seat, action.square):
                return NOT_YOURS
            return lift_rule(g, action.square, g.reserved(), spendable(g, seat))
        if isinstance(action, SellBuilding):
            return sell_rule(g, action.square) if own(g, seat, action.square) else NOT_YOURS
        return UNKNOWN

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        if isinstance(action, Mortgage):
            for due in g.claims:
                if due.owner == seat and due.square == action.square:  # board.rent.fixed-on-landing
                    g.settle_rent(due.payer, seat, due.square, "lapsed")
            g.mark(action.square, 1)
            g.charge(BANK, seat, g.board.squares[action.square].mortgage, "mortgage.value")
        elif isinstance(action, Lift):
            g.push(Lifted(seat, action.square))
            g.charge(seat, BANK, g.lift_cost(action.square), "mortgage.lift")
        elif isinstance(action, SellBuilding):
            sell_building(g, seat, action.square)


def spendable(g: BoardGame, seat: i64) -> i64:
    """The free cash of a seat, less what the mortgages that have just come to it cost at least."""
    free = g.free_cash(seat)
    top = g.top
    if isinstance(top, Inherited) and top.seat == seat:
        free -= top.keeping(g, top.titles)
    return free


class Lifted(OfSeat["BoardGame"]):
    """A mortgage has been repaid."""

    def key(self) -> Key:
        return ("lifted", self.seat, self.arg)

    def run(self, g: BoardGame) -> bool:
        g.pop()
        g.mark(self.arg, 0)
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Inherited(BoardFrame["BoardGame"]):
    """Mortgaged titles have come to a seat: for each, lift it now or pay the interest and keep the mortgage.

    The seat may raise funds first.
    """

    def __init__(self, seat: i64, titles: i64) -> None:
        self.seat: Final[i64] = seat
        self.titles: i64 = titles

    def key(self) -> Key:
        return ("inherited", self.seat, self.titles)

    def clone(self) -> Frame[BoardGame]:
        return Inherited(self.seat, self.titles)

    def waiting(self, g: BoardGame) -> i64:
        return bit(self.seat)

    def gate(self, g: BoardGame) -> i64:
        return FUNDS

    def promised(self) -> i64:
        return self.titles

    def asked_about(self) -> i64:
        """The titles that the next answer is for."""
        return bit(lowest(self.titles))

    def cost(self, g: BoardGame) -> i64:
        """What lifting their mortgages now costs."""
        total: i64 = 0
        for square in members(self.asked_about()):
            total += g.takeover_cost(square)
        return total

    def keeping(self, g: BoardGame, titles: i64) -> i64:
        """What keeping the mortgages of these titles costs."""
        total: i64 = 0
        for square in members(titles):
            total += g.board.squares[square].interest
        return total

    def why(self) -> str:
        """The rule that both are paid by."""
        return "trade.mortgaged"

    def run(self, g: BoardGame) -> bool:
        if self.titles:
            return False
        g.pop()
        return True

    def left(self, g: BoardGame, seat: i64) -> bool:
        return seat != self.seat

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        if not self.check(g, seat, LIFT_NOW):
            out.append(LIFT_NOW)
        out.append(KEEP_MORTGAGE)

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        if isinstance(action, LiftNow):
            left = g.free_cash(seat) - self.cost(g)
            if left >= 0 and g.free_cash(seat) < g.cash[seat]:  # board.auction.bid-is-bound
                left -= self.keeping(g, self.titles & ~self.asked_about())
            return "" if left >= 0 else self.why()
        return "" if isinstance(action, KeepMortgage) else UNKNOWN

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        square = lowest(self.titles)
        cost = self.cost(g) if isinstance(action, LiftNow) else self.keeping(g, bit(square))
        self.titles &= self.titles - 1
        self.round += 1
        if isinstance(action, LiftNow):
            g.push(Lifted(seat, square))
        g.charge(seat, BANK, cost, self.why())

    def default(self, g: BoardGame, seat: i64) -> Action:
        return KEEP_MORTGAGE


BANK_DESK: Final = Funds(FUNDS)
