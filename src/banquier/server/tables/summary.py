"""The public description of a table: as a message, and as the card that the store keeps."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from banquier import editions
from banquier.bots.levels import known_as
from banquier.editions.data_edition import DataEdition
from banquier.protocol import messages
from banquier.protocol.messages import OPEN, RUNNING
from banquier.server.ops.clock import now
from banquier.server.store import Card
from banquier.server.tables.event_log import State
from banquier.server.tables.live_table import LiveTable
from banquier.server.tables.tokens import code_of

FILL_SECONDS = 30.0
"""Seconds that a quick match waits for people before bots take the free seats."""


def describe_table(room: LiveTable, state: State | None = None) -> messages.Table:
    """Describe the room, or the room as it will be with this state."""
    state = state or room.state
    present = room.present()
    rulebook = by_the_rulebook(state.edition)
    pieces = state.pieces()
    return messages.Table(
        id=room.id,
        edition=state.edition,
        rules=state.rules,
        counsel=state.counsel,
        state=state.stage,
        seats=[
            messages.Seat(
                chair.name,
                chair.kind,
                chair.bot,
                seat in present or chair.kind == "bot",
                chair.absent,
                chair.pause,
                chair.seeded,
                character.id if (character := known_as(chair.name, chair.bot)) else None,
                pieces[seat],
            )
            for seat, chair in enumerate(state.chairs)
        ],
        options=state.options,
        house=[name for name, value in state.options.items() if rulebook.get(name, value) != value],
        clocks=state.clocks,
        listed=state.listed,
        created=state.created,
        promise=state.promise,
        paused=bool(state.paused),
        asleep=state.stage == RUNNING and room.is_asleep(),
        watching=len(room.publisher[-1].connections),
        rematch=state.rematch,
        pace=state.pace,
        paced_by=state.paced_by,
        opener=state.chair_of(state.opener) if state.opener else None,
        code=code_of(room.id) if state.stage == OPEN else "",
        chat=state.chat,
        fills_in=fills_in(state, round(FILL_SECONDS * 1000 * room.worker.second)),
        from_turn=state.from_turn,
    )


def fills_in(state: State, after: int) -> int | None:
    """Return the milliseconds until bots fill the table of a quick match; None for other tables."""
    return max(0, state.created + after - now()) if state.match and state.stage == OPEN else None


def table_card(room: LiveTable, state: State, due: int | None = None) -> Card:
    """Return the card for the store. It does not say who is connected, because that changes without a line."""
    known = describe_table(room, state)
    seats = [msgspec.structs.replace(seat, present=seat.kind == "bot") for seat in known.seats]
    summary = msgspec.json.encode(msgspec.structs.replace(known, seats=seats, watching=0)).decode()
    return Card(state.stage, state.edition, state.rules, state.listed, summary, due)


@cache
def by_the_rulebook(edition: str) -> dict[str, Any]:
    """Return the rulebook's values of the options that are house rules."""
    found = editions.find(edition)
    assert isinstance(found, DataEdition)
    return {option.name: option.default for option in found.data.options if option.house}
