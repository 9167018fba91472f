"""Whether the files of SQLite are still those that are open: an action on a file that was replaced would be lost."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from banquier.server.ops import server_log
from banquier.server.store.base import StoreFailed
from banquier.server.store.copying import connect_read_only, copy_database, is_whole

DAMAGED = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})

Stamp = tuple[int, int, int]
"""Size, time of change and inode of a file."""


class DatabaseLost(StoreFailed):
    """The database is no longer the file that is open: nothing is acknowledged until the server is started again."""


class Watch:
    """Looks at the database and its write-ahead log around each commit: four calls of `stat`, some microseconds.

    Only SQLite may change them. It tells a connection when another one has committed (`data_version`), so a change
    that it does not tell of was made by something else.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._log = path.with_name(path.name + "-wal")
        self._inode = 0
        self._left: tuple[Stamp, Stamp] | None = None
        """The database and its log as the last commit left them; None after a commit that failed."""
        self._version = 0
        self._signing = 0
        self._signed = 0
        """The last number that `sign` left in the file."""

    def begin(self, connection: sqlite3.Connection) -> None:
        """In a transaction that has written nothing yet. Raises DatabaseLost."""
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
        """After a commit, before it is acknowledged. Raises DatabaseLost."""
        self._left = self.look()
        self._signed = self._signing

    def sign(self, connection: sqlite3.Connection) -> None:
        """Leave a number in the file that only grows, after whoever opens the file anew finds the one before it.

        It is the header's `user_version`, which nothing else uses. Raises DatabaseLost.
        """
        if self._signed:
            with closing(connect_read_only(self._path)) as anew:
                found = _number(anew, "user_version")
            if found < self._signed:
                raise DatabaseLost(f"{self._path} does not hold what was last written to it")
        self._signing = max(int(time.time()) & 0x7FFFFFFF, _number(connection, "user_version"))
        connection.execute(f"PRAGMA user_version = {self._signing}")

    def look(self) -> tuple[Stamp, Stamp]:
        """The database and its log as they are. Raises DatabaseLost if one is gone, replaced or shorter than it was."""
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
        """The connection is closed: its log goes with it, and a commit that failed may have changed both."""
        self._left = None

    def lost(self, error: DatabaseLost, connection: sqlite3.Connection | None) -> DatabaseLost:
        """Save what the open connection still sees, if it does, and say where; the error to raise from now on."""
        saved = self._rescue(connection) if connection is not None else None
        where = f"all that was acknowledged is saved in {saved}" if saved else "see `banquier doctor`"
        found = DatabaseLost(f"{error}; nothing is stored until the server is started again; {where}")
        server_log.Log("store").error("database-lost", why=str(found))
        return found

    def _rescue(self, connection: sqlite3.Connection) -> Path | None:
        """A deleted file is readable as long as it is open."""
        moment = time.strftime("%Y%m%d-%H%M%S")
        target = self._path.with_name(f"{self._path.name}.rescued-{moment}")
        try:
            connection.rollback()
            copy_database(connection, target)
        except (sqlite3.Error, OSError):
            return None
        return target


def is_damage(error: sqlite3.Error) -> bool:
    """True if SQLite says that the file itself is wrong, so that trying again is of no use."""
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
