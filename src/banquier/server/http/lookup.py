"""Finds the worker, the table and the seat of a request; routes declare these functions as parameters."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from fastapi import Depends, Path, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from banquier.server.ops.worker import Worker
from banquier.server.store import NoSuchTable
from banquier.server.tables.lobby import Wrong
from banquier.server.tables.room import Room
from banquier.server.tables.tokens import hashed

TableId = Annotated[str, Path(min_length=1, max_length=32, pattern=r"^[a-z0-9]+$")]
TableCode = Annotated[str, Path(min_length=6, max_length=6, pattern=r"^[A-Za-z]+$")]
SeatNumber = Annotated[int, Path(ge=0, le=9)]
BEARER = HTTPBearer(
    scheme_name="seat", description="The token of a seat, shown once to who sits down.", auto_error=False
)


async def worker_of(request: Request) -> Worker:
    worker: Worker = request.app.state.worker
    return worker


TheWorker = Annotated[Worker, Depends(worker_of)]


async def room_of(worker: TheWorker, id: TableId) -> Room:
    try:
        return await worker.room(id)
    except NoSuchTable:
        raise Wrong(
            404, "no-table", "Il n’y a pas de table à cette adresse.", "There is no table at this address."
        ) from None


TheRoom = Annotated[Room, Depends(room_of)]


class Seat(NamedTuple):
    """A table, and the seat that the token of this request opens."""

    room: Room
    seat: int


async def seat_of(
    room: TheRoom, credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(BEARER)]
) -> Seat:
    if credentials is None:
        raise Wrong(401, "no-token", "Il faut le jeton d’une place.", "This takes the token of a seat.")
    seat = room.state.chair_of(hashed(credentials.credentials.strip()))
    if seat is None:
        raise Wrong(
            403,
            "wrong-token",
            "Ce jeton n’ouvre aucune place de cette table.",
            "This token opens no seat of this table.",
        )
    return Seat(room, seat)


Caller = Annotated[Seat, Depends(seat_of)]


async def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


Address = Annotated[str, Depends(address_of)]


def count_table(worker: Worker, address: str) -> None:
    """Count one more table of this address. Raises Wrong if it has opened too many."""
    if worker.limits.tables.take(address):
        raise Wrong(429, "too-many-tables", "Trop de tables d’un coup.", "Too many tables at once.")
