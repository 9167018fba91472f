"""The policy of Faux billets: values titles by the final rents, and decides about notes, tokens and Chance cards."""

from __future__ import annotations

from typing import Final

from banquier.board.actions import BUY, DECLINE, ERECT, GIVE_UP, PASS, SELL, Bid, Offer
from banquier.board.auction import Auction
from banquier.board.card_targets import ChooseTarget
from banquier.board.held_cards import PayRentOrPlayCard, TooManyCards
from banquier.board.hotel_actions import DISCARD, PAY_RENT, PLAY_CARD, SELL_TITLE
from banquier.board.layout import DOUBLE_RENT, NO_RENT
from banquier.board.view import BoardView
from banquier.bots.evaluation.rents import RentAppraiser
from banquier.bots.policies.board import BoardBot
from banquier.bots.policies.chance_cards import CardPlanner
from banquier.bots.policies.note_beliefs import NoteBeliefs
from banquier.bots.policies.trading import TradePolicy
from banquier.editions.faux_billets.actions import CHECK_CARD, KEEP_OLD, PICK
from banquier.editions.faux_billets.chance import CardCheck, ChancePick
from banquier.editions.faux_billets.exchange import NoteExchange
from banquier.editions.faux_billets.payment import Payment
from banquier.editions.faux_billets.view import FAKE, REAL, FauxBilletsView
from banquier.kernel.action import Action
from banquier.kernel.bits import bit, members
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.native import i64

FOREVER: Final = 1_000_000
"""Rounds: it never concedes, because these games end by themselves."""
HARM: Final = 80
"""The estimated cost of another player's card that takes effect."""


class CardTradePolicy(TradePolicy):
    """Sells a Get Out of Jail Free card for less than the bail while it is not in jail."""

    def card_worth(self, view: BoardView) -> i64:
        if view.jail(view.viewer) > 0:
            return view.rules.bail
        return view.rules.bail // 2


class FauxBilletsBot(BoardBot):
    """A BoardBot that values titles by their rents and reasons about notes and tokens: `teller` in specs."""

    def __init__(
        self, reserve: i64 = 120, eagerness: i64 = 8, thrift: i64 = 40, pace: i64 = 25, hurry: i64 = 40
    ) -> None:
        super().__init__(reserve, eagerness, FOREVER)
        self.hurry: Final[i64] = hurry
        """Rounds after which it buys whatever it can, so that the game ends."""
        self.rents: Final = RentAppraiser(pace)
        self.appraiser = self.rents
        self.trade_policy = CardTradePolicy(self.rents, reserve)
        self.note_beliefs: Final = NoteBeliefs(thrift)
        """`thrift` is the value of a token with a whole round to go."""
        self.card_planner: Final = CardPlanner(self.rents)

    def plays(self, view: View) -> bool:
        return isinstance(view, FauxBilletsView)

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        assert isinstance(view, FauxBilletsView)
        if legal.must:
            top = view.top()
            if isinstance(top, Payment):
                if top.payer == view.viewer:
                    return self.note_beliefs.pay(view, top)
                return self.note_beliefs.look(view, top)
            if isinstance(top, NoteExchange):
                return self.note_beliefs.answer(view, top)
            if isinstance(top, CardCheck):
                return self.look_at_card(view, top)
            if isinstance(top, ChancePick):
                return self.pick(view)
            if isinstance(top, ChooseTarget):
                return self.card_planner.aim(view, legal, top)
            if isinstance(top, PayRentOrPlayCard):
                return self.rent_asked(view, legal, top)
            if isinstance(top, TooManyCards):
                return self.discard(view)
            if isinstance(top, Auction) and not view.offering():
                return self.bid(view, top)
        if view.claims():
            card = self.double(view, legal)
            if card is not None:
                return card
        elif not legal.must and not view.offering():
            return self.manage(view, legal)
        return super().choose(view, legal, rng)

    # --- cards ------------------------------------------------------------------------------------

    def pick(self, view: FauxBilletsView) -> Action:
        """Pick the card with the highest expected value, or keep the one it has."""
        best: Action = KEEP_OLD
        most: i64 = -1
        for slot in range(len(view.board.keepable)):
            mine = view.keeper(slot) == view.viewer and view.checked(slot)
            if mine or view.face_up(slot):
                promise = self.card_planner.promise(view, slot)
                if promise > most:
                    most = promise
                    best = KEEP_OLD if mine else PICK[slot]
        return best

    def discard(self, view: FauxBilletsView) -> Action:
        """The lesser of two Chance cards."""
        worst: i64 = -1
        least: i64 = 0
        for slot in range(len(view.board.keepable)):
            if view.keeper(slot) == view.viewer and view.checked(slot):
                promise = self.card_planner.promise(view, slot)
                if worst < 0 or promise < least:
                    worst = slot
                    least = promise
        return DISCARD[worst]

    def look_at_card(self, view: FauxBilletsView, top: CardCheck) -> Action:
        truth = view.card_truth(top.slot)
        if truth == REAL:
            return PASS
        if truth == FAKE:
            return CHECK_CARD
        hope = (view.box.reward + HARM) // 2
        return CHECK_CARD if hope > self.note_beliefs.price_of_token(view) else PASS

    def rent_asked(self, view: FauxBilletsView, legal: Legal, top: PayRentOrPlayCard) -> Action:
        card = self.own_card(view, NO_RENT)
        if card >= 0 and top.amount >= self.reserve // 2 and legal.allows(PLAY_CARD[card]):
            return PLAY_CARD[card]
        return PAY_RENT

    def double(self, view: FauxBilletsView, legal: Legal) -> Action | None:
        """Ask for twice the rent, where that is worth the card."""
        card = self.own_card(view, DOUBLE_RENT)
        if card >= 0:
            for due in view.claims():
                if due.owner == view.viewer:
                    if due.amount >= self.reserve // 2 and legal.allows(PLAY_CARD[card]):
                        return PLAY_CARD[card]
                    break
        return None

    def own_card(self, view: FauxBilletsView, kind: i64) -> i64:
        """A card of that kind that it keeps, -1 if none."""
        for slot in range(view.board.free, len(view.board.keepable)):
            if view.keeper(slot) == view.viewer and self.card_planner.kind(view, slot) == kind:
                return slot
        return -1

    def turn(self, view: BoardView, legal: Legal, rng: Rng) -> Action:
        if view.jail(view.viewer) > 0:
            offer = self.buy_card(view)
            if offer is not None and legal.allows(offer):
                return offer
        return super().turn(view, legal, rng)

    def buy_card(self, view: BoardView) -> Action | None:
        """Ask another, once, for a card that surely leads out of jail, for less than the bail."""
        assert isinstance(view, FauxBilletsView)
        seat = view.viewer
        if (
            self.safer_inside(view)
            or view.offering() & bit(seat)
            or view.offers_left(seat) < view.rules.offers
        ):
            return None
        found: Action | None = None
        for slot in range(view.board.free):
            keeper = view.keeper(slot)
            if keeper == seat:
                return None
            if keeper >= 0 and view.card_truth(slot) == REAL:
                price = view.rules.bail * 4 // 5
                found = Offer(keeper, (), (), price - price % view.rules.step, (), (slot,))
        return found

    # --- titles -----------------------------------------------------------------------------------

    def manage(self, view: BoardView, legal: Legal) -> Action | None:
        """Return what to do out of turn: play a card, build a hotel that pays, or exchange notes. None: nothing."""
        assert isinstance(view, FauxBilletsView)
        seat = view.viewer
        cards = view.cards_of(seat) >> view.board.free
        slot = view.board.free
        while cards:
            if cards & 1 and self.card_planner.ripe(view, slot) and legal.allows(PLAY_CARD[slot]):
                return PLAY_CARD[slot]
            cards >>= 1
            slot += 1
        sites = view.complete(seat) & ~view.built()
        if sites and view.hotels() > 0:
            spare = view.free_cash(seat) - self.reserve
            best: i64 = -1
            most: i64 = 0
            for square in members(sites):
                price = view.board.squares[square].hotel
                gain = self.rents.hotel_gain(view, square) - price
                if price <= spare and gain > most:
                    most = gain
                    best = square
            if best >= 0 and legal.allows(ERECT[best]):
                return ERECT[best]
        exchange = self.note_beliefs.exchange(view)
        if exchange is not None and legal.allows(exchange):
            return exchange
        return None

    def unowned(self, view: BoardView, square: i64) -> Action:
        seat = view.viewer
        price = view.board.squares[square].price
        if view.free_cash(seat) < price:
            return DECLINE
        if view.round() >= self.hurry:
            return BUY
        if self.rents.left(view) == bit(square):  # the last one: all is counted
            return BUY if self.rents.lead(view, seat, bit(square)) > price else DECLINE
        if view.free_cash(seat) - price < self.reserve // 3:
            return DECLINE
        return BUY if self.rents.gain(view, seat, bit(square), 0) >= price else DECLINE

    def bid(self, view: BoardView, auction: Auction) -> Action:
        """Bid halfway between the minimum and what the lot is worth."""
        if auction.lot < 0:
            return super().bid(view, auction)
        seat = view.viewer
        low = view.rules.opening
        if auction.leader >= 0:
            low = auction.bid + view.rules.step
        limit = view.free_cash(seat)
        if self.rents.left(view) == bit(auction.lot):  # whoever gets the last one ends the game
            if low < self.rents.lead(view, seat, bit(auction.lot)) and low <= limit:
                return Bid(low)
            return PASS
        limit -= self.reserve // 3
        if low <= limit:
            worth = self.rents.gain(view, seat, bit(auction.lot), 0)
            if worth < limit:
                limit = worth
        if low > limit:
            return PASS
        amount = (low + limit) // 2
        amount -= amount % view.rules.step
        return Bid(amount if amount > low else low)

    def raise_funds(self, view: BoardView, legal: Legal) -> Action:
        """Sell the title that it loses least by, for what the bank gives; its hotel goes first."""
        if legal.allows(GIVE_UP):
            return GIVE_UP
        seat = view.viewer
        best: i64 = -1
        least: i64 = 0
        for square in members(view.holdings(seat)):
            sale: Action = SELL[square] if view.level(square) else SELL_TITLE[square]
            if legal.allows(sale):
                printed = view.board.squares[square]
                loss = -self.rents.gain(view, seat, 0, bit(square)) - printed.price // 2
                if view.level(square):
                    loss -= printed.hotel // 2
                if best < 0 or loss < least:
                    best = square
                    least = loss
        return SELL[best] if view.level(best) else SELL_TITLE[best]
