"""Hints between workers: this table has news, these people are here, that seat has passed.

The log is the truth; a lost hint costs time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

CHANNEL = "banquier"
GOODBYE = 2.0
"""Seconds that connections have to end."""


class News(msgspec.Struct, frozen=True, tag_field="k", tag="news"):
    """A table has a new version."""

    worker: str
    table: str
    version: int


class Presence(msgspec.Struct, frozen=True, tag_field="k", tag="here"):
    """Whose people are connected to that worker."""

    worker: str
    tables: dict[str, list[int]]


class Passed(msgspec.Struct, frozen=True, tag_field="k", tag="passed"):
    """A seat has nothing to say before the next roll."""

    worker: str
    table: str
    version: int
    """What the seat had seen."""
    beat: int
    """Which roll comes next."""
    seat: int


Hint = News | Presence | Passed
_decoder = msgspec.msgpack.Decoder(Hint)
_encoder = msgspec.msgpack.Encoder()
Listener = Callable[[Hint], None]


class Bus:
    """Alone: nobody to tell."""

    up = False

    async def start(self, listener: Listener) -> None:
        """From now on the listener hears what other workers say."""

    async def stop(self) -> None:
        """No more."""

    def say(self, hint: Hint) -> None:
        """Tell the others, soon, perhaps."""


class RedisBus(Bus):
    """Redis pub/sub. Whatever happens to Redis, saying never waits and never fails."""

    def __init__(self, url: str, wait: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        self.url = url
        self.wait = wait
        self.unsaid: asyncio.Queue[bytes] = asyncio.Queue(10_000)
        self.tasks: list[asyncio.Task[None]] = []
        self.closing = False

    async def start(self, listener: Listener) -> None:
        self.tasks = [
            asyncio.create_task(self.forever(self.talk)),
            asyncio.create_task(self.forever(lambda client: self.listen(client, listener))),
        ]

    async def stop(self) -> None:
        self.closing = True  # a connection that is lost just now may swallow the cancelling
        for task in self.tasks:
            task.cancel()
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=GOODBYE)

    def say(self, hint: Hint) -> None:
        try:
            self.unsaid.put_nowait(_encoder.encode(hint))
        except asyncio.QueueFull:
            pass  # Redis is away: the others read the log's heads anyway

    async def forever(self, work: Callable[[Any], Awaitable[None]]) -> None:
        """Again and again, on a new connection whenever the old one is lost."""
        from redis.asyncio import Redis
        from redis.exceptions import RedisError

        while not self.closing:
            client = Redis.from_url(self.url, socket_connect_timeout=2, health_check_interval=5)
            try:
                await work(client)
            except (RedisError, OSError, TimeoutError):
                self.up = False
            finally:
                await client.aclose()
            await self.wait(0.5)

    async def talk(self, client: Any) -> None:
        while True:
            data = await self.unsaid.get()
            await client.publish(CHANNEL, data)

    async def listen(self, client: Any, listener: Listener) -> None:
        async with client.pubsub(ignore_subscribe_messages=True) as channel:
            await channel.subscribe(CHANNEL)
            self.up = True
            while True:
                message = await channel.get_message(timeout=5.0)
                if message is not None:
                    try:
                        hint = _decoder.decode(message["data"])
                    except msgspec.DecodeError:
                        continue  # of another version, or not of ours
                    listener(hint)
