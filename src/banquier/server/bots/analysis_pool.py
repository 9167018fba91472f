"""Answers about finished games: from a cache, or from a small pool of processes with a quota per address.

An answer costs the processor time that it took or, if it was not finished, the time for which it held a
process. An address that has used up its seconds waits until they are refilled. Answers from the cache cost
nothing. An answer is given up when nobody waits for it any more.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from banquier.server.bots.analysis import Analysis, Kind
from banquier.server.bots.bot_pool import BotPool
from banquier.server.bots.bot_worker import Answer, Question
from banquier.server.bots.scheduler import Job, Requester
from banquier.server.ops.rate_limits import Buckets, household

CACHED: Final = 32 * 1024 * 1024
"""Maximum size of the cached answers in bytes."""
NICE: Final = 7
"""The niceness of the processes: bots take precedence over replays."""


class OverQuota(Exception):
    """This address has used up its quota; it may ask again after these seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"{seconds:.1f} s")
        self.seconds = seconds


class Key(NamedTuple):
    """The key of a cached answer. Finished games do not change, so it stays valid."""

    kind: Kind
    table: str
    entry: int = 0
    seat: int = -1


class Flight:
    """An answer that is being computed, and the number of requests that wait for it."""

    def __init__(self, task: asyncio.Task[Answer]) -> None:
        self.task: Final = task
        self.waiting = 0


class AnalysisPool:
    def __init__(self, processes: BotPool, quota: Buckets) -> None:
        self.processes: Final = processes
        processes.charge = self._charge
        self.quota: Final = quota
        self.cache: Final[OrderedDict[Key, Answer]] = OrderedDict()
        self.cached = 0
        """The size of the cached answers in bytes."""
        self.flights: Final[dict[Key, Flight]] = {}

    async def answer(self, key: Key, address: str, prepare: Callable[[], Awaitable[Analysis]]) -> Answer:
        """Return the answer; `prepare` reads the record if needed. Raises OverQuota, or what the processes raise.

        Simultaneous requests for the same key share one answer; it is given up when the last of them is cancelled.
        """
        known = self.cache.get(key)
        if known is not None:
            self.cache.move_to_end(key)
            return known
        name = household(address)
        if wait := self.quota.spend(name, 0.0):
            raise OverQuota(wait)
        flight = self.flights.get(key)
        if flight is None:
            flight = self.flights[key] = Flight(asyncio.create_task(self._compute(key, name, prepare)))
        flight.waiting += 1
        try:
            return await asyncio.shield(flight.task)
        finally:
            flight.waiting -= 1
            if not flight.waiting:
                flight.task.cancel()
                if self.flights.get(key) is flight:
                    del self.flights[key]

    async def _compute(self, key: Key, name: str, prepare: Callable[[], Awaitable[Analysis]]) -> Answer:
        began = time.perf_counter()
        asked = await prepare()
        self.quota.spend(name, time.perf_counter() - began)
        # A person who steps through a game waits for the next moment, so advice, the slowest, is last.
        requester = Requester(key.table, name, key.kind != "advice")
        said = await self.processes.ask(asked, requester)
        self._keep(key, said)
        return said

    def _charge(self, job: Job[Question | Analysis, Answer], seconds: float) -> None:
        if isinstance(job.question, Analysis):
            answered = not job.future.cancelled() and job.future.done() and not job.future.exception()
            self.quota.spend(job.requester.address, job.future.result().seconds if answered else seconds)

    def _keep(self, key: Key, said: Answer) -> None:
        self.cache[key] = said
        self.cached += len(said.body)
        while self.cached > CACHED:
            _, old = self.cache.popitem(last=False)
            self.cached -= len(old.body)
