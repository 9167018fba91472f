"""Simulates games between bots: how long they last, which seat wins, and where tokens land."""
# interpreted

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from functools import partial
from json import dumps
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from banquier._mode import mode
from banquier.board.table import BoardTable
from banquier.kernel.rng import Rng
from banquier.lab.chunks import Run, SumOfGames, Workers, total
from banquier.lab.errors import LabError
from banquier.lab.failsafe_bots import faults, show_faults
from banquier.lab.game_rows import GameRow, row
from banquier.lab.jobs import MAX_ROUNDS, SimulationJob, prepare
from banquier.lab.loop import Loop, deal, seeds
from banquier.lab.parquet import GameRowWriter
from banquier.lab.progress_bar import as_html, bar
from banquier.lab.record_files import make_folder, write_record
from banquier.lab.report.texts import ENGLISH, ReportTexts
from banquier.lab.stats import games_won, wilson
from banquier.lab.trajectories import GAMES, Recorder, Trajectory, TrajectoryWriter

SHOWN = 10


@dataclass(frozen=True, slots=True)
class Totals(SumOfGames):
    """Counts of games. They are integers, so the sum does not depend on how games are split into chunks."""

    games: int
    finished: int
    turns: int
    rolls: int
    decisions: int
    wins: tuple[int, ...]
    """Per seat, the games won alone, shared by two, and so on."""
    landings: tuple[int, ...]
    faults: dict[str, int]
    """For each bot that failed, the games in which another played on for it."""


@dataclass(frozen=True, slots=True)
class Win:
    """The wins of a seat, shared ones by their share, and their rate with its 95 % interval."""

    seat: int
    bot: str
    wins: float
    rate: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Landing:
    """How often tokens landed on a square, and its share of all landings."""

    square: int
    name: str
    count: int
    share: float


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a simulation. `finished` counts the games that ended before the lab stopped them."""

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
    faults: dict[str, int]

    def _repr_html_(self) -> str:
        return as_html(self.show)

    def json(self) -> str:
        return dumps(asdict(self), ensure_ascii=False, indent=2)

    def show(self, console: Console, texts: ReportTexts = ENGLISH) -> None:
        """Print the tables."""
        games = texts.count(self.games, "game")
        heading = texts("run.heading", edition=f"[bold]{self.edition}[/]", games=games, seed=self.seed)
        console.print(heading, highlight=False)
        if self.finished < self.games:
            stopped = texts.number(self.games - self.finished)
            console.print(texts("run.stopped", number=stopped), highlight=False)
        show_faults(self.faults, console, texts)
        tables = [self._wins(texts), self._means(texts)]
        if any(landing.count for landing in self.landings):
            tables.append(self._landings(texts))
        for table in tables:
            console.print()
            console.print(table)

    def _wins(self, texts: ReportTexts) -> Table:
        table = Table(texts("seat"), texts("run.bot"), box=None)
        for heading in (texts("run.wins"), texts("run.rate"), texts.percent(0.95, 0)):
            table.add_column(heading, justify="right")
        for win in self.wins:
            wins = texts.number(win.wins, 0 if win.wins.is_integer() else 1)
            interval = f"{texts.percent(win.low)} – {texts.percent(win.high)}"
            table.add_row(str(win.seat), win.bot, wins, texts.percent(win.rate), interval)
        return table

    def _means(self, texts: ReportTexts) -> Table:
        table = Table("", box=None)
        for heading in ("run.per-game", "run.per-second"):
            table.add_column(texts(heading), justify="right")
        totals = {"turns": self.turns_mean * self.games, "rolls": self.rolls, "decisions": self.decisions}
        for name, times in totals.items():
            if times:
                each, rate = texts.number(times / self.games, 1), texts.number(times / self.seconds)
                table.add_row(texts(f"run.{name}"), each, rate)
        table.add_row(texts("run.of-games"), "", texts.number(self.games / self.seconds, 1))
        return table

    def _landings(self, texts: ReportTexts) -> Table:
        table = Table("", texts("run.visited"), box=None)
        for heading in ("run.landings", "run.share"):
            table.add_column(texts(heading), justify="right")
        for landing in sorted(self.landings, key=lambda landing: -landing.count)[:SHOWN]:
            times, share = texts.number(landing.count), texts.percent(landing.share, 2)
            table.add_row(str(landing.square), landing.name, times, share)
        return table


def play(job: SimulationJob, first: int, games: int) -> Totals:
    """Play the games of these numbers in this process and return the totals."""
    loop = loop_of(job)
    loop.play(job.seed, first, games)
    return totals_of(loop)


@dataclass(frozen=True, slots=True)
class Played:
    """The games of a chunk: totals, a row per game and, if asked for, a row per decision."""

    totals: Totals
    rows: list[GameRow]
    trajectory: Trajectory | None


def play_games(
    job: SimulationJob, first: int, games: int, records: Path | None = None, decisions: bool = False
) -> Played:
    """Play the games of these numbers; write the record of each to the folder `records`, note each decision."""
    loop, rows = loop_of(job), []
    recorder = Recorder(job, loop) if decisions else None
    for number in range(first, first + games):
        before = loop.decisions
        if recorder is not None:
            game = recorder.play(number, records is not None).game
        else:
            table_seed, driver_seed = seeds(job.seed, number)
            game = deal(loop.table, table_seed, records is not None)
            loop.play_out(game, Rng(driver_seed))
        if records is not None:
            write_record(records, number, game)
        rows.append(row(number, game, loop.decisions - before, job.stop))
    return Played(totals_of(loop), rows, recorder.found if recorder is not None else None)


def loop_of(job: SimulationJob) -> Loop:
    return Loop(job.table(), job.players(), job.stop)


def totals_of(loop: Loop) -> Totals:
    return Totals(
        loop.games,
        loop.finished,
        loop.turns,
        loop.rolls,
        loop.decisions,
        tuple(loop.wins),
        tuple(loop.landing_counts.landings),
        faults(loop.bots),
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
    dask: str = "",
    keep: Path | None = None,
    parquet: Path | None = None,
    records: Path | None = None,
    trajectories: Path | None = None,
) -> Report:
    """Play a number of games and return a report. All but `seconds` is the same for any processes, chunks and cluster.

    A game that has not ended after `max_rounds` is stopped, unless `options` set a number of rounds. `processes` 0
    means one per core; each has to know the bots and the edition by name. `progress` is called with the number of
    games just played. `keep` is a checkpoint file from which an interrupted run continues, `parquet` a file for a row
    per game, `records` a folder for the record of each game, `trajectories` a Parquet file for a row per decision.

    Raises ValueError for an unknown edition, bot or option, for less than one game, and for files that do not fit. A
    bot of this package that answers illegally raises BotError.

    >>> run("classique", ["banker", "random"], games=2, processes=1).games
    2
    """
    job = prepare(edition, bots, seed, options or {}, max_rounds)
    workers = Workers(processes, dask)
    if parquet is None and records is None and trajectories is None:
        totals, seconds = total(Run(play, job, games, Totals), workers, chunk, progress, keep)
        return report(job, totals, seconds)
    if trajectories is not None and keep is not None:
        raise LabError("resume-trajectories")
    if records is not None:
        make_folder(records)
    with ExitStack() as files:
        games_file = files.enter_context(GameRowWriter(parquet, job)) if parquet is not None else None
        decisions_file = (
            files.enter_context(TrajectoryWriter(trajectories, job)) if trajectories is not None else None
        )

        def taken(part: Played) -> Totals:
            if games_file is not None:
                games_file.write(part.rows)
            if decisions_file is not None and part.trajectory is not None:
                decisions_file.write(part.trajectory)
            return part.totals

        playing = partial(play_games, records=records, decisions=trajectories is not None)
        size = chunk or (GAMES if trajectories is not None else 0)
        totals, seconds = total(Run(playing, job, games, Totals, taken=taken), workers, size, progress, keep)
    return report(job, totals, seconds)


def report(job: SimulationJob, totals: Totals, seconds: float) -> Report:
    """Return the report of these totals."""
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
        faults=totals.faults,
    )


def win(seat: int, bot: str, totals: Totals, seats: int) -> Win:
    """Return the wins of one seat."""
    wins = games_won(totals.wins, seat, seats)
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
    dask: str = "",
    keep: Path | None = None,
    parquet: Path | None = None,
    records: Path | None = None,
    trajectories: Path | None = None,
    lang: str = "en",
) -> None:
    """Run `banquier simulate`: print the report as tables or JSON, with a progress bar on stderr."""
    texts = ReportTexts(lang)
    with bar(f"{edition}: {', '.join(bots)}", games, keep, texts) as progress:
        found = run(
            edition,
            bots,
            games,
            seed,
            processes,
            options,
            max_rounds,
            progress,
            dask=dask,
            keep=keep,
            parquet=parquet,
            records=records,
            trajectories=trajectories,
        )
    if json:
        print(found.json())
    else:
        found.show(Console(), texts)
