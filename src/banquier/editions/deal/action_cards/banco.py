"""Deal Banco: take a complete set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.editions.deal.action_cards.action_card import ActionCard
from banquier.editions.deal.answers import Answers
from banquier.editions.deal.facts import BancoAnnounced
from banquier.editions.deal.sizes import COLOURS, SEATS
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import lowest
from banquier.kernel.declare import action
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.deal.game import DealGame
    from banquier.editions.deal.table import DealTable


@action("banco")
class Banco(Action):
    """Take a complete set of a colour: the n-th of them, from 0."""

    target: Final[i64]
    colour: Final[i64]
    number: Final[i64]


SETS: Final = 12
"""More complete sets of a colour than there can be."""
_bancos: Final[list[Banco | None]] = [None] * (SEATS * COLOURS * SETS)
"""Made when they are first asked for: there are many, few of which any game needs."""


def banco(target: i64, colour: i64, number: i64) -> Banco:
    at = (target * COLOURS + colour) * SETS + number
    found = _bancos[at]
    if found is None:
        found = _bancos[at] = Banco(target, colour, number)
    return found


class BancoCard(ActionCard):
    """Takes a complete set with its buildings. The target answers with a Joker or lets it happen."""

    def takes_property(self) -> bool:
        return True

    def takes_set(self) -> bool:
        return True

    def examples(self, g: DealGame, hand: i64) -> list[Action]:
        found: list[Action] = []
        for target in range(g.seats + 1):
            for colour in range(COLOURS):
                found.extend([Banco(target, colour, 0), Banco(target, colour, 1)])
        return found

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
        why = self.check_target(g, seat, action.target, action.colour)
        if why or 0 <= action.number < g.sets.full[action.target * COLOURS + action.colour]:
            return why
        return self.rule

    def play(self, g: DealGame, seat: i64, action: Action) -> i64:
        if not isinstance(action, Banco):
            return 0
        g.play(seat, self.face)
        if g.journal is not None:
            g.say(BancoAnnounced(seat, action.target, action.colour, action.number))
        return self.ask(g, seat, action.target, 0, action.colour, action.number)

    def take(self, g: DealGame, question: Answers, target: i64) -> None:
        g.seize(target, question.source, question.colour, question.face)

    def missing(self, g: DealTable, question: Answers, target: i64) -> str:
        full = g.sets.full[target * COLOURS + question.colour]
        return "" if 0 <= question.face < full else "a set is wanted that is not there"
