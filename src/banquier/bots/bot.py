"""The interface of bots: from a view and the legal actions, choose an action."""

from __future__ import annotations

from typing import Any

from banquier.kernel.action import Action
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Base class of all bots: override `choose`.

    One object may play several seats and games at once, so it must not keep state between calls.
    """

    def choose(self, view: Any, legal: Legal, rng: Rng) -> Action | None:
        """Return a legal action, or None to do nothing. Where `legal.must` is true, None stands for the default action.

        `view` shows what the seat may know (a View; a bot says which kind it needs, such as `view: BoardView`), `legal`
        its legal actions. Random choices come from `rng`, so
        that a game can be repeated. An illegal action makes the driver raise BotError.
        """
        raise NotImplementedError

    def plays(self, view: View) -> bool:
        """Return True if this bot can play the game of this view. The registry refuses it for other games."""
        return True

    def bot_for(self, edition: str) -> Bot:
        """Return the bot that plays this edition: itself, unless it leaves each edition to another bot.

        The driver asks once per game, so that such a bot costs nothing in each decision.
        """
        return self


class RandomBot(Bot):
    """Chooses uniformly among the legal options; doing nothing is one of them unless the seat must act."""

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        if not legal.must and rng.below(len(legal.options()) + 1) == 0:
            return None
        return legal.sample(rng)
