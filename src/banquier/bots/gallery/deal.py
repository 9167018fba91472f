"""Archetypes of Deal: what is played first, against whom, and what a Joker is for."""

from __future__ import annotations

from typing import Final

from banquier.bots.evaluation.deal_cards import Prices
from banquier.bots.policies.deal import NEVER, DealBot
from banquier.editions.deal.action_cards.banco import Banco
from banquier.editions.deal.action_cards.birthday import Birthday
from banquier.editions.deal.action_cards.duel import Duel
from banquier.editions.deal.action_cards.house_hotel import Build
from banquier.editions.deal.action_cards.jackpot import Jackpot
from banquier.editions.deal.action_cards.rent import Rent
from banquier.editions.deal.action_cards.troc import Troc
from banquier.editions.deal.actions import Bank, Joker, Lay, Let
from banquier.editions.deal.view import DealView
from banquier.kernel.action import Action
from banquier.kernel.bits import bit, count
from banquier.native import i64

FIRST: Final = 5_000
"""More than most actions are worth, and less than a set that wins."""


def target_of(action: Action) -> i64:
    """Return the only player against whom this is played; -1 if it is against nobody, or against all."""
    if isinstance(action, (Duel, Troc, Banco, Jackpot, Rent)):
        return action.target
    return -1


def is_attack(action: Action) -> bool:
    return isinstance(action, (Duel, Troc, Banco, Jackpot, Birthday, Rent))


class PiggyBank(DealBot):
    """Fills its bank before anything else, with action cards too, so that no property of its own ever pays a debt."""

    def score(self, view: DealView, prices: Prices, action: Action) -> i64:
        found = super().score(view, prices, action)
        if isinstance(action, Bank) and view.cash(view.viewer) < 12:
            return found + FIRST
        return found


class Pacifist(DealBot):
    """Collects colours and plays nothing against anybody: action cards go to its bank."""

    def score(self, view: DealView, prices: Prices, action: Action) -> i64:
        if is_attack(action):
            return NEVER
        if isinstance(action, Bank):
            return 100 * view.deck.value[action.face]
        return super().score(view, prices, action)


class Raider(DealBot):
    """Attacks first and builds later: whatever takes something from somebody is played as soon as it is drawn."""

    def score(self, view: DealView, prices: Prices, action: Action) -> i64:
        found = super().score(view, prices, action)
        return found + FIRST if is_attack(action) and found > -300 else found


class Bully(DealBot):
    """Always picks on the weakest player, who cannot pay and has no Joker to spare."""

    def score(self, view: DealView, prices: Prices, action: Action) -> i64:
        found = super().score(view, prices, action)
        target = target_of(action)
        if target < 0:
            return found
        for seat in range(view.seats):
            if seat != view.viewer and view.alive() & bit(seat) and view.worth(seat) < view.worth(target):
                return NEVER
        return found + 300


class Justice(DealBot):
    """Leaves everybody alone but the player with the most complete sets, and keeps its cards for that."""

    def score(self, view: DealView, prices: Prices, action: Action) -> i64:
        found = super().score(view, prices, action)
        if isinstance(action, Bank) and view.cash(view.viewer) > 5:
            return found - 300
        target = target_of(action)
        if target < 0:
            return found
        sets = count(view.done(target))
        for seat in range(view.seats):
            if seat not in (view.viewer, target) and count(view.done(seat)) > sets:
                return NEVER
        return found + 400 * sets


class Rentier(DealBot):
    """Waits with rents until they are high, doubles them, and builds on every set before it begins another."""

    def score(self, view: DealView, prices: Prices, action: Action) -> i64:
        found = super().score(view, prices, action)
        if isinstance(action, Rent):
            due = view.rent(view.viewer, action.colour) << action.doubles
            return found + 300 * due if due >= 4 else NEVER
        if isinstance(action, Build):
            return found + FIRST
        if isinstance(action, Lay) and view.held(view.viewer, action.colour):
            return found + 200
        return found


class OpenHanded(DealBot):
    """Never answers with a Joker: it banks them, and takes what comes."""

    def score(self, view: DealView, prices: Prices, action: Action) -> i64:
        if isinstance(action, Joker):
            return NEVER
        if isinstance(action, Let):
            return 1
        found = super().score(view, prices, action)
        return found + 400 if isinstance(action, Bank) and action.face == view.deck.joker else found


class Nervous(DealBot):
    """Answers everything with a Joker, even a birthday, and lays its properties only when a set is complete."""

    def score(self, view: DealView, prices: Prices, action: Action) -> i64:
        if isinstance(action, Joker):
            return FIRST
        found = super().score(view, prices, action)
        if isinstance(action, Lay) and view.cards(view.viewer) < 6:
            lies = view.held(view.viewer, action.colour) + 1
            return found if lies + self.in_hand(view, action) >= view.deck.size[action.colour] else NEVER
        return found

    def in_hand(self, view: DealView, action: Lay) -> i64:
        """Return how many more cards of this colour it holds."""
        total: i64 = -1
        laid = view.deck.properties | view.deck.wilds
        for face in range(len(view.deck.faces)):
            if laid & bit(face) and view.deck.stands[face] & bit(action.colour):
                total += view.copies(face)
        return total
