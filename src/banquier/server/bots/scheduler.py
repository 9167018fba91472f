"""The queue of a pool of processes, which is shared fairly by address and by table.

Addresses share the pool by start-time fair queueing: each has a virtual time that grows with the seconds it
has used, and the one that has used least is next. The tables of an address take turns. Questions of tables
with people present go before all others.

No address holds all processes at once, if there is more than one, so that nobody has to wait for the long
questions of a busy address.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from typing import Final, Generic, NamedTuple, TypeVar

Q = TypeVar("Q")
A = TypeVar("A")

ADDRESSES: Final = 10_000
"""Maximum number of virtual times; beyond it, those of addresses without waiting jobs are dropped."""


class Requester(NamedTuple):
    """The table and address for which a question is asked."""

    table: str = ""
    address: str = ""
    """The key of a share of the pool: a client's address, or the table's id where no address is known."""
    first: bool = True
    """Whether somebody is present and waits: such questions are answered before all others."""


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
        """The virtual time of its address when it was taken from the queue."""


class Scheduler(Generic[Q, A]):
    """The queue in front of the processes. The caller that takes a job reports when it is done."""

    def __init__(self, processes: int) -> None:
        self.most: Final = max(1, processes - 1)
        """Processes that one address, or all tables without people, may hold at a time."""
        self.waiting: Final[dict[bool, dict[str, dict[str, deque[Job[Q, A]]]]]] = {True: {}, False: {}}
        """The queues by `first`, address and table; the table whose turn is next is first."""
        self.running: Final[Counter[str]] = Counter()
        """The number of jobs that are being answered, by address."""
        self.running_last = 0
        """How many of them have `first` unset."""
        self.clock = 0.0
        """The virtual time of the address that was served last."""
        self.used: Final[dict[str, float]] = {}
        self.size = 0

    def put(self, job: Job[Q, A]) -> None:
        tables = self.waiting[job.requester.first].setdefault(job.requester.address, {})
        tables.setdefault(job.requester.table, deque()).append(job)
        self.size += 1

    def discard(self, job: Job[Q, A]) -> None:
        """Drop a job whose answer nobody waits for. Does nothing for a job that was taken."""
        table, address, first = job.requester
        jobs = self.waiting[first].get(address, {}).get(table)
        if jobs is not None and job in jobs:
            jobs.remove(job)
            self._tidy(job.requester)

    def take(self) -> Job[Q, A] | None:
        """Take and return the next job; None if none may be answered now."""
        for first, addresses in self.waiting.items():
            able = [address for address in addresses if self._may_run(address, first)]
            if able:
                address = min(able, key=self._start)
                table = next(iter(addresses[address]))
                jobs = addresses[address].pop(table)
                job = jobs.popleft()
                if jobs:
                    addresses[address][table] = jobs  # at the end: the other tables are first
                self._tidy(job.requester)
                job.start = self.clock = max(self.clock, self._start(address))
                self.running[address] += 1
                self.running_last += not first
                return job
        return None

    def done(self, job: Job[Q, A], seconds: float) -> None:
        """Note that a taken job has ended after these seconds."""
        address = job.requester.address
        self.running[address] -= 1
        self.running_last -= not job.requester.first
        if not self.running[address]:
            del self.running[address]
        self.used[address] = max(job.start, self.used.get(address, 0.0)) + seconds
        if not self.size and not self.running:  # nobody waits: reset all virtual times
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
        """Count a job that has left the queue, and drop empty queues."""
        self.size -= 1
        addresses = self.waiting[requester.first]
        tables = addresses[requester.address]
        if requester.table in tables and not tables[requester.table]:
            del tables[requester.table]
        if not tables:
            del addresses[requester.address]
