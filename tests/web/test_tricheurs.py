"""A first game of Tricheurs: the tour leads to a theft by drag that succeeds, and a bot is caught, each with its scene.
Payments of bots in Faux billets: none of them asks for a click."""

from __future__ import annotations

from pathlib import Path
from random import Random

from banquier.editions.tricheurs.cheats.crime import Crime
from banquier.editions.tricheurs.game import TricheursGame
from banquier.testing.live_server import Site, Table
from tests.server.at_table import eventually, game_of, room_of, site_at
from tests.web import robot
from tests.web.seats import held
from tests.web.visiting import IN_BROWSER, Visit, browser, clicked, visit

TABLES, CLICKS = 40, 1500
STEAL = "page.tour.tricheurs.steal"


async def first_game(camille: Visit, site: Site) -> None:
    """Open tables until the card lies there that lets one take the bank's money, and follow the tour to that hint."""
    page = camille.page
    await page.add_init_script("localStorage.removeItem('banquier:tour')")
    for _ in range(TABLES):
        await page.goto(site.url)
        await page.click("[data-play=tricheurs]")
        await camille.at_table()
        for _ in range(2):
            await page.click("[data-tour-next]")
        if await page.locator(f"[data-hint='{STEAL}']").count():
            return
    raise AssertionError("the card never lay there")


async def steal(camille: Visit) -> None:
    """Drag a note from the tray to one's own money."""
    page = camille.page
    note = await page.locator("[data-tray] [data-note='100']").bounding_box()
    own = await page.locator("[data-hand].own").bounding_box()
    assert note is not None
    assert own is not None
    await page.mouse.move(note["x"] + note["width"] / 2, note["y"] + note["height"] / 2)
    await page.mouse.down()
    await page.mouse.move(own["x"] + own["width"] / 2, own["y"] + own["height"] / 2, steps=8)
    await page.mouse.up()


def crimes(site: Site, table: Table) -> list[Crime]:
    """Return the cheats of bots that have not come to light: the test knows them, a player has to look."""
    game = game_of(site, table)
    assert isinstance(game, TricheursGame)
    return [crime for crime in game.crimes if crime.seat != 0]


async def catch(camille: Visit, site: Site, table: Table) -> bool:
    """Accuse a bot that has cheated, if one has and may be accused. The bots wait while the accusation is open."""
    page = camille.page
    if not crimes(site, table) or not await page.locator(".cheats .accuse:enabled").count():
        return False
    if await page.locator("dialog[open]").count():  # a stray click of the robot has opened it
        await page.keyboard.press("Escape")
    await page.click(".cheats .accuse")
    await eventually(lambda: room_of(site, table).state.pace == "pause")
    for crime in crimes(site, table):
        seat = page.locator(f"dialog input[name=suspect][value='{crime.seat}']")
        kind = page.locator(f"dialog input[name=kind][value='{crime.kind}']")
        if await seat.count() and await seat.is_enabled():
            await seat.check(force=True)
            if await kind.count():
                await kind.check(force=True)
                await page.click("dialog .btn.primary")
                break
    else:
        await page.keyboard.press("Escape")
        return False
    return True


@IN_BROWSER
def test_a_guided_first_game_of_tricheurs(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            camille = await visit(chromium)
            await camille.quickly(seats=3)
            await first_game(camille, site)
            table = await held(site, camille)
            await steal(camille)
            await camille.page.wait_for_selector(f"[data-hint]:not([data-hint='{STEAL}'])")
            assert [crime.seat for crime in game_of(site, table).crimes] == [0]  # type: ignore[attr-defined]
            await camille.page.click("[data-tour-skip]")
            rng = Random(1)
            scenes: set[str] = set()
            for _ in range(CLICKS):
                scenes |= {
                    str(await e.get_attribute("data-scene"))
                    for e in await camille.page.query_selector_all("[data-scene]")
                }
                if {"revealed", "guilty"} <= scenes:
                    break
                if "revealed" not in scenes or not await catch(camille, site, table):
                    assert not await robot.play(camille, rng, wander=0, clicks=1)
            assert {"revealed", "guilty"} <= scenes
            await eventually(lambda: room_of(site, table).state.pace == "normal")
            camille.fine()

    clicked(work())


@IN_BROWSER
def test_payments_of_bots_pass_without_a_click(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            camille = await visit(chromium)
            await camille.quickly(seats=3)
            page = camille.page
            await page.clock.install()
            await page.goto(site.url)
            await page.click("[data-play=faux_billets]")
            await camille.at_table()
            passed = 0
            for _ in range(CLICKS):
                if await page.locator("[data-question] [data-check]").count():
                    await page.mouse.move(0, 0)
                    await page.clock.run_for(10_000)
                    enabled = "[data-question] [data-check]:enabled"
                    await page.wait_for_selector(enabled, state="detached")
                    passed += 1
                    if passed == 3:
                        break
                else:
                    assert not await robot.play(camille, Random(1), wander=0, clicks=1)
            assert passed == 3
            camille.fine()

    clicked(work())
