"""The base of the board archetypes: claims rents, settles debts, builds, and leaves the rest to its subclasses."""

from __future__ import annotations

from typing import Final

from banquier.board.actions import BUY, DECLINE, PASS, PAY_BAIL, REFUSE, ROLL, USE_CARD, Bid, Lift
from banquier.board.auction import Auction
from banquier.board.layout import STREET
from banquier.board.table import BANK
from banquier.board.unowned import Unowned
from banquier.board.view import BoardView
from banquier.bots.policies.board import BoardBot
from banquier.bots.policies.funding import next_mortgage
from banquier.bots.policies.hotel_boards import HotelBoardBot
from banquier.kernel.action import Action
from banquier.kernel.bits import bit, count
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.native import i64

ANYTHING: Final = 1_000_000
COMFORT: Final = 250
"""The cash above which one that mortgages its titles lifts the mortgages again."""


class BoardStranger(HotelBoardBot):
    """Buys and bids up to `price`, builds with what is above the reserve, and refuses every offer."""

    mortgages: bool = False
    """Does it mortgage titles outside complete groups to pay for another?"""

    def plays(self, view: View) -> bool:
        return isinstance(view, BoardView) and view.is_public()  # of editions with secrets it knows nothing

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        assert isinstance(view, BoardView)
        if view.round() < self.patience and not self.can_claim(view):
            if view.offering():
                answer = self.reply(view, legal)
                if answer is not None:
                    return answer
            if legal.must:
                top = view.top()
                if isinstance(top, Unowned):
                    return self.purchase(view, legal, top.square)
                if isinstance(top, Auction) and top.lot >= 0:
                    return self.raise_bid(view, legal, top)
        return super().choose(view, legal, rng)

    def can_claim(self, view: BoardView) -> bool:
        for due in view.claims():
            if due.owner == view.viewer:
                return True
        return False

    # --- titles -----------------------------------------------------------------------------------

    def price(self, view: BoardView, square: i64) -> i64:
        """Return the most that it pays for a title."""
        return view.board.squares[square].price

    def wants(self, view: BoardView, square: i64) -> bool:
        """Does it buy the title where its token stands, if it can pay?"""
        return self.price(view, square) >= view.board.squares[square].price

    def purchase(self, view: BoardView, legal: Legal, square: i64) -> Action:
        """Buy the title, mortgage others for it, or leave it to the auction."""
        if not self.wants(view, square):
            return DECLINE
        need = view.board.squares[square].price + self.reserve
        if view.free_cash(view.viewer) >= need:
            return BUY
        if self.mortgages:
            mortgage = next_mortgage(view, legal, need, bit(square))
            if mortgage is not None:
                return mortgage
        return DECLINE

    def raise_bid(self, view: BoardView, legal: Legal, auction: Auction) -> Action:
        """Raise by one step up to the price, mortgage titles for it, or pass."""
        low = view.rules.opening if auction.leader < 0 else auction.bid + view.rules.step
        if low > self.price(view, auction.lot):
            return PASS
        if view.free_cash(view.viewer) >= low + self.reserve:
            return Bid(self.amount(view, auction, low))
        if self.mortgages:
            mortgage = next_mortgage(view, legal, low + self.reserve, bit(auction.lot))
            if mortgage is not None:
                return mortgage
        return PASS

    def amount(self, view: BoardView, auction: Auction, low: i64) -> i64:
        """Return the bid, at least `low`."""
        return low

    def needed_by(self, view: BoardView, square: i64, seat: i64) -> bool:
        """Would this title complete a group of streets for that seat?"""
        group = view.board.group_masks[square]
        if not group & view.board.streets:
            return False
        return (view.holdings(seat) | bit(square)) & group == group

    def is_street(self, view: BoardView, square: i64) -> bool:
        return view.board.squares[square].kind == STREET

    def left(self, view: BoardView) -> i64:
        """Return how many titles the bank still has."""
        total: i64 = 0
        for square in view.board.titles:
            if view.owner(square) == BANK:
                total += 1
        return total

    def leader(self, view: BoardView) -> i64:
        """Return the other player who is worth most."""
        best: i64 = -1
        most: i64 = -1
        for seat in range(view.seats):
            if seat != view.viewer and view.alive() & bit(seat) and view.worth(seat) > most:
                most = view.worth(seat)
                best = seat
        return best

    def manage(self, view: BoardView, legal: Legal) -> Action | None:
        """Return what to build, or a mortgage to lift: not soon, where titles are mortgaged for others."""
        wish = super().manage(view, legal)
        if isinstance(wish, Lift) and self.mortgages:
            return wish if view.free_cash(view.viewer) - view.lift_cost(wish.square) >= COMFORT else None
        return wish

    # --- trades -----------------------------------------------------------------------------------

    def reply(self, view: BoardView, legal: Legal) -> Action | None:
        """Answer the first open offer to this seat. None if there is none."""
        for by in range(view.seats):
            offer = view.offer_of(by)
            if offer is not None and offer.to == view.viewer and legal.allows(REFUSE[by]):
                return REFUSE[by]
        return None

    def proposal(self, view: BoardView, legal: Legal, rng: Rng) -> Action | None:
        """Return an offer to make on its own turn, or None."""
        return None

    # --- its turn ---------------------------------------------------------------------------------

    def turn(self, view: BoardView, legal: Legal, rng: Rng) -> Action:
        wish = self.manage(view, legal)
        if wish is not None:
            return wish
        if view.offers_left(view.viewer) > 0 and not view.offering() & bit(view.viewer):
            offer = self.proposal(view, legal, rng)
            if offer is not None:
                return offer
        if view.jail(view.viewer) > 0 and not self.safer_inside(view):
            for slot in range(view.board.free):
                if legal.allows(USE_CARD[slot]):
                    return USE_CARD[slot]
            if view.free_cash(view.viewer) >= view.rules.bail + self.reserve and legal.allows(PAY_BAIL):
                return PAY_BAIL
        return ROLL

    def keep(self, view: BoardView) -> i64:
        return self.reserve

    # --- debts ------------------------------------------------------------------------------------

    def raise_funds(self, view: BoardView, legal: Legal) -> Action:
        if view.rules.loose_hotels:
            return super().raise_funds(view, legal)
        return BoardBot.raise_funds(self, view, legal)

    def concede(self, view: BoardView, legal: Legal) -> Action | None:
        if view.rules.loose_hotels:
            return super().concede(view, legal)
        return BoardBot.concede(self, view, legal)


def others_in_group(view: BoardView, square: i64) -> i64:
    """Return how many titles of this group other players have."""
    return count(view.board.group_masks[square] & ~view.holdings(view.viewer) & owned(view))


def owned(view: BoardView) -> i64:
    """Return the set of titles that players have."""
    mask: i64 = 0
    for seat in range(view.seats):
        mask |= view.holdings(seat)
    return mask
