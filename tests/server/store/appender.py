"""A process that appends to many tables at once and prints acknowledged versions, until it is killed.

python appender.py URL NAME: tables are called `NAME 0`, `NAME 1` and so on; a printed line is table|version.
"""

from __future__ import annotations

import asyncio
import os
import sys

from banquier.server.store import Card, Line, Store, open_store

TABLES = 30


def body(table: str, version: int) -> str:
    return f"{table} {version} {'x' * (version % 300)}"


def say(table: str, version: int) -> None:
    os.write(1, f"{table}|{version}\n".encode())  # unbuffered: printed lines survive a kill


async def append_for_ever(store: Store, table: str) -> None:
    card = Card("open", "classique", "0.1.0", True, "1")
    await store.create(table, card, [Line(1, "play", body(table, 1), 0, "c1")])
    say(table, 1)
    for version in range(2, 1_000_000):
        card = Card("running", "classique", "0.1.0", True, str(version), version)
        await store.append(table, Line(version, "play", body(table, version), 0, f"c{version}"), card)
        say(table, version)


async def main(url: str, name: str) -> None:
    store = open_store(url)
    await store.open()
    await asyncio.gather(*[append_for_ever(store, f"{name} {i}") for i in range(TABLES)])


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2]))
