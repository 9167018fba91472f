"""Bots of other people at the lab's tables: one that fails is replaced for the rest of its game, and named."""
# interpreted

from __future__ import annotations

import signal
import sys
import threading
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from rich.console import Console

from banquier.bots.bot import Bot
from banquier.kernel.action import Action
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.lab.progress_bar import count

PATIENCE = 60.0
"""Seconds that a decision may take."""
TOLD = 5
"""Faults that a process writes to its error stream."""


class Stalled(Exception):
    """A bot thinks too long."""


class FailsafeBot(Bot):
    """Plays as the bot does, until it raises, stalls or answers what is not legal; then as the fallback does."""

    def __init__(self, spec: str, bot: Bot, fallback: Bot) -> None:
        self.spec = spec
        self.bot = bot
        self.fallback = fallback

        self.games = 0
        """In which it was replaced."""
        self.failed: View | None = None
        """The view of the game in which it has failed."""

    def plays(self, view: View) -> bool:
        return self.bot.plays(view)

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        if self.failed is view:
            return self.fallback.choose(view, legal, rng)
        try:
            with limited(PATIENCE):
                action: object = self.bot.choose(view, legal, rng)
        except Exception as error:
            return self.replaced(view, legal, rng, described(error))
        if action is None:
            return None
        if not isinstance(action, Action):
            return self.replaced(
                view, legal, rng, f"answered with {type(action).__name__}, which is no action"
            )
        if not legal.allows(action):
            return self.replaced(view, legal, rng, f"answered {action}, which it may not")
        return action

    def replaced(self, view: View, legal: Legal, rng: Rng, why: str) -> Action | None:
        self.failed = view
        self.games += 1
        if self.games <= TOLD:
            print(f"bot {self.spec!r} {why}; another plays on for it", file=sys.stderr)
        return self.fallback.choose(view, legal, rng)


def described(error: Exception) -> str:
    if isinstance(error, Stalled):
        return "thought too long"
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"failed: {error!r} in {Path(last.filename).name}, line {last.lineno}"


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raises Stalled after so long, where this is the main thread of its process."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise Stalled

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def faults(bots: Iterable[Bot]) -> dict[str, int]:
    """For each bot that was replaced, in how many games."""
    found: dict[str, int] = {}
    for bot in bots:
        if isinstance(bot, FailsafeBot) and bot.games:
            found[bot.spec] = found.get(bot.spec, 0) + bot.games
    return found


def added(some: dict[str, int], more: dict[str, int]) -> dict[str, int]:
    return {bot: some.get(bot, 0) + more.get(bot, 0) for bot in sorted(some.keys() | more.keys())}


def told(found: dict[str, int], console: Console) -> None:
    """Name those that were replaced."""
    for bot, games in found.items():
        console.print(
            f"[red]{bot} failed in {count(games, 'game')}[/]: another bot played on.", highlight=False
        )
