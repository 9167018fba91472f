"""`banquier ladder`: a round robin of bots with rotated seats on the same seeds, and a rating of each."""
# interpreted

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from json import dumps
from math import lcm
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from banquier import editions
from banquier.bots import registry
from banquier.bots.levels import characters
from banquier.lab.chunks import ONE_PROCESS, Progress, Run, SumOfGames, Workers, total
from banquier.lab.errors import LabError
from banquier.lab.failsafe_bots import faults, show_faults
from banquier.lab.game_rows import JobPlayer
from banquier.lab.jobs import MAX_ROUNDS, prepare
from banquier.lab.paired import JobGroup
from banquier.lab.progress_bar import as_html, bar
from banquier.lab.ratings import LineupResult, rate
from banquier.lab.report.texts import ENGLISH, ReportTexts
from banquier.lab.stats import Estimate

SLOW_BOTS = ("expert", "ismcts", "strategist")
"""Bots that search are slow: they take part only if they are named."""


@dataclass(frozen=True, slots=True)
class Wins(SumOfGames):
    """Wins per line-up and player, in units of 1/`unit` so that shared wins are whole numbers."""

    SAME = ("unit",)

    seeds: int
    unit: int
    won: tuple[int, ...]
    finished: int
    faults: dict[str, int]


@dataclass(frozen=True, slots=True)
class Rung:
    """A bot with its rank and rating."""

    rank: int
    bot: str
    rating: Estimate
    games: int
    wins: float


@dataclass(frozen=True, slots=True)
class Meeting:
    """The wins of the bots of one line-up."""

    bots: tuple[str, ...]
    games: int
    wins: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Ladder:
    """Bots by rating; a difference of 400 points means odds of 10 to 1, and the mean is 0."""

    edition: str
    options: dict[str, Any]
    seats: int
    seed: int
    games: int
    finished: int
    rungs: tuple[Rung, ...]
    meetings: tuple[Meeting, ...]
    faults: dict[str, int]

    def _repr_html_(self) -> str:
        return as_html(self.show)

    def json(self) -> str:
        return dumps(asdict(self), ensure_ascii=False, indent=2)

    def show(self, console: Console, texts: ReportTexts = ENGLISH) -> None:
        """Print the ratings and, for tables of two, the win rates of each bot against each other."""
        games, edition = texts.count(self.games, "game"), f"[bold]{self.edition}[/]"
        heading = texts("run.ladder", edition=edition, seats=self.seats, games=games, seed=self.seed)
        console.print(heading, highlight=False)
        if self.finished < self.games:
            stopped = texts.number(self.games - self.finished)
            console.print(texts("run.stopped", number=stopped), highlight=False)
        show_faults(self.faults, console, texts)
        console.print()
        table = Table("", texts("run.bot"), box=None)
        for name in (texts("run.rating"), texts.percent(0.95, 0), texts("run.of-games"), texts("run.wins")):
            table.add_column(name, justify="right")
        for rung in self.rungs:
            value, low, high = (
                texts.number(number, sign=True)
                for number in (rung.rating.value, rung.rating.low, rung.rating.high)
            )
            interval, won = texts("run.to", low=low, high=high), texts.percent(rung.wins / rung.games)
            table.add_row(str(rung.rank), rung.bot, value, interval, texts.number(rung.games), won)
        console.print(table)
        if self.seats == 2:
            console.print()
            console.print(self._crosses(texts))

    def _crosses(self, texts: ReportTexts) -> Table:
        """Return the table of win rates of each bot against each other."""
        bots = [rung.bot for rung in self.rungs]
        won = {
            (meeting.bots[mine], meeting.bots[1 - mine]): meeting.wins[mine] / meeting.games
            for meeting in self.meetings
            for mine in (0, 1)
        }
        table = Table(
            texts("run.wins-against"), *(f"{number}" for number in range(1, len(bots) + 1)), box=None
        )
        for bot in bots:
            cells = (texts.percent(won[bot, other], 0) if (bot, other) in won else "·" for other in bots)
            table.add_row(bot, *cells)
        return table


def default_bots(edition: str) -> list[str]:
    """Return the bots that play an edition, each under one name, without those that search and without the gallery."""
    view = editions.find(edition).blank(editions.find(edition).seats[0], {}).make_view(0)
    left_out = {*SLOW_BOTS, "novice", *registry.gallery_for(view), *(one.spec for one in characters(edition))}
    return [name for name in registry.names_for(view) if name not in left_out]


def play(field: JobGroup, first: int, seeds: int) -> Wins:
    """Play every line-up in every rotation; the jobs come in that order."""
    players = [JobPlayer(job) for job in field.jobs]
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
    """Return the rotations of a line-up; the n-th has the first bot at seat n.

    >>> rotations(["a", "b", "c"])
    [('a', 'b', 'c'), ('c', 'a', 'b'), ('b', 'c', 'a')]
    """
    size = len(lineup)
    return [tuple(lineup[(seat - turned) % size] for seat in range(size)) for turned in range(size)]


def check(bots: Sequence[str], seats: int) -> None:
    """Raise ValueError unless the bots are different and enough for a table."""
    if len(set(bots)) < len(bots):
        raise LabError("repeated", names=", ".join(sorted({bot for bot in bots if bots.count(bot) > 1})))
    if len(bots) < max(2, seats):
        raise LabError("few-bots", seats=seats, least=max(2, seats), bots=len(bots))


def climb(
    edition: str,
    bots: Sequence[str],
    games: int,
    seats: int = 2,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    max_rounds: int = MAX_ROUNDS,
    workers: Workers = ONE_PROCESS,
    progress: Progress | None = None,
    keep: Path | None = None,
) -> Ladder:
    """Play a round robin and return the ladder; each line-up plays at least `games` games, all on the same seeds.

    Raises ValueError for bots that are repeated, unknown or too few, and for less than one game.
    """
    check(bots, seats)
    if games < 1:
        raise LabError("games", games=games)
    lineups = list(combinations(range(len(bots)), seats))
    jobs = [
        prepare(edition, turned, seed, options or {}, max_rounds)
        for lineup in lineups
        for turned in rotations([bots[player] for player in lineup])
    ]
    seeds = -(-games // seats)
    run = Run(play, JobGroup(tuple(jobs)), seeds, Wins, len(jobs))
    found, _ = total(run, workers, progress=progress, keep=keep)
    won = [wins / found.unit for wins in found.won]
    played = [
        LineupResult(lineup, tuple(won[number * seats : (number + 1) * seats]))
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
        rungs(bots, played, [each] * len(played)),
        tuple(Meeting(tuple(bots[at] for at in table.players), each, table.wins) for table in played),
        found.faults,
    )


def rungs(bots: Sequence[str], played: Sequence[LineupResult], games: Sequence[int]) -> tuple[Rung, ...]:
    """Return the bots from the strongest down; each line-up has played so many `games`.

    A line-up shares one additional game with the others that its bots could form: drawn line-ups are many and play few.
    """
    pairs = len(bots) * (len(bots) - 1) / 2
    ratings = rate(len(bots), played, min(1.0, pairs / len(played)))
    order = sorted(range(len(bots)), key=lambda at: -ratings[at].value)
    return tuple(
        Rung(
            rank,
            bots[at],
            ratings[at],
            sum(count for table, count in zip(played, games, strict=True) if at in table.players),
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
    workers: Workers,
    keep: Path | None,
    lang: str = "en",
) -> None:
    """Run `banquier ladder`: print a table, or JSON, with a progress bar on stderr."""
    texts = ReportTexts(lang)
    named = bots or default_bots(edition)
    check(named, seats)
    if games < 1:
        raise LabError("games", games=games)
    tables = len(list(combinations(named, seats)))
    with bar(f"{edition}: {', '.join(named)}", -(-games // seats) * seats * tables, keep, texts) as progress:
        found = climb(edition, named, games, seats, seed, options, max_rounds, workers, progress, keep)
    if json:
        print(found.json())
    else:
        found.show(Console(), texts)
