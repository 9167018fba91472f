"""Whole games with the keyboard alone: Tab, arrows, Enter and Escape, and no pointer ever touches the page."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.at_table import site_at
from tests.web import robot
from tests.web.visiting import DESKTOP, IN_BROWSER, Visit, browser, clicked, visit

NO_POINTER = """for (const kind of ["pointerdown", "mousedown", "touchstart"])
    addEventListener(kind, () => console.error("a pointer was used"), true)"""
WANTED = """() => {
    document.querySelector("[data-wanted]")?.removeAttribute("data-wanted");
    const open = (e) => e.checkVisibility({ visibilityProperty: true }) && !e.disabled && !e.closest("[inert]");
    const within = [...document.querySelectorAll("dialog[open], [role=dialog]")].at(-1) ?? document;
    const first = (...selectors) => selectors.flatMap((one) => [...within.querySelectorAll(one)]).find(open);
    const hand = [...document.querySelectorAll("[data-hand-face]")];
    const over = !!document.querySelector("[data-rematch]");
    const play = hand.findIndex((e) => !e.matches(".idle, [aria-pressed=true]"));
    const wanted = first("[data-claim]", ".choices button", "[data-confirm]", "[data-primary]", "[data-pass]",
        "[data-question] [data-verb]", "[data-question] li button", "[data-question] .btn");
    wanted?.setAttribute("data-wanted", "");
    const question = document.querySelector("[data-question]")?.textContent;
    window.seen = JSON.stringify([question, wanted?.textContent, hand.length]);
    const asked = wanted?.closest("[data-question]") ?? document.querySelector("[data-question] [data-primary]");
    return { over, wanted: !!wanted, card: asked && within === document ? play : -1,
        loose: document.activeElement === document.body, primary: !!wanted?.matches("[data-primary]") };
}"""
CHANGED = """() => {
    const before = window.seen, { over } = (WANTED)();
    return over || window.seen !== before;
}""".replace("WANTED", WANTED)
FOCUSED = """window.focused = [];
addEventListener("focusin", ({ target }) => window.focused.push(target))"""
PASSED = """(to) => {
    const at = window.focused.findIndex((e) => e.matches(to));
    return at < 0 ? -1 : window.focused.length - 1 - at;
}"""
KEYS, AT_ONCE = 120, 8
SOON, LATE = 700, 15_000
"""Milliseconds until something else is tried: after a key, and where nothing is wanted."""
STUCK = 100
"""So many tries in a row of which the server does not hear are a fault: even a slow machine has answered by then."""
GAMES: dict[str, tuple[str, Any, dict[str, Any]]] = {
    "rapide": ("disney", DESKTOP, {"seats": 2, "rapide": True, "rounds": 4}),
    "deal": ("deal", DESKTOP, {"seats": 2, "rounds": 2}),
}


async def reach(visit: Visit, selector: str) -> bool:
    """Tab to it: several times at once and back if that went too far, since asking after each key takes long.

    The count is wrong where the focus has left the page on its way, or the page has changed: then key by key.
    """
    if await is_at(visit, selector):
        return True
    for at_once in (AT_ONCE, 1):
        for _ in range(KEYS // at_once):
            await visit.page.evaluate("window.focused = []")
            for _ in range(at_once):
                await visit.page.keyboard.press("Tab")
            passed = await visit.page.evaluate(PASSED, selector)
            for _ in range(passed):
                await visit.page.keyboard.press("Shift+Tab")
            if passed >= 0:
                if await is_at(visit, selector):
                    return True
                break
    return False


async def is_at(visit: Visit, selector: str) -> bool:
    return bool(await visit.page.evaluate("(to) => document.activeElement?.matches(to) ?? false", selector))


async def take_up(visit: Visit, card: int) -> None:
    """A card of the hand: Tab to the hand, leaf through it, Enter."""
    if await reach(visit, "[data-hand-face]"):
        for key in ("Home", *["ArrowRight"] * card, "Enter"):
            await visit.page.keyboard.press(key)


async def play(visit: Visit, rng: Random) -> None:
    """To the end of the game. Raises AssertionError if it is stuck."""
    from playwright.async_api import TimeoutError

    fruitless, heard = 0, visit.frames
    while True:
        now = await visit.page.evaluate(WANTED)
        if now["over"]:
            return
        fruitless = 0 if visit.frames > heard else fruitless + 1
        heard = visit.frames
        assert fruitless < STUCK, f"the game does not go on: {await visit.page.evaluate('window.seen')}"
        if now["card"] >= 0 and rng.random() < 0.7:
            await take_up(visit, now["card"])
        elif now["primary"] and now["loose"] and rng.random() < 0.5:
            # From anywhere; at once after a question it is not meant yet.
            await visit.page.keyboard.press("Enter")
        elif now["wanted"] and await reach(visit, "[data-wanted]"):
            await visit.page.keyboard.press("Enter")
        try:
            await visit.page.wait_for_function(
                CHANGED, timeout=SOON if now["wanted"] else LATE, polling=robot.POLLING
            )
        except TimeoutError:
            await visit.page.keyboard.press("Escape")


@IN_BROWSER
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_by_keyboard_alone(tmp_path: Path, name: str) -> None:
    edition, size, table = GAMES[name]

    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            camille = await visit(chromium, "fr-FR", size)
            await camille.page.add_init_script(f"{NO_POINTER};{FOCUSED}")
            await camille.quickly(**table)
            await camille.page.goto(site.url)
            await camille.page.wait_for_selector(f"[data-play={edition}]:enabled")
            assert await reach(camille, f"[data-play={edition}]")
            await camille.page.keyboard.press("Enter")
            await camille.at_table()
            await play(camille, Random(name))
            assert await reach(camille, "[data-rematch]")
            await camille.page.keyboard.press("Enter")
            await camille.page.wait_for_selector("[data-begin], [data-question]")
            camille.fine()

    clicked(work())
