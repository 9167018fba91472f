"""What both databases can hold: asked before anything is written, for one bad value would spoil a shared commit."""

from __future__ import annotations

from collections.abc import Sequence

from banquier.server.store.base import Card, Line, Snapshot

NAME = 200
"""Characters of a table's id, a command and the like: PostgreSQL cannot index what is much longer."""
BODY = 1 << 24
VERSION = (1 << 31) - 1
MOMENT = (1 << 63) - 1


def fit_lines(table: str, lines: Sequence[Line]) -> None:
    """The first lines of a table."""
    if [line.version for line in lines] != list(range(1, len(lines) + 1)) or not lines:
        raise ValueError("the first lines of a table have the versions 1, 2, 3 and so on")
    for line in lines:
        fit_line(table, line)
    named = [line.command for line in lines if line.command is not None]
    if len(set(named)) < len(named):
        raise ValueError("two of the first lines of a table have the same command")


def fit_line(table: str, line: Line) -> None:
    fit_name("table", table)
    _number("version", line.version, 1, VERSION)
    _text("kind", line.kind, NAME)
    _text("body", line.body, BODY)
    _number("at", line.at, 0, MOMENT)
    if line.command is not None:
        _text("command", line.command, NAME)


def fit_card(card: Card) -> None:
    _text("state", card.state, NAME)
    _text("edition", card.edition, NAME)
    _text("rules", card.rules, NAME)
    _text("summary", card.summary, BODY)
    if card.due is not None:
        _number("due", card.due, 0, MOMENT)


def fit_snapshot(table: str, snapshot: Snapshot) -> None:
    fit_name("table", table)
    _number("version", snapshot.version, 1, VERSION)
    _text("body", snapshot.body, BODY)


def fit_name(what: str, name: str) -> None:
    _text(what, name, NAME)
    if not name:
        raise ValueError(f"{what} is empty")


def asked(table: str) -> str:
    """The id to look for: that of no table if this one cannot be stored, for PostgreSQL cannot even be asked."""
    try:
        fit_name("table", table)
    except ValueError:
        return ""
    return table


def _text(what: str, value: str, most: int) -> None:
    if len(value) > most:
        raise ValueError(f"{what} has {len(value)} characters, {most} are the most")
    if "\0" in value:
        raise ValueError(f"{what} has a NUL character in it")
    if not value.isascii():
        try:
            value.encode()
        except UnicodeEncodeError:
            raise ValueError(f"{what} has half a character in it (a lone surrogate)") from None


def _number(what: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise ValueError(f"{what} is {value}, it has to be from {least} to {most}")
