"""A worker without network, disk and real time: tables in memory, with every message recorded."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

from banquier import editions
from banquier.fairness import promise
from banquier.protocol import messages, refusals
from banquier.protocol.messages import CODES, Clocks
from banquier.server.bots.bot_pool import BotPool, Question, Requester
from banquier.server.bots.scheduler import ANYBODY
from banquier.server.ops.bus import Bus
from banquier.server.ops.clock import now
from banquier.server.ops.runtime import Runtime
from banquier.server.ops.settings import Settings
from banquier.server.ops.worker import Worker
from banquier.server.store import Card, Line, NoSuchTable, Repeated, Snapshot, StoreFailed, Taken, Waiter
from banquier.server.store.base import tell
from banquier.server.tables.event_log import Event, Opened, Sat, write_event
from banquier.server.tables.room import Room
from banquier.server.tables.tokens import hashed
from banquier.server.ws.connection import Connection
from banquier.version import __version__

NOON = 1_800_000_000_000


class Time:
    """A manual clock, in milliseconds since 1970."""

    def __init__(self) -> None:
        self.ms = NOON

    def __call__(self) -> int:
        return self.ms


@contextmanager
def still() -> Iterator[Time]:
    """Replace the server's clock by a manual one."""
    time, real = Time(), now
    with pytest.MonkeyPatch.context() as patch:
        for name, module in list(sys.modules.items()):
            if name.startswith("banquier.server.") and getattr(module, "now", None) is real:
                patch.setattr(module, "now", time)
        yield time


class Kept:
    """Stored data of one table."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self.lines: list[Line] = []
        self.commands: dict[str, int] = {}
        self.snapshot: Snapshot | None = None

    def add(self, line: Line) -> None:
        self.lines.append(line)
        if line.command is not None:
            self.commands[line.command] = line.version


class MemoryStore:
    """An in-memory store with the contract of banquier.server.store.base; the next `failures` writes fail."""

    def __init__(self) -> None:
        self.tables: dict[str, Kept] = {}
        self.failures = 0
        """Number of following writes that fail."""

    def need(self) -> None:
        if self.failures:
            self.failures -= 1
            raise StoreFailed("the disk is full")

    def of(self, table: str) -> Kept:
        if table not in self.tables:
            raise NoSuchTable(table)
        return self.tables[table]

    async def open(self, worker: str | None = None) -> None:
        pass

    async def close(self) -> None:
        pass

    async def ping(self) -> None:
        self.need()

    async def clock(self) -> int | None:
        return None

    async def create(self, table: str, card: Card, lines: Sequence[Line]) -> None:
        self.need()
        if table in self.tables:
            raise Taken(table)
        kept = self.tables[table] = Kept(card)
        for line in lines:
            kept.add(line)

    async def append(self, table: str, line: Line, card: Card | None = None) -> None:
        self.add(table, line, card)

    def append_for(self, waiter: Waiter, table: str, line: Line, card: Card | None = None) -> None:
        error: Exception | None = None
        try:
            self.add(table, line, card)
        except (StoreFailed, Repeated, Taken, NoSuchTable) as refused:
            error = refused
        asyncio.get_running_loop().call_soon(tell, waiter, None, error)

    def add(self, table: str, line: Line, card: Card | None) -> None:
        self.need()
        kept = self.of(table)
        if line.command is not None and line.command in kept.commands:
            raise Repeated(kept.commands[line.command])
        if line.version != len(kept.lines) + 1:
            raise Taken(table)
        kept.add(line)
        if card is not None:
            kept.card = card

    async def read(self, table: str, after: int = 0) -> list[Line]:
        return self.tables[table].lines[after:] if table in self.tables else []

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        return {table: len(self.tables[table].lines) for table in tables if table in self.tables}

    async def commands(self, table: str) -> dict[str, int]:
        return dict(self.of(table).commands)

    async def card(self, table: str) -> Card:
        return self.of(table).card

    async def listed(self, limit: int) -> list[tuple[str, Card]]:
        open_ones = [(id, kept.card) for id, kept in self.tables.items()]
        return [(id, card) for id, card in open_ones if card.listed and card.state != "over"][:limit]

    async def waiting(self, code: str) -> str | None:
        found = [id for id, kept in self.tables.items() if id.startswith(code) and kept.card.state == "open"]
        return found[-1] if found else None

    async def save(self, table: str, snapshot: Snapshot) -> None:
        self.need()
        kept = self.of(table)
        if kept.snapshot is None or snapshot.version > kept.snapshot.version:
            kept.snapshot = snapshot

    async def snapshot(self, table: str) -> Snapshot | None:
        return self.of(table).snapshot if table in self.tables else None

    async def keep(self, worker: str, tables: Sequence[str], seconds: float) -> set[str]:
        return set(tables)

    async def keeper(self, table: str) -> str | None:
        return None

    async def release(self, worker: str, tables: Sequence[str] | None = None) -> None:
        pass

    async def ended(self) -> set[str]:
        return set()

    async def announce(self, worker: str, seats: Mapping[str, int]) -> None:
        pass

    async def elsewhere(self, worker: str, tables: Sequence[str]) -> dict[str, int]:
        return {}

    async def due(self, now: int, limit: int) -> list[str]:
        return []

    async def expired(self, state: str, before: int, limit: int) -> list[str]:
        return []

    async def remove(self, tables: Sequence[str], before: int) -> list[str]:
        return [table for table in tables if self.tables.pop(table, None)]


class NoBots(BotPool):
    """A bot pool without answers; it records the questions."""

    def __init__(self) -> None:
        super().__init__(1, 1.0)
        self.asked: list[Question] = []

    async def start(self) -> None:
        pass

    async def close(self) -> None:
        pass

    async def choose(self, question: Question, requester: Requester = ANYBODY) -> str | None:
        self.asked.append(question)
        return None


class Ear(Connection):
    """A connection without a network; it records the messages sent to it."""

    def __init__(self, worker: Runtime) -> None:
        assert isinstance(worker, Worker)
        self.worker = worker
        self.heard: list[str] = []
        self.held = None
        self.lost = False
        self.code = 0
        self.narrated = True

    def send_all(self, texts: list[bytes]) -> None:
        if not self.lost:
            self.heard.extend(text.decode() for text in texts)

    def leave(self, bye: messages.Bye | messages.Refuse) -> None:
        self.send_all([messages.encode(bye, 0)])
        self.lost, self.code = True, CODES[bye.code]

    async def say(self, room: Room, viewer: int, text: str) -> None:
        """Send a frame, as a client does."""
        try:
            frame = messages.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self.tell(refusals.malformed(None, str(error)), room.publisher[viewer].number)
        else:
            await self.handle(room, viewer, frame)

    def fresh(self) -> list[str]:
        """Return the messages since the last call."""
        heard, self.heard = self.heard, []
        return heard


def quiet_worker(**settings: Any) -> Worker:
    given = {"store": "sqlite:////nowhere/at-all.db", "messages_per_second": 0, **settings}
    return Worker(Settings(**given), MemoryStore(), Bus(), NoBots())


def token_of(seat: int) -> str:
    return f"token-of-seat-{seat}-".ljust(43, "x")


def opening(
    edition: str, seats: int, options: dict[str, Any], seed: int, times: Clocks, bots: Sequence[str] = ()
) -> list[Event]:
    """Return the first events of a table: people first, then these bots."""
    secret = seed.to_bytes(32, "big")
    chosen = editions.find(edition).read_options(options)
    found: list[Event] = [
        Opened(edition, chosen, seats, times, False, promise(secret), secret.hex(), __version__)
    ]
    people = seats - len(bots)
    found += [Sat(seat, f"P{seat}", hashed(token_of(seat)), f"own-seed-{seat}") for seat in range(people)]
    found += [Sat(people + n, f"Bot {n}", bot=spec) for n, spec in enumerate(bots)]
    return found


async def open_room(
    worker: Worker,
    edition: str,
    seats: int,
    options: dict[str, Any],
    seed: int,
    times: Clocks | None = None,
    bots: Sequence[str] = (),
    id: str = "parlour",
    begin: bool = True,
) -> Room:
    """Create a table, with a running game unless `begin` is false; the seed determines all its secrets."""
    events = opening(edition, seats, options, seed, times or Clocks(0, 0, 0, 0, 0), bots)
    lines = [Line(number, "table", write_event(event), NOON) for number, event in enumerate(events, 1)]
    await worker.store.create(id, Card("open", edition, __version__, False, "{}"), lines)
    room = await worker.room(id)
    if begin:
        await room.settle(lambda: room.begun(seed | 1 << 255))
    return room


async def listen(room: Room) -> dict[int, Ear]:
    """Connect an Ear for every seat and one for spectators."""
    ears = {viewer: Ear(room.worker) for viewer in range(-1, len(room.state.chairs))}
    for viewer, ear in ears.items():
        await room.enter(ear, viewer, None)
    return ears


async def rest() -> None:
    """Let ready tasks run, and the tasks that follow from them."""
    for _ in range(60):
        await asyncio.sleep(0)
