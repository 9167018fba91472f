"""Checks and repairs a damaged SQLite database: finds its whole tables in a copy, and saves them in a new one."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from banquier.kernel.game import Game
from banquier.kernel.record import first_line, read_entry_text
from banquier.server.store.base import StoreFailed, read_play
from banquier.server.store.migrate import migrate
from banquier.server.store.sqlite_writer import CARD, COLUMNS, INSERT
from banquier.server.tables.event_log import Began, State, read_event
from banquier.server.tables.starting_position import starting_position

MOST = 20
"""Maximum number of listed problems of the file."""
SCANS = (
    "SELECT id FROM tables ORDER BY id",
    "SELECT id FROM tables ORDER BY id DESC",
    "SELECT id FROM tables NOT INDEXED",
    "SELECT DISTINCT table_id FROM lines ORDER BY table_id",
    "SELECT DISTINCT table_id FROM lines ORDER BY table_id DESC",
    "SELECT table_id FROM lines NOT INDEXED",
)
"""Each reads up to the first damaged page; from several sides they avoid most of the damage."""


class StoreDamaged(StoreFailed):
    """The file exists and cannot be used as it is."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(f"{path} is damaged: {why}")
        self.path = path
        self.why = why


@dataclass
class Findings:
    """The results of the examination of a database."""

    problems: list[str] = field(default_factory=list)
    """Problems of the file, in SQLite's words; empty if the file itself is whole."""
    whole: list[str] = field(default_factory=list)
    """The tables whose log can be read from its first line to its last."""
    damaged: dict[str, str] = field(default_factory=dict)
    """The other tables, with the reason."""

    @property
    def good(self) -> bool:
        return not self.problems and not self.damaged


def examine(path: Path, save: Path | None = None) -> Findings:
    """Examine a copy, so that nothing is changed; save the whole tables in a new database, if it is named.

    Raises OSError if a file cannot be read or written, FileExistsError if the new one exists already.
    """
    if save is not None and save.exists():
        raise FileExistsError(str(save))
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        shutil.copyfile(path, copy)
        log = beside(path, "-wal")
        if log.exists():
            shutil.copyfile(log, beside(copy, "-wal"))
        with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
            found = _findings(connection)
            if save is not None and found.whole:
                _save(connection, found.whole, save)
    return found


def beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def rescued(path: Path) -> list[Path]:
    """Return the copies that a server made when it lost its database."""
    return sorted(path.parent.glob(f"{path.name}.rescued-*"))


def need_startable(path: Path, unfinished: bool) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield notes for the operator. Raises StoreDamaged where starting a server would destroy something.

    After an unclean end the whole file is checked, because only then it can be damaged.
    """
    log = beside(path, "-wal")
    there = path.exists() and path.stat().st_size > 0
    if not there and log.exists() and log.stat().st_size > 0:
        # SQLite would treat the file as a new one, and delete the log.
        raise StoreDamaged(path, f"the file is gone or empty, and its log {log.name} is not")
    if there and unfinished:
        if not log.exists():
            yield "log-gone", {"file": log}
        problems = examine(path).problems
        if problems:
            raise StoreDamaged(path, problems[0])
    for copy in rescued(path):
        yield "rescued", {"copy": copy, "file": path}


def _findings(connection: sqlite3.Connection) -> Findings:
    found = Findings()
    try:
        rows = connection.execute(f"PRAGMA integrity_check({MOST})").fetchall()
        found.problems = [row[0] for row in rows if row[0] != "ok"]
    except sqlite3.Error as error:
        found.problems = [str(error)]
    for table in sorted(_tables(connection)):
        try:
            _rebuild(connection, table)
        except Exception as error:  # an error of one table does not affect the others
            found.damaged[table] = first_line(error)
        else:
            found.whole.append(table)
    return found


def _tables(connection: sqlite3.Connection) -> set[str]:
    found: set[str] = set()
    for scan in SCANS:
        try:
            for (table,) in connection.execute(scan):
                if isinstance(table, str):
                    found.add(table)
        except sqlite3.Error:
            continue
    return found


def _rebuild(connection: sqlite3.Connection, table: str) -> None:
    """Replay a log from its first line to its last, as a server does; raise the error that is in it."""
    _card(connection, table)
    state, game = State(), None
    rows = _lines(connection, table)
    if [row[1] for row in rows] != list(range(1, len(rows) + 1)) or not rows:
        raise ValueError("lines of its log are missing")
    for _, version, kind, body, at, _ in rows:
        try:
            game = _absorb(state, game, kind, body, at)
        except Exception as error:
            raise ValueError(f"line {version} of its log: {first_line(error)}") from error
    if game is not None:
        game.audit()


def _absorb(state: State, game: Game | None, kind: str, body: str, at: int) -> Game | None:
    if kind == "play":
        if game is None:
            raise ValueError("the game has not begun")
        read_entry_text(game.edition, read_play(body)[1]).restore(game)
        return game
    event = read_event(body)
    state.take(event, at)
    if isinstance(event, Began):
        game = starting_position(state.edition, len(state.chairs), state.options, event.seed, state.position)
        read_entry_text(game.edition, event.entry).restore(game)
    return game


def _card(connection: sqlite3.Connection, table: str) -> tuple[Any, ...]:
    row = connection.execute(f"SELECT id, created, {CARD} FROM tables WHERE id = ?", (table,)).fetchone()
    if row is None:
        raise ValueError("its card is missing")
    return tuple(row)


def _lines(connection: sqlite3.Connection, table: str) -> list[tuple[Any, ...]]:
    query = f"SELECT {COLUMNS} FROM lines WHERE table_id = ? ORDER BY version"
    return connection.execute(query, (table,)).fetchall()


def _save(connection: sqlite3.Connection, tables: list[str], target: Path) -> None:
    migrate(str(target.absolute()))
    with closing(sqlite3.connect(target, isolation_level=None)) as new:
        new.execute("BEGIN")
        for table in tables:
            new.execute(
                f"INSERT INTO tables (id, created, {CARD}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                _card(connection, table),
            )
            new.executemany(INSERT, _lines(connection, table))
        new.execute("COMMIT")
