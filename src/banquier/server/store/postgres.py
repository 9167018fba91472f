"""PostgreSQL, for any number of workers: lines share commits on one connection, the rest goes through a pool."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]  # it ships no types

from banquier.server.store import postgres_writes as writes
from banquier.server.store.base import (
    REVISION,
    UNREADABLE,
    Append,
    Card,
    Line,
    NoSuchTable,
    Snapshot,
    StoreFailed,
    Waiter,
    asked,
    fit_card,
    fit_line,
    fit_lines,
    fit_name,
    fit_snapshot,
)
from banquier.server.store.postgres_writer import FAILURES, Question, Work, Writer, said

CONNECT = 5.0
"""Timeout in seconds to connect."""
ANSWER = 30.0
"""Timeout in seconds of a statement."""
POOL = 4

# Plan each statement anew: a plan cached while the tables were small would scan them whole later. Joins process the
# lines in the order in which they are given, so that two workers lock in the same order.
PLANS = {
    "plan_cache_mode": "force_custom_plan",
    "enable_hashjoin": "off",
    "enable_mergejoin": "off",
    "jit": "off",
}

KEEPALIVE = {"tcp_keepalives_idle": "2", "tcp_keepalives_interval": "1", "tcp_keepalives_count": "3"}
"""TCP keepalives, with which PostgreSQL notices within seconds that the machine of a worker is gone."""

Answer = TypeVar("Answer")


class PostgresStore:
    """A store in PostgreSQL. See banquier.server.store.base for the contract of each method."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._writer: Writer | None = None
        self._pool: Any = None
        self._worker: str | None = None

    async def open(self, worker: str | None = None) -> None:
        if worker is not None:
            fit_name("worker", worker)
        self._worker = worker
        self._pool = await asyncpg.create_pool(
            self._url,
            min_size=0,  # so that the pool does not connect by itself, and fail
            max_size=POOL,
            timeout=CONNECT,
            command_timeout=ANSWER,
            reset=_leave,
            server_settings={"application_name": "banquier", "jit": "off"},
        )
        self._writer = Writer(self._connect)
        try:
            revision = await self._asked_first()
            if revision != REVISION:
                raise StoreFailed(
                    f"the database has the schema {revision}, this program needs {REVISION}: migrate it first"
                )
            await self.ping()
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        writer, self._writer = self._writer, None
        pool, self._pool = self._pool, None
        if writer is not None:
            await writer.finish()
        if pool is not None:
            try:
                await asyncio.wait_for(pool.close(), CONNECT)
            except FAILURES:
                pool.terminate()

    async def ping(self) -> None:
        if not await self._write(Question(writes.usable)):
            raise StoreFailed("the database is empty: migrate it first")

    async def clock(self) -> int | None:
        rows = await self._rows(f"SELECT {writes.NOW}")
        return int(rows[0][0])

    async def create(self, table: str, card: Card, lines: Sequence[Line]) -> None:
        fit_card(card)
        fit_lines(table, lines)
        await self._write(lambda connection, again: writes.create(connection, table, card, lines, again))

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
            "SELECT version, kind, body, at, command FROM lines WHERE table_id = $1 AND version > $2"
            " ORDER BY version",
            asked(table),
            after,
        )
        return [Line(*row) for row in rows]

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        rows = await self._rows(
            "SELECT id, (SELECT max(version) FROM lines WHERE table_id = id) FROM unnest($1::text[]) AS id",
            [asked(table) for table in tables],
        )
        return {table: head for table, head in rows if head is not None}

    async def commands(self, table: str) -> dict[str, int]:
        rows = await self._rows(
            "SELECT command, version FROM lines WHERE table_id = $1 AND command IS NOT NULL", asked(table)
        )
        return dict(rows)

    async def card(self, table: str) -> Card:
        rows = await self._rows(f"SELECT {writes.CARD} FROM tables WHERE id = $1", asked(table))
        if not rows:
            raise NoSuchTable(table)
        return Card(*rows[0])

    async def listed(self, limit: int) -> list[tuple[str, Card]]:
        rows = await self._rows(
            f"SELECT id, {writes.CARD} FROM tables WHERE listed AND state <> 'over'"
            " ORDER BY created DESC, id LIMIT $1",
            limit,
        )
        return [(row[0], Card(*row[1:])) for row in rows]

    async def waiting(self, code: str) -> str | None:
        rows = await self._rows(
            "SELECT id FROM tables WHERE starts_with(id, $1) AND state = 'open' ORDER BY created DESC LIMIT 1",
            code,
        )
        return str(rows[0][0]) if rows else None

    async def save(self, table: str, snapshot: Snapshot) -> None:
        fit_snapshot(table, snapshot)
        await self._on_pool(lambda connection: writes.save(connection, table, snapshot))

    async def snapshot(self, table: str) -> Snapshot | None:
        rows = await self._rows("SELECT version, body FROM snapshots WHERE table_id = $1", asked(table))
        return Snapshot(*rows[0]) if rows else None

    async def keep(self, worker: str, tables: Sequence[str], seconds: float) -> set[str]:
        fit_name("worker", worker)
        known = [asked(table) for table in tables]
        return await self._on_pool(
            lambda connection: writes.keep(connection, worker, known, int(seconds * 1000))
        )

    async def keeper(self, table: str) -> str | None:
        rows = await self._rows("SELECT keeper FROM tables WHERE id = $1", asked(table))
        return rows[0][0] if rows else None

    async def release(self, worker: str, tables: Sequence[str] | None = None) -> None:
        fit_name("worker", worker)
        known = [asked(table) for table in tables] if tables is not None else None
        await self._on_pool(lambda connection: writes.release(connection, worker, known))

    async def ended(self) -> set[str]:
        if not self._writing().connected:
            await self.ping()  # so that this worker counts as alive again before it looks at others
        return await self._on_pool(writes.ended)

    async def announce(self, worker: str, seats: Mapping[str, int]) -> None:
        fit_name("worker", worker)
        await self._on_pool(lambda connection: writes.announce(connection, worker, seats))

    async def elsewhere(self, worker: str, tables: Sequence[str]) -> dict[str, int]:
        rows = await self._rows(
            "SELECT table_id, bit_or(seats) FROM presence WHERE worker <> $1 AND table_id = ANY($2::text[])"
            " GROUP BY table_id",
            worker,
            [asked(table) for table in tables],
        )
        return dict(rows)

    async def due(self, now: int, limit: int) -> list[str]:
        rows = await self._rows(
            "SELECT id FROM tables WHERE due IS NOT NULL AND due <= $1"
            f" AND (keeper IS NULL OR keeper_until <= {writes.NOW}) ORDER BY due, id LIMIT $2",
            now,
            limit,
        )
        return [row[0] for row in rows]

    async def expired(self, state: str, before: int, limit: int) -> list[str]:
        rows = await self._rows(
            "SELECT id FROM tables WHERE state = $1 AND created < $2"
            f" AND (keeper IS NULL OR keeper_until <= {writes.NOW}) AND {writes.LAST} < $2"
            " ORDER BY created, id LIMIT $3",
            state,
            before,
            limit,
        )
        return [row[0] for row in rows]

    async def remove(self, tables: Sequence[str], before: int) -> list[str]:
        known = [asked(table) for table in tables]
        return await self._on_pool(lambda connection: writes.remove(connection, known, before))

    async def _asked_first(self) -> str | None:
        try:
            return await self._on_pool(_revision)
        except (ValueError, OverflowError):
            raise StoreFailed(UNREADABLE) from None

    async def _connect(self) -> writes.Connection:
        """Return a new connection for the writer."""
        connection = await asyncpg.connect(
            self._url,
            timeout=CONNECT,
            command_timeout=ANSWER,
            server_settings={"application_name": "banquier writer", **PLANS, **KEEPALIVE},
        )
        # What is acknowledged has to be on disk, whatever the server is configured to do.
        await connection.execute(
            "SELECT set_config('synchronous_commit', 'on', false)"
            " WHERE current_setting('synchronous_commit') = 'off'"
        )
        if self._worker is not None:
            await writes.live(connection, self._worker)
        return connection

    def _write(self, operation: Append | Work | Question) -> asyncio.Future[Any]:
        return self._writing().put(operation)

    def _writing(self) -> Writer:
        if self._writer is None:
            raise StoreFailed("the store is closed")
        return self._writer

    async def _rows(self, query: str, *values: object) -> list[Any]:
        return await self._on_pool(lambda connection: connection.fetch(query, *values))

    async def _on_pool(self, work: Callable[[writes.Connection], Awaitable[Answer]]) -> Answer:
        if self._pool is None:
            raise StoreFailed("the store is closed")
        try:
            async with self._pool.acquire(timeout=CONNECT) as connection:
                return await work(connection)
        except FAILURES as error:
            raise StoreFailed(f"the database does not answer: {said(error)}") from error


async def _leave(connection: writes.Connection) -> None:
    """Skip the reset of a returned connection: nothing here changes a session, and it costs a round trip."""


async def _revision(connection: writes.Connection) -> str | None:
    if await connection.fetchval("SELECT to_regclass('alembic_version')") is None:
        return None
    revision: str | None = await connection.fetchval("SELECT version_num FROM alembic_version")
    return revision
