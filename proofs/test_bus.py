"""Hints between workers are only hints: a fifth of them lost, a fifth told twice, and every game goes on."""

from __future__ import annotations

import asyncio
import os
import random
import time
from pathlib import Path
from typing import Any

from banquier.client.seat import Refused, Seat
from banquier.server.ops.bus import Hint, RedisBus
from banquier.testing.live_server import Site, serving
from banquier.testing.random_clients import CLOCKS
from banquier.testing.services import Postgres, Redis

ACTIONS = int(os.environ.get("BANQUIER_ACTIONS", "20000")) // 4
TABLES = 8


class FaultyBus(RedisBus):
    """One hint in five is lost, and one in five comes twice."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.rng = random.Random(5)

    def say(self, hint: Hint) -> None:
        luck = self.rng.random()
        if luck >= 0.2:
            super().say(hint)
        if luck >= 0.8:
            super().say(hint)


class Lag:
    """When a worker acknowledged, and when the other told of it."""

    def __init__(self) -> None:
        self.acked: dict[tuple[str, int], float] = {}
        self.told: dict[str, int] = {}
        self.seconds: list[float] = []
        self.count = 0

    def ack(self, table: str, number: int) -> None:
        self.count += 1
        if self.told.get(table, 0) < number:
            self.acked[table, number] = time.monotonic()

    def tell(self, table: str, number: int) -> None:
        self.told[table] = number
        for key in [key for key in self.acked if key[0] == table and key[1] <= number]:
            self.seconds.append(time.monotonic() - self.acked.pop(key))


async def play(seat: Seat, table: str, rng: random.Random, lag: Lag) -> None:
    """Seat 0 is at one worker, seat 1 at the other; what seat 0 does is timed until seat 1 hears of it."""
    async with seat:
        async for moment in seat:
            if seat.seat == 1 and seat.number is not None:
                lag.tell(table, seat.number)
            if not moment.must:
                continue
            try:
                await seat.do(rng.choice(moment.actions or [moment.default or "pass"]), moment.question)
            except Refused:
                seat.again()
                await asyncio.sleep(0.002)
            else:
                if seat.seat == 0 and seat.number is not None:
                    lag.ack(table, seat.number)


async def hints_are_lost(folder: Path, postgres: Postgres, redis: Redis, actions: int) -> Lag:
    """All facts of Classique are public, so both seats count alike."""
    lag = Lag()
    rng = random.Random(actions)
    shared: dict[str, Any] = {"store": postgres.url, "redis": redis.url}
    async with (
        serving(folder, bus=FaultyBus, **shared) as here,
        serving(folder, bus=FaultyBus, **shared) as there,
    ):
        games = [asyncio.create_task(one_after_the_other([here, there], rng, lag)) for _ in range(TABLES)]
        while lag.count < actions:
            for failed in (await asyncio.wait(games, timeout=0.1))[0]:
                failed.result()
        for game in games:
            game.cancel()
        await asyncio.wait(games)
    return lag


async def one_after_the_other(sites: list[Site], rng: random.Random, lag: Lag) -> None:
    """A game, and when it is over another."""
    while True:
        table = await sites[0].table("classique", 2, clocks=CLOCKS)
        async with asyncio.TaskGroup() as both:
            for site, token in zip(sites, table.tokens, strict=True):
                seat = Seat(f"{site.url}/t/{table.id}", token, pause=0.1)
                both.create_task(play(seat, table.id, random.Random(rng.getrandbits(64)), lag))


def test_hints_are_lost_and_doubled(tmp_path: Path) -> None:
    with Postgres() as postgres, Redis() as redis:
        lag = asyncio.run(hints_are_lost(tmp_path, postgres, redis, ACTIONS))
    assert lag.count >= ACTIONS
    ordered = sorted(lag.seconds)
    print(
        f"\n{lag.count} actions at one worker; the other told of them after {ordered[len(ordered) // 2] * 1000:.0f} ms "
        f"(p50), {ordered[int(len(ordered) * 0.99)] * 1000:.0f} ms (p99)"
    )
