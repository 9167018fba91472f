"""What a socket is told goes out at once and in order; what finds no room waits, and all that comes after it too."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from starlette.types import Message

from banquier.protocol.messages import Ack
from banquier.server.ws.connection import UNSENT, Connection
from banquier.testing.live_server import serving
from tests.server.parlour import quiet_worker


class Pipe:
    """A connection that has no room as long as it is full; it keeps what went out, and each time that it did."""

    def __init__(self) -> None:
        self.full = False
        self.drained = asyncio.Event()
        self.out: list[str] = []
        self.writes = 0
        self.listener: Callable[[str], bool] | None = None
        self.socket = Connection(quiet_worker(), self.receive, self.send, self)

    async def receive(self) -> Message:
        raise NotImplementedError

    async def send(self, message: Message) -> None:
        if self.full:
            await self.drained.wait()
        self.out.append(message.get("text") or message["type"])

    def write(self, texts: list[bytes]) -> bool:
        if self.full:
            return False
        self.out += [text.decode() for text in texts]
        self.writes += 1
        return True

    def free(self) -> None:
        raise NotImplementedError

    def later(self, text: str) -> None:
        raise NotImplementedError

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
        pipe.socket.send(b"3")
        await asyncio.sleep(0)
        pipe.empty()
        pipe.socket.send(b"4")
        for _ in range(10):
            await asyncio.sleep(0)
        pipe.socket.send(b"5")
        assert pipe.out == ["1", "2", "3", "4", "5"]
        assert pipe.writes == 2
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


def test_an_answer_goes_out_with_what_it_brought() -> None:
    async def test() -> None:
        pipe = Pipe()
        pipe.socket.send(b"before")
        pipe.socket.hold()
        pipe.socket.send(b"update")
        assert pipe.out == ["before"]
        pipe.socket.answer(Ack("c1"), 7)
        pipe.socket.send(b"after")
        assert pipe.out == ["before", "update", '{"t":"ack","d":{"id":"c1"},"v":7}', "after"]
        assert pipe.writes == 3

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
