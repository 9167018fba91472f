"""What a socket is told goes out in order; a slow connection delays nobody, and is given up at last."""

from __future__ import annotations

import asyncio
from pathlib import Path

from starlette.types import Message

from banquier.protocol.messages import Ack
from banquier.server.ws.connection import UNSENT, Connection
from banquier.testing.live_server import serving
from tests.server.parlour import quiet_worker


class Pipe:
    """A connection that has no room as long as it is full; it keeps what went out."""

    def __init__(self) -> None:
        self.full = False
        self.drained = asyncio.Event()
        self.out: list[str] = []
        self.socket = Connection(quiet_worker(), self.receive, self.send)

    async def receive(self) -> Message:
        raise NotImplementedError

    async def send(self, message: Message) -> None:
        if self.full:
            await self.drained.wait()
        self.out.append(message.get("text") or message["type"])

    def empty(self) -> None:
        self.full = False
        self.drained.set()


def test_what_waits_is_not_overtaken() -> None:
    async def test() -> None:
        pipe = Pipe()
        pump = asyncio.create_task(pipe.socket.pump())
        pipe.socket.send(b"1")
        pipe.full = True
        pipe.socket.send(b"2")
        await asyncio.sleep(0)
        pipe.socket.tell(Ack("c1"), 7)
        await asyncio.sleep(0)
        assert pipe.out == []
        pipe.empty()
        pipe.socket.send(b"4")
        for _ in range(10):
            await asyncio.sleep(0)
        pipe.socket.send(b"5")
        for _ in range(10):
            await asyncio.sleep(0)
        assert pipe.out == ["1", "2", '{"t":"ack","d":{"id":"c1"},"v":7}', "4", "5"]
        pump.cancel()

    asyncio.run(test())


def test_who_reads_nothing_is_given_up() -> None:
    async def test() -> None:
        pipe = Pipe()
        pump = asyncio.create_task(pipe.socket.pump())
        pipe.full = True
        for n in range(UNSENT + 2):
            pipe.socket.send(b"%d" % n)
        assert pipe.socket.lost
        pipe.empty()
        await pump
        assert len(pipe.out) == 2
        assert '"code":"slow"' in pipe.out[0]
        assert pipe.out[1] == "websocket.close"

    asyncio.run(test())


def test_two_windows_of_one_seat_both_hear_of_an_action(tmp_path: Path) -> None:
    """The one that sent it with its answer, the other at once."""

    async def test() -> None:
        async with serving(tmp_path) as site:
            table = await site.table("classique", 2)
            guests = await table.guests()
            first = guests[0].view["to_act"][0]
            mine, other = guests[first], await site.guest(table.id, table.tokens[first])
            assert (await mine.play("roll"))["t"] == "ack"
            await other.until("update")
            assert mine.view == other.view
            assert mine.facts[-len(other.facts) :] == other.facts

    asyncio.run(test())
