"""The page answers the promise of a table with random bytes of its own, for each of its seats, without being asked."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.server.at_table import eventually, room_of, site_at
from tests.web.seats import TABLES, held, take
from tests.web.visiting import DESKTOP, IN_BROWSER, PHONE, browser, clicked, visit

FRESH = r"[0-9a-f]{32}"


@IN_BROWSER
@pytest.mark.parametrize("size, language", [(DESKTOP, "fr-FR"), (PHONE, "en-GB")], ids=["desktop", "phone"])
def test_a_seed_for_every_seat_of_this_browser(tmp_path: Path, size: dict[str, int], language: str) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            camille = await visit(chromium, language, size)
            page = camille.page
            await page.goto(site.url)
            await page.click("[data-play=classique]")
            await page.wait_for_selector("[data-question]")
            chairs = room_of(site, await held(site, camille)).state.chairs
            assert chairs[0].seeded
            assert re.fullmatch(FRESH, chairs[0].seed)
            assert [chair.given for chair in chairs] == ["after", "bot", "bot", "bot"]

            # As at a rematch, the seats are there before this browser has seen the promise.
            table = await site.table(people=2, seats=4, begin=False)
            await take(camille, site, table, 0, 1)
            room = room_of(site, table)
            await eventually(lambda: all(chair.seeded for chair in room.state.chairs[:2]))
            seeds = [chair.seed for chair in room.state.chairs[:2]]
            assert all(re.fullmatch(FRESH, seed) for seed in seeds)
            assert len(set(seeds)) == 2
            await page.locator("[data-seed]").nth(1).wait_for()
            assert await page.locator("[data-seed]").all_inner_texts() == seeds

            form = page.locator("form:has([data-sit])")
            await form.locator("input").nth(0).fill("Zoé")
            await form.locator("input").nth(1).fill("kiwi")
            await form.locator("[data-sit]").click()
            await page.locator("[data-seed]").nth(2).wait_for()
            assert re.fullmatch(f"kiwi {FRESH}", room.state.chairs[2].seed)

            # What a seat has sent is kept, to be held against the record; loaded again, nothing else is sent.
            seeds = [chair.seed for chair in room.state.chairs[:3]]
            await page.reload()
            await page.locator("[data-seed]").nth(2).wait_for()
            known = json.loads(await page.evaluate("(key) => localStorage.getItem(key)", TABLES))
            kept = {one["seat"]: one["dice"] for one in known[table.id]["seats"]}
            assert kept == {n: {"promise": room.state.promise, "seed": seed} for n, seed in enumerate(seeds)}
            assert [chair.seed for chair in room.state.chairs[:3]] == seeds
            await camille.fits()
            camille.fine()

    clicked(work())
