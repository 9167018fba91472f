"""A robot that plays through the page alone: it looks for what can be clicked, and clicks it."""

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
"""Milliseconds until something else is tried: after a click, and if there is nothing to click."""
POLLING = 30
"""Milliseconds between two polls. Playwright's default, every animation frame, keeps a processor busy."""
STUCK = 100
"""Attempts in a row without a frame from the server that count as a failure, even on a slow machine."""


async def play(visit: Visit, rng: Random, wander: float = 0.05, clicks: int | None = None) -> bool:
    """Click until the game is over. Return False if it is not over after `clicks` clicks.

    `wander` is how often an answer other than the default is tried. Raises AssertionError if it is stuck.
    """
    from playwright.async_api import TimeoutError

    page = visit.page
    clicked = fruitless = 0
    heard = visit.frames
    while clicks is None or clicked < clicks:
        over, kinds = await page.evaluate(LOOK)
        if over:
            return True
        found = sorted(range(len(kinds)), key=lambda n: ORDER.index(kinds[n]))
        if found:
            others = [n for n in found if kinds[n] in ("answer", "card")]
            stray = bool(others) and rng.random() < wander
            # Where nothing is the obvious next step, as in debt, the same button might lead nowhere for ever.
            open_choice = others if kinds[found[0]] in ("answer", "card") else found[:1]
            await page.evaluate(CLICK, rng.choice(others if stray else open_choice))
        clicked += 1
        fruitless = 0 if visit.frames > heard else fruitless + 1
        heard = visit.frames
        assert fruitless < STUCK, f"the game does not go on: {await page.evaluate('window.seen')}"
        try:
            await page.wait_for_function(CHANGED, timeout=SOON if found else LATE, polling=POLLING)
        except TimeoutError:
            over, kinds = await page.evaluate(LOOK)
            if kinds and not over:  # no progress: try anything else
                await page.evaluate(CLICK, rng.randrange(len(kinds)))
    return False
