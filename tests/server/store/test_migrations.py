"""The migrations lead to exactly the schema that the program knows, once, whoever runs them and how often."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, NullPool, create_engine, inspect
from sqlalchemy.ext.asyncio import create_async_engine

from banquier.server.store import StoreFailed, open_store
from banquier.server.store.base import REVISION
from banquier.server.store.migrate import STEPS, current, migrate
from banquier.server.store.schema import metadata
from banquier.testing.services import Postgres


@pytest.fixture(params=["sqlite", "postgres"])
def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database without a schema."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/new.db"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.database()


def look(url: str, work: Callable[[Connection], Any]) -> Any:
    """What a connection of SQLAlchemy finds there; nothing of it stays."""
    if url.startswith("sqlite"):
        with create_engine(url, poolclass=NullPool).connect() as connection:
            return work(connection)

    async def run() -> Any:
        engine = create_async_engine(url.replace("postgresql:", "postgresql+asyncpg:"), poolclass=NullPool)
        async with engine.connect() as connection:
            return await connection.run_sync(work)

    return asyncio.run(run())


def difference(connection: Connection) -> list[Any]:
    options = {"compare_type": True, "compare_server_default": True}
    return list(compare_metadata(MigrationContext.configure(connection, opts=options), metadata))


def described(connection: Connection) -> dict[str, Any]:
    """The tables as the database itself tells them, conditions of indexes and all."""
    see = inspect(connection)
    return {
        table: (
            [(column["name"], str(column["type"]), column["nullable"]) for column in see.get_columns(table)],
            see.get_pk_constraint(table),
            [index_in_words(index) for index in see.get_indexes(table)],
        )
        for table in metadata.tables
    }


def index_in_words(index: Any) -> str:
    where = [str(value) for name, value in index["dialect_options"].items() if name.endswith("_where")]
    assert where, "the database tells the condition"
    return f"{index['name']} {index['column_names']} {index['unique']} {where}"


def test_the_migrations_make_exactly_the_schema(new_url: str) -> None:
    def made(connection: Connection) -> dict[str, Any]:
        metadata.create_all(connection)
        there = described(connection)
        metadata.drop_all(connection)
        return there

    expected = look(new_url, made)
    migrate(new_url)
    assert look(new_url, difference) == []
    assert look(new_url, described) == expected


def test_the_program_asks_for_the_last_step() -> None:
    assert ScriptDirectory(str(STEPS)).get_heads() == [REVISION]


def test_once_is_enough(new_url: str) -> None:
    migrate(new_url)
    migrate(new_url)
    assert current(new_url) == REVISION


def test_two_at_once(new_url: str) -> None:
    with ThreadPoolExecutor(6) as pool:
        list(pool.map(migrate, [new_url] * 6))
    assert current(new_url) == REVISION
    assert look(new_url, difference) == []


def test_nothing_stays_of_a_step_that_fails(new_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(ScriptDirectory):
        def iterate_revisions(self, *args: Any, **options: Any) -> Iterator[Any]:
            for step in super().iterate_revisions(*args, **options):
                whole = step.module.upgrade

                def upgrade(whole: Callable[[], None] = whole) -> None:
                    whole()
                    raise RuntimeError("the power failed")

                monkeypatch.setattr(step.module, "upgrade", upgrade)
                yield step

    with monkeypatch.context() as patched:
        patched.setattr("banquier.server.store.migrate.ScriptDirectory", Broken)
        with pytest.raises(RuntimeError, match="the power failed"):
            migrate(new_url)
    assert look(new_url, lambda connection: inspect(connection).get_table_names()) == []
    migrate(new_url)
    assert current(new_url) == REVISION


def test_a_store_without_schema_says_what_to_do(new_url: str) -> None:
    if new_url.startswith("sqlite"):
        sqlite3.connect(new_url.removeprefix("sqlite:///")).close()
    with pytest.raises(StoreFailed, match="migrate it first"):
        asyncio.run(open_store(new_url).open())


def test_a_newer_database_is_left_alone(new_url: str) -> None:
    def advance(connection: Connection) -> None:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()

    migrate(new_url)
    look(new_url, advance)
    with pytest.raises(StoreFailed, match="version 9999"):
        migrate(new_url)
    with pytest.raises(StoreFailed, match="schema 9999"):
        asyncio.run(open_store(new_url).open())
    assert current(new_url) == "9999"
