"""A later version with a migration takes over in mid-game, one server after the other: nothing is lost."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from banquier.server.store.base import REVISION
from banquier.server.store.migrate import current
from banquier.server.store.opening import open_store
from banquier.testing.live_server import Process
from banquier.testing.random_clients import RandomClients
from banquier.testing.services import Postgres, Redis
from proofs.tomorrow import LATER

ACTIONS = 1000
TABLES = 10


async def upgrade(folder: Path, store: str, servers: int, actions: int, **environment: str) -> None:
    """Each server ends in good order and comes back as the later version; the others play on meanwhile."""
    running = [Process(folder, store, 0, TMPDIR=str(folder), **environment) for _ in range(servers)]
    pauses: list[float] = []
    try:
        for server in running:
            server.start()
        sites = [await server.ready() for server in running]
        opened = open_store(store)
        await opened.open()
        async with RandomClients(sites, TABLES) as crowd:
            for server in running:
                await crowd.played(actions)
                stopped = time.monotonic()
                await asyncio.to_thread(server.stop)
                server.program = "proofs.tomorrow"
                server.start()
                await server.ready()
                back = time.monotonic()
                pauses.append(back - stopped + await crowd.all_went_on(back))
                assert await asyncio.to_thread(current, store) == LATER != REVISION
            await crowd.played(actions)
        lines = await crowd.check(opened)
        await opened.close()
        slowest = ", ".join(f"{pause:.2f} s" for pause in pauses)
        print(
            f"\n{servers} upgraded: {crowd.count()} acknowledged actions, none lost or done twice, {lines} lines; "
            f"until every table had gone on: {slowest}"
        )
    finally:
        for server in running:
            server.kill()


def test_two_servers_on_postgresql(tmp_path: Path) -> None:
    with Postgres() as postgres, Redis() as redis:
        asyncio.run(upgrade(tmp_path, postgres.url, 2, ACTIONS, BANQUIER_REDIS=redis.url))


def test_one_server_on_sqlite(tmp_path: Path) -> None:
    asyncio.run(upgrade(tmp_path, f"sqlite:///{tmp_path / 'upgraded.db'}", 1, ACTIONS))
