"""The write transactions of PostgreSQL, each as a function of a connection."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it ships no types

from banquier.server.store.base import Append, Card, Line, Snapshot, Taken, refusal

Connection = Any
"""An asyncpg.Connection."""

LAST = "(SELECT at FROM lines WHERE table_id = id ORDER BY version DESC LIMIT 1)"
"""When a table's last line was written."""
NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
CARD = "state, edition, rules, listed, summary, due"

NEW = """
    unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::bigint[], $6::text[])
    AS new (table_id, version, kind, body, at, command)
"""

# Lines are sorted by table: two workers that lock in the same order cannot deadlock. The statement waits for a table
# that is being removed, and then does not find it.
APPEND = f"""
    INSERT INTO lines (table_id, version, kind, body, at, command)
    SELECT new.* FROM {NEW}, LATERAL (SELECT FROM tables WHERE id = new.table_id FOR KEY SHARE) AS known
    WHERE (SELECT true FROM lines AS last WHERE last.table_id = new.table_id AND last.version = new.version - 1)
    ON CONFLICT DO NOTHING
    RETURNING table_id
"""

CARDS = """
    UPDATE tables SET state = card.state, edition = card.edition, rules = card.rules,
        listed = card.listed, summary = card.summary, due = card.due
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bool[], $6::text[], $7::bigint[])
        AS card (id, state, edition, rules, listed, summary, due)
    WHERE tables.id = card.id
"""

STANDING = """
    SELECT asked.i,
        (SELECT version FROM lines WHERE table_id = asked.table_id AND command = asked.command),
        (SELECT max(version) FROM lines WHERE table_id = asked.table_id)
    FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS asked (table_id, command, i)
"""


async def append_all(connection: Connection, appends: Sequence[Append], again: bool) -> set[str]:
    """Append at most one line per table; return the tables whose line is written.

    With `again` a line may be there from an earlier try.
    """
    if any(append.card is not None for append in appends):
        async with connection.transaction():
            taken = await _insert(connection, appends)
            await _put_cards(connection, [append for append in appends if append.table in taken])
    else:
        taken = await _insert(connection, appends)
    if again:
        left = [append for append in appends if append.table not in taken]
        taken |= {append.table for append in left if await is_there(connection, append.table, append.line)}
    return taken


async def refusals(connection: Connection, left: Sequence[Append]) -> list[Exception | None]:
    """Return why each was not written; None if it can be, because its predecessor was written just now."""
    rows = await connection.fetch(
        STANDING, [append.table for append in left], [append.line.command for append in left]
    )
    standing = sorted(rows, key=lambda row: int(row[0]))
    return [refusal(append, repeated, head) for append, (_, repeated, head) in zip(left, standing)]


async def is_there(connection: Connection, table: str, line: Line) -> bool:
    """Return whether exactly this line was written."""
    row = await connection.fetchrow(
        "SELECT kind, body, at, command FROM lines WHERE table_id = $1 AND version = $2", table, line.version
    )
    return row is not None and tuple(row) == (line.kind, line.body, line.at, line.command)


async def create(connection: Connection, table: str, card: Card, lines: Sequence[Line], again: bool) -> None:
    try:
        async with connection.transaction():
            await connection.execute(
                f"INSERT INTO tables (id, created, {CARD}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
                table, lines[0].at, card.state, card.edition, card.rules, card.listed, card.summary, card.due,
            )  # fmt: skip
            await connection.execute(
                f"INSERT INTO lines (table_id, version, kind, body, at, command) SELECT * FROM {NEW}",
                [table] * len(lines),
                [line.version for line in lines],
                [line.kind for line in lines],
                [line.body for line in lines],
                [line.at for line in lines],
                [line.command for line in lines],
            )
    except asyncpg.UniqueViolationError:
        if again and all([await is_there(connection, table, line) for line in lines]):
            return
        raise Taken(f"there is a table {table} already") from None


async def save(connection: Connection, table: str, snapshot: Snapshot) -> None:
    await connection.execute(
        "INSERT INTO snapshots (table_id, version, body)"
        " SELECT id, $2::int, $3::text FROM tables WHERE id = $1 FOR KEY SHARE"
        " ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, body = excluded.body"
        " WHERE excluded.version >= snapshots.version",
        table,
        snapshot.version,
        snapshot.body,
    )


async def keep(connection: Connection, worker: str, tables: Sequence[str], milliseconds: int) -> set[str]:
    rows = await connection.fetch(
        "WITH free AS (SELECT id FROM tables WHERE id = ANY($2::text[])"
        f" AND (keeper IS NULL OR keeper = $1 OR keeper_until <= {NOW}) ORDER BY id FOR NO KEY UPDATE)"
        f" UPDATE tables SET keeper = $1, keeper_until = {NOW} + $3 FROM free WHERE tables.id = free.id"
        " RETURNING tables.id",
        worker,
        tables,
        milliseconds,
    )
    return {row[0] for row in rows}


async def release(connection: Connection, worker: str, tables: Sequence[str] | None) -> None:
    async with connection.transaction():
        await connection.execute(
            "WITH kept AS (SELECT id FROM tables WHERE keeper = $1 AND ($2::text[] IS NULL OR id = ANY($2))"
            " ORDER BY id FOR NO KEY UPDATE)"
            " UPDATE tables SET keeper = NULL, keeper_until = NULL FROM kept WHERE tables.id = kept.id",
            worker,
            tables,
        )
        if tables is None:
            await connection.execute("DELETE FROM presence WHERE worker = $1", worker)
            await connection.execute("DELETE FROM workers WHERE name = $1", worker)


# A session-level lock shows that a worker is alive: PostgreSQL releases it as soon as the connection ends, however the
# process ended. It is shared, so that a worker that reconnects does not wait for the connection that it lost.
LIVING = 0x42414E52
"""The class of these locks; the number of each is the hash of the worker's name."""


async def live(connection: Connection, worker: str) -> None:
    """Make the worker known, for as long as this connection lasts."""
    await connection.execute("SELECT pg_advisory_lock_shared($1, hashtext($2))", LIVING, worker)
    await connection.execute("INSERT INTO workers (name) VALUES ($1) ON CONFLICT DO NOTHING", worker)


async def ended(connection: Connection) -> set[str]:
    rows = await connection.fetch(
        "SELECT name FROM workers WHERE hashtext(name)::bigint & 4294967295 NOT IN"
        " (SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND classid::bigint = $1 AND objsubid = 2"
        " AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))",
        LIVING,
    )
    return {row[0] for row in rows}


async def announce(connection: Connection, worker: str, seats: Mapping[str, int]) -> None:
    """Write the worker's presence, without rewriting rows that are already right."""
    await connection.execute(
        "WITH known AS (INSERT INTO workers (name) VALUES ($1) ON CONFLICT DO NOTHING),"
        " gone AS (DELETE FROM presence WHERE worker = $1 AND table_id <> ALL($2::text[]))"
        " INSERT INTO presence (worker, table_id, seats) SELECT $1, * FROM unnest($2::text[], $3::bigint[])"
        " ON CONFLICT (table_id, worker) DO UPDATE SET seats = excluded.seats"
        " WHERE presence.seats <> excluded.seats",
        worker,
        list(seats),
        list(seats.values()),
    )


async def usable(connection: Connection) -> bool:
    """Return whether the schema exists. Raises PostgreSQL's error if nothing can be written.

    The DELETE removes nothing, because no table has an empty id. But a read-only database refuses it.
    """
    return (
        await connection.fetchval(
            "WITH tables AS (DELETE FROM tables WHERE id = ''), lines AS (DELETE FROM lines WHERE table_id = ''),"
            " snapshots AS (DELETE FROM snapshots WHERE table_id = '') SELECT version_num FROM alembic_version"
        )
        is not None
    )


async def remove(connection: Connection, tables: Sequence[str], before: int) -> list[str]:
    """Remove tables. Lock first, then read the lines, to see what other workers wrote before they unlocked."""
    async with connection.transaction():
        rows = await connection.fetch(
            "SELECT id FROM tables WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE SKIP LOCKED",
            list(tables),
        )
        locked = [row[0] for row in rows]
        rows = await connection.fetch(
            f"SELECT id FROM tables WHERE id = ANY($1::text[]) AND {LAST} < $2", locked, before
        )
        gone = [row[0] for row in rows]
        await connection.execute("DELETE FROM snapshots WHERE table_id = ANY($1::text[])", gone)
        await connection.execute("DELETE FROM lines WHERE table_id = ANY($1::text[])", gone)
        await connection.execute("DELETE FROM tables WHERE id = ANY($1::text[])", gone)
    return gone


async def _insert(connection: Connection, appends: Sequence[Append]) -> set[str]:
    rows = await connection.fetch(
        APPEND,
        [append.table for append in appends],
        [append.line.version for append in appends],
        [append.line.kind for append in appends],
        [append.line.body for append in appends],
        [append.line.at for append in appends],
        [append.line.command for append in appends],
    )
    return {row[0] for row in rows}


async def _put_cards(connection: Connection, appends: Sequence[Append]) -> None:
    cards = [(append.table, append.card) for append in appends if append.card is not None]
    if cards:
        await connection.execute(
            CARDS,
            [table for table, _ in cards],
            [card.state for _, card in cards],
            [card.edition for _, card in cards],
            [card.rules for _, card in cards],
            [card.listed for _, card in cards],
            [card.summary for _, card in cards],
            [card.due for _, card in cards],
        )
