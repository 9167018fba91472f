"""The lock of a room: first in, first out, and taken without a task if it is free."""

from __future__ import annotations

import asyncio
from collections import deque


class RoomLock:
    """Like `asyncio.Lock`, but `take` acquires a free lock synchronously, outside a task."""

    def __init__(self) -> None:
        self._held = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        return self._held

    def take(self) -> bool:
        """Acquire the lock if it is free; return whether it was."""
        if self._held:
            return False
        self._held = True
        return True

    def release(self) -> None:
        """Hand the lock to the task that has waited longest, or free it."""
        while self._waiting:
            waiting = self._waiting.popleft()
            if not waiting.done():
                waiting.set_result(None)
                return
        self._held = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():
                self.release()  # it was handed over just then
            raise

    async def __aexit__(self, *raised: object) -> None:
        self.release()
