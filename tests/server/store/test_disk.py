"""SQLite on a disk that is full or fails: what was refused is not there, and it works again when the disk does."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import ClassVar

import pytest

from banquier.server.store import Store, StoreFailed, Taken
from banquier.server.store.migrate import migrate
from banquier.server.store.sqlite import SqliteStore
from tests.server.store import grower
from tests.server.store.shelf import card, line, opened, outcome

IO_ERROR = "disk I/O error"


class Failing(sqlite3.Connection):
    """Fails at a commit, before or after it is done, as often as it is told to."""

    before: ClassVar[int] = 0
    after: ClassVar[int] = 0

    def commit(self) -> None:
        if Failing.before:
            Failing.before -= 1
            raise sqlite3.OperationalError(IO_ERROR)
        super().commit()
        if Failing.after:
            Failing.after -= 1
            raise sqlite3.OperationalError(IO_ERROR)


class Small(sqlite3.Connection):
    """A disk with room for so many pages."""

    pages: ClassVar[int] = 1 << 30

    def execute(self, sql: str, *values: object) -> sqlite3.Cursor:
        if sql.startswith("BEGIN"):
            super().execute(f"PRAGMA max_page_count = {Small.pages}")
        return super().execute(sql, *values)  # type: ignore[arg-type]  # handed on as it came


class Gone(sqlite3.Connection):
    """A disk that does not even let the file be opened again."""

    gone: ClassVar[bool] = False

    def execute(self, sql: str, *values: object) -> sqlite3.Cursor:
        if Gone.gone:
            raise sqlite3.OperationalError(IO_ERROR)
        return super().execute(sql, *values)  # type: ignore[arg-type]  # handed on as it came

    def commit(self) -> None:
        if Gone.gone:
            raise sqlite3.OperationalError(IO_ERROR)
        super().commit()


def run(url: str, factory: type[sqlite3.Connection], play: Callable[[Store], Awaitable[None]]) -> None:
    async def whole() -> None:
        store = SqliteStore(url.removeprefix("sqlite:///"), factory)
        await store.open()
        try:
            await play(store)
        finally:
            await store.close()

    asyncio.run(whole())


def test_a_commit_that_fails_has_not_happened(sqlite_url: str) -> None:
    async def play(store: Store) -> None:
        await store.create("t", card(), [line(1)])
        Failing.before = 1
        with pytest.raises(StoreFailed, match=IO_ERROR):
            await store.append("t", line(2), card("running"))
        assert await store.read("t") == [line(1)]
        assert await store.card("t") == card()
        Failing.before = 1
        with pytest.raises(StoreFailed, match=IO_ERROR):
            await store.create("u", card(), [line(1)])
        Failing.before = 1
        with pytest.raises(StoreFailed, match=IO_ERROR):
            await store.ping()
        await store.append("t", line(2, "another"))
        assert await store.read("t") == [line(1), line(2, "another")]
        assert await store.read("u") == []

    run(sqlite_url, Failing, play)


def test_a_failed_commit_fails_all_who_shared_it(sqlite_url: str) -> None:
    tables = [f"t{i}" for i in range(100)]

    async def play(store: Store) -> None:
        await asyncio.gather(*[store.create(table, card(), [line(1)]) for table in tables])
        Failing.before = 1
        raised = await asyncio.gather(*[outcome(store.append(table, line(2))) for table in tables])
        assert {type(error) for error in raised} == {StoreFailed}
        assert len({id(error) for error in raised}) == len(tables)
        assert await store.heads(tables) == dict.fromkeys(tables, 1)
        await asyncio.gather(*[store.append(table, line(2)) for table in tables])

    run(sqlite_url, Failing, play)


def test_a_commit_that_happened_although_it_failed_is_acknowledged(sqlite_url: str) -> None:
    async def play(store: Store) -> None:
        await store.create("t", card(), [line(1)])
        await store.create("v", card(), [line(1), line(2)])
        Failing.after = 1
        raised = await asyncio.gather(
            outcome(store.append("t", line(2), card("running"))),
            outcome(store.create("u", card(), [line(1)])),
            outcome(store.append("v", line(2))),
        )
        assert raised[0] is None
        assert raised[1] is None
        assert isinstance(raised[2], StoreFailed), "it was refused, and nobody knows any more why"
        assert await store.heads(["t", "u", "v"]) == {"t": 2, "u": 1, "v": 2}
        with pytest.raises(Taken):
            await store.append("v", line(2))

    run(sqlite_url, Failing, play)


def test_a_disk_that_is_gone_for_a_while(sqlite_url: str) -> None:
    async def play(store: Store) -> None:
        await store.create("t", card(), [line(1)])
        Gone.gone = True
        try:
            for attempt in (
                store.append("t", line(2)),
                store.append("t", line(2)),
                store.ping(),
                store.read("t"),
            ):
                with pytest.raises(StoreFailed, match=IO_ERROR):
                    await attempt
        finally:
            Gone.gone = False
        await store.ping()
        assert await store.read("t") == [line(1)]
        await store.append("t", line(2))

    run(sqlite_url, Gone, play)


def test_a_full_disk_refuses_and_keeps_what_it_has(sqlite_url: str) -> None:
    async def play(store: Store) -> None:
        await store.create("t", card(), [line(1)])
        Small.pages = 60
        try:
            version = 1
            error = None
            while error is None:
                assert version < 10_000, "it never gets full"
                version += 1
                error = await outcome(store.append("t", line(version, "x" * 500), card(summary=str(version))))
            assert isinstance(error, StoreFailed)
            assert "full" in str(error)
            assert [each.version for each in await store.read("t")] == list(range(1, version))
            assert (await store.card("t")).summary == str(version - 1)
            assert isinstance(await outcome(store.append("t", line(version, "x" * 100_000))), StoreFailed)
        finally:
            Small.pages = 1 << 30
        await store.append("t", line(version, "there is room again"))
        assert (await store.read("t"))[-1] == line(version, "there is room again")

    run(sqlite_url, Small, play)


def test_a_file_that_may_not_grow(tmp_path: Path) -> None:
    """The same with the errors of the operating system itself, in a process of its own."""
    url = f"sqlite:///{tmp_path}/tables.db"
    migrate(url)
    done = subprocess.run(
        [sys.executable, grower.__file__, url], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    acknowledged = int(done.stdout)

    async def look() -> None:
        async with opened(url) as store:
            assert [each.version for each in await store.read("t")] == list(range(1, acknowledged + 1))

    asyncio.run(look())
