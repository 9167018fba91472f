"""The current time, as the log writes it."""
# interpreted, so that a test can set the clock of the compiled modules that read it

from __future__ import annotations

import time


class ClockState:
    """The last time that `now` returned, and the monotonic clock then, in nanoseconds."""

    told = 0
    monotonic = 0
    followed: tuple[int, int] | None = None
    """The storage's clock as last read, and the monotonic clock then; None: use the system's clock."""


def now() -> int:
    """Return milliseconds since 1970, which never go backwards in this process.

    When the clock is set back, time goes on from the last moment at the pace of the monotonic clock, until
    the clock has caught up. Otherwise every open decision would last longer by that step.
    """
    monotonic = time.monotonic_ns()
    passed = ClockState.told + monotonic - ClockState.monotonic
    told = time.time_ns()
    if ClockState.followed is not None:
        told = ClockState.followed[0] + monotonic - ClockState.followed[1]
    ClockState.told, ClockState.monotonic = max(told, passed if ClockState.told else 0), monotonic
    return ClockState.told // 1_000_000


def follow(milliseconds: int, monotonic: int) -> None:
    """Count from the storage's clock, which showed `milliseconds` when the monotonic clock showed `monotonic`.

    Workers on several machines then agree on the time, however wrong the clocks of these machines are.
    """
    if ClockState.followed is None:
        ClockState.told = 0  # the system's clock may have shown anything until now
    ClockState.followed = milliseconds * 1_000_000, monotonic


def unfollow() -> None:
    """Count from the system's clock again."""
    ClockState.followed = None
