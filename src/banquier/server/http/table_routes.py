"""The routes about tables and their seats."""

from __future__ import annotations

import msgspec
from fastapi import Request, Response
from msgspec import Struct

from banquier.protocol.messages import OVER, Preferences, Table
from banquier.server.bots import offer_insight
from banquier.server.http import replays
from banquier.server.http.invitation_qr import invitation
from banquier.server.http.lookup import (
    Address,
    Caller,
    SeatNumber,
    TableCode,
    TheRoom,
    TheWorker,
    count_table,
    room_of,
)
from banquier.server.http.rest import Routes
from banquier.server.ops.rate_limits import household
from banquier.server.tables import lobby, quick_match
from banquier.server.tables.lobby import Begin, Bot, Open, Prefer, Seated, Seed, SetPace, Sit, Wish
from banquier.server.tables.practice import Practise, open_practice
from banquier.server.tables.quick_match import Match
from banquier.server.tables.rematch import rematch as play_again
from banquier.server.tables.rent_claims import preferences
from banquier.server.tables.summary import describe_table

routes = Routes()


class Opening(Struct, frozen=True):
    """A new table: where to invite to, and the seats of this device."""

    table: Table
    invitation: str
    seats: list[Seated]


class Sitting(Struct, frozen=True):
    table: Table
    seat: Seated


@routes.on("GET /tables", gives=list[Table])
async def list_tables(worker: TheWorker) -> Response:
    """Return the listed tables that are open or running, the newest first."""
    found = [
        msgspec.json.encode(describe_table(worker.rooms[id])) if id in worker.rooms else card.summary.encode()
        for id, card in await worker.store.listed(100)
    ]
    return Response(b"[" + b",".join(found) + b"]", media_type="application/json")


@routes.on("POST /tables", 409, 429, status=201)
async def open_table(request: Request, wanted: Open, worker: TheWorker, address: Address) -> Opening:
    """Open a table and sit down. Each seat's token is shown here and never again."""
    count_table(worker, address)
    room, seated = await lobby.open_table(worker, wanted)
    room.address = household(address)
    worker.log.info(
        "table-opened", edition=wanted.edition, seats=wanted.seats
    )  # no id: it would let a reader of the log in
    return Opening(describe_table(room), invitation(request, room), seated)


@routes.on("GET /tables/{id}")
async def about_table(room: TheRoom) -> Table:
    """Return the public description of a table: its seats, options and clocks."""
    return describe_table(room)


@routes.on("DELETE /tables/{id}", 409)
async def remove(me: Caller, worker: TheWorker) -> Table:
    """Remove an unfinished table for good. Its opener may before the start; otherwise only a person alone there."""
    gone = describe_table(me.room)
    await lobby.remove(worker, me.room, me.seat)
    return gone


@routes.on("POST /tables/{id}/seats", 409, status=201)
async def sit(wanted: Sit, room: TheRoom) -> Sitting:
    """Take a seat. Its token is shown here and never again."""
    seated = await lobby.sit(room, wanted)
    return Sitting(describe_table(room), seated)


@routes.on("PUT /tables/{id}/seats/{seat}", 409)
async def seat_bot(wanted: Bot, me: Caller, seat: SeatNumber) -> Table:
    """Seat a bot."""
    await lobby.seat_bot(me.room, seat, wanted.bot)
    return describe_table(me.room)


@routes.on("DELETE /tables/{id}/seats/{seat}", 409)
async def leave(me: Caller, seat: SeatNumber) -> Table:
    """Leave one's seat. Before the start also remove a bot or, as the person who opened the table, anybody."""
    await lobby.leave(me.room, me.seat, seat)
    return describe_table(me.room)


@routes.on("POST /tables/{id}/seed", 409)
async def give_seed(wanted: Seed, me: Caller) -> Table:
    """Give this seat's own part of the dice, after the table's promise; see docs/fair-dice.md."""
    await lobby.give_seed(me.room, me.seat, wanted)
    return describe_table(me.room)


@routes.on("POST /tables/{id}/start", 409)
async def start(wanted: Begin, me: Caller) -> Table:
    """Begin the game."""
    await lobby.begin(me.room, wanted)
    return describe_table(me.room)


@routes.on("POST /tables/{id}/pause", 409)
async def pause(wanted: Wish, me: Caller) -> Table:
    """Ask for a pause, or no longer. The game is paused once everybody present asks for it."""
    await lobby.wish(me.room, me.seat, wanted.pause)
    return describe_table(me.room)


@routes.on("POST /tables/{id}/resume")
async def resume(me: Caller) -> Table:
    """End a pause."""
    await lobby.resume(me.room, me.seat)
    return describe_table(me.room)


@routes.on("PUT /tables/{id}/pace", 409)
async def set_pace(wanted: SetPace, me: Caller) -> Table:
    """Let bots play faster, slower, or not for now. Only the person who opened the table may."""
    await lobby.set_pace(me.room, me.seat, wanted.pace)
    return describe_table(me.room)


@routes.on("PUT /tables/{id}/preferences", 409)
async def prefer(wanted: Prefer, me: Caller) -> Preferences:
    """Set when the server claims the rents of one's seat."""
    await lobby.prefer(me.room, me.seat, wanted.claims)
    return preferences(me.room.state, me.seat)


@routes.on("POST /tables/{id}/rematch", 409, 429, status=201)
async def rematch(me: Caller, worker: TheWorker, address: Address) -> Table:
    """Open a new table for the same people, where the tokens of this one are valid."""
    if me.room.state.stage == OVER and me.room.state.rematch is None:
        count_table(worker, address)
    return describe_table(await play_again(worker, me.room))


@routes.on("POST /tables/{id}/practice", 409, 429, 503, status=201)
async def practise(
    request: Request, wanted: Practise, me: Caller, worker: TheWorker, address: Address
) -> Sitting:
    """Open a table that goes on from one of one's own decisions in a finished game, in the same seat, among bots.

    The token is shown this once.
    """
    start = await replays.start(me.room, wanted.entry, me.seat, address)
    count_table(worker, address)
    room, seated = await open_practice(worker, me.room, me.seat, start)
    room.address = household(address)
    return Sitting(describe_table(room), seated)


@routes.on("POST /tables/{id}/worth", 409)
async def worth(asked: offer_insight.Ask, me: Caller) -> offer_insight.Worth:
    """Return what an offer changes for its two sides, at a table opened with counsel. Nothing is offered."""
    return offer_insight.worth(me.room, me.seat, asked)


@routes.on("GET /codes/{code}", 429)
async def by_code(worker: TheWorker, address: Address, code: TableCode) -> Table:
    """Return the table with this code that waits for players. An address may try a few codes per minute."""
    if wait := worker.limits.codes.take(address):
        fr, en = "Trop d’essais : attendez un peu.", "Too many tries: wait a moment."
        raise lobby.Wrong(429, "too-many-codes", fr, en, wait)
    id = await worker.store.waiting(code.lower())
    if id is None:
        fr, en = (
            "Aucune table n’attend de joueurs sous ce code.",
            "No table waits for players under this code.",
        )
        raise lobby.Wrong(404, "no-table", fr, en)
    return describe_table(await room_of(worker, id))


@routes.on("POST /match", 409, 429, status=201)
async def match(wanted: Match, worker: TheWorker, address: Address) -> Sitting:
    """Play with anyone: take a seat at a listed table of the edition, or open one. The token is shown this once."""
    async with worker.matching:
        found = await quick_match.join(worker, wanted)
        if found is None:
            count_table(worker, address)
            found = await quick_match.open_match(worker, wanted)
            found[0].address = household(address)
    room, seated = found
    if room.state.match and quick_match.is_full(room):
        worker.spawn(quick_match.begin(room))
    return Sitting(describe_table(room), seated)
