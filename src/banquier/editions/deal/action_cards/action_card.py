"""Base class of the action cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.editions.deal.answers import Answers
from banquier.editions.deal.sizes import COLOURS
from banquier.kernel.action import NOT_YOURS, UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.deal.game import DealGame
    from banquier.editions.deal.table import DealTable


class ActionCard:
    """Lists, checks and carries out the plays of an action card. Has no state: all games share one per card.

    The base class lists and accepts nothing: it serves the faces that are not action cards.
    """

    def __init__(self, number: i64, name: str, face: i64) -> None:
        self.number: Final[i64] = number
        """Its place among the action cards of cards.toml, written in saved games. -1: not an action card."""
        self.name: Final[str] = name
        """Its id in cards.toml; `rent` for all rent cards, which share one instance."""
        self.face: Final[i64] = face
        """Its face; of the rent cards, the first one."""
        self.rule: Final[str] = f"action.{name}"

    def takes_property(self) -> bool:
        """Return whether the target loses a property or a set. Other targets owe a sum."""
        return False

    def takes_set(self) -> bool:
        """Return whether the target loses a complete set: the face in the question is its number."""
        return False

    def examples(self, g: DealGame, hand: i64) -> list[Action]:
        """Return all plays of this card that could be legal with these faces in the hand, and some that cannot be.

        The generic tests compare the legal actions with them. Families need not be listed.
        """
        return []

    def list_plays(self, g: DealGame, seat: i64, face: i64, plays_left: i64, out: list[Option]) -> None:
        """Add the ways to play this card, which is in the seat's hand."""

    def check(self, g: DealGame, seat: i64, plays_left: i64, action: Action) -> str:
        """Return "" or the rule against this action; UNKNOWN_ACTION if the action does not play this card."""
        return UNKNOWN_ACTION

    def play(self, g: DealGame, seat: i64, action: Action) -> i64:
        """Carry out the action. Return how many cards it played, 0 if the action does not play this card."""
        return 0

    def take(self, g: DealGame, question: Answers, target: i64) -> None:
        """Take what the card was played for from a target that lets it happen."""
        raise NotImplementedError

    def missing(self, g: DealTable, question: Answers, target: i64) -> str:
        """Return in words why the card cannot take what it was played for; "" if it can."""
        return ""

    def check_held(self, g: DealGame, seat: i64) -> str:
        return "" if g.hands.has(seat, self.face) else NOT_YOURS

    def check_target(self, g: DealGame, seat: i64, target: i64, colour: i64 = 0) -> str:
        """Return "" or the rule against playing this card against one other player, for cards of a colour."""
        why = self.check_held(g, seat)
        if why:
            return why
        return "" if is_target(g, seat, target) and 0 <= colour < COLOURS else self.rule

    def ask(
        self,
        g: DealGame,
        seat: i64,
        target: i64,
        owed: i64,
        colour: i64 = -1,
        face: i64 = -1,
        own_colour: i64 = -1,
        own_face: i64 = -1,
    ) -> i64:
        """Let the target, or everybody else (EVERYBODY), answer this card, which the seat has played. Return 1."""
        question = Answers(seat, self.number, owed, (), colour, face, own_colour, own_face)
        question.seats = g.seats
        question.asked = bit(target) if target >= 0 else g.others(seat)
        g.push(question)
        return 1


def is_target(g: DealGame, seat: i64, target: i64) -> bool:
    return 0 <= target < g.seats and target != seat and g.alive & bit(target) != 0
