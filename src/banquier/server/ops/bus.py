"""Hints between workers: a table has a new version, or a seat has passed.

The log decides; a lost hint only costs time.
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
"""Seconds in which hints are gathered, to be sent as one message."""
MOST: Final = 10_000
"""Hints that may wait to be sent."""


class NewVersion(msgspec.Struct, frozen=True, tag_field="k", tag="news"):
    """A table has a new version."""

    worker: str
    table: str
    version: int


class Passed(msgspec.Struct, frozen=True, tag_field="k", tag="passed"):
    """A seat has nothing to say before the next roll."""

    worker: str
    table: str
    version: int
    """What the seat had seen."""
    beat: int
    """Which roll comes next."""
    seat: int


Hint = NewVersion | Passed
_decoder = msgspec.msgpack.Decoder(list[Hint])
_encoder = msgspec.msgpack.Encoder()
Listener = Callable[[Hint], None]


class Bus:
    """The bus of a single worker: it sends nothing."""

    def __init__(self) -> None:
        self.on_change: Callable[[str, str | None], None] = lambda way, why: None
        """Called when a way (`talk` or `listen`) is lost or not found again, with the reason; with None: it is back."""

    @property
    def up(self) -> bool:
        """Hints can be sent and heard."""
        return False

    async def start(self, listener: Listener) -> None:
        """From now on the listener hears what other workers say."""

    async def stop(self) -> None:
        """No more."""

    def say(self, hint: Hint) -> None:
        """Tell the others, soon, perhaps."""


class RedisBus(Bus):
    """Redis pub/sub. Whatever happens to Redis, saying never waits and never fails."""

    def __init__(self, url: str, wait: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        super().__init__()
        self.url = url
        self.wait = wait
        self.unsaid: dict[tuple[object, ...], Hint] = {}
        self.waiting = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []
        self.closing = False
        self.connected: set[str] = set()
        """The ways that work: `talk` and `listen` have a connection each, and lose them one by one."""

    @property
    def up(self) -> bool:
        return len(self.connected) == 2

    async def start(self, listener: Listener) -> None:
        self.tasks = [
            asyncio.create_task(self.forever("talk", self.talk)),
            asyncio.create_task(self.forever("listen", lambda client: self.listen(client, listener))),
        ]

    async def stop(self) -> None:
        self.closing = True  # a connection that is lost just now may swallow the cancelling
        for task in self.tasks:
            task.cancel()
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=GOODBYE)

    def say(self, hint: Hint) -> None:
        """Of the versions of a table only the last one is sent."""
        key = (
            (hint.table,)
            if isinstance(hint, NewVersion)
            else (hint.table, hint.version, hint.beat, hint.seat)
        )
        if len(self.unsaid) < MOST:  # else Redis is away: the others read the log's heads anyway
            self.unsaid[key] = hint
            self.waiting.set()

    async def forever(self, way: str, work: Callable[[Any], Awaitable[None]]) -> None:
        """Again and again, on a new connection whenever the old one is lost."""
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
        """A message without a hint is sent after a while of silence: else nobody would notice that Redis refuses."""
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
                        continue  # of another version, or not of ours
                    for hint in hints:
                        listener(hint)
