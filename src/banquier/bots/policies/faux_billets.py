"""The policy of Faux billets: values titles by the final rents, and decides about notes, tokens and Chance cards."""

from __future__ import annotations

from typing import Final

from banquier.board.actions import BUY, DECLINE, ERECT, PASS, Bid
from banquier.board.auction import Auction
from banquier.board.card_targets import TargetedEffect
from banquier.board.held_cards import PayRentOrPlayCard
from banquier.board.hotel_actions import DISCARD, PAY_RENT, PLAY_CARD, Choose
from banquier.board.view import BoardView
from banquier.bots.evaluation.rent_values import RentAppraiser
from banquier.bots.policies.chance_cards import CardPlanner
from banquier.bots.policies.hotel_boards import HotelBoardBot
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


class FauxBilletsTradePolicy(TradePolicy):
    """Sells a Get Out of Jail Free card for half of the bail while it is not in jail, and buys only real ones."""

    def card_worth(self, view: BoardView) -> i64:
        return view.rules.bail if view.jail(view.viewer) > 0 else view.rules.bail // 2

    def is_wanted(self, view: BoardView, slot: i64) -> bool:
        assert isinstance(view, FauxBilletsView)
        return view.card_truth(slot) == REAL


class FauxBilletsBot(HotelBoardBot):
    """A HotelBoardBot that values titles by their rents and reasons about notes and tokens: `teller` in specs."""

    def __init__(
        self, reserve: i64 = 120, eagerness: i64 = 8, thrift: i64 = 40, pace: i64 = 25, hurry: i64 = 40
    ) -> None:
        super().__init__(reserve, eagerness, FOREVER)
        self.bid_parts = 2
        self.hurry: Final[i64] = hurry
        """Rounds after which it buys whatever it can, so that the game ends."""
        self.rents: Final = RentAppraiser(pace)
        self.appraiser = self.rents
        self.trade_policy = FauxBilletsTradePolicy(self.rents, reserve)
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

    def discard(self, view: BoardView, legal: Legal) -> Action:
        """Discard the Chance card with the lower expected value."""
        assert isinstance(view, FauxBilletsView)
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
        """Check a Chance card of another player if a false one is worth a token, else pass."""
        truth = view.card_truth(top.slot)
        if truth == REAL:
            return PASS
        if truth == FAKE:
            return CHECK_CARD
        hope = (view.box.reward + HARM) // 2
        return CHECK_CARD if hope > self.note_beliefs.price_of_token(view) else PASS

    def shield(self, view: BoardView, legal: Legal) -> Action:
        """Return what to do about a rent: play the card against it if the rent is high, or pay."""
        assert isinstance(view, FauxBilletsView)
        top = view.top()
        assert isinstance(top, PayRentOrPlayCard)
        card = self.held_card(view, "no_rent")
        if card >= 0 and top.amount >= self.reserve // 2 and legal.allows(PLAY_CARD[card]):
            return PLAY_CARD[card]
        return PAY_RENT

    def double(self, view: FauxBilletsView, legal: Legal) -> Action | None:
        """Play the card that doubles a rent, where the rent is high enough; else None."""
        card = self.held_card(view, "double_rent")
        if card >= 0:
            for due in view.claims():
                if due.owner == view.viewer:
                    if due.amount >= self.reserve // 2 and legal.allows(PLAY_CARD[card]):
                        return PLAY_CARD[card]
                    break
        return None

    def aim_value(self, view: BoardView, effect: TargetedEffect, choice: Choose) -> i64:
        assert isinstance(view, FauxBilletsView)
        return self.card_planner.score(view, effect, choice)

    def turn(self, view: BoardView, legal: Legal, rng: Rng) -> Action:
        if view.jail(view.viewer) > 0 and not self.safer_inside(view):
            offer = self.trade_policy.buy_jail_card(view, legal, view.rules.bail * 4 // 5)
            if offer is not None:
                return offer
        return super().turn(view, legal, rng)

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
        """Return whether to buy: if the rents are worth the price, or the purchase ends the game with a lead."""
        seat = view.viewer
        price = view.board.squares[square].price
        if view.free_cash(seat) < price:
            return DECLINE
        if view.round() >= self.hurry:
            return BUY
        if self.rents.left(view) == bit(square):  # buying the last title ends the game
            return BUY if self.rents.lead(view, seat, bit(square)) > price else DECLINE
        if view.free_cash(seat) - price < self.reserve // 3:
            return DECLINE
        return BUY if self.rents.gain(view, seat, bit(square), 0) >= price else DECLINE

    def bid(self, view: BoardView, auction: Auction) -> Action:
        """Bid halfway between the minimum and the value; for the last title, only if the game then ends with a lead."""
        if auction.lot < 0 or self.rents.left(view) != bit(auction.lot):
            return super().bid(view, auction)
        low = view.rules.opening if auction.leader < 0 else auction.bid + view.rules.step
        lead = self.rents.lead(view, view.viewer, bit(auction.lot))
        return Bid(low) if low < lead and low <= view.free_cash(view.viewer) else PASS

    def sale_loss(self, view: BoardView, square: i64) -> i64:
        """Return the loss of value minus the price that the bank pays."""
        printed = view.board.squares[square]
        loss = -self.rents.gain(view, view.viewer, 0, bit(square)) - printed.price // 2
        return loss - printed.hotel // 2 if view.level(square) else loss
