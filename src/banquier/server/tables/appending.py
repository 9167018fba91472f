"""Appends lines to the store, counts the results and tells other workers of a new version."""

from __future__ import annotations

import time

from banquier.server.ops.bus import NewVersion
from banquier.server.ops.runtime import Runtime
from banquier.server.store import Card, Line, Repeated, StoreFailed, Taken


async def append(worker: Runtime, table: str, line: Line, card: Card | None) -> None:
    """Append a line and return once it is on disk. Raises what the store raises."""
    began = time.perf_counter()
    try:
        await worker.store.append(table, line, card)
    except Exception as error:
        note(worker, table, line, began, error)
        raise
    note(worker, table, line, began, None)


def note(worker: Runtime, table: str, line: Line, began: float, error: BaseException | None) -> None:
    """Count the result of an append, and tell other workers if it succeeded."""
    if error is None:
        worker.metrics.store["appended"].add()
        worker.metrics.commit_seconds.observe(time.perf_counter() - began)
        if not worker.alone:
            worker.tell_workers(NewVersion(worker.id, table, line.version))
    elif isinstance(error, (Taken, Repeated)):
        worker.metrics.store["conflict"].add()
    elif isinstance(error, StoreFailed):
        worker.metrics.store["failed"].add()
