"""Several workers on PostgreSQL and Redis: presence, clocks, commands and tables, also while Redis is away."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

import asyncpg  # type: ignore[import-untyped]  # it ships no types
import pytest

from banquier.server.ops import worker as worker_module
from banquier.server.ops.bus import Bus, Hint
from banquier.server.ops.metrics import Counter
from banquier.server.ops.worker import Worker
from banquier.server.store.base import read_play
from banquier.server.tables.event_log import SatIn, read_event
from banquier.server.tables.room import Room
from banquier.testing.live_server import Guest, Process, Site, Table
from banquier.testing.services import Postgres, Redis
from proofs.test_workers import all_serve, children
from tests.server.at_table import FOR_EVER, PATIENCE, eventually, room_of, run, site_at


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with Postgres() as running:
        yield running


@pytest.fixture(scope="module")
def redis() -> Iterator[Redis]:
    with Redis() as running:
        yield running


@asynccontextmanager
async def two_sites(
    folder: Path, postgres: Postgres, redis: Redis, second: float = 0.01, **settings: Any
) -> AsyncIterator[tuple[Site, Site]]:
    """Two workers of different commands, each with a port of its own."""
    shared: dict[str, Any] = {"store": postgres.database(), "redis": redis.url, **settings}
    async with site_at(folder, second, **shared) as here, site_at(folder, second, **shared) as there:
        yield here, there


def worker_of(site: Site) -> Worker:
    assert site.worker is not None
    return site.worker


async def keep_reading(guest: Guest) -> None:
    while True:
        await guest.read()


def redis_says(redis: Redis, command: str) -> None:
    with socket.create_connection(("127.0.0.1", redis.port), 5.0) as connection:
        connection.sendall(f"{command}\r\n".encode())
        assert connection.recv(4096)


async def sat_in(site: Site, table: Table) -> set[int]:
    """The seats for which a bot has sat in at any time."""
    lines = await worker_of(site).store.read(table.id)
    events = [read_event(line.body) for line in lines if line.kind == "table"]
    return {event.seat for event in events if isinstance(event, SatIn)}


async def until_present(room: Room, seats: set[int]) -> None:
    await eventually(lambda: room.present() == seats)


async def until_kept(room: Room) -> None:
    await eventually(lambda: room.driver.kept)


async def until_after(room: Room, version: int) -> None:
    await eventually(lambda: room.version > version)


async def until_counted(count: Counter, before: int) -> None:
    await eventually(lambda: count.value > before)


class Overheard:
    """A bus that remembers what was said."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.hints: list[Hint] = []
        self.tell = bus.say

    def say(self, hint: Hint) -> None:
        self.hints.append(hint)
        self.tell(hint)


async def until_sat_in(site: Site, table: Table, seats: set[int]) -> None:
    async with asyncio.timeout(PATIENCE):
        while await sat_in(site, table) != seats:
            await asyncio.sleep(0.02)


def test_without_redis_nobody_sits_in_for_people_who_are_there(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    """A bot once sat in for whoever was at the other worker, and who left during the outage stayed present."""

    async def work() -> None:
        # six seconds until a bot sits in: nobody may count as gone because a busy machine takes long to connect them
        sites = two_sites(tmp_path, postgres, redis, second=0.1, absence_seconds=60)
        async with sites as (here, there):
            redis.kill()
            table = await here.table(people=4, clocks=FOR_EVER)
            first, second = (
                await here.guest(table.id, table.tokens[0]),
                await there.guest(table.id, table.tokens[1]),
            )
            third = await there.guest(table.id, table.tokens[2])
            # nobody is connected for the last seat: once a bot has sat in there, it would have for others too
            await until_sat_in(here, table, {3})
            for room in (room_of(here, table), room_of(there, table)):
                await until_present(room, {0, 1, 2})
            await second.close()
            await until_sat_in(there, table, {1, 3})
            for room in (room_of(here, table), room_of(there, table)):
                await until_present(room, {0, 2})
            await first.close()
            await third.close()

    try:
        run(work())
    finally:
        redis.restart()


def test_redis_is_up_again_whatever_connection_was_lost(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    """One connection's late failure once hid that the other was back."""

    async def work() -> None:
        async with site_at(tmp_path, store=postgres.database(), redis=redis.url) as site:
            worker = worker_of(site)
            await eventually(lambda: worker.bus.up)
            for _ in range(3):
                for kind in ("pubsub", "normal"):
                    lost = worker.metrics.bus["listen" if kind == "pubsub" else "talk"]
                    before = lost.value
                    redis_says(redis, f"CLIENT KILL TYPE {kind} SKIPME yes")
                    await until_counted(lost, before)
                    await eventually(lambda: worker.bus.up)
            assert (await site.http.get("/healthz")).json()["status"] == "ok"

    run(work())


def test_redis_away_or_refusing_is_told(
    tmp_path: Path, postgres: Postgres, redis: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    async def health(site: Site) -> str:
        answer = await site.http.get("/healthz")
        assert answer.status_code == 200, "people can play: nothing is to be restarted"
        return str(answer.json()["status"])

    async def work() -> None:
        async with site_at(tmp_path, store=postgres.database(), redis=redis.url) as site:
            worker = worker_of(site)
            await eventually(lambda: worker.bus.up)
            for harm, mend in (
                ("ACL SETUSER default -publish", "ACL SETUSER default +publish"),
                ("ACL SETUSER default -subscribe", "ACL SETUSER default +subscribe"),
            ):
                redis_says(redis, harm)
                redis_says(redis, "CLIENT KILL TYPE pubsub")
                await eventually(lambda: not worker.bus.up)
                assert await health(site) == "degraded"
                redis_says(redis, mend)
                await eventually(lambda: worker.bus.up)
                assert await health(site) == "ok"
            figures = (await site.http.get("/metrics")).text
            assert "banquier_redis_up" in figures
            assert "banquier_redis_failures_total" in figures
            assert {record.message for record in caplog.records if record.name == "server"} >= {"redis-away"}

    run(work())


def test_a_repeated_command_is_acknowledged_by_a_worker_that_is_behind(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    """It was once refused as stale: the other worker did not know the question yet."""

    async def work() -> None:
        with patch.object(worker_module, "POLL", 1e9):
            async with two_sites(tmp_path, postgres, redis, second=1.0) as (here, there):
                redis.kill()
                table = await here.table(people=2, clocks=FOR_EVER)
                guests = await table.guests()
                others = [await there.guest(table.id, token) for token in table.tokens]
                game = room_of(here, table).game
                assert game is not None
                for number in range(6):
                    game = room_of(here, table).game
                    assert game is not None
                    seat, question = game.to_act()[0], game.question()
                    action = str(game.default(seat))
                    assert (await guests[seat].play(action, question, id=f"r{number}"))["t"] == "ack"
                    if number % 2:  # the other worker is behind by two questions
                        again = await others[seat].play(action, question, id=f"r{number}")
                        assert again["t"] == "ack", again
                lines = [line.command for line in await worker_of(here).store.read(table.id) if line.command]
                assert len(lines) == len(set(lines)) == 6

    try:
        run(work())
    finally:
        redis.restart()


def test_bots_go_on_when_the_worker_that_kept_their_table_is_killed(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    """Its right has not run out: PostgreSQL tells that the worker has ended."""

    async def killed(worker: Worker) -> None:
        """As with SIGKILL: nothing is given up, connections just end."""
        for task in list(worker._tasks):
            task.cancel()
        await worker.store.close()

    async def bots_moves(worker: Worker, table: str) -> int:
        return sum(
            read_play(line.body)[0] == "bot" for line in await worker.store.read(table) if line.kind == "play"
        )

    async def work() -> None:
        with patch.object(worker_module, "LEASE", 1e6):
            async with two_sites(tmp_path, postgres, redis) as (here, there):
                table = await here.table(people=1, bots=["random", "random"], clocks=FOR_EVER)
                guest = await here.guest(table.id, table.tokens[0])
                await eventually(lambda: room_of(here, table).driver.kept)
                await killed(worker_of(here))
                await guest.close()
                guest = await there.guest(table.id, table.tokens[0])
                reading = asyncio.create_task(keep_reading(guest))
                await eventually(lambda: room_of(there, table).driver.kept)
                before = await bots_moves(worker_of(there), table.id)
                room = room_of(there, table)
                while await bots_moves(worker_of(there), table.id) == before:
                    game = room.game
                    assert game is not None
                    if 0 in game.to_act():
                        await guest.send(
                            "play",
                            {
                                "id": f"g{room.version}",
                                "action": str(game.default(0)),
                                "question": game.question(),
                            },
                        )
                    await until_after(room, room.version)
                reading.cancel()

    run(work())


def test_all_people_of_a_table_are_at_one_worker(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    """A connection is handed over to the worker that keeps its table; then no worker tells another of anything."""

    async def work() -> None:
        doors = tmp_path / "doors"
        doors.mkdir()
        async with two_sites(tmp_path, postgres, redis, second=1.0, handover=doors) as sites:
            tables = [await sites[number % 2].table(people=4, clocks=FOR_EVER) for number in range(4)]
            overheard = [Overheard(worker_of(site).bus) for site in sites]
            for each in overheard:
                each.bus.say = each.say  # type: ignore[method-assign]  # no other test has this bus
            for table in tables:
                guests = [
                    await sites[seat % 2].guest(table.id, token) for seat, token in enumerate(table.tokens)
                ]
                served = [
                    site
                    for site in sites
                    if worker_of(site).rooms.get(table.id) and room_of(site, table).has_connections
                ]
                assert len(served) == 1, "people of one table are at two workers"
                room = room_of(served[0], table)
                assert room.seats_here() == {0, 1, 2, 3}
                await until_kept(room)
                for each in overheard:
                    each.hints.clear()
                for _ in range(10):
                    assert room.game is not None
                    seat = room.game.to_act()[0]
                    answer = await guests[seat].play(str(room.game.default(seat)), room.game.question())
                    assert answer["t"] == "ack"
                assert not any(each.hints for each in overheard)
            handed = [worker_of(site).metrics.handed_over for site in sites]
            assert (
                sum(counts["in"].value for counts in handed)
                == sum(counts["out"].value for counts in handed)
                > 0
            )

    run(work())


def test_people_go_to_another_worker_when_theirs_stops(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    async def work() -> None:
        doors = tmp_path / "doors"
        doors.mkdir()
        shared: dict[str, Any] = {
            "store": postgres.database(),
            "redis": redis.url,
            "handover": doors,
            "second": 1.0,
        }
        async with site_at(tmp_path, **shared) as stays:
            async with site_at(tmp_path, **shared) as goes:
                table = await goes.table(people=2, clocks=FOR_EVER)
                await goes.guest(table.id, table.tokens[0])
                await stays.guest(table.id, table.tokens[1])
                assert room_of(goes, table).seats_here() == {0, 1}
            await table.site.http.aclose()
            for token in table.tokens:
                await stays.guest(table.id, token)
            assert room_of(stays, table).seats_here() == {0, 1}
            await eventually(lambda: room_of(stays, table).driver.kept)

    run(work())


def test_moments_are_those_of_the_database(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    """The clock of this worker's machine is a day ahead."""
    ahead = 86_400 * 10**9
    real = time.time_ns

    async def work() -> None:
        with patch("banquier.server.ops.clock.time.time_ns", lambda: real() + ahead):
            async with site_at(tmp_path, store=postgres.database(), redis=redis.url) as site:
                store = worker_of(site).store
                before = await store.clock()
                table = await site.table(people=2)
                after = await store.clock()
                assert before is not None
                assert after is not None
                moments = [line.at for line in await store.read(table.id)]
                assert before - 1000 <= min(moments) <= max(moments) <= after + 1000

    run(work())


@pytest.mark.parametrize(
    "harm", ["DROP TABLE lines", "ALTER DATABASE {} SET default_transaction_read_only = on"]
)
def test_a_database_that_cannot_be_written_is_not_healthy(
    tmp_path: Path, postgres: Postgres, redis: Redis, harm: str
) -> None:
    async def work() -> None:
        address = postgres.database()
        async with site_at(tmp_path, store=address, redis=redis.url) as site:
            assert (await site.http.get("/healthz")).status_code == 200
            operator = await asyncpg.connect(address)
            await operator.execute(harm.format(address.rpartition("/")[2]))
            await operator.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            await operator.close()
            answer = await site.http.get("/healthz")
            assert (answer.status_code, answer.json()["status"]) == (503, "storage")

    run(work())


def ended(folder: Path) -> list[int]:
    """With which codes workers have ended, by the log of their command."""
    found = []
    for line in (folder / "server.log").read_text().splitlines():
        if "worker-ended" in line or "worker-failed" in line:
            with suppress(json.JSONDecodeError):  # still being written, or cut by the line of another process
                said = json.loads(line)
                if said["event"] in ("worker-ended", "worker-failed") and "code" in said:
                    found.append(said["code"])
    return found


def test_a_worker_that_cannot_open_its_storage_is_started_again(tmp_path: Path, redis: Redis) -> None:
    """It once ended the whole command, with exit code 0."""

    async def work(postgres: Postgres) -> None:
        server = Process(tmp_path, postgres.url, BANQUIER_REDIS=redis.url, BANQUIER_WORKERS="2")
        server.start()
        try:
            site = await server.ready()
            assert server.running is not None
            await all_serve(site, server.running.pid)
            postgres.kill()
            os.kill(children(server.running.pid)[0], signal.SIGKILL)
            await eventually(lambda: 3 in ended(tmp_path))
            await asyncio.to_thread(postgres.restart)
            await all_serve(site, server.running.pid)
            await site.http.aclose()
        finally:
            code = server.stop()
        assert code == 0

    with Postgres() as postgres:
        asyncio.run(work(postgres))


def test_a_command_whose_workers_cannot_start_fails(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    """What is wrong with them is not the storage: to start them again would not help."""
    (tmp_path / "broken_bots.py").write_text("raise RuntimeError('no bots today')")
    server = Process(
        tmp_path,
        postgres.database(),
        BANQUIER_REDIS=redis.url,
        BANQUIER_WORKERS="2",
        BANQUIER_BOT_MODULES="broken_bots",
    )
    server.environment["PYTHONPATH"] += f"{os.pathsep}{tmp_path}"
    server.start()
    assert server.running is not None
    assert server.running.wait(PATIENCE) > 0
    assert ended(tmp_path)


def test_a_table_that_another_worker_writes_to_is_not_said_to_be_removed(
    tmp_path: Path, postgres: Postgres
) -> None:
    async def work() -> None:
        url = postgres.database()
        async with site_at(tmp_path, store=url) as site:
            table = await site.table(people=1, bots=["random"], begin=False)
            path = f"/tables/{table.id}"
            other = await asyncpg.connect(url)
            async with other.transaction():
                await other.fetch("SELECT 1 FROM tables WHERE id = $1 FOR UPDATE", table.id)
                response = await site.ask("DELETE", path, token=table.tokens[0])
                assert (response.status_code, response.json()["code"]) == (409, "busy")
            await other.close()
            assert await site.call("GET", path)
            await site.call("DELETE", path, token=table.tokens[0])
            assert (await site.ask("GET", path)).status_code == 404

    run(work())
