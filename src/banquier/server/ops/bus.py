"""Hints between workers: a table has a new version, or a seat has passed.

The log is authoritative; a lost hint only costs time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

CHANNEL = "banquier"
GOODBYE = 2.0
"""Seconds that connections have to end."""
GATHERING: Final = 0.005
"""Seconds in which hints are gathered to be sent as one message."""
MOST: Final = 10_000
"""Maximum number of unsent hints."""


class NewVersion(msgspec.Struct, frozen=True, tag_field="k", tag="news"):
    """A table has a new version."""

    worker: str
    table: str
    version: int


class Passed(msgspec.Struct, frozen=True, tag_field="k", tag="passed"):
    """A seat passes until the next roll."""

    worker: str
    table: str
    version: int
    """The version that the seat had seen."""
    beat: int
    """The number of the next roll."""
    seat: int


Hint = NewVersion | Passed
_decoder = msgspec.msgpack.Decoder(list[Hint])
_encoder = msgspec.msgpack.Encoder()
Listener = Callable[[Hint], None]


class Bus:
    """The bus of a single worker: it sends nothing."""

    def __init__(self) -> None:
        self.on_change: Callable[[str, str | None], None] = lambda way, why: None
        """Called with a connection (`talk` or `listen`) and the reason why it is lost, or None when it is back."""

    @property
    def up(self) -> bool:
        """Return whether hints can be sent and received."""
        return False

    async def start(self, listener: Listener) -> None:
        """Pass the hints of other workers to the listener from now on."""

    async def stop(self) -> None:
        """Stop sending and receiving."""

    def say(self, hint: Hint) -> None:
        """Send the hint to the other workers soon. It may get lost."""


class RedisBus(Bus):
    """Redis pub/sub. Sending a hint never waits and never fails, even when Redis is not available."""

    def __init__(self, url: str, wait: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        super().__init__()
        self.url = url
        self.wait = wait
        self.unsaid: dict[tuple[object, ...], Hint] = {}
        self.waiting = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []
        self.closing = False
        self.connected: set[str] = set()
        """The connections that work: `talk` and `listen` have one each, and lose them independently."""

    @property
    def up(self) -> bool:
        return len(self.connected) == 2

    async def start(self, listener: Listener) -> None:
        self.tasks = [
            asyncio.create_task(self.forever("talk", self.talk)),
            asyncio.create_task(self.forever("listen", lambda client: self.listen(client, listener))),
        ]

    async def stop(self) -> None:
        self.closing = True  # a connection that is lost just now may swallow the cancellation
        for task in self.tasks:
            task.cancel()
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=GOODBYE)

    def say(self, hint: Hint) -> None:
        """Queue the hint. Of the versions of a table only the last one is sent."""
        key = (
            (hint.table,)
            if isinstance(hint, NewVersion)
            else (hint.table, hint.version, hint.beat, hint.seat)
        )
        if len(self.unsaid) < MOST:  # else Redis is not available: the others poll the log anyway
            self.unsaid[key] = hint
            self.waiting.set()

    async def forever(self, way: str, work: Callable[[Any], Awaitable[None]]) -> None:
        """Do the work again and again, on a new connection whenever the old one is lost."""
        from redis.asyncio import Redis
        from redis.exceptions import RedisError

        while not self.closing:
            client = Redis.from_url(self.url, socket_connect_timeout=2, health_check_interval=5)
            try:
                await work(client)
            except (RedisError, OSError, TimeoutError) as error:
                self.connected.discard(way)
                self.on_change(way, str(error) or type(error).__name__)
            finally:
                await client.aclose()
            await self.wait(0.5)

    def reached(self, way: str) -> None:
        if way not in self.connected:
            self.connected.add(way)
            self.on_change(way, None)

    async def talk(self, client: Any) -> None:
        """Send hints. After a while without any, send an empty message, to notice when Redis refuses."""
        while True:
            said, self.unsaid = list(self.unsaid.values()), {}
            await client.publish(CHANNEL, _encoder.encode(said))
            self.reached("talk")
            try:
                async with asyncio.timeout(1.0):
                    await self.waiting.wait()
                await asyncio.sleep(GATHERING)
            except TimeoutError:
                pass
            self.waiting.clear()

    async def listen(self, client: Any, listener: Listener) -> None:
        async with client.pubsub(ignore_subscribe_messages=True) as channel:
            await channel.subscribe(CHANNEL)
            self.reached("listen")
            while True:
                message = await channel.get_message(timeout=5.0)
                if message is not None:
                    try:
                        hints = _decoder.decode(message["data"])
                    except msgspec.DecodeError:
                        continue  # a message of another version, or not one of ours
                    for hint in hints:
                        listener(hint)
