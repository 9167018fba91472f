"""Protects the lab from bots of other people: a bot that fails is replaced for the rest of its game and reported."""
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
from banquier.lab.report.texts import ENGLISH, ReportTexts

PATIENCE = 60.0
"""Seconds that a decision may take."""
REPORTED = 5
"""Faults that a process writes to its error stream."""


class Stalled(Exception):
    """Raised when a bot takes too long for a decision."""


class FailsafeBot(Bot):
    """Plays like `bot` until it raises, stalls or answers illegally, then like `fallback` for the rest of the game."""

    def __init__(self, spec: str, bot: Bot, fallback: Bot) -> None:
        self.spec = spec
        self.bot = bot
        self.fallback = fallback

        self.games = 0
        """Number of games in which it was replaced."""
        self.failed: View | None = None
        """The view of the game in which it failed last."""

    def plays(self, view: View) -> bool:
        return self.bot.plays(view)

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        if self.failed is view:
            return self.fallback.choose(view, legal, rng)
        try:
            with limited(PATIENCE):
                action: object = self.bot.choose(view, legal, rng)
        except Exception as error:
            return self.replace(view, legal, rng, described(error))
        if action is None:
            return None
        if not isinstance(action, Action):
            return self.replace(
                view, legal, rng, f"answered with {type(action).__name__}, which is no action"
            )
        if not legal.allows(action):
            return self.replace(view, legal, rng, f"answered {action}, which it may not")
        return action

    def replace(self, view: View, legal: Legal, rng: Rng, why: str) -> Action | None:
        """Record a failure and return the action of the fallback."""
        self.failed = view
        self.games += 1
        if self.games <= REPORTED:
            print(f"bot {self.spec!r} {why}; another plays on for it", file=sys.stderr)
        return self.fallback.choose(view, legal, rng)


def described(error: Exception) -> str:
    """Return a failure as text for the error stream."""
    if isinstance(error, Stalled):
        return "thought too long"
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"failed: {error!r} in {Path(last.filename).name}, line {last.lineno}"


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raise Stalled in the block after this time. It works in the main thread only, because it uses a signal."""
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
    """Return, for each bot that was replaced, the number of games."""
    found: dict[str, int] = {}
    for bot in bots:
        if isinstance(bot, FailsafeBot) and bot.games:
            found[bot.spec] = found.get(bot.spec, 0) + bot.games
    return found


def show_faults(found: dict[str, int], console: Console, texts: ReportTexts = ENGLISH) -> None:
    """Print the bots that were replaced."""
    for bot, games in sorted(found.items()):
        failed = texts("run.failed", bot=bot, games=texts.count(games, "game"))
        console.print(f"[red]{failed}[/]" + texts("run.replaced"), highlight=False)
