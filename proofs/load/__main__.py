"""`python -m proofs.load`: saturation, and a thousand games at one action a second, on one core with SQLite."""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from banquier.testing.live_server import Process, Site
from banquier.testing.services import Postgres, Redis
from proofs.load.client import Game, Stats, quantile
from proofs.load.peer import Rate, compare
from proofs.test_workers import all_serve, children


async def open_games(
    site: Site, games: int, edition: str, stats: Stats, pause: float, ports: list[int] | None = None
) -> list[Game]:
    """Tables of four people each, without clocks and grace, so that only the server's own speed counts."""
    clocks = {"decision": 0, "auction": 0, "answer": 0, "grace": 0, "pace": 0}
    found: list[Game] = []
    for _ in range(games):
        table = await site.table(edition, 4, clocks=clocks)
        game = Game(site.port, table.id, table.tokens, stats, pause)
        game.ports = ports or [site.port]
        await game.connect()
        found.append(game)
    return found


async def saturate(played: list[Game], stats: Stats, seconds: float) -> None:
    """Each game as fast as it is acknowledged."""
    for game in played:
        game.begun = True
        game.act()
    await asyncio.sleep(seconds)


async def steady(played: list[Game], stats: Stats, seconds: float) -> None:
    """Each game one action a second, evenly spread."""
    began = time.perf_counter()
    for step in range(int(seconds * len(played))):
        wait = began + step / len(played) - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        stats.late.append(time.perf_counter() - began - step / len(played))
        played[step % len(played)].act()


def memory(pid: int) -> float:
    """Megabytes that a process has in memory."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return float("nan")


def processor(pid: int) -> float:
    """Seconds of processor time so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def workers_of(pid: int) -> list[int]:
    """The processes that serve: this one, or those that it has started for that."""
    return children(pid) or [pid]


async def measure(options: argparse.Namespace, kind: str, games: int) -> Rate:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        store = options.store or f"sqlite:///{folder / 'load.db'}"
        more = {"BANQUIER_SLEEP_SECONDS": "3600", "BANQUIER_WORKERS": str(options.workers)}
        if options.postgres:
            store = stack.enter_context(Postgres()).url
        if options.redis or options.workers > 1 or options.spread:
            more["BANQUIER_REDIS"] = stack.enter_context(Redis()).url
        server = Process(folder, store, 0, **more)
        server.start()
        ports, pids = [server.port], []
        if options.spread:
            await server.ready()
            second = Process(folder, store, 0, **more)
            second.start()
            stack.callback(second.kill)
            await second.ready()
            assert second.running is not None
            ports.append(second.port)
            pids.append(second.running.pid)
        try:
            site = await server.ready()
            assert server.running is not None
            pid = server.running.pid
            if options.workers > 1:
                await all_serve(site, pid, options.workers)
            if hasattr(os, "sched_setaffinity") and (cores := os.cpu_count() or 1) > 1:
                os.sched_setaffinity(0, {1})
                for number, worker in enumerate(workers_of(pid)):
                    for thread in os.listdir(f"/proc/{worker}/task"):
                        os.sched_setaffinity(int(thread), {number % cores})
            stats = Stats()
            pause, run = (0.0, saturate) if kind == "saturation" else (1.0, steady)
            played = await open_games(site, games, options.edition, stats, pause, ports)
            gc.collect()
            gc.disable()  # what the clients wait for is to be the server, not their own collector
            workers = workers_of(pid) + pids
            before = [processor(worker) for worker in workers]
            told, began = sum(game.told() for game in played), time.perf_counter()
            spent = time.process_time()
            await run(played, stats, options.seconds)
            stats.done = True
            took = time.perf_counter() - began
            each = [processor(worker) - used for worker, used in zip(workers, before, strict=True)]
            used = sum(each)
            spent = time.process_time() - spent
            told = sum(game.told() for game in played) - told
            rate = len(stats.seconds) / took
            print(
                f"{kind}: {games} games of {options.edition}, {rate:.0f} durable actions/s "
                f"({len(stats.seconds) / used:.0f} a second of processor), {told / took:.0f} updates/s to 4 sockets "
                f"a game; acknowledged after p50 {quantile(stats.seconds, 0.5):.1f} ms, "
                f"p99 {quantile(stats.seconds, 0.99):.1f} ms; "
                f"{sum(map(memory, workers)):.0f} MB; {stats.refused} refused, {stats.lost} lost; the clients used "
                f"{spent / took:.2f} of a processor"
                + (
                    f", and were late themselves by p99 {quantile(stats.late, 0.99):.1f} ms"
                    if stats.late
                    else ""
                ),
                flush=True,
            )
            if len(workers) > 1:
                shares = ", ".join(f"{part / used:.0%}" for part in each)
                print(f"  shares of the workers in the processor time: {shares}", flush=True)
            await site.http.aclose()
            return Rate(rate, len(stats.seconds) / used)
        finally:
            gc.enable()
            if options.workers > 1:
                server.stop()
            server.kill()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="games at one action a second")
    parser.add_argument("--busy", type=int, default=64, help="games that play as fast as they can")
    parser.add_argument("--seconds", type=float, help="20 by default, 10 beside boardgame.io")
    parser.add_argument("--edition", default="classique")
    parser.add_argument("--store", help="address of the storage; SQLite in a temporary folder by default")
    parser.add_argument("--postgres", action="store_true", help="a PostgreSQL that is started for it")
    parser.add_argument("--redis", action="store_true", help="a Redis as well, though there is one worker")
    parser.add_argument("--workers", type=int, default=1, help="more than one: with PostgreSQL and Redis")
    parser.add_argument(
        "--spread",
        action="store_true",
        help="two commands with a port each, half of a table's people at each",
    )
    parser.add_argument("--only", choices=("saturation", "steady"))
    parser.add_argument(
        "--peer", action="store_true", help="saturation only, beside boardgame.io (needs npm)"
    )
    options = parser.parse_args()
    options.postgres = options.postgres or options.workers > 1 or options.spread
    options.seconds = options.seconds or (10.0 if options.peer else 20.0)
    if options.peer:
        compare(
            options.busy, options.seconds, lambda: asyncio.run(measure(options, "saturation", options.busy))
        )
        return
    if options.only != "steady":
        asyncio.run(measure(options, "saturation", options.busy))
    if options.only != "saturation":
        asyncio.run(measure(options, "steady", options.games))


if __name__ == "__main__":
    main()
