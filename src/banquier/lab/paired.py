"""Plays several jobs on the same seeds and adds up the paired differences as integers."""
# interpreted

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from pathlib import Path

from banquier.lab.chunks import ONE_PROCESS, Progress, Run, SumOfGames, T, Workers, total
from banquier.lab.failsafe_bots import faults
from banquier.lab.game_rows import JobPlayer
from banquier.lab.jobs import SimulationJob
from banquier.lab.stats import Estimate, mean, wilson


@dataclass(frozen=True, slots=True)
class JobGroup:
    """The jobs that are played on each seed."""

    jobs: tuple[SimulationJob, ...]


@dataclass(frozen=True, slots=True)
class Lengths(SumOfGames):
    """Turns of the games of each job, and their paired differences from the first job."""

    seeds: int
    turns: tuple[int, ...]
    squares: tuple[int, ...]
    more: tuple[int, ...]
    more_squares: tuple[int, ...]
    finished: tuple[int, ...]

    def length(self, way: int) -> Estimate:
        """Return the mean number of turns of a job."""
        return mean(self.seeds, self.turns[way], self.squares[way])

    def difference(self, way: int) -> Estimate:
        """Return how many turns more a job takes than the first job, paired by seed."""
        return mean(self.seeds, self.more[way], self.more_squares[way])

    def ratio(self, way: int) -> Estimate:
        """Return the difference as a part of the mean length of the first job."""
        base = self.turns[0] / self.seeds
        found = self.difference(way)
        return Estimate(found.value / base, found.low / base, found.high / base)


def play_lengths(field: JobGroup, first: int, seeds: int) -> Lengths:
    """Play these seeds for each job and return the lengths."""
    players = [JobPlayer(job) for job in field.jobs]
    ways = range(len(players))
    turns, squares, more, more_squares, finished = ([0 for _ in ways] for _ in range(5))
    for number in range(first, first + seeds):
        rows = [player.play(number) for player in players]
        for way, row in enumerate(rows):
            longer = row.turns - rows[0].turns
            turns[way] += row.turns
            squares[way] += row.turns * row.turns
            more[way] += longer
            more_squares[way] += longer * longer
            finished[way] += row.finished
    return Lengths(seeds, *map(tuple, (turns, squares, more, more_squares, finished)))


@dataclass(frozen=True, slots=True)
class Scores(SumOfGames):
    """Wins of one bot against each of several others; it takes every seat in turn.

    The games of a seed are not independent, so each seed counts as one observation.
    """

    SAME = ("scale",)

    seeds: int
    scale: int
    """Units of `won` for a win in every game of a seed."""
    won: tuple[int, ...]
    squares: tuple[int, ...]
    finished: tuple[int, ...]
    faults: dict[str, int]

    def rate(self, other: int) -> Estimate:
        """Return the part of the games won against that opponent."""
        found = mean(self.seeds, self.won[other], self.squares[other], self.scale)
        if found.low == found.high:  # without variance the normal interval would be empty
            return Estimate(found.value, *wilson(Fraction(self.won[other], self.scale), self.seeds))
        return Estimate(found.value, max(0.0, found.low), min(1.0, found.high))


def play_scores(field: JobGroup, first: int, seeds: int) -> Scores:
    """Play these seeds against each opponent from each seat in turn. A shared win counts by its share."""
    players = [JobPlayer(job) for job in field.jobs]
    seats = len(field.jobs[0].bots)
    others = range(len(players) // seats)
    unit = lcm(*range(1, seats + 1))
    won, squares, finished = ([0 for _ in others] for _ in range(3))
    for number in range(first, first + seeds):
        for other in others:
            rows = [player.play(number) for player in players[other * seats : (other + 1) * seats]]
            score = sum(unit // len(row.winners) for seat, row in enumerate(rows) if seat in row.winners)
            won[other] += score
            squares[other] += score * score
            finished[other] += sum(row.finished for row in rows)
    failed = faults(bot for player in players for bot in player.bots)
    return Scores(seeds, unit * seats, tuple(won), tuple(squares), tuple(finished), failed)


def play_paired(
    play: Callable[[JobGroup, int, int], T],
    kind: type[T],
    jobs: Sequence[SimulationJob],
    seeds: int,
    workers: Workers = ONE_PROCESS,
    progress: Progress | None = None,
    keep: Path | None = None,
) -> T:
    """Play all jobs on each of the seeds and return the sum, which `play` makes of a chunk: Lengths or Scores."""
    run = Run(play, JobGroup(tuple(jobs)), seeds, kind, len(jobs))
    return total(run, workers, progress=progress, keep=keep)[0]
