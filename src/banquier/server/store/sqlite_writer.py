"""Writes to SQLite: one thread takes all pending lines, commits once, and completes all their callbacks.

Around each commit it checks that the open files are still the database: a line in a replaced file is lost.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from itertools import groupby
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any

from banquier.server.ops import server_log
from banquier.server.store.base import Append, Card, DatabaseLost, Line, StoreFailed, Waiter, refusal, tell
from banquier.server.store.copying import connect_read_only, copy_database, is_whole

MOST = 1024
"""Maximum number of operations per commit."""
CHUNK = 64
"""Lines per statement. SQLite runs a statement without the GIL and waits for it afterwards: with one statement per line
a commit would wait for a busy event loop hundreds of times."""

COLUMNS = "table_id, version, kind, body, at, command"
INSERT = f"INSERT INTO lines ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)"
CARD = "state, edition, rules, listed, summary, due"

DAMAGED = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})

Stamp = tuple[int, int, int]
"""Size, time of change and inode of a file."""


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


# SQLite's module caches prepared statements by exact text, so we use only four batch sizes. OR IGNORE and OR FAIL,
# because a statement that could be undone alone keeps a copy of every page that it changes.
SIZES = (CHUNK, 16, 4, 1)
APPENDS = {size: _append_sql(size) for size in SIZES}
CARDS = {size: _cards_sql(size) for size in SIZES}


class Work:
    """A write other than an append."""

    __slots__ = ("run", "stands")

    def __init__(
        self,
        run: Callable[[sqlite3.Connection], Any],
        stands: Callable[[sqlite3.Connection], bool] | None = None,
    ) -> None:
        self.run = run
        self.stands = stands
        """Return whether it was done already, for work that must not be done twice."""


Task = tuple[Append | Work, Waiter]
Answer = tuple[Waiter, Any, Exception | None]


class Writer:
    """A queue, and the thread that writes its operations."""

    def __init__(self, connect: Callable[[], sqlite3.Connection], watch: Watch) -> None:
        self._connect = connect
        self._watch = watch
        self._lost: DatabaseLost | None = None
        """Set for good when the open file is no longer the database."""
        self._connection: sqlite3.Connection | None = None
        self._loop = asyncio.get_running_loop()
        self._pending: list[Task] = []
        self._busy = False
        """A batch is being written. Later operations form the next one: few large commits cost less than many."""
        self._queue: SimpleQueue[list[Task] | None] = SimpleQueue()
        self._worker = Thread(target=self._run, name="store-writer", daemon=True)
        self._worker.start()

    def put(self, operation: Append | Work) -> asyncio.Future[Any]:
        """Queue the operation, and return a future that completes once it is on disk."""
        future: asyncio.Future[Any] = self._loop.create_future()
        self.put_for(future, operation)
        return future

    def put_for(self, waiter: Waiter, operation: Append | Work) -> None:
        if not self._pending and not self._busy:
            # Hand over after all ready tasks: a commit for the first operation alone would delay the others.
            self._loop.call_soon(self._hand_over)
        self._pending.append((operation, waiter))

    def _hand_over(self) -> None:
        if self._pending and not self._busy:
            self._busy = True
            self._queue.put(self._pending[:MOST])
            self._pending = self._pending[MOST:]

    def _written(self, answers: list[Answer]) -> None:
        self._busy = False
        self._hand_over()  # first, so that the next batch is written while callbacks run
        for answer in answers:
            tell(*answer)

    async def finish(self) -> None:
        """Write what waits, then end the thread."""
        if self._pending:
            self._queue.put(self._pending)
            self._pending = []
        self._queue.put(None)
        await asyncio.to_thread(self._worker.join)

    def _run(self) -> None:
        while (batch := self._queue.get()) is not None:
            answers = self._write(batch)
            try:
                self._loop.call_soon_threadsafe(self._written, answers)
            except RuntimeError:  # the loop was closed: nobody waits
                break
        self._let_go()

    def _write(self, batch: list[Task]) -> list[Answer]:
        answers: list[Answer] = []
        try:
            if self._lost is not None:
                raise self._lost
            connection = self._connected()
            connection.execute("BEGIN IMMEDIATE")
            self._watch.begin(connection)
            answers = _in_transaction(connection, batch)
            connection.commit()
            self._watch.end()
            return answers
        except DatabaseLost as error:
            return self._refuse(batch, error)
        except sqlite3.Error as error:
            try:
                self._watch.look()
                if is_damage(error):
                    raise DatabaseLost(f"the database is damaged: {error}")
            except DatabaseLost as lost:
                return self._refuse(batch, lost)
            self._let_go()
            done = {waiter for waiter, _, refused in answers if refused is None}
            there = self._settle([task for task in batch if task[1] in done])
            reason = f"the database did not take it: {error}"
            return [(waiter, None, None if waiter in there else StoreFailed(reason)) for _, waiter in batch]
        except Exception as error:  # a bug: report it to every waiter
            self._let_go()
            return [(waiter, None, error) for _, waiter in batch]

    def _refuse(self, batch: list[Task], error: DatabaseLost) -> list[Answer]:
        """Fail these operations, and all later ones, with this error."""
        if self._lost is None:
            self._lost = self._watch.lost(error, self._connection)
        reason = str(self._lost)
        return [(waiter, None, DatabaseLost(reason)) for _, waiter in batch]

    def _settle(self, batch: list[Task]) -> set[Waiter]:
        """Return the waiters of a failed commit whose operations were written all the same.

        Pages that a failed fsync has left in the write-ahead log would come back after a crash. Another write
        replaces them; if that fails too, the next one does it.
        """
        if not batch:
            return set()
        try:
            connection = self._connected()
            rewrite(connection)
            return {waiter for operation, waiter in batch if _stands(connection, operation)}
        except sqlite3.Error:
            self._let_go()
            return set()

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = self._connect()
        return self._connection

    def _let_go(self) -> None:
        """Close a connection that failed, which rolls back what it had not committed."""
        connection, self._connection = self._connection, None
        self._watch.forget()
        if connection is not None:
            try:
                connection.close()
            except sqlite3.Error:
                pass


def _in_transaction(connection: sqlite3.Connection, batch: list[Task]) -> list[Answer]:
    """Run the batch between BEGIN and COMMIT: all appends together or, if one is refused, one by one."""
    answers: list[Answer] = []
    for appending, group in groupby(batch, key=lambda task: isinstance(task[0], Append)):
        tasks = list(group)
        if not appending:
            answers += [_one(connection, *task) for task in tasks]
        elif append_all(connection, [operation for operation, _ in tasks if isinstance(operation, Append)]):
            answers += [(waiter, None, None) for _, waiter in tasks]
        else:
            connection.execute("ROLLBACK")
            connection.execute("BEGIN IMMEDIATE")
            return [_one(connection, *task) for task in batch]
    return answers


def _one(connection: sqlite3.Connection, operation: Append | Work, waiter: Waiter) -> Answer:
    connection.execute("SAVEPOINT one")
    try:
        if isinstance(operation, Append):
            append_one(connection, operation)
            answer = None
        else:
            answer = operation.run(connection)
    except (sqlite3.Error, DatabaseLost):
        raise
    except Exception as error:
        connection.execute("ROLLBACK TO one")
        return waiter, None, error
    finally:
        if connection.in_transaction:
            connection.execute("RELEASE one")
    return waiter, answer, None


def _stands(connection: sqlite3.Connection, operation: Append | Work) -> bool:
    if isinstance(operation, Append):
        return is_there(connection, operation.table, operation.line)
    return operation.stands is not None and operation.stands(connection)


# --- appends, in an open transaction ---------------------------------------------------------------------------------


def append_all(connection: sqlite3.Connection, appends: Sequence[Append]) -> bool:
    """Append all of them. Return False if one was refused: then the transaction has to be rolled back."""
    # The pages of one table are adjacent: lookups in this order are twice as fast.
    appends = sorted(appends, key=lambda append: append.table)
    for size, start in _cut(len(appends)):
        chunk = appends[start : start + size]
        values = [value for append in chunk for value in line_row(append.table, append.line)]
        if connection.execute(APPENDS[size], values).rowcount != size:
            return False
    _put_cards(connection, {append.table: append.card for append in appends if append.card is not None})
    return True


def append_one(connection: sqlite3.Connection, append: Append) -> None:
    """Append one line, or raise the reason why not; then nothing is changed."""
    if not connection.execute(APPENDS[1], line_row(append.table, append.line)).rowcount:
        raise _refusal(connection, append)
    if append.card is not None:
        _put_cards(connection, {append.table: append.card})


def is_there(connection: sqlite3.Connection, table: str, line: Line) -> bool:
    """Return whether exactly this line was written."""
    row = connection.execute(
        "SELECT kind, body, at, command FROM lines WHERE table_id = ? AND version = ?", (table, line.version)
    ).fetchone()
    return bool(row == (line.kind, line.body, line.at, line.command))


def rewrite(connection: sqlite3.Connection) -> None:
    """Write something that changes no data."""
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
    rows = [(table, *card_values(card)) for table, card in cards.items()]
    for size, start in _cut(len(rows)):
        connection.execute(CARDS[size], [value for row in rows[start : start + size] for value in row])


def line_row(table: str, line: Line) -> tuple[str, int, str, str, int, str | None]:
    return table, line.version, line.kind, line.body, line.at, line.command


def card_values(card: Card) -> tuple[str, str, str, bool, str, int | None]:
    return card.state, card.edition, card.rules, card.listed, card.summary, card.due


def _cut(count: int) -> list[tuple[int, int]]:
    """Return the size and the start of each statement for so many rows."""
    cuts = []
    start = 0
    for size in SIZES:
        while count - start >= size:
            cuts.append((size, start))
            start += size
    return cuts


# --- checks of the database files ------------------------------------------------------------------------------------


class Watch:
    """Checks the database and its write-ahead log around each commit, with four calls of `stat` (microseconds).

    Only SQLite may change these files. It reports to a connection when another one has committed
    (`data_version`), so a change that it does not report was made by something else.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._log = path.with_name(path.name + "-wal")
        self._inode = 0
        self._left: tuple[Stamp, Stamp] | None = None
        """The database and its log as of the last commit; None after a failed commit."""
        self._version = 0
        self._signing = 0
        self._last_signed = 0
        """The last number that `sign` wrote to the file."""

    def begin(self, connection: sqlite3.Connection) -> None:
        """Check the files at the start of a transaction. Raises DatabaseLost."""
        now = self.look()
        before = self._left
        if before is None:
            self._version = _number(connection, "data_version")
        elif now != before and os.name == "posix":
            version = _number(connection, "data_version")
            if version != self._version:  # another connection has committed
                self._version = version
            elif now[1] != before[1]:
                raise DatabaseLost(f"{self._log} was changed by something other than SQLite")
            elif not is_whole(self._path):  # a checkpoint by another program is harmless
                raise DatabaseLost(f"{self._path} was changed by something other than SQLite")
            self._left = now

    def end(self) -> None:
        """Check the files after a commit, before it is acknowledged. Raises DatabaseLost."""
        self._left = self.look()
        self._last_signed = self._signing

    def sign(self, connection: sqlite3.Connection) -> None:
        """Write an increasing number to the file, after checking that a new connection finds the previous one.

        It is the header's `user_version`, which nothing else uses. Raises DatabaseLost.
        """
        if self._last_signed:
            with closing(connect_read_only(self._path)) as anew:
                found = _number(anew, "user_version")
            if found < self._last_signed:
                raise DatabaseLost(f"{self._path} does not hold what was last written to it")
        self._signing = max(int(time.time()) & 0x7FFFFFFF, _number(connection, "user_version"))
        connection.execute(f"PRAGMA user_version = {self._signing}")

    def look(self) -> tuple[Stamp, Stamp]:
        """Return the state of the database and its log. Raises DatabaseLost if one is gone, replaced or shorter."""
        database, log = _stamp(self._path), _stamp(self._log)
        if not self._inode:
            self._inode = database[2]
        if not database[2]:
            raise DatabaseLost(f"{self._path} is no longer there")
        if database[2] != self._inode:
            raise DatabaseLost(f"{self._path} is another file than the one that is open")
        if self._left is not None:
            before, before_log = self._left
            if database[0] < before[0]:
                raise DatabaseLost(f"{self._path} is shorter than it was")
            if log[2] != before_log[2]:
                raise DatabaseLost(f"{self._log} is gone, or is another file than the one that is open")
            if log[0] < before_log[0]:
                raise DatabaseLost(f"{self._log} is shorter than it was")
        return database, log

    def forget(self) -> None:
        """Forget the state of the files: closing removes the log, and a failed commit may have changed both."""
        self._left = None

    def lost(self, error: DatabaseLost, connection: sqlite3.Connection | None) -> DatabaseLost:
        """Save what the open connection still sees, if possible; return the error to raise from now on."""
        saved = self._rescue(connection) if connection is not None else None
        where = f"all that was acknowledged is saved in {saved}" if saved else "see `banquier doctor`"
        found = DatabaseLost(f"{error}; nothing is stored until the server is started again; {where}")
        server_log.Log("store").error("database-lost", why=str(found))
        return found

    def _rescue(self, connection: sqlite3.Connection) -> Path | None:
        """Copy the database through the open connection, which can still read a deleted file."""
        moment = time.strftime("%Y%m%d-%H%M%S")
        target = self._path.with_name(f"{self._path.name}.rescued-{moment}")
        try:
            connection.rollback()
            copy_database(connection, target)
        except (sqlite3.Error, OSError):
            return None
        return target


def is_damage(error: sqlite3.Error) -> bool:
    """Return whether SQLite reports that the file itself is damaged, so that a retry is useless."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGED


def _stamp(path: Path) -> Stamp:
    try:
        found = os.stat(path)
    except OSError:
        return (0, 0, 0)
    return (found.st_size, found.st_mtime_ns, found.st_ino)


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    (number,) = connection.execute(f"PRAGMA {pragma}").fetchone()
    return int(number)
