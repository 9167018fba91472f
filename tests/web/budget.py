"""Measures the cost of the pages: `python -m tests.web.budget`.

The figures are the transferred size of the first page, the time until a board is playable, and the frame
times while 60 facts per second arrive; also the processor time of the page, which is more reliable on a busy
machine. The budgets are in docs/web.md; nothing here fails because a machine is slow.
"""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from banquier.testing.live_server import Guest, Site, Table
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


async def busy(wire: Any) -> float:
    """Return the processor time of the page so far, in seconds."""
    metrics = (await wire.send("Performance.getMetrics"))["metrics"]
    found: float = next(one["value"] for one in metrics if one["name"] == "ProcessTime")
    return found


async def weight(one: Visit, site: Site) -> tuple[int, int]:
    """Return the bytes transferred for the first page with all its files, and the number of responses."""
    wire = await one.page.context.new_cdp_session(one.page)
    sizes: list[int] = []
    wire.on("Network.loadingFinished", lambda said: sizes.append(int(said["encodedDataLength"])))
    await wire.send("Network.enable")
    await one.page.goto(site.url, wait_until="networkidle")
    await one.page.evaluate("document.fonts.ready")
    return sum(sizes), len(sizes)


async def playable(chromium: Any, site: Site) -> tuple[float, float]:
    """Return the milliseconds from an uncached navigation to a playable board, and the processor time."""
    one = await visit(chromium)
    table = await site.table(people=1, bots=["random"], clocks=FOR_EVER)
    await take(one, site, table, 0)
    wire = await one.page.context.new_cdp_session(one.page)
    await wire.send("Network.enable")
    await wire.send("Performance.enable")
    await wire.send("Network.setCacheDisabled", {"cacheDisabled": True})
    await one.page.add_init_script(f"({PLAYABLE})()")
    before = await busy(wire)
    await one.page.goto(f"{site.url}/t/{table.id}")
    await one.page.wait_for_function("() => window.playable")
    took: float = await one.page.evaluate("window.playable")
    used = 1000 * (await busy(wire) - before)
    await one.page.context.close()
    return took, used


async def rush(site: Site, table: Table, guests: list[Guest], until: float) -> int:
    """Play so that about RATE facts per second are published. Return how many there were."""
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


async def flow(chromium: Any, site: Site) -> tuple[float, list[float], float]:
    """Measure a page during a rush: facts received per second, frame times, and share of a processor."""
    one = await visit(chromium, size=DESKTOP)
    await one.page.add_init_script(MOVING)
    table = await site.table(people=2, clocks=FOR_EVER, options={**RICH, "auto_rent": True})
    guests = await table.guests()
    await one.page.goto(f"{site.url}/t/{table.id}")
    await one.page.wait_for_selector("[data-question]")
    await one.page.evaluate(FRAMES)
    wire = await one.page.context.new_cdp_session(one.page)
    await wire.send("Performance.enable")
    before, used = len(one.heard[-1]), await busy(wire)
    await rush(site, table, guests, SECONDS)
    frames: list[float] = await one.page.evaluate(DRAWN)
    share = (await busy(wire) - used) / SECONDS
    told = sum(len(json.loads(text)["d"].get("facts", [])) for text in one.heard[-1][before:])
    await one.page.context.close()
    return told / SECONDS, frames, share


def main() -> None:
    async def work() -> None:
        with tempfile.TemporaryDirectory() as folder:
            async with site_at(Path(folder), second=1.0) as site, browser() as chromium:
                size, answers = await weight(await visit(chromium), site)
                print(f"first page: {size / 1000:.0f} kB over the wire in {answers} answers (bar: 250 kB)")
                loads = [await playable(chromium, site) for _ in range(LOADS)]
                times, used = [sorted(column) for column in zip(*loads, strict=True)]
                print(
                    f"board playable: median {median(times):.0f} ms, worst {times[-1]:.0f} ms of {LOADS}, "
                    f"{median(used):.0f} ms of processor (bar: 2 s)"
                )
                rate, frames, share = await flow(chromium, site)
                late = sum(frame > 50 for frame in frames)
                print(
                    f"{rate:.0f} facts/s for {SECONDS:.0f} s: {len(frames)} frames, median {median(frames):.1f} ms, "
                    f"worst {max(frames):.0f} ms, {late} longer than 50 ms, {100 * share:.0f} % of a processor"
                )
                print(f"load average of the machine: {os.getloadavg()[0]:.1f}")

    clicked(work())


if __name__ == "__main__":
    main()
