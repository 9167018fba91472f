"""The invitation to a table: its link, and the link as a QR code."""

from __future__ import annotations

from io import BytesIO

import segno
from fastapi import APIRouter, Request, Response

from banquier.server.http.lookup import TableId, room_of, worker_of
from banquier.server.http.rest import documented
from banquier.server.tables.room import Room

router = APIRouter(prefix="/api")


def invitation(request: Request, room: Room) -> str:
    base = worker_of(request).settings.public_url or str(request.base_url)
    return f"{base.rstrip('/')}/t/{room.id}"


@router.get("/tables/{id}/invitation.svg", **documented(404, text="image/svg+xml"))
async def invitation_picture(request: Request, id: TableId) -> Response:
    """The link to the table as a QR code."""
    room = await room_of(request, id)
    picture = BytesIO()
    segno.make(invitation(request, room), error="m").save(picture, "svg", scale=6, border=2, omitsize=True)
    return Response(picture.getvalue(), media_type="image/svg+xml")
