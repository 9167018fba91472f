"""Chance cards: picked among those that lie face up, and checked by others before they take effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from banquier.board.actions import PASS, Pass
from banquier.board.cards import CardInPlay
from banquier.board.effect import Effect, Keep, effects_in
from banquier.board.held_cards import PayRentOrPlayCard, RentShield, held_count, played_effect
from banquier.board.table import BANK, FACE_UP, BoardFrame
from banquier.editions.faux_billets.actions import CHECK_CARD, KEEP_OLD, PICK, CheckCard, KeepOld, Pick
from banquier.editions.faux_billets.facts import RentAvoided
from banquier.editions.faux_billets.tokens import can_decode, refresh_tokens
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit
from banquier.kernel.declare import frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.faux_billets.game import FauxBilletsGame

CHANCE: Final = 0
"""The deck whose cards are checked."""


class NoRent(RentShield["FauxBilletsGame"]):
    """Avoid a rent that was claimed."""

    name: ClassVar[str] = "no_rent"

    def apply(self, g: FauxBilletsGame, seat: i64, card: i64, at: i64) -> None:
        top = g.top
        if isinstance(top, PayRentOrPlayCard) and top.payer == seat:
            g.pop()
            g.say(RentAvoided(seat, top.owner, top.amount))


class AnotherTurn(Effect["FauxBilletsGame"]):
    """Play another turn after this one."""

    name: ClassVar[str] = "another_turn"

    def apply(self, g: FauxBilletsGame, seat: i64, card: i64, at: i64) -> None:
        g.grant_turn(seat, 1)


class RefreshTokens(Effect["FauxBilletsGame"]):
    """Turn all decoder tokens green."""

    name: ClassVar[str] = "refresh_tokens"

    def apply(self, g: FauxBilletsGame, seat: i64, card: i64, at: i64) -> None:
        refresh_tokens(g, seat)


EFFECTS: Final = effects_in(globals())
"""The effects of cards that only this edition has."""


@frame("chance-pick", leaves_with="seat")
class ChancePick(BoardFrame["FauxBilletsGame"]):
    """Question to a seat on a Chance square: which card does it take?"""

    seat: Final[i64]
    deck: Final[i64]

    def to_act_mask(self, g: FauxBilletsGame) -> i64:
        return bit(self.seat)

    def legal(self, g: FauxBilletsGame, seat: i64, out: list[Option]) -> None:
        for slot in range(len(g.card_holders)):
            if g.card_holders[slot] == FACE_UP:
                out.append(PICK[slot])
        if held_count(g, seat, self.deck):
            out.append(KEEP_OLD)

    def check(self, g: FauxBilletsGame, seat: i64, action: Action) -> str:
        if isinstance(action, KeepOld):
            return "" if held_count(g, seat, self.deck) else "chance.pick-one"
        if not isinstance(action, Pick):
            return UNKNOWN_ACTION
        if 0 <= action.slot < len(g.card_holders) and g.card_holders[action.slot] == FACE_UP:
            return ""
        return "chance.pick-one"

    def perform(self, g: FauxBilletsGame, seat: i64, action: Action) -> None:
        """Give the seat the card it picked in place of the one it had, and turn up another.

        Rules: faux.chance.pick-one, faux.chance.one-held.
        """
        g.pop()
        if isinstance(action, Pick):
            old = g.chance_of(seat)
            if old >= 0:
                g.give_card(old, BANK)
            g.give_card(action.slot, seat)
            g.show_card()

    def default(self, g: FauxBilletsGame, seat: i64) -> Action:
        if held_count(g, seat, self.deck):
            return KEEP_OLD
        slot: i64 = 0
        while g.card_holders[slot] != FACE_UP:
            slot += 1
        return PICK[slot]


@frame("card-check", leaves_with="seat")
class CardCheck(BoardFrame["FauxBilletsGame"]):
    """Question to all who can use the decoder: check the Chance card that is about to take effect?"""

    seat: Final[i64]
    slot: Final[i64]
    passed: i64 = 0

    def is_sound(self, g: FauxBilletsGame) -> bool:
        """Does the seat keep this Chance card, and may it play it? The token of a seat in jail does not move."""
        if g.card_holders[self.slot] != self.seat or not g.is_chance(self.slot):
            return False
        return g.jail[self.seat] == 0 or not played_effect(g, self.slot).moves_token()

    def to_act_mask(self, g: FauxBilletsGame) -> i64:
        mask: i64 = 0
        able = g.others(self.seat) & ~self.passed
        for seat in range(g.seats):
            if able & bit(seat) and can_decode(g, seat):
                mask |= bit(seat)
        return mask

    def run(self, g: FauxBilletsGame) -> bool:
        if self.to_act_mask(g):
            return False
        g.pop()
        self.take_effect(g)
        return True

    def take_effect(self, g: FauxBilletsGame) -> None:
        """Put the card under its pile and carry it out."""
        card = g.board.keepable[self.slot]
        g.give_card(self.slot, BANK)
        if isinstance(played_effect(g, self.slot), Keep):
            g.change_jail(self.seat, 0)
        else:
            g.push(CardInPlay(self.seat, card, 1))

    def legal(self, g: FauxBilletsGame, seat: i64, out: list[Option]) -> None:
        out.append(CHECK_CARD)
        out.append(PASS)

    def check(self, g: FauxBilletsGame, seat: i64, action: Action) -> str:
        return "" if isinstance(action, (CheckCard, Pass)) else UNKNOWN_ACTION

    def perform(self, g: FauxBilletsGame, seat: i64, action: Action) -> None:
        """Check the card: a false one has no effect and earns a reward, a real one takes effect.

        Rules: faux.card.false, faux.card.real.
        """
        if not isinstance(action, CheckCard):
            self.passed |= bit(seat)
            return
        g.pop()
        g.look_at_card(seat, self.slot)
        if g.is_false_card(self.slot):
            g.give_card(self.slot, BANK)
            g.charge(BANK, seat, g.box.reward, "card.false")
        else:
            self.take_effect(g)

    def default(self, g: FauxBilletsGame, seat: i64) -> Action:
        return PASS
