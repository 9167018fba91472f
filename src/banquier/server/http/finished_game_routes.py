"""The routes about finished games: the record, replays and advice."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Request, Response

from banquier.server.bots import analysis
from banquier.server.http import replays
from banquier.server.http.lookup import Address, TheRoom
from banquier.server.http.rest import Routes, unless_gone

routes = Routes()


@routes.on("GET /tables/{id}/record", 409, media="text/plain")
async def record(room: TheRoom) -> Response:
    """Return the record of a finished game as a file, with the dice: `banquier verify` checks it."""
    text = await replays.record(room)
    name = {"content-disposition": f'attachment; filename="banquier-{room.id}.txt"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=name)


@routes.on("GET /tables/{id}/replay", 409, 429, 503, gives=analysis.Moment)
async def replay(
    request: Request,
    room: TheRoom,
    address: Address,
    entry: Annotated[int | None, Query(ge=1, le=10_000_000)] = None,
    seat: Annotated[int, Query(ge=-1, le=9)] = -1,
) -> Response:
    """Return a finished game after an entry, as a seat (-1: a spectator) saw it, and what was done then."""
    return await unless_gone(request, replays.moment(room, entry, seat, address))


@routes.on("GET /tables/{id}/course", 409, 429, 503, gives=analysis.Course)
async def course(request: Request, room: TheRoom, address: Address) -> Response:
    """Return a finished game in one answer: each entry, and the cash and worth of every player turn by turn."""
    return await unless_gone(request, replays.course(room, address))


@routes.on("GET /tables/{id}/advice", 409, 429, 503, gives=analysis.Advice)
async def advice(
    request: Request, room: TheRoom, address: Address, entry: Annotated[int, Query(ge=1, le=1_000_000)]
) -> Response:
    """Return what the expert would have done at an entry of a finished game, and how sure it is."""
    return await unless_gone(request, replays.advice(room, entry, address))
