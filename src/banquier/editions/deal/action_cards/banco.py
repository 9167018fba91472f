"""Deal Banco: take a complete set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.editions.deal.action_cards.action_card import ActionCard
from banquier.editions.deal.actions import Banco, banco
from banquier.editions.deal.answers import Answers
from banquier.editions.deal.sizes import COLOURS
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import lowest
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.editions.deal.game import DealGame
    from banquier.editions.deal.table import DealTable


@mypyc_attr(acyclic=True)
class BancoCard(ActionCard):
    """Takes a complete set with its buildings. The target answers with a Joker or lets it happen."""

    def takes_property(self) -> bool:
        return True

    def list_plays(self, g: DealGame, seat: i64, face: i64, plays_left: i64, out: list[Option]) -> None:
        targets = g.others(seat)
        while targets:
            target = lowest(targets)
            targets &= targets - 1
            colours = g.sets.done[target]
            while colours:
                colour = lowest(colours)
                colours &= colours - 1
                for n in range(g.sets.full[target * COLOURS + colour]):
                    out.append(banco(target, colour, n))

    def check(self, g: DealGame, seat: i64, plays_left: i64, action: Action) -> str:
        """Return "" or the rule against taking this complete set.

        Rule: deal.action.banco.
        """
        if not isinstance(action, Banco):
            return UNKNOWN_ACTION
        why = self.check_target(g, seat, action.target)
        if why:
            return why
        if not 0 <= action.colour < COLOURS:
            return self.rule
        full = g.sets.full[action.target * COLOURS + action.colour]
        return "" if 0 <= action.number < full else self.rule

    def play(self, g: DealGame, seat: i64, action: Action) -> i64:
        if not isinstance(action, Banco):
            return 0
        g.play(seat, self.face)
        g.say("banco", seat, action.target, action.colour, action.number)
        self.ask(g, seat, action.target, 0, action.colour, action.number)
        return 1

    def take(self, g: DealGame, question: Answers, target: i64) -> None:
        g.seize(target, question.source, question.colour, question.face)

    def missing(self, g: DealTable, question: Answers, target: i64) -> str:
        if not 0 <= question.face < g.sets.full[target * COLOURS + question.colour]:
            return "a set is wanted that is not there"
        return ""
