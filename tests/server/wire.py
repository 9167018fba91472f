"""A connection to a worker without a network, with the ASGI messages that uvicorn would deliver."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Callable
from typing import Any

from starlette.types import Message

from banquier.protocol import messages
from banquier.server.ops.runtime import Runtime
from banquier.server.ops.worker import Worker
from banquier.server.ws.connection import Connection


class Wire:
    """The client end of a socket. Like `ws/transport.py` it delivers one message at a time."""

    def __init__(self, worker: Runtime, table: str) -> None:
        assert isinstance(worker, Worker)
        self.incoming: deque[Message] = deque([{"type": "websocket.connect"}])
        self.ahead: deque[Message] = deque()
        self.taken = False
        """Whether the last message was taken and is still being processed."""
        self.listener: Callable[[str], bool] | None = None
        self.news = asyncio.Event()
        self.frames: list[dict[str, Any]] = []
        self.code: int | None = None
        """Close code sent by the server."""
        self.socket = Connection(worker, self.receive, self.send, self)
        self.serving = asyncio.create_task(self.socket.serve(table))

    async def receive(self) -> Message:
        while not self.incoming:
            self.news.clear()
            await self.news.wait()
        message = self.incoming.popleft()
        if self.taken and not self.incoming:
            self.free()
        return message

    async def send(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            self.frames.append(json.loads(message["text"]))
        elif message["type"] == "websocket.close":
            self.code = message["code"]
            self.put({"type": "websocket.disconnect", "code": self.code})

    def put(self, message: Message) -> None:
        if message["type"] == "websocket.disconnect":
            self.hand_over(message)
        elif self.taken:
            self.ahead.append(message)
        else:
            self.taken = True
            text = message.get("text")
            if text is None or self.listener is None or not self.listener(text):
                self.hand_over(message)

    def hand_over(self, message: Message) -> None:
        self.incoming.append(message)
        self.news.set()

    def write(self, texts: list[bytes]) -> bool:
        self.frames += [json.loads(text) for text in texts]
        return True

    def free(self) -> None:
        self.taken = bool(self.ahead)
        if self.ahead:
            self.hand_over(self.ahead.popleft())

    def later(self, text: str) -> None:
        self.hand_over({"type": "websocket.receive", "text": text})

    async def say(self, frame: str | bytes) -> list[dict[str, Any]]:
        """Send a frame and return its immediate answers."""
        before = len(self.frames)
        kind = "text" if isinstance(frame, str) else "bytes"
        self.put({"type": "websocket.receive", kind: frame})
        await self.quiet()
        return self.frames[before:]

    async def send_rest(self) -> None:
        """Send what waits in the server's queue."""
        while self.socket.outbox:
            await self.send({"type": "websocket.send", "text": self.socket.outbox.popleft().decode()})

    async def quiet(self) -> None:
        """Wait until everything that was sent has been processed."""
        for _ in range(1000):
            if self.serving.done() or not (self.taken or self.incoming or self.socket.outbox):
                break
            await asyncio.sleep(0)
        for _ in range(10):
            await asyncio.sleep(0)

    async def hello(self, token: str | None = None, **more: Any) -> dict[str, Any]:
        said = {"protocol": messages.PROTOCOL, "narrate": True, **({"token": token} if token else {}), **more}
        frames = await self.say(json.dumps({"t": "hello", "d": said}))
        return frames[0]

    async def hang_up(self) -> None:
        self.put({"type": "websocket.disconnect", "code": 1000})
        await self.serving
