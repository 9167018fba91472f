"""What a store promises, and what it can hold.

A line that was appended is on disk, and of two lines with one version only one is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

REVISION = "0002"
"""The migration that this program needs: a store refuses any other."""
UNREADABLE = (
    "the address of the database cannot be read. It is postgresql://user:password@host:port/name,"
    " where / ? # @ : in a password are written %2F %3F %23 %40 %3A"
)
"""Said in place of what the reader of the address says, which may repeat a part of the password."""


class Line(msgspec.Struct, frozen=True):
    """One line of a table's log. The versions of a table are 1, 2, 3 and so on without a gap."""

    version: int
    kind: str
    """`table`: something about the table (JSON); `play`: an entry of the game (the text of a record)."""
    body: str
    at: int
    """Milliseconds since 1970."""
    command: str | None = None
    """Who sent it and under which id, so that it is not carried out twice."""


def write_play(by: str, entry: str) -> str:
    """The body of a line for an action of the game: who decided (person, bot or clock), then the entry."""
    return f"{by}\n{entry}"


def read_play(body: str) -> tuple[str, str]:
    by, _, entry = body.partition("\n")
    return by, entry


class Card(msgspec.Struct, frozen=True):
    """What is known of a table without reading its log."""

    state: str
    """`open`, `running` or `over`."""
    edition: str
    rules: str
    """The version of the program that it was opened with."""
    listed: bool
    summary: str
    """What the list of tables shows, as JSON. Nothing secret."""
    due: int | None = None
    """When somebody has to look at it though nobody is there: milliseconds since 1970."""


class Snapshot(msgspec.Struct, frozen=True):
    """A table as it stood after that version: only a cache, the log is the truth."""

    version: int
    body: str


class StoreFailed(Exception):
    """The storage did not take it (disk full, connection lost): nothing of it has happened."""


class DatabaseLost(StoreFailed):
    """The database is no longer the file that is open: nothing is acknowledged until the server is started again."""


class NoSuchTable(LookupError):
    """There is no table of that id."""


class Taken(Exception):
    """Somebody else has written this version."""


class Repeated(Exception):
    """This command was carried out before."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version


class Waiter(Protocol):
    """Who is told how an append went, in the thread of the event loop: a future, or what is as much of one."""

    def done(self) -> bool:
        """It waits no longer."""

    def set_result(self, answer: Any, /) -> None:
        """It is on disk."""

    def set_exception(self, error: Exception, /) -> None:
        """It is not."""


class Store(Protocol):
    """Every method is awaited by many tasks at once; writes of all of them share one commit."""

    async def open(self, worker: str | None = None) -> None:
        """Connect; raises StoreFailed, with what to do, if the schema is not there or not of this version.

        A worker that gives its name is known to the others as long as it is connected; see `ended`.
        """

    async def close(self) -> None:
        """Finish what is being written, then let go. Harmless if done twice."""

    async def ping(self) -> None:
        """Raises StoreFailed if the storage does not answer, cannot be written to or has lost its tables."""

    async def clock(self) -> int | None:
        """The storage's own clock, in milliseconds since 1970; None: it is the clock of this machine."""

    async def create(self, table: str, card: Card, lines: Sequence[Line]) -> None:
        """A new table with its first lines, in one transaction. Raises Taken if the id is used."""

    async def append(self, table: str, line: Line, card: Card | None = None) -> None:
        """Returns once it is on disk. Raises Repeated, Taken, NoSuchTable or StoreFailed: nothing has changed.

        A line that would leave a gap behind the last version is a bug of the caller: it raises ValueError.
        The card, if given, takes the place of the table's in the same transaction.
        """

    def append_for(self, waiter: Waiter, table: str, line: Line, card: Card | None = None) -> None:
        """The same, for a waiter who is told, but for StoreFailed if the store is closed."""

    async def read(self, table: str, after: int = 0) -> list[Line]:
        """The lines after that version, in order; none for a table that is not there."""

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """The last version of each of these tables."""

    async def commands(self, table: str) -> dict[str, int]:
        """The commands that were carried out at a table, and the version of each."""

    async def card(self, table: str) -> Card:
        """Raises NoSuchTable."""

    async def listed(self, limit: int) -> list[tuple[str, Card]]:
        """The listed tables that are not over, the newest first."""

    async def waiting(self, code: str) -> str | None:
        """The open table whose id begins with this code, the newest of several; None: there is none."""

    async def save(self, table: str, snapshot: Snapshot) -> None:
        """Keep it, unless a later one is there."""

    async def snapshot(self, table: str) -> Snapshot | None:
        """The last one that was saved."""

    async def keep(self, worker: str, tables: Sequence[str], seconds: float) -> set[str]:
        """Take or renew the right to run clocks and bots there; those that this worker now has.

        Another worker's right lasts as long as it was given for, by the storage's own clock.
        """

    async def keeper(self, table: str) -> str | None:
        """The worker that was last given the right to a table, whether it has run out or not."""

    async def release(self, worker: str, tables: Sequence[str] | None = None) -> None:
        """Give up that worker's rights to these tables; None: to all, and forget whose people are there."""

    async def ended(self) -> set[str]:
        """Workers that opened this storage by name, are not connected any more and were not released."""

    async def announce(self, worker: str, seats: Mapping[str, int]) -> None:
        """Say which seats (as bits) have people connected to that worker, by table, in place of the last time."""

    async def elsewhere(self, worker: str, tables: Sequence[str]) -> dict[str, int]:
        """Which seats of these tables have people connected to other workers; nothing for tables that no other has."""

    async def due(self, now: int, limit: int) -> list[str]:
        """Tables whose time has come and that no worker keeps, the longest overdue first."""

    async def expired(self, state: str, before: int, limit: int) -> list[str]:
        """Tables in that state that no worker keeps and whose last line is from before that moment, oldest first."""

    async def remove(self, tables: Sequence[str], before: int) -> list[str]:
        """Remove those of these tables whose last line is from before that moment, in one transaction; which they are.

        A table that is just being written to is left alone, or the write raises NoSuchTable.
        """


# --- what both stores are made of ----------------------------------------------------------------------------------


class Append:
    """A line that waits to be written."""

    __slots__ = ("card", "line", "table")

    def __init__(self, table: str, line: Line, card: Card | None) -> None:
        self.table = table
        self.line = line
        self.card = card


def refusal(append: Append, repeated: int | None, head: int | None) -> Exception | None:
    """Why it cannot be written; the version that its command has, if any, and the last one of the table are given."""
    table, line = append.table, append.line
    if repeated is not None:
        return Repeated(repeated)
    if head is None:
        return NoSuchTable(table)
    if line.version <= head:
        return Taken(f"there is a line {line.version} of table {table} already")
    if line.version > head + 1:
        return ValueError(f"line {line.version} cannot follow line {head} of table {table}")
    return None


def tell(waiter: Waiter, answer: Any, error: Exception | None) -> None:
    if waiter.done():  # who asked has gone away
        return
    if error is None:
        waiter.set_result(answer)
    else:
        waiter.set_exception(error)


# --- what both databases can hold ------------------------------------------------------------------------------------

# It is asked before anything is written, for one bad value would spoil a shared commit.

NAME = 200
"""Characters of a table's id, a command and the like: PostgreSQL cannot index what is much longer."""
BODY = 1 << 24
VERSION = (1 << 31) - 1
MOMENT = (1 << 63) - 1


def fit_lines(table: str, lines: Sequence[Line]) -> None:
    """The first lines of a table."""
    if [line.version for line in lines] != list(range(1, len(lines) + 1)) or not lines:
        raise ValueError("the first lines of a table have the versions 1, 2, 3 and so on")
    for line in lines:
        fit_line(table, line)
    named = [line.command for line in lines if line.command is not None]
    if len(set(named)) < len(named):
        raise ValueError("two of the first lines of a table have the same command")


def fit_line(table: str, line: Line) -> None:
    fit_name("table", table)
    _number("version", line.version, 1, VERSION)
    _text("kind", line.kind, NAME)
    _text("body", line.body, BODY)
    _number("at", line.at, 0, MOMENT)
    if line.command is not None:
        _text("command", line.command, NAME)


def fit_card(card: Card) -> None:
    _text("state", card.state, NAME)
    _text("edition", card.edition, NAME)
    _text("rules", card.rules, NAME)
    _text("summary", card.summary, BODY)
    if card.due is not None:
        _number("due", card.due, 0, MOMENT)


def fit_snapshot(table: str, snapshot: Snapshot) -> None:
    fit_name("table", table)
    _number("version", snapshot.version, 1, VERSION)
    _text("body", snapshot.body, BODY)


def fit_name(what: str, name: str) -> None:
    _text(what, name, NAME)
    if not name:
        raise ValueError(f"{what} is empty")


def asked(table: str) -> str:
    """The id to look for: that of no table if this one cannot be stored, for PostgreSQL cannot even be asked."""
    try:
        fit_name("table", table)
    except ValueError:
        return ""
    return table


def _text(what: str, value: str, most: int) -> None:
    if len(value) > most:
        raise ValueError(f"{what} has {len(value)} characters, {most} are the most")
    if "\0" in value:
        raise ValueError(f"{what} has a NUL character in it")
    if not value.isascii():
        try:
            value.encode()
        except UnicodeEncodeError:
            raise ValueError(f"{what} has half a character in it (a lone surrogate)") from None


def _number(what: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise ValueError(f"{what} is {value}, it has to be from {least} to {most}")
