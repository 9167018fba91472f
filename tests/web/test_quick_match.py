"""The ways into a game: two browsers that play with anyone meet; few clicks lead from home to the first roll."""

from __future__ import annotations

from pathlib import Path

import pytest

from banquier.testing.live_server import Table
from tests.server.at_table import decided_by, site_at
from tests.web.visiting import IN_BROWSER, PHONE, browser, clicked, visit

pytestmark = IN_BROWSER
ROLL = "[data-question] [data-primary]:enabled"


def test_two_browsers_that_play_with_anyone_meet_and_hear_each_other(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=0.3) as site, browser() as chromium:  # bots come after 9 s
            ada, bob = await visit(chromium, name="Ada"), await visit(chromium, "en-GB", PHONE, "Bob")
            for one in (ada, bob):
                await one.page.goto(site.url)
                await one.page.click("[data-match=classique]")
                await one.page.wait_for_selector("[data-fills]")
            assert ada.page.url == bob.page.url
            for one in (ada, bob):
                await one.at_table()
            table = await site.call("GET", f"/tables/{ada.page.url.rsplit('/', 1)[1]}")
            names = [seat["name"] for seat in table["seats"]]
            assert names[:2] == ["Ada", "Bob"]
            assert all(seat["character"] for seat in table["seats"][2:])
            await ada.page.locator(f"[data-face={table['seats'][2]['character']}]").first.wait_for()
            await bob.page.get_by_label("Send a message").click()
            await bob.page.click("[data-emote=laugh]")
            await ada.page.locator("[data-seat-panel='1'] .bubble").wait_for()
            for one in (ada, bob):
                one.fine()

    clicked(work())


@pytest.mark.parametrize("known", [True, False])
def test_clicks_from_the_home_page_to_the_first_roll(tmp_path: Path, known: bool) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            camille = await visit(chromium, name="Camille" if known else "")
            await camille.quickly(seats=3)
            await camille.page.goto(site.url)
            steps = ["[data-play=classique]"] + ([] if known else ["[data-go]"])
            for step in (*steps, ROLL):
                await camille.page.click(step)
            assert len(steps) + 1 == (2 if known else 3)
            table = Table(site, camille.page.url.rsplit("/", 1)[1], [])
            while ("person", "0 roll") not in (decided := await decided_by(site, table)):
                assert all(by != "person" for by, _ in decided), "the first thing that is clicked is the roll"
                await camille.page.wait_for_timeout(50)
            camille.fine()

    clicked(work())


def test_the_step_before_a_game_is_remembered(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            camille = await visit(chromium)
            page = camille.page
            await page.goto(site.url)
            await page.click("[data-setup=disney]")
            await page.click("[data-character=oscar]")
            await page.click("label:has([data-piece='4'])")
            await page.click("label:has([data-way=rapide])")
            await page.click("[data-go]")
            await camille.at_table()
            for _ in range(2):
                table = await site.call("GET", f"/tables/{page.url.rsplit('/', 1)[1]}")
                assert table["seats"][0]["piece"] == 4
                assert table["seats"][1]["character"] == "oscar"
                assert [seat["bot"] for seat in table["seats"][1:]] == ["expert", "regular", "regular"]
                assert table["options"]["rapide"] is True
                await page.goto(site.url)
                await page.click("[data-play=disney]")
                await camille.at_table()
            camille.fine()

    clicked(work())


def test_a_table_is_joined_by_its_code(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            ada, bob = await visit(chromium, name="Ada"), await visit(chromium, "en-GB", PHONE, "Bob")
            await ada.page.goto(site.url)
            await ada.page.click("[data-friends=deal]")
            await ada.page.click("[data-open]")
            code = await ada.page.locator("[data-code]").inner_text()
            await bob.page.goto(site.url)
            await bob.page.fill("form input", code)
            await bob.page.get_by_role("button", name="Join").click()
            await bob.page.wait_for_url(ada.page.url)
            for one in (ada, bob):
                one.fine()

    clicked(work())
