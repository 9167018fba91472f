"""`banquier simulate` and `banquier bench`: the lab does the work."""

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
    try:
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
            parquet,
            records,
            trajectories,
            words.lang,
        )
    except ValueError as error:
        raise Wrong("wrong.lab", problem=error) from error


def bench(
    edition: Annotated[str, typer.Argument(help=W("app.bench-edition"), show_default=False)] = "",
    json: Json = False,
    against: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=W("app.against"), show_default=False, exists=True),
    ] = None,
) -> None:
    if edition:
        find_edition(edition)
    from banquier.lab import bench as lab

    try:
        lab.command(edition, json, against)
    except lab.BuildError as error:
        raise Wrong("wrong.lab", problem=error) from error
