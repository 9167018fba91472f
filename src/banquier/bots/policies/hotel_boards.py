"""The policy of boards with hotels only (Disney): sells titles when short of cash, aims and plays Chance cards."""

from __future__ import annotations

from banquier.board.actions import DECLINE, GIVE_UP, SELL
from banquier.board.card_targets import (
    BuyHotel,
    BuyUnowned,
    ChooseTarget,
    FreeHotel,
    MoveHotel,
    RemoveHotel,
    ReturnTitle,
    SendToJail,
    StealTitle,
    SwapTitle,
    TakeFrom,
    TargetedEffect,
    VisitUnowned,
)
from banquier.board.debt import Debt
from banquier.board.held_cards import PayRentOrPlayCard, TooManyCards
from banquier.board.hotel_actions import DISCARD, PAY_RENT, PLAY_CARD, SELL_TITLE, Choose
from banquier.board.view import BoardView
from banquier.bots.policies.board import BoardBot
from banquier.kernel.action import Action
from banquier.kernel.bits import bit, members
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.native import append, i64, mypyc_attr, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class HotelBoardBot(BoardBot):
    """A BoardBot for editions without houses and mortgages, with Chance cards that are kept: `hotelier` in specs."""

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        assert isinstance(view, BoardView)
        if legal.must:
            top = view.top()
            if isinstance(top, ChooseTarget):
                return self.aim(view, legal, top.effect_of(view.board))
            if isinstance(top, TooManyCards):
                return self.discard(view, legal)
            if isinstance(top, PayRentOrPlayCard):
                return self.shield(view, legal)
        return super().choose(view, legal, rng)

    # --- money ------------------------------------------------------------------------------------

    def raise_funds(self, view: BoardView, legal: Legal) -> Action:
        """Sell the title whose sale loses least; a hotel has to be sold before its title."""
        if legal.allows(GIVE_UP):
            return GIVE_UP
        best: Action | None = None
        least: i64 = 1 << 30
        for square in members(view.holdings(view.viewer)):
            loss = self.sale_loss(view, square)
            if loss < least:
                for action in (SELL_TITLE[square], SELL[square]):
                    if legal.allows(action):
                        least = loss
                        best = action
                        break
        return best if best is not None else legal.default()

    def sale_loss(self, view: BoardView, square: i64) -> i64:
        """Return the price of a title and its hotel; titles of complete groups are sold last."""
        loss = view.board.squares[square].price
        if view.level(square):
            loss += view.board.squares[square].hotel
        return loss + 1000 if view.complete(view.viewer) & bit(square) else loss

    # --- cards ------------------------------------------------------------------------------------

    def discard(self, view: BoardView, legal: Legal) -> Action:
        """Return the last kept card, so that Get Out of Jail Free cards, which come first, are kept."""
        for slot in range(len(view.board.keepable)):
            late = len(view.board.keepable) - 1 - slot
            if legal.allows(DISCARD[late]):
                return DISCARD[late]
        return legal.default()

    def held_cards(self, view: BoardView) -> vec[i64]:
        """Return the slots of the cards that the seat keeps, without Get Out of Jail Free cards."""
        found = vec[i64]()
        for slot in range(view.board.free, len(view.board.keepable)):
            if view.keeper(slot) == view.viewer:
                found = append(found, slot)
        return found

    def held_card(self, view: BoardView, effect: str) -> i64:
        """Return the slot of a kept card with the effect of this name, or -1."""
        for slot in self.held_cards(view):
            if view.board.cards[view.board.keepable[slot]].played.name == effect:
                return slot
        return -1

    def shield(self, view: BoardView, legal: Legal) -> Action:
        """Return what to do about a rent: play a card against it, or pay it."""
        for slot in self.held_cards(view):
            if legal.allows(PLAY_CARD[slot]):
                return PLAY_CARD[slot]
        return PAY_RENT

    def aim(self, view: BoardView, legal: Legal, effect: TargetedEffect) -> Action:
        """Choose the target of a card: the one with the largest gain, or the richest player."""
        best: Action | None = None
        most: i64 = -(1 << 30)
        for option in legal.options():
            if isinstance(option, Choose):
                score = self.aim_value(view, effect, option)
                if score > most:
                    most = score
                    best = option
        if effect.is_purchase() and most <= 0:
            return DECLINE
        return best if best is not None else legal.default()

    def aim_value(self, view: BoardView, effect: TargetedEffect, choice: Choose) -> i64:
        seat = view.viewer
        squares = view.board.squares
        if isinstance(effect, (SendToJail, TakeFrom)):
            return view.cash(choice.a) + view.worth(choice.a)
        if isinstance(effect, SwapTitle):
            return self.appraiser.gain(view, seat, bit(choice.b), bit(choice.a))
        if isinstance(effect, (StealTitle, VisitUnowned)):
            return self.appraiser.gain(view, seat, bit(choice.a), 0)
        if isinstance(effect, BuyUnowned):
            price = squares[choice.a].price
            gain = self.appraiser.gain(view, seat, bit(choice.a), 0) - price * effect.number // 100
            return gain if view.free_cash(seat) >= price * effect.number // 100 + self.reserve // 3 else -1
        if isinstance(effect, ReturnTitle):
            return self.appraiser.gain(view, seat, 0, bit(choice.a))
        if isinstance(effect, (FreeHotel, RemoveHotel)):
            return squares[choice.a].rents[-1]
        if isinstance(effect, BuyHotel):
            rich = view.free_cash(seat) >= squares[choice.a].hotel + 4 * self.reserve
            return squares[choice.a].rents[-1] if rich else -1
        if isinstance(effect, MoveHotel):
            loss = squares[choice.a].rents[-1] if view.owner(choice.a) == seat else 0
            return squares[choice.b].rents[-1] - loss
        return 0

    def concede(self, view: BoardView, legal: Legal) -> Action | None:
        """Do nothing but settle debts: these games end by themselves."""
        if isinstance(view.top(), Debt) and legal.must:
            return self.raise_funds(view, legal)
        return None
