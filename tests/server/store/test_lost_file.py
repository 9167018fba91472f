"""The files of SQLite deleted, cut or overwritten under an open store: nothing is acknowledged any more."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from banquier.server.store import Store, StoreFailed
from banquier.server.store.base import DatabaseLost
from banquier.server.store.copying import backup
from banquier.server.store.doctor import rescued
from tests.server.store.shelf import card, line, opened, with_store

LINES = 60


def database(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


def log_of(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def overwrite(path: Path, content: bytes) -> None:
    """Again, until the file system's clock has gone on: a change in the same tick looks like the store's own."""
    before = path.stat().st_mtime_ns
    while path.stat().st_mtime_ns == before:
        with path.open("r+b") as file:
            file.write(content)


def delete_database(path: Path) -> None:
    path.unlink()


def delete_log(path: Path) -> None:
    log_of(path).unlink()


def delete_both(path: Path) -> None:
    path.unlink()
    log_of(path).unlink()


def move_database(path: Path) -> None:
    path.rename(path.with_name("elsewhere.db"))


def replace_by_older_copy(path: Path) -> None:
    os.replace(path.with_name("older.db"), path)


def cut_database(path: Path) -> None:
    os.truncate(path, 4096)


def cut_log(path: Path) -> None:
    os.truncate(log_of(path), 0)


def overwrite_database(path: Path) -> None:
    overwrite(path, b"\xaa" * path.stat().st_size)


def overwrite_log(path: Path) -> None:
    overwrite(log_of(path), bytes(log_of(path).stat().st_size))


def copy_older_over_it(path: Path) -> None:
    overwrite(path, path.with_name("older.db").read_bytes())


KEPT = [delete_database, delete_log, delete_both, move_database, replace_by_older_copy]
"""What is open stays readable, so that everything that was acknowledged can be saved."""
BROKEN = [cut_database, cut_log, overwrite_database, overwrite_log, copy_older_over_it]


async def fill(store: Store, path: Path) -> None:
    """Lines in the file and lines in the log beside it, and an older copy of the whole."""
    await store.create("t", card(), [line(1)])
    backup(path, path.with_name("older.db"))
    for version in range(2, LINES):
        await store.append("t", line(version, "x" * 1000))
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA wal_checkpoint(PASSIVE)")
    await store.append("t", line(LINES))


@pytest.mark.parametrize("attack", KEPT + BROKEN)
def test_nothing_is_acknowledged_on_a_lost_file(sqlite_url: str, attack: Callable[[Path], None]) -> None:
    path = database(sqlite_url)

    async def play(store: Store) -> None:
        await fill(store, path)
        await store.ping()
        attack(path)
        with pytest.raises(DatabaseLost):
            await store.append("t", line(LINES + 1))
        for attempt in (
            store.append("t", line(LINES + 1)),
            store.create("u", card(), [line(1)]),
            store.ping(),
        ):
            with pytest.raises(StoreFailed, match="nothing is stored until the server is started again"):
                await attempt

    with_store(sqlite_url, play)
    copies = rescued(path)
    if attack in KEPT:
        assert len(copies) == 1
    for copy in copies:

        async def check(store: Store) -> None:
            assert [each.version for each in await store.read("t")] == list(range(1, LINES + 1))

        with_store(f"sqlite:///{copy}", check)


@pytest.mark.parametrize("attack", KEPT + BROKEN)
def test_the_health_check_notices_it_too(sqlite_url: str, attack: Callable[[Path], None]) -> None:
    path = database(sqlite_url)

    async def play(store: Store) -> None:
        await fill(store, path)
        await store.ping()
        attack(path)
        with pytest.raises(DatabaseLost):
            await store.ping()

    with_store(sqlite_url, play)


def test_a_file_that_does_not_hold_what_was_written(sqlite_url: str) -> None:
    """Neither size, inode nor time tell: only the number that the last health check left in it does."""
    path = database(sqlite_url)

    async def play(store: Store) -> None:
        await store.ping()
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("PRAGMA user_version = 7")
        with pytest.raises(DatabaseLost, match="does not hold what was last written"):
            await store.ping()

    with_store(sqlite_url, play)


def test_another_program_may_read_write_and_copy(sqlite_url: str, tmp_path: Path) -> None:
    path = database(sqlite_url)

    async def play(store: Store) -> None:
        await fill(store, path)
        async with opened(sqlite_url) as second:
            await second.append("t", line(LINES + 1))
            await store.append("t", line(LINES + 2))
            await second.append("t", line(LINES + 3))
        backup(path, tmp_path / "copy.db")
        with closing(sqlite3.connect(path)) as other:
            other.execute("PRAGMA wal_checkpoint(PASSIVE)")
        await store.append("t", line(LINES + 4))
        await store.ping()

    with_store(sqlite_url, play)


def test_a_backup_is_whole_while_others_write(sqlite_url: str, tmp_path: Path) -> None:
    """Two tables grow in turn: in no copy is one ahead of the other by more than a line."""
    path = database(sqlite_url)

    async def play(store: Store) -> None:
        done = asyncio.Event()

        async def write() -> int:
            for table in ("a", "b"):
                await store.create(table, card(), [line(1)])
            version = 1
            while not done.is_set():
                version += 1
                await store.append("a", line(version, "x" * 500))
                await store.append("b", line(version, "x" * 500))
            return version

        writing = asyncio.create_task(write())
        while not await store.heads(["b"]):
            await asyncio.sleep(0)
        for number in range(5):
            copy = tmp_path / f"{number}.db"
            await asyncio.to_thread(backup, path, copy)
            async with opened(f"sqlite:///{copy}") as copied:
                heads = await copied.heads(["a", "b"])
                assert heads["a"] - heads["b"] in (0, 1)
        done.set()
        await writing

    with_store(sqlite_url, play)


def test_a_backup_overwrites_nothing(sqlite_url: str, tmp_path: Path) -> None:
    there = tmp_path / "there.db"
    there.write_text("precious")
    with pytest.raises(FileExistsError):
        backup(database(sqlite_url), there)
    assert there.read_text() == "precious"
    assert not list(tmp_path.glob("*.part"))


def test_a_backup_of_a_damaged_file_is_no_backup(sqlite_url: str, tmp_path: Path) -> None:
    path = database(sqlite_url)
    shutil.copyfile(path, tmp_path / "cut.db")
    os.truncate(tmp_path / "cut.db", path.stat().st_size - 4096)
    with pytest.raises(sqlite3.DatabaseError):
        backup(tmp_path / "cut.db", tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()
