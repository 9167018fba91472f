"""Deal Jackpot: one player pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.editions.deal.action_cards.action_card import ActionCard
from banquier.editions.deal.actions import JACKPOT, Jackpot
from banquier.editions.deal.facts import JackpotAsked
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import lowest
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.deal.game import DealGame


class JackpotCard(ActionCard):
    """Asks one player for a sum. That player pays or answers with a Joker."""

    def list_plays(self, g: DealGame, seat: i64, face: i64, plays_left: i64, out: list[Option]) -> None:
        targets = g.others(seat)
        while targets:
            out.append(JACKPOT[lowest(targets)])
            targets &= targets - 1

    def check(self, g: DealGame, seat: i64, plays_left: i64, action: Action) -> str:
        return self.check_target(g, seat, action.target) if isinstance(action, Jackpot) else UNKNOWN_ACTION

    def play(self, g: DealGame, seat: i64, action: Action) -> i64:
        """Ask the target for the sum of a jackpot.

        Rule: deal.action.jackpot.
        """
        if not isinstance(action, Jackpot):
            return 0
        amount = g.figures.jackpot
        g.play(seat, self.face)
        return self.ask(g, JackpotAsked(seat, action.target, amount), seat, action.target, amount)
