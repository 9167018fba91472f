"""The last round of accusations before the money is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.board.actions import CLAIM, PASS, Pass
from banquier.board.end import pay_last_rents
from banquier.board.table import BoardFrame
from banquier.board.turn import Turn
from banquier.editions.tricheurs.actions import ACCUSE
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit
from banquier.kernel.declare import frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.tricheurs.game import TricheursGame


@frame("last-call")
class LastCall(BoardFrame["TricheursGame"]):
    """Question to everybody, whether or not anybody has cheated: any last accusations?"""

    asked: i64

    def to_act_mask(self, g: TricheursGame) -> i64:
        return self.asked

    def open_desks(self, g: TricheursGame) -> i64:
        return ACCUSE | CLAIM

    def run(self, g: TricheursGame) -> bool:
        """Reveal the crimes that nobody has named, pay the last rents, and end the game.

        Rules: tricheurs.end.pending-cheats, tricheurs.end.richest.
        """
        if self.asked:
            return False
        g.reveal_all(g.crimes)
        pay_last_rents(g, "end.last-rent")
        if g.limit_reached():
            g.end_with_richest("house.minutes" if g.time_called else "house.rounds")
        else:
            g.end_with_richest("end.richest")
        return True

    def seat_left(self, g: TricheursGame, seat: i64) -> bool:
        self.asked &= ~bit(seat)
        return True

    def legal(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        out.append(PASS)

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        return "" if isinstance(action, Pass) else UNKNOWN_ACTION

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        self.asked &= ~bit(seat)

    def default(self, g: TricheursGame, seat: i64) -> Action:
        return PASS


def all_bought(g: TricheursGame) -> bool:
    """Has every title left the bank, by the public books and without a purchase that an accusation could still
    undo?

    Rule: tricheurs.end.latched.
    """
    for square in g.board.titles:
        if g.booked_owner(square) < 0:
            return False
    for gain in g.gains:
        if gain.square >= 0:
            return False
    return True


def begin_or_finish_end(g: TricheursGame) -> None:
    """Begin the end once every title is bought, and ask for the last accusations once everybody is home."""
    if g.result is not None:
        return
    if not g.end_begun:
        owned: i64 = 0
        for held in g.holdings:
            owned |= held
        if owned == g.board.title_mask and all_bought(g):
            g.begin_end()
    elif not g.playing() and isinstance(g.top, Turn):
        g.push(LastCall(g.alive))
