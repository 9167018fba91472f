"""Learning from mistakes: the expert finds a bad decision in the replay, and one plays on from there."""

from __future__ import annotations

from pathlib import Path

import pytest

from banquier.board.actions import DECLINE, ROLL
from banquier.board.game import BoardGame
from banquier.testing.scene import Scene
from tests.server.at_table import act, game_of, site_at, steer
from tests.server.positions import table_from
from tests.web.seats import held, take
from tests.web.test_screens import CUT, accessible
from tests.web.visiting import DESKTOP, IN_BROWSER, PHONE, browser, clicked, visit

DECISION = 2
"""The entry of the mistake: the first is the position that the table begins with."""


def auction() -> BoardGame:
    """An auction in the last round of two: who is richer then wins, and seat 0 is."""
    scene = Scene(seats=2, turn=1, cash={0: 1500, 1: 900}, at={1: 0}, dice=[(1, 2)], options={"rounds": 1})
    scene.do(1, ROLL)
    scene.do(1, DECLINE)
    return scene.game


@IN_BROWSER
@pytest.mark.parametrize("size, language", [(DESKTOP, "fr-FR"), (PHONE, "en-GB")], ids=["desktop", "phone"])
def test_a_bad_decision_is_found_and_played_on_from(
    tmp_path: Path, size: dict[str, int], language: str
) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site, browser() as chromium:
            table = await table_from(site, auction())
            guests = await table.guests()
            await act(site, table, guests, 0, "bid 1400")
            await steer(site, table, guests, lambda game: game.over)
            for guest in guests:
                await guest.close()
            before = (await site.call("GET", f"/tables/{table.id}/replay?entry={DECISION - 1}"))["view"]
            camille = await visit(chromium, language, size)
            page = camille.page
            await take(camille, site, table, 0)
            await page.wait_for_selector("[data-ceremony]")
            await page.goto(f"{site.url}/t/{table.id}/replay")
            await page.click("[data-mistakes] .btn")
            await page.wait_for_selector("[data-mistakes=done]")
            assert await page.locator("[data-practise]").first.get_attribute("data-practise") == str(DECISION)
            await camille.fits()
            assert await page.evaluate(CUT) == []
            assert await accessible(camille) == []

            await page.click(f"[data-practise='{DECISION}']")
            await page.wait_for_url(lambda url: table.id not in url)
            await page.wait_for_selector("[data-question] [data-pass]")
            fresh = await held(site, camille)
            game = game_of(site, fresh)
            assert isinstance(game, BoardGame)
            assert [player["cash"] for player in before["players"]] == list(game.cash)[:2]
            about = await site.call("GET", f"/tables/{fresh.id}")
            assert [seat["kind"] for seat in about["seats"]] == ["person", "bot"]
            await camille.fits()
            camille.fine()

    clicked(work())
