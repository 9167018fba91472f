"""What only the cards of this edition do: a card parried by a card, and a Cheat card replaced before its time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.hotel_actions import Choose
from banquier.board.layout import OWN_EFFECTS
from banquier.board.table import BANK, BoardFrame, OfSeat
from banquier.editions.tricheurs.actions import PARRY, SUFFER, Parry, Suffer
from banquier.kernel.action import UNKNOWN, Action, Key, Option
from banquier.kernel.bits import bit
from banquier.kernel.frame import Frame
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


class Blow(BoardFrame["TricheursGame"]):
    """Something that a kept card helps against: play it, or keep it and let it happen."""

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        out.append(PARRY)
        out.append(SUFFER)

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        return "" if isinstance(action, (Parry, Suffer)) else UNKNOWN

    def default(self, g: TricheursGame, seat: i64) -> Action:
        return PARRY


class Targeted(Blow):
    """A card is played against a seat that has a card to cancel it."""

    def __init__(self, seat: i64, victim: i64, card: i64, at: i64, a: i64, b: i64) -> None:
        self.seat: Final[i64] = seat
        self.victim: Final[i64] = victim
        self.card: Final[i64] = card
        self.at: Final[i64] = at
        self.a: Final[i64] = a
        self.b: Final[i64] = b

    def key(self) -> Key:
        return ("targeted", self.seat, self.victim, self.card, self.at, self.a, self.b)

    def clone(self) -> Frame[TricheursGame]:
        return self

    def waiting(self, g: TricheursGame) -> i64:
        return bit(self.victim)

    def left(self, g: TricheursGame, seat: i64) -> bool:
        return seat != self.seat and seat != self.victim

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        g.pop()
        slot = g.keeps(seat, CANCEL_CARD)
        if isinstance(action, Parry) and slot >= 0:
            g.say("played", seat, g.board.kept[slot])
            g.give_card(slot, BANK)
        else:
            g.strike(self.seat, self.card, self.at, self.a, self.b)


class Refresh(OfSeat["TricheursGame"]):
    """A seat says which of the Cheat cards is replaced by the next one."""

    def key(self) -> Key:
        return ("refresh", self.seat, self.arg)

    def waiting(self, g: TricheursGame) -> i64:
        return bit(self.seat)

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        for slot in range(len(g.row)):
            out.append(Choose(slot))

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if not isinstance(action, Choose):
            return UNKNOWN
        return "" if 0 <= action.a < len(g.row) and action.b == -1 else "setup.cheat-row"

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        assert isinstance(action, Choose)
        g.pop()
        g.turn_up(action.a)

    def default(self, g: TricheursGame, seat: i64) -> Action:
        return Choose(0)
