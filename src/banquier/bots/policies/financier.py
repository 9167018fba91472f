"""The regular policy of Classique: a banker that borrows on single titles to buy, to bid and to build."""

from __future__ import annotations

from typing import Final

from banquier.board.actions import BUY, DECLINE, PASS, Bid, Decline, Lift, Pass
from banquier.board.auction import Auction
from banquier.board.unowned import Unowned
from banquier.board.view import BoardView
from banquier.bots.policies.board import BoardBot
from banquier.bots.policies.funding import loan, mortgageable, next_mortgage
from banquier.kernel.action import Action
from banquier.kernel.bits import bit
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.native import i64

STEEP: Final = 3
"""The number of houses from which on rents are high: up to there it borrows to build."""


class FinancierBot(BoardBot):
    """A BoardBot that mortgages titles outside complete groups for better ones and for houses: `financier` in specs."""

    def __init__(
        self,
        reserve: i64 = 37,
        eagerness: i64 = 4,
        patience: i64 = 400,
        alone: i64 = 138,
        half: i64 = 166,
        whole: i64 = 280,
        price: i64 = 100,
        block: i64 = 70,
        comfort: i64 = 250,
        parts: i64 = 6,
    ) -> None:
        super().__init__(reserve, eagerness, patience, alone, half, whole, price)
        self.block: Final[i64] = block
        """What keeping a title from a player whose group it completes is worth, in per cent of its value there."""
        self.comfort: Final[i64] = comfort
        """Cash that has to be left after lifting a mortgage."""
        self.bid_parts = parts

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        action = super().choose(view, legal, rng)
        if legal.must:
            assert isinstance(view, BoardView)
            top = view.top()
            if isinstance(top, Unowned) and isinstance(action, Decline):
                return self.borrow_to_buy(view, legal, top.square)
            if isinstance(top, Auction) and isinstance(action, Pass) and top.lot >= 0:
                return self.borrow_to_bid(view, legal, top)
        return action

    # --- titles -----------------------------------------------------------------------------------

    def borrow_to_buy(self, view: BoardView, legal: Legal, square: i64) -> Action:
        """Buy for the last coin, or mortgage other titles for it; decline if that is not enough."""
        price = view.board.squares[square].price
        if self.lot_worth(view, square) < price:
            return DECLINE
        if view.free_cash(view.viewer) >= price:
            return BUY
        mortgage = next_mortgage(view, legal, price, bit(square))
        return mortgage if mortgage is not None else DECLINE

    def borrow_to_bid(self, view: BoardView, legal: Legal, auction: Auction) -> Action:
        """Bid the least, or mortgage titles for it; pass if the lot is not worth it."""
        low = view.rules.opening if auction.leader < 0 else auction.bid + view.rules.step
        cash = view.free_cash(view.viewer)
        if cash + loan(view, mortgageable(view, bit(auction.lot))) < low:
            return PASS
        if self.lot_worth(view, auction.lot) < low:
            return PASS
        if cash >= low:
            return Bid(low)
        mortgage = next_mortgage(view, legal, low, bit(auction.lot))
        return mortgage if mortgage is not None else PASS

    def lot_worth(self, view: BoardView, lot: i64) -> i64:
        """Return what a lot is worth: to the seat, or as something that completes no rival's group."""
        mine = super().lot_worth(view, lot)
        if lot >= 0:
            group = view.board.group_masks[lot]
            if group & view.board.streets:
                for seat in range(view.seats):
                    if seat != view.viewer and (view.holdings(seat) | bit(lot)) & group == group:
                        mine = max(mine, self.appraiser.gain(view, seat, bit(lot), 0) * self.block // 100)
        return mine

    # --- building ---------------------------------------------------------------------------------

    def manage(self, view: BoardView, legal: Legal) -> Action | None:
        """Return what to do out of turn. Until rents are high, it borrows to build and lifts no mortgage."""
        wish = super().manage(view, legal)
        if wish is not None and not isinstance(wish, Lift):
            return wish
        mine = view.complete(view.viewer) & ~view.mortgaged()
        for group in view.board.groups:
            if mine & group.mask == group.mask and view.houses() > 0:
                site = self.lowest_street(view, group)
                level = view.level(site)
                if level < min(STEEP, view.rules.top - 1):
                    need = view.building_price(site, level + 1) + self.keep(view) + 1
                    return next_mortgage(view, legal, need, 0)
        if isinstance(wish, Lift) and not mine & bit(wish.square):
            if view.free_cash(view.viewer) - view.lift_cost(wish.square) < self.comfort:
                return None
        return wish
