"""Without a connection the page says so, and comes back with it."""

from __future__ import annotations

from pathlib import Path

from tests.server.at_table import site_at
from tests.web.visiting import IN_BROWSER, browser, clicked, visit


@IN_BROWSER
def test_a_page_without_connection_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site, browser() as chromium:
            camille = await visit(chromium, workers="allow")
            page = camille.page
            await page.goto(site.url)
            await page.evaluate("navigator.serviceWorker.ready.then(() => null)")
            await page.context.set_offline(True)
            await page.reload()
            await page.wait_for_selector("[data-offline]")
            await page.context.set_offline(False)
            await page.wait_for_selector("[data-play=classique]")
            await page.context.set_offline(True)
            await page.reload()
            await page.wait_for_selector("[data-offline]")
            # as when the server comes back, and not the network: nothing tells the page
            await page.evaluate(
                "addEventListener('online', (event) => event.stopImmediatePropagation(), true)"
            )
            await page.context.set_offline(False)
            await page.wait_for_selector("[data-play=classique]")

    clicked(work())
