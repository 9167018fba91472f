"""`banquier simulate` and `banquier bench`: the lab does the work."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from banquier.cli.errors import Wrong
from banquier.cli.seating import USUAL_SEATS, split_bots
from banquier.cli.setting import find_edition, read_options
from banquier.narration.words import Words, default_language

W = Words(default_language())

Json = Annotated[bool, typer.Option("--json", help=W("app.json"))]
Games = Annotated[int, typer.Option(help=W("app.games"))]
Seed = Annotated[int, typer.Option(help=W("app.seed"))]
Processes = Annotated[int, typer.Option(help=W("app.processes"))]
Dask = Annotated[str, typer.Option(metavar="ADDRESS", help=W("app.dask"), show_default=False)]
Resume = Annotated[Path | None, typer.Option(metavar="FILE", help=W("app.resume"), show_default=False)]
Options = Annotated[list[str] | None, typer.Option(help=W("app.option"), show_default=False)]
MaxRounds = Annotated[int, typer.Option(help=W("app.max-rounds"))]


def simulate(
    edition: Annotated[str, typer.Argument(help=W("app.edition"))] = "classique",
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
) -> None:
    found = find_edition(edition)
    options = read_options(found, option or [], W)
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
        )
    except ValueError as error:
        raise Wrong("wrong.lab", problem=error) from error


def bench(
    edition: Annotated[str, typer.Argument(help=W("app.edition"))] = "classique",
    json: Annotated[bool, typer.Option("--json", help=W("app.json"))] = False,
) -> None:
    find_edition(edition)
    from banquier.lab import bench as lab

    lab.command(edition, json)
