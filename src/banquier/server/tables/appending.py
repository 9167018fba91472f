"""A line of a table's log on its way to the disk: how that went is counted, and other workers are told of it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from banquier.server.ops.bus import News
from banquier.server.store import Card, Line, Repeated, StoreFailed, Taken

if TYPE_CHECKING:
    from banquier.server.ops.worker import Hall


async def append(hall: Hall, table: str, line: Line, card: Card | None) -> None:
    """Returns once it is on disk. Raises what the store raises."""
    began = time.perf_counter()
    try:
        await hall.store.append(table, line, card)
    except Exception as error:
        note(hall, table, line, began, error)
        raise
    note(hall, table, line, began, None)


def note(hall: Hall, table: str, line: Line, began: float, error: BaseException | None) -> None:
    """It was written, or refused."""
    if error is None:
        hall.metrics.store["appended"].add()
        hall.metrics.commit_seconds.observe(time.perf_counter() - began)
        if not hall.alone:
            hall.tell_workers(News(hall.worker, table, line.version))
    elif isinstance(error, (Taken, Repeated)):
        hall.metrics.store["conflict"].add()
    elif isinstance(error, StoreFailed):
        hall.metrics.store["failed"].add()
