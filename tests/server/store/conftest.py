"""Both stores: a new file of SQLite, and an emptied database of a real PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]  # it ships no types
import pytest

from banquier.server.store.migrate import migrate
from banquier.testing.services import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with Postgres() as running:
        yield running


@pytest.fixture(scope="session")
def database(postgres: Postgres) -> str:
    url = postgres.database()
    migrate(url)
    return url


@pytest.fixture
def postgres_url(database: str) -> str:
    async def empty() -> None:
        connection = await asyncpg.connect(database)
        await connection.execute("TRUNCATE tables, lines, snapshots, workers, presence")
        await connection.close()

    asyncio.run(empty())
    return database


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path}/tables.db"
    migrate(url)
    return url


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """Return the address of an empty store, for each kind of store."""
    address: str = request.getfixturevalue(f"{request.param}_url")
    return address
