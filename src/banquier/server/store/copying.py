"""Consistent copies of a SQLite database, also while a server writes to it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path


def connect_read_only(path: Path) -> sqlite3.Connection:
    """Return a read-only connection. Raises sqlite3.Error for a file that does not exist or cannot be opened."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=5.0, isolation_level=None)


def backup(source: Path, target: Path) -> None:
    """Copy a database as it is at one moment; writers are not blocked.

    Raises FileExistsError if the target exists, sqlite3.Error if the source cannot be read or is damaged.
    """
    with closing(connect_read_only(source)) as connection:
        copy_database(connection, target)


def copy_database(connection: sqlite3.Connection, target: Path) -> None:
    """Copy a database as `backup` does, through a connection. The target appears when it is complete and on disk."""
    if target.exists():
        raise FileExistsError(str(target))
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    os.close(
        os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600)
    )  # the copy holds the secrets of running games
    try:
        with closing(sqlite3.connect(part, isolation_level=None)) as copy:
            connection.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # a single file, which can be moved
        if not is_whole(part):
            raise sqlite3.DatabaseError("the copy is damaged, and so is what it was made from")
        _sync(part)
        os.link(part, target)  # fails if the target has been created meanwhile
        _sync(target.parent)
    finally:
        part.unlink(missing_ok=True)


def is_whole(path: Path) -> bool:
    """Return whether SQLite finds no error in the file."""
    try:
        with closing(connect_read_only(path)) as connection:
            return bool(connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))
    except sqlite3.Error:
        return False


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
