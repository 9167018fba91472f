"""`banquier report`: a page about an edition, or about the house rules of all of them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from banquier.cli.arguments import (
    Code,
    Dask,
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

HOUSE_RULES = "house-rules"


def report(
    edition: Annotated[str, typer.Argument(help=W("app.report-edition"))] = "classique",
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help=W("app.output"), show_default=False)
    ] = None,
    bots: Annotated[str | None, typer.Option(help=W("app.bots"), show_default=False)] = None,
    games: Annotated[int, typer.Option(help=W("app.games"))] = 2000,
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
    try:
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
    except ValueError as error:
        raise Wrong("wrong.lab", problem=error) from error
