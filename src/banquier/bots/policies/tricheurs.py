"""The policy of Tricheurs: cheats where the expected gain is positive, accuses where the odds are good; `sly`
in specs.
"""

from __future__ import annotations

from typing import Any, Final

from banquier.board import layout
from banquier.board.card_effects import AdvanceTo
from banquier.board.card_targets import BuyUnowned, FreeHotel, MoveHotel, SwapTitle, TakeFrom
from banquier.board.effect import Effect
from banquier.board.held_cards import DoubleRent
from banquier.board.hotel_actions import PLAY_CARD
from banquier.board.table import BANK
from banquier.board.turn import Turn
from banquier.board.view import BoardView
from banquier.bots.policies.cheat_courage import Courage
from banquier.bots.policies.cheat_detection import CheatDetector
from banquier.bots.policies.hotel_boards import HotelBoardBot
from banquier.bots.policies.jail_card_trade import CARD_PRICE, TricheursTradePolicy
from banquier.editions.tricheurs import actions, kinds
from banquier.editions.tricheurs.accusation import BY_CARD, Jury, Mercy, Revenge
from banquier.editions.tricheurs.cards import Targeted
from banquier.editions.tricheurs.cheats.crime import CHEATS
from banquier.editions.tricheurs.cheats.temptation import JAIL_COST
from banquier.editions.tricheurs.end import LastCall
from banquier.editions.tricheurs.manual_steps import (
    CardReading,
    HandPayment,
    ParkingChoice,
    SalaryDue,
    TokenMove,
)
from banquier.editions.tricheurs.view import TricheursView
from banquier.kernel.action import Action
from banquier.kernel.bits import bit, lowest, members
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.native import i64


class TricheursBot(HotelBoardBot):
    """Plays a hotel board, cheats and accuses.

    `attention`: per cent of the traces that it notices. `nerve`: per cent of the even chances that it takes.
    `honest`: rounds at the start in which it neither cheats nor accuses, so that a newcomer can look around.
    """

    def __init__(
        self,
        attention: i64 = 40,
        nerve: i64 = 80,
        reserve: i64 = 150,
        eagerness: i64 = 8,
        salt: i64 = 0,
        honest: i64 = 0,
    ) -> None:
        super().__init__(reserve, eagerness)
        self.nerve: Final[i64] = nerve
        self.honest: Final[i64] = honest
        self.courage: Final = Courage(attention, nerve, self.appraiser)
        self.salt: Final[i64] = salt
        """Two bots with different salts notice different traces."""
        self.detector: Final = CheatDetector()
        self.card_trades: Final = TricheursTradePolicy(self.appraiser, reserve)

    def plays(self, view: View) -> bool:
        return isinstance(view, TricheursView)

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        assert isinstance(view, TricheursView)
        top = view.top()
        honest = view.round() < self.honest
        if legal.must:
            if honest and isinstance(top, (TokenMove, HandPayment, SalaryDue, CardReading)):
                return None
            if isinstance(top, TokenMove):
                return self.step(view, legal, top, rng)
            if isinstance(top, HandPayment):
                return self.pay(view, legal, top, rng)
            if isinstance(top, SalaryDue):
                more = actions.TakeSalary(top.amount + view.limit(kinds.EXTRA_ALLOWANCE))
                dares = self.courage.dares(view, kinds.EXTRA_ALLOWANCE, 100, 200, rng)
                return more if dares and legal.allows(more) else None
            if isinstance(top, CardReading):
                return self.read_out(view, legal, top, rng)
            if isinstance(top, ParkingChoice):
                return actions.DRAW_FROM[0 if rng.below(2) else 1]
            if isinstance(top, Jury):
                return actions.VOTES[1 if self.believes(view, top.accused, top.kind) else 0]
            if isinstance(top, Revenge):
                return actions.PUT[self.worst_square(view, top.cheater)]
            if isinstance(top, Mercy):
                return actions.PARRY if self.penalty(view, top) > view.rules.bail else actions.SUFFER
            if isinstance(top, Targeted):
                taken = view.board.cards[top.card].effects[top.at]
                spared = isinstance(taken, TakeFrom) and view.cash(view.viewer) >= 5 * taken.number
                return actions.SUFFER if spared else actions.PARRY
        accusation = None if honest else self.accuse(view, legal)
        if accusation is not None:
            return accusation
        if isinstance(top, LastCall):
            return super().choose(view, legal, rng)
        if not honest:
            crooked = self.claim(view, legal, rng)
            if crooked is not None:
                return crooked
            theft = self.steal(view, legal, rng)
            if theft is not None:
                return theft
        card = self.play(view, legal)
        if card is not None:
            return card
        answer = self.card_trades.answer_card_offer(view, legal)
        if answer is not None:
            return answer
        if (
            isinstance(top, Turn)
            and legal.must
            and view.jail(view.viewer) > 0
            and not self.safer_inside(view)
        ):
            offer = self.card_trades.buy_jail_card(view, legal, CARD_PRICE - view.rules.unit)
            if offer is not None:
                return offer
        return super().choose(view, legal, rng)

    # --- watching ---------------------------------------------------------------------------------

    def accuse(self, view: TricheursView, legal: Legal) -> Action | None:
        """Return an accusation of the first noticed suspicion with good odds, or None."""
        seat = view.viewer
        if view.accusations_left(seat) <= 0 or view.cash(seat) < 100:
            return None
        for suspicion in self.detector.suspicions(view):
            if suspicion.odds >= 60 and self.notices(view, suspicion.seat, suspicion.kind):
                action = actions.Accuse(suspicion.seat, suspicion.kind)
                if legal.allows(action):
                    return action
        return None

    def notices(self, view: TricheursView, seat: i64, kind: i64) -> bool:
        """Return the same answer as long as the trace is there: a hash of the turn, the seats and the kind decides."""
        mixed = (
            view.turns() * 7919 + view.viewer * 104729 + seat * 1299709 + kind * 15485863 + self.salt
        ) % 1000003
        return mixed * 31 % 100 < self.courage.watchfulness(view)

    def believes(self, view: TricheursView, accused: i64, kind: i64) -> bool:
        """Return its vote about an accusation: True if the accused is suspected of that cheat."""
        for suspicion in self.detector.suspicions(view):
            if suspicion.seat == accused and suspicion.kind == kind and suspicion.odds >= 50:
                return True
        return False

    # --- cheating ---------------------------------------------------------------------------------

    def penalty(self, view: TricheursView, top: Mercy) -> i64:
        """Return the cost of the penalty without what goes back in any case."""
        if top.mode != BY_CARD:
            return view.table_penalty(JAIL_COST)
        return view.fine(top.crime) + (JAIL_COST if view.jails(top.crime.kind) else 0)

    def step(self, view: TricheursView, legal: Legal, top: TokenMove, rng: Rng) -> Action | None:
        """Return how to move the token: reroll before a high rent, or cheat with the move; None for an honest move."""
        rent = self.bad_landing(view, (view.position(view.viewer) + top.steps) % view.board.size)
        if rent >= 100:
            again = self.held_card(view, "reroll")
            if again >= 0 and legal.allows(PLAY_CARD[again]):
                return PLAY_CARD[again]
        if view.mine(kinds.TRICK_DICE) is None and view.open_to(kinds.TRICK_DICE):
            best: i64 = -1
            most: i64 = 0
            for square in view.board.titles:
                if view.owner(square) == BANK:
                    price = view.board.squares[square].price
                    gain = self.appraiser.gain(view, view.viewer, bit(square), 0) - price
                    if gain > most and view.free_cash(view.viewer) >= price:
                        most = gain
                        best = square
            if (
                best >= 0
                and self.courage.dares(view, kinds.TRICK_DICE, most, JAIL_COST, rng)
                and legal.allows(actions.PUT[best])
            ):
                return actions.PUT[best]
        if (
            rent >= 100
            and view.open_to(kinds.IDENTITY_THEFT)
            and self.courage.dares(view, kinds.IDENTITY_THEFT, rent, JAIL_COST, rng)
        ):
            for seat in members(view.alive() & ~bit(view.viewer)):
                if legal.allows(actions.MOVE_OTHER[seat]):
                    return actions.MOVE_OTHER[seat]
        return None

    def bad_landing(self, view: TricheursView, square: i64) -> i64:
        """Return the rent of that square for this seat; 0 if none is due."""
        owner = view.owner(square)
        if owner < 0 or owner == view.viewer:
            return 0
        rents = view.board.squares[square].rents
        return rents[-1] if view.level(square) else rents[0]

    def pay(self, view: TricheursView, legal: Legal, top: HandPayment, rng: Rng) -> Action | None:
        """Return how to pay: with a card, or with a payment cheat; None for an honest payment."""
        if top.square >= 0:
            for slot in self.held_cards(view):
                if top.amount >= 100 and legal.allows(PLAY_CARD[slot]):
                    return PLAY_CARD[slot]
            if legal.allows(actions.SAY_PAID) and self.courage.dares(
                view, kinds.FREE_STAY, top.amount, top.amount, rng
            ):
                return actions.SAY_PAID
        if legal.allows(actions.PutDown(0)) and self.courage.dares(
            view, kinds.SHORT_CHANGED, top.amount, 100, rng
        ):
            return actions.PutDown(0)
        return None

    def read_out(self, view: TricheursView, legal: Legal, top: CardReading, rng: Rng) -> Action | None:
        """Announce a random one of the effects that would be worth something now."""
        ideas: list[int] = []
        for card in view.board.cards:
            if card.deck == 0 and card.number != top.card and legal.allows(actions.Announce(card.number)):
                if self.brings(view, card.effects[0]) > 0:
                    ideas.append(card.number)
        if not ideas:
            return None
        idea = ideas[rng.below(len(ideas))]
        gain = self.brings(view, view.board.cards[idea].effects[0])
        return (
            actions.Announce(idea)
            if self.courage.dares(view, kinds.COUNTERFEIT_CHANCE, gain, 100, rng)
            else None
        )

    def brings(self, view: TricheursView, effect: Effect[Any]) -> i64:
        """Estimate what the effect of a card would be worth."""
        seat = view.viewer
        if isinstance(effect, AdvanceTo):
            return view.rules.salary
        if isinstance(effect, TakeFrom):
            return effect.number
        best: i64 = 0
        if isinstance(effect, SwapTitle):
            mine = self.courage.worst_title(view)
            square = self.courage.best_title(view)
            if mine >= 0 and square >= 0 and view.owner(square) >= 0:
                return self.appraiser.gain(view, seat, bit(square), bit(mine))
        elif isinstance(effect, (FreeHotel, MoveHotel)):
            others = view.built() & ~view.holdings(seat)
            if (view.hotels() > 0) if isinstance(effect, FreeHotel) else (others != 0):
                for square in members(view.holdings(seat) & ~view.built()):
                    best = max(best, view.board.squares[square].rents[-1])
        return best

    def claim(self, view: TricheursView, legal: Legal, rng: Rng) -> Action | None:
        """Return a false rent claim that is worth the risk, or None."""
        for due in view.claims():
            if due.owner == view.viewer:
                if view.open_to(kinds.PRICE_GOUGING) and self.courage.dares(
                    view, kinds.PRICE_GOUGING, due.amount, due.amount, rng
                ):
                    action: Action = actions.ClaimSum(due.payer, due.square, 2 * due.amount)
                    if legal.allows(action):
                        return action
            elif view.open_to(kinds.SQUATTERS_RULE) and self.courage.dares(
                view, kinds.SQUATTERS_RULE, due.amount, 100, rng
            ):
                action = actions.Squat(due.payer, due.square)
                if legal.allows(action):
                    return action
        return None

    def steal(self, view: TricheursView, legal: Legal, rng: Rng) -> Action | None:
        """Try one of the cheats that are possible at any time."""
        if rng.below(100) >= self.nerve:
            return None
        if view.ultime():
            return self.attempt(view, legal, rng.below(len(CHEATS)), rng)
        for kind in view.row():
            action = self.attempt(view, legal, kind, rng)
            if action is not None:
                return action
        return None

    def attempt(self, view: TricheursView, legal: Legal, kind: i64, rng: Rng) -> Action | None:
        """Return the action of that cheat unless it is hidden already or not worth the risk."""
        if view.mine(kind) is not None:
            return None
        action = CHEATS[kind].propose(view, self.courage, rng)
        return action if action is not None and legal.allows(action) else None

    # --- jail -------------------------------------------------------------------------------------

    def safer_inside(self, view: BoardView) -> bool:
        """Does another player own a hotel, so that staying in jail avoids its rent?"""
        hotels = view.built() & ~view.holdings(view.viewer)
        while hotels:
            if view.owner(lowest(hotels)) >= 0:
                return True
            hotels &= hotels - 1
        return False

    # --- comparing --------------------------------------------------------------------------------

    def worst_square(self, view: TricheursView, cheater: i64) -> i64:
        """Return where to put a cheater's token: on this seat's best street, or after START once the end has begun."""
        if view.end_begun():
            return 1
        worst: i64 = 1
        for square in view.board.titles:
            owner = view.owner(square)
            if owner == view.viewer and view.level(square) >= view.level(worst):
                worst = square
        return worst

    def play(self, view: TricheursView, legal: Legal) -> Action | None:
        """Return the play of a kept card that helps now, or None."""
        if view.jail(view.viewer) > 0:
            return None
        for slot in self.held_cards(view):
            effect = view.board.cards[view.board.keepable[slot]].played
            useful = isinstance(effect, DoubleRent)
            if isinstance(effect, BuyUnowned) and isinstance(view.top(), Turn):
                useful = self.affordable(view, effect.number)
            if useful and legal.allows(PLAY_CARD[slot]):
                return PLAY_CARD[slot]
        return None

    def affordable(self, view: TricheursView, percent: i64) -> bool:
        """Return True if a street worth buying at this per cent of its price can be paid."""
        for square in view.board.titles:
            printed = view.board.squares[square]
            if view.owner(square) == BANK and printed.kind == layout.STREET and printed.price >= 200:
                if view.free_cash(view.viewer) >= printed.price * percent // 100 + self.reserve:
                    return True
        return False
