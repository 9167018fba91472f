"""A room that is read again is the same: from the whole log, from a snapshot, and beside one of another version."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from banquier import editions
from banquier.kernel.rng import Rng
from banquier.server.store import Snapshot
from banquier.server.tables import snapshots
from banquier.server.tables.room import Room
from banquier.testing.live_server import Guest
from tests.server.at_table import (
    FOR_EVER,
    PATIENCE,
    again,
    caught_up,
    eventually,
    plain,
    room_of,
    run,
    site_at,
    wander,
)


def standing(room: Room) -> tuple[Any, ...]:
    """All that a room must know again."""
    assert room.game is not None
    return (
        room.version,
        plain(room.state),
        room.game.key(),
        room.game.seed,
        {viewer: subscriber.number for viewer, subscriber in room.publisher.items()},
        room.commands,
        room.moved_at,
        room.driver.asked_at,
        room.driver.asked,
    )


async def sees(guest: Guest, view: dict[str, Any]) -> None:
    """What was done in silence, a theft, is told with the next tick: read on until it is there."""
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE / 2):
            while guest.view != view:
                await guest.read()


@pytest.mark.parametrize("edition", editions.names())
def test_a_room_read_again_is_the_same(tmp_path: Path, edition: str) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0, snapshot_every=100_000) as site:
            table = await site.table(edition, 3, clocks=FOR_EVER)
            guests = await table.guests()
            room, rng = room_of(site, table), Rng(9)
            for step in range(60):
                await wander(site, table, guests, rng)
                if step % 20 == 10:
                    wish = {"pause": step != 30}
                    await site.call("POST", f"/tables/{table.id}/pause", wish, table.tokens[0])
                    assert standing(await again(room)) == standing(room)
                if step in (25, 45):
                    await room.save()
                    assert (await again(room)).saved == room.version
            assert 0 < room.saved < room.version
            assert standing(await again(room)) == standing(room)
            assert standing(await again(room, snapshot=False)) == standing(room)

            # Whoever comes to the room that was read again sees what the others see.
            await caught_up(*guests)
            read = await again(room)
            for guest in guests:
                await sees(guest, plain(read.welcome(guest.seat, guest.number))["view"])
                welcome = plain(read.welcome(guest.seat, guest.number))
                assert welcome["view"] == guest.view
                assert (welcome["facts"], welcome["fresh"]) == ([], False)

    run(work())


def test_a_snapshot_is_taken_every_so_many_lines(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, snapshot_every=7) as site:
            assert site.worker is not None
            table = await site.table(people=2, clocks=FOR_EVER)
            guests = await table.guests()
            room, rng = room_of(site, table), Rng(2)
            for _ in range(30):
                await wander(site, table, guests, rng)
            await eventually(lambda: room.version - 7 < room.saved <= room.version)
            # `saved` is set when the writing begins.
            async with asyncio.timeout(PATIENCE):
                while (
                    found := await site.worker.store.snapshot(table.id)
                ) is None or found.version < room.saved:
                    await asyncio.sleep(0.005)
            assert found.version == room.saved

    run(work())


def test_a_snapshot_that_is_not_ours_or_cannot_be_read_is_left_aside(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            assert site.worker is not None
            table = await site.table(people=2, clocks=FOR_EVER)
            guests = await table.guests()
            room, rng = room_of(site, table), Rng(2)
            for _ in range(10):
                await wander(site, table, guests, rng)
            good = msgspec.json.decode(snapshots.take(room, room.driver).body, type=snapshots.Saved)
            assert good.program == banquier_version()
            for body in (
                msgspec.json.encode(msgspec.structs.replace(good, program="0.0.0")).decode(),
                msgspec.json.encode(msgspec.structs.replace(good, position="banquier position 1\n")).decode(),
                msgspec.json.encode(msgspec.structs.replace(good, numbers=[1])).decode(),
                "{}",
                "",
                "no JSON",
            ):
                await site.worker.store.save(table.id, Snapshot(room.version, body))
                read = await again(room)
                assert read.saved == 0
                assert standing(read) == standing(room)

    run(work())


def banquier_version() -> str:
    from banquier.version import __version__

    return __version__
