"""uvicorn's WebSocket protocol with a fast path for plain messages and a limit on all other frames.

The rate of messages is limited in connection.py, but pings, pongs and fragments never get there: uvicorn handles all
that have arrived, so a client that sends nothing else would starve the others. Here they are read in slices.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

from banquier.server.http.guard import Guard
from banquier.server.ws.framing import SLICE, Inbox, Plug, ends_with_frame, plain_text

AT_ONCE: Final = "banquier.wire"
"""The extension of the scope by which messages are sent, and taken, without waiting for their turn."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """Buffers data that is not parsed yet, and stops reading from the connection meanwhile."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        assert isinstance(self.app, Guard)
        self.limits: Final = self.app.limits
        self.bucket: Final = self.limits.frames()
        self.queue = Inbox(self.loop)  # type: ignore[assignment]  # as much of a queue as uvicorn uses
        self.plug: Final = Plug(self)
        self.ahead: Final = bytearray()
        self.again: asyncio.TimerHandle | None = None
        self.whole = True
        """All that the parser was given so far ended with a frame."""
        self.read = 0
        """Frames of this slice."""
        self.head = b""
        """What asked for the upgrade."""
        take = self.conn.recv_frame

        def counted(frame: Frame) -> None:
            self.read += 1
            take(frame)

        self.conn.recv_frame = counted  # type: ignore[method-assign]  # the parser tells of a frame in no other way

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:
            self.scope["extensions"][AT_ONCE] = self.plug  # type: ignore[assignment]  # a dictionary, by its type

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:  # the request, which has been read and is of limited size
            self.head += data
            super().data_received(data)
        elif self.again is None and not self.ahead and self.take_plain(data):
            pass
        else:
            self.whole = self.whole and ends_with_frame(data)
            self.ahead.extend(data)
            if self.read_paused:
                self.transport.pause_reading()
            elif self.again is None:
                self.read_on()

    def take_plain(self, data: bytes) -> bool:
        """One message of text, whole, and nothing else: what players send. False: the parser is to look at it."""
        if (
            self.read_paused
            or not self.whole
            or self.frames
            or self.close_sent
            or self.conn.state is not OPEN
            or (text := plain_text(data)) is None
        ):
            return False
        self.read_paused = True
        wait = self.bucket.spend(1, self.limits.clock())
        if wait:
            self.transport.pause_reading()
            self.again = self.loop.call_later(wait, self.read_on)
        self.plug.hear(text)
        return True

    def go_on(self) -> None:
        """The message that came alone is dealt with."""
        self.read_paused = False
        if self.ahead and self.again is None:  # otherwise nothing has kept it from reading
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

    @property
    def is_untouched(self) -> bool:
        """Nothing has come after the request, which is not answered: another process may do that."""
        return not (self.ahead or self.handshake_complete or self.disconnected or self.read_paused)

    def fileno(self) -> int:
        return int(self.transport.get_extra_info("socket").fileno())

    def let_go(self) -> None:
        """Close the connection here and say nothing: another process has it."""
        self.handshake_complete = self.close_sent = True
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.again is not None:
            self.again.cancel()
        super().connection_lost(exc)
