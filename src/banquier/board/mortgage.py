"""Mortgages: taking one, lifting it, and receiving titles that are mortgaged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import FUNDS, KEEP_MORTGAGE, LIFT_NOW, KeepMortgage, LiftNow
from banquier.board.rent import forfeit_rents
from banquier.board.table import BANK, BoardFrame
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit, lowest, members
from banquier.kernel.declare import frame
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


def mortgage_rule(g: BoardGame, square: i64, promised: i64) -> str:
    """Return "" or the rule against mortgaging one's own title; `promised` is what reserved() returns.

    Rules: classique.mortgage.sell-buildings-first, classique.mortgage.any-time, disney.mortgage.any-time.
    """
    if g.mortgaged & bit(square):
        return "mortgage.value"
    if g.built & g.board.group_masks[square]:
        return "mortgage.sell-buildings-first"
    return "trade.promised" if promised & bit(square) else ""


def lift_rule(g: BoardGame, square: i64, promised: i64, free: i64) -> str:
    """Return "" or the rule against lifting the mortgage of one's own title with this much free cash."""
    if not g.mortgaged & bit(square) or free < g.lift_cost(square):
        return "mortgage.lift"
    return "trade.promised" if promised & bit(square) else ""


def take_mortgage(g: BoardGame, seat: i64, square: i64) -> None:
    """Mortgage a title: the bank pays its mortgage value, and rents for it that are still open are lost.

    Rules: classique.mortgage.value, disney.mortgage.value.
    """
    forfeit_rents(g, seat, square)
    g.change_mortgage(square, 1)
    g.charge(BANK, seat, g.board.squares[square].mortgage, "mortgage.value")


def lift_mortgage(g: BoardGame, seat: i64, square: i64) -> None:
    """Charge the loan with interest, then lift the mortgage.

    Rule: classique.mortgage.lift.
    """
    g.push(ClearMortgage(seat, square))
    g.charge(seat, BANK, g.lift_cost(square), "mortgage.lift")


def spendable(g: BoardGame, seat: i64) -> i64:
    """Return the free cash of a seat, less the interest on mortgaged titles that it has just received."""
    free = g.free_cash(seat)
    top = g.top
    if isinstance(top, ReceivedMortgages) and top.seat == seat:
        free -= top.keeping(g, top.titles)
    return free


@frame("lifted", leaves_with="seat")
class ClearMortgage(BoardFrame["BoardGame"]):
    """Step: lift the mortgage of a title that has been paid for."""

    seat: Final[i64]
    square: Final[i64]

    def run(self, g: BoardGame) -> bool:
        g.pop()
        g.change_mortgage(self.square, 0)
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
@frame("inherited", leaves_with="seat")
class ReceivedMortgages(BoardFrame["BoardGame"]):
    """Question to a seat that has received mortgaged titles: lift each mortgage now, or pay the interest and keep it.

    The seat may raise funds first.
    """

    seat: Final[i64]
    titles: i64

    def to_act_mask(self, g: BoardGame) -> i64:
        return bit(self.seat)

    def open_desks(self, g: BoardGame) -> i64:
        return FUNDS

    def reserved_assets(self) -> i64:
        return self.titles

    def is_sound(self, g: BoardGame) -> bool:
        """Are the titles mortgaged ones of this seat? None are left only while the last payment is open."""
        if self.titles & ~(g.holdings[self.seat] & g.mortgaged):
            return False
        return self.titles != 0 or g.top is not self

    def asked_about(self) -> i64:
        """Return the titles that the next answer is about."""
        return bit(lowest(self.titles))

    def cost(self, g: BoardGame) -> i64:
        """Return what lifting their mortgages now costs."""
        total: i64 = 0
        for square in members(self.asked_about()):
            total += g.takeover_cost(square)
        return total

    def keeping(self, g: BoardGame, titles: i64) -> i64:
        """Return what keeping the mortgages of these titles costs."""
        total: i64 = 0
        for square in members(titles):
            total += g.board.squares[square].interest
        return total

    def why(self) -> str:
        """Return the short name of the rule behind both payments."""
        return "trade.mortgaged"

    def run(self, g: BoardGame) -> bool:
        if self.titles:
            return False
        g.pop()
        return True

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        if not self.check(g, seat, LIFT_NOW):
            out.append(LIFT_NOW)
        out.append(KEEP_MORTGAGE)

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        if isinstance(action, LiftNow):
            left = g.free_cash(seat) - self.cost(g)
            if left >= 0 and g.free_cash(seat) < g.cash[seat]:  # a standing bid must stay covered
                left -= self.keeping(g, self.titles & ~self.asked_about())
            return "" if left >= 0 else self.why()
        return "" if isinstance(action, KeepMortgage) else UNKNOWN_ACTION

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        """Charge for lifting or for keeping the mortgage of the lowest title, and go on to the next.

        Rules: classique.trade.mortgaged, disney.trade.mortgaged.
        """
        square = lowest(self.titles)
        cost = self.cost(g) if isinstance(action, LiftNow) else self.keeping(g, bit(square))
        self.titles &= self.titles - 1
        self.round += 1
        if isinstance(action, LiftNow):
            g.push(ClearMortgage(seat, square))
        g.charge(seat, BANK, cost, self.why())

    def default(self, g: BoardGame, seat: i64) -> Action:
        return KEEP_MORTGAGE
