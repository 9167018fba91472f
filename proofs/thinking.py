"""How long the experts think, against the time that they are given.

python proofs/thinking.py [MILLISECONDS ...]: all decisions of some games of each edition, 100 and 500 ms by default.
"""

from __future__ import annotations

import sys
import time

from banquier import editions, new_game
from banquier.bots import registry
from banquier.bots.bot import Bot
from banquier.bots.driver import Driver
from banquier.kernel.action import Action
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View

MINUTE = 60.0
"""Seconds an edition and budget."""


class Timed(Bot):
    """Another bot, with a watch."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.seconds: list[float] = []

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        began = time.perf_counter()
        chosen = self.bot.choose(view, legal, rng)
        self.seconds.append(time.perf_counter() - began)
        return chosen


def measure(edition: str, milliseconds: int) -> None:
    name = "ismcts" if edition == "deal" else "strategist"
    used: list[float] = []
    until = time.monotonic() + MINUTE
    seed = 0
    while time.monotonic() < until:
        seed += 1
        game = new_game(edition, 2 + seed % 3, seed)
        timed = [
            Timed(registry.make_for(f"{name}:milliseconds={milliseconds}", game)) for _ in range(game.seats)
        ]
        driver = Driver(game, [*timed], Rng(seed))
        while time.monotonic() < until and not driver.run(1):
            pass
        used += [second for bot in timed for second in bot.seconds]
    thought = sorted(second * 1000 / milliseconds for second in used)
    long, over = (sum(part > most for part in thought) for most in (0.5, 1.1))
    print(
        f"{edition}: {milliseconds} ms, {len(thought)} decisions, {long} of them thought about; "
        f"99 % of all within {thought[len(thought) * 99 // 100]:.3f} of the budget, the longest {thought[-1]:.3f}; "
        f"{over} beyond 1.1",
        flush=True,
    )


if __name__ == "__main__":
    for given in [int(word) for word in sys.argv[1:]] or [100, 500]:
        for edition in editions.names():
            measure(edition, given)
