"""C’est mon anniversaire: every other player pays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.editions.deal.action_cards.action_card import ActionCard
from banquier.editions.deal.actions import EVERYBODY
from banquier.editions.deal.facts import BirthdayAnnounced
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.declare import action
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.deal.game import DealGame


@action("birthday")
class Birthday(Action):
    """Ask everybody for a birthday present."""


BIRTHDAY_CARD: Final = Birthday()


class BirthdayCard(ActionCard):
    """Asks all others for a sum. Each pays or answers with a Joker."""

    def examples(self, g: DealGame, hand: i64) -> list[Action]:
        return [BIRTHDAY_CARD]

    def list_plays(self, g: DealGame, seat: i64, face: i64, plays_left: i64, out: list[Option]) -> None:
        out.append(BIRTHDAY_CARD)

    def check(self, g: DealGame, seat: i64, plays_left: i64, action: Action) -> str:
        return self.check_held(g, seat) if isinstance(action, Birthday) else UNKNOWN_ACTION

    def play(self, g: DealGame, seat: i64, action: Action) -> i64:
        """Ask every other player for the sum of a birthday.

        Rule: deal.action.birthday.
        """
        if not isinstance(action, Birthday):
            return 0
        amount = g.figures.birthday
        g.play(seat, self.face)
        if g.journal is not None:
            g.say(BirthdayAnnounced(seat, amount))
        return self.ask(g, seat, EVERYBODY, amount)
