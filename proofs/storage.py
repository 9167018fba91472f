"""Appends a second of both stores, the best of some rounds: each on disk before it is answered, to many tables at once.

python proofs/storage.py [ROUNDS]
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import product

from banquier.server.store import Card, Line, open_store
from banquier.server.store.migrate import migrate
from banquier.testing.services import Postgres, ServiceMissing

TABLES = (100, 400, 1000)
BODY = "x" * 200
SECONDS = 1.0
ROUNDS = 5


def card(due: int | None = None) -> Card:
    return Card("running", "classique", "0.1.0", False, "{}", due)


async def measure(url: str, tables: int, with_card: bool) -> tuple[float, float, float]:
    """Appends a second, the milliseconds that 99 of 100 took at most, and this process's microseconds of processor."""
    store = open_store(url)
    await store.open()
    names = [secrets.token_hex(8) for _ in range(tables)]
    await asyncio.gather(*[store.create(name, card(), [Line(1, "table", "{}", 0)]) for name in names])
    waits: list[float] = []
    began, used = time.perf_counter(), time.process_time()

    async def play(table: str) -> None:
        version = 1
        while (sent := time.perf_counter()) < began + SECONDS:
            version += 1
            new = card(version) if with_card else None
            await store.append(table, Line(version, "play", BODY, version, f"seat-0:{version}"), new)
            waits.append(time.perf_counter() - sent)

    await asyncio.gather(*map(play, names))
    took, used = time.perf_counter() - began, time.process_time() - used
    await store.close()
    return len(waits) / took, sorted(waits)[len(waits) * 99 // 100] * 1000, used / len(waits) * 1e6


@contextlib.contextmanager
def stores() -> Iterator[dict[str, str]]:
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="banquier-storage-"))
        found = {"SQLite": f"sqlite:///{folder}/tables.db"}
        try:
            found["PostgreSQL"] = stack.enter_context(Postgres()).database()
        except ServiceMissing as missing:
            print(f"PostgreSQL is not measured: {missing}")
        yield found


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    with stores() as found:
        for url in found.values():
            migrate(url)
        cases = list(product(found, TABLES, (False, True)))
        best = dict.fromkeys(cases, (0.0, 0.0, 0.0))
        for _ in range(rounds):
            for name, tables, with_card in cases:
                case = name, tables, with_card
                best[case] = max(best[case], asyncio.run(measure(found[name], tables, with_card)))
    for (name, tables, with_card), (rate, slowest, used) in best.items():
        what = "line and card" if with_card else "line"
        print(
            f"{name:10} {tables:5} tables {what:13} {rate:9,.0f} appends/s"
            f"   p99 {slowest:6.1f} ms   {used:5.1f} µs of processor each"
        )


if __name__ == "__main__":
    main()
