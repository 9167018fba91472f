"""Passez par la case Départ: draw two cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.editions.deal.action_cards.action_card import ActionCard
from banquier.editions.deal.draw_pile import draw_cards
from banquier.editions.deal.facts import GoAnnounced
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.declare import action
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.deal.game import DealGame


@action("go")
class Go(Action):
    """Draw two cards."""


GO_CARD: Final = Go()


class GoCard(ActionCard):
    """Draws cards for its player. Nobody answers it."""

    def examples(self, g: DealGame, hand: i64) -> list[Action]:
        return [GO_CARD]

    def list_plays(self, g: DealGame, seat: i64, face: i64, plays_left: i64, out: list[Option]) -> None:
        out.append(GO_CARD)

    def check(self, g: DealGame, seat: i64, plays_left: i64, action: Action) -> str:
        return self.check_held(g, seat) if isinstance(action, Go) else UNKNOWN_ACTION

    def play(self, g: DealGame, seat: i64, action: Action) -> i64:
        """Draw as many cards as at the start of a turn.

        Rule: deal.action.go.
        """
        if not isinstance(action, Go):
            return 0
        g.play(seat, self.face)
        if g.journal is not None:
            g.say(GoAnnounced(seat))
        draw_cards(g, seat, g.figures.draw)
        return 1
