"""The picture comes before the text, and what happens to a player is told to that player."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from banquier.testing.live_server import Guest, Site, Table
from tests.server.at_table import caught_up, game_of, site_at
from tests.server.positions import all_owned, table_from
from tests.web.budget import MOVING
from tests.web.events import refused_offer, rent_claimed
from tests.web.robot import POLLING
from tests.web.seats import take
from tests.web.visiting import IN_BROWSER, Visit, browser, clicked, visit

OFFERS, SOON = 3, 20_000
"""How often an offer is made until a card tells that it was refused, and the milliseconds to wait for it."""
WATCH = """() => {
    const find = (e) => document.querySelector(e);
    const places = () => [...document.querySelectorAll("[data-token]")].map((e) => e.style.translate).join();
    const states = {
        token: places,
        question: () => find("[data-question] h2")?.textContent,
        log: () => document.querySelectorAll(".log li").length,
        spoken: () => find("[data-spoken]").textContent,
    };
    const before = Object.fromEntries(Object.entries(states).map(([name, read]) => [name, read()]));
    window.order = [];
    const look = () => {
        for (const [name, read] of Object.entries(states)) {
            if (read() === before[name]) continue;
            before[name] = read();
            window.order.push(name);
        }
    };
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(look).observe(document.body, all);
}"""
"""Writes down in which order what is seen and what is read changes, whenever the page changes."""
TOLD = "() => ['question', 'log', 'spoken'].every((name) => window.order.includes(name))"
HIDE = """() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
SHOW = HIDE.replace("true }", "false }")
BUSY = "[data-question][aria-busy=true]"
CALM = "[data-question][aria-busy=false]"
ROLL = "[data-question] [data-verb=roll]:not(:disabled)"
LATER = timedelta(seconds=1)


class Seated:
    """Somebody who is to roll, in a page where things move; a program plays the other seat."""

    def __init__(self, site: Site, table: Table, one: Visit, guests: list[Guest]) -> None:
        self.site, self.table, self.visit, self.guests = site, table, one, guests
        self.page: Any = one.page
        self.sent: list[str] = []

    def hear(self, frame: Any) -> None:
        if '"play"' in str(frame):
            self.sent.append(str(frame))

    async def freeze(self) -> None:
        """Nothing moves on until it is skipped: no timer of the page rings."""
        await self.page.clock.install()
        await self.page.clock.pause_at(datetime.now(UTC) + LATER)

    async def tap(self) -> int:
        """Tap where the loud answer stands; how many actions that has sent."""
        box = await self.page.locator("[data-question] [data-primary]").bounding_box()
        before = len(self.sent)
        await self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        await self.page.wait_for_selector(CALM)
        return len(self.sent) - before


async def seated(site: Site, chromium: Any) -> Seated:
    table = await table_from(site, all_owned(owners=2, seats=2))
    guests = await table.guests()
    one = await visit(chromium)
    await one.page.add_init_script(MOVING)
    found = Seated(site, table, one, guests)

    one.page.on("websocket", lambda socket: socket.on("framesent", found.hear))
    await take(one, site, table, game_of(site, table).to_act()[0])
    await one.page.wait_for_selector(ROLL)
    return found


@IN_BROWSER
def test_text_comes_after_the_token_has_arrived(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            one = await seated(site, chromium)
            await one.page.evaluate(WATCH)
            await one.page.click(ROLL)
            await one.page.wait_for_function(TOLD, polling=POLLING)
            order: list[str] = await one.page.evaluate("window.order")
            assert "token" in order
            arrived = max(n for n, name in enumerate(order) if name == "token")
            for text in ("question", "log", "spoken"):
                assert order.index(text) > arrived, order
            one.visit.fine()

    clicked(work())


@IN_BROWSER
def test_a_tap_skips_and_presses_nothing_that_was_not_there(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            one = await seated(site, chromium)
            await one.freeze()
            await one.page.click(ROLL)
            await one.page.wait_for_selector(BUSY)
            assert await one.tap() == 0
            one.visit.fine()

    clicked(work())


@IN_BROWSER
def test_a_key_and_a_hidden_page_skip(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            for skip in ("key", "hidden"):
                one = await seated(site, chromium)
                await one.freeze()
                await one.page.click(ROLL)
                await one.page.wait_for_selector(BUSY)
                if skip == "key":
                    await one.page.keyboard.press("Escape")
                else:
                    await one.page.evaluate(HIDE)
                await one.page.wait_for_selector(CALM)
                assert len(one.sent) == 1
                one.visit.fine()

    clicked(work())


@IN_BROWSER
def test_a_rent_and_a_refused_offer_are_told(tmp_path: Path) -> None:
    from playwright.async_api import TimeoutError

    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            table = await table_from(site, all_owned(owners=2, seats=2))
            guests = await table.guests()
            pages = []
            for seat in range(2):
                one = await visit(chromium, language=("fr-FR", "en-GB")[seat])
                await take(one, site, table, seat)
                await one.page.wait_for_selector("[data-question]")
                await one.hold_notices()
                pages.append(one)
            owner: int | None = None
            for _ in range(OFFERS):
                payer, owner, amount = await rent_claimed(site, table, guests, owner)
                rents = [one.page.locator("[data-notice=rent]", has_text=str(amount)).first for one in pages]
                try:
                    for rent in rents:
                        await rent.wait_for(timeout=SOON)
                    break
                except TimeoutError:  # so much happened at once that the page tells it in one look back
                    pass
            assert owner is not None
            paid, got = rents[payer], rents[owner]
            headings = {0: f"Vous payez un loyer à P{owner}", 1: f"You pay rent to P{owner}"}
            assert headings[payer] in await paid.inner_text()
            assert f"−{amount}" in await paid.inner_text()
            headings = {0: f"P{payer} vous paie un loyer", 1: f"P{payer} pays you rent"}
            assert headings[owner] in await got.inner_text()
            assert f"+{amount}" in await got.inner_text()

            refused = pages[owner].page.locator("[data-notice=offer]").first
            for _ in range(OFFERS):
                await refused_offer(site, table, guests, owner)
                try:
                    await refused.wait_for(timeout=SOON)
                    break
                except TimeoutError:  # so much happened at once that the page tells it in one look back
                    pass
            headings = {0: f"P{payer} refuse votre offre", 1: f"P{payer} declines your offer"}
            assert headings[owner] in await refused.inner_text()
            assert await pages[payer].page.locator("[data-notice=offer]").count() == 0
            await refused.get_by_role("button").last.click()
            await refused.wait_for(state="detached")
            for one in pages:
                assert await one.page.locator(".log li.about").count() > 0
                one.fine()

    clicked(work())


@IN_BROWSER
def test_who_looked_away_sees_what_happened_since(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            table = await table_from(site, all_owned(owners=2, seats=2))
            guests = await table.guests()
            both = [await visit(chromium) for _ in range(2)]
            for seat, one in enumerate(both):
                await take(one, site, table, seat)
                await one.page.wait_for_selector("[data-question]")
                await one.page.evaluate(HIDE)
            _, owner, amount = await rent_claimed(site, table, guests)
            await caught_up(*guests)
            for one in both:
                await one.page.wait_for_selector(".log li.about")
                assert await one.page.locator("[data-notice], [data-glance]").count() == 0
            page = both[owner].page
            await page.evaluate(SHOW)
            glance = page.locator("[data-glance]")
            await glance.wait_for()
            assert "Depuis votre dernier tour" in await glance.inner_text()
            assert f"+{amount}" in await glance.inner_text()
            await glance.get_by_role("button").click()
            await glance.wait_for(state="detached")
            await page.click("[data-since]")
            await glance.wait_for()
            for one in both:
                one.fine()

    clicked(work())
