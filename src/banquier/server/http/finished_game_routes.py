"""The routes about finished games: the record, replays and advice."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from banquier.server.bots import analysis
from banquier.server.http import replays
from banquier.server.http.lookup import TableId, address_of, room_of
from banquier.server.http.rest import documented, unless_gone

router = APIRouter(prefix="/api")


@router.get("/tables/{id}/record", **documented(404, 409, text="text/plain"))
async def record(request: Request, id: TableId) -> Response:
    """The whole of a finished game as a file, with the dice: `banquier verify` checks it."""
    text = await replays.record(await room_of(request, id))
    name = {"content-disposition": f'attachment; filename="banquier-{id}.txt"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=name)


@router.get("/tables/{id}/replay", **documented(404, 409, 422, 429, 503, gives=analysis.Moment))
async def replay(
    request: Request,
    id: TableId,
    entry: Annotated[int | None, Query(ge=1, le=10_000_000)] = None,
    seat: Annotated[int, Query(ge=-1, le=9)] = -1,
) -> Response:
    """A finished game after so many entries, through the eyes of a seat (-1: a spectator), and what was done then."""
    room = await room_of(request, id)
    return await unless_gone(request, replays.moment(room, entry, seat, address_of(request)))


@router.get("/tables/{id}/course", **documented(404, 409, 429, 503, gives=analysis.Course))
async def course(request: Request, id: TableId) -> Response:
    """A finished game in one answer: what was done entry by entry, and cash and worth of everybody turn by turn."""
    room = await room_of(request, id)
    return await unless_gone(request, replays.course(room, address_of(request)))


@router.get("/tables/{id}/advice", **documented(404, 409, 422, 429, 503, gives=analysis.Advice))
async def advice(request: Request, id: TableId, entry: Annotated[int, Query(ge=1, le=1_000_000)]) -> Response:
    """What the expert would have done at an entry of a finished game, and how sure it is."""
    room = await room_of(request, id)
    return await unless_gone(request, replays.advice(room, entry, address_of(request)))
