"""Trades by value: what a deal is worth to both sides, which offers to make, and which to take."""

from __future__ import annotations

from typing import Final

from banquier.board.actions import ACCEPT, REFUSE, Offer
from banquier.board.view import BoardView
from banquier.bots.value import Appraiser
from banquier.kernel.action import Action
from banquier.kernel.bits import bit, lowest
from banquier.kernel.legal import Legal
from banquier.native import i64


class Bargainer:
    """Gives nothing away: a deal has to gain something, and not much less than the other side gains."""

    def __init__(self, appraiser: Appraiser, reserve: i64) -> None:
        self.appraiser: Final = appraiser
        self.reserve: Final[i64] = reserve

    def answer(self, view: BoardView, legal: Legal) -> Action | None:
        """Accept what gains enough, refuse the rest."""
        seat = view.viewer
        for by in range(view.seats):
            offer = view.offer_of(by)
            if offer is not None and offer.to == seat:
                if legal.allows(ACCEPT[by]) and self.likes(view, by, offer):
                    return ACCEPT[by]
                if legal.allows(REFUSE[by]):
                    return REFUSE[by]
        return None

    def likes(self, view: BoardView, by: i64, offer: Offer) -> bool:
        seat = view.viewer
        cards = len(offer.give_cards) - len(offer.take_cards)
        mine = (
            self.appraiser.gain(view, seat, offer.given, offer.taken) + offer.cash + cards * view.rules.bail
        )
        theirs = (
            self.appraiser.gain(view, by, offer.taken, offer.given) - offer.cash - cards * view.rules.bail
        )
        if offer.cash < 0 and view.free_cash(seat) + offer.cash < self.reserve // 3:
            return False
        return self.fair(mine, theirs)

    def fair(self, mine: i64, theirs: i64) -> bool:
        """A gain of its own, and not much less than half of the whole."""
        return mine > 0 and mine * 5 >= theirs * 3

    def propose(self, view: BoardView, legal: Legal, keep: i64) -> Action | None:
        """Look for the titles that complete a group of its own, against titles or cash that the owner would take."""
        seat = view.viewer
        mine = view.holdings(seat)
        locked = view.locked()
        for group in view.board.groups:
            missing = group.mask & ~mine
            if missing and mine & group.mask and view.board.streets & group.mask and not locked & group.mask:
                other = view.owner(lowest(missing))
                if other >= 0 and not missing & ~view.holdings(other):
                    offer = self.deal(view, legal, other, missing, keep)
                    if offer is not None:
                        return offer
        return None

    def deal(self, view: BoardView, legal: Legal, other: i64, take: i64, keep: i64) -> Action | None:
        """For these titles of that seat: the titles it lacks itself, or cash alone, split so that both gain alike."""
        mine = view.holdings(view.viewer) & ~view.locked()
        theirs = view.holdings(other)
        for group in view.board.groups:
            lacking = group.mask & mine
            if lacking and not take & group.mask and group.mask & ~lacking == group.mask & theirs:
                offer = self.terms(view, legal, other, lacking, take, keep)
                if offer is not None:
                    return offer
        return self.terms(view, legal, other, 0, take, keep)

    def terms(
        self, view: BoardView, legal: Legal, other: i64, give: i64, take: i64, keep: i64
    ) -> Action | None:
        seat = view.viewer
        mine = self.appraiser.gain(view, seat, take, give)
        theirs = self.appraiser.gain(view, other, give, take)
        cash = (mine - theirs) // 2
        cash = min(cash, view.free_cash(seat) - keep // 2)
        cash = max(cash, -(view.free_cash(other) - self.reserve))
        cash -= cash % view.rules.step
        if not self.fair(mine - cash, theirs + cash) or not self.fair(theirs + cash, mine - cash):
            return None
        offer = Offer(other, squares(view, give), squares(view, take), cash)
        return offer if legal.allows(offer) else None


def squares(view: BoardView, mask: i64) -> tuple[int, ...]:
    return tuple([square for square in view.board.titles if mask & bit(square)])
