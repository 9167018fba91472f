"""When a cheat may be tried, and its reveal and reward if nobody has named it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.board.table import BANK
from banquier.editions.tricheurs.accusation import Jury
from banquier.editions.tricheurs.cheats.crime import Crime
from banquier.editions.tricheurs.end import LastCall
from banquier.kernel.bits import bit, members
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.tricheurs.game import TricheursGame


def can_cheat(g: TricheursGame, seat: i64, kind: i64) -> bool:
    """May this seat try this cheat now? It may have each cheat running once, and none after the last call.

    Rules: tricheurs.cheat.several, tricheurs.accuse.once.
    """
    if not g.open_to(kind) or g.marks.judged_kinds[seat] & bit(kind):  # tricheurs.accuse.once
        return False
    if g.hidden[seat] & bit(kind):
        return False
    top = g.top
    if isinstance(top, Jury) and top.accused == seat and top.kind == kind:  # the table is voting on it
        return False
    return len(g.stack) < 2 or not isinstance(g.stack[1], LastCall)


def reveal_all(g: TricheursGame, crimes: list[Crime]) -> None:
    """Reveal crimes that nobody has named, and pay their rewards.

    Rule: tricheurs.cheat.reveal-and-reward.
    """
    used: i64 = 0
    for crime in crimes:
        g.reveal(crime, "revealed")
        if not crime.free:
            used |= bit(crime.kind)
            g.charge(BANK, crime.seat, g.sheet.rewards[crime.kind], "cheat.reveal-and-reward")
    for kind in members(used):
        g.replace(kind)
