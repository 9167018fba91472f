"""Levels of bots, chances of a finished game, what the expert would have done there, and counsel on trades."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from banquier.board.table import BoardTable
from banquier.kernel.game import Game
from banquier.testing.live_server import Site, Table
from tests.server.at_table import FOR_EVER, act, site_at, steer
from tests.server.test_records import finished
from tests.web.test_screens import accessible
from tests.web.visiting import DESKTOP, IN_BROWSER, PHONE, Visit, browser, clicked, visit

pytestmark = IN_BROWSER


async def sit(someone: Visit, table: Table, seat: int) -> None:
    """This browser holds that seat."""
    held = [{"seat": seat, "token": table.tokens[seat], "name": f"P{seat}"}]
    kept = {table.id: {"edition": "classique", "at": 1, "seats": held}}
    text = json.dumps(json.dumps(kept))
    await someone.page.context.add_init_script(f"localStorage.setItem('banquier:tables', {text})")


def test_the_level_is_chosen_once_and_the_bot_goes_by_its_name(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            camille = await visit(chromium)
            page = camille.page
            await camille.quickly(seats=2)
            await page.goto(site.url)
            box = page.locator("[data-edition=classique] [data-against]")
            await box.get_by_text("Marcel").wait_for()
            await page.get_by_text("Experts", exact=True).click()
            await box.get_by_text("Madame Duval").wait_for()
            await page.reload()
            await box.get_by_text("Madame Duval").wait_for()
            await page.click("[data-play=classique]")
            await page.wait_for_selector("[data-question]")
            table = await site.call("GET", f"/tables/{page.url.rsplit('/', 1)[1]}")
            assert [seat["bot"] for seat in table["seats"]] == [None, "expert"]
            await page.get_by_text("Madame Duval").first.wait_for()
            camille.fine()

    clicked(work())


def test_characters_and_counsel_at_a_new_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            camille = await visit(chromium, "en-GB", PHONE)
            page = camille.page
            await page.goto(site.url)
            await page.click("[data-friends=classique]")
            await page.get_by_label("Seat 2", exact=True).select_option("bot lucie")
            await page.get_by_text("forgets her rent").wait_for()
            await page.check("[data-counsel]")
            await camille.fits()
            await page.click("[data-open]")
            await page.get_by_text("Lucie", exact=True).first.wait_for()
            await page.wait_for_selector("[data-counselled]")
            await page.get_by_text("Madame Duval").click()
            await page.get_by_text("Plays out what comes next").wait_for()
            await page.get_by_label("Add a bot to seat 2").click()
            await page.get_by_label("Remove Madame Duval").wait_for()
            await camille.fits()
            assert await accessible(camille) == []
            camille.fine()

    clicked(work())


@pytest.fixture
def lively(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short games turn little: what counts as a turn is small, and the expert is quick."""
    monkeypatch.setattr("banquier.server.bots.win_chances.SWING", 0.005)
    monkeypatch.setattr("banquier.server.bots.analysis.ADVISING", 100)


@pytest.mark.usefixtures("lively")
@pytest.mark.parametrize("size, language", [(DESKTOP, "fr-FR"), (PHONE, "en-GB")], ids=["desktop", "phone"])
def test_a_finished_game_shows_chances_and_what_the_expert_thinks(
    tmp_path: Path, size: dict[str, int], language: str
) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site, browser() as chromium:
            table, _ = await finished(site, "classique", options={"rounds": 2})
            course = await site.call("GET", f"/tables/{table.id}/course")
            entries = [course["stands"][at]["entry"] for at in course["turning"]]
            assert entries
            camille = await visit(chromium, language, size)
            page = camille.page
            await page.goto(f"{site.url}/t/{table.id}/replay?entry=1")
            await page.wait_for_selector("[data-timeline]")
            assert await page.locator(".graph polyline").count() == 3
            assert await page.locator(".graph path").count() == len(entries)

            async def reaches(entry: int) -> None:
                await page.wait_for_url(re.compile(rf"entry={entry}$"))

            await page.keyboard.press("t")
            await reaches(entries[0])
            await page.locator(f"[data-turning='{entries[-1]}']").click()
            await reaches(entries[-1])
            if len(entries) > 1:
                await page.keyboard.press("Shift+T")
                await reaches(entries[-2])

            # Where nobody decided anything the expert has nothing to say.
            await page.keyboard.press("Home")
            await reaches(1)
            await page.click("[data-expert]")
            assert await page.locator("[data-advice]").count() == 0
            decided = next(n for n, step in enumerate(course["steps"], 1) if n > 1 and step["action"])
            await page.goto(f"{site.url}/t/{table.id}/replay?entry={decided}")
            await page.wait_for_selector("[data-timeline]")
            await page.keyboard.press("e")
            await page.wait_for_selector(f"[data-advice='{decided}'] [data-played]")
            assert await page.locator("[data-played]").count() == 1
            assert await page.locator("[data-verdict]").inner_text()
            await camille.fits()
            assert await accessible(camille) == []
            camille.fine()

    clicked(work())


def traders(game: Game) -> bool:
    """Both have a title, and nobody has anything to answer."""
    assert isinstance(game, BoardTable)
    return (
        {0, 1} <= set(game.owner) and not game.prompted_mask and str(game.default(game.to_act()[0])) == "roll"
    )


async def before_a_trade(site: Site) -> tuple[Table, int]:
    """A table with counsel at which both have something to offer, and whose turn it is."""
    table = await site.table("classique", 2, counsel=True, clocks=FOR_EVER)
    guests = await table.guests()
    game = await steer(site, table, guests, traders)
    turn = game.to_act()[0]
    assert isinstance(game, BoardTable)
    owned = [square for square, owner in enumerate(game.owner) if owner == turn]
    await act(site, table, guests, turn, f"offer {1 - turn} [{owned[0]}] [] -100 [] [] -1")
    for guest in guests:
        await guest.close()
    return table, turn


def test_counsel_shows_both_sides_what_an_offer_changes(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            table, turn = await before_a_trade(site)
            camille = await visit(chromium)
            await sit(camille, table, 1 - turn)
            page = camille.page
            await page.goto(f"{site.url}/t/{table.id}")
            # The offer that lies before one, then one that answers it.
            await page.wait_for_selector("[data-chance]")
            assert await page.locator("[data-chance]").count() == 2
            assert re.search(r"\d+\s%\s→\s\d+\s%", await page.locator("[data-chance]").first.inner_text())
            await page.get_by_text("Faire une contre-offre").first.click()
            await page.wait_for_selector("dialog .changes [data-chance]")
            assert await page.locator("dialog .changes [data-chance]").count() == 2
            assert await accessible(camille) == []
            camille.fine()

    clicked(work())
