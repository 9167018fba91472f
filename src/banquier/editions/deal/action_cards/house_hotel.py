"""Maison and Hôtel: raise the rent of a complete set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.editions.deal.action_cards.action_card import ActionCard
from banquier.editions.deal.sizes import COLOURS, FACES
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit, lowest, members
from banquier.kernel.declare import action
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.deal.game import DealGame


@action("build")
class Build(Action):
    """Put a house or a hotel on a complete set of that colour."""

    face: Final[i64]
    colour: Final[i64]


BUILD: Final[list[Build]] = [Build(n // COLOURS, n % COLOURS) for n in range(FACES * COLOURS)]


class BuildingCard(ActionCard):
    """A house, or a hotel, which needs a set with a house. Nobody answers it."""

    def examples(self, g: DealGame, hand: i64) -> list[Action]:
        """Return each colour for the building, and a face that is not a building."""
        found: list[Action] = [Build(self.face, colour) for colour in range(COLOURS)]
        for face in members(g.deck.bankable & ~bit(g.deck.house) & ~bit(g.deck.hotel)):
            if self.face == g.deck.house:
                found.append(Build(face, 0))
        return found

    def list_plays(self, g: DealGame, seat: i64, face: i64, plays_left: i64, out: list[Option]) -> None:
        colours = g.sets.done[seat] & g.deck.buildable
        while colours:
            colour = lowest(colours)
            colours &= colours - 1
            if g.sets.site(seat, colour, face == g.deck.hotel) >= 0:
                out.append(BUILD[face * COLOURS + colour])

    def check(self, g: DealGame, seat: i64, plays_left: i64, action: Action) -> str:
        """Return "" or the rule against putting this building on a set of this colour.

        Rules: deal.action.house, deal.action.hotel.
        """
        if not isinstance(action, Build) or action.face != self.face or not 0 <= action.colour < COLOURS:
            return UNKNOWN_ACTION
        why = self.check_held(g, seat)
        if why:
            return why
        site = g.sets.site(seat, action.colour, self.face == g.deck.hotel)
        return "" if g.deck.buildable & bit(action.colour) and site >= 0 else self.rule

    def play(self, g: DealGame, seat: i64, action: Action) -> i64:
        if not isinstance(action, Build) or action.face != self.face:
            return 0
        g.erect(seat, self.face, action.colour)
        return 1
