"""Ctrl-C while others work: held until it does no harm, and not heard by processes that are told to end otherwise."""
# interpreted

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def interrupts_ignored() -> Iterator[None]:
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
    """An interrupt is raised where it is asked for: in the middle of handing out work it could leave a lock taken."""
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
