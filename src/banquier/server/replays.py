"""Finished games: the record as a file, and any moment of it. A running game's past is closed to all."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

from msgspec import Struct

from banquier.api import read_record
from banquier.kernel.dice import Dice
from banquier.kernel.record import RECORD, Record, head
from banquier.server.lobby import Wrong
from banquier.server.log import OVER, Began, read_event, read_play
from banquier.server.messages import Words
from banquier.server.room import Room

KEPT = 16
"""Records that are kept at hand while people step through them."""
_records: OrderedDict[str, tuple[Record, list[tuple[int, str]]]] = OrderedDict()


class Moment(Struct, frozen=True):
    """A finished game after one of its entries."""

    entry: int
    last: int
    seat: int
    """Who acted: -1 for the set-up and the table's clock."""
    action: str | None
    by: str
    """`set-up`, `person`, `bot` or `clock`."""
    at: int
    facts: list[Words]
    """All of them, as they were: nothing is secret any more."""
    view: dict[str, Any]
    seats: list[str]


async def lines_of(room: Room) -> list[tuple[int, str, str]]:
    """When, by whom, and the entry, of everything that was played."""
    if room.state.stage != OVER:
        raise Wrong(
            409,
            "not-over",
            "La partie n’est pas finie : ses secrets restent fermés.",
            "The game is not over: its secrets stay closed.",
        )
    found: list[tuple[int, str, str]] = []
    for line in await room.hall.store.read(room.id):
        if line.kind == "play":
            found.append((line.at, *read_play(line.body)))
        elif isinstance(event := read_event(line.body), Began):
            found.append((line.at, "set-up", event.entry))
    return found


async def record(room: Room) -> str:
    return text_of(room, await lines_of(room))


def text_of(room: Room, lines: list[tuple[int, str, str]]) -> str:
    state = room.state
    dice = Dice(room.id, state.promise, state.secret, tuple(chair.seed for chair in state.chairs))
    top = head(room.blank(state.seed), RECORD, state.rules)
    return "\n".join([*top, dice.line(), *(entry for _, _, entry in lines), f"end {len(lines)}"]) + "\n"


async def moment(room: Room, entry: int | None, seat: int) -> Moment:
    if seat >= len(room.state.chairs):
        raise Wrong(422, "no-such-seat", "Cette place n’existe pas.", "There is no such seat.")
    if room.id not in _records:
        lines = await lines_of(room)
        read = await asyncio.to_thread(read_record, text_of(room, lines))
        _records[room.id] = (read, [(at, by) for at, by, _ in lines])
        if len(_records) > KEPT:
            _records.popitem(last=False)
    read, stamps = _records[room.id]
    _records.move_to_end(room.id)
    number = len(read) if entry is None else entry
    if not 1 <= number <= len(read):
        raise Wrong(
            422,
            "no-such-entry",
            f"Cette partie va de 1 à {len(read)}.",
            f"This game goes from 1 to {len(read)}.",
        )
    game = await asyncio.to_thread(read.at, number)
    played = read.entries[number - 1]
    at, by = stamps[number - 1]
    return Moment(
        number,
        len(read),
        played.seat,
        str(played.action) if played.action is not None else None,
        by,
        at,
        [list(fact.key()) for fact in played.facts],
        game.view(seat if seat >= 0 else None).snapshot(),
        [chair.name for chair in room.state.chairs],
    )
