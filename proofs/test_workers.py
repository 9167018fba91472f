"""Several workers on PostgreSQL and Redis: they are killed, one and the other, and nothing is lost or done twice."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import time
from pathlib import Path

import httpx

from banquier.client.seat import Refused, Seat
from banquier.server.store import Store
from banquier.server.store.base import read_play
from banquier.server.store.opening import open_store
from banquier.testing.live_server import Process, Site
from banquier.testing.random_clients import CLOCKS, RandomClients
from banquier.testing.services import Postgres, Redis

ACTIONS = int(os.environ.get("BANQUIER_ACTIONS", "20000"))
TABLES = 16
WORKERS = 2
ENDINGS = {"worker": signal.SIGKILL, "restart": signal.SIGTERM}
"""A worker dies, or is asked to go as in a rolling restart; another takes its place."""


def children(pid: int) -> list[int]:
    """The worker processes of a server, without what only serves them."""
    found = []
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        try:
            words = Path(f"/proc/{child}/cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if b"spawn_main" in b" ".join(words):
            found.append(int(child))
    return found


async def all_serve(site: Site, pid: int, count: int = WORKERS, patience: float = 120.0) -> None:
    """Wait until every worker answers: one that has just taken the place of another needs a while to start."""
    since, met = time.monotonic(), set[int]()
    while len(workers := set(children(pid))) < count or not workers <= met:
        assert time.monotonic() - since < patience, f"of the workers {workers} only {met} have answered"
        try:
            figures = await site.http.get("/metrics", headers={"connection": "close"})
            met |= {int(found) for found in re.findall(r'worker="(\d+)-', figures.text)}
        except httpx.TransportError:
            pass  # the worker that had taken the connection has just ended
        await asyncio.sleep(0.01)


async def trouble(
    folder: Path, postgres: Postgres, redis: Redis, kills: list[str], actions: int = 20
) -> None:
    """After every so many actions something ends: a worker, Redis or PostgreSQL."""
    server = Process(folder, postgres.url, BANQUIER_REDIS=redis.url, BANQUIER_WORKERS=str(WORKERS))
    server.start()
    rng = random.Random(len(kills))
    pauses: dict[str, list[float]] = {what: [] for what in kills}
    try:
        site = await server.ready()
        assert server.running is not None
        async with RandomClients([site], TABLES, seed=len(kills)) as crowd:
            await crowd.went_on(time.monotonic())
            for what in kills:
                await crowd.played(actions)
                await all_serve(site, server.running.pid)
                killed = time.monotonic()
                if what in ENDINGS:
                    os.kill(rng.choice(children(server.running.pid)), ENDINGS[what])
                else:
                    service = redis if what == "redis" else postgres
                    service.kill()
                    await asyncio.to_thread(service.restart)
                pauses[what].append(await crowd.all_went_on(killed))
        store = open_store(postgres.url)
        await store.open()
        lines = await crowd.check(store)
        await store.close()
        slowest = {what: f"{max(found):.2f} s of {len(found)}" for what, found in pauses.items()}
        print(
            f"\n{crowd.count()} acknowledged actions, none lost or done twice, {lines} lines; slowest pause: {slowest}"
        )
    finally:
        server.stop()


def test_two_workers(tmp_path: Path) -> None:
    """A worker is killed 30 times and restarted 10 times, Redis is killed 10 times, PostgreSQL 5 times."""
    kills = (["worker"] * 6 + ["restart"] * 2 + ["redis"] * 2 + ["postgresql"]) * 5
    with Postgres() as postgres, Redis() as redis:
        asyncio.run(trouble(tmp_path, postgres, redis, kills, ACTIONS // len(kills)))


async def takeovers(folder: Path, postgres: Postgres, redis: Redis, kills: int) -> list[float]:
    """A worker that keeps a table with bots is killed; the seconds until a bot plays there again."""
    server = Process(folder, postgres.url, BANQUIER_REDIS=redis.url, BANQUIER_WORKERS=str(WORKERS))
    server.start()
    seconds: list[float] = []
    store = open_store(postgres.url)
    try:
        site = await server.ready()
        assert server.running is not None
        await store.open()
        for _ in range(kills):
            await all_serve(site, server.running.pid)
            table = await site.table("classique", 1, bots=["random"] * 3, clocks=CLOCKS)
            seat = Seat(f"{site.url}/t/{table.id}", table.tokens[0], pause=0.1)
            playing = asyncio.create_task(answer(seat))
            await bot_played(store, table.id, 0)
            keeper = await store.keeper(table.id)
            assert keeper is not None
            os.kill(int(keeper.partition("-")[0]), signal.SIGKILL)
            killed = time.monotonic()
            while await store.keeper(table.id) in (
                keeper,
                None,
            ):  # what it has just sent may still be written
                assert time.monotonic() - killed < 120, "nobody takes the table over"
                await asyncio.sleep(0.005)
            await bot_played(store, table.id, (await store.heads([table.id]))[table.id])
            seconds.append(time.monotonic() - killed)
            playing.cancel()
            await asyncio.wait([playing])
        await site.http.aclose()
    finally:
        await store.close()
        server.stop()
    return seconds


async def answer(seat: Seat) -> None:
    """Play whatever is usual, as soon as it is asked for."""
    async with seat:
        async for moment in seat:
            if moment.must and moment.default is not None:
                try:
                    await seat.do(moment.default, moment.question)
                except Refused:
                    seat.again()


async def bot_played(store: Store, table: str, after: int, patience: float = 120.0) -> None:
    """Wait for a line after that version that a bot has decided."""
    async with asyncio.timeout(patience):
        while not any(
            line.kind == "play" and read_play(line.body)[0] == "bot"
            for line in await store.read(table, after)
        ):
            await asyncio.sleep(0.01)


def test_bots_go_on(tmp_path: Path) -> None:
    with Postgres() as postgres, Redis() as redis:
        seconds = sorted(asyncio.run(takeovers(tmp_path, postgres, redis, max(3, ACTIONS // 1000))))
    print(
        f"\n{len(seconds)} workers killed; bots of their tables went on after "
        f"{seconds[len(seconds) // 2]:.2f} s (p50), {seconds[-1]:.2f} s (slowest)"
    )
