"""Appends a second of both stores: every one on disk before it is answered, by so many tables at once.

python proofs/storage.py [SECONDS]
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sys
import tempfile
import time
from collections.abc import Iterator

from banquier.server.store import Card, Line, open_store
from banquier.server.store.migrate import migrate
from banquier.testing.services import Postgres, ServiceMissing

TABLES = (100, 400, 1000)
BODY = "x" * 200
SECONDS = 3.0


def card(due: int | None = None) -> Card:
    return Card("running", "classique", "0.1.0", False, "{}", due)


async def measure(url: str, tables: int, with_card: bool, seconds: float) -> tuple[float, float]:
    """Appends a second, and the milliseconds that 99 of 100 took at most."""
    store = open_store(url)
    await store.open()
    names = [secrets.token_hex(8) for _ in range(tables)]
    await asyncio.gather(*[store.create(name, card(), [Line(1, "table", "{}", 0)]) for name in names])
    waits: list[float] = []
    began = time.perf_counter()

    async def play(table: str) -> None:
        version = 1
        while (sent := time.perf_counter()) < began + seconds:
            version += 1
            new = card(version) if with_card else None
            await store.append(table, Line(version, "play", BODY, version, f"seat-0:{version}"), new)
            waits.append(time.perf_counter() - sent)

    await asyncio.gather(*map(play, names))
    took = time.perf_counter() - began
    await store.close()
    return len(waits) / took, sorted(waits)[len(waits) * 99 // 100] * 1000


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
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    with stores() as found:
        for name, url in found.items():
            migrate(url)
            for tables in TABLES:
                for with_card in (False, True):
                    rate, slowest = asyncio.run(measure(url, tables, with_card, seconds))
                    what = "line and card" if with_card else "line"
                    print(
                        f"{name:10} {tables:5} tables {what:13} {rate:9,.0f} appends/s   p99 {slowest:6.1f} ms"
                    )


if __name__ == "__main__":
    main()
