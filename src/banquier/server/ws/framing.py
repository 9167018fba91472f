"""WebSocket frames as bytes: parses the short text frames of clients and writes the frames of the server."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Final, Protocol

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # compiled, where it was built

SLICE: Final = 1024
"""Bytes that are looked at before others have their turn."""
TEXT: Final = 0x81
"""The first byte of a message that is text and comes in one part."""
SHORT: Final = [bytes((TEXT, size)) for size in range(126)]
MIDDLE: Final = bytes((TEXT, 126))
LONG: Final = bytes((TEXT, 127))
"""What a frame of the server begins with, by the size of the message."""


class Wire(Protocol):
    """The connection below a socket, past what every application of uvicorn goes through."""

    listener: Callable[[str], bool] | None
    """Is shown a message first; False: it is not its to deal with, and waits for the task that reads."""

    def write(self, texts: list[bytes]) -> bool:
        """Send them at once. False: there is no room, or nobody who would read them."""

    def free(self) -> None:
        """What the listener took is dealt with; until then nothing else is read."""

    def later(self, text: str) -> None:
        """What the listener took is left to the task after all."""


class Inbox:
    """What has come for the one task that reads it: a queue for many readers takes three times as long."""

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
        """A message that has come alone."""
        if self.listener is None or not self.listener(text):
            self.later(text)

    def later(self, text: str) -> None:
        self.reading.queue.put_nowait({"type": "websocket.receive", "text": text})

    def free(self) -> None:
        self.reading.go_on()


def framed(texts: list[bytes]) -> bytes:
    """Messages as frames of the server."""
    return _framed(texts[0]) if len(texts) == 1 else b"".join([_framed(text) for text in texts])


def _framed(text: bytes) -> bytes:
    size = len(text)
    if size < 126:
        return SHORT[size] + text
    if size < 65_536:
        return MIDDLE + size.to_bytes(2, "big") + text
    return LONG + size.to_bytes(8, "big") + text


def plain_text(data: bytes) -> str | None:
    """What a client says, if that is one message of text, short and whole, and nothing else."""
    if len(data) > SLICE or data[0] != TEXT or frame_size(data) != len(data):
        return None
    start = 6 if data[1] < 254 else 8
    try:
        text: str = apply_mask(data[start:], data[start - 4 : start]).decode()
    except UnicodeDecodeError:
        return None
    return text


def frame_size(data: bytes) -> int:
    """Bytes of the frame that a client's data begins with; 0: it is no short one that is masked."""
    if len(data) < 6 or data[1] < 128 or data[1] == 255:
        return 0
    return data[1] - 122 if data[1] < 254 else int.from_bytes(data[2:4], "big") + 8


def ends_with_frame(data: bytes) -> bool:
    """Short frames and nothing else."""
    if len(data) > SLICE:
        return False
    while data:
        size = frame_size(data)
        if not 0 < size <= len(data):
            return False
        data = data[size:]
    return True
