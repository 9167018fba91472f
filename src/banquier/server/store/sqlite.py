"""SQLite: one file, one process. Writes share commits in a thread of their own; reads never wait for one."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from banquier.server.store.base import (
    REVISION,
    Append,
    Card,
    Line,
    NoSuchTable,
    Snapshot,
    StoreFailed,
    Taken,
    Waiter,
    asked,
    fit_card,
    fit_line,
    fit_lines,
    fit_name,
    fit_snapshot,
)
from banquier.server.store.sqlite_writer import (
    CARD,
    INSERT,
    Watch,
    Work,
    Writer,
    card_values,
    is_there,
    line_row,
)

PATIENCE = 5.0
"""Seconds to wait for another process that is writing."""
CACHE = 32768
"""Size of the page cache in kilobytes."""
LOG_PAGES = 4000
"""Pages of the write-ahead log before it is copied into the file, during which the writer waits."""

LAST = "(SELECT at FROM lines WHERE table_id = id ORDER BY version DESC LIMIT 1)"
"""When a table's last line was written."""
NOW = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"

Answer = TypeVar("Answer")
Read = Callable[[sqlite3.Connection], Answer]


class SqliteStore:
    """A store in SQLite. See banquier.server.store.base for the contract of each method."""

    def __init__(self, path: str, factory: type[sqlite3.Connection] = sqlite3.Connection) -> None:
        self._path = Path(path).absolute()
        self._factory = factory
        self._watch = Watch(self._path)
        self._writer: Writer | None = None
        self._reader: ThreadPoolExecutor | None = None
        self._reading: sqlite3.Connection | None = None

    async def open(self, worker: str | None = None) -> None:
        self._reader = ThreadPoolExecutor(1, "store-reader")
        self._watch = Watch(self._path)
        self._writer = Writer(partial(self._connect, writing=True), self._watch)
        try:
            revision = await self._read(_revision)
            if revision != REVISION:
                raise StoreFailed(
                    f"{self._path} has the schema {revision}, this program needs {REVISION}: migrate it first"
                )
            await self.ping()
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        writer, self._writer = self._writer, None
        reader, self._reader = self._reader, None
        if writer is not None:
            await writer.finish()
        if reader is not None:
            await asyncio.get_running_loop().run_in_executor(reader, self._let_go)
            reader.shutdown()

    async def ping(self) -> None:
        await self._write(Work(self._watch.sign))

    async def clock(self) -> int | None:
        return None

    async def create(self, table: str, card: Card, lines: Sequence[Line]) -> None:
        fit_card(card)
        fit_lines(table, lines)

        def stands(connection: sqlite3.Connection) -> bool:
            return all(is_there(connection, table, line) for line in lines)

        await self._write(Work(lambda connection: _create(connection, table, card, lines), stands))

    async def append(self, table: str, line: Line, card: Card | None = None) -> None:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.append_for(future, table, line, card)
        await future

    def append_for(self, waiter: Waiter, table: str, line: Line, card: Card | None = None) -> None:
        fit_line(table, line)
        if card is not None:
            fit_card(card)
        self._writing().put_for(waiter, Append(table, line, card))

    async def read(self, table: str, after: int = 0) -> list[Line]:
        rows = await self._rows(
            "SELECT version, kind, body, at, command FROM lines WHERE table_id = ? AND version > ? ORDER BY version",
            (asked(table), after),
        )
        return [Line(*row) for row in rows]

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        def ask(connection: sqlite3.Connection) -> dict[str, int]:
            found = {}
            for table in map(asked, tables):
                (head,) = connection.execute(
                    "SELECT max(version) FROM lines WHERE table_id = ?", (table,)
                ).fetchone()
                if head is not None:
                    found[table] = head
            return found

        return await self._read(ask)

    async def commands(self, table: str) -> dict[str, int]:
        return dict(
            await self._rows(
                "SELECT command, version FROM lines WHERE table_id = ? AND command IS NOT NULL",
                (asked(table),),
            )
        )

    async def card(self, table: str) -> Card:
        rows = await self._rows(f"SELECT {CARD} FROM tables WHERE id = ?", (asked(table),))
        if not rows:
            raise NoSuchTable(table)
        return _card(rows[0])

    async def listed(self, limit: int) -> list[tuple[str, Card]]:
        rows = await self._rows(
            f"SELECT {CARD}, id FROM tables WHERE listed AND state <> 'over'"
            " ORDER BY created DESC, id LIMIT ?",
            (limit,),
        )
        return [(row[-1], _card(row[:-1])) for row in rows]

    async def waiting(self, code: str) -> str | None:
        rows = await self._rows(
            "SELECT id FROM tables WHERE id >= ? AND id < ? AND state = 'open' ORDER BY created DESC LIMIT 1",
            (code, code + "~"),
        )
        return str(rows[0][0]) if rows else None

    async def save(self, table: str, snapshot: Snapshot) -> None:
        fit_snapshot(table, snapshot)
        await self._write(Work(lambda connection: _save(connection, table, snapshot)))

    async def snapshot(self, table: str) -> Snapshot | None:
        rows = await self._rows("SELECT version, body FROM snapshots WHERE table_id = ?", (asked(table),))
        return Snapshot(*rows[0]) if rows else None

    async def keep(self, worker: str, tables: Sequence[str], seconds: float) -> set[str]:
        fit_name("worker", worker)
        known = [asked(table) for table in tables]
        kept: set[str] = await self._write(
            Work(lambda connection: _keep(connection, worker, known, int(seconds * 1000)))
        )
        return kept

    async def keeper(self, table: str) -> str | None:
        rows = await self._rows("SELECT keeper FROM tables WHERE id = ?", (asked(table),))
        return rows[0][0] if rows else None

    async def release(self, worker: str, tables: Sequence[str] | None = None) -> None:
        fit_name("worker", worker)
        known = [asked(table) for table in tables] if tables is not None else None
        await self._write(Work(lambda connection: _release(connection, worker, known)))

    async def ended(self) -> set[str]:
        return set()

    async def announce(self, worker: str, seats: Mapping[str, int]) -> None:
        """Do nothing: only one process has the file."""

    async def elsewhere(self, worker: str, tables: Sequence[str]) -> dict[str, int]:
        return {}

    async def due(self, now: int, limit: int) -> list[str]:
        rows = await self._rows(
            "SELECT id FROM tables WHERE due IS NOT NULL AND due <= ?"
            f" AND (keeper IS NULL OR keeper_until <= {NOW}) ORDER BY due, id LIMIT ?",
            (now, limit),
        )
        return [row[0] for row in rows]

    async def expired(self, state: str, before: int, limit: int) -> list[str]:
        rows = await self._rows(
            "SELECT id FROM tables WHERE state = ?1 AND created < ?2"
            f" AND (keeper IS NULL OR keeper_until <= {NOW}) AND {LAST} < ?2"
            " ORDER BY created, id LIMIT ?3",
            (state, before, limit),
        )
        return [row[0] for row in rows]

    async def remove(self, tables: Sequence[str], before: int) -> list[str]:
        known = [asked(table) for table in tables]
        gone: list[str] = await self._write(Work(lambda connection: _remove(connection, known, before)))
        return gone

    # --- threads and connections --------------------------------------------------------------------------------------

    def _connect(self, writing: bool) -> sqlite3.Connection:
        connection = sqlite3.connect(
            f"{self._path.as_uri()}?mode=rw",
            uri=True,
            timeout=PATIENCE,
            isolation_level=None,
            factory=self._factory,
        )
        try:
            if writing:
                (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
                if mode != "wal":
                    raise sqlite3.OperationalError("there can be no write-ahead log on this file system")
                connection.execute("PRAGMA synchronous = FULL")
                connection.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
                connection.execute(f"PRAGMA cache_size = -{CACHE}")
            else:
                connection.execute("PRAGMA query_only = ON")
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    def _write(self, operation: Append | Work) -> asyncio.Future[Any]:
        return self._writing().put(operation)

    def _writing(self) -> Writer:
        if self._writer is None:
            raise StoreFailed("the store is closed")
        return self._writer

    async def _rows(self, query: str, values: tuple[object, ...]) -> list[Any]:
        return await self._read(lambda connection: connection.execute(query, values).fetchall())

    async def _read(self, ask: Read[Answer]) -> Answer:
        if self._reader is None:
            raise StoreFailed("the store is closed")
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._ask, ask)

    def _ask(self, ask: Read[Answer]) -> Answer:
        try:
            if self._reading is None:
                self._reading = self._connect(writing=False)
            return ask(self._reading)
        except sqlite3.Error as error:
            self._let_go()
            raise StoreFailed(f"the database cannot be read: {error}") from error

    def _let_go(self) -> None:
        connection, self._reading = self._reading, None
        if connection is not None:
            connection.close()


def _revision(connection: sqlite3.Connection) -> str | None:
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
        return None
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return row[0] if row else None


def _card(row: Sequence[Any]) -> Card:
    state, edition, rules, listed, summary, due = row
    return Card(state, edition, rules, bool(listed), summary, due)


# --- writes, in an open transaction --------------------------------------------------------------------------------


def _create(connection: sqlite3.Connection, table: str, card: Card, lines: Sequence[Line]) -> None:
    try:
        connection.execute(
            f"INSERT INTO tables (id, created, {CARD}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (table, lines[0].at, *card_values(card)),
        )
    except sqlite3.IntegrityError:
        raise Taken(f"there is a table {table} already") from None
    connection.executemany(INSERT, [line_row(table, line) for line in lines])


def _save(connection: sqlite3.Connection, table: str, snapshot: Snapshot) -> None:
    connection.execute(
        "INSERT INTO snapshots (table_id, version, body) SELECT id, ?2, ?3 FROM tables WHERE id = ?1"
        " ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, body = excluded.body"
        " WHERE excluded.version >= snapshots.version",
        (table, snapshot.version, snapshot.body),
    )


def _keep(connection: sqlite3.Connection, worker: str, tables: Sequence[str], milliseconds: int) -> set[str]:
    kept = set()
    for table in tables:
        kept.update(
            connection.execute(
                f"UPDATE tables SET keeper = ?1, keeper_until = {NOW} + ?2"
                f" WHERE id = ?3 AND (keeper IS NULL OR keeper = ?1 OR keeper_until <= {NOW}) RETURNING id",
                (worker, milliseconds, table),
            ).fetchall()
        )
    return {row[0] for row in kept}


def _release(connection: sqlite3.Connection, worker: str, tables: Sequence[str] | None) -> None:
    given_up = "UPDATE tables SET keeper = NULL, keeper_until = NULL WHERE keeper = ?"
    if tables is None:
        connection.execute(given_up, (worker,))
    else:
        connection.executemany(f"{given_up} AND id = ?", [(worker, table) for table in tables])


def _remove(connection: sqlite3.Connection, tables: Sequence[str], before: int) -> list[str]:
    found = (
        connection.execute(f"SELECT id FROM tables WHERE id = ? AND {LAST} < ?", (table, before)).fetchone()
        for table in tables
    )
    gone = [row for row in found if row is not None]
    connection.executemany("DELETE FROM snapshots WHERE table_id = ?", gone)
    connection.executemany("DELETE FROM lines WHERE table_id = ?", gone)
    connection.executemany("DELETE FROM tables WHERE id = ?", gone)
    return [row[0] for row in gone]
