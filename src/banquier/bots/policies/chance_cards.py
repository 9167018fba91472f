"""Values Chance cards for a seat, decides when to play them, and chooses their targets."""

from __future__ import annotations

from typing import Any, Final

from banquier.board.card_effects import AdvanceTo, CollectEach
from banquier.board.card_targets import (
    BuyHotel,
    BuyUnowned,
    FreeHotel,
    RemoveHotel,
    SendToJail,
    StealTitle,
    SwapTitle,
    TargetedEffect,
)
from banquier.board.effect import Effect, Keep
from banquier.board.held_cards import DoubleRent, RentShield
from banquier.board.hotel_actions import Choose
from banquier.bots.evaluation.rent_values import RentAppraiser
from banquier.bots.policies.note_beliefs import decoders
from banquier.editions.faux_billets.chance import AnotherTurn
from banquier.editions.faux_billets.view import FAKE, REAL, FauxBilletsView
from banquier.kernel.bits import bit, count, members
from banquier.native import i64

RIPE: Final = 60
"""The value from which on a card is played."""
SHIELD: Final = 130
"""Value of a card that changes a rent."""
LITTLE: Final = 40


class CardPlanner:
    """Values Chance cards and their targets by the effect."""

    def __init__(self, rents: RentAppraiser) -> None:
        self.rents: Final = rents

    def effect(self, view: FauxBilletsView, slot: i64) -> Effect[Any]:
        """Return the effect of a kept card."""
        return view.board.cards[view.board.keepable[slot]].played

    def promise(self, view: FauxBilletsView, slot: i64) -> i64:
        """Return the expected value of a card, less if it may be false."""
        worth = max(self.worth(view, slot), LITTLE)
        truth = view.card_truth(slot)
        if truth == REAL:
            return worth
        if truth == FAKE:
            return worth // 10
        return worth * 2 // 3

    def worth(self, view: FauxBilletsView, slot: i64) -> i64:
        """Return the value of the card's effect if it was played now."""
        seat = view.viewer
        effect = self.effect(view, slot)
        best: i64 = 0
        if isinstance(effect, CollectEach):
            return effect.number * (count(view.alive()) - 1)
        if isinstance(effect, AdvanceTo):
            return view.rules.salary
        if isinstance(effect, AnotherTurn):
            return view.rules.salary * 2 // 5  # a fifth of a round, and a title to buy
        if isinstance(effect, (RentShield, DoubleRent)):
            return SHIELD
        if isinstance(effect, FreeHotel):
            if view.hotels() > 0:
                for square in members(view.holdings(seat) & ~view.built()):
                    best = max(best, self.rents.hotel_gain(view, square))
        elif isinstance(effect, StealTitle):
            for square in members(self.movable(view, view.alive() & ~bit(seat))):
                best = max(best, self.taken(view, square, 0))
        elif isinstance(effect, SwapTitle):
            mine = members(self.movable(view, bit(seat)))
            for square in members(self.movable(view, view.alive() & ~bit(seat))):
                for own in mine:
                    best = max(best, self.taken(view, square, bit(own)))
        elif isinstance(effect, BuyUnowned):
            for square in members(self.rents.left(view)):
                best = max(best, self.bought(view, square))
        elif isinstance(effect, RemoveHotel):
            for square in members(view.built() & ~view.holdings(seat)):
                best = max(best, self.lost(view, square))
        else:
            return LITTLE
        return best

    def ripe(self, view: FauxBilletsView, slot: i64) -> bool:
        """Return True if the card should be played now."""
        effect = self.effect(view, slot)
        if isinstance(effect, (Keep, RentShield, DoubleRent)):
            return False
        if view.card_truth(slot) == FAKE and decoders(view) > 0:
            return False
        if isinstance(effect, BuyUnowned) and not self.rents.left(view) & (self.rents.left(view) - 1):
            return False  # buying the last title ends the game
        return self.worth(view, slot) >= (0 if isinstance(effect, SendToJail) else RIPE)

    # --- targets -------------------------------------------------------------------------------------

    def movable(self, view: FauxBilletsView, seats: i64) -> i64:
        """Return the titles of these seats that a card may take: without a hotel, in no complete group."""
        mask: i64 = 0
        for seat in range(view.seats):
            if seats & bit(seat):
                mask |= view.holdings(seat) & ~view.complete(seat)
        return mask & ~view.built()

    def taken(self, view: FauxBilletsView, square: i64, own: i64) -> i64:
        """Return the gain from taking a title, with its owner's loss counted half, for the titles `own` in return."""
        owner = view.owner(square)
        mine = self.rents.gain(view, view.viewer, bit(square), own)
        theirs = self.rents.gain(view, owner, own, bit(square))
        return mine - theirs // 2

    def bought(self, view: FauxBilletsView, square: i64) -> i64:
        """Return the gain from buying a title of the bank; negative if it cannot be paid."""
        price = view.board.squares[square].price
        if price > view.free_cash(view.viewer):
            return -price
        return self.rents.gain(view, view.viewer, bit(square), 0) - price

    def lost(self, view: FauxBilletsView, square: i64) -> i64:
        """Return the loss of the owner of a hotel that is removed."""
        printed = view.board.squares[square]
        return (printed.rents[-1] - printed.rents[0]) * self.rents.visits(view) // 2000

    def score(self, view: FauxBilletsView, effect: TargetedEffect, target: Choose) -> i64:
        """Return the value of a target of an effect."""
        if isinstance(effect, SendToJail):
            return view.cash(target.a)
        if isinstance(effect, FreeHotel):
            return self.rents.hotel_gain(view, target.a)
        if isinstance(effect, BuyHotel):
            return self.rents.hotel_gain(view, target.a) - view.board.squares[target.a].hotel
        if isinstance(effect, StealTitle):
            return self.taken(view, target.a, 0)
        if isinstance(effect, SwapTitle):
            return self.taken(view, target.b, bit(target.a))
        if isinstance(effect, BuyUnowned):
            return self.bought(view, target.a)
        return self.lost(view, target.a)
