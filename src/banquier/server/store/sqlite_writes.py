"""What is written to SQLite, each as a function of a connection whose transaction is open."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from banquier.server.store.base import Append, Card, Line, Snapshot, Taken, refusal

CHUNK = 64
"""Lines a statement. SQLite runs a statement without Python's lock and waits for it afterwards: one statement
a line would wait for a busy event loop hundreds of times a commit."""

LAST = "(SELECT at FROM lines WHERE table_id = id ORDER BY version DESC LIMIT 1)"
"""When something was last written to a table."""
NOW = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"

COLUMNS = "table_id, version, kind, body, at, command"
INSERT = f"INSERT INTO lines ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)"
CARD = "state, edition, rules, listed, summary, due"


def _append_sql(count: int) -> str:
    rows = ", ".join(["(?, ?, ?, ?, ?, ?)"] * count)
    return (
        f"INSERT OR IGNORE INTO lines ({COLUMNS}) SELECT * FROM (VALUES {rows}) WHERE EXISTS"
        " (SELECT 1 FROM lines AS last WHERE last.table_id = column1 AND last.version = column2 - 1)"
    )


def _cards_sql(count: int) -> str:
    rows = ", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * count)
    return (
        "UPDATE OR FAIL tables SET state = column2, edition = column3, rules = column4, listed = column5,"
        f" summary = column6, due = column7 FROM (VALUES {rows}) WHERE id = column1"
    )


# A statement that is met again letter by letter is not read again, so there are few lengths of them. OR IGNORE and OR
# FAIL, because a statement that could undo itself keeps a copy of every page it changes.
SIZES = (CHUNK, 16, 4, 1)
APPENDS = {size: _append_sql(size) for size in SIZES}
CARDS = {size: _cards_sql(size) for size in SIZES}


def append_all(connection: sqlite3.Connection, appends: Sequence[Append]) -> bool:
    """All of them, or False: then some may be written and the transaction has to be given up."""
    # The pages of one table are next to each other: in order they are found twice as fast.
    appends = sorted(appends, key=lambda append: append.table)
    for size, start in _cut(len(appends)):
        chunk = appends[start : start + size]
        values = [value for append in chunk for value in _row(append.table, append.line)]
        if connection.execute(APPENDS[size], values).rowcount != size:
            return False
    _put_cards(connection, {append.table: append.card for append in appends if append.card is not None})
    return True


def append_one(connection: sqlite3.Connection, append: Append) -> None:
    """One of them, or the reason why not; then nothing is changed."""
    if not connection.execute(APPENDS[1], _row(append.table, append.line)).rowcount:
        raise _refusal(connection, append)
    if append.card is not None:
        _put_cards(connection, {append.table: append.card})


def is_there(connection: sqlite3.Connection, table: str, line: Line) -> bool:
    """Whether exactly this line was written."""
    row = connection.execute(
        "SELECT kind, body, at, command FROM lines WHERE table_id = ? AND version = ?", (table, line.version)
    ).fetchone()
    return bool(row == (line.kind, line.body, line.at, line.command))


def create(connection: sqlite3.Connection, table: str, card: Card, lines: Sequence[Line]) -> None:
    try:
        connection.execute(
            f"INSERT INTO tables (id, created, {CARD}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (table, lines[0].at, *_values(card)),
        )
    except sqlite3.IntegrityError:
        raise Taken(f"there is a table {table} already") from None
    connection.executemany(INSERT, [_row(table, line) for line in lines])


def save(connection: sqlite3.Connection, table: str, snapshot: Snapshot) -> None:
    connection.execute(
        "INSERT INTO snapshots (table_id, version, body) SELECT id, ?2, ?3 FROM tables WHERE id = ?1"
        " ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, body = excluded.body"
        " WHERE excluded.version >= snapshots.version",
        (table, snapshot.version, snapshot.body),
    )


def keep(connection: sqlite3.Connection, worker: str, tables: Sequence[str], milliseconds: int) -> set[str]:
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


def release(connection: sqlite3.Connection, worker: str, tables: Sequence[str] | None) -> None:
    given_up = "UPDATE tables SET keeper = NULL, keeper_until = NULL WHERE keeper = ?"
    if tables is None:
        connection.execute(given_up, (worker,))
    else:
        connection.executemany(f"{given_up} AND id = ?", [(worker, table) for table in tables])


def remove(connection: sqlite3.Connection, tables: Sequence[str], before: int) -> list[str]:
    found = (
        connection.execute(f"SELECT id FROM tables WHERE id = ? AND {LAST} < ?", (table, before)).fetchone()
        for table in tables
    )
    gone = [row for row in found if row is not None]
    connection.executemany("DELETE FROM snapshots WHERE table_id = ?", gone)
    connection.executemany("DELETE FROM lines WHERE table_id = ?", gone)
    connection.executemany("DELETE FROM tables WHERE id = ?", gone)
    return [row[0] for row in gone]


def rewrite(connection: sqlite3.Connection) -> None:
    """Write something that changes nothing."""
    connection.execute("UPDATE alembic_version SET version_num = version_num")


def _refusal(connection: sqlite3.Connection, append: Append) -> Exception:
    table, line = append.table, append.line
    repeated = connection.execute(
        "SELECT version FROM lines WHERE table_id = ? AND command = ?", (table, line.command)
    ).fetchone()
    (head,) = connection.execute("SELECT max(version) FROM lines WHERE table_id = ?", (table,)).fetchone()
    reason = refusal(append, repeated[0] if repeated else None, head)
    assert reason is not None, f"line {line.version} of table {table} was refused for no reason"
    return reason


def _put_cards(connection: sqlite3.Connection, cards: dict[str, Card]) -> None:
    rows = [(table, *_values(card)) for table, card in cards.items()]
    for size, start in _cut(len(rows)):
        connection.execute(CARDS[size], [value for row in rows[start : start + size] for value in row])


def _row(table: str, line: Line) -> tuple[str, int, str, str, int, str | None]:
    return table, line.version, line.kind, line.body, line.at, line.command


def _values(card: Card) -> tuple[str, str, str, bool, str, int | None]:
    return card.state, card.edition, card.rules, card.listed, card.summary, card.due


def _cut(count: int) -> list[tuple[int, int]]:
    """How many statements of which size, and where each begins."""
    cuts = []
    start = 0
    for size in SIZES:
        while count - start >= size:
            cuts.append((size, start))
            start += size
    return cuts
