"""What people at one table do beside the game: pausing, talking, leaving and coming back, waiting, sharing a device."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from banquier.kernel.game import Game
from tests.server.at_table import FOR_EVER, caught_up, game_of, site_at, steer
from tests.web.seats import take
from tests.web.visiting import IN_BROWSER, Visit, browser, clicked, visit

SAYS = "[data-seat-panel='0'] .bubble"
COUNTED = """for (const kind of ["OscillatorNode", "AudioBufferSourceNode"])
    window[kind] = class extends window[kind] {
        start(...at) { window.notes = (window.notes ?? 0) + 1; super.start(...at); }
    }"""


async def item(one: Visit, menu: str, name: str) -> None:
    """Something behind a button of the head."""
    await one.page.get_by_role("button", name=menu, exact=True).click()
    await one.page.get_by_role("button", name=name, exact=True).click()


@IN_BROWSER
def test_a_pause_takes_both_and_words_can_be_muted(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            table = await site.table(people=2, clocks=FOR_EVER)
            camille, sam = await visit(chromium), await visit(chromium)
            for seat, one in enumerate((camille, sam)):
                await take(one, site, table, seat)
                await one.page.wait_for_selector("[data-question]")

            await item(camille, "Menu", "Demander une pause")
            await sam.page.locator(".wish", has_text="P0").wait_for()
            assert await sam.page.locator("text=La partie est en pause").count() == 0
            await sam.page.click("[data-wish]")
            for one in (camille, sam):
                await one.page.locator("[data-question] h2", has_text="La partie est en pause").wait_for()
            await camille.page.get_by_role("button", name="Reprendre la partie").click()
            await sam.page.wait_for_selector("[data-question] [data-do=trade]")

            await item(camille, "Envoyer un message", "Bonjour\u00a0!")
            await sam.page.wait_for_selector(SAYS)
            await sam.page.get_by_role("button", name="Voir les propriétés de P0").click()
            await sam.page.get_by_role("button", name="Masquer les messages de P0").click()
            await sam.page.keyboard.press("Escape")
            assert await sam.page.locator(SAYS).count() == 0
            await item(camille, "Envoyer un message", "Merci\u00a0!")
            await camille.page.locator(SAYS, has_text="Merci").wait_for()
            await item(sam, "Envoyer un message", "Bonjour\u00a0!")  # what comes later has come
            await sam.page.wait_for_selector("[data-seat-panel='1'] .bubble")
            assert await sam.page.locator(SAYS).count() == 0
            for one in (camille, sam):
                one.fine()

    clicked(work())


@IN_BROWSER
def test_who_leaves_can_come_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            table = await site.table(people=2, clocks=FOR_EVER)
            camille = await visit(chromium)
            await take(camille, site, table, 0)
            await item(camille, "Menu", "Quitter la table")
            await camille.page.click("dialog[open] [data-confirm]")
            await camille.page.wait_for_selector("[data-play=classique]")
            assert (await site.call("GET", f"/tables/{table.id}"))["seats"][0]["absent"] == "left"
            await camille.page.goto(f"{site.url}/t/{table.id}")
            await camille.page.click("[data-back]")
            await camille.page.wait_for_selector("[data-question] [data-do=trade]")
            # The page shows the question as soon as it is connected; the log says a moment later who is back.
            while (await site.call("GET", f"/tables/{table.id}"))["seats"][0]["absent"] is not None:
                await asyncio.sleep(0.02)
            camille.fine()

    clicked(work())


def claimable(game: Game) -> bool:
    """Somebody is to roll while the other may claim a rent."""
    seat = game.to_act()[0]
    return any(due.owner != seat for due in getattr(game, "claims", ())) and "roll" in map(
        str, game.legal(seat)
    )


@IN_BROWSER
def test_a_roll_that_is_held_counts_down_and_sounds_can_be_off(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            table = await site.table(people=2, clocks={**FOR_EVER, "grace": 60})
            guests = await table.guests()
            await steer_to_claim(site, table, guests)
            roller = game_of(site, table).to_act()[0]
            one, other = await visit(chromium), await visit(chromium)
            await one.page.add_init_script(COUNTED)
            await take(one, site, table, roller)
            await take(other, site, table, 1 - roller)
            await one.page.get_by_role("button", name="Réglages").click()
            await one.page.get_by_role("group", name="Sons").get_by_text("Activés", exact=True).click()
            await one.page.keyboard.press("Escape")
            await one.page.click("[data-question] [data-verb=roll]")
            await one.page.locator(
                "[data-question] p[role=status]", has_text="peuvent encore agir"
            ).wait_for()
            await other.page.click("[data-question] .nothing")
            await one.page.wait_for_selector("[data-question] p[role=status]", state="detached")
            await one.page.wait_for_function("() => window.notes > 0")
            await other.page.wait_for_function("() => !window.notes")
            for page in (one, other):
                page.fine()

    clicked(work())


async def steer_to_claim(site: Any, table: Any, guests: Any) -> None:
    """Buy everything and claim nothing until a rent lies open."""
    for _ in range(300):
        game = game_of(site, table)
        if claimable(game):
            return await caught_up(*guests)
        seat = game.to_act()[0]
        options = [str(option) for option in game.legal(seat)]
        action = "buy" if "buy" in options else str(game.default(seat))
        await guests[seat].play(action, game.question())
    raise AssertionError("nobody owed a rent")


@IN_BROWSER
def test_two_people_at_one_device_do_not_see_each_other_s_cards(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            table = await site.table("deal", people=2, clocks=FOR_EVER)
            both = await visit(chromium)
            await take(both, site, table, 0, 1, edition="deal")
            guests = await table.guests()
            first = game_of(site, table).to_act()[0]
            await both.page.click(f"[data-ready]:has-text('P{first}')")
            await both.page.wait_for_selector("[data-hand-face]")
            await steer(site, table, guests, lambda game: game.to_act() == (1 - first,))
            await both.page.wait_for_selector(f"[data-ready]:has-text('P{1 - first}')")
            assert await both.page.locator("[data-hand-face]").count() == 0
            await both.page.click("[data-ready]")
            await both.page.wait_for_selector("[data-hand-face]")
            both.fine()

    clicked(work())
