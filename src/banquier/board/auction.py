"""Auctions: open to everybody, in no order, until all others have passed on the standing bid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import FUNDS, PASS, Bid, Pass
from banquier.board.building import PlaceBuilding
from banquier.board.table import BANK, BoardFrame
from banquier.kernel.action import UNKNOWN, Action, Family, Key, Option
from banquier.kernel.bits import bit, lowest
from banquier.kernel.frame import Frame
from banquier.kernel.rng import Rng
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.board.rules import BoardGame

SAMPLED: Final = 20
"""Random bidders raise by at most this many steps."""


@mypyc_attr(acyclic=True)
class Bids(Family):
    """From low to high by steps."""

    def __init__(self, low: i64, high: i64, step: i64) -> None:
        self.low: Final[i64] = low
        self.high: Final[i64] = high
        self.step: Final[i64] = step

    def key(self) -> Key:
        return ("bids", self.low, self.high, self.step)

    def check(self, action: Action) -> str:
        if not isinstance(action, Bid):
            return UNKNOWN
        if action.amount < self.low or action.amount % self.step:
            return "auction.opens-at-10"
        return "auction.highest-pays-bank" if action.amount > self.high else ""

    def sample(self, rng: Rng) -> Action | None:
        n = (self.high - self.low) // self.step + 1
        return Bid(self.low + self.step * rng.below(n if n < SAMPLED else SAMPLED))

    def proposal(self) -> Action | None:
        return Bid(self.low)


class Auction(BoardFrame["BoardGame"]):
    """A lot (a title by its square, or a building below 0), who bids, the standing bid, and who has passed on it."""

    def __init__(
        self, lot: i64, bidders: i64, bid: i64 = 0, leader: i64 = -1, passed: i64 = 0, sold: i64 = 0
    ) -> None:
        self.lot: Final[i64] = lot
        self.bidders: i64 = bidders
        self.bid: i64 = bid
        self.leader: i64 = leader
        self.passed: i64 = passed
        self.sold: i64 = sold
        """1 once the hammer has fallen: the lot passes when the bid is paid."""

    def key(self) -> Key:
        return ("auction", self.lot, self.bidders, self.bid, self.leader, self.passed, self.sold)

    def clone(self) -> Frame[BoardGame]:
        return Auction(self.lot, self.bidders, self.bid, self.leader, self.passed, self.sold)

    def waiting(self, g: BoardGame) -> i64:
        mask = self.bidders & ~self.passed
        return mask & ~bit(self.leader) if self.leader >= 0 else mask

    def gate(self, g: BoardGame) -> i64:
        # Who bids for a building must still be able to place it when the hammer falls.
        if self.lot < 0:
            return 0
        return FUNDS | g.trade_gate()

    def bound(self, seat: i64) -> i64:
        if seat != self.leader or self.sold:
            return 0
        return self.bid

    def promised(self) -> i64:
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
        if isinstance(action, Bid):
            self.bid = action.amount
            self.leader = seat
            self.passed = 0  # board.auction.close
            self.round += 1
            g.say("bid", seat, action.amount, self.lot)
        else:
            self.passed |= bit(seat)
            g.say("passed", seat, self.lot)

    def default(self, g: BoardGame, seat: i64) -> Action:
        return PASS

    def run(self, g: BoardGame) -> bool:
        if self.waiting(g):
            return False
        if self.leader < 0:
            g.pop()
            g.say("no-bid", self.lot)
        elif not self.sold:
            self.sold = 1
            g.say("sold", self.leader, self.bid, self.lot)
            g.charge(self.leader, BANK, self.bid, "auction.highest-pays-bank")
        else:
            g.pop()
            if self.lot >= 0:
                g.acquire(self.lot, self.leader)
            else:
                g.push(PlaceBuilding(self.leader, self.lot, self.bid))
        return True

    def voluntary(self) -> bool:
        return self.sold != 0

    def called_off(self, g: BoardGame) -> None:
        self.open_again()

    def open_again(self) -> None:
        """The bid is void, and everybody is asked again."""
        self.bid = 0
        self.leader = -1
        self.passed = 0
        self.sold = 0
        self.round += 1

    def left(self, g: BoardGame, seat: i64) -> bool:
        self.bidders &= ~bit(seat)
        if self.leader == seat:  # board.auction.leader-gone
            self.open_again()
        return True


class EstateSale(BoardFrame["BoardGame"]):
    """The titles of a bankrupt, auctioned one after another."""

    def __init__(self, titles: i64) -> None:
        self.titles: i64 = titles

    def key(self) -> Key:
        return ("estate-sale", self.titles)

    def clone(self) -> Frame[BoardGame]:
        return EstateSale(self.titles)

    def promised(self) -> i64:
        return self.titles

    def run(self, g: BoardGame) -> bool:
        if self.titles:
            square = lowest(self.titles)
            self.titles &= self.titles - 1
            g.offer_lot(square, g.alive)
        else:
            g.pop()
        return True
