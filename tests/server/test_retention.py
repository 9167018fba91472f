"""What is removed: tables whose time is over, and tables that their person removes. Nothing else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from banquier.protocol.messages import OVER
from banquier.server.ops import retention
from banquier.server.ops.worker import Worker
from banquier.testing.live_server import Guest, Site, Table
from tests.server.at_table import FOR_EVER, Moments, eventually, moments, room_of, run, site_at, steer

DAYS = {"unstarted_days": 2, "abandoned_days": 5, "finished_days": 9}
DAY = 86_400.0


async def three(site: Site) -> dict[str, Table]:
    """One of each kind, which nobody looks at."""
    options = {"rounds": 1, "auctions": False}
    tables = {
        "unstarted": await site.table(begin=False),
        "abandoned": await site.table(clocks=FOR_EVER),
        "finished": await site.table(clocks=FOR_EVER, options=options),
    }
    guests = await tables["finished"].guests()
    await steer(site, tables["finished"], guests, lambda game: game.over)
    for guest in guests:
        await guest.close()
    return tables


async def let_go(site: Site) -> Worker:
    """No table is in memory."""
    assert site.worker is not None
    worker = site.worker
    with patch("banquier.server.tables.room.LINGER", 0.0):
        await eventually(
            lambda: all(
                not subscriber.connections
                for room in worker.rooms.values()
                for subscriber in room.publisher.values()
            )
        )
        for room in worker.rooms.values():
            room.driver.stop()
        worker.rooms.clear()
    return worker


async def there(site: Site, tables: dict[str, Table]) -> set[str]:
    found = {name: await site.ask("GET", f"/tables/{table.id}") for name, table in tables.items()}
    assert {response.status_code for response in found.values()} <= {200, 404}
    return {name for name, response in found.items() if response.status_code == 200}


def later(time: Moments, days: float) -> Any:
    """The clock of the retention job, so many days after now."""
    return patch.object(retention, "now", lambda: time.now + round(days * DAY * 1000))


def test_each_kind_of_table_has_its_time(tmp_path: Path) -> None:
    async def work() -> None:
        with moments() as time:
            async with site_at(tmp_path, **DAYS) as site:
                tables = await three(site)
                worker = await let_go(site)
                for days, left in ((1.9, 3), (2.1, 2), (4.9, 2), (5.1, 1), (8.9, 1), (9.1, 0)):
                    with later(time, days):
                        await asyncio.gather(*(retention.remove_expired(worker) for _ in range(3)))
                    assert len(await there(site, tables)) == left, days
                    await let_go(site)
                assert {why: count.value for why, count in worker.metrics.removed.items()} == {
                    "unstarted": 1,
                    "abandoned": 1,
                    "finished": 1,
                    "asked": 0,
                }

    run(work())


def test_zero_days_are_for_ever(tmp_path: Path) -> None:
    async def work() -> None:
        with moments() as time:
            async with site_at(tmp_path, unstarted_days=0, abandoned_days=0, finished_days=0) as site:
                tables = await three(site)
                worker = await let_go(site)
                with later(time, 40_000):
                    await retention.remove_expired(worker)
                assert await there(site, tables) == set(tables)

    run(work())


def test_what_somebody_looks_at_stays_and_a_round_is_bounded(tmp_path: Path) -> None:
    async def work() -> None:
        with moments() as time:
            async with site_at(tmp_path, **DAYS) as site:
                tables = {str(n): await site.table(begin=False) for n in range(12)}
                worker = await let_go(site)
                watcher: Guest = await site.guest(tables["0"].id)
                with (
                    later(time, 3),
                    patch.object(retention, "BATCH", 3),
                    patch.object(retention, "BATCHES", 2),
                ):
                    await retention.remove_expired(worker)
                    assert 0 < worker.metrics.removed["unstarted"].value <= 6
                    for _ in range(12):
                        await let_go_of_others(worker, tables["0"])
                        await retention.remove_expired(worker)
                assert await there(site, tables) == {"0"}
                await watcher.close()

    async def let_go_of_others(worker: Worker, kept: Table) -> None:
        for id in [id for id in worker.rooms if id != kept.id]:
            worker.rooms.pop(id).driver.stop()

    run(work())


@pytest.mark.parametrize("begin", [False, True])
def test_a_person_removes_a_table(tmp_path: Path, begin: bool) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            assert site.worker is not None
            table = await site.table(people=1, bots=["random"], begin=begin, clocks=FOR_EVER)
            guest, watcher = await site.guest(table.id, table.tokens[0]), await site.guest(table.id)
            path = f"/tables/{table.id}"
            assert (await site.ask("DELETE", path)).status_code == 401
            assert (await site.ask("DELETE", path, token="x" * 43)).status_code == 403
            await site.call("DELETE", path, token=table.tokens[0])
            for one in (guest, watcher):
                assert (await one.until("refuse", "bye"))["code"] == "no-table"
            assert await site.worker.store.read(table.id) == []
            for method, more in (("GET", ""), ("DELETE", ""), ("POST", "/start")):
                response = await site.ask(
                    method, path + more, {} if method == "POST" else None, table.tokens[0]
                )
                assert (response.status_code, response.json()["code"]) == (404, "no-table")

    run(work())


def test_nobody_removes_what_others_play(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(people=2, clocks=FOR_EVER, options={"rounds": 1, "auctions": False})
            path = f"/tables/{table.id}"
            for token in table.tokens:
                response = await site.ask("DELETE", path, token=token)
                assert (response.status_code, response.json()["code"]) == (409, "others-play")
            guests = await table.guests()
            await steer(site, table, guests, lambda game: game.over)
            assert room_of(site, table).state.stage == OVER
            response = await site.ask("DELETE", path, token=table.tokens[0])
            assert (response.status_code, response.json()["code"]) == (409, "over")

            waiting = await site.table(people=2, seats=3, begin=False)
            path = f"/tables/{waiting.id}"
            response = await site.ask("DELETE", path, token=waiting.tokens[1])
            assert (response.status_code, response.json()["code"]) == (409, "others-play")
            await site.call("DELETE", path, token=waiting.tokens[0])

            left = await site.table(people=2, clocks=FOR_EVER)
            await site.call("DELETE", f"/tables/{left.id}/seats/1", token=left.tokens[1])
            await site.call("DELETE", f"/tables/{left.id}", token=left.tokens[0])

    run(work())


def test_a_rematch_counts_as_a_table(tmp_path: Path) -> None:
    """Short games and their rematches opened tables without end."""

    async def work() -> None:
        async with site_at(tmp_path, tables_per_hour=2) as site:
            options = {"rounds": 1, "auctions": False}
            table = await site.table(clocks=FOR_EVER, options=options)
            guests = await table.guests()
            await steer(site, table, guests, lambda game: game.over)
            path = f"/tables/{table.id}/rematch"
            again = await site.call("POST", path, token=table.tokens[0])
            assert (await site.call("POST", path, token=table.tokens[1]))["id"] == again["id"]
            second = Table(site, again["id"], table.tokens)
            await site.call("POST", f"/tables/{second.id}/start", {}, table.tokens[0])
            guests = await second.guests()
            await steer(site, second, guests, lambda game: game.over)
            response = await site.ask("POST", f"/tables/{second.id}/rematch", token=table.tokens[0])
            assert (response.status_code, response.json()["code"]) == (429, "too-many-tables")

    run(work())


def test_a_table_that_another_worker_removed_is_let_go_of(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            assert site.worker is not None
            table = await site.table()
            guest = await site.guest(table.id, table.tokens[0])
            await site.worker.store.remove([table.id], 2**62)
            await site.worker.poll()
            assert table.id not in site.worker.rooms
            assert (await guest.until("refuse", "bye"))["code"] == "no-table"

    run(work())
