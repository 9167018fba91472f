"""PostgreSQL is killed, restarted or cuts connections: nothing acknowledged is lost, nothing refused is there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it ships no types
import pytest

from banquier.server.store import (
    NoSuchTable,
    Repeated,
    Store,
    StoreFailed,
    Taken,
    postgres_writer,
    postgres_writes,
)
from banquier.server.store.postgres_writes import append_all, create
from banquier.testing.services import Postgres
from tests.server.store.shelf import card, line, opened, outcome, with_store

TABLES = [f"t{i}" for i in range(40)]


class Crowd:
    """Tasks that append to tables of their own, go on after a failure, and write down what they were told."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.told: dict[str, list[str]] = {table: ["start"] for table in TABLES}
        self.failed: dict[str, set[str]] = {table: set() for table in TABLES}
        self.enough = asyncio.Event()

    async def start(self) -> None:
        await asyncio.gather(*[self.store.create(table, card(), [line(1, "start")]) for table in TABLES])

    async def play(self, table: str) -> None:
        told, failed = self.told[table], self.failed[table]
        for serial in range(1_000_000):
            if self.enough.is_set():
                return
            body = f"{table} {serial}"
            try:
                await self.store.append(table, line(len(told) + 1, body, f"c{serial}"), card(summary=body))
                told.append(body)
            except StoreFailed:
                failed.add(body)
                await asyncio.sleep(0.01)

    async def acknowledged(self, more: int) -> None:
        """Wait until so many more are."""
        goal = sum(map(len, self.told.values())) + more
        async with asyncio.timeout(120):
            while sum(map(len, self.told.values())) < goal:
                await asyncio.sleep(0.01)

    async def check(self) -> None:
        for table in TABLES:
            there = [each.body for each in await self.store.read(table)]
            assert there == self.told[table]
            assert not self.failed[table] & set(there)
            if len(there) > 1:
                assert (await self.store.card(table)).summary == there[-1]


async def in_a_crowd(url: str, trouble: Callable[[Crowd], Awaitable[None]]) -> None:
    async with opened(url) as store:
        crowd = Crowd(store)
        await crowd.start()
        players = [asyncio.create_task(crowd.play(table)) for table in TABLES]
        try:
            await crowd.acknowledged(200)
            await trouble(crowd)
            await crowd.acknowledged(400)
        finally:
            crowd.enough.set()
            await asyncio.gather(*players)
        await crowd.check()


def test_a_server_that_is_killed_and_comes_back(postgres: Postgres, postgres_url: str) -> None:
    async def trouble(crowd: Crowd) -> None:
        for _ in range(2):
            await asyncio.to_thread(postgres.kill)
            await asyncio.sleep(0)
            with pytest.raises(StoreFailed):
                await crowd.store.ping()
            await asyncio.to_thread(postgres.restart)
            await crowd.acknowledged(300)

    asyncio.run(in_a_crowd(postgres_url, trouble))


def test_a_server_that_is_restarted_in_good_order(postgres: Postgres, postgres_url: str) -> None:
    async def trouble(crowd: Crowd) -> None:
        await asyncio.to_thread(postgres.restart)

    asyncio.run(in_a_crowd(postgres_url, trouble))


def test_connections_that_are_cut(postgres_url: str) -> None:
    async def trouble(crowd: Crowd) -> None:
        connection = await asyncpg.connect(postgres_url)
        for _ in range(15):
            cut = await connection.fetchval(
                "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                " WHERE application_name LIKE 'banquier%' AND datname = current_database()"
            )
            assert cut
            await crowd.acknowledged(50)
        await connection.close()

    asyncio.run(in_a_crowd(postgres_url, trouble))


def test_an_idle_store_does_not_notice_a_restart(postgres: Postgres, postgres_url: str) -> None:
    async def play(store: Store) -> None:
        await store.create("t", card(), [line(1)])
        await asyncio.to_thread(postgres.restart)
        async with asyncio.timeout(30):
            while isinstance(await outcome(store.ping()), StoreFailed):
                await asyncio.sleep(0.01)
        await store.append("t", line(2))
        assert await store.read("t") == [line(1), line(2)]

    with_store(postgres_url, play)


def breaking(whole: Callable[..., Any], before: bool, times: int) -> Callable[..., Any]:
    """The connection is lost just before or just after the server has done it."""
    left = times

    async def broken(connection: Any, *values: Any) -> Any:
        nonlocal left
        left -= 1
        if left < 0:
            return await whole(connection, *values)
        if not before:
            await whole(connection, *values)
        connection.terminate()
        raise ConnectionResetError("cut")

    return broken


@pytest.mark.parametrize("before", [True, False])
@pytest.mark.parametrize("times", [1, 3])
def test_what_is_uncertain_is_found_out(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, before: bool, times: int
) -> None:
    async def play(store: Store) -> None:
        for table in ("a", "b", "c", "d"):
            await store.create(table, card(), [line(1), line(2, command="c")])
        monkeypatch.setattr(postgres_writer, "append_all", breaking(append_all, before, times))
        raised = await asyncio.gather(
            outcome(store.append("a", line(3, command="new"), card("running"))),
            outcome(store.append("b", line(2))),
            outcome(store.append("c", line(3, command="c"))),
            outcome(store.append("nowhere", line(3))),
        )
        assert [type(error) for error in raised] == [type(None), Taken, Repeated, NoSuchTable]
        assert await store.heads(["a", "b", "c"]) == {"a": 3, "b": 2, "c": 2}
        assert await store.card("a") == card("running")
        monkeypatch.setattr(postgres_writes, "create", breaking(create, before, times))
        await store.create("e", card(), [line(1), line(2)])
        assert await store.read("e") == [line(1), line(2)]
        with pytest.raises(Taken):
            await store.create("e", card(), [line(1, "another")])

    with_store(postgres_url, play)


def test_what_another_wrote_meanwhile_is_not_taken_for_ones_own(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with opened(postgres_url) as store, opened(postgres_url) as other:
            await store.create("t", card(), [line(1)])

            async def broken(connection: Any, *values: Any) -> Any:
                monkeypatch.setattr(postgres_writer, "append_all", append_all)
                await other.append("t", line(2, "the other's"))
                connection.terminate()
                raise ConnectionResetError("cut")

            monkeypatch.setattr(postgres_writer, "append_all", broken)
            with pytest.raises(Taken):
                await store.append("t", line(2, "mine"))
            assert await store.read("t") == [line(1), line(2, "the other's")]

    asyncio.run(run())


def test_what_the_server_refuses_has_not_happened(postgres_url: str) -> None:
    async def play(store: Store) -> None:
        await store.create("t", card(), [line(1)])
        connection = await asyncpg.connect(postgres_url)
        await connection.execute("ALTER TABLE lines ADD CONSTRAINT shut CHECK (version < 2)")
        try:
            with pytest.raises(StoreFailed, match="shut"):
                await store.append("t", line(2), card("running"))
        finally:
            await connection.execute("ALTER TABLE lines DROP CONSTRAINT shut")
            await connection.close()
        assert await store.card("t") == card()
        await store.append("t", line(2))

    with_store(postgres_url, play)


def test_a_line_waits_for_one_that_another_worker_is_writing(postgres_url: str) -> None:
    """The other one gives up or not, and only then is it known whether this one can be written."""

    async def play(store: Store) -> None:
        await store.create("t", card(), [line(1)])
        for version, ends, expected in ((2, "ROLLBACK", type(None)), (3, "COMMIT", Taken)):
            connection = await asyncpg.connect(postgres_url)
            await connection.execute("BEGIN")
            await connection.execute(
                f"INSERT INTO lines VALUES ('t', {version}, 'play', 'the other''s', 0, NULL)"
            )
            writing = asyncio.create_task(outcome(store.append("t", line(version))))
            watch = await asyncpg.connect(postgres_url)
            async with asyncio.timeout(30):
                while not await watch.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
                    await asyncio.sleep(0.01)
            assert not writing.done()
            await connection.execute(ends)
            assert type(await writing) is expected
            await connection.close()
            await watch.close()

    with_store(postgres_url, play)


def test_a_store_closes_while_the_server_is_away(postgres: Postgres, postgres_url: str) -> None:
    async def run() -> None:
        async with opened(postgres_url) as store:
            await asyncio.gather(*[store.create(table, card(), [line(1)]) for table in TABLES])
            writing = [asyncio.create_task(outcome(store.append(table, line(2)))) for table in TABLES]
            await asyncio.sleep(0)
            try:
                await asyncio.to_thread(postgres.kill)
                async with asyncio.timeout(60):
                    await store.close()
                    raised = await asyncio.gather(*writing)
            finally:
                await asyncio.to_thread(postgres.restart)
        assert {type(error) for error in raised} <= {type(None), StoreFailed}

    asyncio.run(run())
