"""Fuzzing of the decoder and of a table's sockets with odd frames: the game must go on unchanged."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings, strategies as st

from banquier.kernel.game import Game
from banquier.protocol import messages
from banquier.protocol.messages import CODES
from banquier.server.tables.room import Room
from tests.server.odd_frames import frames
from tests.server.oracle import Oracle
from tests.server.parlour import open_room, quiet_worker, still, token_of
from tests.server.wire import Wire

CHANGES = 20
"""Successive changes of every frame."""
PIECES = [
    b"{",
    b"}",
    b"[",
    b"]",
    b'"',
    b",",
    b":",
    b"\\",
    b"\\u",
    b"0",
    b"-",
    b"1e9",
    b"null",
    b"\xff",
    b"\x00",
    b'"t":"play",',
]
ANSWERS = {"ack", "refuse", "held", "options", "said"}


def within(examples: int) -> settings:
    return settings(
        max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck)
    )


def fuzz_the_decoder(examples: int) -> int:
    """Decode frames, also with changed bytes: each must be decoded or refused. Return how many were tried."""
    count = 0

    @within(examples)
    @given(frame=frames, seed=st.integers(0, 2**32))
    def decode(frame: str | bytes, seed: int) -> None:
        nonlocal count
        chance = random.Random(seed)
        data = bytearray(frame if isinstance(frame, bytes) else frame.encode())
        for _ in range(CHANGES):
            count += 1
            try:
                found = messages.decode(bytes(data))
            except (msgspec.DecodeError, UnicodeError, RecursionError):
                pass
            else:
                assert messages.decode(msgspec.json.encode(found)) == found
            change(data, chance)

    decode()
    return count


def change(data: bytearray, chance: random.Random) -> None:
    """Change, insert or delete a byte, or repeat a part."""
    at = chance.randrange(len(data) + 1)
    match chance.randrange(4):
        case 0:
            data[at : at + 1] = bytes([chance.randrange(256)])
        case 1:
            data[at:at] = chance.choice(PIECES)
        case 2:
            del data[at : at + chance.randrange(1, 4)]
        case _:
            data[at:at] = data[at : at + chance.randrange(1, 20)]


class Table:
    """A game with two well-behaved guests, next to a client that sends odd frames."""

    def __init__(self, room: Room, guests: list[Wire]) -> None:
        self.room = room
        self.guests = guests
        self.steps = 0

    @property
    def game(self) -> Game:
        assert self.room.game is not None
        return self.room.game

    async def goes_on(self) -> None:
        """Play a legal action as a guest. Fail unless it is acknowledged."""
        seat = self.game.to_act()[0]
        version = self.room.version
        self.steps += 1
        play = {
            "id": f"good-{self.steps}",
            "action": str(self.game.default(seat)),
            "question": self.game.question(),
        }
        said = await self.guests[seat].say(json.dumps({"t": "play", "d": play}))
        assert ("ack", {"id": play["id"]}) in [(frame["t"], frame["d"]) for frame in said]
        assert self.room.version == version + 1
        assert all(not guest.serving.done() for guest in self.guests)


async def bad_company(table: Table, sent: list[str | bytes], token: str | None, hello: bool) -> None:
    """Send frames on one connection. Fail unless each is answered, or closes it with a message and a code."""
    before, version = table.game.key(), table.room.version
    wire = Wire(table.room.worker, table.room.id)
    if hello:
        assert (await wire.hello(token))["t"] == "welcome"
    for frame in sent:
        said = await wire.say(frame)
        if wire.code is not None:
            assert wire.code in CODES.values()
            assert wire.frames[-1]["t"] in ("bye", "refuse")
            break
        kinds = {one["t"] for one in said}
        assert kinds & (ANSWERS | {"welcome"}) or is_decline(frame), (frame, said)
    if wire.code is None:
        await wire.hang_up()
    assert wire.serving.done()
    assert wire.serving.exception() is None
    if token is None or not hello:
        assert table.game.key() == before
        assert table.room.version == version


def is_decline(frame: str | bytes) -> bool:
    return isinstance(frame, str) and json.loads(frame)["t"] == "decline"


def fuzz_the_sockets(edition: str, examples: int) -> Oracle:
    """Send odd frames on many connections, with and without a seat. Return an oracle of the table's log."""

    async def opened() -> Table:
        room = await open_room(quiet_worker(), edition, 3, {}, 7)
        guests = [Wire(room.worker, room.id) for _ in range(2)]
        for seat, guest in enumerate(guests):
            await guest.hello(token_of(seat))
        return Table(room, guests)

    loop = asyncio.new_event_loop()
    try:
        with still():
            table = loop.run_until_complete(opened())

            @within(examples)
            @given(
                sent=st.lists(frames, min_size=1, max_size=5),
                seated=st.booleans(),
                hello=st.booleans(),
            )
            def connect(sent: list[Any], seated: bool, hello: bool) -> None:
                token = token_of(2) if seated else None
                loop.run_until_complete(bad_company(table, sent, token, hello))

            connect()
            oracle = loop.run_until_complete(the_game_goes_on(table))
    finally:
        loop.run_until_complete(loop.shutdown_asyncgens())
        loop.close()
    return oracle


async def the_game_goes_on(table: Table) -> Oracle:
    for _ in range(5):
        if table.game.to_act()[0] == 2:
            async with table.room.lock:
                await table.room.carry_out(2, table.game.default(2), "clock")
        else:
            await table.goes_on()
    for guest in table.guests:
        await guest.hang_up()
    oracle = Oracle(await table.room.worker.store.read(table.room.id))
    assert oracle.moments[-1].game.key() == table.game.key()
    return oracle
