"""`banquier simulate` and `banquier bench`: the lab does the work."""

from __future__ import annotations

from typing import Annotated

import typer

from banquier.cli.errors import Wrong
from banquier.cli.seating import split_bots
from banquier.cli.setting import find_edition, read_options
from banquier.cli.words import Words, default_language

W = Words(default_language())


def simulate(
    edition: Annotated[str, typer.Argument(help=W("app.edition"))] = "classique",
    bots: Annotated[str, typer.Option(help=W("app.bots"))] = "banker,banker,banker,banker",
    games: Annotated[int, typer.Option(help=W("app.games"))] = 1000,
    seed: Annotated[int, typer.Option(help=W("app.seed"))] = 0,
    json: Annotated[bool, typer.Option("--json", help=W("app.json"))] = False,
    processes: Annotated[int, typer.Option(help=W("app.processes"))] = 0,
    option: Annotated[list[str] | None, typer.Option(help=W("app.option"))] = None,
    max_rounds: Annotated[int, typer.Option(help=W("app.max-rounds"))] = 1000,
) -> None:
    options = read_options(find_edition(edition), option or [], W)
    from banquier.lab import simulate as lab

    try:
        lab.command(edition, split_bots(bots), games, seed, json, processes, options, max_rounds)
    except ValueError as error:
        raise Wrong("wrong.lab", problem=error) from error


def bench(
    edition: Annotated[str, typer.Argument(help=W("app.edition"))] = "classique",
    json: Annotated[bool, typer.Option("--json", help=W("app.json"))] = False,
) -> None:
    find_edition(edition)
    from banquier.lab import bench as lab

    lab.command(edition, json)
