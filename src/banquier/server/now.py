"""The moment, as the log writes it."""
# interpreted, so that a test can set the clock of the compiled modules that read it

from __future__ import annotations

import time


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
