"""Commands that are carried out at once: done once, answered in order, and never in the way of others."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from banquier.server.ops.worker import Worker
from banquier.server.store import Card, Line, Waiter
from banquier.server.tables.room import Room
from tests.server.parlour import MemoryStore, NoBots, open_room, quiet_worker, still, token_of
from tests.server.wire import Wire


def command(room: Room, id: str, seat: int | None = None, question: Any = None) -> tuple[int, str]:
    """The default answer of the seat that the game waits for."""
    assert room.game is not None
    to_act = room.game.to_act()[0]
    quoted = question if question is not None else room.game.question()
    data = {"id": id, "action": str(room.game.default(to_act)), "question": quoted}
    return to_act if seat is None else seat, json.dumps({"t": "play", "d": data})


def answers(wire: Wire) -> list[tuple[str, str]]:
    """To commands and questions, in the order in which they came."""
    found = []
    for frame in wire.frames:
        if frame["t"] in ("ack", "held", "options"):
            found.append((frame["t"], frame["d"]["id"]))
        elif frame["t"] == "refuse":
            found.append((frame["d"]["code"], frame["d"]["id"]))
    return found


async def guests_of(room: Room) -> list[Wire]:
    found = []
    for seat in range(2):
        wire = Wire(room.worker, room.id)
        assert (await wire.hello(token_of(seat)))["t"] == "welcome"
        found.append(wire)
    return found


def at_a_table(work: Any, store: MemoryStore | None = None) -> None:
    async def run() -> None:
        worker = quiet_worker()
        if store is not None:
            worker = Worker(worker.settings, store, worker.bus, NoBots())
        room = await open_room(worker, "classique", 2, {}, 7)
        await work(room, await guests_of(room))

    with still():
        asyncio.run(run())


def test_the_task_of_a_socket_does_not_see_it() -> None:
    async def work(room: Room, guests: list[Wire]) -> None:
        version = room.version
        seat, text = command(room, "c1")
        wire = guests[seat]
        assert wire.listener is not None
        assert wire.listener(text)
        assert room.lock.locked()
        assert not wire.incoming
        await wire.quiet()
        assert answers(wire) == [("ack", "c1")]
        assert room.version == version + 1
        assert not room.lock.locked()
        assert all(guest.frames[-1]["t"] in ("update", "ack") for guest in guests)

    at_a_table(work)


def test_it_is_done_once() -> None:
    async def work(room: Room, guests: list[Wire]) -> None:
        version = room.version
        seat, text = command(room, "c1")
        for _ in range(3):
            await guests[seat].say(text)
        assert answers(guests[seat]) == [("ack", "c1")] * 3
        assert room.version == version + 1

    at_a_table(work)


def test_many_at_once_are_answered_in_their_order() -> None:
    async def work(room: Room, guests: list[Wire]) -> None:
        seat, text = command(room, "c1")
        _, late = command(room, "c2", question=[0, 0])
        for each in (text, '{"t":"ask","d":{"id":"a1"}}', late, text, '{"t":"ask","d":{"id":"a2"}}'):
            guests[seat].put({"type": "websocket.receive", "text": each})
        await guests[seat].quiet()
        assert answers(guests[seat]) == [
            ("ack", "c1"),
            ("options", "a1"),
            ("stale", "c2"),
            ("ack", "c1"),
            ("options", "a2"),
        ]

    at_a_table(work)


def test_one_that_comes_while_somebody_writes_waits_for_its_turn() -> None:
    async def work(room: Room, guests: list[Wire]) -> None:
        seat, text = command(room, "c1")
        async with room.lock:
            await guests[seat].say(text)
            assert answers(guests[seat]) == []
        await guests[seat].quiet()
        assert answers(guests[seat]) == [("ack", "c1")]
        assert not room.lock.locked()

    at_a_table(work)


def test_two_people_at_once_are_both_answered() -> None:
    async def work(room: Room, guests: list[Wire]) -> None:
        seat, text = command(room, "c1")
        _, other = command(room, "c2", 1 - seat)
        guests[seat].put({"type": "websocket.receive", "text": text})
        guests[1 - seat].put({"type": "websocket.receive", "text": other})
        for guest in guests:
            await guest.quiet()
        assert answers(guests[seat]) == [("ack", "c1")]
        assert answers(guests[1 - seat]) in ([("stale", "c2")], [("rule", "c2")])
        assert not room.lock.locked()

    at_a_table(work)


def test_another_worker_was_quicker() -> None:
    async def work(room: Room, guests: list[Wire]) -> None:
        other = await Worker(room.worker.settings, room.worker.store, room.worker.bus, NoBots()).room(room.id)
        there = await guests_of(other)
        for step in range(4):
            same, different = f"same{step}", f"other{step}"
            seat, text = command(room, same)
            _, later = command(other, different)
            version = room.version
            await guests[seat].say(text)
            assert other.version == version, "it has heard nothing of it yet"
            await there[seat].say(text)
            await there[seat].say(later)
            assert answers(guests[seat])[-1:] == [("ack", same)]
            assert ("ack", same) in answers(there[seat])
            assert answers(there[seat])[-1] in (("stale", different), ("rule", different), ("ack", different))
            assert not other.lock.locked()
            await room.follow()
            assert room.version == other.version
            assert room.game is not None
            assert other.game is not None
            assert room.game.key() == other.game.key()

    at_a_table(work)


def test_what_the_storage_does_not_take_is_not_done_and_can_be_sent_again() -> None:
    store = MemoryStore()

    async def work(room: Room, guests: list[Wire]) -> None:
        version = room.version
        seat, text = command(room, "c1")
        store.failures = 1
        await guests[seat].say(text)
        assert answers(guests[seat]) == [("storage", "c1")]
        assert room.version == version
        assert not room.lock.locked()
        await guests[seat].say(text)
        assert answers(guests[seat]) == [("storage", "c1"), ("ack", "c1")]
        assert room.version == version + 1

    at_a_table(work, store)


class Mistaken(MemoryStore):
    """Has a mistake in it, once it is asked to."""

    def __init__(self, at_once: bool) -> None:
        super().__init__()
        self.at_once = at_once
        self.wrong = False

    def append_for(self, waiter: Waiter, table: str, line: Line, card: Card | None = None) -> None:
        if not self.wrong:
            super().append_for(waiter, table, line, card)
            return
        self.wrong = False
        error = RuntimeError("a mistake")
        if self.at_once:
            raise error
        asyncio.get_running_loop().call_soon(waiter.set_exception, error)


def test_a_mistake_ends_one_connection_and_nothing_else() -> None:
    for at_once in (True, False):
        store = Mistaken(at_once)

        async def work(room: Room, guests: list[Wire], store: Mistaken = store) -> None:
            seat, text = command(room, "c1")
            store.wrong = True
            await guests[seat].say(text)
            assert guests[seat].code == 1011
            assert not room.lock.locked()
            back = Wire(room.worker, room.id)
            await back.hello(token_of(seat))
            await back.say(text)
            assert answers(back) == [("ack", "c1")]
            assert not guests[1 - seat].serving.done()

        at_a_table(work, store)
