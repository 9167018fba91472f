"""Leaving jail for money, which is paid in notes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.table import BoardFrame
from banquier.kernel.declare import frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.faux_billets.game import FauxBilletsGame


@frame("bailed", leaves_with="seat")
class Bailed(BoardFrame["FauxBilletsGame"]):
    """Step: let a seat out of jail once the bail has been paid."""

    seat: Final[i64]
    unused: Final[i64] = 0
    """Always 0: saved games have it."""

    def run(self, g: FauxBilletsGame) -> bool:
        g.pop()
        g.change_jail(self.seat, 0)
        return True

    def is_voluntary(self) -> bool:
        return True
