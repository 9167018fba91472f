"""A server in the test's own hands: it says what it is told to, breaks off when told, and keeps what it hears."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from msgspec import Struct
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from banquier.protocol import messages
from banquier.protocol.messages import ClientFrame, Clocks, Options, Table, Welcome

TOKEN = "t" * 43
PATIENCE = 30.0


def table(state: str = "running", **more: Any) -> Table:
    return Table("abc", "classique", "0.1.0", state, [], {}, [], Clocks(), False, 0, "", **more)


def view(**more: Any) -> dict[str, Any]:
    return {"prompted": [], "rolls": 0, **more}


def options(*actions: str, question: tuple[int, int] = (3, 1), must: bool = True, **more: Any) -> Options:
    return Options(question, must, list(actions), [], actions[0] if must else None, **more)


class Line:
    """One connection of the client."""

    def __init__(self, socket: ServerConnection) -> None:
        self.socket = socket
        self.heard: asyncio.Queue[ClientFrame] = asyncio.Queue()

    async def tell(self, message: Struct, number: int = 0) -> None:
        await self.socket.send(messages.encode(message, number))

    async def hear(self) -> Any:
        """The body of the next message."""
        async with asyncio.timeout(PATIENCE):
            return (await self.heard.get()).d

    async def welcome(self, number: int = 0, asked: Options | None = None, **more: Any) -> messages.Hello:
        hello = await self.hear()
        assert isinstance(hello, messages.Hello)
        told = {"table": table(), "view": view(), "facts": [], "first": number + 1, "options": asked, **more}
        await self.tell(Welcome(seat=0, **told), number)
        return hello

    def cut(self) -> None:
        """Break off without a word."""
        self.socket.transport.abort()


class FarTable:
    def __init__(self) -> None:
        self.lines: asyncio.Queue[Line] = asyncio.Queue()
        self.count = 0
        self.url = ""

    async def take(self, socket: ServerConnection) -> None:
        self.count += 1
        line = Line(socket)
        self.lines.put_nowait(line)
        try:
            async for text in socket:
                line.heard.put_nowait(messages.decode(text))
        except ConnectionClosed:
            pass

    async def line(self) -> Line:
        """The next connection."""
        async with asyncio.timeout(PATIENCE):
            return await self.lines.get()


@asynccontextmanager
async def far_table() -> AsyncIterator[FarTable]:
    far = FarTable()
    async with serve(far.take, "127.0.0.1", 0, compression=None) as server:
        [listening] = server.sockets
        far.url = f"http://127.0.0.1:{listening.getsockname()[1]}/t/abc"
        yield far
