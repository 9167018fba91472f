"""`banquier league`: everybody against everybody, at tables of two and at drawn tables of four."""
# interpreted

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import combinations
from json import dumps
from math import lcm
from pathlib import Path
from typing import Any

from rich.console import Console

from banquier import editions
from banquier.bots import registry
from banquier.bots.code import behind, restore
from banquier.bots.driver import Driver
from banquier.kernel.rng import Rng
from banquier.lab.chunks import ONE_PROCESS, Progress, Run, SumOfGames, Workers, total
from banquier.lab.errors import LabError
from banquier.lab.failsafe_bots import faults
from banquier.lab.game_rows import row
from banquier.lab.jobs import MAX_ROUNDS, SimulationJob, guarded, prepare
from banquier.lab.ladder import Ladder, Meeting, rotations, rungs
from banquier.lab.loop import LONGEST, deal, seeds
from banquier.lab.progress_bar import as_html, bar
from banquier.lab.ratings import LineupResult
from banquier.lab.report.league_picture import save_picture
from banquier.lab.report.texts import ENGLISH, ReportTexts

SIZES = (2, 4)
"""The sizes of tables, unless others are asked for."""
LEVELS = ("beginner", "regular")
"""The levels that take part without being named: the expert is slow."""


@dataclass(frozen=True, slots=True)
class LeagueJob:
    """What is played in each round: every pair, and at larger sizes some drawn line-ups, all in every rotation."""

    game: SimulationJob
    """Edition, options, seed and code. Its bots are all that take part, not those of one table."""
    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LeagueGames(SumOfGames):
    """Games and wins by line-up, such as `0,3`, and by line-up and place, such as `0,3/1`.

    Wins are in units of 1/`unit`, so that shared wins are whole numbers.
    """

    SAME = ("unit",)

    unit: int
    played: dict[str, int]
    won: dict[str, int]
    stopped: dict[str, int]
    """By size, the games that the lab stopped."""
    faults: dict[str, int]


@dataclass(frozen=True, slots=True)
class League:
    """One table of ratings for each size. Meetings are pairs: at larger tables, of the games with both."""

    edition: str
    options: dict[str, Any]
    seed: int
    tables: tuple[Ladder, ...]

    def _repr_html_(self) -> str:
        return as_html(self.show)

    def json(self) -> str:
        return dumps(asdict(self), ensure_ascii=False, indent=2)

    def show(self, console: Console, texts: ReportTexts = ENGLISH) -> None:
        """Print the ratings for each size, with the cross table for two."""
        for number, table in enumerate(self.tables):
            if number:
                console.print()
            table.show(console, texts)


def everybody(edition: str) -> list[str]:
    """Return who takes part without being named: the gallery of the edition and its levels without the expert."""
    least = editions.find(edition).seats[0]
    return [*LEVELS, *registry.gallery_for(editions.find(edition).blank(least, {}).make_view(0))]


def lineups(bots: int, size: int, seed: int, number: int) -> list[tuple[int, ...]]:
    """Return the line-ups of a round: all pairs, or so many drawn ones that each bot plays half as many games.

    >>> lineups(3, 2, 0, 0)
    [(0, 1), (0, 2), (1, 2)]
    >>> [len(line) for line in lineups(9, 4, 0, 7)]
    [4, 4, 4, 4, 4]
    """
    if size == 2:
        return list(combinations(range(bots), 2))
    rng = Rng(seeds(seed, number)[1])
    found = []
    for _ in range(drawn(bots, size)):
        pool = list(range(bots))
        found.append(tuple(sorted(pool.pop(rng.below(len(pool))) for _ in range(size))))
    return found


def drawn(bots: int, size: int) -> int:
    """Return how many line-ups of this size a round has."""
    return bots * (bots - 1) // 2 if size == 2 else -(-bots * (bots - 1) // (size * size))


def play(job: LeagueJob, first: int, rounds: int) -> LeagueGames:
    """Play these rounds."""
    restore(job.game.code)
    unit = lcm(*range(1, max(job.sizes) + 1))
    played: dict[str, int] = {}
    won: dict[str, int] = {}
    stopped: dict[str, int] = {}
    failed = []
    for size in job.sizes:
        blank = replace(job.game, bots=job.game.bots[:size]).table()
        bots = [guarded(spec, blank) for spec in job.game.bots]
        for number in range(first, first + rounds):
            table_seed, driver_seed = seeds(job.game.seed, number)
            for line in lineups(len(bots), size, job.game.seed, number):
                name = ",".join(map(str, line))
                played[name] = played.get(name, 0) + size
                for seated in rotations([str(player) for player in line]):
                    game = deal(blank, table_seed)
                    driver = Driver(game, [bots[int(player)] for player in seated], Rng(driver_seed))
                    try:
                        driver.run(LONGEST)
                    except Exception as error:
                        error.add_note(f"{[job.game.bots[int(player)] for player in seated]}, round {number}")
                        raise
                    end = row(number, game, driver.decisions, job.game.stop)
                    stopped[str(size)] = stopped.get(str(size), 0) + (not end.finished)
                    for seat in end.winners:
                        place = f"{name}/{line.index(int(seated[seat]))}"
                        won[place] = won.get(place, 0) + unit // len(end.winners)
        failed += bots
    return LeagueGames(unit, played, won, stopped, faults(failed))


def run_league(
    edition: str,
    bots: Sequence[str],
    games: int,
    sizes: Sequence[int] = SIZES,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    max_rounds: int = MAX_ROUNDS,
    workers: Workers = ONE_PROCESS,
    progress: Progress | None = None,
    keep: Path | None = None,
) -> League:
    """Play a league and return its tables; each pair plays at least `games` games, on the same seeds as all others.

    Raises ValueError for bots that are repeated, unknown or too few, for sizes that are not possible, and for less than
    one game.
    """
    check(bots, games, sizes)
    jobs = [prepare(edition, [bot] * size, seed, options or {}, max_rounds) for size in sizes for bot in bots]
    whole = replace(jobs[0], bots=tuple(bots), code=behind(bots))
    job = LeagueJob(whole, tuple(sizes))
    run = Run(play, job, rounds_for(games), LeagueGames, games_per_round(len(bots), sizes))
    found, _ = total(run, workers, progress=progress, keep=keep)
    tables = tuple(ladder_of(job, size, found) for size in sizes)
    return League(edition, dict(options or {}), seed, tables)


def check(bots: Sequence[str], games: int, sizes: Sequence[int]) -> None:
    """Raise ValueError for bots that are repeated or too few, and for less than one game."""
    repeated = sorted({bot for bot in bots if bots.count(bot) > 1})
    if repeated:
        raise LabError("repeated", names=", ".join(repeated))
    if not sizes or min(sizes) < 2 or len(set(sizes)) < len(sizes):
        raise LabError("sizes")
    if len(bots) < max(sizes):
        raise LabError("few-bots", seats=max(sizes), least=max(sizes), bots=len(bots))
    if games < 1:
        raise LabError("games", games=games)


def rounds_for(games: int) -> int:
    return -(-games // 2)


def games_per_round(bots: int, sizes: Sequence[int]) -> int:
    return sum(size * drawn(bots, size) for size in sizes)


def ladder_of(job: LeagueJob, size: int, found: LeagueGames) -> Ladder:
    """Return the ratings at tables of one size."""
    bots = job.game.bots
    played: list[LineupResult] = []
    games: list[int] = []
    for name, times in sorted(found.played.items()):
        line = tuple(map(int, name.split(",")))
        if len(line) == size:
            wins = (found.won.get(f"{name}/{place}", 0) / found.unit for place in range(size))
            played.append(LineupResult(line, tuple(wins)))
            games.append(times)
    whole = sum(games)
    return Ladder(
        job.game.edition,
        job.game.options,
        size,
        job.game.seed,
        whole,
        whole - found.stopped.get(str(size), 0),
        rungs(bots, played, games),
        tuple(meetings(bots, played, games)),
        found.faults,
    )


def meetings(bots: Sequence[str], played: Sequence[LineupResult], games: Sequence[int]) -> list[Meeting]:
    """Return for each pair how many games both played in, and how many of them each has won."""
    times: dict[tuple[int, int], int] = {}
    wins: dict[tuple[int, int], tuple[float, float]] = {}
    for line, count in zip(played, games, strict=True):
        for a, b in combinations(range(len(line.players)), 2):
            pair = (line.players[a], line.players[b])
            before = wins.get(pair, (0.0, 0.0))
            times[pair] = times.get(pair, 0) + count
            wins[pair] = (before[0] + line.wins[a], before[1] + line.wins[b])
    return [Meeting((bots[a], bots[b]), times[a, b], wins[a, b]) for a, b in sorted(times)]


def command(
    edition: str,
    more: list[str],
    games: int,
    sizes: list[int],
    seed: int,
    json: bool,
    options: dict[str, Any],
    max_rounds: int,
    workers: Workers,
    keep: Path | None,
    output: Path | None,
    lang: str = "en",
) -> None:
    """Run `banquier league`: print tables, or JSON, with a progress bar on stderr, and save the cross table."""
    texts = ReportTexts(lang)
    if output is not None:
        save_picture(None, output, texts)
    bots = [*everybody(edition), *more]
    most = editions.find(edition).seats[1]
    asked = sizes or [size for size in SIZES if size <= min(most, len(bots))]
    check(bots, games, asked)
    whole = rounds_for(games) * games_per_round(len(bots), asked)
    with bar(f"{edition}: {texts.number(len(bots))}", whole, keep, texts) as progress:
        found = run_league(edition, bots, games, asked, seed, options, max_rounds, workers, progress, keep)
    if output is not None:
        save_picture(found.tables, output, texts)
    if json:
        print(found.json())
    else:
        console = Console()
        console.width = max(console.width, 22 + 6 * len(bots))
        found.show(console, texts)
