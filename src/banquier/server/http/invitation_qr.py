"""The invitation to a table: its link, and the link as a QR code."""

from __future__ import annotations

from io import BytesIO

import segno
from fastapi import Request, Response

from banquier.server.http.lookup import TheRoom
from banquier.server.http.rest import Routes
from banquier.server.tables.room import Room

routes = Routes()


def invitation(request: Request, room: Room) -> str:
    base = room.worker.settings.public_url or str(request.base_url)
    return f"{base.rstrip('/')}/t/{room.id}"


@routes.on("GET /tables/{id}/invitation.svg", media="image/svg+xml")
async def invitation_picture(request: Request, room: TheRoom) -> Response:
    """Return the link to the table as a QR code."""
    picture = BytesIO()
    segno.make(invitation(request, room), error="m").save(picture, "svg", scale=6, border=2, omitsize=True)
    return Response(picture.getvalue(), media_type="image/svg+xml")
