"""A title that nobody owns: the seat that stops there buys it, or it is auctioned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import ALL_DESKS, BUY, DECLINE, Buy, Decline
from banquier.board.facts import PurchaseDeclined
from banquier.board.table import BANK, BoardFrame
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit
from banquier.kernel.declare import frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


@frame("unowned", leaves_with="seat")
class Unowned(BoardFrame["BoardGame"]):
    """Question to a seat whose token stands on a title of the bank: buy it, or leave it to the auction."""

    seat: Final[i64]
    square: Final[i64]

    def to_act_mask(self, g: BoardGame) -> i64:
        return bit(self.seat)

    def open_desks(self, g: BoardGame) -> i64:
        return ALL_DESKS

    def reserved_assets(self) -> i64:
        return bit(self.square)

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        if not self.check(g, seat, BUY):
            out.append(BUY)
        out.append(DECLINE)

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        if isinstance(action, Buy):
            return "" if g.free_cash(seat) >= g.board.squares[self.square].price else "unowned.buy-or-auction"
        return "" if isinstance(action, Decline) else UNKNOWN_ACTION

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        """Sell the title at its price, or auction it among all seats (not at tables without auctions).

        Rules: board.unowned.buy-or-auction, house.no-auctions, disney.auction.when.
        """
        g.pop()
        if isinstance(action, Buy):
            g.push(DeliverTitle(seat, self.square))
            g.charge(seat, BANK, g.board.squares[self.square].price, "unowned.buy-or-auction")
        else:
            g.say(PurchaseDeclined(seat, self.square))
            if g.rules.auctions:
                g.open_auction(self.square, g.alive)

    def default(self, g: BoardGame, seat: i64) -> Action:
        return DECLINE


@frame("sold", leaves_with="seat")
class DeliverTitle(BoardFrame["BoardGame"]):
    """Step: deliver a title to the seat that has paid for it."""

    seat: Final[i64]
    square: Final[i64]

    def reserved_assets(self) -> i64:
        return bit(self.square)

    def run(self, g: BoardGame) -> bool:
        g.pop()
        g.acquire(self.square, self.seat)
        return True

    def is_voluntary(self) -> bool:
        return True

    def call_off(self, g: BoardGame) -> None:
        """Auction the title after all, because the buyer could not pay."""
        g.pop()
        if g.rules.auctions:
            g.open_auction(self.square, g.alive)
