"""Storage that fails: what could not be written has not happened and is told to nobody; later all goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from banquier.server.store import Card, Line, StoreFailed, Waiter
from banquier.server.store.base import tell
from banquier.testing.live_server import Site
from tests.server.at_table import (
    FOR_EVER,
    again,
    caught_up,
    decided_by,
    eventually,
    game_of,
    room_of,
    run,
    site_at,
    until,
)


class Trouble:
    """A disk that is full for the next so many lines."""

    def __init__(self, append_for: Any) -> None:
        self.append_for = append_for
        self.left = 0
        self.failed = 0

    def __call__(self, waiter: Waiter, table: str, line: Line, card: Card | None = None) -> None:
        if self.left:
            self.left -= 1
            self.failed += 1
            asyncio.get_running_loop().call_soon(tell, waiter, None, StoreFailed("the disk is full"))
        else:
            self.append_for(waiter, table, line, card)


@contextmanager
def trouble(site: Site) -> Iterator[Trouble]:
    assert site.worker is not None
    found = Trouble(site.worker.store.append_for)
    with patch.object(site.worker.store, "append_for", found):
        yield found


def test_a_command_that_cannot_be_stored_is_refused_and_the_next_try_works(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(people=2, clocks=FOR_EVER)
            guests = await table.guests()
            [first] = game_of(site, table).to_act()
            mine, other = guests[first], guests[1 - first]
            await caught_up(*guests)
            room, key = room_of(site, table), game_of(site, table).key()
            version, frames = room.version, len(other.frames)
            with trouble(site) as disk:
                disk.left = 2
                for _ in range(2):
                    said = await mine.play("roll", id="roll")
                    assert said["t"] == "refuse"
                    assert said["d"]["code"] == "storage"
                    assert said["v"] == mine.number
                    assert (game_of(site, table).key(), room.version) == (key, version)
                await caught_up(other)
                assert [frame["t"] for frame in other.frames[frames:]] == ["options"]
                assert (await mine.play("roll", id="roll"))["t"] == "ack"
            await caught_up(other)
            assert room.version == version + 1
            assert other.number == mine.number
            read = await again(room)
            assert read.game is not None
            assert read.game.key() == game_of(site, table).key()

    run(work())


def test_requests_that_cannot_be_stored_are_answered_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(people=2, seats=3, begin=False)
            state = await site.call("GET", f"/tables/{table.id}")
            with trouble(site) as disk:
                disk.left = 2
                for path, body in (("start", {"fill": "random"}), ("seats", {"name": "Cyd"})):
                    response = await site.ask("POST", f"/tables/{table.id}/{path}", body, table.tokens[0])
                    assert (response.status_code, response.json()["code"]) == (503, "storage")
                    assert await site.call("GET", f"/tables/{table.id}") == state
                await site.call("POST", f"/tables/{table.id}/start", {"fill": "random"}, table.tokens[0])

    run(work())


def test_bots_and_clocks_go_on_by_themselves_afterwards(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(
                people=1, bots=["random"], clocks={"decision": 3, "auction": 2, "answer": 2}
            )
            with trouble(site) as disk:
                disk.left = 4
                [guest] = await table.guests()
                await until(guest, lambda: len(guest.facts) > 20)
                assert disk.failed == 4
                disk.left = 6
                heard = len(guest.facts)
                await until(guest, lambda: len(guest.facts) > heard + 20 or guest.over)
            plays = await decided_by(site, table)
            assert {by for by, _ in plays} >= {"clock", "bot"}

    run(work())


def test_a_seat_that_could_not_be_given_back_is_given_back_later(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, absence_seconds=30) as site:
            table = await site.table(people=2, clocks=FOR_EVER)
            guests = await table.guests()
            room = room_of(site, table)
            await guests[1].close()
            await eventually(lambda: room.state.chairs[1].absent and not room.publisher[1].connections)
            await eventually(lambda: room.driver.bots.thinking is None)
            with trouble(site) as disk:
                disk.left = 3
                back = await site.guest(table.id, table.tokens[1])
                await until(back, lambda: back.about["seats"][1]["absent"] is None)
                assert disk.failed == 3
            await back.close()
            await until(guests[0], lambda: not guests[0].about["seats"][1]["present"])

    run(work())


def test_a_table_that_cannot_be_read_says_goodbye_and_harms_no_other(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, linger=1) as site:
            assert site.worker is not None
            other = await site.table(people=2, clocks=FOR_EVER)
            guests = await other.guests()
            table = await site.table(people=2, begin=False)
            rooms = site.worker.rooms
            await eventually(lambda: table.id not in rooms)

            async def failing(*_: object) -> None:
                raise StoreFailed("the disk is gone")

            with patch.object(site.worker.store, "read", failing):
                assert (await site.ask("GET", f"/tables/{table.id}")).status_code == 503
                [first] = game_of(site, other).to_act()
                assert (await guests[first].play("roll"))["t"] == "ack"
            assert (await site.call("GET", f"/tables/{table.id}"))["state"] == "open"

    run(work())
