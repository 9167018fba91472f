"""Somebody who plays through the page alone: looks for what can be clicked, and clicks it."""

from __future__ import annotations

from random import Random

from tests.web.visiting import Visit

OVER = "[data-rematch]"
LOOK = """() => {
    const open = (e) => e.checkVisibility({ visibilityProperty: true }) && !e.disabled && !e.closest("[inert]");
    const dialogs = [...document.querySelectorAll("dialog[open]")];
    const within = dialogs.at(-1) ?? document;
    const found = [...within.querySelectorAll("button")].filter(open);
    window.__found = found;
    return {
        over: !!document.querySelector("[data-rematch]"),
        dialog: dialogs.length > 0,
        buttons: found.map((e) => [
            "primary" in e.dataset || "confirm" in e.dataset || "send" in e.dataset || e.matches(".btn.primary") ? "primary"
            : "claim" in e.dataset ? "claim" : "pass" in e.dataset ? "pass"
            : e.closest(".question, [data-question]") ? "answer" : e.closest("dialog") ? "dialog" : "other",
            e.textContent.trim()]),
    };
}"""
CLICK = "(n) => window.__found[n].isConnected && window.__found[n].click()"
SAME = """(seen) => document.querySelector("[data-rematch]") || JSON.stringify([...document.querySelectorAll(
    "[data-primary], [data-confirm], [data-claim], [data-pass], .question")].map((e) => [e.textContent, e.disabled])) !== seen"""
SEEN = """() => JSON.stringify([...document.querySelectorAll(
    "[data-primary], [data-confirm], [data-claim], [data-pass], .question")].map((e) => [e.textContent, e.disabled]))"""


async def play(visit: Visit, clicks: int, rng: Random, wander: float = 0.1) -> bool:
    """Click until the game is over; False if that many clicks were not enough. `wander`: how often something else is tried."""
    from playwright.async_api import TimeoutError

    page = visit.page
    for _ in range(clicks):
        now = await page.evaluate(LOOK)
        if now["over"]:
            return True
        seen = await page.evaluate(SEEN)
        kinds = [kind for kind, _ in now["buttons"]]
        order = ["claim", "primary", "pass", "answer", "dialog"]
        found = [n for want in order for n, kind in enumerate(kinds) if kind == want]
        if found:
            others = [n for n in found if kinds[n] == "answer"]
            await page.evaluate(CLICK, rng.choice(others) if others and rng.random() < wander else found[0])
        try:
            await page.wait_for_function(SAME, arg=seen, timeout=700 if found else 5000)
        except TimeoutError:
            if found and len(found) > 1:
                await page.evaluate(CLICK, rng.choice(found))
    return bool((await page.evaluate(LOOK))["over"])
