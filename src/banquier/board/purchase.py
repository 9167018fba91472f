"""Landing on a title that nobody owns: buy it, or see it auctioned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.board.actions import ALL_DESKS, BUY, DECLINE, Buy, Decline
from banquier.board.table import BANK, OfSeat
from banquier.kernel.action import UNKNOWN, Action, Key, Option
from banquier.kernel.bits import bit
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.rules import BoardGame


class Unowned(OfSeat["BoardGame"]):
    """A seat stands on a free title: there is no third choice."""

    def key(self) -> Key:
        return ("unowned", self.seat, self.arg)

    def waiting(self, g: BoardGame) -> i64:
        return bit(self.seat)

    def gate(self, g: BoardGame) -> i64:
        return ALL_DESKS

    def promised(self) -> i64:
        return bit(self.arg)

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        if not self.check(g, seat, BUY):
            out.append(BUY)
        out.append(DECLINE)

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        if isinstance(action, Buy):
            return "" if g.free_cash(seat) >= g.board.squares[self.arg].price else "unowned.buy-or-auction"
        return "" if isinstance(action, Decline) else UNKNOWN

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        g.pop()
        if isinstance(action, Buy):
            g.push(Sold(seat, self.arg))
            g.charge(seat, BANK, g.board.squares[self.arg].price, "unowned.buy-or-auction")
        else:
            g.say("declined", seat, self.arg)
            if g.rules.auctions:
                g.offer_lot(self.arg, g.alive)

    def default(self, g: BoardGame, seat: i64) -> Action:
        return DECLINE


class Sold(OfSeat["BoardGame"]):
    """A title has been paid for: it changes hands."""

    def key(self) -> Key:
        return ("sold", self.seat, self.arg)

    def promised(self) -> i64:
        return bit(self.arg)

    def run(self, g: BoardGame) -> bool:
        g.pop()
        g.acquire(self.arg, self.seat)
        return True

    def voluntary(self) -> bool:
        return True

    def called_off(self, g: BoardGame) -> None:
        g.pop()
        if g.rules.auctions:
            g.offer_lot(self.arg, g.alive)
