"""The Chance and Chancellerie cards that only this edition has: answers to a question, and those about Cheat cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.facts import CardPlayed
from banquier.board.hotel_actions import Choose
from banquier.board.layout import (
    HALF_RENT,
    MOVE_HOTEL,
    NO_RENT,
    OWN_EFFECTS,
    REMOVE_HOTEL,
    SEND_TO_JAIL,
    STEAL_TITLE,
    SWAP_TITLE,
    TAKE_FROM,
)
from banquier.board.position import is_title
from banquier.board.table import BANK, BoardFrame
from banquier.editions.tricheurs.actions import PARRY, SUFFER, Parry, Suffer
from banquier.editions.tricheurs.manual_steps import HandPayment, Reroll, TokenMove
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit
from banquier.kernel.declare import frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.tricheurs.game import TricheursGame

REROLL: Final = OWN_EFFECTS
REPLACE_CHEAT: Final = OWN_EFFECTS + 1
CANCEL_CARD: Final = OWN_EFFECTS + 2
PEEK_CHEATS: Final = OWN_EFFECTS + 3
LIGHTER_PENALTY: Final = OWN_EFFECTS + 4

EFFECTS: Final[dict[str, tuple[str, ...]]] = {
    "reroll": (),
    "replace_cheat": (),
    "cancel_card": (),
    "peek_cheats": ("number",),
    "lighter_penalty": ("number",),
}
"""In the order of their numbers."""


def is_answer(kind: i64) -> bool:
    """Is a kept card with this effect played only as the answer to a question?"""
    return kind in (NO_RENT, HALF_RENT, REROLL, CANCEL_CARD, LIGHTER_PENALTY)


def answers(g: TricheursGame, seat: i64, kind: i64) -> bool:
    """Can a seat play a card with this effect in place of an answer to the question on top?

    CANCEL_CARD and LIGHTER_PENALTY have questions of their own.
    """
    top = g.top
    if kind == REROLL:
        return isinstance(top, TokenMove) and top.seat == seat
    rent = isinstance(top, HandPayment) and top.payer == seat and top.square >= 0
    return rent and (kind == NO_RENT or kind == HALF_RENT)


def answer(g: TricheursGame, seat: i64, kind: i64) -> None:
    """Carry out a card that is played in place of an answer."""
    top = g.top
    if kind == REROLL and isinstance(top, TokenMove):
        g.pop()
        g.push(Reroll(seat))
    elif isinstance(top, HandPayment) and (kind == NO_RENT or kind == HALF_RENT):
        g.pop()
        if kind == HALF_RENT:
            g.push(HandPayment(top.payer, top.payee, g.half(top.amount), top.why, top.square))


class DefenceChoice(BoardFrame["TricheursGame"]):
    """Question to a seat: play a kept card against what is about to happen, or keep it?"""

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        out.append(PARRY)
        out.append(SUFFER)

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        return "" if isinstance(action, (Parry, Suffer)) else UNKNOWN_ACTION

    def default(self, g: TricheursGame, seat: i64) -> Action:
        return PARRY


@frame("targeted")
class Targeted(DefenceChoice):
    """Question to the target of a card: cancel it with a kept card?"""

    seat: Final[i64]
    victim: Final[i64]
    card: Final[i64]
    at: Final[i64]
    a: Final[i64]
    b: Final[i64]

    def is_sound(self, g: TricheursGame) -> bool:
        """Is the target one of the kind that the effect needs?"""
        effects = g.board.cards[self.card].effects
        if self.at >= len(effects):
            return False
        kind = effects[self.at].kind
        if kind == SEND_TO_JAIL or kind == TAKE_FROM:
            return self.a == self.victim
        if kind == STEAL_TITLE or kind == REMOVE_HOTEL:
            return is_title(g, self.a)
        return (kind == SWAP_TITLE or kind == MOVE_HOTEL) and is_title(g, self.a) and is_title(g, self.b)

    def to_act_mask(self, g: TricheursGame) -> i64:
        return bit(self.victim)

    def seat_left(self, g: TricheursGame, seat: i64) -> bool:
        return seat != self.seat and seat != self.victim

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        g.pop()
        slot = g.keeps(seat, CANCEL_CARD)
        if isinstance(action, Parry) and slot >= 0:
            g.say(CardPlayed(seat, g.board.keepable[slot]))
            g.give_card(slot, BANK)
        else:
            g.hit_target(self.seat, self.card, self.at, self.a, self.b)


@frame("refresh", leaves_with="seat")
class CheatReplacement(BoardFrame["TricheursGame"]):
    """Question to a seat: which Cheat card is replaced?"""

    seat: Final[i64]
    unused: Final[i64] = 0
    """Always 0: saved games have it."""

    def to_act_mask(self, g: TricheursGame) -> i64:
        return bit(self.seat)

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        for slot in range(len(g.cheats.row)):
            out.append(Choose(slot))

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if not isinstance(action, Choose):
            return UNKNOWN_ACTION
        return "" if 0 <= action.a < len(g.cheats.row) and action.b == -1 else "setup.cheat-row"

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        assert isinstance(action, Choose)
        g.pop()
        g.turn_up(action.a)

    def default(self, g: TricheursGame, seat: i64) -> Action:
        return Choose(0)
