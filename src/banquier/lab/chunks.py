"""Work cut in seeded chunks: local processes or a Dask cluster, and the same sum bit for bit whoever does what.

A chunk is a number to begin with and how many. Its part of the sum depends on nothing else, so a chunk that was lost
with its worker is done again, and a run that was interrupted goes on from what it has kept.
"""
# interpreted

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Generic, Protocol, Self, TypeVar

from banquier._mode import mode
from banquier.lab.checkpoint import Checkpoint
from banquier.lab.interrupts import interrupts_held, interrupts_ignored

CHUNK = {"compiled": 200, "interpreted": 5}
"""Games of a chunk: a tenth of a second or so."""
AHEAD = 4
"""Chunks that lie ready for each process."""
BREATH = 0.2
"""Seconds between two looks at whether somebody wants to stop."""
LOST = 3
"""Times that the processes may die over the same chunk."""

Chunk = tuple[int, int]


class Addable(Protocol):
    """What chunks add up to: a dataclass of whole numbers, so that the order of adding does not matter."""

    def __add__(self, other: Self, /) -> Self: ...


J = TypeVar("J")
P = TypeVar("P")
T = TypeVar("T", bound=Addable)
Progress = Callable[[int], None]


class Promise(Protocol):
    """A part that is being worked on."""

    def result(self, timeout: float | None = None) -> Any: ...
    def done(self) -> bool: ...


class Pool(Protocol):
    """Who works: takes a call, promises its result."""

    def submit(self, play: Callable[[J, int, int], P], job: J, chunk: Chunk) -> Promise: ...
    def width(self) -> int:
        """How many chunks are worked on at once."""
        ...

    def renew(self) -> None:
        """After workers were lost."""
        ...

    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Crew:
    """Where the work is done: in that many processes here (0: one a core), or on the cluster at that address."""

    processes: int = 0
    dask: str = ""

    def size(self) -> int:
        if self.processes < 0:
            raise ValueError(f"there cannot be {self.processes} processes")
        return self.processes or cores()

    def pool(self, chunks: int) -> Pool | None:
        """None: the work is done in this process."""
        if self.dask:
            from banquier.lab.dask_cluster import DaskCluster

            return DaskCluster(self.dask)
        size = min(self.size(), chunks)
        return Processes(size) if size > 1 else None


HERE = Crew(processes=1)


@dataclass(frozen=True, slots=True)
class Run(Generic[J, P, T]):
    """So many numbers from 0 on, played for a job."""

    play: Callable[[J, int, int], P]
    job: J
    numbers: int
    kind: type[T]
    """What the parts add up to."""
    games: int = 1
    """Games that a number stands for."""
    taken: Callable[[P], T] | None = None
    """Makes a term of the sum of a part that is none itself."""


def total(
    run: Run[J, P, T],
    crew: Crew = HERE,
    chunk: int = 0,
    progress: Progress | None = None,
    keep: Path | None = None,
) -> tuple[T, float]:
    """The sum, and the seconds that it took. It is kept in a file, from which the same run goes on.

    `progress` is told how many games have just been played.
    """
    if run.numbers < 1:
        raise ValueError(f"there should be 1 game or more, not {run.numbers}")
    size = chunk or chunk_size(run.numbers, run.games, crew)
    if size < 1:
        raise ValueError(f"there cannot be chunks of {size} games")
    kept = Checkpoint.open(keep, run)
    said = progress or (lambda games: None)
    if kept.done:
        said(kept.done * run.games)
    chunks = [(first, min(size, run.numbers - first)) for first in range(kept.done, run.numbers, size)]
    began, before = time.perf_counter(), kept.seconds
    try:
        with closing(results(run.play, run.job, chunks, crew)) as parts:
            for (_, numbers), part in zip(chunks, parts, strict=True):
                term: Any = part if run.taken is None else run.taken(part)
                kept.take(term, numbers, before + time.perf_counter() - began)
                said(numbers * run.games)
    finally:
        kept.save()
    assert kept.sum is not None
    return kept.sum, kept.seconds


def chunk_size(numbers: int, games: int, crew: Crew) -> int:
    return max(1, min(CHUNK[mode()] // games, numbers // (4 * crew.size())))


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def results(play: Callable[[J, int, int], P], job: J, chunks: list[Chunk], crew: Crew) -> Generator[P]:
    """The parts of the chunks in order; only so many wait that memory stays bounded."""
    pool = crew.pool(len(chunks)) if chunks else None
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
    waiting: deque[tuple[Chunk, Promise]] = deque()
    lost = 0
    while True:
        for chunk in islice(chunks, pool.width() * AHEAD - len(waiting)):
            waiting.append((chunk, promised(pool, play, job, chunk)))
        if not waiting:
            return
        try:
            part = awaited(waiting[0][1], interrupted)
        except BrokenProcessPool:
            lost += 1
            if lost == LOST:
                raise
            pool.renew()
            waiting = deque((chunk, promised(pool, play, job, chunk)) for chunk, _ in waiting)
            continue
        lost = 0
        waiting.popleft()
        yield part


def promised(pool: Pool, play: Callable[[J, int, int], P], job: J, chunk: Chunk) -> Promise:
    """The chunk's result. Where a process was lost just before, that is told to whoever waits for it."""
    try:
        return pool.submit(play, job, chunk)
    except BrokenProcessPool as error:
        failed: Future[Any] = Future()
        failed.set_exception(error)
        return failed


def awaited(promise: Promise, interrupted: Callable[[], None]) -> Any:
    while True:
        interrupted()
        try:
            return promise.result(timeout=BREATH)
        except TimeoutError:
            if promise.done():
                return promise.result()


class Processes:
    """Processes of this machine. They ignore interrupts: this one tells them when to end."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.renew()

    def submit(self, play: Callable[[J, int, int], P], job: J, chunk: Chunk) -> Promise:
        self.submitted += 1
        if self.submitted > self.size * AHEAD:
            return self.executor.submit(play, job, *chunk)
        with interrupts_ignored():  # inherited by the processes, which start with the first chunks
            return self.executor.submit(play, job, *chunk)

    def width(self) -> int:
        return self.size

    def renew(self) -> None:
        """New processes; those that are left of the old ones have ended with the one that was lost."""
        self.submitted = 0
        self.executor = ProcessPoolExecutor(self.size, get_context("spawn"))

    def close(self) -> None:
        self.executor.shutdown(cancel_futures=True)
