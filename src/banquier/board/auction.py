"""Auctions of titles and buildings: seats bid in no order until all others have passed on the standing bid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import FUNDS, PASS, Bid, Pass
from banquier.board.build import PlaceBuilding
from banquier.board.facts import AuctionOpened, BidMade, BidPassed, LotSold, LotUnsold
from banquier.board.table import BANK, BoardFrame
from banquier.kernel.action import UNKNOWN_ACTION, Action, Family, Option
from banquier.kernel.bits import bit, lowest
from banquier.kernel.declare import family, frame
from banquier.kernel.rng import Rng
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.game import BoardGame

SAMPLED: Final = 20
"""A random bid raises the standing one by fewer than this many steps."""


@family("bids")
class Bids(Family):
    """All bids from low to high, in multiples of the step."""

    low: Final[i64]
    high: Final[i64]
    step: Final[i64]

    def check(self, action: Action) -> str:
        """Return "" or the rule against this bid: it is too low, not a multiple of the step, or more than the cash.

        Rules: classique.auction.opens-at-10, disney.auction.any-opening, faux.auction.tens, tricheurs.auction.tens.
        """
        if not isinstance(action, Bid):
            return UNKNOWN_ACTION
        if action.amount < self.low or action.amount % self.step:
            return "auction.opens-at-10"
        return "auction.highest-pays-bank" if action.amount > self.high else ""

    def sample(self, rng: Rng) -> Action | None:
        n = (self.high - self.low) // self.step + 1
        return Bid(self.low + self.step * rng.below(n if n < SAMPLED else SAMPLED))

    def proposal(self) -> Action | None:
        return Bid(self.low)

    def sums(self) -> tuple[int, int, int] | None:
        return self.low, self.high // self.step * self.step, self.step


def open_auction(g: BoardGame, lot: i64, bidders: i64) -> None:
    """Auction a lot among these seats."""
    g.say(AuctionOpened(lot, g.rules.opening))
    g.push(Auction(lot, bidders))


@frame("auction")
class Auction(BoardFrame["BoardGame"]):
    """Question to all bidders but the leader: raise the standing bid or pass.

    The lot is the square of a title, or HOUSE or HOTEL.
    """

    lot: Final[i64]
    bidders: i64
    bid: i64 = 0
    leader: i64 = -1
    passed: i64 = 0
    sold: i64 = 0
    """1 once the bidding is over: the lot is delivered when the bid has been paid."""

    def to_act_mask(self, g: BoardGame) -> i64:
        """Return all bidders, in any order, but the leader and those that have passed on the standing bid.

        Rule: board.auction.everyone.
        """
        mask = self.bidders & ~self.passed
        return mask & ~bit(self.leader) if self.leader >= 0 else mask

    def is_sound(self, g: BoardGame) -> bool:
        """Could the standing bid have been made, and is the lot sold only when nobody is left to bid?"""
        if self.leader < 0:
            return self.bid == 0 and not self.sold
        made = self.bid >= g.rules.opening and self.bid % g.rules.step == 0
        return made and not (self.sold and self.to_act_mask(g))

    def open_desks(self, g: BoardGame) -> i64:
        # The winner of a building must still be able to place it, so nothing may change during its auction.
        if self.lot < 0:
            return 0
        return FUNDS | g.open_trade_desks()

    def reserved_cash(self, seat: i64) -> i64:
        """Return the standing bid for its bidder, who may not spend that money elsewhere.

        Rule: board.auction.bid-is-bound.
        """
        if seat != self.leader or self.sold:
            return 0
        return self.bid

    def reserved_assets(self) -> i64:
        if self.lot < 0:
            return 0
        return bit(self.lot)

    def low(self, g: BoardGame) -> i64:
        return g.rules.opening if self.leader < 0 else self.bid + g.rules.step

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        low = self.low(g)
        high = g.free_cash(seat)
        if low <= high:
            out.append(Bids(low, high, g.rules.step))
        out.append(PASS)

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        if isinstance(action, Pass):
            return ""
        return Bids(self.low(g), g.free_cash(seat), g.rules.step).check(action)

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        """Record a bid, which asks everybody again, or a pass on the standing bid.

        Rule: board.auction.close.
        """
        if isinstance(action, Bid):
            self.bid = action.amount
            self.leader = seat
            self.passed = 0
            self.round += 1
            if g.journal is not None:
                g.say(BidMade(seat, action.amount, self.lot))
        else:
            self.passed |= bit(seat)
            if g.journal is not None:
                g.say(BidPassed(seat, self.lot))

    def default(self, g: BoardGame, seat: i64) -> Action:
        return PASS

    def run(self, g: BoardGame) -> bool:
        """Wait until no seat is left to bid, charge the leader, then deliver the lot. Without a bid the bank keeps it.

        Rules: board.auction.highest-pays-bank, board.auction.no-bid, tricheurs.setup.titles-beside-squares.
        """
        if self.to_act_mask(g):
            return False
        if self.leader < 0:
            g.pop()
            g.say(LotUnsold(self.lot))
        elif not self.sold:
            self.sold = 1
            g.say(LotSold(self.leader, self.bid, self.lot))
            g.charge(self.leader, BANK, self.bid, "auction.highest-pays-bank")
        else:
            g.pop()
            if self.lot >= 0:
                g.acquire(self.lot, self.leader)
            else:
                g.push(PlaceBuilding(self.leader, self.lot, self.bid))
        return True

    def is_voluntary(self) -> bool:
        return self.sold != 0

    def call_off(self, g: BoardGame) -> None:
        self.open_again()

    def open_again(self) -> None:
        """Void the standing bid and ask everybody again."""
        self.bid = 0
        self.leader = -1
        self.passed = 0
        self.sold = 0
        self.round += 1

    def seat_left(self, g: BoardGame, seat: i64) -> bool:
        """Forget a bidder; if it was the leader, its bid is void.

        Rule: board.auction.leader-gone.
        """
        self.bidders &= ~bit(seat)
        if self.leader == seat:
            self.open_again()
        return True


@frame("estate-sale")
class EstateSale(BoardFrame["BoardGame"]):
    """Step: auction the titles of a bankrupt one after another."""

    titles: i64

    def reserved_assets(self) -> i64:
        return self.titles

    def run(self, g: BoardGame) -> bool:
        if self.titles:
            square = lowest(self.titles)
            self.titles &= self.titles - 1
            g.open_auction(square, g.alive)
        else:
            g.pop()
        return True
