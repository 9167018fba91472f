"""Several workers on PostgreSQL and Redis: they are killed, one and the other, and nothing is lost or done twice."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import time
from pathlib import Path

from banquier.server.store.opening import open_store
from banquier.testing.crowd import Crowd
from banquier.testing.services import Postgres, Redis
from banquier.testing.site import Process, Site

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


async def all_serve(site: Site, pid: int, patience: float = 60.0) -> None:
    """Wait until every worker answers: one that has just taken the place of another needs a while to start."""
    since, met = time.monotonic(), set[int]()
    while len(workers := set(children(pid))) < WORKERS or not workers <= met:
        assert time.monotonic() - since < patience, f"of the workers {workers} only {met} have answered"
        figures = await site.http.get("/metrics", headers={"connection": "close"})
        met |= {int(found) for found in re.findall(r'worker="(\d+)-', figures.text)}
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
        async with Crowd([site], TABLES, seed=len(kills)) as crowd:
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
