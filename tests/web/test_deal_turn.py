"""A turn of Deal in the page: taking back the card just played, and the end of a turn that asks once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from banquier.editions.deal.turn import Turn
from banquier.testing.live_server import Site, Table
from tests.server.at_table import FOR_EVER, caught_up, game_of, site_at
from tests.web.seats import take
from tests.web.visiting import DESKTOP, IN_BROWSER, PHONE, Visit, browser, clicked, visit

HAND = "() => [...document.querySelectorAll('[data-hand-face]')].map((e) => +e.dataset.handFace).sort((a, b) => a - b)"
HELD = f"(count) => ({HAND})().length === count"
ASKED = "[data-play-on]"


def plays(site: Site, table: Table) -> int:
    turn = game_of(site, table).stack[0]
    assert isinstance(turn, Turn)
    return int(turn.plays)


async def play_a_card(camille: Visit, site: Site, table: Table) -> int:
    """Bank or lay a card by two clicks; its face."""
    options = [str(option).split() for option in game_of(site, table).legal(0)]
    verb, face = next((verb, face) for verb, face, *_ in options if verb in ("bank", "lay"))
    # Cards of a hand overlap, and the one under the pointer stands in front: no point of it is sure to be free.
    await camille.page.locator(f"[data-hand-face='{face}']").first.dispatch_event("click")
    which = "last" if verb == "bank" else "first"
    await camille.page.click(f".choices button:{which}-child")
    await camille.page.wait_for_selector("[data-take-back]")
    return int(face)


async def at_my_turn(camille: Visit, site: Site, **options: Any) -> Table:
    table = await site.table("deal", people=2, clocks=FOR_EVER, options={"first": 1, **options})
    await take(camille, site, table, 0, edition="deal")
    await camille.page.wait_for_selector("[data-end-turn]")
    return table


@IN_BROWSER
@pytest.mark.rule("deal.turn.take-back")
@pytest.mark.parametrize(
    "size, language, said", [(DESKTOP, "fr-FR", "change d’avis"), (PHONE, "en-GB", "takes")]
)
def test_a_card_just_played_is_taken_back(tmp_path: Path, size: Any, language: str, said: str) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            camille = await visit(chromium, language, size)
            table = await at_my_turn(camille, site)
            other = await site.guest(table.id, table.tokens[1])
            hand = await camille.page.evaluate(HAND)
            before = [line for line in game_of(site, table).position_lines() if line[0] != "seen"]
            face = await play_a_card(camille, site, table)
            await camille.page.wait_for_function(HELD, arg=len(hand) - 1)
            assert plays(site, table) == 1
            await camille.fits()
            await camille.page.click("[data-take-back]")
            await camille.page.wait_for_function(HELD, arg=len(hand))
            assert await camille.page.evaluate(HAND) == hand
            assert [line for line in game_of(site, table).position_lines() if line[0] != "seen"] == before
            assert plays(site, table) == 0
            await camille.page.wait_for_selector("[data-take-back]", state="detached")
            await caught_up(other)
            assert other.view["players"][0]["known"] == [face]
            assert said in (await camille.page.text_content("body") or "")
            await play_a_card(camille, site, table)
            assert plays(site, table) == 1
            await other.close()
            camille.fine()

    clicked(work())


@IN_BROWSER
@pytest.mark.rule("deal.turn.take-back")
def test_a_table_without_it_has_no_button_for_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            camille = await visit(chromium)
            table = await at_my_turn(camille, site, take_back=False)
            action = next(
                str(o) for o in game_of(site, table).legal(0) if str(o).split()[0] in ("bank", "lay")
            )
            guest = await site.guest(table.id, table.tokens[0])
            hand = await camille.page.evaluate(HAND)
            await guest.play(action, game_of(site, table).question())
            await camille.page.wait_for_function(HELD, arg=len(hand) - 1)
            assert await camille.page.locator("[data-take-back]").count() == 0
            await guest.close()
            camille.fine()

    clicked(work())


@IN_BROWSER
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_end_of_a_turn_asks_once_while_cards_can_be_played(tmp_path: Path, size: Any) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            camille = await visit(chromium, size=size)
            table = await at_my_turn(camille, site)
            page = camille.page
            assert await page.locator("[data-question] .primary, [data-question] [data-primary]").count() == 0
            await page.click("[data-end-turn]")
            await page.wait_for_selector(ASKED)
            await camille.fits()
            assert game_of(site, table).to_act() == (0,)
            assert await page.evaluate("document.activeElement.matches('[data-play-on]')")
            await page.click(ASKED)
            await page.wait_for_selector(ASKED, state="detached")
            await play_a_card(camille, site, table)
            assert game_of(site, table).to_act() == (0,)
            await page.click("[data-end-turn]")
            await page.wait_for_selector("[data-end-turn]", state="detached")
            assert game_of(site, table).to_act() == (1,)
            camille.fine()

    clicked(work())


@IN_BROWSER
def test_the_end_of_a_turn_is_the_loud_button_when_nothing_is_left_to_play(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            camille = await visit(chromium)
            table = await at_my_turn(camille, site)
            for count in (1, 2, 3):
                await play_a_card(camille, site, table)
                await camille.page.wait_for_function(HELD, arg=7 - count)
            await camille.page.click("[data-end-turn].primary[data-primary]")
            await camille.page.wait_for_selector("[data-end-turn]", state="detached")
            assert game_of(site, table).to_act() == (1,)
            camille.fine()

    clicked(work())
