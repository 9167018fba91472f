"""Quick match: a person joins a listed table to play with anyone, or opens one that bots fill later."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from banquier import editions
from banquier.protocol.messages import OPEN, Clocks, Table
from banquier.server.ops.worker import Worker
from banquier.server.store import NoSuchTable, StoreFailed
from banquier.server.tables import lobby, nicknames
from banquier.server.tables.lobby import Begin, Name, Open, Piece, Seated, Sit, Wrong
from banquier.server.tables.room import Room
from banquier.server.tables.summary import FILL_SECONDS, fills_in

FILLED_BY = "regular"
"""The bot for the seats that nobody has taken."""
USUAL_SEATS = 4
LOOKED_AT = 100
"""Listed tables that are searched."""


class Match(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody would like to play this edition, with anyone."""

    edition: Annotated[str, Meta(max_length=40)]
    name: Name
    piece: Piece | None = None


async def join(worker: Worker, wanted: Match) -> tuple[Room, Seated] | None:
    """Sit down at a listed table that waits for players by official rules; None if there is none."""
    for id, card in await worker.store.listed(LOOKED_AT):
        if card.state != OPEN or card.edition != wanted.edition:
            continue
        known = msgspec.json.decode(card.summary, type=Table)
        if known.house or not any(seat.kind == OPEN for seat in known.seats):
            continue
        try:
            room = await worker.room(id)
            if not is_attended(room):
                continue
            taken = lobby.names_of(room.state)
            name = nicknames.told_apart(nicknames.tidy(wanted.name) or wanted.name, taken)
            seated = await lobby.sit(room, Sit(name, piece=wanted.piece))
        except NoSuchTable:
            continue
        except Wrong as wrong:
            if wrong.status != 409:  # the table was filled or started meanwhile
                raise
            continue
        return room, seated
    return None


def is_attended(room: Room) -> bool:
    """Return whether somebody watches the table, or has just opened it and is about to connect."""
    left = fills_in(room.state, round(FILL_SECONDS * 1000 * room.worker.second))
    return any(chair.token for chair in room.state.chairs) and bool(room.present() or left)


async def open_match(worker: Worker, wanted: Match) -> tuple[Room, Seated]:
    """Open a listed table with free seats, by the official rules."""
    try:
        least, most = editions.find(wanted.edition).seats
    except ValueError as error:
        raise Wrong(422, "bad-table", "Cette édition n’existe pas.", "There is no such edition.") from error
    seats = min(most, max(least, USUAL_SEATS))
    table = Open(wanted.edition, wanted.name, seats, clocks=Clocks(), listed=True, piece=wanted.piece)
    room, seated = await lobby.open_table(worker, table, match=True)
    return room, seated[0]


def fill_later(room: Room) -> None:
    """Schedule bots for the free seats of a quick match. Every worker with a player waits for that time."""
    left = fills_in(room.state, round(FILL_SECONDS * 1000 * room.worker.second))
    if left is None or room.filling is not None:
        return

    def fill() -> None:
        room.filling = None
        if room.state.stage == OPEN and room.present():
            room.worker.spawn(begin(room))

    room.filling = room.worker.later(left / 1000, fill)


async def begin(room: Room) -> None:
    """Start the game, unless another worker has."""
    try:
        await lobby.begin(room, Begin(FILLED_BY))
    except (Wrong, StoreFailed) as error:
        room.worker.log.info("match-not-begun", why=str(error))


def is_full(room: Room) -> bool:
    return all(chair.kind != OPEN for chair in room.state.chairs)
