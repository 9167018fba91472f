"""Measures how soon two tabs of one seat show the game again after a network failure and a killed server.

`python -m tests.web.reconnect`; nothing here fails because a machine is slow.
"""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
import time
from pathlib import Path
from typing import Any

from banquier.testing.live_server import Guest, Process, Site, Table
from tests.server.at_table import FOR_EVER
from tests.web.seats import take
from tests.web.visiting import Visit, browser, clicked, visit

ROUNDS = 5
OUT = 1.0
"""Seconds without a network."""
MARK = "window.sameLoad = true"


def view_of(tab: Visit, site: Site, table: Table) -> dict[str, Any]:
    """Return the view that results from the frames of a tab."""
    guest = Guest(site, table.id)
    for text in tab.heard[-1]:
        frame = json.loads(text)
        guest.take(frame["t"], frame["d"], frame["v"])
    return guest.view


async def shown(tab: Visit, text: str) -> bool:
    """Return whether the page is connected and shows this cash for the first seat."""
    page = tab.page
    if await page.locator(".banner").count():
        return False
    return text == await page.inner_text("[data-seat-panel='0'] .cash")


async def back(tabs: list[Visit], other: Guest, site: Site, table: Table) -> float:
    """Return the seconds until all tabs have the other seat's view and show it."""
    began = time.monotonic()
    await other.ask()
    wanted = {**other.view, "viewer": 0}
    cash = ""
    while True:
        views = [view_of(tab, site, table) for tab in tabs]
        if all(view == wanted for view in views):
            cash = cash or await tabs[0].page.inner_text("[data-seat-panel='0'] .cash")
            if all([await shown(tab, cash) for tab in tabs]):
                break
        assert time.monotonic() - began < 60, "a tab does not come back"
        await asyncio.sleep(0.01)
    for tab in tabs:
        assert await tab.page.evaluate("window.sameLoad"), "it was loaded anew"
    return time.monotonic() - began


async def move(guests: list[Guest]) -> None:
    """Play the default action of a seat that must act."""
    for guest in guests:
        options = await guest.ask()
        if options["must"]:
            answer = await guest.play(options["default"], options["question"])
            assert answer["t"] == "ack", answer
            return


async def measure(folder: Path, rounds: int) -> dict[str, list[float]]:
    server = Process(folder, f"sqlite:///{folder / 'tabs.db'}")
    server.start()
    found: dict[str, list[float]] = {"cut off": [], "server killed": []}
    try:
        site = await server.ready()
        table = await site.table(people=2, clocks={**FOR_EVER, "grace": 0}, options={"auto_rent": True})
        async with browser() as chromium:
            first = await visit(chromium)
            await take(first, site, table, 0)
            second = Visit(await first.page.context.new_page())
            tabs = [first, second]
            for tab in tabs:
                await tab.page.goto(f"{site.url}/t/{table.id}")
                await tab.page.wait_for_selector("[data-question], [data-seat-panel]")
                await tab.page.evaluate(MARK)
            guests = await table.guests()
            await back(tabs, guests[1], site, table)
            for _ in range(rounds):
                await first.page.context.set_offline(True)
                for tab in tabs:
                    await tab.page.evaluate("dispatchEvent(new Event('offline'))")
                    await tab.page.wait_for_selector(".banner")
                await move(guests)
                await asyncio.sleep(OUT)
                await first.page.context.set_offline(False)
                found["cut off"].append(await back(tabs, guests[1], site, table))

                await move(guests)
                await back(tabs, guests[1], site, table)
                server.kill()
                for tab in tabs:
                    await tab.page.wait_for_selector(".banner")
                server.start()
                await server.ready()
                guests = await table.guests()
                found["server killed"].append(await back(tabs, guests[1], site, table))
            for tab in tabs:
                tab.fine(but="WebSocket connection|Failed to load resource|ERR_")
    finally:
        server.kill()
    return found


def main() -> None:
    async def work() -> None:
        with tempfile.TemporaryDirectory() as folder:
            for what, seconds in (await measure(Path(folder), ROUNDS)).items():
                times = ", ".join(f"{one:.2f}" for one in sorted(seconds))
                print(f"{what}: both tabs show the game again {times} s after it can be reached")
            print(f"load average of the machine: {os.getloadavg()[0]:.1f}")

    clicked(work())


if __name__ == "__main__":
    main()
