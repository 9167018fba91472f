"""Bankruptcy in Disney: the creditor pays interest on all mortgaged titles, then lifts all mortgages or keeps all."""

from __future__ import annotations

from banquier.board.actions import LiftNow
from banquier.board.game import BoardGame
from banquier.board.mortgage import ReceivedMortgages
from banquier.board.table import BANK
from banquier.kernel.action import Action, Key
from banquier.kernel.bits import lowest, members
from banquier.kernel.frame import Frame
from banquier.native import i64


class EstateMortgages(ReceivedMortgages):
    """Question to a creditor that has received the titles of a bankrupt: lift all their mortgages, or keep all?

    The interest on each title is charged first.
    """

    def __init__(self, seat: i64, titles: i64, unpaid: i64) -> None:
        super().__init__(seat, titles)
        self.unpaid: i64 = unpaid
        """The titles whose interest is still to be paid."""

    def key(self) -> Key:
        return ("bequest", self.seat, self.titles, self.unpaid)

    def clone(self) -> Frame[BoardGame]:
        return EstateMortgages(self.seat, self.titles, self.unpaid)

    def to_act_mask(self, g: BoardGame) -> i64:
        return 0 if self.unpaid else super().to_act_mask(g)

    def asked_about(self) -> i64:
        return self.titles

    def keeping(self, g: BoardGame, titles: i64) -> i64:
        return 0

    def why(self) -> str:
        return "bankrupt.to-player"

    def run(self, g: BoardGame) -> bool:
        """Charge the interest on the next title, or wait for the answer.

        Rule: disney.bankrupt.to-player.
        """
        if not self.unpaid:
            return super().run(g)
        square = lowest(self.unpaid)
        self.unpaid &= self.unpaid - 1
        g.charge(self.seat, BANK, g.board.squares[square].interest, self.why())
        return True

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        if isinstance(action, LiftNow):  # check() has made sure that the cash is there
            for square in members(self.titles):
                g.charge(seat, BANK, g.takeover_cost(square), self.why())
                g.change_mortgage(square, 0)
        self.titles = 0
