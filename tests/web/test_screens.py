"""Every screen at five sizes, in both languages: nothing is cut or covered, and axe finds nothing serious.

A screen is reached once by mouse and once by touch. A second size is the same window, made smaller: axe looks at the
larger one.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.at_table import site_at
from tests.web.screens import WALKS
from tests.web.visiting import IN_BROWSER, Visit, browser, clicked, visit
from tests.web.walk import screens

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
LOOK = """async () => (await axe.run()).violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, nodes }) => [id, ...nodes.slice(0, 4).map(({ target, any }) =>
        `${target.join(" ")}: ${any.map(({ message }) => message).join("; ")}`)])"""
CUT = """() => {
    const seen = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const over = [...document.querySelectorAll("dialog[open]")].at(-1);
    const found = [];
    const name = (e) => `${e.tagName} ${e.dataset.verb ?? ""} ${e.textContent.trim().slice(0, 40)}`;
    const wanted = "[data-question] [data-primary], [data-question] [data-pass]";
    const main = over ? [] : [...document.querySelectorAll(wanted)];
    for (const e of main.filter(seen)) {
        const { left, top, right, bottom } = e.getBoundingClientRect();
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) found.push(`outside: ${name(e)}`);
        else
            for (const [x, y] of [[left + 6, top + 6], [right - 6, bottom - 6], [(left + right) / 2, bottom - 6]]) {
                const there = document.elementFromPoint(x, y);
                if (!e.contains(there)) found.push(`covered: ${name(e)} by ${there?.tagName} ${there?.className}`);
            }
    }
    for (const e of [...(over ?? document).querySelectorAll(".btn")].filter(seen))
        if (e.scrollWidth > e.clientWidth + 1) found.push(`too wide inside: ${name(e)}`);
    const names = [...document.querySelectorAll(".sheet .face .figure, .sheet .face .body > span:first-child")];
    const boxes = (over ? [] : names).filter(seen).map((e) => [e, e.getBoundingClientRect()]);
    for (const token of document.querySelectorAll("[data-token]")) {
        const t = token.getBoundingClientRect();
        for (const [e, b] of boxes)
            if (
                Math.min(t.right, b.right) - Math.max(t.left, b.left) > 2 &&
                Math.min(t.bottom, b.bottom) - Math.max(t.top, b.top) > 2
            )
                found.push(`token ${token.dataset.token} over ${name(e)}`);
    }
    for (const { effect } of document.getAnimations())
        if (effect.getComputedTiming().iterations === Infinity) found.push(`never still: ${name(effect.target)}`);
    return [...new Set(found)];
}"""
"""Main buttons outside the window or covered, buttons narrower than their words, tokens over names and prices,
and what moves for ever though nothing shall."""


async def accessible(visit: Visit) -> list[Any]:
    await visit.page.evaluate(AXE.read_text())
    found: list[Any] = await visit.page.evaluate(LOOK)
    return found


@IN_BROWSER
@pytest.mark.parametrize("name", WALKS)
def test_every_screen_fits_and_is_for_everybody(tmp_path: Path, name: str) -> None:
    language, sizes = WALKS[name]

    async def work() -> None:
        found: dict[str, Any] = {}
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            camille = await visit(chromium, language, sizes[0])
            async for screen in screens(camille, site, steps=12):
                for size in reversed(sizes):
                    await camille.page.set_viewport_size(size)
                    await camille.fits()
                    if cut := await camille.page.evaluate(CUT):
                        found[f"{screen} {size}"] = cut
                if troubles := await accessible(camille):
                    found[screen] = troubles
            camille.fine(but="404")
        assert found == {}

    clicked(work())
