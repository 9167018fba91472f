"""The same seeds played several ways: sums of the differences, in whole numbers, and what they say."""
# interpreted

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from operator import add
from pathlib import Path

from banquier.lab.chunks import HERE, Crew, Progress, Run, total
from banquier.lab.failsafe_bots import added, faults
from banquier.lab.jobs import Job
from banquier.lab.rows import Player
from banquier.lab.stats import Estimate, mean, wilson


@dataclass(frozen=True, slots=True)
class Field:
    """The ways to play each seed."""

    jobs: tuple[Job, ...]


@dataclass(frozen=True, slots=True)
class Lengths:
    """Turns of games in each way, and by how many they are more than in the first way."""

    seeds: int
    turns: tuple[int, ...]
    squares: tuple[int, ...]
    more: tuple[int, ...]
    more_squares: tuple[int, ...]
    finished: tuple[int, ...]

    def __add__(self, other: Lengths) -> Lengths:
        return Lengths(
            self.seeds + other.seeds,
            tuple(map(add, self.turns, other.turns)),
            tuple(map(add, self.squares, other.squares)),
            tuple(map(add, self.more, other.more)),
            tuple(map(add, self.more_squares, other.more_squares)),
            tuple(map(add, self.finished, other.finished)),
        )

    def length(self, way: int) -> Estimate:
        return mean(self.seeds, self.turns[way], self.squares[way])

    def difference(self, way: int) -> Estimate:
        """Turns more than in the first way, seed by seed."""
        return mean(self.seeds, self.more[way], self.more_squares[way])

    def ratio(self, way: int) -> Estimate:
        """The same as a part of the length in the first way."""
        base = self.turns[0] / self.seeds
        found = self.difference(way)
        return Estimate(found.value / base, found.low / base, found.high / base)


def play_lengths(field: Field, first: int, seeds: int) -> Lengths:
    players = [Player(job) for job in field.jobs]
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
class Scores:
    """The wins of one bot against each of some others, where it takes every seat in turn.

    A seed counts once, with all of its games: they are not independent.
    """

    seeds: int
    scale: int
    """So many units are a win in every game of a seed."""
    won: tuple[int, ...]
    squares: tuple[int, ...]
    finished: tuple[int, ...]
    faults: dict[str, int]

    def __add__(self, other: Scores) -> Scores:
        return Scores(
            self.seeds + other.seeds,
            self.scale,
            tuple(map(add, self.won, other.won)),
            tuple(map(add, self.squares, other.squares)),
            tuple(map(add, self.finished, other.finished)),
            added(self.faults, other.faults),
        )

    def rate(self, other: int) -> Estimate:
        """The part of the games that it wins against that one of the others."""
        found = mean(self.seeds, self.won[other], self.squares[other], self.scale)
        if found.low == found.high:  # all seeds alike: their spread says nothing of what others might do
            return Estimate(found.value, *wilson(Fraction(self.won[other], self.scale), self.seeds))
        return Estimate(found.value, max(0.0, found.low), min(1.0, found.high))


def play_scores(field: Field, first: int, seeds: int) -> Scores:
    """Against each of the others as often as there are seats, each time at the next. A shared win counts by share."""
    players = [Player(job) for job in field.jobs]
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


def lengths(
    jobs: Sequence[Job],
    seeds: int,
    crew: Crew = HERE,
    progress: Progress | None = None,
    keep: Path | None = None,
) -> Lengths:
    run = Run(play_lengths, Field(tuple(jobs)), seeds, Lengths, len(jobs))
    return total(run, crew, progress=progress, keep=keep)[0]


def scores(
    jobs: Sequence[Job],
    seeds: int,
    crew: Crew = HERE,
    progress: Progress | None = None,
    keep: Path | None = None,
) -> Scores:
    run = Run(play_scores, Field(tuple(jobs)), seeds, Scores, len(jobs))
    return total(run, crew, progress=progress, keep=keep)[0]
