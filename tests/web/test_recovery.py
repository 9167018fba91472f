"""What befalls a page in the middle of an auction: a killed server, a cut line, a reload. It recovers by itself."""

from __future__ import annotations

from pathlib import Path
from random import Random

from banquier.testing.live_server import Process
from tests.web import robot
from tests.web.reconnect import measure
from tests.web.visiting import IN_BROWSER, Visit, browser, clicked, visit

AUCTION = "[data-question] form input[type=number]"
LOST = ".banner.lost, .banner.connecting"
CASH = "[data-seat-panel='0'] .cash"


async def to_an_auction(camille: Visit) -> None:
    """Roll until something can be left to the bidders, and leave it to them."""
    page, rng = camille.page, Random(5)
    for _ in range(60):
        await robot.play(camille, rng, wander=0, clicks=1)
        leave = page.locator("[data-question] button", has_text="enchères")
        if await leave.count() and await leave.first.is_enabled():
            await leave.first.click()
            await page.wait_for_selector(AUCTION)
            return
    raise AssertionError("there was nothing to leave to the bidders")


@IN_BROWSER
def test_an_auction_goes_on_whatever_befalls(tmp_path: Path) -> None:
    async def work() -> None:
        server = Process(tmp_path, f"sqlite:///{tmp_path / 'banquier.db'}")
        server.start()
        try:
            site = await server.ready()
            async with browser() as chromium:
                camille = await visit(chromium)
                page = camille.page
                await camille.quickly(seats=2)
                await page.goto(site.url)
                await page.click("[data-play=classique]")
                await page.wait_for_selector("[data-question]")
                await to_an_auction(camille)
                title = await page.inner_text("[data-question] h2")
                cash = await page.inner_text(CASH)

                server.kill()
                await page.wait_for_selector(".banner")
                server.start()
                await page.wait_for_selector(".banner", state="detached")
                assert await page.inner_text("[data-question] h2") == title
                assert await page.inner_text(CASH) == cash

                await page.context.set_offline(True)
                await page.evaluate("dispatchEvent(new Event('offline'))")
                await page.wait_for_selector(LOST)
                await page.context.set_offline(False)
                await page.wait_for_selector(".banner", state="detached")
                assert await page.inner_text("[data-question] h2") == title

                await page.reload()
                await page.wait_for_selector(AUCTION)
                assert await page.inner_text("[data-question] h2") == title
                assert await page.locator(".log ol li").count() > 1
                await page.click("[data-question] [data-pass]")
                await page.wait_for_selector(AUCTION, state="detached")
                await robot.play(camille, Random(1), clicks=5)
                camille.fine(but="WebSocket connection|Failed to load resource|ERR_")
        finally:
            server.kill()

    clicked(work())


@IN_BROWSER
def test_two_tabs_of_a_seat_come_back_to_the_same_game(tmp_path: Path) -> None:
    async def work() -> None:
        await measure(tmp_path, rounds=1)

    clicked(work())
