"""The interface of a store, and the limits of what it can hold.

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
"""Replaces the message of the URL parser, which may repeat a part of the password."""


class Line(msgspec.Struct, frozen=True):
    """One line of a table's log. The versions of a table are 1, 2, 3 and so on without a gap."""

    version: int
    kind: str
    """`table`: an event about the table (JSON); `play`: an entry of the game (the text of a record)."""
    body: str
    at: int
    """Milliseconds since 1970."""
    command: str | None = None
    """The seat that sent the command and the command's id, so that it is not carried out twice."""


def write_play(by: str, entry: str) -> str:
    """Return the body of a line for an action of the game: who decided (person, bot or clock), then the entry."""
    return f"{by}\n{entry}"


def read_play(body: str) -> tuple[str, str]:
    by, _, entry = body.partition("\n")
    return by, entry


class Card(msgspec.Struct, frozen=True):
    """The data of a table that can be read without its log."""

    state: str
    """`open`, `running` or `over`."""
    edition: str
    rules: str
    """The version of the program that opened the table."""
    listed: bool
    summary: str
    """The entry in the list of tables, as JSON. Nothing secret."""
    due: int | None = None
    """When a worker has to load the table though nobody is connected: milliseconds since 1970."""


class Snapshot(msgspec.Struct, frozen=True):
    """A table as it was after that version. It is only a cache of the log."""

    version: int
    body: str


class StoreFailed(Exception):
    """The storage rejected the write (disk full, connection lost), and nothing was changed."""


class DatabaseLost(StoreFailed):
    """The database is not the file that is open: nothing is acknowledged until the server is restarted."""


class NoSuchTable(LookupError):
    """There is no table with that id."""


class Taken(Exception):
    """Another worker has written this version."""


class Repeated(Exception):
    """This command was carried out before."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version


class Waiter(Protocol):
    """Completion callback of an append, called on the event loop: an `asyncio.Future`, or an object like it."""

    def done(self) -> bool:
        """Return whether it no longer waits."""

    def set_result(self, answer: Any, /) -> None:
        """Report that the line is on disk."""

    def set_exception(self, error: Exception, /) -> None:
        """Report that the line was not written."""


class Store(Protocol):
    """The interface of a store. Many tasks await its methods at once; all their writes share commits."""

    async def open(self, worker: str | None = None) -> None:
        """Connect. Raises StoreFailed, with what to do, if the schema is missing or of another version.

        Other workers know a worker that gives its name as long as it is connected; see `ended`.
        """

    async def close(self) -> None:
        """Finish what is being written, then disconnect. Harmless if called twice."""

    async def ping(self) -> None:
        """Raise StoreFailed if the storage does not answer, cannot be written to or has lost its tables."""

    async def clock(self) -> int | None:
        """Return the storage's own clock, in milliseconds since 1970; None: it is the clock of this machine."""

    async def create(self, table: str, card: Card, lines: Sequence[Line]) -> None:
        """Create a table with its first lines, in one transaction. Raises Taken if the id is used."""

    async def append(self, table: str, line: Line, card: Card | None = None) -> None:
        """Append a line and return once it is on disk.

        Raises Repeated, Taken, NoSuchTable or StoreFailed; then nothing has changed. A line that would leave a
        gap after the last version is a bug of the caller: it raises ValueError. The card, if given, replaces the
        table's in the same transaction.
        """

    def append_for(self, waiter: Waiter, table: str, line: Line, card: Card | None = None) -> None:
        """Append as `append` does, and report the result to the waiter. Raises StoreFailed if the store is closed."""

    async def read(self, table: str, after: int = 0) -> list[Line]:
        """Return the lines after that version, in order; none for a table that does not exist."""

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """Return the last version of each of these tables."""

    async def commands(self, table: str) -> dict[str, int]:
        """Return the commands that were carried out at a table, and the version of each."""

    async def card(self, table: str) -> Card:
        """Return the table's card. Raises NoSuchTable."""

    async def listed(self, limit: int) -> list[tuple[str, Card]]:
        """Return the listed tables that are not over, the newest first."""

    async def waiting(self, code: str) -> str | None:
        """Return the open table whose id begins with this code, the newest of several; None if there is none."""

    async def save(self, table: str, snapshot: Snapshot) -> None:
        """Save the snapshot, unless a later one exists."""

    async def snapshot(self, table: str) -> Snapshot | None:
        """Return the last snapshot that was saved."""

    async def keep(self, worker: str, tables: Sequence[str], seconds: float) -> set[str]:
        """Take or renew the lease on these tables; return the tables that this worker now holds.

        Another worker's lease lasts as long as it was given for, by the storage's own clock.
        """

    async def keeper(self, table: str) -> str | None:
        """Return the worker that last got the lease on a table, even if it has expired."""

    async def release(self, worker: str, tables: Sequence[str] | None = None) -> None:
        """Give up that worker's leases on these tables; None: on all, and forget the people connected to it."""

    async def ended(self) -> set[str]:
        """Return workers that opened this storage by name, are no longer connected and were not released."""

    async def announce(self, worker: str, seats: Mapping[str, int]) -> None:
        """Replace the seats (as bits, by table) that have people connected to that worker."""

    async def elsewhere(self, worker: str, tables: Sequence[str]) -> dict[str, int]:
        """Return the seats of these tables with people connected to other workers, omitting tables without any."""

    async def due(self, now: int, limit: int) -> list[str]:
        """Return tables that are due and that no worker keeps, the longest overdue first."""

    async def expired(self, state: str, before: int, limit: int) -> list[str]:
        """Return tables in that state, with no keeper and the last line before that moment, oldest first."""

    async def remove(self, tables: Sequence[str], before: int) -> list[str]:
        """Remove those of these tables whose last line is from before that moment; return the removed ones.

        This is one transaction. A table that is just being written to is left alone, or the write raises NoSuchTable.
        """


# --- shared by both stores -----------------------------------------------------------------------------------------


class Append:
    """A line that waits to be written."""

    __slots__ = ("card", "line", "table")

    def __init__(self, table: str, line: Line, card: Card | None) -> None:
        self.table = table
        self.line = line
        self.card = card


def refusal(append: Append, repeated: int | None, head: int | None) -> Exception | None:
    """Return why the line cannot be written.

    `repeated` is the version of its command, if it has one; `head` is the table's last version.
    """
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
    if waiter.done():  # the caller has gone away
        return
    if error is None:
        waiter.set_result(answer)
    else:
        waiter.set_exception(error)


# --- limits of both databases ----------------------------------------------------------------------------------------

# Values are checked before anything is written, because one bad value would fail a shared commit.

NAME = 200
"""Maximum length of a table's id, a command and the like: PostgreSQL cannot index much longer ones."""
BODY = 1 << 24
VERSION = (1 << 31) - 1
MOMENT = (1 << 63) - 1


def fit_lines(table: str, lines: Sequence[Line]) -> None:
    """Check the first lines of a table."""
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
    """Return the id to look up, or one of no table if PostgreSQL could not even be asked for this one."""
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
