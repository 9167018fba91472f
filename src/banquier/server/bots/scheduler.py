"""Which question a pool of processes answers next: shared out fairly by address and by table.

Addresses share the pool by start-time fair queueing: each has a virtual time that grows with the seconds it has used,
and the one that has used least is next. The tables of an address take turns. Questions of tables with people present go
before all others.

No address holds all processes at once, if there is more than one: somebody else's question is never behind a long
one of an address that asks for much.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from typing import Final, Generic, NamedTuple, TypeVar

Q = TypeVar("Q")
A = TypeVar("A")

ADDRESSES: Final = 10_000
"""So many virtual times are kept; beyond that, those of addresses that wait for nothing are dropped."""


class Requester(NamedTuple):
    """On whose behalf a question is asked."""

    table: str = ""
    address: str = ""
    """Who shares one part of the pool: a client's address; the table's id where no address is known."""
    first: bool = True
    """Goes before those of which this is False: somebody is present and waits."""


ANYBODY: Final = Requester()


class Job(Generic[Q, A]):
    """A question in the queue or at a process."""

    def __init__(
        self, question: Q, requester: Requester, future: asyncio.Future[A], queued_at: float
    ) -> None:
        self.question: Final = question
        self.requester: Final = requester
        self.future: Final = future
        self.queued_at: Final = queued_at
        self.start: float = 0.0
        """The virtual time of its address when it was taken."""


class Scheduler(Generic[Q, A]):
    """The queue in front of so many processes. Whoever takes a job says when it is done."""

    def __init__(self, processes: int) -> None:
        self.most: Final = max(1, processes - 1)
        """Processes that one address, or all tables without people, may hold at a time."""
        self.waiting: Final[dict[bool, dict[str, dict[str, deque[Job[Q, A]]]]]] = {True: {}, False: {}}
        """By `first`, address and table; the table whose turn is next comes first."""
        self.running: Final[Counter[str]] = Counter()
        """Jobs at a process, by address."""
        self.running_last = 0
        """Of them, those that do not go first."""
        self.clock = 0.0
        """The virtual time of the address that was served last."""
        self.used: Final[dict[str, float]] = {}
        self.size = 0

    def put(self, job: Job[Q, A]) -> None:
        tables = self.waiting[job.requester.first].setdefault(job.requester.address, {})
        tables.setdefault(job.requester.table, deque()).append(job)
        self.size += 1

    def discard(self, job: Job[Q, A]) -> None:
        """Nobody waits for this answer any more. Does nothing for a job that was taken."""
        table, address, first = job.requester
        jobs = self.waiting[first].get(address, {}).get(table)
        if jobs is not None and job in jobs:
            jobs.remove(job)
            self._tidy(job.requester)

    def take(self) -> Job[Q, A] | None:
        """The job that is next; None if there is none that may be answered now."""
        for first, addresses in self.waiting.items():
            able = [address for address in addresses if self._may_run(address, first)]
            if able:
                address = min(able, key=self._start)
                table = next(iter(addresses[address]))
                jobs = addresses[address].pop(table)
                job = jobs.popleft()
                if jobs:
                    addresses[address][table] = jobs  # at the end: the other tables come first
                self._tidy(job.requester)
                job.start = self.clock = max(self.clock, self._start(address))
                self.running[address] += 1
                self.running_last += not first
                return job
        return None

    def done(self, job: Job[Q, A], seconds: float) -> None:
        """A job that was taken is over, and took so long."""
        address = job.requester.address
        self.running[address] -= 1
        self.running_last -= not job.requester.first
        if not self.running[address]:
            del self.running[address]
        self.used[address] = max(job.start, self.used.get(address, 0.0)) + seconds
        if not self.size and not self.running:  # nobody has to wait: all begin anew
            self.clock = 0.0
            self.used.clear()
        elif len(self.used) > ADDRESSES:
            active = self.running.keys() | self.waiting[True].keys() | self.waiting[False].keys()
            for name in self.used.keys() - active:
                del self.used[name]

    def all_waiting(self) -> list[Job[Q, A]]:
        return [
            job
            for addresses in self.waiting.values()
            for tables in addresses.values()
            for jobs in tables.values()
            for job in jobs
        ]

    def _start(self, address: str) -> float:
        return max(self.clock, self.used.get(address, 0.0))

    def _may_run(self, address: str, first: bool) -> bool:
        return self.running[address] < self.most and (first or self.running_last < self.most)

    def _tidy(self, requester: Requester) -> None:
        """A job has left the queue: drop what is empty."""
        self.size -= 1
        addresses = self.waiting[requester.first]
        tables = addresses[requester.address]
        if requester.table in tables and not tables[requester.table]:
            del tables[requester.table]
        if not tables:
            del addresses[requester.address]
