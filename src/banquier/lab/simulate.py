"""Many games between bots on all cores: how long they last, who wins, and where the tokens come to rest."""
# interpreted

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from fractions import Fraction
from functools import reduce
from itertools import starmap
from json import dumps
from math import sqrt
from multiprocessing import get_context
from operator import add
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from banquier import editions
from banquier._mode import mode
from banquier.board.table import BoardTable
from banquier.bots import registry
from banquier.kernel.game import Game
from banquier.lab.loop import Loop

MAX_ROUNDS = 1000
STOP = "house.rounds"
CHUNK = {"compiled": 200, "interpreted": 5}
"""Games that a process plays before it reports: a tenth of a second or so."""
AHEAD = 4
"""Chunks that lie ready for each process."""
SHOWN = 10
Z95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Job:
    """Which games are played: their numbers and the seed say all the rest."""

    edition: str
    bots: tuple[str, ...]
    options: dict[str, Any]
    stop: str
    """The rule that ends a game only because the lab will not wait; none if the table has its own limit."""
    seed: int

    def table(self) -> Game:
        """An empty table to deal at."""
        return editions.find(self.edition).blank(len(self.bots), self.options)


@dataclass(frozen=True, slots=True)
class Totals:
    """What games add up to. Whole numbers, so the sum is the same however they are shared out."""

    games: int
    finished: int
    turns: int
    rolls: int
    decisions: int
    wins: tuple[int, ...]
    """Per seat, the games won alone, shared by two, and so on."""
    landings: tuple[int, ...]

    def __add__(self, other: Totals) -> Totals:
        return Totals(
            self.games + other.games,
            self.finished + other.finished,
            self.turns + other.turns,
            self.rolls + other.rolls,
            self.decisions + other.decisions,
            tuple(map(add, self.wins, other.wins)),
            tuple(map(add, self.landings, other.landings)),
        )


@dataclass(frozen=True, slots=True)
class Win:
    """The wins of a seat, a shared one by its share, with the 95 % interval of their rate."""

    seat: int
    bot: str
    wins: float
    rate: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Landing:
    """How often tokens came to rest on a square, and its share of all landings."""

    square: int
    name: str
    count: int
    share: float


@dataclass(frozen=True, slots=True)
class Report:
    """What a simulation found. `finished` are the games that ended before the lab stopped them."""

    edition: str
    mode: str
    bots: tuple[str, ...]
    options: dict[str, Any]
    seed: int
    games: int
    finished: int
    turns_mean: float
    rolls: int
    decisions: int
    seconds: float
    wins: tuple[Win, ...]
    landings: tuple[Landing, ...]

    def json(self) -> str:
        return dumps(asdict(self), ensure_ascii=False, indent=2)

    def show(self, console: Console) -> None:
        games = count(self.games, "game")
        console.print(f"[bold]{self.edition}[/]: {games} with seed {self.seed}", highlight=False)
        if self.finished < self.games:
            console.print(f"{self.games - self.finished} did not end and were stopped.", highlight=False)
        tables = [self._wins(), self._means()]
        if any(landing.count for landing in self.landings):
            tables.append(self._landings())
        for table in tables:
            console.print()
            console.print(table)

    def _wins(self) -> Table:
        table = Table("seat", "bot", box=None)
        for heading in ("wins", "rate", "95 %"):
            table.add_column(heading, justify="right")
        for win in self.wins:
            wins, interval = f"{win.wins:,.1f}".removesuffix(".0"), f"{win.low:.1%} – {win.high:.1%}"
            table.add_row(str(win.seat), win.bot, wins, f"{win.rate:.1%}", interval)
        return table

    def _means(self) -> Table:
        table = Table("", box=None)
        for heading in ("a game", "a second"):
            table.add_column(heading, justify="right")
        totals = {"turns": self.turns_mean * self.games, "rolls": self.rolls, "decisions": self.decisions}
        for name, total in totals.items():
            if total:
                table.add_row(name, f"{total / self.games:,.1f}", f"{total / self.seconds:,.0f}")
        table.add_row("games", "", f"{self.games / self.seconds:,.1f}")
        return table

    def _landings(self) -> Table:
        table = Table("", "most visited", box=None)
        for heading in ("landings", "share"):
            table.add_column(heading, justify="right")
        for landing in sorted(self.landings, key=lambda landing: -landing.count)[:SHOWN]:
            table.add_row(str(landing.square), landing.name, f"{landing.count:,}", f"{landing.share:.2%}")
        return table


def count(number: int, what: str) -> str:
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


def wilson(wins: Fraction, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate by Wilson's score.

    >>> low, high = wilson(Fraction(0), 10)
    >>> f"{low:.3f} {high:.3f}"
    '0.000 0.278'
    """
    rate, spread = float(wins / games), Z95 * Z95 / games
    middle = rate + spread / 2
    reach = sqrt(spread * (rate * (1 - rate) + spread / 4))
    return max(0.0, (middle - reach) / (1 + spread)), min(1.0, (middle + reach) / (1 + spread))


def prepare(edition: str, bots: Sequence[str], seed: int, options: Mapping[str, Any], max_rounds: int) -> Job:
    """The job that these words describe; raises ValueError on what they cannot mean."""
    low, high = editions.find(edition).seats
    if not low <= len(bots) <= high:
        raise ValueError(f"{edition} is played by {low} to {high} bots, one a seat, not by {len(bots)}")
    if seed < 0:
        raise ValueError(f"a seed is a whole number from 0 on, not {seed}")
    if max_rounds < 1:
        raise ValueError(f"a game cannot be stopped after {max_rounds} rounds, but after 1 or more")
    chosen = dict(options)
    has_rounds = "rounds" in editions.find(edition).read_options(options)
    stopped = has_rounds and "rounds" not in chosen
    if stopped:
        chosen["rounds"] = max_rounds
    job = Job(edition, tuple(bots), chosen, STOP if stopped else "", seed)
    table = job.table()
    for spec in bots:
        registry.make_for(spec, table)
    return job


def play(job: Job, first: int, games: int) -> Totals:
    """The games of these numbers, in this process."""
    loop = Loop(job.table(), [registry.make(spec) for spec in job.bots], job.stop)
    loop.play(job.seed, first, games)
    return Totals(
        loop.games,
        loop.finished,
        loop.turns,
        loop.rolls,
        loop.decisions,
        tuple(loop.wins),
        tuple(loop.tally.landings),
    )


def run(
    edition: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    processes: int = 0,
    options: Mapping[str, Any] | None = None,
    max_rounds: int = MAX_ROUNDS,
    progress: Callable[[int], None] | None = None,
    chunk: int = 0,
) -> Report:
    """Play that many games of that seed. All but `seconds` is the same for any `processes` and `chunk`.

    A game that has not ended after max_rounds is stopped, unless `options` set a number of rounds themselves.
    No processes are as many as there are cores, each of which has to know the bots and the edition by name.
    `progress` is told how many games have just been played.

    >>> run("classique", ["banker", "random"], games=2, processes=1).games
    2
    """
    if games < 1:
        raise ValueError(f"a simulation takes 1 game or more, not {games}")
    if processes < 0 or chunk < 0:
        raise ValueError(f"there cannot be {processes} processes, nor chunks of {chunk} games")
    job = prepare(edition, bots, seed, options or {}, max_rounds)
    processes = processes or cores()
    size = chunk or max(1, min(CHUNK[mode()], games // (4 * processes)))
    chunks = [(first, min(size, games - first)) for first in range(0, games, size)]
    began = time.perf_counter()
    with closing(results(job, chunks, min(processes, len(chunks)))) as parts:
        totals = reduce(add, told(parts, progress))
    return report(job, totals, time.perf_counter() - began)


def told(parts: Iterator[Totals], progress: Callable[[int], None] | None) -> Iterator[Totals]:
    """The same, with a word about each."""
    for part in parts:
        if progress is not None:
            progress(part.games)
        yield part


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def results(job: Job, chunks: Sequence[tuple[int, int]], processes: int) -> Generator[Totals]:
    """The totals of the chunks in order."""
    if processes == 1:
        for first, games in chunks:
            yield play(job, first, games)
        return
    executor = ProcessPoolExecutor(processes, get_context("spawn"))

    def submit(first: int, games: int) -> Future[Totals]:
        return executor.submit(play, job, first, games)

    try:
        with interrupts_ignored():  # by the processes that start here: this one tells them when to end
            waiting = deque(starmap(submit, chunks[: processes * AHEAD]))
        with interrupts_held() as interrupted:
            for chunk in chunks[processes * AHEAD :]:
                yield waiting.popleft().result()
                interrupted()
                waiting.append(submit(*chunk))
            for future in waiting:
                yield future.result()
                interrupted()
    finally:
        executor.shutdown(cancel_futures=True)


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


def report(job: Job, totals: Totals, seconds: float) -> Report:
    table = job.table()
    names = [square.name for square in table.board.squares] if isinstance(table, BoardTable) else []
    landed = sum(totals.landings) or 1
    return Report(
        edition=job.edition,
        mode=mode(),
        bots=job.bots,
        options=job.options,
        seed=job.seed,
        games=totals.games,
        finished=totals.finished,
        turns_mean=totals.turns / totals.games,
        rolls=totals.rolls,
        decisions=totals.decisions,
        seconds=seconds,
        wins=tuple(win(seat, bot, totals, len(job.bots)) for seat, bot in enumerate(job.bots)),
        landings=tuple(
            Landing(square, name, times, times / landed)
            for square, (name, times) in enumerate(zip(names, totals.landings, strict=True))
        ),
    )


def win(seat: int, bot: str, totals: Totals, seats: int) -> Win:
    shared = totals.wins[seat * seats : (seat + 1) * seats]
    wins = sum((Fraction(times, winners) for winners, times in enumerate(shared, start=1)), Fraction())
    low, high = wilson(wins, totals.games)
    return Win(seat, bot, float(wins), float(wins / totals.games), low, high)


def command(
    edition: str,
    bots: list[str],
    games: int,
    seed: int,
    json: bool,
    processes: int,
    options: dict[str, Any],
    max_rounds: int,
) -> None:
    """`banquier simulate`: the report as a table, or as JSON; a bar on the error stream meanwhile."""
    console = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    task = bar.add_task(f"{edition}: {', '.join(bots)}", total=games)
    try:
        with bar:
            found = run(
                edition, bots, games, seed, processes, options, max_rounds, lambda n: bar.advance(task, n)
            )
    except KeyboardInterrupt:
        done = int(bar.tasks[0].completed)
        console.print(f"interrupted after {done:,} of {count(games, 'game')}", highlight=False)
        sys.exit(130)
    if json:
        print(found.json())
    else:
        found.show(Console())
