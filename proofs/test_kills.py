"""Nothing acknowledged is lost: a server that is killed at random moments under load, 200 times for each storage."""

from __future__ import annotations

import asyncio
import os
import random
import time
from pathlib import Path

from banquier.server.store.opening import open_store
from banquier.testing.live_server import Process
from banquier.testing.random_clients import RandomClients
from banquier.testing.services import Postgres

ROUNDS = int(os.environ.get("BANQUIER_KILLS", "200"))
TABLES = 10


async def kill_and_kill(folder: Path, store: str, rounds: int) -> None:
    server = Process(folder, store)
    server.start()
    rng = random.Random(rounds)
    pauses: list[float] = []
    try:
        site = await server.ready()
        async with RandomClients([site], TABLES, seed=rounds) as crowd:
            await crowd.went_on(time.monotonic())
            for _ in range(rounds):
                await asyncio.sleep(rng.uniform(0.05, 0.6))
                server.kill()
                killed = time.monotonic()
                server.start()
                pauses.append(await crowd.went_on(killed))
            await crowd.all_went_on(time.monotonic())
        opened = open_store(store)
        await opened.open()
        lines = await crowd.check(opened)
        await opened.close()
        pauses.sort()
        print(
            f"\n{rounds} kills: {crowd.count()} acknowledged actions, none lost, {lines} lines; goes on after "
            f"{pauses[len(pauses) // 2]:.2f} s (half of the kills), {pauses[-1]:.2f} s (the slowest); {crowd.refused}"
        )
    finally:
        server.kill()


def test_sqlite(tmp_path: Path) -> None:
    asyncio.run(kill_and_kill(tmp_path, f"sqlite:///{tmp_path / 'kills.db'}", ROUNDS))


def test_postgresql(tmp_path: Path) -> None:
    with Postgres() as postgres:
        asyncio.run(kill_and_kill(tmp_path, postgres.url, ROUNDS))
