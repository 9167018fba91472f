"""The right to run clocks and bots at a table: one worker has it, for as long as it was given."""

from __future__ import annotations

import asyncio

import asyncpg  # type: ignore[import-untyped]  # it ships no types
import pytest

from banquier.server.store import Store, StoreFailed, open_store
from banquier.server.store.migrate import migrate
from banquier.testing.services import Postgres
from tests.server.store.shelf import card, line, opened, with_store

LONG = 600.0
OVER = -1.0
"""Given for less than no time: it has run out already."""


def test_one_worker_keeps_a_table_and_may_renew(url: str) -> None:
    async def play(store: Store) -> None:
        for table in ("a", "b", "c"):
            await store.create(table, card(), [line(1)])
        assert await store.keep("one", ["a", "b", "nowhere"], LONG) == {"a", "b"}
        assert await store.keep("two", ["a", "b", "c"], LONG) == {"c"}
        assert await store.keep("one", ["a", "b", "c"], LONG) == {"a", "b"}
        assert await store.keep("one", [], LONG) == set()

    with_store(url, play)


def test_a_right_that_has_run_out_can_be_taken(url: str) -> None:
    async def play(store: Store) -> None:
        await store.create("a", card(), [line(1)])
        assert await store.keep("one", ["a"], OVER) == {"a"}
        assert await store.keep("two", ["a"], LONG) == {"a"}
        assert await store.keep("one", ["a"], LONG) == set()

    with_store(url, play)


def test_a_right_runs_out_by_itself(url: str) -> None:
    async def play(store: Store) -> None:
        await store.create("a", card(), [line(1)])
        await store.keep("one", ["a"], 0.05)
        async with asyncio.timeout(30):
            while not await store.keep("two", ["a"], LONG):
                await asyncio.sleep(0.01)

    with_store(url, play)


def test_rights_are_given_up(url: str) -> None:
    async def play(store: Store) -> None:
        for table in ("a", "b", "c"):
            await store.create(table, card(), [line(1)])
        await store.keep("one", ["a", "b"], LONG)
        await store.keep("two", ["c"], LONG)
        await store.release("one")
        assert await store.keep("three", ["a", "b", "c"], LONG) == {"a", "b"}
        await store.release("nobody")

    with_store(url, play)


def test_a_right_outlives_the_lines_and_the_card(url: str) -> None:
    async def play(store: Store) -> None:
        await store.create("a", card(), [line(1)])
        await store.keep("one", ["a"], LONG)
        await store.append("a", line(2), card("running"))
        assert await store.keep("two", ["a"], LONG) == set()

    with_store(url, play)


def test_of_many_workers_one_gets_each_table(url: str) -> None:
    tables = [f"t{i}" for i in range(30)]

    async def run() -> None:
        async with opened(url) as store, opened(url) as other:
            for table in tables:
                await store.create(table, card(), [line(1)])
            got = await asyncio.gather(
                *[
                    each.keep(f"worker {i}", tables if i % 2 else tables[::-1], LONG)
                    for i, each in enumerate([store, other] * 10)
                ]
            )
            assert sorted(table for kept in got for table in kept) == sorted(tables)

    asyncio.run(run())


def test_what_is_due_and_kept_by_nobody_the_longest_overdue_first(url: str) -> None:
    async def play(store: Store) -> None:
        for table, due in {"late": 10, "later": 5, "now": 20, "soon": 21, "never": None, "kept": 1}.items():
            await store.create(table, card("running", due=due), [line(1)])
        await store.keep("one", ["kept"], LONG)
        await store.keep("one", ["late"], OVER)
        assert await store.due(20, 10) == ["later", "late", "now"]
        assert await store.due(20, 1) == ["later"]
        await store.append("later", line(2), card("running", due=30))
        await store.append("now", line(2), card("over"))
        assert await store.due(25, 10) == ["late", "soon"]
        await store.release("one")
        assert await store.due(20, 10) == ["kept", "late"]

    with_store(url, play)


def test_who_keeps_a_table_and_some_rights_are_given_up(url: str) -> None:
    async def play(store: Store) -> None:
        for table in ("a", "b"):
            await store.create(table, card(), [line(1)])
        assert await store.keeper("a") is None
        assert await store.keeper("nowhere") is None
        await store.keep("one", ["a", "b"], LONG)
        assert await store.keeper("a") == "one"
        await store.release("one", ["a", "nowhere"])
        assert [await store.keeper(table) for table in ("a", "b")] == [None, "one"]

    with_store(url, play)


def test_a_worker_that_has_ended_is_known_and_forgotten(postgres_url: str) -> None:
    async def run() -> None:
        one, two = open_store(postgres_url), open_store(postgres_url)
        await one.open("one")
        await two.open("two")
        await two.create("a", card(), [line(1)])
        assert await two.ended() == set()
        await one.announce("one", {"a": 0b101})
        await one.keep("one", ["a"], LONG)
        await one.close()
        async with asyncio.timeout(30):
            while await two.ended() != {"one"}:
                await asyncio.sleep(0.01)
        assert await two.elsewhere("two", ["a"]) == {"a": 0b101}
        await two.release("one")
        assert await two.ended() == set()
        assert await two.elsewhere("two", ["a"]) == {}
        assert await two.keep("two", ["a"], LONG) == {"a"}
        await two.close()

    asyncio.run(run())


def test_whose_people_are_where(postgres_url: str) -> None:
    async def play(store: Store) -> None:
        await store.announce("one", {"a": 0b1, "b": 0b10})
        await store.announce("two", {"a": 0b100, "c": 0})
        assert await store.elsewhere("three", ["a", "b", "c", "d"]) == {"a": 0b101, "b": 0b10, "c": 0}
        assert await store.elsewhere("one", ["a", "b", "c"]) == {"a": 0b100, "c": 0}
        await store.announce("one", {"a": 0b11})
        assert await store.elsewhere("two", ["a", "b"]) == {"a": 0b11}
        await store.announce("one", {})
        assert await store.elsewhere("two", ["a", "b"]) == {}

    with_store(postgres_url, play)


@pytest.mark.parametrize(
    "harm, said",
    [
        ("ALTER DATABASE {} SET default_transaction_read_only = on", "read-only"),
        ("DROP SCHEMA public CASCADE; CREATE SCHEMA public", "does not exist"),
        ("DROP TABLE lines", "does not exist"),
        ("DELETE FROM alembic_version", "empty"),
    ],
)
def test_a_database_that_cannot_be_used_does_not_answer(postgres: Postgres, harm: str, said: str) -> None:
    """It once answered as long as PostgreSQL did."""
    address = postgres.database()
    migrate(address)

    async def run() -> None:
        store = open_store(address)
        await store.open("one")
        await store.ping()
        operator = await asyncpg.connect(address)
        await operator.execute(harm.format(address.rpartition("/")[2]))
        # who is connected already keeps its settings
        await operator.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        await operator.close()
        with pytest.raises(StoreFailed, match=said):
            await store.ping()
        await store.close()

    asyncio.run(run())
