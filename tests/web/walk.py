"""A walk through every screen, at one size and in one language, for screenshots and tests."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from random import Random
from typing import Any

from banquier import editions
from banquier.testing.live_server import Site
from tests.server.at_table import FOR_EVER, RICH
from tests.web import robot
from tests.web.events import refused_offer, rent_claimed
from tests.web.seats import take
from tests.web.visiting import Visit

TABLES: dict[str, dict[str, Any]] = {name: {"seats": 4} for name in editions.names()}
FIRST = "classique"
CARDS, SOON = 8, 4000
"""Attempts to cause a notice, and the milliseconds to wait for it each time."""
STILL = """() => document.getAnimations().every(
    (a) => a.playState !== "running" || a.effect.getComputedTiming().iterations === Infinity)"""


async def settle(visit: Visit) -> None:
    """Wait until fonts are loaded and animations have ended."""
    await visit.page.mouse.move(0, 0)
    await visit.page.evaluate("document.fonts.ready")
    await visit.page.wait_for_function(STILL, polling=robot.POLLING)


async def screens(
    visit: Visit, site: Site, steps: int = 40, only: Collection[str] | None = None
) -> AsyncIterator[str]:
    """Go from screen to screen and yield the name of each. With `only`, skip parts without these screens."""
    for part in (before, tables, told, rules, after):
        async for screen in part(visit, site, steps, only):
            if only is None or screen in only:
                await settle(visit)
                yield screen


def skips(only: Collection[str] | None, *screens: str) -> bool:
    """Return True if none of these screens is wanted."""
    return only is not None and not set(screens) & set(only)


async def before(visit: Visit, site: Site, steps: int, only: Collection[str] | None) -> AsyncIterator[str]:
    """Visit the home page, its settings, the step before a game, a new table and its waiting room."""
    page = visit.page
    if skips(only, "home", "settings", "setup", "new-table", "waiting-room"):
        return
    await page.goto(site.url)
    await page.wait_for_selector(f"[data-play={FIRST}]")
    yield "home"
    await page.click(".gear")
    yield "settings"
    await page.click(".gear")
    await page.click(f"[data-setup={FIRST}]")
    await page.wait_for_selector("dialog[open] [data-go]")
    yield "setup"
    await page.click("dialog[open] .close")
    await page.click(f"[data-friends={FIRST}]")
    await page.wait_for_selector("dialog[open] [data-open]")
    yield "new-table"
    await page.click("dialog[open] [data-open]")
    await page.wait_for_selector("[data-begin]")
    yield "waiting-room"


async def tables(visit: Visit, site: Site, steps: int, only: Collection[str] | None) -> AsyncIterator[str]:
    """Visit the table of each edition in the middle of a game, and a hint of the tour."""
    page = visit.page
    for name, table in TABLES.items():
        tour = name == "tricheurs"
        if skips(only, name, *["tour"] * tour):
            continue
        await visit.quickly(**table)
        await page.goto(site.url)
        await page.click(f"[data-play={name}]")
        await visit.at_table()
        await robot.play(visit, Random(name), clicks=steps if name != "deal" else steps // 5)
        yield name
        if tour and not skips(only, "tour"):
            if await page.locator("dialog[open]").count():  # the robot has opened it
                await page.click("dialog[open] .close")
            await page.click("header > .menu:last-child > button")
            await page.click("[data-tour-again]")
            for _ in range(2):
                await page.click("[data-tour-next]")
            await page.wait_for_selector(".hint.placed")
            yield "tour"


async def rules(visit: Visit, site: Site, steps: int, only: Collection[str] | None) -> AsyncIterator[str]:
    """Visit the rules of Deal and of Classique."""
    for name in ("deal", "classique"):
        if skips(only, f"rules-{name}"):
            continue
        await visit.page.goto(f"{site.url}/rules/{name}")
        await visit.page.wait_for_selector("[data-rule]")
        yield f"rules-{name}"


async def after(visit: Visit, site: Site, steps: int, only: Collection[str] | None) -> AsyncIterator[str]:
    """Visit the end of a game, its replay, the results of this browser, and a page that does not exist."""
    page = visit.page
    if not skips(only, "ending-deal"):
        await visit.quickly(seats=2)
        await page.goto(site.url)
        await page.click("[data-play=deal]")
        await visit.at_table()
        assert await robot.play(visit, Random(2))
        await page.wait_for_selector("[data-ceremony]")
        yield "ending-deal"
    if not skips(only, "ending", "replay", "results"):
        await visit.quickly(seats=3, rounds=6)
        await page.goto(site.url)
        await page.click(f"[data-play={FIRST}]")
        await visit.at_table()
        assert await robot.play(visit, Random(1))
        await page.wait_for_selector("[data-ceremony]")
        yield "ending"
        await page.goto(f"{page.url}/replay")
        await page.wait_for_selector("[data-timeline]")
        yield "replay"
    if not skips(only, "results"):
        await page.goto(site.url)
        await page.click("[data-history]")
        await page.wait_for_selector("dialog[open] [data-totals]")
        yield "results"
    if not skips(only, "nowhere"):
        await page.goto(f"{site.url}/nowhere")
        await page.wait_for_selector("h1")
        yield "nowhere"


async def told(visit: Visit, site: Site, steps: int, only: Collection[str] | None) -> AsyncIterator[str]:
    """Visit the notices of a rent and of a refused offer, and the summary of the other players' turns."""
    from playwright.async_api import TimeoutError

    if skips(only, "notices", "since"):
        return
    page = visit.page
    table = await site.table(people=2, clocks=FOR_EVER, options=RICH)
    guests = await table.guests()
    await take(visit, site, table, 0)
    await visit.at_table()
    await visit.hold_notices()
    for _ in range(CARDS):
        await rent_claimed(site, table, guests, owner=0)
        await refused_offer(site, table, guests, by=0)
        try:
            await page.wait_for_selector("[data-notice]", timeout=SOON)
            break
        except TimeoutError:  # so much happened at once that the page shows one summary
            pass
    yield "notices"
    if not await page.locator("[data-since]").count():
        await page.click("nav button:last-child")
    await page.click("[data-since]")
    await page.wait_for_selector("[data-glance]")
    yield "since"
    for guest in guests:
        await guest.close()
