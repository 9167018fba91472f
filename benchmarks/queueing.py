"""Which part of a server saturates first: a queueing simulation fed with measured service times.

    python benchmarks/queueing.py --tables 100000 --workers 20 --databases 12 --bots 0

Actions of all tables come as a Poisson stream. Each waits for the worker of its table, then for its database; a share
of them also asks an expert, whose decision waits for a free process of the bot pool. Every station serves in order of
arrival. Prints the share of time that each is busy, and the time until an action is acknowledged.
"""

from __future__ import annotations

import argparse
import heapq
import random
from dataclasses import dataclass

WORKER = 1 / 7_845
"""Seconds of a worker's core for an action told to four sockets, with PostgreSQL and Redis: the slower of two runs."""
DATABASE = 1 / 11_900
"""Seconds of a PostgreSQL for a durable line, 400 tables at once: the slowest of the measurements."""
THOUGHT = 1.2
"""Seconds of an expert's decision: six tenths of BANQUIER_BOT_SECONDS, the most that it takes."""
ARRIVALS = 300_000
"""Actions that are simulated, after a tenth as many that are not counted."""


@dataclass
class Load:
    tables: int
    rate: float
    """Actions per second of a table."""
    workers: int
    databases: int
    bots: int
    """Processes in which experts think; 0: nobody plays against experts."""
    experts: float
    """The share of actions for which an expert thinks."""


@dataclass
class Outcome:
    busy: dict[str, float]
    """The share of time in use, by station; 1 or more: it cannot keep up."""
    p50: float
    p99: float
    """Seconds from the arrival of an action until it is acknowledged."""
    thought_p99: float
    """Seconds that an expert's decision takes with its wait, 0 without experts."""


def simulate(load: Load, seed: int = 1, arrivals: int = ARRIVALS) -> Outcome:
    rng = random.Random(seed)
    total = load.tables * load.rate
    workers = [0.0] * load.workers
    databases = [0.0] * load.databases
    pool = [0.0] * load.bots
    waits, thoughts = [], []
    now = 0.0
    for number in range(arrivals + arrivals // 10):
        now += rng.expovariate(total)
        table = rng.randrange(load.tables)
        done = served(workers, table % load.workers, now, rng.expovariate(1 / WORKER))
        done = served(databases, table // load.workers % load.databases, done, rng.expovariate(1 / DATABASE))
        counted = number >= arrivals // 10
        if counted:
            waits.append(done - now)
        if pool and rng.random() < load.experts:
            begun = max(done, heapq.heappop(pool))
            heapq.heappush(pool, begun + THOUGHT)
            if counted:
                thoughts.append(begun + THOUGHT - done)
    busy = {"workers": total * WORKER / load.workers, "databases": total * DATABASE / load.databases}
    if pool:
        busy["bots"] = total * load.experts * THOUGHT / load.bots
    return Outcome(busy, quantile(waits, 0.5), quantile(waits, 0.99), quantile(thoughts, 0.99))


def served(free_at: list[float], station: int, arrival: float, needed: float) -> float:
    """Let a station serve one more. Returns when it is done."""
    free_at[station] = max(free_at[station], arrival) + needed
    return free_at[station]


def quantile(values: list[float], share: float) -> float:
    return sorted(values)[int(share * len(values))] if values else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=1.0, help="actions per second of a table")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--databases", type=int, default=1)
    parser.add_argument("--bots", type=int, default=0, help="processes in which experts think")
    parser.add_argument(
        "--experts", type=float, default=0.25, help="share of actions for which an expert thinks"
    )
    load = Load(**vars(parser.parse_args()))
    found = simulate(load)
    for station, share in found.busy.items():
        print(f"{station:10} busy {share:7.1%}{'  saturated' if share >= 1 else ''}")
    print(f"acknowledged after p50 {found.p50 * 1000:.2f} ms, p99 {found.p99 * 1000:.2f} ms")
    if load.bots:
        print(f"an expert's decision p99 {found.thought_p99:.2f} s")


if __name__ == "__main__":
    main()
