"""What both stores have in common: a line that waits to be written, why it is refused, and how its sender is told."""

from __future__ import annotations

import asyncio
from typing import Any

from banquier.server.store.base import Card, Line, NoSuchTable, Repeated, Taken

Waiter = asyncio.Future[Any]
"""What a task awaits until its operation is on disk."""


class Append:
    """A line that waits to be written."""

    __slots__ = ("card", "line", "table")

    def __init__(self, table: str, line: Line, card: Card | None) -> None:
        self.table = table
        self.line = line
        self.card = card


def refusal(append: Append, repeated: int | None, head: int | None) -> Exception | None:
    """Why it cannot be written; the version that its command has, if any, and the last one of the table are given."""
    table, line = append.table, append.line
    if repeated is not None:
        return Repeated(repeated)
    if head is None:
        return NoSuchTable(table)
    if line.version <= head:
        return Taken(f"there is a line {line.version} of table {table} already")
    if line.version > head + 1:
        return ValueError(f"line {line.version} cannot follow line {head} of table {table}")
    return None


def tell(waiter: Waiter, answer: Any, error: Exception | None) -> None:
    if waiter.done():  # who asked has gone away
        return
    if error is None:
        waiter.set_result(answer)
    else:
        waiter.set_exception(error)
