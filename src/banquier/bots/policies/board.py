"""The policy of Classique and the base of all board policies: `banker` in specs."""

from __future__ import annotations

from typing import Final

from banquier.board import actions
from banquier.board.auction import Auction
from banquier.board.build import HOTEL, ContestedBuilding, PlaceBuilding
from banquier.board.cards import PayOrDraw
from banquier.board.debt import Debt
from banquier.board.layout import Group
from banquier.board.mortgage import ReceivedMortgages
from banquier.board.turn import Turn
from banquier.board.unowned import Unowned
from banquier.board.view import BoardView
from banquier.bots.bot import Bot
from banquier.bots.evaluation.title_values import TitleAppraiser
from banquier.bots.policies.trading import TradePolicy
from banquier.kernel.action import Action
from banquier.kernel.bits import bit, lowest
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.native import i64, mypyc_attr

RICH: Final = 1500
SCARCE: Final = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardBot(Bot):
    """Buys and bids by value, builds, keeps a cash reserve, mortgages last, and trades to complete groups."""

    def __init__(
        self,
        reserve: i64 = 150,
        eagerness: i64 = 8,
        patience: i64 = 400,
        alone: i64 = 110,
        half: i64 = 140,
        whole: i64 = 300,
        price: i64 = 100,
    ) -> None:
        """Pass `alone`, `half` and `whole` on to TitleAppraiser, and `price` to TradePolicy."""
        self.reserve: Final[i64] = reserve
        """Cash that it does not spend by choice. Doubled once another player has built."""
        self.eagerness: Final[i64] = eagerness
        """It looks for a trade on one turn out of this many."""
        self.patience: Final[i64] = patience
        """Rounds after which the poorer of the last two players concedes: rich players could play without end."""
        self.bid_parts: i64 = 3
        """A bid is above the minimum by one part of this many of what it could bid."""
        self.appraiser: TitleAppraiser = TitleAppraiser(alone, half, whole)
        self.trade_policy: TradePolicy = TradePolicy(self.appraiser, reserve, price)

    def plays(self, view: View) -> bool:
        return isinstance(view, BoardView)

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        assert isinstance(view, BoardView)
        seat = view.viewer
        if view.round() >= self.patience and self.concedes(view):
            return self.concede(view, legal)
        for due in view.claims():
            if due.owner == seat:
                claim = actions.Claim(due.payer, due.square)
                if legal.allows(claim):
                    return claim
        if view.offering():
            answer = self.trade_policy.answer(view, legal, self.keep(view))
            if answer is not None:
                return answer
        if not legal.must:
            return self.manage(view, legal)
        top = view.top()
        if isinstance(top, Turn):
            return self.turn(view, legal, rng)
        if isinstance(top, Unowned):
            return self.unowned(view, top.square)
        if isinstance(top, Auction):
            return self.bid(view, top)
        if isinstance(top, Debt):
            return self.raise_funds(view, legal)
        if isinstance(top, ReceivedMortgages):
            return self.inherit(view, top.asked_about())
        if isinstance(top, ContestedBuilding):
            return actions.WANT if view.free_cash(seat) >= self.keep(view) else actions.WAIVE
        if isinstance(top, PlaceBuilding):
            return self.place(view, legal)
        if isinstance(top, PayOrDraw):
            return actions.PAY_FINE if view.free_cash(seat) >= self.reserve // 3 else actions.DRAW_INSTEAD
        return None

    def keep(self, view: BoardView) -> i64:
        """Return the cash to keep now: the reserve, doubled once another player has built."""
        threat = view.built() & ~view.holdings(view.viewer)
        return self.reserve * 2 if threat else self.reserve

    # --- its turn -------------------------------------------------------------------------------

    def turn(self, view: BoardView, legal: Legal, rng: Rng) -> Action:
        """Return the action of its own turn before the roll."""
        seat = view.viewer
        wish = self.manage(view, legal)
        if wish is not None:
            return wish
        if view.offers_left(seat) > 0 and not view.offering() & bit(seat) and rng.below(self.eagerness) == 0:
            offer = self.trade_policy.propose(view, legal, self.keep(view))
            if offer is not None:
                return offer
        if view.jail(seat) > 0 and not self.safer_inside(view):
            for slot in range(view.board.free):
                if view.keeper(slot) == seat:
                    return actions.USE_CARD[slot]
            if not view.rules.loose_hotels:
                offer = self.trade_policy.buy_jail_card(view, legal, view.rules.bail * 4 // 5)
                if offer is not None:
                    return offer
            if view.free_cash(seat) >= view.rules.bail + self.keep(view):
                return actions.PAY_BAIL
        return actions.ROLL

    def safer_inside(self, view: BoardView) -> bool:
        """Do other players have buildings, so that staying in jail avoids their rents?"""
        return view.built() & ~view.holdings(view.viewer) != 0

    def unowned(self, view: BoardView, square: i64) -> Action:
        """Return whether to buy the title where the token has landed."""
        seat = view.viewer
        price = view.board.squares[square].price
        left = view.free_cash(seat) - price
        if left < 0:
            return actions.DECLINE
        wanted = self.appraiser.gain(view, seat, bit(square), 0) > price * 2
        return actions.BUY if wanted or left >= self.reserve // 3 else actions.DECLINE

    def bid(self, view: BoardView, auction: Auction) -> Action:
        """Return a bid a part of the way from the minimum to the limit, or pass."""
        rules = view.rules
        low = rules.opening if auction.leader < 0 else auction.bid + rules.step
        kept = self.reserve // 3 if auction.lot >= 0 else self.keep(view)
        limit = view.free_cash(view.viewer) - kept
        if low <= limit:
            limit = min(limit, self.lot_worth(view, auction.lot))
        if low > limit:
            return actions.PASS
        amount = low + (limit - low) // self.bid_parts
        return actions.Bid(max(low, amount - amount % rules.step))

    def lot_worth(self, view: BoardView, lot: i64) -> i64:
        """Return the value of a title, or twice the highest price of such a building: it is auctioned when scarce."""
        if lot >= 0:
            return self.appraiser.gain(view, view.viewer, bit(lot), 0)
        best: i64 = 0
        for square in view.board.titles:
            if view.complete(view.viewer) & bit(square):
                printed = view.board.squares[square]
                best = max(best, printed.hotel if lot == HOTEL else printed.house)
        return best * 2

    # --- any time -------------------------------------------------------------------------------

    def manage(self, view: BoardView, legal: Legal) -> Action | None:
        """Return what to do out of turn: build where it pays most, then lift mortgages. None: nothing."""
        seat = view.viewer
        mine = view.complete(seat)
        debts = view.holdings(seat) & view.mortgaged()
        if not mine and not debts:
            return None
        spare = view.free_cash(seat) - self.keep(view)
        if spare <= 0:
            return None
        if mine & ~debts:
            target = self.target(view, mine, spare)
            if target and view.houses() == 0:
                return actions.SELL[self.to_sell(view, target)]
            square = self.best_site(view, target if target else mine, spare)
            if square >= 0 and legal.allows(actions.ERECT[square]):
                return actions.ERECT[square]
        if debts:
            first = debts & mine if debts & mine else debts
            square = lowest(first)
            if view.lift_cost(square) <= spare and legal.allows(actions.LIFT[square]):
                return actions.LIFT[square]
        return None

    def target(self, view: BoardView, mine: i64, spare: i64) -> i64:
        """Return the group to build up to hotels with houses sold from other groups; 0 if houses are not short.

        Each hotel returns four houses to the bank. Without this, rich players who hold all houses would play for ever.
        """
        if view.houses() >= SCARCE or spare < RICH or view.hotels() == 0:
            return 0
        best: i64 = 0
        best_rent: i64 = 0
        others: i64 = 0
        most = view.rules.top - 1
        for group in view.board.groups:
            if mine & group.mask and not view.mortgaged() & group.mask:
                lacking: i64 = 0
                standing: i64 = 0
                for square in group.squares:
                    level = view.level(square)
                    if level <= most:
                        lacking += most - level
                        standing += level
                others += standing
                rent = view.board.squares[group.squares[0]].rents[-1]
                if lacking > view.houses() and rent > best_rent:
                    best = group.mask
                    best_rent = rent
        if best:
            for square in view.board.titles:
                if best & bit(square):
                    others -= view.level(square)
        if others <= 0:
            return 0
        return best

    def best_site(self, view: BoardView, mine: i64, spare: i64) -> i64:
        """Return the street where the next building raises the rent most for its price; -1: none."""
        best: i64 = -1
        best_score: i64 = 0
        top = view.rules.top
        board = view.board
        for group in board.groups:
            if mine & group.mask and board.squares[group.squares[0]].house <= spare:
                site = self.lowest_street(view, group)
                low = view.level(site)
                if low < top and not view.mortgaged() & group.mask:
                    price = view.building_price(site, low + 1)
                    stock = view.houses()
                    rents = board.squares[site].rents
                    after = rents[low + 1]
                    if low + 1 == top:
                        stock = view.hotels()
                        after = rents[-1]
                    if price <= spare and stock > 0:
                        score = (after - rents[low]) * 100 // price
                        if score > best_score:
                            best_score = score
                            best = site
        return best

    def lowest_street(self, view: BoardView, group: Group) -> i64:
        """Return the street of a group with the fewest buildings."""
        found = group.squares[0]
        for square in group.squares:
            if view.level(square) < view.level(found):
                found = square
        return found

    def place(self, view: BoardView, legal: Legal) -> Action | None:
        """Return where to put a building that it has won: the legal street with the highest rent."""
        best: Action | None = None
        best_rent: i64 = -1
        for square in view.board.titles:
            if view.complete(view.viewer) & bit(square) and legal.allows(actions.PLACE[square]):
                rent = view.board.squares[square].rents[-1]
                if rent > best_rent:
                    best_rent = rent
                    best = actions.PLACE[square]
        return best

    # --- conceding ------------------------------------------------------------------------------

    def concedes(self, view: BoardView) -> bool:
        """Is this seat the poorer of the last two players?"""
        seat = view.viewer
        other = view.alive() & ~bit(seat)
        if other & (other - 1):
            return False
        rival = lowest(other)
        mine = view.worth(seat)
        theirs = view.worth(rival)
        return mine < theirs or (mine == theirs and seat > rival)

    def concede(self, view: BoardView, legal: Legal) -> Action | None:
        """Claim no more rents and sell the buildings, so that the game ends."""
        if isinstance(view.top(), Debt) and legal.must:
            return self.raise_funds(view, legal)
        if view.built() & view.holdings(view.viewer):
            sale = actions.SELL[self.to_sell(view, 0)]
            if legal.allows(sale):
                return sale
        return None

    # --- debts ----------------------------------------------------------------------------------

    def raise_funds(self, view: BoardView, legal: Legal) -> Action:
        """Mortgage titles of incomplete groups first, cheapest first; then sell buildings; then mortgage the rest."""
        seat = view.viewer
        if legal.allows(actions.GIVE_UP):
            return actions.GIVE_UP
        if view.rules.loose_hotels:
            return legal.default()
        free = view.holdings(seat) & ~view.mortgaged() & ~view.locked()
        single = free & ~view.complete(seat)
        if single:
            return actions.MORTGAGE[lowest(single)]
        if view.built() & view.holdings(seat):
            return actions.SELL[self.to_sell(view, 0)]
        return actions.MORTGAGE[lowest(free)]

    def to_sell(self, view: BoardView, but: i64) -> i64:
        """Return the street, none of `but`, whose building costs the least rent for what the bank pays."""
        best: i64 = -1
        best_score: i64 = 0
        mine = view.built() & view.holdings(view.viewer) & ~but
        top = view.rules.top
        for group in view.board.groups:
            if mine & group.mask:
                site = group.squares[0]
                for square in group.squares:
                    if view.level(square) > view.level(site):
                        site = square
                level = view.level(site)
                rents = view.board.squares[site].rents
                now = rents[level]
                if level == top:
                    now = rents[-1]
                score = (now - rents[level - 1]) * 100 // (2 * view.refund(site) + 1)
                if best < 0 or score < best_score:
                    best = site
                    best_score = score
        return best

    def inherit(self, view: BoardView, titles: i64) -> Action:
        """Lift received mortgages if enough cash remains, else keep them."""
        left = view.free_cash(view.viewer)
        for square in view.board.titles:
            if titles & bit(square):
                left -= view.takeover_cost(square)
        return actions.LIFT_NOW if left >= 2 * self.keep(view) else actions.KEEP_MORTGAGE
