"""Deal Jackpot: one player pays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.editions.deal.action_cards.action_card import ActionCard
from banquier.editions.deal.facts import JackpotAsked
from banquier.editions.deal.sizes import SEATS
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import lowest
from banquier.kernel.declare import action
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.deal.game import DealGame


@action("jackpot")
class Jackpot(Action):
    """Ask one seat for the sum of the card."""

    target: Final[i64]


JACKPOT: Final[list[Jackpot]] = [Jackpot(seat) for seat in range(SEATS)]


class JackpotCard(ActionCard):
    """Asks one player for a sum. That player pays or answers with a Joker."""

    def examples(self, g: DealGame, hand: i64) -> list[Action]:
        return [Jackpot(target) for target in range(g.seats + 1)]

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
        if g.journal is not None:
            g.say(JackpotAsked(seat, action.target, amount))
        return self.ask(g, seat, action.target, amount)
