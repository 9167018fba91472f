"""The policy of Deal: scores every legal action by the worth of cards and sets: `dealer` in specs."""

from __future__ import annotations

from typing import Final

from banquier.bots.bot import Bot
from banquier.bots.evaluation.deal_cards import BUILDING, WIN, Prices
from banquier.editions.deal.action_cards.banco import BancoCard
from banquier.editions.deal.action_cards.troc import Trocs
from banquier.editions.deal.actions import (
    BANK_PLACE,
    Banco,
    Bank,
    Birthday,
    Build,
    Bury,
    Duel,
    EndTurn,
    Give,
    Go,
    Jackpot,
    Joker,
    Lay,
    Let,
    Move,
    Rent,
    Stand,
    Swap,
    TakeBack,
    Troc,
    face_of,
    place_of,
)
from banquier.editions.deal.payment import Payments
from banquier.editions.deal.sizes import FACES
from banquier.editions.deal.view import DealView
from banquier.kernel.action import Action, Option
from banquier.kernel.bits import bit, count, lowest
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.native import i64, vec

NEVER: Final = -1_000_000
COMES_OFF: Final = 85
"""Of a hundred actions against somebody, how many meet no Joker."""
JOKER_FOR: Final = 420
"""The loss from which on a Joker is worth playing."""
FAR: Final = 1_000_000


class DealBot(Bot):
    """Takes the legal action with the highest score. Ties are broken at random."""

    def __init__(self) -> None:
        self.prices: Prices | None = None

    def prices_of(self, view: DealView) -> Prices:
        found = self.prices
        if found is None or found.deck is not view.deck:
            found = Prices(view.deck)
            self.prices = found
        return found

    def plays(self, view: View) -> bool:
        return isinstance(view, DealView)

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        assert isinstance(view, DealView)
        prices = self.prices_of(view)
        best: Action | None = None
        most: i64 = NEVER - 1
        ties: i64 = 0
        for option in legal.options():
            action = self.member(view, prices, option, rng)
            if action is not None:
                score = self.score(view, prices, action)
                if score > most:
                    most = score
                    best = action
                    ties = 1
                elif score == most:  # by chance, or the lower seats would be picked on
                    ties += 1
                    if rng.below(ties) == 0:
                        best = action
        return best

    def member(self, view: DealView, prices: Prices, option: Option, rng: Rng) -> Action | None:
        """The option itself, or the best member of a family. None for taking back a play: this bot never does."""
        if isinstance(option, Payments):
            return self.payment(view, prices, option)
        if isinstance(option, Trocs):
            return self.swap(view, prices, option, rng)
        if isinstance(option, TakeBack):
            return None
        return option if isinstance(option, Action) else None

    # --- families -------------------------------------------------------------------------------------------

    def payment(self, view: DealView, prices: Prices, family: Payments) -> Action | None:
        """The things that hurt least: for each sum, the least pain that reaches it."""
        owed = family.owed
        things = family.things
        if family.total() <= owed:
            return family.everything()
        pains = vec[i64]([FAR] * (owed + 1))
        pains[0] = 0
        chosen = vec[i64]([0] * ((owed + 1) * len(things)))
        for n in range(len(things)):
            pain = self.pain(view, prices, family, n)
            for sum_ in range(owed, 0, -1):
                before: i64 = sum_ - family.values[n]
                if before < 0:
                    before = 0
                if pains[before] + pain < pains[sum_]:
                    pains[sum_] = pains[before] + pain
                    chosen[n * (owed + 1) + sum_] = 1
        taken = vec[i64]([0] * len(things))
        left = owed
        n = len(things) - 1
        while n >= 0 and left > 0:
            if chosen[n * (owed + 1) + left]:
                taken[n] = 1
                left -= family.values[n]
            n -= 1
        action = family.give(taken)
        if family.check(action):
            return family.proposal()
        return action

    def pain(self, view: DealView, prices: Prices, family: Payments, n: i64) -> i64:
        """How much it hurts to give that thing away; a little more than nothing, so that none is given in vain."""
        place = place_of(family.things[n])
        value = family.values[n]
        if place == BANK_PLACE:
            return 60 * value + 1
        face = family.things[n] % FACES
        if not view.deck.wilds & bit(face) and not view.deck.properties & bit(face):
            return 100 * value + BUILDING
        colour = place - 1
        loss = prices.loss(view, view.viewer, colour) + 60
        if view.deck.wilds & bit(face):
            loss += 100
        return loss

    def swap(self, view: DealView, prices: Prices, family: Trocs, rng: Rng) -> Action | None:
        """The best card of theirs for the one of one's own that is missed least."""
        me = view.viewer
        best: Action | None = None
        most: i64 = NEVER
        ties: i64 = 0
        for m in range(len(family.theirs)):
            theirs = family.theirs[m]
            seat = family.seats[m]
            colour = prices.best_colour(view, me, face_of(theirs))
            gain = prices.gain(view, me, colour)
            hurt = prices.loss(view, seat, place_of(theirs) - 1)
            for n in range(len(family.own)):
                own = family.own[n]
                if place_of(own) - 1 == colour:
                    continue
                cost = prices.loss(view, me, place_of(own) - 1)
                if view.deck.wilds & bit(face_of(own)):
                    cost += 150
                given = prices.card(view, seat, face_of(own))
                score = gain - cost + (hurt - given) * prices.danger(view, seat) // 100
                if score > most:
                    most = score
                    best = family.made(n, m)
                    ties = 1
                elif score == most:
                    ties += 1
                    if rng.below(ties) == 0:
                        best = family.made(n, m)
        return best

    # --- scores ---------------------------------------------------------------------------------------------

    def score(self, view: DealView, prices: Prices, action: Action) -> i64:
        """What an action is worth; ending the turn is worth nothing."""
        me = view.viewer
        if isinstance(action, EndTurn):
            return 0
        if isinstance(action, Bank):
            cash = view.cash(me)
            more = prices.money(cash + view.deck.value[action.face]) - prices.money(cash)
            return more - prices.kept[action.face]
        if isinstance(action, Lay):
            lost = self.spoilt(view, prices, action.face, action.colour)
            return prices.gain(view, me, action.colour) + 30 - lost
        if isinstance(action, Move):
            gain = prices.moved(view, me, action.colour, action.to)
            return gain if gain > 20 else NEVER
        if isinstance(action, Swap):
            if action.to < 0:
                return prices.freedom(action.wild) + 60
            return prices.gain(view, me, action.to) + 40 - self.spoilt(view, prices, action.wild, action.to)
        if isinstance(action, Go):
            return 260
        if isinstance(action, Build):
            return BUILDING + 60
        if isinstance(action, Bury):
            return -prices.kept[action.face] - self.wanted(view, prices, action.face)
        if isinstance(action, Stand):
            lies = view.placed()
            return 0 if action.colour == lies else prices.moved(view, me, lies, action.colour)
        return self.score_against(view, prices, action)

    def spoilt(self, view: DealView, prices: Prices, face: i64, colour: i64) -> i64:
        """What a wild loses where it completes nothing: it stays there, and might have completed something else."""
        if not view.deck.wilds & bit(face):
            return 0
        me = view.viewer
        held = view.held(me, colour)
        if held + 1 == view.deck.size[colour]:
            return 0
        lost: i64 = 0
        if not view.figures.rearrange:
            lost = prices.freedom(face)
        if held == 0 or view.done(me) & bit(colour):
            lost += 60
        return lost

    def wanted(self, view: DealView, prices: Prices, face: i64) -> i64:
        if (view.deck.wilds | view.deck.properties) & bit(face):
            return prices.card(view, view.viewer, face)
        return 0

    def score_against(self, view: DealView, prices: Prices, action: Action) -> i64:
        if isinstance(action, Rent):
            amount = view.rent(view.viewer, action.colour) << action.doubles
            score = self.proceeds(view, prices, amount, action.target)
            return score - 90 * action.doubles - 130
        if isinstance(action, Jackpot):
            return self.proceeds(view, prices, view.figures.jackpot, action.target) - 160
        if isinstance(action, Birthday):
            return self.proceeds(view, prices, view.figures.birthday, -1) - 90
        if isinstance(action, Duel):
            return self.theft(view, prices, action.target, action.colour, action.face) - 200
        if isinstance(action, Troc):
            gain = self.theft(view, prices, action.target, action.colour, action.face)
            own = prices.loss(view, view.viewer, action.own_colour)
            given = prices.card(view, action.target, action.own_face)
            return gain - own - given * prices.danger(view, action.target) // 100 - 150
        if isinstance(action, Banco):
            return self.set_theft(view, prices, action.target, action.colour) - 300
        return self.answer(view, prices, action)

    def proceeds(self, view: DealView, prices: Prices, amount: i64, target: i64) -> i64:
        """What a demand brings in, from one seat or from all others."""
        total: i64 = 0
        seats = view.alive() & ~bit(view.viewer)
        if target >= 0:
            seats = bit(target)
        while seats:
            seat = lowest(seats)
            seats &= seats - 1
            paid = view.worth(seat)
            if paid > amount:
                paid = amount
            worth = 75 * paid + paid * prices.danger(view, seat) // 2
            if view.cash(seat) < amount and paid > view.cash(seat):
                worth += 100  # a property changes hands
            total += worth
        return total * COMES_OFF // 100

    def theft(self, view: DealView, prices: Prices, target: i64, colour: i64, face: i64) -> i64:
        gain = prices.card(view, view.viewer, face)
        hurt = prices.loss(view, target, colour) * prices.danger(view, target) // 100
        return (gain + hurt) * COMES_OFF // 100

    def set_theft(self, view: DealView, prices: Prices, target: i64, colour: i64) -> i64:
        me = view.viewer
        size = view.deck.size[colour]
        gain = prices.row(view, me, colour, size) - prices.row(view, me, colour, 0)
        if not view.done(me) & bit(colour) and count(view.done(me)) + 1 == view.figures.sets:
            gain += WIN // 4
        hurt = prices.row(view, target, colour, 0) - prices.row(view, target, colour, -size)
        return (gain + hurt * prices.danger(view, target) // 100) * COMES_OFF // 100

    # --- answers --------------------------------------------------------------------------------------------

    def answer(self, view: DealView, prices: Prices, action: Action) -> i64:
        """A Joker is played for what is worth one; everything else is let happen."""
        if isinstance(action, Joker):
            stake = self.stake(view, prices, action.lane)
            spare = view.copies(view.deck.joker) > 1
            return stake - (JOKER_FOR // 2 if spare else JOKER_FOR)
        if isinstance(action, (Let, Give)):
            return 0
        return NEVER

    def stake(self, view: DealView, prices: Prices, lane: i64) -> i64:
        """What the viewer loses in a lane, or does not get."""
        me = view.viewer
        source = view.source()
        card = view.deck.action_cards[view.effect()]
        mine = source != me
        victim = me if mine else lane
        colour, face = view.wanted()
        if isinstance(card, BancoCard):
            size = view.deck.size[colour]
            loss = prices.row(view, victim, colour, 0) - prices.row(view, victim, colour, -size)
            return loss + self.taken(view, prices, source, colour, size)
        if card.takes_property():
            loss = prices.loss(view, victim, colour)
            gain = prices.card(view, source, face)
            if not mine:
                return gain + loss * prices.danger(view, victim) // 100
            return loss + gain * 6 // 10
        paid = view.worth(victim)
        if paid > view.owed():
            paid = view.owed()
        stake = 70 * paid
        if paid > view.cash(victim):
            stake += 60 * (paid - view.cash(victim))
        if not mine:
            return stake * 7 // 10
        return stake

    def taken(self, view: DealView, prices: Prices, seat: i64, colour: i64, number: i64) -> i64:
        """What so many cards of a colour more are worth to a seat; its third colour decides the game."""
        gain = prices.row(view, seat, colour, number) - prices.row(view, seat, colour, 0)
        if not view.done(seat) & bit(colour) and count(view.done(seat)) + 1 == view.figures.sets:
            gain += WIN
        return gain
