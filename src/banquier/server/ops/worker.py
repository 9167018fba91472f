"""One worker: the tables in its memory, those that it keeps, and the hints from other workers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final

from banquier.kernel.bits import bit
from banquier.protocol import refusals
from banquier.protocol.messages import OPEN, RUNNING
from banquier.server.bots.bot_pool import BotPool
from banquier.server.ops.bus import Bus, Hint, NewVersion, Passed
from banquier.server.ops.clock import follow, now, unfollow
from banquier.server.ops.runtime import Runtime
from banquier.server.ops.settings import Settings
from banquier.server.store import Store, StoreFailed
from banquier.server.tables.event_log import Slept
from banquier.server.tables.room import Room
from banquier.server.ws.handover import Handover, PendingUpgrade, WorkerEnded

LEASE: Final = 3.0
"""Seconds that a lease on a table lasts after the worker last renewed it."""
OPENING: Final = 10
"""Times that a worker tries to open its storage before it ends; its supervisor then starts it again."""
POLL: Final = 0.25
"""Seconds between two polls for what other workers have written."""
CLOCK: Final = 10.0
"""Seconds between two readings of the storage's clock."""
ROUND_TRIP: Final = 0.2
"""Seconds within which the storage has to return its time; a later answer is not exact enough."""
LEADING: Final = 3
"""Times that a worker looks up the keeper of a table again, if the one that it found has just ended."""


class Worker(Runtime):
    """One server process: it loads tables, keeps those it has a lease for and follows what other workers write."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        bus: Bus,
        bot_pool: BotPool,
        second: float = 1.0,
        analysts: BotPool | None = None,
    ) -> None:
        super().__init__(settings, store, bus, bot_pool, second, analysts)
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Future[Room]] = {}
        self.connections: set[Any] = set()
        self.matching = asyncio.Lock()
        """Held by each quick match, so that two people who ask at once meet."""
        self.hello_seconds = 30.0
        """How long a connection may stay open without `hello`."""
        self.on_stop: Callable[[], None] = lambda: None
        """Called first when the server is to stop."""
        self.handover: Handover | None = None
        """Passes connections to the other workers of this command; None if there are none."""
        self._announced: dict[str, int] | None = None
        self._lost: set[str] = set()
        """The connections to Redis (`talk`, `listen`) that do not work."""
        self._ended: set[str] = set()
        """Workers that had ended at the last look."""

    # --- start, stop and tables ---------------------------------------------------------------------------------

    async def start(self) -> None:
        await self.open_store()
        await self.set_clock()
        self.bot_pool.begin()
        self.analysis.processes.begin()
        self.bus.on_change = self.note_bus
        await self.bus.start(self.heard)
        self.spawn(self.every(1.0 * self.second, self.look_around))
        self.spawn(self.every(self.settings.tick_ms / 1000, self.tick))
        self.spawn(self.every(CLOCK, self.set_clock))
        if not self.alone:
            self.spawn(self.every(POLL, self.poll))

    async def open_store(self) -> None:
        """Open the store, and try again for a while if it is not available yet."""
        for _ in range(OPENING):
            try:
                await self.store.open(None if self.alone else self.id)
                return
            except StoreFailed as error:
                self.log.warning("storage-failed", why=str(error))
                await asyncio.sleep(0.5)
        await self.store.open(None if self.alone else self.id)

    async def stop(self) -> None:
        """Finish what is being written, close the connections and give up the tables."""
        self.closing = True
        self.on_stop()
        await self.give_up()  # disconnected clients must find a worker that may keep the table
        for connection in list(self.connections):
            connection.leave(refusals.restarting())
        for room in list(self.rooms.values()):
            async with room.lock:
                await room.save()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bus.stop()
        await self.bot_pool.close()
        await self.analysis.processes.close()
        await self.give_up()
        await self.store.close()
        unfollow()

    async def give_up(self) -> None:
        """Give up all tables, and accept no connection from other workers."""
        try:
            await self.store.release(self.id)
        except StoreFailed:
            self.log.warning("release-failed")
        if self.handover is not None:
            self.handover.close()

    async def room(self, id: str) -> Room:
        """Return the table of that id, loaded from the log if needed. Raises NoSuchTable."""
        room = self.rooms.get(id)
        if room is not None:
            room.used = time.monotonic()
            if not room.driver.kept and not self.alone:
                await room.follow()
            return room
        waiting = self.loading.get(id)
        if waiting is None:
            waiting = self.loading[id] = asyncio.ensure_future(self._load(id))
            waiting.add_done_callback(lambda _: self.loading.pop(id, None))
        return await asyncio.shield(waiting)

    async def _load(self, id: str) -> Room:
        room = Room(id, self)
        await room.load()
        room.driver.kept = self.alone
        if not self.alone:
            self._elsewhere |= await self.store.elsewhere(self.id, [id])
            if room.state.stage == RUNNING:
                room.driver.kept = id in await self.store.keep(self.id, [id], LEASE)
        self.rooms[id] = room
        room.driver.consider()
        return room

    async def lead(self, table: str, connection: PendingUpgrade) -> bool:
        """Hand a connection over to the worker that keeps its table. Return True if another worker has it now.

        A table that no worker keeps is kept here from now on. A worker of another command, perhaps on another
        machine, cannot take connections: then both serve the table, and exchange hints about it.
        """
        room = self.rooms.get(table)
        if self.handover is None or (room is not None and room.driver.kept):
            return False
        try:
            for _ in range(LEADING):
                if table in await self.store.keep(self.id, [table], LEASE):
                    if room is not None:
                        room.driver.kept = True
                        room.driver.consider()
                    return False
                keeper = await self.store.keeper(table)
                if keeper is None:
                    return False  # the table does not exist, or was just given up
                try:
                    given = await self.handover.give(keeper, connection)
                except WorkerEnded:
                    await self.store.release(keeper)
                else:
                    self.metrics.handed_over["out"].add(given)
                    return given
        except StoreFailed:
            pass  # the socket reports this itself
        return False

    # --- periodic work ------------------------------------------------------------------------------------------

    async def look_around(self) -> None:
        """Renew leases, check for absent people, wake tables that are due and unload tables that are not in use."""
        clock = time.monotonic() / self.second
        if not self.alone:
            await self.renew()
        for room in list(self.rooms.values()):
            await room.driver.absence.watch(clock)
        for id in await self.store.due(now(), 100):
            if id not in self.rooms:
                await self.wake(id)
        for room in list(self.rooms.values()):
            if room.idle():
                await room.save()
                if room.idle():
                    room.driver.stop()
                    del self.rooms[room.id]
        self.count()

    async def wake(self, id: str) -> None:
        """Load a table that is due; one that cannot be loaded does not delay others.

        Tables of 0.1.0 may be due though nobody plays there any more: an event in the log marks them as asleep.
        """
        try:
            room = await self.room(id)
            if room.driver.resting:
                await room.settle(lambda: Slept() if room.driver.resting else None)
        except StoreFailed:
            raise
        except Exception:
            self.log.exception("table-unreadable", table=id)

    def count(self) -> None:
        metrics, rooms = self.metrics, list(self.rooms.values())
        metrics.rooms.set(len(rooms))
        metrics.sockets.set(len(self.connections))
        metrics.asleep.set(sum(room.state.stage == RUNNING and room.driver.asleep for room in rooms))
        for stage, count in metrics.tables.items():
            count.set(sum(room.state.stage == stage for room in rooms))

    async def renew(self) -> None:
        """Renew the leases on tables where something may happen, and announce again who is connected."""
        self._announced = None
        await self.announce()
        wanted = [
            room.id for room in self.rooms.values() if room.state.stage == RUNNING or room.has_connections
        ]
        kept = await self.store.keep(self.id, wanted, LEASE) if wanted and not self.closing else set()
        for room in list(self.rooms.values()):
            had, room.driver.kept = room.driver.kept, room.id in kept
            if room.driver.kept and not had:
                room.driver.consider()

    async def announce(self) -> None:
        """Announce which seats have people connected to this worker, if that has changed."""
        here = {room.id: seats_of(room.seats_here()) for room in self.rooms.values() if room.has_connections}
        if here != self._announced and not self.closing:
            await self.store.announce(self.id, here)
            self._announced = here

    async def poll(self) -> None:
        """Read what other workers wrote without a hint, who is connected to them, and whether one has ended.

        A running game that another worker keeps and serves is only read on when somebody asks for it here.
        """
        await self.announce()
        await self.bury()
        asked = [
            room.id
            for room in self.rooms.values()
            if room.driver.kept or room.has_connections or room.state.stage == OPEN
        ]
        if not asked:
            return
        self.see_elsewhere(asked, await self.store.elsewhere(self.id, asked))
        await self.yield_tables()
        heads = await self.store.heads(asked)
        for id in asked:
            if id not in heads:
                self.drop(id)
        for id, version in heads.items():
            room = self.rooms.get(id)
            if room is not None and version > room.version:
                await room.follow()

    async def bury(self) -> None:
        """Free the tables of workers that had ended both now and when this one last looked.

        A worker that has only lost its connection to the storage has had time to reconnect by then.
        """
        found = await self.store.ended() - {self.id}
        buried, self._ended = found & self._ended, found
        for worker in buried:
            await self.store.release(worker)
        if buried:
            self.log.info("worker-ended", count=len(buried))
            await self.renew()

    def see_elsewhere(self, asked: list[str], found: dict[str, int]) -> None:
        """Update the seats with people connected to other workers."""
        before = self._elsewhere
        unasked = (self.rooms.keys() | self.loading.keys()) - set(asked)
        self._elsewhere = {id: seats for id, seats in before.items() if id in unasked} | found
        for id in asked:
            room = self.rooms.get(id)
            if room is not None and before.get(id, 0) != found.get(id, 0):
                if found.get(id, 0) & ~before.get(id, 0):
                    room.driver.wake()
                    room.driver.roll_delay.repeat_passes()
                room.tell_table()

    async def yield_tables(self) -> None:
        """Give up tables with people connected to other workers only."""
        unneeded = [
            room
            for room in self.rooms.values()
            if room.driver.kept and not room.has_connections and self._elsewhere.get(room.id, 0)
        ]
        if unneeded:
            for room in unneeded:
                room.driver.kept = False
            await self.store.release(self.id, [room.id for room in unneeded])

    def drop(self, id: str) -> None:
        """Unload a table that was removed from the storage."""
        room = self.rooms.pop(id, None)
        if room is not None:
            room.driver.stop()
            for subscriber in room.publisher.values():
                for connection in subscriber.connections:
                    connection.leave(refusals.no_table())

    def heard(self, hint: Hint) -> None:
        """Handle a hint from another worker."""
        room = self.rooms.get(hint.table) if hint.worker != self.id else None
        if room is None:
            return
        if isinstance(hint, Passed):
            self.spawn(self.take_pass(room, hint))
        elif hint.version > room.version:
            self.spawn(room.follow())

    async def take_pass(self, room: Room, hint: Passed) -> None:
        """Apply a pass. The hint may arrive before the log has been read as far as its version."""
        if hint.version > room.version:
            await room.follow()
        room.driver.roll_delay.heard(hint)

    def tell_workers(self, hint: NewVersion | Passed) -> None:
        """Send the hint to the other workers, if one of them may have that table in memory."""
        if not self.alone:
            room = self.rooms.get(hint.table)
            if room is None or not room.driver.kept or hint.table in self._elsewhere:
                self.bus.say(hint)

    def note_bus(self, way: str, why: str | None) -> None:
        """Log that a connection to Redis is lost, or works again."""
        if why is None:
            self._lost.discard(way)
            self.log.info("redis-back", way=way)
        else:
            self.metrics.bus[way].add()
            if way not in self._lost:  # log it once, not at every try
                self.log.warning("redis-away", way=way, why=why)
            self._lost.add(way)
        self.metrics.bus_up.set(self.bus.up)

    async def set_clock(self) -> None:
        """Count time by the storage's clock, which all workers share."""
        asked = time.monotonic_ns()
        told = await self.store.clock()
        answered = time.monotonic_ns()
        if told is not None and answered - asked < ROUND_TRIP * 1e9:
            follow(told, (asked + answered) // 2)


def seats_of(seats: set[int]) -> int:
    """Return the seats as bits."""
    return sum(map(bit, seats))
