"""Passez par la case Départ: draw two cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.editions.deal.action_cards.action_card import ActionCard
from banquier.editions.deal.actions import GO_CARD, Go
from banquier.editions.deal.draw_pile import draw_cards
from banquier.kernel.action import NOT_YOURS, UNKNOWN_ACTION, Action, Option
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.editions.deal.game import DealGame


@mypyc_attr(acyclic=True)
class GoCard(ActionCard):
    """Draws cards for its player. Nobody answers it."""

    def list_plays(self, g: DealGame, seat: i64, face: i64, plays_left: i64, out: list[Option]) -> None:
        out.append(GO_CARD)

    def check(self, g: DealGame, seat: i64, plays_left: i64, action: Action) -> str:
        if not isinstance(action, Go):
            return UNKNOWN_ACTION
        return "" if g.hands.has(seat, self.face) else NOT_YOURS

    def play(self, g: DealGame, seat: i64, action: Action) -> i64:
        """Draw as many cards as at the start of a turn.

        Rule: deal.action.go.
        """
        if not isinstance(action, Go):
            return 0
        g.play(seat, self.face)
        g.say("go", seat)
        draw_cards(g, seat, g.figures.draw)
        return 1
