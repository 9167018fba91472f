"""The moment, as the log writes it."""
# interpreted, so that a test can set the clock of the compiled modules that read it

from __future__ import annotations

import time


class Moment:
    """The last moment that was told, and the monotonic clock then, in nanoseconds."""

    told = 0
    monotonic = 0


def now() -> int:
    """Milliseconds since 1970, which never go backwards in this process.

    When the system's clock is set back, time goes on from the last moment at the pace of the monotonic clock, until
    the system's clock has caught up. Otherwise every open decision would last longer by that step.
    """
    monotonic = time.monotonic_ns()
    passed = Moment.told + monotonic - Moment.monotonic
    Moment.told, Moment.monotonic = max(time.time_ns(), passed if Moment.told else 0), monotonic
    return Moment.told // 1_000_000
