"""What comes while something is being written shares the next commit, and reading does not wait for one."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from banquier.server.store import Store, postgres_writer
from banquier.server.store.postgres_writes import append_all
from banquier.server.store.sqlite import SqliteStore
from tests.server.store.shelf import card, line, with_store

TABLES = [f"t{i}" for i in range(100)]


class Slow(sqlite3.Connection):
    """Counts commits, each of which waits until it may go on."""

    commits: ClassVar[int] = 0
    go_on: ClassVar[threading.Event] = threading.Event()

    def commit(self) -> None:
        Slow.commits += 1
        assert Slow.go_on.wait(60)
        super().commit()


async def crowd(store: Store, commits: Callable[[], int], go_on: Callable[[], None]) -> None:
    """One appends, then, while it is being written, all others; reading goes on meanwhile."""
    first = asyncio.create_task(store.append("t0", line(2)))
    async with asyncio.timeout(60):
        while not commits():
            await asyncio.sleep(0.001)
    others = [asyncio.create_task(store.append(table, line(2))) for table in TABLES[1:]]
    await asyncio.sleep(0)
    assert await store.heads(TABLES) == dict.fromkeys(TABLES, 1)
    assert await store.read("t0") == [line(1)]
    assert await store.card("t0") == card()
    assert not first.done()
    go_on()
    await asyncio.gather(first, *others)
    assert await store.heads(TABLES) == dict.fromkeys(TABLES, 2)
    assert commits() == 2


def test_in_sqlite(sqlite_url: str) -> None:
    async def run() -> None:
        Slow.go_on.set()
        store = SqliteStore(sqlite_url.removeprefix("sqlite:///"), Slow)
        await store.open()
        await asyncio.gather(*[store.create(table, card(), [line(1)]) for table in TABLES])
        Slow.go_on.clear()
        Slow.commits = 0
        try:
            await crowd(store, lambda: Slow.commits, Slow.go_on.set)
        finally:
            Slow.go_on.set()
            await store.close()

    asyncio.run(run())


def test_in_postgresql(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(store: Store) -> None:
        await asyncio.gather(*[store.create(table, card(), [line(1)]) for table in TABLES])
        go_on = asyncio.Event()
        commits = 0

        async def slowly(*values: Any) -> Any:
            nonlocal commits
            commits += 1
            await asyncio.wait_for(go_on.wait(), 60)
            return await append_all(*values)

        monkeypatch.setattr(postgres_writer, "append_all", slowly)
        await crowd(store, lambda: commits, go_on.set)

    with_store(postgres_url, play)
