"""The budget of a search: a number of iterations, or a time."""

from __future__ import annotations

import time
from typing import Final

from banquier.native import i64


class Limit:
    """Time limit of every search of this process, in seconds; 0 for none."""

    def __init__(self) -> None:
        self.seconds: float = 0.0


LIMIT: Final[Limit] = Limit()
"""Set in the bot processes of a server, where late decisions are useless. The lab leaves it at 0, so that searches
depend on iterations only and can be repeated."""


class Budget:
    """Limits a search to a number of iterations or, if seconds are given, to that time; never longer than LIMIT."""

    def __init__(self, iterations: i64, seconds: float) -> None:
        self.iterations: Final[i64] = iterations
        self.seconds: Final[float] = seconds
        """0 for a search that counts iterations."""
        self.limit: Final[float] = LIMIT.seconds
        self.started: Final[float] = time.perf_counter()
        self.done: i64 = 0
        """Iterations so far."""

    def spent(self) -> float:
        """Return the part of the budget that is used up; 1 or more when the search has to end."""
        used = 0.0 if self.seconds > 0.0 else float(self.done) / float(self.iterations)
        if self.seconds > 0.0 or self.limit > 0.0:
            elapsed = time.perf_counter() - self.started
            if self.seconds > 0.0:
                used = elapsed / self.seconds
            if self.limit > 0.0:
                used = max(used, elapsed / self.limit)
        return used

    def is_out_of_time(self) -> bool:
        """Has time, and not the number of iterations, ended the search?"""
        return (self.seconds > 0.0 or self.limit > 0.0) and self.spent() >= 1.0
