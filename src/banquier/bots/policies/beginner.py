"""The beginner level: another bot that omits actions and makes random choices; `novice` in specs."""

from __future__ import annotations

from typing import Final

from banquier.board.actions import Accept, GiveUp, Offer
from banquier.bots.bot import Bot
from banquier.bots.policies.tricheurs import TricheursBot
from banquier.editions.deal.actions import TakeBack
from banquier.editions.tricheurs.view import TricheursView
from banquier.kernel.action import Action
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.native import i64


class BeginnerBot(Bot):
    """Plays like `model`, but in `slips` of 100 decisions does nothing, or acts at random where it has to act."""

    def __init__(self, model: Bot, slips: i64) -> None:
        self.model: Final[Bot] = model
        self.slips: Final[i64] = slips

    def plays(self, view: View) -> bool:
        return self.model.plays(view)

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        if rng.below(100) >= self.slips or self.is_honest(view):
            return self.model.choose(view, legal, rng)
        if not legal.must:
            return None
        action = legal.sample(rng)
        # No random trades, surrenders or undone plays.
        if isinstance(action, (Offer, Accept, GiveUp, TakeBack)):
            return self.model.choose(view, legal, rng)
        return action

    def is_honest(self, view: View) -> bool:
        """Return whether it does not cheat yet. A random answer might be a cheat."""
        model = self.model
        if isinstance(model, TricheursBot) and isinstance(view, TricheursView):
            return view.round() < model.honest
        return False
