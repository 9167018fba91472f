"""Migrates a database to the schema of this program: once, before the workers start."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, NullPool, create_engine
from sqlalchemy.exc import DBAPIError

from banquier.server.store.base import REVISION, UNREADABLE, StoreFailed
from banquier.server.store.opening import need_packages, sqlite_path

STEPS = Path(__file__).parent / "migrations"
LOCK = 0x42414E51
"""The advisory lock of PostgreSQL under which one process migrates and the others wait."""
PATIENCE = 60.0

Answer = TypeVar("Answer")


def migrate(url: str) -> None:
    """Run the missing migrations, all of them or none. Harmless if called twice, or by two processes at once."""
    _connected(url, _bring_up, create=True)


def current(url: str) -> str | None:
    """Return the last migration that was run, or None."""
    return _connected(url, _revision, create=False)


def _bring_up(connection: Connection) -> None:
    steps = ScriptDirectory(str(STEPS))
    context = MigrationContext.configure(connection)
    there = context.get_current_revision()
    if there is not None and there not in {step.revision for step in steps.walk_revisions()}:
        raise StoreFailed(
            f"the database is of version {there}, this program knows none after {REVISION}: use a newer program"
        )
    missing = list(steps.iterate_revisions("head", there or "base"))
    with Operations.context(context):
        for step in reversed(missing):
            step.module.upgrade()
    if missing:
        context.stamp(steps, "head")


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _connected(url: str, work: Callable[[Connection], Answer], create: bool) -> Answer:
    path = sqlite_path(url)
    try:
        if path is not None:
            return _with_sqlite(path, work, create)
        need_packages()
        return asyncio.run(_with_postgres(url, work))
    except (DBAPIError, OSError, sqlite3.Error) as error:
        reason = error.orig if isinstance(error, DBAPIError) else error
        raise StoreFailed(f"the database cannot be brought up to date: {reason}") from None


def _with_sqlite(path: str, work: Callable[[Connection], Answer], create: bool) -> Answer:
    if create:
        Path(path).touch(mode=0o600)  # the file holds secrets

    def connect() -> sqlite3.Connection:
        return sqlite3.connect(
            f"{Path(path).absolute().as_uri()}?mode=rw", uri=True, timeout=PATIENCE, isolation_level=None
        )

    engine = create_engine("sqlite://", creator=connect, poolclass=NullPool, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        # The second process waits here, and then finds nothing left to do.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        answer = work(connection)
        connection.exec_driver_sql("COMMIT")
    return answer


async def _with_postgres(url: str, work: Callable[[Connection], Answer]) -> Answer:
    import asyncpg  # type: ignore[import-untyped]  # it ships no types
    from sqlalchemy.ext.asyncio import create_async_engine

    async def connect() -> asyncpg.Connection:
        return await asyncpg.connect(url, timeout=PATIENCE)

    engine = create_async_engine("postgresql+asyncpg://", async_creator=connect, poolclass=NullPool)
    try:
        async with engine.begin() as connection:
            await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
            return await connection.run_sync(work)
    except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise StoreFailed(f"the database cannot be brought up to date: {error}") from None
    except (ValueError, OverflowError):
        raise StoreFailed(UNREADABLE) from None
