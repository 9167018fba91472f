"""Arguments and options shared by several commands."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from enum import StrEnum
from itertools import pairwise
from typing import Annotated

import typer

from banquier.narration.words import LANGUAGES, Words, default_language


def asked_language(arguments: Sequence[str]) -> str:
    """Return the language named by --lang, or else the language in $LANG: help is written before options are read."""
    for name, value in pairwise([*" ".join(arguments).replace("--lang=", "--lang ").split(" "), ""]):
        if name == "--lang" and value in LANGUAGES:
            return value
    return default_language()


W = Words(asked_language(sys.argv))


class Lang(StrEnum):
    FR = "fr"
    EN = "en"


Edition = Annotated[str, typer.Argument(metavar=W("argument.edition"), help=W("app.edition"))]
Language = Annotated[Lang | None, typer.Option(help=W("app.lang"), show_default=False)]
Code = Annotated[
    list[str] | None, typer.Option(metavar=W("usage.module"), help=W("app.code"), show_default=False)
]
"""Loaded by `app.plainly` before the command runs."""
Json = Annotated[bool, typer.Option("--json", help=W("app.json"))]
Games = Annotated[int, typer.Option(help=W("app.games"))]
Seed = Annotated[int, typer.Option(help=W("app.seed"))]
Processes = Annotated[int, typer.Option(help=W("app.processes"))]
Options = Annotated[list[str] | None, typer.Option(help=W("app.option"), show_default=False)]


def words_in(lang: Lang | None) -> Words:
    """Return the words of a language; without one, of the language asked for before the command, or in $LANG."""
    return Words(lang.value if lang else asked_language(sys.argv))
