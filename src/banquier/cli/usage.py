"""Help and errors of the command line in the user’s language: Typer has its own texts in English only."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from typing import Any, cast

import typer
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException

from banquier.cli.arguments import W

HELP = {
    "help": "Show this message and exit.",
    "install-completion": "Install completion for the (?:current|specified) shell.",
    "show-completion": "Show completion for the (?:current|specified) shell, to copy it or .*",
    "default": r"\[default: (?P<value>.*)\]",
    "required": r"\[required\]",
    "number": r"<(?:list\[)?(?:int|float)\]?>",
    "text": r"<(?:list\[)?str\]?>",
    "file": "<path>",
}
"""Typer’s texts in a help page, as patterns, by the last part of the message that replaces them."""
NO_COMMAND = "Missing command."
ERRORS = {
    "no-option": r"No such option: (?P<name>\S+)",
    "no-option-close": r"No such option: (?P<name>\S+) \(Possible options: (?P<close>.*)\)",
    "no-command": "No such command '(?P<name>[^']*)'.",
    "no-command-close": "No such command '(?P<name>[^']*)'. Did you mean (?P<close>.*)[?]",
    "no-argument": "Missing argument '(?P<name>.*)'.",
    "no-value": "Option '(?P<name>.*)' requires an argument.",
    "value": "Option '(?P<name>.*)' does not take a value.",
    "more": r"Got unexpected extra argument(?:s|\(s\))? \((?P<name>.*)\)",
    "choice": "Invalid value for '(?P<name>.*)': Value error, '(?P<value>.*)' is not one of (?P<all>[^.]*).?",
    "no-path": "Invalid value for '(?P<name>.*)': (?:Value error, )?.* '(?P<value>.*)' does not exist.?",
    "integer": "Invalid value for '(?P<name>.*)': Input should be a valid integer.*",
}
"""Typer’s error messages, as patterns."""


def in_help(text: str) -> str:
    """Return a text of a help page with Typer’s own parts in the user’s language."""
    for key, pattern in HELP.items():
        if found := re.search(pattern, text):
            given = {
                name: int(part) if part.isdecimal() else part for name, part in found.groupdict().items()
            }
            text = text.replace(found[0], W(f"usage.{key}", **given))
    return text


def error_text(error: TyperException) -> str:
    """Return what is wrong with the command line. A message that is not in the table stays in English."""
    said = error.format_message()
    for key, pattern in ERRORS.items():
        if found := re.fullmatch(pattern, said):
            return W(
                f"usage.{key}", **{name: part.replace("'", "") for name, part in found.groupdict().items()}
            )
    return said


class Translated:
    """A formatter of help pages that replaces Typer’s own texts."""

    def __init__(self, formatter: Any) -> None:
        self.formatter = formatter

    def __getattr__(self, name: str) -> Any:
        return getattr(self.formatter, name)

    def write_usage(self, program: str, arguments: str) -> None:
        self.formatter.write_usage(program, arguments, W("usage.usage") + " ")

    def section(self, name: str) -> Any:
        return self.formatter.section(W(f"usage.{name.lower()}").removesuffix(":"))

    def write_dl(self, rows: Sequence[tuple[str, str]]) -> None:
        self.formatter.write_dl([(in_help(name), in_help(help)) for name, help in rows])


class Command(TyperCommand):
    """A command with its help in the user’s language."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        super().format_help(ctx, cast(Any, Translated(formatter)))


class Group(TyperGroup):
    """The program, with its help and its errors in the user’s language."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        super().format_help(ctx, cast(Any, Translated(formatter)))

    def main(self, *args: Any, **more: Any) -> Any:
        """Run the program. Bad input is reported in one line, with the command whose help says more."""
        try:
            code = super().main(*args, **{**more, "standalone_mode": False})
        except typer.Abort:
            typer.echo(W("usage.aborted"), err=True)
            sys.exit(1)
        except TyperException as error:
            context: Any = getattr(error, "ctx", None)
            if error.message in (NO_COMMAND, context and context.get_help()):
                typer.echo(context.get_help(), err=True)
            else:
                typer.echo(W("wrong.prefix") + error_text(error), err=True)
                if context:
                    typer.echo(W("usage.more-help", command=f"{context.command_path} --help"), err=True)
            sys.exit(error.exit_code)
        sys.exit(code if isinstance(code, int) else 0)
