"""`banquier simulate` and `banquier bench`: the lab does the work."""

from __future__ import annotations

from typing import Annotated

import typer

from banquier.cli.errors import Wrong
from banquier.cli.seating import USUAL_SEATS, split_bots
from banquier.cli.setting import find_edition, read_options
from banquier.cli.words import Words, default_language

W = Words(default_language())


def simulate(
    edition: Annotated[str, typer.Argument(help=W("app.edition"))] = "classique",
    bots: Annotated[str | None, typer.Option(help=W("app.bots"), show_default=False)] = None,
    games: Annotated[int, typer.Option(help=W("app.games"))] = 1000,
    seed: Annotated[int, typer.Option(help=W("app.seed"))] = 0,
    json: Annotated[bool, typer.Option("--json", help=W("app.json"))] = False,
    processes: Annotated[int, typer.Option(help=W("app.processes"))] = 0,
    option: Annotated[list[str] | None, typer.Option(help=W("app.option"))] = None,
    max_rounds: Annotated[int, typer.Option(help=W("app.max-rounds"))] = 1000,
) -> None:
    found = find_edition(edition)
    options = read_options(found, option or [], W)
    from banquier.lab import simulate as lab

    specs = [found.bot] * USUAL_SEATS if bots is None else split_bots(bots)
    try:
        lab.command(edition, specs, games, seed, json, processes, options, max_rounds)
    except ValueError as error:
        raise Wrong("wrong.lab", problem=error) from error


def bench(
    edition: Annotated[str, typer.Argument(help=W("app.edition"))] = "classique",
    json: Annotated[bool, typer.Option("--json", help=W("app.json"))] = False,
) -> None:
    find_edition(edition)
    from banquier.lab import bench as lab

    lab.command(edition, json)
