"""Practice: a new table that goes on from one of a person's own decisions in a finished game, among bots."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from banquier.server.bots.analysis import Start
from banquier.server.ops.worker import Worker
from banquier.server.tables.event_log import Event, Sat
from banquier.server.tables.lobby import Seated, bot_seated, created, free_id, names_of, opened
from banquier.server.tables.room import Room
from banquier.server.tables.tokens import hashed, new_token

OPPONENT = "regular"
"""The bot for the other people's seats."""


class Practise(Struct, frozen=True, forbid_unknown_fields=True):
    """The entry of a finished game to decide anew."""

    entry: Annotated[int, Meta(ge=1, le=10_000_000)]


async def open_practice(worker: Worker, room: Room, seat: int, start: Start) -> tuple[Room, Seated]:
    """Open a table with that position: the person in the same seat, the same bots, and bots for the other people.

    The dice to come are new: the old ones are known.
    """
    state = room.state
    events: list[Event] = [
        opened(
            state.edition,
            state.options,
            len(state.chairs),
            state.clocks,
            listed=False,
            counsel=state.counsel,
            position=start.position,
            from_turn=start.turn,
        )
    ]
    token, names = new_token(), names_of(state)
    for number, chair in enumerate(state.chairs):
        if number == seat:
            events.append(Sat(number, chair.name, hashed(token), piece=chair.piece))
        elif chair.bot:
            events.append(Sat(number, chair.name, bot=chair.bot))
        else:
            events.append(sat := bot_seated(state.edition, number, OPPONENT, names))
            names.append(sat.name)
    return await created(worker, await free_id(worker), events), Seated(seat, token)
