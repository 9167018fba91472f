"""Frames that are no messages count as well: who sends nothing else keeps nobody waiting."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from banquier.testing.live_server import ConnectionClosed, Guest, serving

MANY = 20_000
LIMITS: dict[str, Any] = {"messages_per_second": 20, "messages_burst": 60}
FLOODS = {
    "pings": (Opcode.PING, b"", True),
    "pongs": (Opcode.PONG, b"", True),
    "parts of nothing": (Opcode.CONT, b"", False),
    "messages": (Opcode.TEXT, b"{}", True),
}


def written(opcode: Opcode, data: bytes, last: bool) -> bytes:
    return Frame(opcode, data, last).serialize(mask=True)


async def flood(guest: Guest, kind: str) -> None:
    assert guest.ws is not None
    if kind == "parts of nothing":
        guest.ws.transport.write(written(Opcode.TEXT, b"", False))
    guest.ws.transport.write(written(*FLOODS[kind]) * MANY)
    await asyncio.sleep(0)


@pytest.mark.parametrize("kind", FLOODS)
def test_others_are_answered_and_the_flood_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    read = 0
    really = ServerProtocol.recv_frame

    def counted(protocol: ServerProtocol, frame: Frame) -> None:
        nonlocal read
        read += 1
        really(protocol, frame)

    monkeypatch.setattr(ServerProtocol, "recv_frame", counted)

    async def test() -> None:
        async with serving(tmp_path, **LIMITS) as site:
            table = await site.table("classique", 3)
            bad, *good = await table.guests()
            await flood(bad, kind)
            for n in range(10):
                for guest in good:
                    assert (await guest.ask())["id"] == f"a{n + 1}"
            assert 50 < read < MANY // 10
            assert bad.ws is not None
            bad.ws.transport.abort()
            again = await site.guest(table.id, bad.token)
            assert (await again.ask())["id"] == "a1"

    asyncio.run(test())


def test_a_message_in_many_parts_with_pings_between_them_is_read(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path, **LIMITS) as site:
            table = await site.table("classique", 2)
            guest = await site.guest(table.id, table.tokens[0])
            assert guest.ws is not None
            text = json.dumps({"t": "ask", "d": {"id": "x" * 60}}).encode()
            parts = [text[n : n + 9] for n in range(0, len(text), 9)]
            data = b""
            for n, part in enumerate(parts):
                kind = Opcode.CONT if n else Opcode.TEXT
                data += written(kind, part, n == len(parts) - 1) + written(Opcode.PING, b"?", True)
            guest.ws.transport.write(data)
            assert (await guest.until("options"))["id"] == "x" * 60
            assert (await guest.ask())["id"] == "a1"

    asyncio.run(test())


def test_a_large_message_is_read_in_slices(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path, **LIMITS) as site:
            table = await site.table("classique", 2)
            guest = await site.guest(table.id, table.tokens[0])
            for _ in range(3):
                await guest.send("play", {"id": "a", "action": "x" * 3900, "question": [1, 0]})
                assert (await guest.until("refuse"))["code"] == "malformed"

    asyncio.run(test())


@pytest.mark.parametrize("cut", [1, 2, 5, 7, 40, 67, 200])
def test_messages_are_read_however_they_come(tmp_path: Path, cut: int) -> None:
    """Whole, several at once, with pings between them, and in pieces that end anywhere."""

    async def test() -> None:
        async with serving(tmp_path) as site:
            table = await site.table("classique", 2)
            guest = await site.guest(table.id, table.tokens[0])
            assert guest.ws is not None
            asked = [written(Opcode.TEXT, json.dumps(ask(n)).encode(), True) for n in range(9)]
            ping = written(Opcode.PING, b"?", True)
            chunks = [asked[0], ping, asked[1] + asked[2], asked[3] + ping, ping + asked[4]]
            rest = b"".join(asked[5:8])
            chunks += [rest[n : n + cut] for n in range(0, len(rest), cut)]
            chunks.append(asked[8])
            for chunk in chunks:
                guest.ws.transport.write(chunk)
                await asyncio.sleep(0.001)
            assert [(await guest.until("options"))["id"] for _ in asked] == [f"n{n}" for n in range(9)]

    asyncio.run(test())


def ask(number: int) -> dict[str, Any]:
    return {"t": "ask", "d": {"id": f"n{number}"}}


def test_text_that_is_none_closes_the_connection(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as site:
            table = await site.table("classique", 2)
            guest = await site.guest(table.id, table.tokens[0])
            assert guest.ws is not None
            guest.ws.transport.write(written(Opcode.TEXT, b'{"t":"say","d":{"phrase":"\xff"}}', True))
            with pytest.raises(ConnectionClosed):
                await guest.until("refuse")
            assert guest.ws.close_code == 1007

    asyncio.run(test())
