"""The tables of the database, the same for SQLite and PostgreSQL; the migrations lead here."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("state", Text, nullable=False),
    Column("edition", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("summary", Text, nullable=False),
    Column("due", BigInteger),
    Column("keeper", Text),
    Column("keeper_until", BigInteger),
    PrimaryKeyConstraint("id", name="tables_pkey"),
)

lines = Table(
    "lines",
    metadata,
    Column("table_id", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("command", Text),
    PrimaryKeyConstraint("table_id", "version", name="lines_pkey"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("table_id", name="snapshots_pkey"),
)

workers = Table(
    "workers",
    metadata,
    Column("name", Text, nullable=False),
    PrimaryKeyConstraint("name", name="workers_pkey"),
)

presence = Table(
    "presence",
    metadata,
    Column("table_id", Text, nullable=False),
    Column("worker", Text, nullable=False),
    Column("seats", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "worker", name="presence_pkey"),
)


def _partial(name: str, *columns: Column[object], where: str, unique: bool = False) -> Index:
    condition = text(where)
    return Index(name, *columns, unique=unique, sqlite_where=condition, postgresql_where=condition)


# A query uses one of these indexes only if it repeats the condition exactly.
_partial("lines_command", lines.c.table_id, lines.c.command, where="command IS NOT NULL", unique=True)
_partial("tables_due", tables.c.due, where="due IS NOT NULL")
_partial("tables_listed", tables.c.created, where="listed AND state <> 'over'")
_partial("tables_open", tables.c.created, where="state = 'open'")
