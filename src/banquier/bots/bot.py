"""What a bot is: it sees a view and what is legal, and says what it does."""

from __future__ import annotations

from banquier.kernel.action import Action
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Subclass it, and override choose. One object may play several seats: it keeps no memory of its own."""

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        """An action that is legal; None to do nothing (where legal.must, the game's default answer is taken)."""
        raise NotImplementedError

    def plays(self, view: View) -> bool:
        """Can it play the games of which this is a view?"""
        return True


class RandomBot(Bot):
    """Anything that is legal, each option as likely as the others; so is doing nothing where that is one."""

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        if not legal.must and rng.below(len(legal.options()) + 1) == 0:
            return None
        return legal.sample(rng)
