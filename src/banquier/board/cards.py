"""Chance and Community Chest cards: drawing one, and carrying out its effects one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board import layout
from banquier.board.actions import DRAW_INSTEAD, PAY_FINE, DrawInstead, PayFine
from banquier.board.card_targets import ChooseTarget
from banquier.board.debt import PaymentRound
from banquier.board.table import BANK, BoardFrame
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit, next_in_circle
from banquier.kernel.declare import frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


MOVES: Final = (
    layout.ADVANCE_TO,
    layout.NEAREST,
    layout.BACK,
    layout.BACK_TO,
    layout.PAY_OR_DRAW,
    layout.VISIT_UNOWNED,
)
"""The effects that move a token, or may lead to one that does."""


def draw_card(g: BoardGame, seat: i64, deck: i64) -> None:
    """Turn up the top card and start to carry it out; shuffle the deck first where the table plays so.

    Rule: house.reshuffle.
    """
    if g.rules.reshuffle:
        g.order_deck(deck, g.decks[deck].shuffled(g.rng))
    g.push(CardInPlay(seat, g.draw(seat, deck), 0))


def repairs(g: BoardGame, seat: i64, per_house: i64, per_hotel: i64) -> i64:
    """Return a sum per house and per hotel of a seat."""
    total: i64 = 0
    if g.built & g.holdings[seat]:
        for square in g.board.titles:
            if g.holdings[seat] & bit(square):
                level = g.level[square]
                total += per_hotel if level == g.rules.top else per_house * level
    return total


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
                if effects[at].kind in MOVES:
                    return False
        return True

    def run(self, g: BoardGame) -> bool:
        """Carry out one effect. Moving forward pays the salary (advance_to does), moving back never does.

        Rules: board.cards.move, classique.cards, disney.cards.
        """
        card = g.board.cards[self.card]
        effect = card.effects[self.at]
        seat = self.seat
        at = self.at
        self.at += 1
        if self.at == len(card.effects):
            g.pop()
        kind = effect.kind
        if kind == layout.COLLECT:
            g.charge(BANK, seat, effect.a, "cards")
        elif kind == layout.PAY:
            g.charge(seat, g.fines_account(), effect.a, "cards")
        elif kind == layout.ADVANCE_TO:
            g.advance_to(seat, effect.a, 0)
        elif kind == layout.NEAREST:
            to = g.place[seat]
            while True:
                to = next_in_circle(to, g.board.size)
                if g.board.squares[to].kind == effect.a:
                    break
            g.advance_to(seat, to, effect.b)
        elif kind == layout.BACK or kind == layout.BACK_TO:
            place = g.place[seat]
            to = place - effect.a if kind == layout.BACK else effect.a
            if to < 0:
                to += g.board.size
            g.move(seat, -((place - to) % g.board.size), to)
            g.land(seat, 0)
        elif kind == layout.GO_TO_JAIL:
            g.imprison(seat)
        elif kind == layout.KEEP or kind == layout.HELD:
            if kind == layout.HELD:  # its other effects follow when it is played
                g.pop()
            g.give_card(g.board.slots[self.card], seat)
            g.after_keeping(seat, card.deck)
        elif kind == layout.REPAIRS:
            g.charge(seat, g.fines_account(), repairs(g, seat, effect.a, effect.b), "cards")
        elif kind == layout.PAY_EACH:
            g.push(PaymentRound(seat, g.others(seat), effect.a, 1))
        elif kind == layout.COLLECT_EACH:
            g.push(PaymentRound(seat, g.others(seat), effect.a, 0))
        elif kind == layout.PAY_OR_DRAW:
            g.push(PayOrDraw(seat, effect.a, effect.b))
        elif kind == layout.COLLECT_PER_HOTEL:
            g.charge(BANK, seat, repairs(g, seat, 0, effect.a), "cards")
        elif kind == layout.PAY_LEFT:
            other = next_in_circle(seat, g.seats)
            while not g.alive & bit(other):
                other = next_in_circle(other, g.seats)
            g.charge(seat, other, effect.a, "cards")
        elif layout.SEND_TO_JAIL <= kind <= layout.RETURN_TITLE:
            g.push(ChooseTarget(seat, self.card, at))
        else:
            g.effect(seat, self.card, effect)
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
