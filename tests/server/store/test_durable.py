"""The connection that writes waits for the disk, whatever the database is set to."""

from __future__ import annotations

import asyncio
import sqlite3

from banquier.server.store.postgres import PostgresStore
from banquier.server.store.sqlite import SqliteStore
from banquier.server.store.sqlite_writer import Work
from banquier.testing.services import Postgres
from tests.server.test_services import ask


def test_sqlite_has_a_log_and_syncs_it_at_every_commit(sqlite_url: str) -> None:
    def settings(connection: sqlite3.Connection) -> list[object]:
        names = ("journal_mode", "synchronous")
        return [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

    async def run() -> None:
        store = SqliteStore(sqlite_url.removeprefix("sqlite:///"))
        await store.open()
        assert await store._write(Work(settings)) == ["wal", 2]
        await store.close()

    asyncio.run(run())


def test_postgresql_waits_although_it_is_told_not_to(postgres: Postgres, database: str) -> None:
    async def run() -> object:
        store = PostgresStore(database)
        await store.open()
        told = await store._write(lambda connection, _: connection.fetchval("SHOW synchronous_commit"))
        await store.close()
        return told

    name = database.rpartition("/")[2]
    ask(postgres.url, f"ALTER DATABASE {name} SET synchronous_commit = off")
    try:
        assert ask(database, "SHOW synchronous_commit") == "off"
        assert asyncio.run(run()) == "on"
    finally:
        ask(postgres.url, f"ALTER DATABASE {name} RESET synchronous_commit")
