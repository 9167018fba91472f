"""A title that nobody owns: the seat that stops there buys it, or it is auctioned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.board.actions import ALL_DESKS, BUY, DECLINE, Buy, Decline
from banquier.board.facts import PurchaseDeclined
from banquier.board.table import BANK, SeatFrame
from banquier.kernel.action import UNKNOWN_ACTION, Action, Key, Option
from banquier.kernel.bits import bit
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


class Unowned(SeatFrame["BoardGame"]):
    """Question to a seat whose token stands on a title of the bank (arg): buy it, or leave it to the auction."""

    def key(self) -> Key:
        return ("unowned", self.seat, self.arg)

    def to_act_mask(self, g: BoardGame) -> i64:
        return bit(self.seat)

    def open_desks(self, g: BoardGame) -> i64:
        return ALL_DESKS

    def reserved_assets(self) -> i64:
        return bit(self.arg)

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        if not self.check(g, seat, BUY):
            out.append(BUY)
        out.append(DECLINE)

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        if isinstance(action, Buy):
            return "" if g.free_cash(seat) >= g.board.squares[self.arg].price else "unowned.buy-or-auction"
        return "" if isinstance(action, Decline) else UNKNOWN_ACTION

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        """Sell the title at its price, or auction it among all seats (not at tables without auctions).

        Rules: board.unowned.buy-or-auction, house.no-auctions, disney.auction.when.
        """
        g.pop()
        if isinstance(action, Buy):
            g.push(DeliverTitle(seat, self.arg))
            g.charge(seat, BANK, g.board.squares[self.arg].price, "unowned.buy-or-auction")
        else:
            g.say(PurchaseDeclined(seat, self.arg))
            if g.rules.auctions:
                g.open_auction(self.arg, g.alive)

    def default(self, g: BoardGame, seat: i64) -> Action:
        return DECLINE


class DeliverTitle(SeatFrame["BoardGame"]):
    """Step: deliver a title (arg) to the seat that has paid for it."""

    def key(self) -> Key:
        return ("sold", self.seat, self.arg)

    def reserved_assets(self) -> i64:
        return bit(self.arg)

    def run(self, g: BoardGame) -> bool:
        g.pop()
        g.acquire(self.arg, self.seat)
        return True

    def is_voluntary(self) -> bool:
        return True

    def call_off(self, g: BoardGame) -> None:
        """Auction the title after all, because the buyer could not pay."""
        g.pop()
        if g.rules.auctions:
            g.open_auction(self.arg, g.alive)
