"""Trades: which offers to make, to accept, to counter and to refuse, by what they are worth to both sides."""

from __future__ import annotations

from typing import Final

from banquier.board.actions import ACCEPT, REFUSE, Offer
from banquier.board.view import BoardView
from banquier.bots.evaluation.title_values import TitleAppraiser
from banquier.kernel.action import Action
from banquier.kernel.bits import bit, lowest
from banquier.kernel.legal import Legal
from banquier.native import i64


class TradePolicy:
    """Accepts a trade that gains something, and not much less than the other side gains.

    A group that a trade completes for the other side is sold for what it is worth to that side.
    """

    def __init__(self, appraiser: TitleAppraiser, reserve: i64, price: i64 = 100) -> None:
        self.appraiser: Final = appraiser
        self.reserve: Final[i64] = reserve
        self.price: Final[i64] = price
        """The price of completing another player's group, in per cent of its value to that player."""

    # --- answers ----------------------------------------------------------------------------------

    def answer(self, view: BoardView, legal: Legal, keep: i64) -> Action | None:
        """Answer the first open offer to this seat: accept, counter or refuse. None if there is no offer."""
        seat = view.viewer
        for by in range(view.seats):
            offer = view.offer_of(by)
            if offer is not None and offer.to == seat:
                if legal.allows(ACCEPT[by]) and self.likes(view, by, offer):
                    return ACCEPT[by]
                counter = self.counter(view, legal, by, offer, keep)
                if counter is not None:
                    return counter
                if legal.allows(REFUSE[by]):
                    return REFUSE[by]
        return None

    def likes(self, view: BoardView, by: i64, offer: Offer) -> bool:
        """Does accepting gain enough and leave enough cash?"""
        seat = view.viewer
        if offer.cash < 0 and view.free_cash(seat) + offer.cash < self.reserve // 3:
            return False
        cards = (len(offer.give_cards) - len(offer.take_cards)) * self.card_worth(view)
        return self.agrees(view, seat, by, offer.given, offer.taken, offer.cash + cards)

    def card_worth(self, view: BoardView) -> i64:
        """Return the value of a Get Out of Jail Free card: the bail while in jail, less otherwise."""
        bail = view.rules.bail
        return bail if view.jail(view.viewer) > 0 else bail * 3 // 5

    def agrees(self, view: BoardView, seat: i64, other: i64, get: i64, lose: i64, cash: i64) -> bool:
        """Would `seat` give the titles `lose` to `other` for the titles `get` and this cash?

        If that completes a group for the other, the price of it has to be reached. If it completes one of its own, any
        gain will do. Otherwise it wants not much less than half of the joint gain.
        """
        sells = self.completes(view, other, lose)
        comes: i64 = 0
        price: i64 = 0
        if sells:
            comes = self.appraiser.gain(view, seat, get, 0) + cash
            price = self.appraiser.gain(view, other, lose, 0) * self.price // 100
        mine = self.appraiser.gain(view, seat, get, lose) + cash
        theirs = self.appraiser.gain(view, other, lose, get) - cash
        step = view.rules.step
        return suits(mine, theirs, sells, self.completes(view, seat, get), comes, price, step)

    def counter(self, view: BoardView, legal: Legal, by: i64, offer: Offer, keep: i64) -> Action | None:
        """Return a counter-offer: the same titles for another sum that suits both. None if there is none."""
        seat = view.viewer
        if view.offers_left(seat) <= 0 or view.offering() & bit(seat) or not offer.given | offer.taken:
            return None
        if offer.cards:
            return None
        found = self.terms(view, legal, by, offer.taken, offer.given, keep, by)
        if found is None or found.cash == -offer.cash:
            return None
        return found

    # --- offers -----------------------------------------------------------------------------------

    def buy_jail_card(self, view: BoardView, legal: Legal, price: i64) -> Offer | None:
        """Return an offer for a Get Out of Jail Free card, or None. A prisoner asks once before each roll."""
        if view.offers_left(view.viewer) < view.rules.offers:
            return None
        for slot in range(view.board.free):
            if view.keeper(slot) == view.viewer:
                return None
            if view.keeper(slot) >= 0 and self.is_wanted(view, slot):
                offer = Offer(view.keeper(slot), (), (), price, (), (slot,))
                if legal.allows(offer):
                    return offer
        return None

    def is_wanted(self, view: BoardView, slot: i64) -> bool:
        """Is it worth asking for this jail card? Its holder must not be in jail."""
        return view.jail(view.keeper(slot)) == 0

    def propose(self, view: BoardView, legal: Legal, keep: i64) -> Action | None:
        """Return the first trade that it would propose, or None."""
        found = self.proposals(view, legal, keep, 1)
        return found[0] if found else None

    def proposals(self, view: BoardView, legal: Legal, keep: i64, most: i64) -> list[Offer]:
        """Return up to `most` offers that complete a group, its own or another's, and that both would accept."""
        found: list[Offer] = []
        seat = view.viewer
        mine = view.holdings(seat)
        locked = view.locked()
        free = mine & ~locked
        for group in view.board.masks:
            missing = group & ~mine
            if missing and mine & group and view.board.streets & group and not locked & group:
                other = view.owner(lowest(missing))
                if other >= 0 and not missing & ~view.holdings(other):
                    self.purchases(view, legal, other, free, missing, keep, found)
                    if len(found) >= most:
                        return found
        for other in range(view.seats):
            if other != seat and view.alive() & bit(other):
                self.sales(view, legal, other, free, keep, found)
                if len(found) >= most:
                    return found
        return found

    def purchases(
        self, view: BoardView, legal: Legal, other: i64, free: i64, take: i64, keep: i64, found: list[Offer]
    ) -> None:
        """Add offers for these titles of another seat: against titles that complete a group there, or for cash.

        `free` are the viewer's titles that can be traded.
        """
        theirs = view.holdings(other)
        for group in view.board.masks:
            give = lacking(free, theirs, group)
            if give and not take & group:
                self.add(self.terms(view, legal, other, give, take, keep, -1), found)
        self.add(self.terms(view, legal, other, 0, take, keep, -1), found)

    def sales(
        self, view: BoardView, legal: Legal, other: i64, free: i64, keep: i64, found: list[Offer]
    ) -> None:
        """Add offers of titles that complete a group of another seat, for cash."""
        theirs = view.holdings(other)
        for group in view.board.masks:
            give = lacking(free, theirs, group)
            if give and view.board.streets & group:
                self.add(self.terms(view, legal, other, give, 0, keep, -1), found)

    def add(self, offer: Offer | None, found: list[Offer]) -> None:
        if offer is not None:
            found.append(offer)

    def terms(
        self, view: BoardView, legal: Legal, other: i64, give: i64, take: i64, keep: i64, counter: i64
    ) -> Offer | None:
        """Return an offer of `give` for `take` with the sum by which both gain alike. None if one would refuse.

        A seller of a group asks at least its price for it, less the titles that it gets.
        """
        seat = view.viewer
        mine = self.appraiser.gain(view, seat, take, give)
        theirs = self.appraiser.gain(view, other, give, take)
        step = view.rules.step
        buys = self.completes(view, seat, take)
        sells = self.completes(view, other, give)
        comes: i64 = 0
        goes: i64 = 0
        if buys or sells:
            comes = self.appraiser.gain(view, seat, take, 0)
            goes = self.appraiser.gain(view, other, give, 0)
        cash = (mine - theirs) // 2
        if buys:
            cash = max(cash, comes * self.price // 100 - goes)
        if sells:
            cash = min(cash, comes - goes * self.price // 100)
        cash -= cash % step
        if cash > 0 and cash > view.free_cash(seat) - keep // 2:
            return None
        if cash < 0 and -cash > view.free_cash(other) - self.reserve // 3:
            return None
        mine -= cash
        theirs += cash
        if not suits(mine, theirs, sells, buys, comes - cash, goes * self.price // 100, step):
            return None
        if not suits(theirs, mine, buys, sells, goes + cash, comes * self.price // 100, step):
            return None
        offer = Offer(other, squares(view, give), squares(view, take), cash, (), (), counter)
        return offer if legal.allows(offer) else None

    def completes(self, view: BoardView, seat: i64, get: i64) -> bool:
        """Do these titles complete a group of streets for that seat?"""
        after = view.holdings(seat) | get
        left = get & view.board.streets
        while left:
            group = view.board.group_masks[lowest(left)]
            if after & group == group:
                return True
            left &= ~group
        return False


def lacking(free: i64, theirs: i64, group: i64) -> i64:
    """Return the titles of a group among `free` if the owner of `theirs` lacks just these of the group, else 0."""
    mine = free & group
    return mine if mine and group & ~mine == group & theirs else 0


def suits(mine: i64, theirs: i64, sells: bool, buys: bool, comes: i64, price: i64, step: i64) -> bool:
    """Would a seat make a trade by which it gains `mine` in all, and the other `theirs`?

    If it sells a group, what comes in has to reach the price of that group. If it buys one, any gain will do. Otherwise
    it wants not much less than half of the joint gain.
    """
    if sells:
        return mine > 0 and comes + step > price
    if buys:
        return mine + step > 0
    return mine > 0 and mine * 5 >= theirs * 3


def squares(view: BoardView, mask: i64) -> tuple[int, ...]:
    """Return the squares of a set of titles."""
    return tuple([square for square in view.board.titles if mask & bit(square)])
