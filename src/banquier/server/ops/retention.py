"""How long tables are kept: those that were never started, that were abandoned, and that are finished."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.protocol.messages import OPEN, OVER, RUNNING
from banquier.server.ops.clock import now

if TYPE_CHECKING:
    from banquier.server.ops.worker import Hall

EVERY: Final = 600.0
"""Seconds between two rounds."""
BATCH: Final = 100
"""Tables that are removed in one transaction: the actions of others wait for it."""
BATCHES: Final = 10
"""In one round, for each kind of table; what is left is for the next round."""
DAY: Final = 86_400_000


async def remove_expired(hall: Hall) -> None:
    """One round. Several workers may do this at once: each table is removed by one of them, and only if nothing was
    written to it since. A table that somebody looks at here stays."""
    settings = hall.settings
    for why, state, days in (
        ("unstarted", OPEN, settings.unstarted_days),
        ("abandoned", RUNNING, settings.abandoned_days),
        ("finished", OVER, settings.finished_days),
    ):
        if not days:
            continue
        before = now() - days * DAY
        for _ in range(BATCHES):
            found = await hall.store.expired(state, before, BATCH)
            quiet = [id for id in found if id not in hall.rooms or hall.rooms[id].idle()]
            gone = await hall.store.remove(quiet, before) if quiet else []
            for id in gone:
                hall.drop(id)
            if gone:
                hall.metrics.removed[why].add(len(gone))
                hall.log.info("tables-removed", why=why, count=len(gone))
            if len(found) < BATCH or not gone:
                break
