"""One server per SQLite file: a lock of the operating system, which ends with the process that holds it."""

from __future__ import annotations

import json
import os
import socket
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

from banquier.server.store.base import StoreFailed

try:
    import fcntl
except ImportError:  # Windows: SQLite's own locks have to suffice
    fcntl = None  # type: ignore[assignment]


class StoreLocked(StoreFailed):
    """Another server uses this file. The fields identify it, with "?" where it did not write them down."""

    def __init__(self, path: Path, pid: str, since: str, host: str) -> None:
        super().__init__(f"{path} is used by another server: process {pid} on {host}, since {since}")
        self.path = path
        self.pid = pid
        self.since = since
        self.host = host


class ServerLock:
    """A lock held from the start of a server to its end, in a file beside the database.

    A POSIX record lock belongs to one process: the bots' processes do not inherit it, and after `kill -9` it
    is free. The file remains, and names the current or last holder; an orderly end empties it.
    """

    def __init__(self, database: Path) -> None:
        real = database.resolve()  # several names of one file share one lock
        self.database = real
        self.path = real.with_name(real.name + ".lock")
        self.unfinished = False
        """The previous server did not end in good order."""
        self._file: IO[str] | None = None

    def take(self) -> None:
        """Take the lock. Raises StoreLocked, or OSError if the file cannot be created."""
        file = os.fdopen(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600), "r+")
        try:
            if fcntl is not None:
                fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            holder = _read(file)
            file.close()
            raise StoreLocked(self.database, *holder) from None
        self.unfinished = bool(file.read(1))
        self._file = file
        self._write(
            {
                "pid": str(os.getpid()),
                "since": datetime.now(UTC).isoformat(" ", "seconds"),
                "host": socket.gethostname(),
            }
        )

    def release(self) -> None:
        """Release the lock. Harmless if called twice."""
        if self._file is not None:
            self._write({})
            self._file.close()
            self._file = None

    def _write(self, holder: dict[str, str]) -> None:
        assert self._file is not None
        self._file.seek(0)
        self._file.truncate()
        if holder:
            json.dump(holder, self._file)
        self._file.flush()


def _read(file: IO[str]) -> tuple[str, str, str]:
    try:
        holder = json.load(file)
        return str(holder["pid"]), str(holder["since"]), str(holder["host"])
    except (ValueError, KeyError, TypeError):
        return "?", "?", "?"
