"""Controls when Ctrl-C is raised: workers ignore it, and the main process raises it only where it is safe."""
# interpreted

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """Ignore interrupts in the block."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def interrupts_held() -> Iterator[Callable[[], None]]:
    """Hold interrupts in the block; yields a function that raises one that has arrived.

    An interrupt in the middle of a submission could leave a lock of the pool taken.
    """
    came: list[int] = []

    def interrupted() -> None:
        if came:
            raise KeyboardInterrupt

    if threading.current_thread() is not threading.main_thread():
        yield interrupted
        return
    before = signal.signal(signal.SIGINT, lambda number, frame: came.append(number))
    try:
        yield interrupted
    finally:
        signal.signal(signal.SIGINT, before)
