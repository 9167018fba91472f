"""Finds the worker, the table and the seat that a request is about."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Request

from banquier.server.ops.worker import Worker
from banquier.server.store import NoSuchTable
from banquier.server.tables.lobby import Wrong
from banquier.server.tables.room import Room
from banquier.server.tables.tokens import hashed

TableId = Annotated[str, Path(min_length=1, max_length=32, pattern=r"^[a-z0-9]+$")]
TableCode = Annotated[str, Path(min_length=6, max_length=6, pattern=r"^[A-Za-z]+$")]
SeatNumber = Annotated[int, Path(ge=0, le=9)]


def worker_of(request: Request) -> Worker:
    worker: Worker = request.app.state.worker
    return worker


async def room_of(request: Request, id: str) -> Room:
    try:
        return await worker_of(request).room(id)
    except NoSuchTable:
        raise Wrong(
            404, "no-table", "Il n’y a pas de table à cette adresse.", "There is no table at this address."
        ) from None


async def seat_of(request: Request, id: str) -> tuple[Room, int]:
    """The table, and the seat that the token of this request opens."""
    room = await room_of(request, id)
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if not token or scheme.lower() != "bearer":
        raise Wrong(401, "no-token", "Il faut le jeton d’une place.", "This takes the token of a seat.")
    seat = room.state.chair_of(hashed(token.strip()))
    if seat is None:
        raise Wrong(
            403,
            "wrong-token",
            "Ce jeton n’ouvre aucune place de cette table.",
            "This token opens no seat of this table.",
        )
    return room, seat


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


def count_table(request: Request) -> None:
    """One more table of this address, unless it has opened too many."""
    if worker_of(request).limits.tables.take(address_of(request)):
        raise Wrong(429, "too-many-tables", "Trop de tables d’un coup.", "Too many tables at once.")
