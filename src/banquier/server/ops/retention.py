"""Removes old tables: those that were never started, that were abandoned, and that are finished."""

from __future__ import annotations

from typing import Final

from banquier.protocol.messages import OPEN, OVER, RUNNING
from banquier.server.ops.clock import now
from banquier.server.ops.worker import Worker

EVERY: Final = 600.0
"""Seconds between two rounds."""
BATCH: Final = 100
"""Tables that are removed in one transaction, for which the writes of others wait."""
BATCHES: Final = 10
"""Maximum number of batches in one round, for each kind of table; the rest is left for the next round."""
DAY: Final = 86_400_000


async def remove_expired(worker: Worker) -> None:
    """Remove expired tables in one round.

    Several workers may do this at once: each table is removed by one of them, and only if nothing was written
    to it since. A table with connections here stays.
    """
    settings = worker.settings
    for why, state, days in (
        ("unstarted", OPEN, settings.unstarted_days),
        ("abandoned", RUNNING, settings.abandoned_days),
        ("finished", OVER, settings.finished_days),
    ):
        if not days:
            continue
        before = now() - days * DAY
        for _ in range(BATCHES):
            found = await worker.store.expired(state, before, BATCH)
            quiet = [id for id in found if id not in worker.rooms or worker.rooms[id].idle()]
            gone = await worker.store.remove(quiet, before) if quiet else []
            for id in gone:
                worker.drop(id)
            if gone:
                worker.metrics.removed[why].add(len(gone))
                worker.log.info("tables-removed", why=why, count=len(gone))
            if len(found) < BATCH or not gone:
                break
