"""Who has given a seat up hears nothing of who sits down there next, and cannot play for it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from banquier.server.tables.event_log import Stood
from banquier.testing.live_server import ConnectionClosed, serving
from tests.server.parlour import open_room, quiet_worker, still, token_of
from tests.server.wire import Wire


def test_the_old_connection_of_a_seat_is_closed_when_the_seat_is_given_up(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as site:
            table = await site.table("deal", 2, begin=False, seats=3)
            path = f"/tables/{table.id}"
            left = (await site.call("POST", f"{path}/seats", {"name": "first"}))["seat"]
            old = await site.guest(table.id, left["token"])
            await site.call("DELETE", f"{path}/seats/2", None, left["token"])
            await site.call("POST", f"{path}/seats", {"name": "second"})
            await site.call("POST", f"{path}/start", {}, table.tokens[0])
            with pytest.raises(ConnectionClosed) as closed:
                await old.until("update")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4403
            assert old.frames[-1]["d"]["code"] == "left"
            assert {frame["t"] for frame in old.frames} <= {"welcome", "table", "bye"}
            assert old.view == {}
            response = await site.ask("POST", f"{path}/pause", {"pause": True}, left["token"])
            assert response.status_code == 403

    asyncio.run(test())


def test_who_arrives_while_the_seat_is_being_given_up_does_not_get_it() -> None:
    async def test() -> None:
        room = await open_room(quiet_worker(), "deal", 2, {}, 1, begin=False)
        async with room.lock:
            leaving = asyncio.create_task(room.settle(lambda: Stood(1)))
            await asyncio.sleep(0)
            wire = Wire(room.worker, room.id)
            wire.put({"type": "websocket.receive", "text": hello(token_of(1))})
            for _ in range(5):
                await asyncio.sleep(0)
        await leaving
        await wire.serving
        assert [frame["t"] for frame in wire.frames] == ["bye"]
        assert wire.code == 4403
        assert all(not subscriber.connections for subscriber in room.publisher.values())

    with still():
        asyncio.run(test())


def hello(token: str) -> str:
    return json.dumps({"t": "hello", "d": {"protocol": 2, "token": token}})
