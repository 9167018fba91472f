"""Trades of Get Out of Jail Free cards in Tricheurs: a prisoner offers less than the bail, the holder bargains."""

from __future__ import annotations

from typing import Final

from banquier.board.actions import ACCEPT, Offer
from banquier.board.view import BoardView
from banquier.bots.policies.trading import TradePolicy
from banquier.kernel.action import Action
from banquier.kernel.legal import Legal
from banquier.native import i64

CARD_PRICE: Final = 40
"""The price of a card."""


class TricheursTradePolicy(TradePolicy):
    """Sells a Get Out of Jail Free card for CARD_PRICE, and buys one from any holder."""

    def is_wanted(self, view: BoardView, slot: i64) -> bool:
        return True

    def answer_card_offer(self, view: BoardView, legal: Legal) -> Action | None:
        """Return the answer to an offer for a card alone, or None."""
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
        return None
