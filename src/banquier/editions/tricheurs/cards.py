"""The Chance and Chancellerie cards that only this edition has: answers to a question, and those about Cheat cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from banquier.board.card_targets import TargetedEffect, targeted_effect
from banquier.board.effect import Effect, effects_in
from banquier.board.facts import CardPlayed
from banquier.board.held_cards import RentShield, played_effect
from banquier.board.hotel_actions import Choose
from banquier.board.table import BANK, BoardFrame
from banquier.editions.tricheurs.actions import PARRY, SUFFER, Parry, Suffer
from banquier.editions.tricheurs.manual_steps import HandPayment, RollAgain, TokenMove
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit
from banquier.kernel.declare import frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.tricheurs.game import TricheursGame


class Answer(Effect["TricheursGame"]):
    """An effect of a kept card that is played only as the answer to a question of its own."""

    def play_rule(self, g: TricheursGame, seat: i64) -> str:
        return "cards.kept"


class Reroll(Answer):
    """Roll the dice again in place of a move."""

    name: ClassVar[str] = "reroll"

    def play_rule(self, g: TricheursGame, seat: i64) -> str:
        top = g.top
        return "" if isinstance(top, TokenMove) and top.seat == seat else "cards.kept"

    def apply(self, g: TricheursGame, seat: i64, card: i64, at: i64) -> None:
        if isinstance(g.top, TokenMove):
            g.pop()
            g.push(RollAgain(seat))


class CancelCard(Answer):
    """Cancel a card that is played against the seat."""

    name: ClassVar[str] = "cancel_card"


class LighterPenalty(Answer):
    """Pay a smaller fine for a cheat."""

    name: ClassVar[str] = "lighter_penalty"
    arguments: ClassVar[tuple[str, ...]] = ("number",)


class NoRent(RentShield["TricheursGame"]):
    """Avoid a rent that is about to be paid."""

    name: ClassVar[str] = "no_rent"

    def play_rule(self, g: TricheursGame, seat: i64) -> str:
        return rent_shield_rule(g, seat)

    def apply(self, g: TricheursGame, seat: i64, card: i64, at: i64) -> None:
        if isinstance(g.top, HandPayment):
            g.pop()


class HalfRent(RentShield["TricheursGame"]):
    """Pay half of a rent."""

    name: ClassVar[str] = "half_rent"

    def play_rule(self, g: TricheursGame, seat: i64) -> str:
        return rent_shield_rule(g, seat)

    def apply(self, g: TricheursGame, seat: i64, card: i64, at: i64) -> None:
        top = g.top
        if isinstance(top, HandPayment):
            g.pop()
            g.push(HandPayment(top.payer, top.payee, g.half(top.amount), top.why, top.square))


def rent_shield_rule(g: TricheursGame, seat: i64) -> str:
    """Return "" while the seat is about to pay a rent, else the rule against playing a card against it."""
    top = g.top
    return "" if isinstance(top, HandPayment) and top.payer == seat and top.square >= 0 else "cards.kept"


class ReplaceCheat(Effect["TricheursGame"]):
    """Replace a Cheat card of the row."""

    name: ClassVar[str] = "replace_cheat"

    def apply(self, g: TricheursGame, seat: i64, card: i64, at: i64) -> None:
        g.push(CheatReplacement(seat))


class PeekCheats(Effect["TricheursGame"]):
    """Look at the first cards of the pile of Cheat cards."""

    name: ClassVar[str] = "peek_cheats"
    arguments: ClassVar[tuple[str, ...]] = ("number",)

    def apply(self, g: TricheursGame, seat: i64, card: i64, at: i64) -> None:
        g.peek(seat, self.number)


EFFECTS: Final = effects_in(globals())
"""The effects of cards that only this edition has."""


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
        effect = effects[self.at]
        return isinstance(effect, TargetedEffect) and effect.is_aimed(g, self.victim, self.a, self.b)

    def to_act_mask(self, g: TricheursGame) -> i64:
        return bit(self.victim)

    def seat_left(self, g: TricheursGame, seat: i64) -> bool:
        return seat != self.seat and seat != self.victim

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        g.pop()
        slot = g.keeps(seat, "cancel_card")
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


def kept_slot(g: TricheursGame, seat: i64, effect: str) -> i64:
    """Return the slot of the kept card of a seat with the effect of this name, -1 if it has none."""
    for slot in range(g.board.free, len(g.card_holders)):
        if g.card_holders[slot] == seat and played_effect(g, slot).name == effect:
            return slot
    return -1


def aim_card(g: TricheursGame, seat: i64, card: i64, at: i64, a: i64, b: i64) -> None:
    victim = targeted_effect(g.board, card, at).victim(g, a, b)
    if victim >= 0 and victim != seat and g.keeps(victim, "cancel_card") >= 0 and g.jail[victim] == 0:
        g.push(Targeted(seat, victim, card, at, a, b))
    else:
        g.hit_target(seat, card, at, a, b)
