"""`banquier ladder`: a round robin of bots with rotated seats on the same seeds, and a rating of each."""
# interpreted

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from json import dumps
from math import lcm
from operator import add
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from banquier import editions
from banquier.bots import registry
from banquier.bots.levels import characters
from banquier.lab.chunks import HERE, Crew, Progress, Run, total
from banquier.lab.failsafe_bots import added, faults, told
from banquier.lab.jobs import MAX_ROUNDS, prepare
from banquier.lab.paired import Field
from banquier.lab.progress_bar import bar, count
from banquier.lab.ratings import Played, rate
from banquier.lab.rows import Player
from banquier.lab.stats import Estimate

THINKERS = ("expert", "ismcts", "strategist")
"""Bots that search take long: they climb the ladder only when they are named."""


@dataclass(frozen=True, slots=True)
class Wins:
    """Per table and player in the order of the line-up: wins, counted in such units that shares are whole."""

    seeds: int
    unit: int
    won: tuple[int, ...]
    finished: int
    faults: dict[str, int]

    def __add__(self, other: Wins) -> Wins:
        return Wins(
            self.seeds + other.seeds,
            self.unit,
            tuple(map(add, self.won, other.won)),
            self.finished + other.finished,
            added(self.faults, other.faults),
        )


@dataclass(frozen=True, slots=True)
class Rung:
    """A bot on the ladder."""

    rank: int
    bot: str
    rating: Estimate
    games: int
    wins: float


@dataclass(frozen=True, slots=True)
class Meeting:
    """What the bots of one line-up won against each other."""

    bots: tuple[str, ...]
    games: int
    wins: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Ladder:
    """Bots by strength; 400 points of rating are 10 to 1, and the mean is 0."""

    edition: str
    options: dict[str, Any]
    seats: int
    seed: int
    games: int
    finished: int
    rungs: tuple[Rung, ...]
    meetings: tuple[Meeting, ...]
    faults: dict[str, int]

    def json(self) -> str:
        return dumps(asdict(self), ensure_ascii=False, indent=2)

    def show(self, console: Console) -> None:
        games = f"{self.seats} seats, {count(self.games, 'game')} with seed {self.seed}"
        console.print(f"[bold]{self.edition}[/]: {games}", highlight=False)
        if self.finished < self.games:
            console.print(f"{self.games - self.finished} did not end and were stopped.", highlight=False)
        told(self.faults, console)
        console.print()
        table = Table("", "bot", box=None)
        for heading in ("rating", "95 %", "games", "wins"):
            table.add_column(heading, justify="right")
        for rung in self.rungs:
            interval = f"{rung.rating.low:+.0f} to {rung.rating.high:+.0f}"
            rate = f"{rung.wins / rung.games:.1%}"
            table.add_row(
                str(rung.rank), rung.bot, f"{rung.rating.value:+.0f}", interval, f"{rung.games:,}", rate
            )
        console.print(table)
        if self.seats == 2:
            console.print()
            console.print(self._crosses())

    def _crosses(self) -> Table:
        """Who won how much against whom."""
        bots = [rung.bot for rung in self.rungs]
        won = {
            (meeting.bots[mine], meeting.bots[1 - mine]): meeting.wins[mine] / meeting.games
            for meeting in self.meetings
            for mine in (0, 1)
        }
        table = Table("wins against", *(f"{number}" for number in range(1, len(bots) + 1)), box=None)
        for bot in bots:
            cells = (f"{won[bot, other]:.0%}" if bot != other else "·" for other in bots)
            table.add_row(bot, *cells)
        return table


def climbers(edition: str) -> list[str]:
    """All the bots that play that edition, each under one name, but those that think long."""
    table = editions.find(edition).blank(editions.find(edition).seats[0], {})
    left_out = {*THINKERS, "novice", *(one.spec for one in characters(edition))}
    return [
        name
        for name in registry.names()
        if name not in left_out and registry.make(name).plays(table.make_view(0))
    ]


def play(field: Field, first: int, seeds: int) -> Wins:
    """Every line-up in every rotation: the jobs come in that order."""
    players = [Player(job) for job in field.jobs]
    seats = len(field.jobs[0].bots)
    unit = lcm(*range(1, seats + 1))
    won, finished = [0] * len(players), 0
    for number in range(first, first + seeds):
        for at, player in enumerate(players):
            lineup, turned = at // seats * seats, at % seats
            row = player.play(number)
            finished += row.finished
            for seat in row.winners:
                won[lineup + (seat - turned) % seats] += unit // len(row.winners)
    return Wins(seeds, unit, tuple(won), finished, faults(bot for player in players for bot in player.bots))


def rotations(lineup: Sequence[str]) -> list[tuple[str, ...]]:
    """The n-th has the first bot at seat n.

    >>> rotations(["a", "b", "c"])
    [('a', 'b', 'c'), ('c', 'a', 'b'), ('b', 'c', 'a')]
    """
    size = len(lineup)
    return [tuple(lineup[(seat - turned) % size] for seat in range(size)) for turned in range(size)]


def check(bots: Sequence[str], seats: int) -> None:
    if len(set(bots)) < len(bots):
        raise ValueError("every bot is on the ladder once")
    if len(bots) < max(2, seats):
        raise ValueError(f"tables of {seats} need {max(2, seats)} different bots, not {len(bots)}")


def climb(
    edition: str,
    bots: Sequence[str],
    games: int,
    seats: int = 2,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    max_rounds: int = MAX_ROUNDS,
    crew: Crew = HERE,
    progress: Progress | None = None,
    keep: Path | None = None,
) -> Ladder:
    """Each line-up of that many seats plays at least so many games, all on the same seeds."""
    check(bots, seats)
    if games < 1:
        raise ValueError(f"a ladder takes 1 game or more of each line-up, not {games}")
    lineups = list(combinations(range(len(bots)), seats))
    jobs = [
        prepare(edition, turned, seed, options or {}, max_rounds)
        for lineup in lineups
        for turned in rotations([bots[player] for player in lineup])
    ]
    seeds = -(-games // seats)
    run = Run(play, Field(tuple(jobs)), seeds, Wins, len(jobs))
    found, _ = total(run, crew, progress=progress, keep=keep)
    won = [wins / found.unit for wins in found.won]
    played = [
        Played(lineup, tuple(won[number * seats : (number + 1) * seats]))
        for number, lineup in enumerate(lineups)
    ]
    each = seeds * seats
    return Ladder(
        edition,
        dict(options or {}),
        seats,
        seed,
        each * len(lineups),
        found.finished,
        rungs(bots, played, each),
        tuple(Meeting(tuple(bots[at] for at in table.players), each, table.wins) for table in played),
        found.faults,
    )


def rungs(bots: Sequence[str], played: Sequence[Played], games: int) -> tuple[Rung, ...]:
    """From the strongest down; each line-up played that many games."""
    ratings = rate(len(bots), played)
    order = sorted(range(len(bots)), key=lambda at: -ratings[at].value)
    return tuple(
        Rung(
            rank,
            bots[at],
            ratings[at],
            games * sum(at in table.players for table in played),
            sum(table.wins[table.players.index(at)] for table in played if at in table.players),
        )
        for rank, at in enumerate(order, start=1)
    )


def command(
    edition: str,
    bots: list[str],
    games: int,
    seats: int,
    seed: int,
    json: bool,
    options: dict[str, Any],
    max_rounds: int,
    crew: Crew,
    keep: Path | None,
) -> None:
    """`banquier ladder`: a table, or JSON; a bar on the error stream meanwhile."""
    named = bots or climbers(edition)
    check(named, seats)
    if games < 1:
        raise ValueError(f"a ladder takes 1 game or more of each line-up, not {games}")
    tables = len(list(combinations(named, seats)))
    with bar(f"{edition}: {', '.join(named)}", -(-games // seats) * seats * tables, keep) as progress:
        found = climb(edition, named, games, seats, seed, options, max_rounds, crew, progress, keep)
    if json:
        print(found.json())
    else:
        found.show(Console())
