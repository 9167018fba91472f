"""Somebody who plays through the page alone: looks for what can be clicked, and clicks it."""

from __future__ import annotations

from random import Random

from tests.web.visiting import Visit

LOOK = """() => {
    const open = (e) => e.checkVisibility({ visibilityProperty: true }) && !e.disabled && !e.closest("[inert]");
    const within = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    const kind = (e) =>
        "claim" in e.dataset ? "claim"
        : e.matches("[data-primary], [data-confirm], [data-send], .btn.primary") ? "primary"
        : "pass" in e.dataset ? "pass"
        : e.closest("[data-question]") ? "answer" : e.closest("dialog") ? "dialog"
        : e.matches("[data-hand-face], [data-spot]") ? "card" : "";
    window.found = [...within.querySelectorAll("button")].filter((e) => open(e) && kind(e));
    const question = document.querySelector("[data-question]");
    window.seen = JSON.stringify([question?.textContent, ...window.found.map((e) => e.textContent)]);
    return [!!document.querySelector("[data-rematch]"), window.found.map(kind)];
}"""
CLICK = "(n) => window.found[n]?.isConnected && window.found[n].click()"
CHANGED = """() => {
    const before = window.seen, [over] = (LOOK)();
    return over || window.seen !== before;
}""".replace("LOOK", LOOK)
ORDER = ("claim", "primary", "pass", "answer", "dialog", "card")
SOON, LATE = 600, 10_000


async def play(visit: Visit, clicks: int, rng: Random, wander: float = 0.05) -> bool:
    """Click until the game is over; False if that many clicks were not enough.

    `wander`: how often another answer is tried than the usual one.
    """
    from playwright.async_api import TimeoutError

    page = visit.page
    for _ in range(clicks):
        over, kinds = await page.evaluate(LOOK)
        if over:
            return True
        found = sorted(range(len(kinds)), key=lambda n: ORDER.index(kinds[n]))
        if found:
            others = [n for n in found if kinds[n] in ("answer", "card")]
            stray = bool(others) and rng.random() < wander
            first = (
                [n for n in found if kinds[n] == kinds[found[0]]] if kinds[found[0]] == "card" else found[:1]
            )
            await page.evaluate(CLICK, rng.choice(others if stray else first))
        try:
            await page.wait_for_function(CHANGED, timeout=SOON if found else LATE)
        except TimeoutError:
            over, kinds = await page.evaluate(LOOK)
            if kinds and not over:  # that led nowhere: anything else
                await page.evaluate(CLICK, rng.randrange(len(kinds)))
    return False
