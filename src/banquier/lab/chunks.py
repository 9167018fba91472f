"""Runs work in seeded chunks, in local processes or on a Dask cluster; the sum is the same bit for bit.

A chunk is a first number and a count. Its result depends on nothing else, so a chunk that was lost with its worker is
run again, and an interrupted run continues from its checkpoint.
"""
# interpreted

from __future__ import annotations

import os
import sys
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass, fields, replace
from itertools import islice
from multiprocessing import current_process, get_context
from operator import add
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from banquier._mode import mode
from banquier.lab.checkpoint import Checkpoint
from banquier.lab.errors import LabError
from banquier.lab.interrupts import interrupts_held, interrupts_ignored

CHUNK = {"compiled": 200, "interpreted": 5}
"""Games per chunk: about a tenth of a second."""
AHEAD = 4
"""Chunks submitted in advance per process."""
POLL_SECONDS = 0.2
"""Seconds between two checks for an interrupt."""
MAX_LOST = 3
"""Times that the pool may break at the same chunk before the run fails."""
UNGUARDED = """Each worker process imports the script that starts it. If the script has no main guard, put what it \
does under `if __name__ == "__main__":`, or run in one process with processes=1."""

Chunk = tuple[int, int]


class Addable(Protocol):
    """The result of a chunk: whole numbers, so that the order of adding does not matter."""

    def __add__(self, other: Self, /) -> Self: ...


class SumOfGames:
    """Base of dataclasses that are added field by field: numbers, tuples by place, dicts by key."""

    __slots__ = ()
    SAME: ClassVar[tuple[str, ...]] = ()
    """Fields that are the same in all parts and are not added."""

    def __add__(self, other: Self, /) -> Self:
        one: Any = self
        names = [field.name for field in fields(one) if field.name not in self.SAME]
        both: Self = replace(one, **{name: _sum(getattr(self, name), getattr(other, name)) for name in names})
        return both


def _sum(a: Any, b: Any) -> Any:
    if isinstance(a, tuple):
        return tuple(map(add, a, b))
    if isinstance(a, dict):
        return {key: a.get(key, 0) + b.get(key, 0) for key in {**a, **b}}
    return a + b


J = TypeVar("J")
P = TypeVar("P")
T = TypeVar("T", bound=Addable)
Progress = Callable[[int], None]


class PendingPart(Protocol):
    """The result of a chunk that is still being computed; a Future."""

    def result(self, timeout: float | None = None) -> Any: ...
    def done(self) -> bool: ...


class Pool(Protocol):
    """Runs chunks and returns their pending results."""

    def submit(self, play: Callable[[J, int, int], P], job: J, chunk: Chunk) -> PendingPart: ...
    def width(self) -> int:
        """Return how many chunks run at once."""
        ...

    def renew(self) -> None:
        """Replace the workers after some were lost."""
        ...

    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Workers:
    """Where chunks run: in that many local processes (0: one per core), or on the Dask cluster at that address."""

    processes: int = 0
    dask: str = ""

    def size(self) -> int:
        """Return the number of processes. Raises ValueError if it is negative."""
        if self.processes < 0:
            raise LabError("processes", processes=self.processes)
        return self.processes or cores()

    def pool(self, chunks: int) -> Pool | None:
        """Return a pool for this many chunks, or None if they run in this process."""
        if self.dask:
            from banquier.lab.dask_cluster import DaskCluster

            return DaskCluster(self.dask)
        size = min(self.size(), chunks)
        if size > 1 and getattr(current_process(), "_inheriting", False):
            sys.exit(
                1
            )  # a script without a main guard: its own worker runs it again, and the parent says why
        return ProcessPool(size) if size > 1 else None


ONE_PROCESS = Workers(processes=1)


@dataclass(frozen=True, slots=True)
class Run(Generic[J, P, T]):
    """A job with the numbers from 0 to `numbers` - 1, and how to play and add them."""

    play: Callable[[J, int, int], P]
    job: J
    numbers: int
    kind: type[T]
    """The type of the sum."""
    games: int = 1
    """Games per number."""
    taken: Callable[[P], T] | None = None
    """Converts the result of a chunk into a term of the sum; None if it is one."""


def total(
    run: Run[J, P, T],
    workers: Workers = ONE_PROCESS,
    chunk: int = 0,
    progress: Progress | None = None,
    keep: Path | None = None,
) -> tuple[T, float]:
    """Play all chunks of a run. Returns the sum, and the seconds that it took.

    `progress` is called with the number of games just played. `keep` is the checkpoint file. Raises ValueError if
    there is nothing to play or the checkpoint does not fit.
    """
    if run.numbers < 1:
        raise LabError("games", games=run.numbers)
    size = chunk or chunk_size(run.numbers, run.games, workers)
    if size < 1:
        raise ValueError(f"there cannot be chunks of {size} games")
    kept = Checkpoint.open(keep, run)
    said = progress or (lambda games: None)
    if kept.done:
        said(kept.done * run.games)
    chunks = [(first, min(size, run.numbers - first)) for first in range(kept.done, run.numbers, size)]
    began, before = time.perf_counter(), kept.seconds
    try:
        with closing(results(run.play, run.job, chunks, workers)) as parts:
            for (_, numbers), part in zip(chunks, parts, strict=True):
                term: Any = part if run.taken is None else run.taken(part)
                kept.take(term, numbers, before + time.perf_counter() - began)
                said(numbers * run.games)
    finally:
        kept.save()
    assert kept.sum is not None
    return kept.sum, kept.seconds


def chunk_size(numbers: int, games: int, workers: Workers) -> int:
    """Return the numbers of a chunk: about a tenth of a second of work, and at least four chunks per process."""
    return max(1, min(CHUNK[mode()] // games, numbers // (4 * workers.size())))


def cores() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def results(play: Callable[[J, int, int], P], job: J, chunks: list[Chunk], workers: Workers) -> Generator[P]:
    """Yield the results of the chunks in order. The number of pending chunks is bounded, and so is memory."""
    pool = workers.pool(len(chunks)) if chunks else None
    if pool is None:
        for first, count in chunks:
            yield play(job, first, count)
        return
    try:
        with interrupts_held() as interrupted:
            yield from gathered(pool, play, job, iter(chunks), interrupted)
    finally:
        pool.close()


def gathered(
    pool: Pool,
    play: Callable[[J, int, int], P],
    job: J,
    chunks: Iterator[Chunk],
    interrupted: Callable[[], None],
) -> Generator[P]:
    """Yield the results in order, running the pending chunks again if the pool broke."""
    waiting: deque[tuple[Chunk, PendingPart]] = deque()
    lost = 0
    while True:
        for chunk in islice(chunks, pool.width() * AHEAD - len(waiting)):
            waiting.append((chunk, submit(pool, play, job, chunk)))
        if not waiting:
            return
        try:
            part = wait_for(waiting[0][1], interrupted)
        except BrokenProcessPool as error:
            lost += 1
            if lost == MAX_LOST:
                raise BrokenProcessPool(f"{error} {UNGUARDED}") from error
            pool.renew()
            waiting = deque((chunk, submit(pool, play, job, chunk)) for chunk, _ in waiting)
            continue
        lost = 0
        waiting.popleft()
        yield part


def submit(pool: Pool, play: Callable[[J, int, int], P], job: J, chunk: Chunk) -> PendingPart:
    """Submit a chunk. If the pool is broken, return a Future that has failed, so that the waiting code handles it."""
    try:
        return pool.submit(play, job, chunk)
    except BrokenProcessPool as error:
        failed: Future[Any] = Future()
        failed.set_exception(error)
        return failed


def wait_for(promise: PendingPart, interrupted: Callable[[], None]) -> Any:
    """Return the result of a pending chunk, checking for interrupts meanwhile."""
    while True:
        interrupted()
        try:
            return promise.result(timeout=POLL_SECONDS)
        except TimeoutError:
            if promise.done():
                return promise.result()


class ProcessPool:
    """Processes of this machine. They ignore interrupts: this process ends them."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.renew()

    def submit(self, play: Callable[[J, int, int], P], job: J, chunk: Chunk) -> PendingPart:
        self.submitted += 1
        if self.submitted > self.size * AHEAD:
            return self.executor.submit(play, job, *chunk)
        with interrupts_ignored():  # inherited by the processes, which start with the first chunks
            return self.executor.submit(play, job, *chunk)

    def width(self) -> int:
        return self.size

    def renew(self) -> None:
        """Start new processes. When one is lost, the executor ends the others."""
        self.submitted = 0
        self.executor = ProcessPoolExecutor(self.size, get_context("spawn"))

    def close(self) -> None:
        self.executor.shutdown(cancel_futures=True)
