"""Arguments and options shared by several commands."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from enum import StrEnum
from itertools import pairwise
from typing import Annotated, Any

import typer

from banquier.narration.words import LANGUAGES, Words, default_language


def asked_language(arguments: Sequence[str]) -> str:
    """Return the language named by --lang, or else the language in $LANG: help is written before options are read."""
    for name, value in pairwise([*" ".join(arguments).replace("--lang=", "--lang ").split(" "), ""]):
        if name == "--lang" and value in LANGUAGES:
            return value
    return default_language()


W = Words(asked_language(sys.argv))


def argument(name: str, help: str) -> Any:
    """Return the declaration of an argument, by the ends of the ids of its name and its help."""
    return typer.Argument(metavar=W(f"argument.{name}"), help=W(f"app.{help}"), show_default=False)


def option(help: str, *names: str, **more: Any) -> Any:
    """Return the declaration of an option whose default is not shown, by the end of the id of its help."""
    return typer.Option(*names, help=W(f"app.{help}"), show_default=False, **more)


class Lang(StrEnum):
    FR = "fr"
    EN = "en"


Edition = Annotated[str, typer.Argument(metavar=W("argument.edition"), help=W("app.edition"))]
Language = Annotated[Lang | None, option("lang")]
Code = Annotated[list[str] | None, option("code", metavar=W("usage.module"))]
"""Loaded by `app.plainly` before the command runs."""


def words_in(lang: Lang | None) -> Words:
    """Return the words of a language; without one, of the language asked for before the command, or in $LANG."""
    return Words(lang.value if lang else asked_language(sys.argv))
