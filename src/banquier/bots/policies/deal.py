"""The policy of Deal: takes the legal action with the highest score; `dealer` in specs."""

from __future__ import annotations

from typing import Final

from banquier.bots.bot import Bot
from banquier.bots.evaluation.deal_cards import BUILDING, WIN, Prices
from banquier.editions.deal.action_cards.banco import Banco
from banquier.editions.deal.action_cards.birthday import Birthday
from banquier.editions.deal.action_cards.duel import Duel
from banquier.editions.deal.action_cards.go import Go
from banquier.editions.deal.action_cards.house_hotel import Build
from banquier.editions.deal.action_cards.jackpot import Jackpot
from banquier.editions.deal.action_cards.rent import Rent
from banquier.editions.deal.action_cards.troc import Troc, Trocs
from banquier.editions.deal.actions import (
    BANK_PLACE,
    Bank,
    Bury,
    EndTurn,
    Give,
    Joker,
    Lay,
    Let,
    Move,
    Stand,
    Swap,
    TakeBack,
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
"""Per cent of the actions against a player that are not answered with a Joker."""
JOKER_FOR: Final = 420
"""The loss above which a Joker is played."""
FAR: Final = 1_000_000


class DealBot(Bot):
    """Takes the legal action with the highest score. Ties are broken at random."""

    def __init__(self) -> None:
        self.prices: Prices | None = None

    def prices_of(self, view: DealView) -> Prices:
        """Return the values for the view's box, computed again only when the box changes."""
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
                elif score == most:  # at random, so that lower seats are not preferred as victims
                    ties += 1
                    if rng.below(ties) == 0:
                        best = action
        return best

    def member(self, view: DealView, prices: Prices, option: Option, rng: Rng) -> Action | None:
        """Return the option itself or the best member of a family; None for TakeBack, which this bot never uses."""
        if isinstance(option, Payments):
            return self.payment(view, prices, option)
        if isinstance(option, Trocs):
            return self.swap(view, prices, option, rng)
        if isinstance(option, TakeBack):
            return None
        return option if isinstance(option, Action) else None

    # --- families -------------------------------------------------------------------------------------------

    def payment(self, view: DealView, prices: Prices, family: Payments) -> Action | None:
        """Return the payment of lowest total cost, found by dynamic programming over the sums up to the debt."""
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
        """Return the cost of giving a card away; above 0, so that no card is given without need."""
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
        """Return the exchange with the highest gain."""
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
        """Return the value of an action; ending the turn has the value 0."""
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
        """Return the loss of flexibility of a wild that is laid where it does not complete a set."""
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
        """Return the value of a card on the viewer's table; 0 if it is not a property."""
        if (view.deck.wilds | view.deck.properties) & bit(face):
            return prices.card(view, view.viewer, face)
        return 0

    def score_against(self, view: DealView, prices: Prices, action: Action) -> i64:
        """Return the value of an action against other players."""
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
        """Return the value of a demand for money against one seat, or against all others (target -1)."""
        total: i64 = 0
        seats = view.alive() & ~bit(view.viewer)
        if target >= 0:
            seats = bit(target)
        while seats:
            seat = lowest(seats)
            seats &= seats - 1
            paid = min(view.worth(seat), amount)
            worth = 75 * paid + paid * prices.danger(view, seat) // 2
            if view.cash(seat) < amount and paid > view.cash(seat):
                worth += 100  # the seat has to pay with a property
            total += worth
        return total * COMES_OFF // 100

    def theft(self, view: DealView, prices: Prices, target: i64, colour: i64, face: i64) -> i64:
        """Return the value of taking a card from another player."""
        gain = prices.card(view, view.viewer, face)
        hurt = prices.loss(view, target, colour) * prices.danger(view, target) // 100
        return (gain + hurt) * COMES_OFF // 100

    def set_theft(self, view: DealView, prices: Prices, target: i64, colour: i64) -> i64:
        """Return the value of taking a complete set from another player."""
        gain = self.taken(view, prices, view.viewer, colour, WIN // 4)
        hurt = prices.set_loss(view, target, colour)
        return (gain + hurt * prices.danger(view, target) // 100) * COMES_OFF // 100

    # --- answers --------------------------------------------------------------------------------------------

    def answer(self, view: DealView, prices: Prices, action: Action) -> i64:
        """Return the value of an answer: a Joker is worth the stake minus its price, any other answer 0."""
        if isinstance(action, Joker):
            stake = self.stake(view, prices, action.lane)
            spare = view.copies(view.deck.joker) > 1
            return stake - (JOKER_FOR // 2 if spare else JOKER_FOR)
        if isinstance(action, (Let, Give)):
            return 0
        return NEVER

    def stake(self, view: DealView, prices: Prices, lane: i64) -> i64:
        """Return the loss that a Joker in this lane prevents, or the gain that it preserves."""
        me = view.viewer
        source = view.source()
        card = view.deck.action_cards[view.effect()]
        mine = source != me
        victim = me if mine else lane
        colour, face = view.wanted()
        if card.takes_set():
            loss = prices.set_loss(view, victim, colour)
            return loss + self.taken(view, prices, source, colour, WIN)
        if card.takes_property():
            loss = prices.loss(view, victim, colour)
            gain = prices.card(view, source, face)
            if not mine:
                return gain + loss * prices.danger(view, victim) // 100
            return loss + gain * 6 // 10
        paid = min(view.worth(victim), view.owed())
        stake = 70 * paid
        if paid > view.cash(victim):
            stake += 60 * (paid - view.cash(victim))
        if not mine:
            return stake * 7 // 10
        return stake

    def taken(self, view: DealView, prices: Prices, seat: i64, colour: i64, win: i64) -> i64:
        """Return the value of a whole set of a colour to a seat, plus `win` if it is the last set it needs."""
        number = view.deck.size[colour]
        gain = prices.row(view, seat, colour, number) - prices.row(view, seat, colour, 0)
        if not view.done(seat) & bit(colour) and count(view.done(seat)) + 1 == view.figures.sets:
            gain += win
        return gain
