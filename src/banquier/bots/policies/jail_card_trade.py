"""Trades of the card that leads out of jail: a prisoner offers less than the bail, its holder bargains."""

from __future__ import annotations

from typing import Final

from banquier.board.actions import ACCEPT, Offer
from banquier.board.turn import Turn
from banquier.editions.tricheurs.view import TricheursView
from banquier.kernel.action import Action
from banquier.kernel.legal import Legal

CARD_PRICE: Final = 40
"""What the card changes hands for."""


def trade_way_out(view: TricheursView, legal: Legal, safer_inside: bool) -> Action | None:
    """Return an offer to buy the card as a prisoner, or the answer to such an offer; None if there is nothing to do."""
    seat = view.viewer
    for by in range(view.seats):
        offer = view.offer_of(by)
        if offer is None or offer.to != seat or not offer.cards or offer.given | offer.taken:
            continue
        if offer.give_cards:
            wanted = view.jail(seat) > 0 and -offer.cash <= CARD_PRICE
        else:
            wanted = offer.cash >= CARD_PRICE
            counter = Offer(by, (), (), -CARD_PRICE, offer.take_cards, (), by)
            if not wanted and legal.allows(counter):
                return counter
        if wanted and legal.allows(ACCEPT[by]):
            return ACCEPT[by]
    if not isinstance(view.top(), Turn) or not legal.must or view.jail(seat) == 0:
        return None
    if view.offers_left(seat) < view.rules.offers or safer_inside:
        return None
    for slot in range(view.board.free):
        holder = view.keeper(slot)
        if holder == seat:
            return None
        if holder >= 0:
            offer = Offer(holder, (), (), CARD_PRICE - view.rules.unit, (), (slot,))
            if legal.allows(offer):
                return offer
    return None
