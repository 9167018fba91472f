"""Records a tour of the five tables from the real program: `make demo`, or `python -m tests.web.demo FOLDER`.

A server, a browser and somebody who clicks: each edition is first played on unseen to the middle of a game, then
recorded at the quick pace of bots. What the browser painted becomes `demo.webp`; pauses longer than a viewer needs are
cut. `demo-short.webp` has the beginning of each table, for the README.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import io
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image

from banquier.bots import registry
from banquier.kernel.rng import Rng
from banquier.server.tables.table_clock import PACES
from banquier.testing.live_server import Site, Table
from tests.server.at_table import caught_up, game_of, site_at
from tests.web import robot
from tests.web.seats import held
from tests.web.visiting import DESKTOP, Visit, browser, clicked, visit

EDITIONS = ("classique", "disney", "tricheurs", "faux_billets", "deal")
SIZE = (960, 600)
SEEN = {"tour": 24.0, "home": 2.5, "short": 6.0}
"""Seconds of each table in the whole tour, of the home page before it, and of each table in the short one."""
LONGEST = 0.8
"""Seconds that a picture stays: whoever plays here waits for no one."""
STEP = 0.3
"""Seconds between two pictures at least."""
UNSEEN = {"deal": 16}
"""Actions of the person before the recording begins, chosen by the edition's bot; elsewhere MIDDLE."""
MIDDLE = 30
BIDS = 2
"""How often the person bids in an auction."""
NEXT = ("claim", "primary", "pass")
STILL = 4000
"""Milliseconds after which nothing happens by itself."""
PATIENCE = 75.0
"""Seconds for the recording of a table."""
HOUR = 3600.0
SETTINGS = """{ theme: "light", motion: "%s", sound: false }"""
POINTER = """() => {
    const drawn = document.createElement("div");
    drawn.id = "pointer";
    drawn.popover = "manual";
    drawn.style.cssText = `position: fixed; inset: auto; margin: 0; border: 0; padding: 0; background: none;
        overflow: visible; left: 50vw; top: 60vh; pointer-events: none; transition: left .35s ease, top .35s ease`;
    drawn.innerHTML = `<svg width="26" height="32" viewBox="0 0 13 16"><path d="M1 1v12l3-3 2 5 2-1-2-5h4z" fill="#fff"
        stroke="#222" stroke-width="1" stroke-linejoin="round"/></svg>`;
    document.body.append(drawn);
}"""
POINT = """([x, y]) => {
    const drawn = document.getElementById("pointer");
    drawn.hidePopover();
    drawn.showPopover();
    Object.assign(drawn.style, { left: `${x}px`, top: `${y}px` });
}"""
"""Popovers shown last are above open dialogues."""
CARDS = """() => {
    const ends = document.querySelector("[data-end-turn]:not(:disabled)");
    const choice = document.querySelector("[data-question] .choices button:not(:disabled)");
    const hand = [...document.querySelectorAll("[data-hand-face]:not(:disabled)")];
    const next = choice ?? (ends && !ends.hasAttribute("data-primary") ? hand[0] : undefined);
    if (next && !document.querySelector("dialog[open]")) window.found = [next];
    return !!next && window.found[0] === next;
}"""
"""Deal: as long as cards can be played, one is chosen, then what is done with it."""
PLACE = """(n) => {
    const { left, top, width, height } = window.found[n].getBoundingClientRect();
    return [left + width / 2, top + height / 2];
}"""


class Film:
    """The pictures that the browser painted, with their times."""

    def __init__(self) -> None:
        self.frames: list[tuple[float, bytes]] = []

    @asynccontextmanager
    async def of(self, page: Any) -> AsyncIterator[None]:
        session = await page.context.new_cdp_session(page)
        frames: asyncio.Queue[Any] = asyncio.Queue()
        session.on("Page.screencastFrame", frames.put_nowait)

        async def take() -> None:
            while True:
                event = await frames.get()
                self.frames.append((time.monotonic(), base64.b64decode(event["data"])))
                await session.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

        taking = asyncio.create_task(take())
        await session.send("Page.startScreencast", {"format": "jpeg", "quality": 92})
        try:
            yield
        finally:
            taking.cancel()
            await asyncio.gather(taking, return_exceptions=True)
            await session.detach()

    def cut(self, seconds: float) -> list[tuple[Image.Image, int]]:
        """Return pictures and how many milliseconds each stays: the first `seconds`, without long pauses."""
        found: list[tuple[Image.Image, int]] = []
        waited = played = 0.0
        ends = [after for _, (after, _) in pairwise([*self.frames, (self.frames[-1][0] + LONGEST, b"")])]
        for (began, data), end in zip(self.frames, ends, strict=True):
            waited += min(end - began, LONGEST)
            if waited >= STEP and played < seconds:
                picture = Image.open(io.BytesIO(data)).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)
                found.append((picture, round(waited * 1000)))
                played += waited
                waited = 0.0
        return found


async def set_motion(visit: Visit, motion: str) -> None:
    kept = SETTINGS % motion
    await visit.page.add_init_script(f'localStorage.setItem("banquier:settings", JSON.stringify({kept}))')


async def record(visit: Visit, site: Site, edition: str, home: Film, film: Film) -> None:
    page = visit.page
    await page.goto(site.url)
    await page.wait_for_selector(f"[data-play={edition}]")
    await page.evaluate(POINTER)
    box = await page.locator(f"[data-play={edition}]").bounding_box()
    assert box is not None
    async with home.of(page):
        await asyncio.sleep(0.8)
        await page.evaluate(POINT, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
        await asyncio.sleep(1.2)
    await page.click(f"[data-play={edition}]")
    await visit.at_table()
    table = await held(site, visit)
    await play_unseen(site, table, UNSEEN.get(edition, MIDDLE))
    await set_motion(visit, "full")
    await site.call("PUT", f"/tables/{table.id}/pace", {"pace": "quick"}, table.tokens[0])
    await page.reload()
    await visit.at_table()
    await page.evaluate("document.fonts.ready")
    await page.evaluate(POINTER)
    async with film.of(page):
        await clicks(visit, site, table)
    await set_motion(visit, "off")


async def play_unseen(site: Site, table: Table, actions: int) -> None:
    """Play the person's seat by the edition's own bot."""
    guest = await site.guest(table.id, table.tokens[0])
    game = game_of(site, table)
    bot = registry.make(game.edition.bot)
    rng = Rng(1)
    while actions and not guest.over:
        await caught_up(guest)
        game = game_of(site, table)
        action = bot.choose(game.view(0), game.legal(0), rng)
        if action is None and 0 in game.to_act():
            action = game.default(0)
        if action is None:
            await guest.read()
        else:
            await guest.play(str(action))
            actions -= 1
    await guest.close()


async def clicks(visit: Visit, site: Site, table: Table) -> None:
    """Click the next step, in view of everybody, for as long as the recording takes.

    Where there is none, as with a hand of cards, one of the answers is chosen when nothing happens by itself.
    """
    from playwright.async_api import TimeoutError

    page = visit.page
    chance = Random(table.id)
    still = False
    bids = 0
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        over, kinds = await page.evaluate(robot.LOOK)
        if over:
            return
        best = min((robot.ORDER.index(kind) for kind in kinds), default=len(robot.ORDER))
        bids = bids + 1 if "pass" in kinds and best < robot.ORDER.index("pass") else 0
        if bids > BIDS:  # bots may go on for long
            best = robot.ORDER.index("pass")
        if await page.evaluate(CARDS):
            await click(visit, 0)
        elif best < len(NEXT) or (still and 0 in game_of(site, table).to_act()):
            found = [n for n, kind in enumerate(kinds) if robot.ORDER.index(kind) == best]
            await click(visit, found[0] if best < len(NEXT) else chance.choice(found))
        try:
            await page.wait_for_function(robot.CHANGED, timeout=STILL, polling=100)
            still = False
        except TimeoutError:
            still = bool(kinds)


async def click(visit: Visit, chosen: int) -> None:
    await visit.page.evaluate(POINT, await visit.page.evaluate(PLACE, chosen))
    await asyncio.sleep(0.7)
    await visit.page.evaluate(robot.CLICK, chosen)


def save(path: Path, pictures: list[tuple[Image.Image, int]], quality: int) -> None:
    (first, _), *others = pictures
    first.save(
        path,
        save_all=True,
        append_images=[picture for picture, _ in others],
        duration=[shown for _, shown in pictures],
        loop=0,
        quality=quality,
        method=4,
    )
    seconds = sum(shown for _, shown in pictures) / 1000
    print(f"{path}: {len(pictures)} pictures, {seconds:.0f} s, {path.stat().st_size / 1e6:.1f} MB")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--language", default="en-GB")
    asked.add_argument("--quality", type=int, default=45)
    asked.add_argument("--only", action="append", help="only this edition")
    asked.add_argument("--frames", type=Path, help="every tenth picture goes here as well, to be looked at")
    given = asked.parse_args()
    films: dict[str, tuple[Film, Film]] = {}

    async def work() -> None:
        with tempfile.TemporaryDirectory() as folder:
            async with site_at(Path(folder), second=1.0) as site, browser() as chromium:
                PACES["normal"] = 0  # as a table begins; it is recorded at the quick pace
                for edition in given.only or EDITIONS:
                    camille = await visit(chromium, given.language, DESKTOP)
                    films[edition] = Film(), Film()
                    await record(camille, site, edition, *films[edition])
                    print(edition, len(films[edition][1].frames), "frames", flush=True)
                    await camille.page.context.close()

    clicked(work(), HOUR)
    whole = [
        shown for home, film in films.values() for shown in (*home.cut(SEEN["home"]), *film.cut(SEEN["tour"]))
    ]
    short = [shown for _, film in films.values() for shown in film.cut(SEEN["short"])]
    if given.frames:
        given.frames.mkdir(parents=True, exist_ok=True)
        for at in range(0, len(whole), 10):
            whole[at][0].save(given.frames / f"{at:04}.jpg")
    save(given.folder / "demo.webp", whole, given.quality)
    save(given.folder / "demo-short.webp", short, given.quality)


if __name__ == "__main__":
    main()
