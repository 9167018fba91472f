"""The commands that call `banquier.lab`: simulate, dataset, compare, ladder, league, report and bench."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from banquier.bots.registry import split_bots
from banquier.cli.arguments import (
    Code,
    Dask,
    Edition,
    Games,
    Json,
    Language,
    MaxRounds,
    Options,
    Processes,
    Resume,
    Seed,
    W,
    words_in,
)
from banquier.cli.errors import Wrong
from banquier.cli.seating import USUAL_SEATS
from banquier.cli.setting import find_edition, read_options

HOUSE_RULES = "house-rules"


@contextmanager
def said_plainly() -> Iterator[None]:
    """Turn a ValueError of the lab into a Wrong, which is printed as one line."""
    try:
        yield
    except ValueError as error:
        raise Wrong("wrong.lab", problem=error) from error


def simulate(
    edition: Edition = "classique",
    bots: Annotated[str | None, typer.Option(help=W("app.bots"), show_default=False)] = None,
    games: Games = 1000,
    seed: Seed = 0,
    json: Json = False,
    processes: Processes = 0,
    option: Options = None,
    max_rounds: MaxRounds = 1000,
    dask: Dask = "",
    resume: Resume = None,
    parquet: Annotated[
        Path | None, typer.Option(metavar="FILE", help=W("app.parquet"), show_default=False)
    ] = None,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help=W("app.records"), show_default=False)
    ] = None,
    trajectories: Annotated[
        Path | None, typer.Option(metavar="FILE", help=W("app.trajectories"), show_default=False)
    ] = None,
    code: Code = None,
    lang: Language = None,
) -> None:
    found, words = find_edition(edition), words_in(lang)
    options = read_options(found, option or [], words)
    from banquier.lab import simulate as lab

    specs = [found.bot] * USUAL_SEATS if bots is None else split_bots(bots)
    files = (parquet, records, trajectories)
    with said_plainly():
        lab.command(
            edition,
            specs,
            games,
            seed,
            json,
            processes,
            options,
            max_rounds,
            dask,
            resume,
            *files,
            words.lang,
        )


def dataset(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help=W("app.dataset-folder"))],
    games: Games = 10_000,
    seed: Seed = 0,
    processes: Processes = 0,
    records: Annotated[bool, typer.Option("--records", help=W("app.dataset-records"))] = False,
    trajectories: Annotated[bool, typer.Option("--trajectories", help=W("app.dataset-trajectories"))] = False,
    lang: Language = None,
) -> None:
    from banquier.lab import dataset as lab

    with said_plainly():
        lab.command(folder, games, seed, processes, records, trajectories, words_in(lang).lang)


def compare(
    sides: Annotated[list[str], typer.Argument(help=W("app.sides"), show_default=False)],
    edition: Annotated[str, typer.Option(help=W("app.edition"))] = "classique",
    bots: Annotated[str | None, typer.Option(help=W("app.bots"), show_default=False)] = None,
    seats: Annotated[int | None, typer.Option(help=W("app.compare-seats"), show_default=False)] = None,
    games: Games = 1000,
    seed: Seed = 0,
    json: Json = False,
    option: Options = None,
    max_rounds: MaxRounds = 1000,
    processes: Processes = 0,
    dask: Dask = "",
    resume: Resume = None,
    code: Code = None,
    lang: Language = None,
) -> None:
    found, words = find_edition(edition), words_in(lang)
    options = read_options(found, option or [], words)
    from banquier.lab import compare as lab
    from banquier.lab.chunks import Workers
    from banquier.lab.variants import ComparisonSetting, kind_of

    named = tuple(split_bots(bots)) if bots is not None else ()
    with said_plainly():
        usual = 2 if kind_of(sides) == "bots" else USUAL_SEATS
        if named and seats not in (None, len(named)):
            raise ValueError(f"{seats} seats cannot be taken by {len(named)} bots")
        setting = ComparisonSetting(edition, len(named) or seats or usual, seed, named, options, max_rounds)
        lab.command(sides, setting, games, json, Workers(processes, dask), resume, words.lang)


def league(
    edition: Edition = "classique",
    bots: Annotated[list[str] | None, typer.Argument(help=W("app.leaguers"), show_default=False)] = None,
    seats: Annotated[list[int] | None, typer.Option(help=W("app.league-seats"), show_default=False)] = None,
    games: Annotated[int, typer.Option(help=W("app.league-games"))] = 100,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help=W("app.picture"), show_default=False)
    ] = None,
    seed: Seed = 0,
    json: Json = False,
    option: Options = None,
    max_rounds: MaxRounds = 1000,
    processes: Processes = 0,
    dask: Dask = "",
    resume: Resume = None,
    code: Code = None,
    lang: Language = None,
) -> None:
    found, words = find_edition(edition), words_in(lang)
    options = read_options(found, option or [], words)
    from banquier.bots.code import bots_of
    from banquier.lab import league as lab
    from banquier.lab.chunks import Workers

    own = [bot for source in code or [] for bot in bots_of(source)]
    more = list(dict.fromkeys([*(bots or []), *own]))
    workers, sizes = Workers(processes, dask), seats or []
    with said_plainly():
        lab.command(
            edition, more, games, sizes, seed, json, options, max_rounds, workers, resume, output, words.lang
        )


def ladder(
    edition: Edition = "classique",
    bots: Annotated[list[str] | None, typer.Argument(help=W("app.climbers"), show_default=False)] = None,
    seats: Annotated[int, typer.Option(help=W("app.ladder-seats"))] = 2,
    games: Annotated[int, typer.Option(help=W("app.ladder-games"))] = 200,
    seed: Seed = 0,
    json: Json = False,
    option: Options = None,
    max_rounds: MaxRounds = 1000,
    processes: Processes = 0,
    dask: Dask = "",
    resume: Resume = None,
    code: Code = None,
    lang: Language = None,
) -> None:
    found, words = find_edition(edition), words_in(lang)
    options = read_options(found, option or [], words)
    from banquier.lab import ladder as lab
    from banquier.lab.chunks import Workers

    workers = Workers(processes, dask)
    with said_plainly():
        lab.command(
            edition, bots or [], games, seats, seed, json, options, max_rounds, workers, resume, words.lang
        )


def report(
    edition: Annotated[str, typer.Argument(help=W("app.report-edition"))] = "classique",
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help=W("app.output"), show_default=False)
    ] = None,
    bots: Annotated[str | None, typer.Option(help=W("app.bots"), show_default=False)] = None,
    games: Games = 2000,
    seed: Seed = 0,
    option: Options = None,
    max_rounds: MaxRounds = 1000,
    lang: Language = None,
    processes: Processes = 0,
    dask: Dask = "",
    resume: Resume = None,
    code: Code = None,
) -> None:
    from banquier.lab.chunks import Workers
    from banquier.lab.report import edition_page, house_page
    from banquier.lab.report.texts import ReportTexts

    workers, words = Workers(processes, dask), words_in(lang)
    texts = ReportTexts(words.lang)
    with said_plainly():
        if edition == HOUSE_RULES:
            if bots is not None or option or resume is not None:
                raise ValueError("the report on house rules takes no bots, options nor a file to go on from")
            house_page.command(output or Path(f"{HOUSE_RULES}.md"), games, seed, texts, workers)
            return
        found = find_edition(edition)
        options = read_options(found, option or [], words)
        specs = [found.bot] * USUAL_SEATS if bots is None else split_bots(bots)
        path = output or Path(f"{edition}.html")
        edition_page.command(edition, specs, games, seed, options, max_rounds, path, texts, workers, resume)


def bench(
    edition: Annotated[str, typer.Argument(help=W("app.bench-edition"), show_default=False)] = "",
    json: Json = False,
    against: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=W("app.against"), show_default=False, exists=True),
    ] = None,
    lang: Language = None,
) -> None:
    if edition:
        find_edition(edition)
    from banquier.lab import bench as lab

    try:
        lab.command(edition, json, against, words_in(lang).lang)
    except lab.BuildError as error:
        raise Wrong("wrong.lab", problem=error) from error
