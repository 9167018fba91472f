"""Arguments and options shared by several commands."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from banquier.narration.words import Words, default_language

W = Words(default_language())


class Lang(StrEnum):
    FR = "fr"
    EN = "en"


Edition = Annotated[str, typer.Argument(help=W("app.edition"))]
Language = Annotated[Lang | None, typer.Option(help=W("app.lang"), show_default=False)]
Code = Annotated[
    list[str] | None, typer.Option(metavar="FILE|MODULE", help=W("app.code"), show_default=False)
]
"""Loaded by `app.plainly` before the command runs."""
Json = Annotated[bool, typer.Option("--json", help=W("app.json"))]
Games = Annotated[int, typer.Option(help=W("app.games"))]
Seed = Annotated[int, typer.Option(help=W("app.seed"))]
Processes = Annotated[int, typer.Option(help=W("app.processes"))]
Dask = Annotated[str, typer.Option(metavar="ADDRESS", help=W("app.dask"), show_default=False)]
Resume = Annotated[Path | None, typer.Option(metavar="FILE", help=W("app.resume"), show_default=False)]
Options = Annotated[list[str] | None, typer.Option(help=W("app.option"), show_default=False)]
MaxRounds = Annotated[int, typer.Option(help=W("app.max-rounds"))]


def words_in(lang: Lang | None) -> Words:
    """Return the words of a language; without one, of the language in $LANG."""
    return Words(lang.value if lang else default_language())
