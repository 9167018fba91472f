"""Whatever comes over a socket, the room stands, the game is as it was, and there is an answer or a code at the end."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from banquier import mode
from banquier.testing.live_server import PATIENCE, Site, serving
from tests.server.fuzzing import fuzz_the_decoder, fuzz_the_sockets
from tests.server.guided import guided

QUICK = mode() == "compiled"


def test_the_decoder_reads_a_frame_or_says_that_it_is_none() -> None:
    assert fuzz_the_decoder(150) > 2000


@pytest.mark.skipif(not QUICK, reason="it is interpreted in any case, and was run with the compiled ones")
def test_bytes_that_coverage_leads_to_are_read_or_said_to_be_wrong() -> None:
    pytest.importorskip("atheris")
    inputs, edges = guided(20_000)
    assert inputs >= 20_000
    assert edges > 100, "nothing was instrumented"


@pytest.mark.parametrize("edition", ["classique", "tricheurs", "faux_billets", "deal"])
def test_odd_frames_harm_nobody(edition: str) -> None:
    fuzz_the_sockets(edition, 150 if QUICK else 60)


# --- at a real server: what uvicorn stops, and what reaches us -----------------------------------------------------

HELLO = json.dumps({"t": "hello", "d": {"protocol": 2}})


def hello(**said: Any) -> str:
    return json.dumps({"t": "hello", "d": {"protocol": 2, **said}})


class Raw(bytes):
    """To be written as it is: the library would not send it itself."""


def raw(opcode: Opcode, data: bytes, last: bool = True) -> Raw:
    return Raw(Frame(opcode, data, last).serialize(mask=True))


PARTS = [raw(Opcode.TEXT, b"x" * 2000, False), *[raw(Opcode.CONT, b"x" * 2000, False) for _ in range(9)]]
REFUSED: list[tuple[str, list[str | bytes], int]] = [
    ("binary before hello", [b"\x00\x01"], 4400),
    ("noise before hello", ["["], 4400),
    ("a command before hello", ['{"t":"play","d":{"id":"a","action":"roll"}}'], 4400),
    ("another protocol", [hello(protocol=3)], 4400),
    ("a protocol that is no number", [hello(protocol="1")], 4400),
    ("half a token", [hello(token="abc")], 4400),
    ("a token of nobody", [hello(token="x" * 43)], 4403),
    ("too large before hello", ["x" * 20_000], 1009),
    ("too large", [HELLO, "x" * 20_000], 1009),
    ("too large, binary", [HELLO, b"x" * 20_000], 1009),
    ("too large in parts", [HELLO, *PARTS], 1009),
    ("text that is none", [HELLO, raw(Opcode.TEXT, b"\xff\xfe\xfd")], 1007),
    ("a part of nothing", [HELLO, raw(Opcode.CONT, b"abc")], 1002),
    ("an unknown kind of frame", [HELLO, Raw(b"\x83\x80abcd")], 1002),
    ("a frame without its mask", [HELLO, Raw(b"\x81\x02{}")], 1002),
    ("bits that mean nothing", [HELLO, Raw(b"\xf1\x80abcd")], 1002),
]  # fmt: skip
ANSWERED: list[tuple[str, str | bytes, str]] = [
    ("binary", b"\x00\x01", "protocol"),
    ("bytes of a good frame", HELLO.encode(), "protocol"),
    ("noise", "{", "malformed"),
    ("a second hello", HELLO, "protocol"),
    ("deep", "[" * 9000, "malformed"),
    ("deeper", '{"t":' * 3000, "malformed"),
    ("not a number", '{"t":"ask","d":{"id":NaN}}', "malformed"),
    ("a lone surrogate", '{"t":"ask","d":{"id":"\\ud800"}}', "malformed"),
    ("another seat", '{"t":"play","d":{"id":"a","action":"roll","seat":0}}', "malformed"),
    ("another name for it", '{"t":"PLAY","d":{"id":"a","action":"roll"}}', "malformed"),
    ("a huge number", '{"t":"play","d":{"id":"a","action":"roll","question":[1%s,0]}}' % ("0" * 400), "malformed"),
    ("without a seat", '{"t":"play","d":{"id":"a","action":"roll"}}', "no-seat"),
    ("nothing to say", '{"t":"say","d":{"phrase":"idiot"}}', "protocol"),
]  # fmt: skip


async def send(ws: ClientConnection, frame: str | bytes) -> None:
    if isinstance(frame, Raw):
        ws.transport.write(frame)
    else:
        await ws.send(frame)


async def closed_with(site: Site, table: str, frames: list[str | bytes]) -> int:
    url = f"ws://127.0.0.1:{site.port}/api/tables/{table}/socket"
    ws = await connect(url, compression=None)
    try:
        for frame in frames:
            await send(ws, frame)
        while True:
            await asyncio.wait_for(ws.recv(), PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else 1006
    finally:
        await ws.close()


async def answered_with(site: Site, table: str, frame: str | bytes) -> str:
    watcher = await site.guest(table)
    assert watcher.ws is not None
    await watcher.ws.send(frame)
    code: str = (await watcher.until("refuse"))["code"]
    await watcher.close()
    return code


def test_a_real_server_answers_or_closes_and_the_others_go_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as site:
            table = await site.table("classique", 2)
            other = await site.table("classique", 2)
            guests = await table.guests()
            assert site.worker is not None
            room = site.worker.rooms[table.id]
            assert room.game is not None
            before = room.game.key()
            for what, frames, code in REFUSED:
                assert await closed_with(site, table.id, frames) == code, what
            for what, frame, answer in ANSWERED:
                assert await answered_with(site, table.id, frame) == answer, what
            assert await closed_with(site, table.id, [hello(token=other.tokens[0])]) == 4403
            assert await closed_with(site, "nosuchtable", [HELLO]) == 4404
            assert room.game.key() == before
            seat = room.game.to_act()[0]
            assert (await guests[seat].play("roll"))["t"] == "ack"
            assert (await guests[seat].play("roll", question=[0, 0], id="c1"))["t"] == "ack"

    asyncio.run(test())
