"""Joker: cancels an action for one of its targets, or another Joker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.editions.deal.action_cards.action_card import ActionCard
from banquier.editions.deal.actions import JOKER
from banquier.editions.deal.answers import Answers
from banquier.editions.deal.facts import JokerPlayed
from banquier.kernel.action import Option
from banquier.kernel.bits import bit
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.deal.game import DealGame


class JokerCard(ActionCard):
    """Played only as an answer, also out of turn. The player whose card it cancels may answer with a Joker, and so on.

    A lane is the exchange of answers between the player of the card and one of its targets, numbered by the target.
    """

    def list_answers(self, g: DealGame, seat: i64, lane: i64, out: list[Option]) -> None:
        """Add the Joker that this seat may answer with in a lane in which it has to answer."""
        if g.hands.has(seat, self.face):
            out.append(JOKER[lane])

    def check_answer(self, g: DealGame, question: Answers, seat: i64, lane: i64) -> str:
        return self.check_held(g, seat) if question.is_asked(seat, lane) else "action.aimed-separately"

    def answer(self, g: DealGame, question: Answers, seat: i64, lane: i64) -> None:
        """Play a Joker: the other side of the lane has to answer it.

        Rule: deal.action.joker.
        """
        g.play(seat, self.face)
        g.say(JokerPlayed(seat, lane))
        question.asked ^= bit(lane)
        question.countered ^= bit(lane)
