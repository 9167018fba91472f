"""The lock of a room: first come, first served, and taken without waiting where it is free."""

from __future__ import annotations

import asyncio
from collections import deque


class RoomLock:
    """As asyncio's own, but that it can be had at once, outside a task."""

    def __init__(self) -> None:
        self._held = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        return self._held

    def take(self) -> bool:
        """At once; False: somebody has it."""
        if self._held:
            return False
        self._held = True
        return True

    def release(self) -> None:
        """It goes to who has waited longest, and is not free in between."""
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
