"""Rents in the browser: alone among bots none is lost without the person's choice; among people the panel says what is
owed, how long it can be claimed, and Roll claims first. Bots stop when they are told to."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from banquier.kernel.game import Game
from tests.server.at_table import FOR_EVER, caught_up, decided_by, game_of, site_at
from tests.web import robot
from tests.web.seats import held, take
from tests.web.test_screens import accessible
from tests.web.visiting import DESKTOP, IN_BROWSER, PHONE, Visit, browser, clicked, visit

SOLO: dict[str, tuple[str, Any, str]] = {
    "desktop": ("classique", DESKTOP, "fr-FR"),
    "phone": ("disney", PHONE, "en-GB"),
}
BLIND = """() => {
    const hide = () => document.querySelectorAll("[data-claims]").forEach((e) => e.remove());
    new MutationObserver(hide).observe(document.body, { childList: true, subtree: true });
}"""
"""Somebody who never sees a panel about rents, and so never claims one."""
GAMES = 6
"""Until a rent was claimed before the count at the end: the dice may lead past all of the player's titles."""


def endings(camille: Visit) -> list[str]:
    """How the rents ended that were owed to seat 0."""
    found = []
    for frames in camille.heard:
        for frame in map(json.loads, frames):
            if frame["t"] in ("update", "welcome"):
                found += [fact[4] for fact in frame["d"]["facts"] if fact[0] == "undue" and fact[2] == 0]
    return found


@IN_BROWSER
@pytest.mark.rule("board.rent.claim-window")
@pytest.mark.parametrize("name", SOLO)
def test_a_solo_game_in_which_no_rent_is_lost_without_a_choice(tmp_path: Path, name: str) -> None:
    edition, size, language = SOLO[name]

    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            camille = await visit(chromium, language, size)
            ends: list[str] = []
            by: set[str] = set()
            for _ in range(GAMES):
                await camille.quickly(seats=3, rounds=14)
                await camille.page.goto(site.url)
                await camille.page.click(f"[data-play={edition}]")
                await camille.page.wait_for_selector("[data-rents]:checked")
                await camille.page.evaluate(BLIND)
                assert await robot.play(camille, Random(name), wander=0.0)
                ends = endings(camille)
                entries = await decided_by(site, await held(site, camille))
                by |= {by for by, what in entries if "0 claim" in what}
                if "lost" in ends or by:
                    break
            assert "lost" not in ends
            assert by == {"preference"}
            camille.fine()

    clicked(work())


def owed(game: Game) -> bool:
    """Somebody is to roll to whom another player owes one rent: after a double it may be two."""
    claims: Any = getattr(game, "claims", ())
    return bool(game.poll_epoch) and [due.owner for due in claims] == list(game.to_act())


async def steer_to(site: Any, table: Any, guests: Any, stop: Any) -> None:
    """Buy everything and claim nothing until it is so."""
    for _ in range(400):
        game = game_of(site, table)
        if stop(game):
            return await caught_up(*guests)
        seat = game.to_act()[0]
        options = [str(option) for option in game.legal(seat)]
        await guests[seat].play("buy" if "buy" in options else str(game.default(seat)), game.question())
    raise AssertionError("nobody owed a rent")


@IN_BROWSER
@pytest.mark.rule("board.rent.claim-window")
def test_roll_claims_first_and_purists_may_forget(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            table = await site.table(people=2, clocks=FOR_EVER)
            guests = await table.guests()
            for seat in range(2):
                path = f"/tables/{table.id}/preferences"
                await site.call("PUT", path, {"claims": "never"}, table.tokens[seat])
            await steer_to(site, table, guests, owed)
            game: Any = game_of(site, table)
            [roller] = game.to_act()
            [due] = game.claims
            camille = await visit(chromium)
            page = camille.page
            await take(camille, site, table, roller)
            said = await page.locator("[data-claims] [role=status]").inner_text()
            assert said.startswith(f"P{1 - roller} vous doit {due.amount}\u00a0M pour l")
            await page.locator("[data-claims]", has_text="sinon il est perdu").wait_for()
            assert await accessible(camille) == []
            await page.get_by_role("button", name="Réglages").click()
            await page.get_by_text("À mon lancer", exact=True).click()
            await page.keyboard.press("Escape")
            await page.get_by_role("button", name=f"Réclamer {due.amount}\u00a0M et lancer les dés").click()
            await page.wait_for_selector("[data-claims]", state="detached")
            plays = [what for _, what in await decided_by(site, table)]
            assert plays[plays.index(f"{roller} roll", len(plays) - 2) - 1].startswith(f"{roller} claim")
            camille.fine()

    clicked(work())


@IN_BROWSER
@pytest.mark.rule("board.rent.claim-window")
def test_a_claim_counts_down_while_rolls_wait(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            table = await site.table(people=3, clocks={**FOR_EVER, "grace": 60})
            guests = await table.guests()

            def third(game: Game) -> bool:
                claims: Any = getattr(game, "claims", ())
                return bool(game.poll_epoch) and len(claims) == 1 and claims[0].owner not in game.to_act()

            await steer_to(site, table, guests, third)
            game: Any = game_of(site, table)
            [due] = game.claims
            camille = await visit(chromium, "en-GB", PHONE)
            await take(camille, site, table, due.owner)
            said = await camille.page.locator("[data-claims] [role=status]").inner_text()
            assert said.startswith(f"P{due.payer} owes you M{due.amount} for ")
            timer = camille.page.locator("[data-claims] [role=timer]")
            await timer.wait_for()
            assert "left to claim" in (await timer.get_attribute("aria-label") or "")
            await camille.page.keyboard.press("r")  # by the keyboard
            await camille.page.wait_for_selector("[data-claims]", state="detached")
            assert (await decided_by(site, table))[-1][1] == f"{due.owner} claim {due.payer} {due.square}"
            camille.fine()

    clicked(work())


@IN_BROWSER
def test_bots_stop_and_go_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            camille = await visit(chromium)
            await camille.quickly(seats=3)
            page = camille.page
            await page.goto(site.url)
            await page.click("[data-play=classique]")
            await page.wait_for_selector("[data-verb=roll]")
            await page.keyboard.press("s")
            await page.wait_for_selector("[data-pace=pause] [value=pause]:checked")
            await page.wait_for_selector("[data-go-on]")
            assert await accessible(camille) == []
            while await page.locator("[data-seat-panel='0'][aria-current]").count():
                await robot.play(camille, Random(1), wander=0.0, clicks=1)
            table = await held(site, camille)
            before = game_of(site, table).turns
            await caught_up(await site.guest(table.id, table.tokens[0]))
            assert game_of(site, table).turns == before
            await page.click("[data-go-on]")
            await page.wait_for_selector("[data-pace=normal]")
            await page.wait_for_selector("[data-seat-panel='0'][aria-current]")
            camille.fine()

    clicked(work())
