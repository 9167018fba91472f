"""`banquier compare`, `banquier ladder` and `banquier league`: the lab does the work."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

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
from banquier.cli.seating import USUAL_SEATS, split_bots
from banquier.cli.setting import find_edition, read_options


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
    try:
        usual = 2 if kind_of(sides) == "bots" else USUAL_SEATS
        if named and seats not in (None, len(named)):
            raise ValueError(f"{seats} seats cannot be taken by {len(named)} bots")
        setting = ComparisonSetting(edition, len(named) or seats or usual, seed, named, options, max_rounds)
        lab.command(sides, setting, games, json, Workers(processes, dask), resume, words.lang)
    except ValueError as error:
        raise Wrong("wrong.lab", problem=error) from error


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
    try:
        lab.command(
            edition, more, games, sizes, seed, json, options, max_rounds, workers, resume, output, words.lang
        )
    except ValueError as error:
        raise Wrong("wrong.lab", problem=error) from error


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
    try:
        lab.command(
            edition, bots or [], games, seats, seed, json, options, max_rounds, workers, resume, words.lang
        )
    except ValueError as error:
        raise Wrong("wrong.lab", problem=error) from error
