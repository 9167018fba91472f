"""Board archetypes that differ in how they trade."""

from __future__ import annotations

from typing import Final

from banquier.board.actions import ACCEPT, REFUSE, Lift, Offer
from banquier.board.layout import STREET
from banquier.board.view import BoardView
from banquier.bots.gallery.board_stranger import BoardStranger
from banquier.bots.policies.funding import next_mortgage
from banquier.kernel.action import Action
from banquier.kernel.bits import bit, count, lowest
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.native import i64

FORGETS: Final = 30
"""Per cent of what a careless player overlooks."""


def printed_value(view: BoardView, titles: tuple[int, ...]) -> i64:
    total: i64 = 0
    for square in titles:
        total += view.board.squares[square].price
    return total


class OfferReader(BoardStranger):
    """Accepts the offers that it likes, and refuses the others."""

    def likes(self, view: BoardView, by: i64, offer: Offer) -> bool:
        raise NotImplementedError

    def reply(self, view: BoardView, legal: Legal) -> Action | None:
        for by in range(view.seats):
            offer = view.offer_of(by)
            if offer is not None and offer.to == view.viewer:
                if legal.allows(ACCEPT[by]) and self.likes(view, by, offer):
                    return ACCEPT[by]
                if legal.allows(REFUSE[by]):
                    return REFUSE[by]
        return None

    def missing(self, view: BoardView, seat: i64, size: i64) -> i64:
        """Return the first street that others have and that this seat lacks, with at most `size` lacking; -1: none."""
        for group in view.board.groups:
            lack = group.mask & ~view.holdings(seat)
            if group.kind == STREET and 0 < count(lack) <= size and lack != group.mask:
                square = lowest(lack)
                owner = view.owner(square)
                if owner >= 0 and owner != seat and not view.locked() & group.mask:
                    return square
        return -1


class Trader(OfferReader):
    """Trades with everybody: it asks for what it lacks every turn and gives what the other lacks, group for group."""

    mortgages = True

    def __init__(self) -> None:
        super().__init__(50)

    def likes(self, view: BoardView, by: i64, offer: Offer) -> bool:
        """Does it get a group, or more than the printed value of what it gives?"""
        gets = printed_value(view, offer.give) + offer.cash
        gives = printed_value(view, offer.take)
        for square in offer.give:
            if self.needed_by(view, square, view.viewer):
                return gets * 2 >= gives
        return gets > gives

    def proposal(self, view: BoardView, legal: Legal, rng: Rng) -> Action | None:
        seat = view.viewer
        take = self.missing(view, seat, 1)
        if take < 0:
            take = self.missing(view, seat, 2)
        if take < 0:
            return None
        other = view.owner(take)
        for square in view.board.titles:
            mine = view.holdings(seat) & ~view.complete(seat) & ~view.board.group_masks[take]
            if mine & bit(square) and self.needed_by(view, square, other):
                even = view.board.squares[take].price - view.board.squares[square].price
                cash = min(max(even, -view.free_cash(other)), view.free_cash(seat))
                swap = Offer(other, (square,), (take,), cash - cash % view.rules.step)
                if legal.allows(swap):
                    return swap
        price = view.board.squares[take].price * 2
        cash = min(price, view.free_cash(seat) - self.reserve)
        bare = Offer(other, (), (take,), cash - cash % view.rules.step)
        return bare if cash > 0 and legal.allows(bare) else None


class Courtier(OfferReader):
    """Gives in to the leader: accepts whatever the richest asks, and sells that player what it lacks at its price."""

    def __init__(self) -> None:
        super().__init__(100)

    def likes(self, view: BoardView, by: i64, offer: Offer) -> bool:
        return by == self.leader(view) and view.worth(by) >= view.worth(view.viewer)

    def proposal(self, view: BoardView, legal: Legal, rng: Rng) -> Action | None:
        leader = self.leader(view)
        if leader < 0 or view.worth(leader) < view.worth(view.viewer):
            return None
        square = self.missing(view, leader, 1)
        if square < 0 or view.owner(square) != view.viewer:
            return None
        price = view.board.squares[square].price
        offer = Offer(leader, (square,), (), -(price - price % view.rules.step))
        return offer if price <= view.free_cash(leader) and legal.allows(offer) else None


class Careless(OfferReader):
    """Imitates a careless person: overlooks rents and bargains, spends its last coin, and is dazzled by cash."""

    def __init__(self) -> None:
        super().__init__(0)

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        if not legal.must and rng.below(100) < FORGETS:
            return None
        return super().choose(view, legal, rng)

    def price(self, view: BoardView, square: i64) -> i64:
        """Return what the title is worth to somebody who gets excited: the price, or nearly twice as much."""
        excited = (view.turns() * 31 + square * 17 + view.viewer * 7) % 10
        return view.board.squares[square].price * (8 + excited) // 9

    def likes(self, view: BoardView, by: i64, offer: Offer) -> bool:
        return offer.cash * 2 > printed_value(view, offer.take) * 3 - printed_value(view, offer.give) * 3


class Tycoon(OfferReader):
    """Buys all it can with mortgages, gives all it has for the title that completes a group, then builds at once."""

    mortgages = True

    def __init__(self) -> None:
        super().__init__(20)

    def price(self, view: BoardView, square: i64) -> i64:
        price = view.board.squares[square].price
        for seat in range(view.seats):
            if self.needed_by(view, square, seat):
                return price * 4
        return price * (4 if self.is_street(view, square) else 3) // 3

    def likes(self, view: BoardView, by: i64, offer: Offer) -> bool:
        """Does it get at least as many groups as the other side, and not less than a fifth of the value?"""
        mine = self.completed(view, view.viewer, offer.given)
        theirs = self.completed(view, by, offer.taken)
        gets = printed_value(view, offer.give) + offer.cash
        gives = printed_value(view, offer.take)
        if theirs > mine:
            return gets > gives * 5
        return gets * 5 > gives if mine > theirs else gets > gives * 6 // 5

    def completed(self, view: BoardView, seat: i64, titles: i64) -> i64:
        """Return how many groups of streets these titles complete for a seat."""
        after = view.holdings(seat) | titles
        total: i64 = 0
        for group in view.board.groups:
            if group.kind == STREET and titles & group.mask and after & group.mask == group.mask:
                total += 1
        return total

    def proposal(self, view: BoardView, legal: Legal, rng: Rng) -> Action | None:
        """Offer most of its cash for the last street of a group, on one turn out of four."""
        take = self.missing(view, view.viewer, 1)
        if take < 0 or rng.below(4):
            return None
        price = view.board.squares[take].price * 3
        cash = min(price, view.free_cash(view.viewer) - self.reserve)
        offer = Offer(view.owner(take), (), (take,), cash - cash % view.rules.step)
        return offer if cash > 0 and legal.allows(offer) else None

    def manage(self, view: BoardView, legal: Legal) -> Action | None:
        """Build, with mortgages on other titles for the first two houses of each street."""
        wish = super().manage(view, legal)
        mine = view.complete(view.viewer) & ~view.mortgaged()
        if wish is not None and (not mine or not isinstance(wish, Lift)):
            return wish
        for group in view.board.groups:
            if mine & group.mask == group.mask:
                site = self.lowest_street(view, group)
                if view.level(site) < min(2, view.rules.top) and view.houses() > 0:
                    need = view.building_price(site, view.level(site) + 1) + self.reserve
                    return next_mortgage(view, legal, need, 0)
        return None
