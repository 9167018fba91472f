"""The parts that one worker shares: settings, store, bot pool, metrics, log, tasks and timers."""

from __future__ import annotations

import asyncio
import hashlib
import os
import secrets
import time
import traceback
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

from banquier.kernel.bits import members
from banquier.server.bots.analysis_pool import AnalysisPool
from banquier.server.bots.bot_pool import BotPool
from banquier.server.ops.bus import Bus, NewVersion, Passed
from banquier.server.ops.metrics import Metrics
from banquier.server.ops.rate_limits import Limits
from banquier.server.ops.server_log import Log
from banquier.server.ops.settings import Settings
from banquier.server.store import Store, StoreFailed

T = TypeVar("T")


class Runtime:
    """The part of a worker that its tables use; `Worker` adds the tables.

    `second` is the length of one second of the tables' clocks: a test makes it shorter.
    """

    def __init__(
        self,
        settings: Settings,
        store: Store,
        bus: Bus,
        bot_pool: BotPool,
        second: float = 1.0,
        analysts: BotPool | None = None,
    ) -> None:
        """`analysts` are the processes that analyse finished games; without them the bot pool does."""
        self.settings: Final = settings
        self.store: Final = store
        self.bus: Final = bus
        self.bot_pool: Final = bot_pool
        self.second: Final = second
        self.limits: Final = Limits(settings, time.monotonic)
        self.analysis: Final = AnalysisPool(analysts or bot_pool, self.limits.analysis)
        self.id: Final = f"{os.getpid()}-{secrets.token_hex(4)}"
        self.metrics: Final = Metrics(self.id)
        self.log: Final = Log("server")
        self.alone: Final = settings.redis is None
        self.closing = False
        self._tasks: set[asyncio.Task[Any]] = set()
        self._ticks: set[Callable[[], None]] = set()
        self._elsewhere: dict[str, int] = {}
        """The seats (as bits) with people connected to other workers, by table, as PostgreSQL last reported."""

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start a task that is kept referenced, and log its failure."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.log.error("task-failed", why="".join(traceback.format_exception(error)))

    def later(self, seconds: float, call: Callable[[], object]) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(seconds, self.unless_closing, call)

    def soon(self, call: Callable[[], object]) -> None:
        asyncio.get_running_loop().call_soon(self.unless_closing, call)

    def unless_closing(self, call: Callable[[], object]) -> None:
        if not self.closing:
            call()

    async def every(self, seconds: float, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do the work at every multiple of these seconds on the loop's clock, and log its errors."""
        loop = asyncio.get_running_loop()
        while not self.closing:
            await asyncio.sleep(seconds - loop.time() % seconds)
            try:
                await work()
            except StoreFailed as error:
                self.log.warning("storage-failed", why=str(error))
            except Exception:
                self.log.exception("task-failed")

    def tick_soon(self, tick: Callable[[], None]) -> None:
        """Call this once at the next tick."""
        self._ticks.add(tick)

    async def tick(self) -> None:
        ticks, self._ticks = self._ticks, set()
        for tick in ticks:
            tick()

    def elsewhere(self, table: str) -> set[int]:
        """Return the seats whose people are connected to other workers."""
        seats = self._elsewhere.get(table, 0)
        return set(members(seats)) if seats else set()

    def tell_workers(self, hint: NewVersion | Passed) -> None:
        """Send the hint to the other workers, if one of them may have that table in memory."""
        raise NotImplementedError

    @staticmethod
    def bot_seed(secret: str, version: int, seat: int) -> int:
        """Return the seed of a bot: independent of the game's dice, repeatable, and unpredictable to clients."""
        return int.from_bytes(hashlib.sha256(f"{secret} {version} {seat}".encode()).digest()[:12], "big")
