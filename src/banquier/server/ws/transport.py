"""uvicorn's WebSocket protocol with a fast path for plain messages and a limit on all other frames.

The server works without it, at two thirds of the speed: nothing else depends on how frames are read and written. Short
text frames of clients are parsed here and frames of the server written here, past uvicorn.

The rate of messages is limited in connection.py, but pings, pongs and fragments never get there: uvicorn handles all
that have arrived, so a client that sends nothing else would starve the others. Here they are read in slices.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Final

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, apply_mask  # type: ignore[attr-defined]  # compiled, where it was built
from websockets.http11 import Request
from websockets.protocol import OPEN

from banquier.server.http.guard import Guard

AT_ONCE: Final = "banquier.wire"
"""The extension of the ASGI scope with which messages are sent and received past the queues of uvicorn."""
SLICE: Final = 1024
"""Bytes that are parsed before other connections have their turn."""
TEXT: Final = 0x81
"""The first byte of a frame that holds a whole text message."""
SHORT: Final = [bytes((TEXT, size)) for size in range(126)]
MIDDLE: Final = bytes((TEXT, 126))
LONG: Final = bytes((TEXT, 127))
"""The header of a server's frame, by the size of the message."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """Buffers data that is not parsed yet, and stops reading from the connection meanwhile."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        assert isinstance(self.app, Guard)
        self.limits: Final = self.app.limits
        self.bucket: Final = self.limits.frames()
        self.queue = Inbox(self.loop)  # type: ignore[assignment]  # has what uvicorn uses of a queue
        self.plug: Final = Plug(self)
        self.ahead: Final = bytearray()
        self.again: asyncio.TimerHandle | None = None
        self.whole = True
        """The data parsed so far ended with a complete frame."""
        self.read = 0
        """Frames parsed in this slice."""
        self.head = b""
        """The upgrade request."""
        take = self.conn.recv_frame

        def counted(frame: Frame) -> None:
            self.read += 1
            take(frame)

        self.conn.recv_frame = counted  # type: ignore[method-assign]  # the parser offers no other hook

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:
            self.scope["extensions"][AT_ONCE] = self.plug  # type: ignore[assignment]  # a dictionary, by its type

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:  # uvicorn reads the request and limits its size
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
        """Handle data that is one whole text message, the usual case. Return False to leave it to the parser."""
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
        """Continue reading after a message that took the fast path has been handled."""
        self.read_paused = False
        if self.ahead and self.again is None:  # otherwise reading was not paused, or a timer resumes it
            self.read_on()

    def read_on(self) -> None:
        """Parse the next slice, unless the application has not taken the messages of the last one."""
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
        """Return whether nothing has followed the unanswered request, so another process may answer it."""
        return not (self.ahead or self.handshake_complete or self.disconnected or self.read_paused)

    def fileno(self) -> int:
        return int(self.transport.get_extra_info("socket").fileno())

    def let_go(self) -> None:
        """Close the connection here without a close frame: another process has it."""
        self.handshake_complete = self.close_sent = True
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.again is not None:
            self.again.cancel()
        super().connection_lost(exc)


class Inbox:
    """Events for the one task that reads them: `asyncio.Queue`, made for many readers, takes three times as long."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._events: deque[Any] = deque()
        self._awaited: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        self._events.append(event)
        if self._awaited is not None and not self._awaited.done():
            self._awaited.set_result(None)

    async def get(self) -> Any:
        while not self._events:
            self._awaited = self._loop.create_future()
            await self._awaited
        return self._events.popleft()

    def empty(self) -> bool:
        return not self._events


class Plug:
    """The wire of a connection that uvicorn serves; `reading` is its protocol."""

    def __init__(self, reading: Any) -> None:
        self.reading = reading
        self.listener: Callable[[str], bool] | None = None

    def write(self, texts: list[bytes]) -> bool:
        reading = self.reading
        if reading.close_sent or reading.disconnected or not reading.writable.is_set():
            return False
        transport = reading.transport
        if transport.is_closing():
            return False
        transport.write(framed(texts))
        return True

    def hear(self, text: str) -> None:
        """Pass a message that took the fast path to the listener, or queue it."""
        if self.listener is None or not self.listener(text):
            self.later(text)

    def later(self, text: str) -> None:
        self.reading.queue.put_nowait({"type": "websocket.receive", "text": text})

    def free(self) -> None:
        self.reading.go_on()


def framed(texts: list[bytes]) -> bytes:
    """Return the messages as frames of the server."""
    return _framed(texts[0]) if len(texts) == 1 else b"".join([_framed(text) for text in texts])


def _framed(text: bytes) -> bytes:
    size = len(text)
    if size < 126:
        return SHORT[size] + text
    if size < 65_536:
        return MIDDLE + size.to_bytes(2, "big") + text
    return LONG + size.to_bytes(8, "big") + text


def plain_text(data: bytes) -> str | None:
    """Return the text of the data if it is exactly one short, whole text frame; else None."""
    if len(data) > SLICE or data[0] != TEXT or frame_size(data) != len(data):
        return None
    start = 6 if data[1] < 254 else 8
    try:
        text: str = apply_mask(data[start:], data[start - 4 : start]).decode()
    except UnicodeDecodeError:
        return None
    return text


def frame_size(data: bytes) -> int:
    """Return the size of the frame at the start of a client's data; 0 if it is not short and masked."""
    if len(data) < 6 or data[1] < 128 or data[1] == 255:
        return 0
    return data[1] - 122 if data[1] < 254 else int.from_bytes(data[2:4], "big") + 8


def ends_with_frame(data: bytes) -> bool:
    """Return whether the data consists of whole short frames."""
    if len(data) > SLICE:
        return False
    while data:
        size = frame_size(data)
        if not 0 < size <= len(data):
            return False
        data = data[size:]
    return True
