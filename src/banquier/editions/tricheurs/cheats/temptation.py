"""How a bot weighs cheats: what a cheat asks before it proposes itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.kernel.rng import Rng
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.editions.tricheurs.view import TricheursView

JAIL_COST: Final = 80
"""Estimated cost of a stay in jail."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Temptation:
    """The judgement of a bot; bots subclass it."""

    def dares(self, view: TricheursView, kind: i64, gain: i64, loss: i64, rng: Rng) -> bool:
        """Return True if the gain, with the card's reward, is worth the risk that another player notices."""
        raise NotImplementedError

    def gain(self, view: TricheursView, got: i64, given: i64) -> i64:
        """Return the value of getting a set of titles for another set, which may be empty."""
        raise NotImplementedError

    def richest(self, view: TricheursView) -> i64:
        """Return the other player with the most cash, or -1."""
        raise NotImplementedError

    def best_title(self, view: TricheursView) -> i64:
        """Return the title of another player or the bank that is worth most to this seat, or -1."""
        raise NotImplementedError

    def worst_title(self, view: TricheursView) -> i64:
        """Return the title of this seat that is worth least to it, or -1."""
        raise NotImplementedError
