"""A race of two writers, each with its own connection, that write the same versions at the same time."""

from __future__ import annotations

import asyncio
from collections import Counter

from banquier.server.store import Store, Taken
from tests.server.store.shelf import card, line, opened, outcome


async def race(url: str, tables: int, races: int) -> Counter[str]:
    """Run `races` races at each table; fail unless each has one winner. Return the wins of each writer."""
    async with opened(url) as one, opened(url) as two:
        wins = await asyncio.gather(*[_at_table(f"t{number}", one, two, races) for number in range(tables)])
    return sum(wins, Counter())


async def _at_table(table: str, one: Store, two: Store, races: int) -> Counter[str]:
    await one.create(table, card(), [line(1, "start")])
    told = ["start"]
    for version in range(2, races + 2):
        writing = [
            outcome(store.append(table, line(version, f"{version} by {name}"), card(summary=name)))
            for store, name in ((one, "one"), (two, "two"))
        ]
        raised = await asyncio.gather(*writing)
        winners = [name for name, error in zip(("one", "two"), raised) if error is None]
        assert len(winners) == 1, f"{table} {version}: {raised}"
        assert {type(error) for error in raised if error is not None} == {Taken}, raised
        told.append(f"{version} by {winners[0]}")
    assert [each.body for each in await two.read(table)] == told
    assert (await two.card(table)).summary == told[-1].rpartition(" ")[2]
    return Counter(body.rpartition(" ")[2] for body in told[1:])
