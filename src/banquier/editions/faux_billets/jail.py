"""Leaving jail for money, which is paid in notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.board.table import SeatFrame
from banquier.kernel.action import Key

if TYPE_CHECKING:
    from banquier.editions.faux_billets.game import FauxBilletsGame


class Bailed(SeatFrame["FauxBilletsGame"]):
    """Step: let a seat out of jail once the bail has been paid."""

    def key(self) -> Key:
        return ("bailed", self.seat, self.arg)

    def run(self, g: FauxBilletsGame) -> bool:
        g.pop()
        g.change_jail(self.seat, 0)
        return True

    def is_voluntary(self) -> bool:
        return True

    def call_off(self, g: FauxBilletsGame) -> None:
        g.pop()
