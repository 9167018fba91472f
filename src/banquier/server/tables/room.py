"""One table in memory: its event log so far, the game and its subscribers. Append, then publish.

The game here is always the one on disk: an action is applied to a copy, which replaces the game once its line is
committed. Code that reads the game between two awaits therefore reads only what may be published.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

import msgspec

from banquier.kernel.fact import Fact
from banquier.kernel.game import Game
from banquier.kernel.journal import NOBODY, Journal, write_entry
from banquier.kernel.record import read_entry_text
from banquier.protocol import messages, refusals
from banquier.protocol.messages import OVER, RUNNING
from banquier.server.ops.clock import now
from banquier.server.ops.rate_limits import Bucket
from banquier.server.ops.runtime import Runtime
from banquier.server.store import Line, NoSuchTable, StoreFailed, Taken
from banquier.server.store.base import read_play
from banquier.server.tables import snapshots
from banquier.server.tables.bot_voices import BotVoices
from banquier.server.tables.command_path import TRIES, CommandPath, append
from banquier.server.tables.event_log import (
    Began,
    Event,
    Preferred,
    Returned,
    Seeded,
    State,
    Stood,
    read_event,
    write_event,
)
from banquier.server.tables.publisher import Recipient, Subscriber
from banquier.server.tables.rent_claims import preferences
from banquier.server.tables.starting_position import starting_position
from banquier.server.tables.summary import describe_table, table_card
from banquier.version import __version__

LINGER = 5.0
"""Seconds that a room stays in memory after it was requested: the caller may be about to use it."""


class Room(CommandPath):
    """Loads a table from its log, connects and disconnects clients, and publishes what happens."""

    def __init__(self, id: str, worker: Runtime) -> None:
        super().__init__(id, worker)
        self.used = time.monotonic()
        """When this room was last requested."""
        self.phrases: Final[dict[int, Bucket]] = {}
        """The rate limit of phrases per seat, shared by all its connections."""
        self.filling: asyncio.TimerHandle | None = None
        """Timer after which bots take the free seats of a quick match."""
        self.seeded: Final = asyncio.Event()
        """Set whenever a seat gives its seed or is left."""

    # --- loading ------------------------------------------------------------------------------------------------

    async def load(self) -> None:
        """Load the last snapshot, if this version of the rules wrote it, and the lines after it."""
        store = self.worker.store
        snapshot = await store.snapshot(self.id)
        if snapshot is not None:
            snapshots.restore(self, self.driver, snapshot)
            self.commands = await store.commands(self.id)
        lines = await store.read(self.id, self.version)
        if not self.version and not lines:
            raise NoSuchTable(self.id)
        for line in lines:
            self.publisher.note(self.absorb(line))
        if self.game is not None:
            self.publisher.begin(self.game)
            self.give_bots_voices()
        self.driver.begin_anew()

    def absorb(self, line: Line) -> list[Fact]:
        """Apply a line of the log that another room has written, and return the facts that it brought."""
        facts: list[Fact] = []
        if line.kind == "play":
            assert self.game is not None
            entry = read_entry_text(self.edition, read_play(line.body)[1])
            entry.restore(self.game)
            facts = entry.facts
            if self.game.over:
                self.state.stage = OVER
            self.moved_at = line.at
        else:
            event = read_event(line.body)
            self.state.take(event, line.at)
            if isinstance(event, Began):
                self.game, facts = self.set_up(event)
                self.publisher.begin(self.game)
                self.give_bots_voices()
                self.moved_at = self.noticed_at = line.at
            elif isinstance(event, Seeded):
                self.seeded.set()
            elif isinstance(event, Stood):
                self.seeded.set()
                self.close(event.seat)
            elif isinstance(event, Returned):
                self.driver.begin_anew()
        self.version = line.version
        if line.command is not None:
            self.commands[line.command] = line.version
        self.driver.look()
        return facts

    def give_bots_voices(self) -> None:
        if self.bot_voices is None and any(chair.bot for chair in self.state.chairs):
            self.bot_voices = BotVoices(self)

    def starting_position(self, seed: str) -> Game:
        state = self.state
        return starting_position(state.edition, len(state.chairs), state.options, seed, state.position)

    def set_up(self, began: Began) -> tuple[Game, list[Fact]]:
        game = self.starting_position(began.seed)
        entry = read_entry_text(self.edition, began.entry)
        entry.restore(game)
        return game, entry.facts

    async def catch_up(self) -> None:
        """Apply and publish the lines that other workers have appended meanwhile."""
        for line in await self.worker.store.read(self.id, self.version):
            if line.kind == "play" and self.game is not None:
                self.game = self.game.clone()  # subscribers may still ask about the published one
                self.tell(self.absorb(line), -2)
                if self.state.stage == OVER:
                    self.tell_table()
            else:
                self.take_over(line)
        self.driver.consider()

    # --- snapshots ----------------------------------------------------------------------------------------------

    async def save(self) -> None:
        if self.version > self.saved and self.state.stage == RUNNING:
            snapshot = snapshots.take(self, self.driver)
            self.saved = snapshot.version
            try:
                await self.worker.store.save(self.id, snapshot)
            except StoreFailed:
                self.worker.log.warning("snapshot-failed", table=self.id)

    # --- appending ----------------------------------------------------------------------------------------------

    async def decline(self, seat: int) -> None:
        """Pass for that seat until the next roll; its person counts as present. Raises StoreFailed."""
        self.driver.roll_delay.spoken(seat)
        self.driver.consider()
        await self.driver.absence.come_back(seat)

    async def happen(self, event: Event, command: str | None = None) -> None:
        """Append an event about the table and publish it. Raises what the store raises."""
        line = Line(self.version + 1, "table", write_event(event), now(), command)
        state = msgspec.convert(msgspec.to_builtins(self.state), State)
        state.take(read_event(line.body), line.at)
        game = self.set_up(event)[0] if isinstance(event, Began) else self.game
        await append(
            self.worker, self.id, line, table_card(self, state, self.driver.due(game, state, line.at))
        )
        self.take_over(line)
        self.driver.consider()

    def begun(self, seed: int) -> Began:
        """Return the event that sets up the game, or lets it go on from its position."""
        game = self.starting_position(f"{seed:x}")
        journal = game.journal = Journal()
        if not self.state.position:
            game.set_up()
        journal.stamp(game, NOBODY, None)
        return Began(write_entry(journal.entries[0]), f"{seed:x}", __version__)

    # --- publishing ---------------------------------------------------------------------------------------------

    def tick(self) -> None:
        if self.game is not None:
            self.publisher.tick(self.game, self.driver.clock())

    def take_over(self, line: Line) -> None:
        """Apply a line about the table and publish it. A person's preferences are not published to others."""
        event = read_event(line.body)
        facts = self.absorb(line)
        if isinstance(event, Preferred):
            self.publisher.setdefault(event.seat, Subscriber(event.seat)).send(
                preferences(self.state, event.seat)
            )
        else:
            self.tell_event(isinstance(event, Began), facts)

    def tell_event(self, begins: bool, facts: list[Fact]) -> None:
        """Publish an event about the table. If the game begins, everybody gets a view."""
        self.publisher.note(facts)
        if begins:
            for subscriber in self.publisher.values():
                for connection in subscriber.connections:
                    welcome = self.welcome(subscriber.viewer, None, connection.narrated)
                    connection.tell(welcome, subscriber.number)
        else:
            self.tell_table()
            self.tell_clock()

    def phrases_of(self, seat: int) -> Bucket:
        if seat not in self.phrases:
            self.phrases[seat] = self.worker.limits.phrases()
        return self.phrases[seat]

    def tell_table(self) -> None:
        self.publisher.send(describe_table(self))

    def tell_clock(self) -> None:
        if self.game is not None and self.state.stage == RUNNING:
            self.publisher.tell_clock(self.driver.clock())

    def welcome(self, viewer: int, have: int | None, narrated: bool = False) -> messages.Welcome:
        """Return everything that this viewer may know, with the facts missed since number `have`."""
        subscriber = self.publisher.setdefault(viewer, Subscriber(viewer))
        wishes = preferences(self.state, viewer) if viewer >= 0 else None
        if self.game is None:
            return messages.Welcome(viewer, describe_table(self), None, [], 1, preferences=wishes)
        missed = self.publisher.missed(viewer, have)
        batches, view = missed or [], subscriber.view()
        if have is None and viewer < 0:
            batches = self.publisher.at_hand(viewer)
        facts = [fact for heard in batches for fact in heard]
        told = None
        if narrated and view is not None:
            told = self.publisher.narrator.narrated(self.game, batches, view, viewer)
        return messages.Welcome(
            viewer,
            describe_table(self),
            view,
            facts,
            subscriber.number - len(facts) + 1,
            subscriber.options(None, self.publisher.narrator if narrated else None),
            self.driver.clock(),
            missed is None,
            wishes,
            told,
        )

    async def settle(self, decide: Callable[[], Event | None]) -> None:
        """Append the event that is decided on the current table; decide again if another worker was quicker."""
        async with self.lock:
            for _ in range(TRIES):
                event = decide()
                if event is None:
                    return
                try:
                    await self.happen(event)
                    return
                except Taken:
                    await self.catch_up()
        raise StoreFailed("other workers were quicker every time")

    def is_asleep(self) -> bool:
        return self.driver.asleep

    # --- connections --------------------------------------------------------------------------------------------

    async def enter(
        self, connection: Recipient, viewer: int, have: int | None, token: str | None = None
    ) -> bool:
        """Connect a client: send it the view, and give its person the seat back.

        Return False if the token (its hash) no longer opens that seat.
        """
        async with self.lock:
            if token is not None and self.state.chair_of(token) != viewer:
                return False
            subscriber = self.publisher.setdefault(viewer, Subscriber(viewer))
            # First connected, then woken: else the table could fall asleep again in between, and nobody would wake it.
            subscriber.connections.add(connection)
            if viewer >= 0:
                self.driver.wake()
            welcome = self.welcome(viewer, have, connection.narrated)
            connection.tell(welcome, subscriber.number)
        self.tell_table()
        if viewer >= 0:
            if self.driver.roll_delay.table_left():  # from now on the others wait for this person
                self.tell_clock()
            try:
                await self.driver.absence.come_back(viewer)
            except StoreFailed:
                self.worker.log.warning("return-failed", table=self.id, seat=viewer)
        return True

    def exit(self, connection: Recipient, viewer: int) -> None:
        self.publisher[viewer].connections.discard(connection)
        self.tell_table()

    def close(self, seat: int) -> None:
        """Disconnect the freed seat's clients, so that they are not sent what the next person may know."""
        subscriber = self.publisher.get(seat)
        if subscriber is not None:
            for connection in subscriber.connections:
                connection.leave(refusals.left())
            subscriber.connections.clear()

    def idle(self) -> bool:
        """Return whether nobody is connected and no work is pending, so the room can leave memory."""
        driver = self.driver
        return not (
            self.has_connections
            or self.lock.locked()
            or time.monotonic() - self.used < LINGER * self.worker.second
            or driver.bots.thinking
            or driver.roll_delay.held
            or driver.rent_claims.claiming
            or (self.state.stage == RUNNING and (not driver.asleep or driver.soon()))
        )
