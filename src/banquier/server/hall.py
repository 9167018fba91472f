"""All tables of one worker: which are in memory, which it keeps, and what other workers say."""

from __future__ import annotations

import asyncio
import hashlib
import os
import secrets
import time
import traceback
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

from banquier.server import refusals, retention
from banquier.server.bus import Bus, Hint, News, Passed, Presence
from banquier.server.limits import Limits
from banquier.server.log import RUNNING
from banquier.server.logs import Log
from banquier.server.metrics import Metrics
from banquier.server.now import now
from banquier.server.room import Room
from banquier.server.settings import Settings
from banquier.server.store import NoSuchTable, Store, StoreFailed
from banquier.server.thinkers import Thinkers

T = TypeVar("T")
LEASE: Final = 3.0
"""Seconds that a worker keeps a table after its last word."""
HEARD: Final = 4.0
"""Seconds that another worker's word on who is there counts."""
OPENING: Final = 60
"""Times that a worker tries to open its storage before it gives up."""
POLL: Final = 0.25
"""Seconds between two looks at the heads of the log, where several workers write it."""


class Hall:
    """`second` is how long a second of the tables' clocks lasts: a test lets time fly."""

    def __init__(
        self, settings: Settings, store: Store, bus: Bus, thinkers: Thinkers, second: float = 1.0
    ) -> None:
        self.settings: Final = settings
        self.store: Final = store
        self.bus: Final = bus
        self.thinkers: Final = thinkers
        self.second: Final = second
        self.limits: Final = Limits(settings, time.monotonic)
        self.worker: Final = f"{os.getpid()}-{secrets.token_hex(4)}"
        self.metrics: Final = Metrics(self.worker)
        self.log: Final = Log("server")
        self.alone: Final = settings.redis is None
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Future[Room]] = {}
        self.sockets: set[Any] = set()
        self.closing = False
        self.hello_seconds = 30.0
        """How long a connection may stay open without `hello`."""
        self.on_stop: Callable[[], None] = lambda: None
        """Called first when the server is to stop."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._late: set[Room] = set()
        self._others: dict[str, tuple[float, dict[str, list[int]]]] = {}

    # --- coming and going ---------------------------------------------------------------------------------------

    async def start(self) -> None:
        await self.open_store()
        self.thinkers.begin()
        await self.bus.start(self.heard)
        self.spawn(self.every(1.0 * self.second, self.look_around))
        self.spawn(self.every(self.settings.tick_ms / 1000, self.tick))
        self.spawn(self.every(retention.EVERY, lambda: retention.remove_expired(self)))
        if not self.alone:
            self.spawn(self.every(POLL, self.poll))

    async def open_store(self) -> None:
        """A worker may start just while the storage is away: it waits, for if it ended, uvicorn would end them all."""
        for _ in range(OPENING):
            try:
                await self.store.open()
                return
            except StoreFailed as error:
                self.log.warning("storage-failed", why=str(error))
                await asyncio.sleep(0.5)
        await self.store.open()

    async def stop(self) -> None:
        """Finish what is being written, say goodbye, give the tables up."""
        self.closing = True
        self.on_stop()
        for socket in list(self.sockets):
            socket.leave(refusals.restarting())
        for room in list(self.rooms.values()):
            async with room.lock:
                await room.save()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bus.stop()
        await self.thinkers.close()
        try:
            await self.store.release(self.worker)
        except StoreFailed:
            self.log.warning("release-failed")
        await self.store.close()

    async def room(self, id: str) -> Room:
        """The table of that id, read from the log if need be. Raises NoSuchTable."""
        room = self.rooms.get(id)
        if room is not None:
            room.used = time.monotonic()
            return room
        waiting = self.loading.get(id)
        if waiting is None:
            waiting = self.loading[id] = asyncio.ensure_future(self._load(id))
            waiting.add_done_callback(lambda _: self.loading.pop(id, None))
        return await asyncio.shield(waiting)

    async def _load(self, id: str) -> Room:
        room = Room(id, self)
        await room.load()
        room.pacer.kept = self.alone
        self.rooms[id] = room
        room.pacer.consider()
        return room

    # --- time ---------------------------------------------------------------------------------------------------

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """A task that is not lost, and whose failure is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.log.error("task-failed", why="".join(traceback.format_exception(error)))

    def later(self, seconds: float, call: Callable[[], object]) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(seconds, self.unless_closing, call)

    def soon(self, call: Callable[[], object]) -> None:
        asyncio.get_running_loop().call_soon(self.unless_closing, call)

    def unless_closing(self, call: Callable[[], object]) -> None:
        if not self.closing:
            call()

    async def every(self, seconds: float, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """At regular moments, whatever happens in between."""
        loop = asyncio.get_running_loop()
        while not self.closing:
            await asyncio.sleep(seconds - loop.time() % seconds)
            try:
                await work()
            except StoreFailed as error:
                self.log.warning("storage-failed", why=str(error))
            except Exception:
                self.log.exception("task-failed")

    def tick_soon(self, room: Room) -> None:
        self._late.add(room)

    async def tick(self) -> None:
        late, self._late = self._late, set()
        for room in late:
            room.tick()

    # --- regular rounds -----------------------------------------------------------------------------------------

    async def look_around(self) -> None:
        """Keep tables, see who is away, wake what is due, let go of what nobody looks at."""
        clock = time.monotonic() / self.second
        if not self.alone:
            await self.renew()
        for room in list(self.rooms.values()):
            await room.pacer.absence.watch(clock)
        for id in await self.store.due(now(), 100):
            if id not in self.rooms:
                await self.wake(id)
        for room in list(self.rooms.values()):
            if room.idle():
                await room.save()
                if room.idle():
                    room.pacer.stop()
                    del self.rooms[room.id]
        self.count()

    async def wake(self, id: str) -> None:
        """Read a table whose time has come; one that cannot be read holds up no other."""
        try:
            await self.room(id)
        except StoreFailed:
            raise
        except Exception:
            self.log.exception("table-unreadable", table=id)

    def count(self) -> None:
        metrics, rooms = self.metrics, list(self.rooms.values())
        metrics.rooms.set(len(rooms))
        metrics.sockets.set(len(self.sockets))
        metrics.asleep.set(sum(room.state.stage == RUNNING and room.pacer.asleep for room in rooms))
        for stage, count in metrics.tables.items():
            count.set(sum(room.state.stage == stage for room in rooms))

    async def renew(self) -> None:
        """Say which tables this worker keeps, and who is here."""
        here = {
            room.id: [viewer for viewer, feed in room.feeds.items() if viewer >= 0 and feed.sockets]
            for room in self.rooms.values()
        }
        self.bus.say(Presence(self.worker, {id: seats for id, seats in here.items() if seats}))
        wanted = [room.id for room in self.rooms.values() if room.state.stage == RUNNING]
        kept = await self.store.keep(self.worker, wanted, LEASE) if wanted else set()
        for room in list(self.rooms.values()):
            had, room.pacer.kept = room.pacer.kept, room.id in kept
            if room.pacer.kept and not had:
                room.pacer.consider()

    async def poll(self) -> None:
        """What others wrote and no hint told of."""
        asked = list(self.rooms)
        heads = await self.store.heads(asked)
        for id in asked:
            if id not in heads:
                self.drop(id)
        for id, version in heads.items():
            room = self.rooms.get(id)
            if room is not None and version > room.version:
                await self.follow(room)

    def drop(self, id: str) -> None:
        """Let go of a table that was removed from the storage."""
        room = self.rooms.pop(id, None)
        if room is not None:
            room.pacer.stop()
            for feed in room.feeds.values():
                for socket in feed.sockets:
                    socket.leave(refusals.no_table())

    async def follow(self, room: Room) -> None:
        async with room.lock:
            await room.catch_up()

    def heard(self, hint: Hint) -> None:
        """Another worker has said something."""
        if hint.worker == self.worker:
            return
        if isinstance(hint, News):
            room = self.rooms.get(hint.table)
            if room is not None and hint.version > room.version:
                self.spawn(self.follow(room))
        elif isinstance(hint, Passed):
            room = self.rooms.get(hint.table)
            if room is not None:
                self.spawn(self.take_pass(room, hint))
        else:
            before = self._others.get(hint.worker, (0.0, {}))[1]
            self._others[hint.worker] = (time.monotonic(), hint.tables)
            for id in before.keys() | hint.tables.keys():
                room = self.rooms.get(id)
                if room is not None and before.get(id) != hint.tables.get(id):
                    if hint.tables.get(id):
                        room.pacer.wake()
                    room.tell_table()

    async def take_pass(self, room: Room, hint: Passed) -> None:
        """A hint may come before the log has been read as far as it speaks of."""
        if hint.version > room.version:
            await self.follow(room)
        room.pacer.grace.heard(hint)

    def elsewhere(self, table: str) -> set[int]:
        """The seats whose people are connected to other workers."""
        if not self._others:
            return set()
        since = time.monotonic() - HEARD
        return {
            seat
            for heard, tables in self._others.values()
            if heard >= since or not self.bus.up
            for seat in tables.get(table, ())
        }

    # --- small things -------------------------------------------------------------------------------------------

    @staticmethod
    def bot_seed(secret: str, version: int, seat: int) -> int:
        """What a bot draws from: not the game's dice, the same if it is asked again, and nobody's to work out."""
        return int.from_bytes(hashlib.sha256(f"{secret} {version} {seat}".encode()).digest()[:12], "big")


__all__ = ["Hall", "NoSuchTable"]
