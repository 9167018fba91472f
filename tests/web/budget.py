"""What the pages cost, as figures: `python -m tests.web.budget`.

The first page as it comes over the wire, the time until a board can be played on, and how evenly frames are drawn
while 60 facts a second arrive. Budgets are in docs/web.md; nothing here fails because a machine is slow.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from banquier.testing.site import Guest, Site, Table
from tests.server.at_table import FOR_EVER, RICH, game_of, site_at
from tests.web.seats import take
from tests.web.visiting import DESKTOP, Visit, browser, clicked, visit

LOADS = 5
RATE, SECONDS = 60, 8.0
MOVING = """localStorage.setItem("banquier:settings",
    JSON.stringify({ theme: "light", motion: "full", sound: false }))"""
PLAYABLE = """() => {
    const look = () => {
        const button = document.querySelector("[data-question] [data-primary]:enabled");
        const { x, y, width, height } = button?.getBoundingClientRect() ?? {};
        const there = button && document.elementFromPoint(x + width / 2, y + height / 2);
        if (there && button.contains(there)) window.playable = performance.now();
        else requestAnimationFrame(look);
    };
    addEventListener("DOMContentLoaded", look);
}"""
FRAMES = """() => {
    window.frames_ = [];
    let last = performance.now();
    const each = (now) => {
        window.frames_.push(now - last);
        last = now;
        window.watching = requestAnimationFrame(each);
    };
    requestAnimationFrame(each);
}"""
DRAWN = "() => (cancelAnimationFrame(window.watching), window.frames_.slice(1))"


async def weight(one: Visit, site: Site) -> tuple[int, int]:
    """Bytes over the wire of the first page and all that it loads, and how many answers that were."""
    wire = await one.page.context.new_cdp_session(one.page)
    sizes: list[int] = []
    wire.on("Network.loadingFinished", lambda said: sizes.append(int(said["encodedDataLength"])))
    await wire.send("Network.enable")
    await one.page.goto(site.url, wait_until="networkidle")
    await one.page.evaluate("document.fonts.ready")
    return sum(sizes), len(sizes)


async def playable(chromium: Any, site: Site) -> float:
    """Milliseconds from the beginning of the navigation until the loud button of a board can be pressed, uncached."""
    one = await visit(chromium)
    table = await site.table(people=1, bots=["random"], clocks=FOR_EVER)
    await take(one, site, table, 0)
    wire = await one.page.context.new_cdp_session(one.page)
    await wire.send("Network.enable")
    await wire.send("Network.setCacheDisabled", {"cacheDisabled": True})
    await one.page.add_init_script(f"({PLAYABLE})()")
    await one.page.goto(f"{site.url}/t/{table.id}")
    await one.page.wait_for_function("window.playable")
    took: float = await one.page.evaluate("window.playable")
    await one.page.context.close()
    return took


async def rush(site: Site, table: Table, guests: list[Guest], until: float) -> int:
    """Plays so that about RATE facts a second are told; how many there were."""
    begun, told = time.perf_counter(), 0
    first = len(guests[0].facts)
    while time.perf_counter() - begun < until:
        game = game_of(site, table)
        seat = game.to_act()[0]
        options = [str(option) for option in game.legal(seat)]
        await guests[seat].play("buy" if "buy" in options else str(game.default(seat)), game.question())
        if seat != 0:
            await guests[0].ask()
        told = len(guests[0].facts) - first
        await asyncio.sleep(max(0.0, told / RATE - (time.perf_counter() - begun)))
    return told


async def flow(chromium: Any, site: Site) -> tuple[float, list[float]]:
    """Facts a second that a page was told while it was watched, and the milliseconds of each frame."""
    one = await visit(chromium, size=DESKTOP)
    await one.page.add_init_script(MOVING)
    table = await site.table(people=2, clocks=FOR_EVER, options={**RICH, "auto_rent": True})
    guests = await table.guests()
    await one.page.goto(f"{site.url}/t/{table.id}")
    await one.page.wait_for_selector("[data-question]")
    await one.page.evaluate(FRAMES)
    before = len(one.heard[-1])
    await rush(site, table, guests, SECONDS)
    frames: list[float] = await one.page.evaluate(DRAWN)
    told = sum(len(json.loads(text)["d"].get("facts", [])) for text in one.heard[-1][before:])
    await one.page.context.close()
    return told / SECONDS, frames


def main() -> None:
    async def work() -> None:
        with tempfile.TemporaryDirectory() as folder:
            async with site_at(Path(folder), second=1.0) as site, browser() as chromium:
                size, answers = await weight(await visit(chromium), site)
                print(f"first page: {size / 1000:.0f} kB over the wire in {answers} answers (bar: 250 kB)")
                times = sorted([await playable(chromium, site) for _ in range(LOADS)])
                print(
                    f"board playable: median {median(times):.0f} ms, worst {times[-1]:.0f} ms of {LOADS} (bar: 2 s)"
                )
                rate, frames = await flow(chromium, site)
                late = sum(frame > 50 for frame in frames)
                print(
                    f"{rate:.0f} facts/s for {SECONDS:.0f} s: {len(frames)} frames, median {median(frames):.1f} ms, "
                    f"worst {max(frames):.0f} ms, {late} longer than 50 ms"
                )

    clicked(work())


if __name__ == "__main__":
    main()
