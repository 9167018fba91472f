"""The budget of a search: a number of iterations, or a time."""

from __future__ import annotations

import time
from typing import Final

from banquier.native import i64


class Limit:
    """The time limit, in seconds, of every search in this process; 0 for none."""

    def __init__(self) -> None:
        self.seconds: float = 0.0


LIMIT: Final[Limit] = Limit()
"""Set in the bot processes of a server, where late decisions are useless. The lab leaves it at 0, so that
searches depend on iterations only and can be repeated."""


class Budget:
    """Limits a search to a number of iterations or, if given, of seconds. LIMIT applies in both cases."""

    def __init__(self, iterations: i64, seconds: float) -> None:
        self.iterations: Final[i64] = iterations
        self.seconds: Final[float] = seconds
        """0 for a search limited by iterations."""
        self.limit: Final[float] = LIMIT.seconds
        self.started: Final[float] = time.perf_counter()
        self.done: i64 = 0
        """The number of iterations so far."""

    def spent(self) -> float:
        """Return the fraction of the budget that is used up; 1 or more when the search has to end."""
        used = 0.0 if self.seconds > 0.0 else float(self.done) / float(self.iterations)
        if self.seconds > 0.0 or self.limit > 0.0:
            elapsed = time.perf_counter() - self.started
            if self.seconds > 0.0:
                used = elapsed / self.seconds
            if self.limit > 0.0:
                used = max(used, elapsed / self.limit)
        return used

    def is_out_of_time(self) -> bool:
        """Return whether the search has to end because of time, not of the number of iterations."""
        return (self.seconds > 0.0 or self.limit > 0.0) and self.spent() >= 1.0
