"""A connection to a worker without a network: frames go in as bytes or text, as uvicorn delivers them, and come out."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from typing import Any

from starlette.types import Message

from banquier.protocol import messages
from banquier.server.ops.runtime import Runtime
from banquier.server.ops.worker import Worker
from banquier.server.ws.connection import Connection


class Wire:
    """The client end of a socket."""

    def __init__(self, worker: Runtime, table: str) -> None:
        assert isinstance(worker, Worker)
        self.incoming: deque[Message] = deque([{"type": "websocket.connect"}])
        self.reading = False
        """The server has dealt with all that came and waits for more."""
        self.news = asyncio.Event()
        self.frames: list[dict[str, Any]] = []
        self.code: int | None = None
        """With which it was closed from the other side."""
        self.socket = Connection(worker, self.receive, self.send)
        self.serving = asyncio.create_task(self.socket.serve(table))

    async def receive(self) -> Message:
        while not self.incoming:
            self.news.clear()
            self.reading = True
            await self.news.wait()
        self.reading = False
        return self.incoming.popleft()

    async def send(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            self.frames.append(json.loads(message["text"]))
        elif message["type"] == "websocket.close":
            self.code = message["code"]
            self.put({"type": "websocket.disconnect", "code": self.code})

    def put(self, message: Message) -> None:
        self.incoming.append(message)
        self.news.set()

    async def say(self, frame: str | bytes) -> list[dict[str, Any]]:
        """Send a frame; what comes back before anything else happens."""
        before = len(self.frames)
        kind = "text" if isinstance(frame, str) else "bytes"
        self.put({"type": "websocket.receive", kind: frame})
        await self.quiet()
        return self.frames[before:]

    async def send_rest(self) -> None:
        """What still waits in the server's queue is sent now."""
        while self.socket.outbox:
            await self.send({"type": "websocket.send", "text": self.socket.outbox.popleft().decode()})

    async def quiet(self) -> None:
        """Until everything that was sent has been dealt with."""
        for _ in range(1000):
            if self.serving.done() or (self.reading and not (self.incoming or self.socket.outbox)):
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
