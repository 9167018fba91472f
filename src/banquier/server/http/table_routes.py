"""The routes about tables and their seats."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter, Request, Response
from msgspec import Struct

from banquier.protocol import messages
from banquier.protocol.messages import OVER
from banquier.server.bots import offer_insight
from banquier.server.http.invitation_qr import invitation
from banquier.server.http.lookup import (
    SeatNumber,
    TableCode,
    TableId,
    address_of,
    count_table,
    room_of,
    seat_of,
    worker_of,
)
from banquier.server.http.rest import answer, body, documented
from banquier.server.ops.rate_limits import household
from banquier.server.tables import lobby, quick_match
from banquier.server.tables.lobby import Begin, Bot, Open, Prefer, Seated, Seed, SetPace, Sit, Wish
from banquier.server.tables.quick_match import Match
from banquier.server.tables.rematch import rematch as play_again
from banquier.server.tables.rent_claims import preferences
from banquier.server.tables.summary import describe_table

router = APIRouter(prefix="/api")


class Opening(Struct, frozen=True):
    """A new table: where to invite to, and the seats of this device."""

    table: messages.Table
    invitation: str
    seats: list[Seated]


class Sitting(Struct, frozen=True):
    table: messages.Table
    seat: Seated


@router.get("/tables", **documented(gives=list[messages.Table]))
async def list_tables(request: Request) -> Response:
    """The listed tables that are open or running, the newest first."""
    worker = worker_of(request)
    found = [
        msgspec.json.encode(describe_table(worker.rooms[id])) if id in worker.rooms else card.summary.encode()
        for id, card in await worker.store.listed(100)
    ]
    return Response(b"[" + b",".join(found) + b"]", media_type="application/json")


@router.post("/tables", **documented(409, 422, 429, sends=Open, gives=Opening, made=True))
async def open_table(request: Request) -> Response:
    """Open a table and sit down. Each seat's token is shown here and never again."""
    worker = worker_of(request)
    wanted = await body(request, Open)
    count_table(request)
    room, seated = await lobby.open_table(worker, wanted)
    room.address = household(address_of(request))
    worker.log.info(
        "table-opened", edition=wanted.edition, seats=wanted.seats
    )  # the id would let a reader in
    return answer(Opening(describe_table(room), invitation(request, room), seated), 201)


@router.get("/tables/{id}", **documented(404, gives=messages.Table))
async def about_table(request: Request, id: TableId) -> Response:
    """Who sits where, and what was agreed on."""
    return answer(describe_table(await room_of(request, id)))


@router.delete("/tables/{id}", **documented(401, 403, 404, 409, gives=messages.Table))
async def remove(request: Request, id: TableId) -> Response:
    """Remove an unfinished table for good: who opened it before the start, later whoever plays there alone."""
    room, seat = await seat_of(request, id)
    gone = describe_table(room)
    await lobby.remove(worker_of(request), room, seat)
    return answer(gone)


@router.post("/tables/{id}/seats", **documented(404, 409, 422, sends=Sit, gives=Sitting, made=True))
async def sit(request: Request, id: TableId) -> Response:
    """Take a seat. Its token is shown here and never again."""
    wanted = await body(request, Sit)
    room = await room_of(request, id)
    seated = await lobby.sit(room, wanted)
    return answer(Sitting(describe_table(room), seated), 201)


@router.put(
    "/tables/{id}/seats/{seat}", **documented(401, 403, 404, 409, 422, sends=Bot, gives=messages.Table)
)
async def seat_bot(request: Request, id: TableId, seat: SeatNumber) -> Response:
    """Let a bot play there."""
    wanted = await body(request, Bot)
    room, _ = await seat_of(request, id)
    await lobby.seat_bot(room, seat, wanted.bot)
    return answer(describe_table(room))


@router.delete("/tables/{id}/seats/{seat}", **documented(401, 403, 404, 409, gives=messages.Table))
async def leave(request: Request, id: TableId, seat: SeatNumber) -> Response:
    """Leave one's seat. Before the game has begun: send a bot away, or, as who opened the table, anybody."""
    room, mine = await seat_of(request, id)
    await lobby.leave(room, mine, seat)
    return answer(describe_table(room))


@router.post("/tables/{id}/seed", **documented(401, 403, 404, 409, 422, sends=Seed, gives=messages.Table))
async def give_seed(request: Request, id: TableId) -> Response:
    """Give this seat's own part of the dice, after the table's promise; see docs/fair-dice.md."""
    wanted = await body(request, Seed)
    room, seat = await seat_of(request, id)
    await lobby.give_seed(room, seat, wanted)
    return answer(describe_table(room))


@router.post("/tables/{id}/start", **documented(401, 403, 404, 409, 422, sends=Begin, gives=messages.Table))
async def start(request: Request, id: TableId) -> Response:
    """Begin the game."""
    wanted = await body(request, Begin)
    room, _ = await seat_of(request, id)
    await lobby.begin(room, wanted)
    return answer(describe_table(room))


@router.post("/tables/{id}/pause", **documented(401, 403, 404, 409, 422, sends=Wish, gives=messages.Table))
async def pause(request: Request, id: TableId) -> Response:
    """Wish for a pause; once everybody who is there does, the game is paused."""
    wanted = await body(request, Wish)
    room, seat = await seat_of(request, id)
    await lobby.wish(room, seat, wanted.pause)
    return answer(describe_table(room))


@router.post("/tables/{id}/resume", **documented(401, 403, 404, gives=messages.Table))
async def resume(request: Request, id: TableId) -> Response:
    """Go on after a pause."""
    room, seat = await seat_of(request, id)
    await lobby.resume(room, seat)
    return answer(describe_table(room))


@router.put("/tables/{id}/pace", **documented(401, 403, 404, 409, 422, sends=SetPace, gives=messages.Table))
async def set_pace(request: Request, id: TableId) -> Response:
    """Let bots play faster, slower, or not for now; for the person who opened the table."""
    wanted = await body(request, SetPace)
    room, seat = await seat_of(request, id)
    await lobby.set_pace(room, seat, wanted.pace)
    return answer(describe_table(room))


@router.put(
    "/tables/{id}/preferences",
    **documented(401, 403, 404, 409, 422, sends=Prefer, gives=messages.Preferences),
)
async def prefer(request: Request, id: TableId) -> Response:
    """Say when the server is to claim the rents of one's seat."""
    wanted = await body(request, Prefer)
    room, seat = await seat_of(request, id)
    await lobby.prefer(room, seat, wanted.claims)
    return answer(preferences(room.state, seat))


@router.post("/tables/{id}/rematch", **documented(401, 403, 404, 409, 429, gives=messages.Table, made=True))
async def rematch(request: Request, id: TableId) -> Response:
    """The same people again, at a new table where the tokens of this one are good."""
    room, _ = await seat_of(request, id)
    if room.state.stage == OVER and room.state.rematch is None:
        count_table(request)
    return answer(describe_table(await play_again(worker_of(request), room)), 201)


@router.post(
    "/tables/{id}/worth",
    **documented(401, 403, 404, 409, 422, sends=offer_insight.Ask, gives=offer_insight.Worth),
)
async def worth(request: Request, id: TableId) -> Response:
    """What an offer changes for its two sides, at a table opened with counsel. Nothing is offered by asking."""
    asked = await body(request, offer_insight.Ask)
    room, seat = await seat_of(request, id)
    return answer(offer_insight.worth(room, seat, asked))


@router.get("/codes/{code}", **documented(404, 429, gives=messages.Table))
async def by_code(request: Request, code: TableCode) -> Response:
    """The table that waits for players and has this code. An address may try a few codes per minute."""
    worker = worker_of(request)
    if wait := worker.limits.codes.take(address_of(request)):
        fr, en = "Trop d’essais : attendez un peu.", "Too many tries: wait a moment."
        raise lobby.Wrong(429, "too-many-codes", fr, en, wait)
    id = await worker.store.waiting(code.lower())
    if id is None:
        fr, en = (
            "Aucune table n’attend de joueurs sous ce code.",
            "No table waits for players under this code.",
        )
        raise lobby.Wrong(404, "no-table", fr, en)
    return answer(describe_table(await room_of(request, id)))


@router.post("/match", **documented(409, 422, 429, sends=Match, gives=Sitting, made=True))
async def match(request: Request) -> Response:
    """Play with anyone: take a seat at a listed table of the edition, or open one. The token is shown this once."""
    worker = worker_of(request)
    wanted = await body(request, Match)
    async with worker.matching:
        found = await quick_match.join(worker, wanted)
        if found is None:
            count_table(request)
            found = await quick_match.open_match(worker, wanted)
            found[0].address = household(address_of(request))
    room, seated = found
    if room.state.match and quick_match.is_full(room):
        worker.spawn(quick_match.begin(room))
    return answer(Sitting(describe_table(room), seated), 201)
