"""A rematch: a new table for the same people, whose tokens stay valid."""

from __future__ import annotations

import hashlib
from contextlib import suppress

from banquier.protocol.messages import OVER
from banquier.server.ops.worker import Worker
from banquier.server.store import Taken
from banquier.server.tables.event_log import Event, Paced, Preferred, Rematched, Sat
from banquier.server.tables.lobby import Wrong, created, opened
from banquier.server.tables.room import Room
from banquier.server.tables.tokens import table_id


async def rematch(worker: Worker, room: Room) -> Room:
    """Open a new table for the same people, who keep their tokens. Everybody who asks gets the same table."""
    state = room.state
    if state.stage != OVER:
        raise Wrong(409, "not-over", "La partie n’est pas finie.", "The game is not over.")
    if state.rematch is None:
        events: list[Event] = [
            opened(
                state.edition,
                state.options,
                len(state.chairs),
                state.clocks,
                state.listed,
                state.counsel,
                state.chat,
            )
        ]
        for seat, chair in enumerate(state.chairs):
            if chair.token and chair.absent != "left":
                events.append(Sat(seat, chair.name, chair.token, piece=chair.piece))
                if chair.claims is not None:
                    events.append(Preferred(seat, chair.claims))
            elif chair.bot:
                events.append(Sat(seat, chair.name, bot=chair.bot))
        if state.pace not in ("normal", "pause"):
            events.append(Paced(state.paced_by, state.pace))
        id = rematch_id(room)
        with suppress(Taken):
            await created(worker, id, events)
        await room.settle(lambda: Rematched(id) if room.state.rematch is None else None)
    assert room.state.rematch is not None
    return await worker.room(room.state.rematch)


def rematch_id(room: Room) -> str:
    """Return the id of the rematch. It is derived, so simultaneous requests get the same table."""
    return table_id(hashlib.sha512(f"{room.state.secret} {room.id} rematch".encode()).digest())
