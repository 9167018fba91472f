"""Seats shared by a browser and a program, which plays up to the start of the test."""

from __future__ import annotations

import json
from typing import Any

from banquier.testing.live_server import Site, Table
from tests.web.visiting import Visit

TABLES = "banquier:tables"


async def take(visit: Visit, site: Site, table: Table, *seats: int, edition: str = "classique") -> None:
    """Give these seats of the table to a browser, and open the table there."""
    held = [{"seat": seat, "token": table.tokens[seat], "name": f"P{seat}"} for seat in seats]
    known = {table.id: {"edition": edition, "at": 1, "seats": held}}
    await visit.page.goto(f"{site.url}/rules/{edition}")
    await visit.page.evaluate(
        "([key, known]) => localStorage.setItem(key, known)", [TABLES, json.dumps(known)]
    )
    await visit.page.goto(f"{site.url}/t/{table.id}")


async def held(site: Site, *visits: Visit) -> Table:
    """Return the table at which these browsers sit, with the tokens that they store."""
    id = visits[0].page.url.rsplit("/", 1)[-1]
    tokens: dict[int, str] = {}
    for visit in visits:
        known: Any = json.loads(
            await visit.page.evaluate("(key) => localStorage.getItem(key)", TABLES) or "{}"
        )
        tokens |= {seat["seat"]: seat["token"] for seat in known[id]["seats"]}
    return Table(site, id, [tokens[seat] for seat in sorted(tokens)])
