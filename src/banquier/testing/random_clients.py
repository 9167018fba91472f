"""Tables of clients that play at random, reconnect by themselves, and remember acknowledged commands."""

from __future__ import annotations

import asyncio
import random
import time
from types import TracebackType
from typing import Self

import httpx

from banquier import editions
from banquier.client.seat import Refused, Seat
from banquier.kernel.record import read_entry_text
from banquier.kernel.rng import Rng
from banquier.server.store import Line, Store
from banquier.server.store.base import read_play
from banquier.server.tables.event_log import Began, State, read_event
from banquier.testing.live_server import Away, Site, Table

CLOCKS = {"decision": 0, "auction": 0, "answer": 0, "grace": 0, "pace": 0}
"""Clocks are off, so that only clients act."""

TRIES = 600
"""Attempts to open a table, ten per second."""
PATIENCE = 3600.0
"""Seconds until a client gives up; repeated kills keep some clients disconnected for long."""


class RandomClients:
    """Clients that play until the block is left: `async with RandomClients(site, tables) as crowd`."""

    def __init__(
        self, sites: list[Site], tables: int, seed: int = 0, names: tuple[str, ...] = editions.NAMES
    ) -> None:
        self.sites = sites
        self.tables = tables
        self.names = names
        self.rng = random.Random(seed)
        self.acked: dict[str, set[str]] = {}
        """By table: the commands that were acknowledged."""
        self.last = time.monotonic()
        """When the last command was acknowledged."""
        self.each: dict[str, float] = {}
        """When the last command was acknowledged, by table in play."""
        self.refused: dict[str, int] = {}
        self.seats: list[Seat] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        for number in range(self.tables):
            await self.sit_down(self.names[number % len(self.names)])
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for task in self.tasks:
            task.cancel()
        found = await asyncio.gather(*self.tasks, return_exceptions=True)
        for seat in self.seats:
            await seat.__aexit__(None, None, None)
        for each in found:
            if isinstance(each, Exception) and kind is None:
                raise each

    def count(self) -> int:
        return sum(len(ids) for ids in self.acked.values())

    async def sit_down(self, edition: str) -> None:
        """Open a new table of two people, at different servers if there are several."""
        table = await self.opened(edition)
        self.acked[table.id] = set()
        for number, token in enumerate(table.tokens):
            site = self.sites[number % len(self.sites)]
            seat = Seat(f"{site.url}/t/{table.id}", token, pause=0.1, patience=PATIENCE)
            self.seats.append(seat)
            rng = random.Random(self.rng.getrandbits(64))
            self.tasks.append(asyncio.create_task(self.play(table.id, edition, seat, rng)))

    async def opened(self, edition: str) -> Table:
        """Open a table, again if its server or the storage was killed meanwhile."""
        for _ in range(TRIES):
            try:
                return await self.sites[0].table(edition, 2, clocks=CLOCKS)
            except (httpx.TransportError, Away):
                await asyncio.sleep(0.1)
        raise AssertionError("no table can be opened")

    async def play(self, table: str, edition: str, seat: Seat, rng: random.Random) -> None:
        async with seat:
            async for moment in seat:
                if not moment.asked or not (moment.must or rng.random() < 0.5):
                    continue
                choices = moment.actions + [family.proposal for family in moment.families if family.proposal]
                action = rng.choice(choices) if choices else moment.default
                if action is None:
                    continue
                try:
                    id = await seat.do(action, moment.question)
                except Refused as refusal:
                    self.refused[refusal.code] = self.refused.get(refusal.code, 0) + 1
                    seat.again()
                    await asyncio.sleep(0.002)
                else:
                    self.acked[table].add(f"{seat.seat}:{id}")
                    self.last = self.each[table] = time.monotonic()
        self.each.pop(table, None)
        if seat.seat == 0:
            await self.sit_down(edition)

    async def went_on(self, since: float, patience: float = 120.0) -> float:
        """Wait until something was acknowledged after that moment. Returns the seconds it took."""
        while self.last <= since:
            if time.monotonic() - since > patience:
                raise AssertionError("the games do not go on")
            await asyncio.sleep(0.005)
        return self.last - since

    async def played(self, actions: int) -> None:
        """Wait until this many more actions were acknowledged."""
        wanted = self.count() + actions
        while self.count() < wanted:
            await self.went_on(time.monotonic())

    async def all_went_on(self, since: float, patience: float = 120.0) -> float:
        """Wait until every table has gone on after that moment. Returns the seconds it took."""
        while waiting := [table for table, last in self.each.items() if last <= since]:
            if time.monotonic() - since > patience:
                raise AssertionError(f"these games do not go on: {waiting}")
            await asyncio.sleep(0.005)
        return time.monotonic() - since

    async def check(self, store: Store) -> int:
        """Fail unless every acknowledged command is in the logs once, without gaps. Returns the number of log lines."""
        lines = 0
        for table, ids in self.acked.items():
            log = await store.read(table)
            lines += len(log)
            assert [line.version for line in log] == list(range(1, len(log) + 1)), f"a gap in {table}"
            commands = [line.command for line in log if line.command is not None]
            assert len(commands) == len(set(commands)), f"something was done twice at {table}"
            lost = ids - set(commands)
            assert not lost, f"acknowledged and lost at {table}: {lost}"
            replayed(log)
        return lines


def replayed(log: list[Line]) -> State:
    """Replay a log from its facts and return the state. Fails if anything appeared or vanished."""
    state, game = State(), None
    for line in log:
        if line.kind == "table":
            event = read_event(line.body)
            state.take(event, line.at)
            if isinstance(event, Began):
                edition = editions.find(state.edition)
                game = edition.blank(len(state.chairs), state.options)
                game.rng = Rng(int(state.seed, 16))
                read_entry_text(edition, event.entry).restore(game)
        else:
            assert game is not None
            assert not game.over
            read_entry_text(editions.find(state.edition), read_play(line.body)[1]).restore(game)
    if game is not None:
        game.audit()
    return state
