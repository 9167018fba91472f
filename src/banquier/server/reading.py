"""How uvicorn reads a socket: a little at a time, and no more frames than it may send.

Messages are limited where they are taken (socket.py), but pings, pongs and parts of a message never get there: uvicorn
deals with all that have come, so that who sends nothing else keeps it from everybody else's.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from banquier.server.guard import Guard

SLICE: Final = 1024
"""Bytes that are looked at before others have their turn."""


class Reading(WebSocketsSansIOProtocol):
    """What has come and is not looked at yet waits here, and meanwhile nothing more is taken from the connection."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        assert isinstance(self.app, Guard)
        self.limits: Final = self.app.limits
        self.bucket: Final = self.limits.frames()
        self.ahead: Final = bytearray()
        self.again: asyncio.TimerHandle | None = None
        self.read = 0
        """Frames of this slice."""
        take = self.conn.recv_frame

        def counted(frame: Frame) -> None:
            self.read += 1
            take(frame)

        self.conn.recv_frame = counted  # type: ignore[method-assign]  # the parser tells of a frame in no other way

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:  # the request, which has been read and is of limited size
            super().data_received(data)
        else:
            self.ahead.extend(data)
            if self.again is None:
                self.read_on()

    def read_on(self) -> None:
        """Look at the next slice, unless the application has not taken what the last one brought."""
        self.again = None
        if self.read_paused or self.transport.is_closing():
            return
        if not self.ahead:
            self.transport.resume_reading()
            return
        data = bytes(self.ahead[:SLICE])
        del self.ahead[:SLICE]
        self.read = 0
        super().data_received(data)
        wait = self.bucket.spend(self.read, self.limits.clock())
        if self.transport.is_closing():
            return
        if self.ahead or wait:
            self.transport.pause_reading()
            self.again = self.loop.call_later(wait, self.read_on)
        elif not self.read_paused:
            self.transport.resume_reading()

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            if self.again is None:
                self.read_on()
        return message

    def connection_lost(self, exc: Exception | None) -> None:
        if self.again is not None:
            self.again.cancel()
        super().connection_lost(exc)
