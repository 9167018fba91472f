"""Two people in two browsers exchange notes in Faux billets: one asks, the other hands over or refuses."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from banquier.kernel.game import Game
from banquier.testing.live_server import Site, Table
from tests.server.at_table import FOR_EVER, eventually, game_of, site_at
from tests.web.seats import take
from tests.web.visiting import DESKTOP, IN_BROWSER, PHONE, browser, clicked, visit

if TYPE_CHECKING:
    from playwright.async_api import Page


def purse(game: Game, seat: int) -> Counter[int]:
    """How many notes of each value that seat has."""
    seen: Any = game.view(seat).snapshot()
    return Counter(value for value, _ in seen["mine"])


async def fill_in(page: Page, partner: int) -> None:
    """A note of 100 for two of 50, as a person chooses them."""
    await page.click("[data-do=exchange]")
    await page.click(f"dialog[open] [data-partner='{partner}']")
    await page.locator("dialog[open] [data-value='100']").first.click()
    for n in range(2):
        assert await page.is_disabled("dialog[open] [data-exchange]"), f"100 are not exchanged for {50 * n}"
        await page.click("dialog[open] [data-more='50']")
    await page.wait_for_selector("dialog[open] [data-exchange]:enabled")


async def opened(site: Site, table: Table, name: str, seat: int) -> None:
    """Until the open frame is that one, of that seat."""

    def is_open() -> bool:
        seen: Any = game_of(site, table).view(None).snapshot()
        return list(seen["stack"][-1][:2]) == [name, seat]

    await eventually(is_open)


async def let_pass(pages: list[Page], game: Game) -> None:
    """Nobody looks at what lies there, neither at the one side nor at the other."""
    for seat in game.to_act():
        await pages[seat].click("[data-question] [data-verb=pass]")


@IN_BROWSER
@pytest.mark.rule("faux.exchange.players")
def test_one_asks_for_an_exchange_and_the_other_refuses_then_agrees(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            table = await site.table(
                "faux_billets", people=2, clocks=FOR_EVER, options={"check_seconds": 600}
            )
            visits = [
                await visit(chromium, "fr-FR", DESKTOP, "Camille"),
                await visit(chromium, "en-GB", PHONE, "Sam"),
            ]
            pages = [one.page for one in visits]
            for seat, one in enumerate(visits):
                await take(one, site, table, seat, edition="faux_billets")
                await one.page.wait_for_selector("[data-question]")
            camille, sam = pages
            [roller] = game_of(site, table).to_act()
            before = [purse(game_of(site, table), seat) for seat in (0, 1)]

            await fill_in(camille, partner=1)
            await camille.click("dialog[open] [data-exchange]")
            await sam.click("[data-question] [data-verb=pass]")
            await camille.wait_for_selector("[data-do=exchange]")
            await opened(site, table, "turn", roller)
            assert [purse(game_of(site, table), seat) for seat in (0, 1)] == before

            await fill_in(camille, partner=1)
            await camille.click("dialog[open] [data-exchange]")
            await sam.click("[data-question] [data-verb=lay]")
            for side in (0, 1):
                await opened(site, table, "exchange-side", side)
                await let_pass(pages, game_of(site, table))
            await opened(site, table, "turn", roller)
            after = [purse(game_of(site, table), seat) for seat in (0, 1)]
            for (had, has), sign in zip(zip(before, after, strict=True), (1, -1), strict=True):
                changed = {value: has[value] - had[value] for value in (100, 50)}
                assert changed == {100: -sign, 50: 2 * sign}
            for one in visits:
                await one.fits()
                one.fine()

    clicked(work())
