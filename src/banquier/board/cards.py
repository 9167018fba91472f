"""Chance and Community Chest cards: drawing one, and carrying out its effects one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import DRAW_INSTEAD, PAY_FINE, DrawInstead, PayFine
from banquier.board.table import BoardFrame
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit
from banquier.kernel.declare import frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


def draw_card(g: BoardGame, seat: i64, deck: i64) -> None:
    """Turn up the top card and start to carry it out; shuffle the deck first where the table plays so.

    Rule: house.reshuffle.
    """
    if g.rules.reshuffle:
        g.order_deck(deck, g.decks[deck].shuffled(g.rng))
    g.push(CardInPlay(seat, g.draw(seat, deck), 0))


@frame("card", leaves_with="seat")
class CardInPlay(BoardFrame["BoardGame"]):
    """Step: carry out the next effect of a card."""

    seat: Final[i64]
    card: Final[i64]
    at: i64

    def is_sound(self, g: BoardGame) -> bool:
        """Is an effect left? The token of a seat in jail does not move."""
        effects = g.board.cards[self.card].effects
        if self.at >= len(effects):
            return False
        if g.jail[self.seat] > 0:
            for at in range(self.at, len(effects)):
                if effects[at].moves_token():
                    return False
        return True

    def run(self, g: BoardGame) -> bool:
        """Carry out one effect. Moving forward pays the salary (advance_to does), moving back never does.

        Rules: board.cards.move, classique.cards, disney.cards.
        """
        effects = g.board.cards[self.card].effects
        at = self.at
        self.at += 1
        if self.at == len(effects):
            g.pop()
        effects[at].apply(g, self.seat, self.card, at)
        return True


@frame("pay-or-draw", leaves_with="seat")
class PayOrDraw(BoardFrame["BoardGame"]):
    """Question: pay what the card says, or draw a card from another deck."""

    seat: Final[i64]
    amount: Final[i64]
    deck: Final[i64]

    def is_dropped_in_jail(self, seat: i64) -> bool:
        return seat == self.seat

    def to_act_mask(self, g: BoardGame) -> i64:
        return bit(self.seat)

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        out.append(PAY_FINE)
        out.append(DRAW_INSTEAD)

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        return "" if isinstance(action, (PayFine, DrawInstead)) else UNKNOWN_ACTION

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        g.pop()
        if isinstance(action, PayFine):
            g.charge(seat, g.fines_account(), self.amount, "cards")
        else:
            draw_card(g, seat, self.deck)

    def default(self, g: BoardGame, seat: i64) -> Action:
        return PAY_FINE
