"""Every screen at three sizes, in both languages: nothing is wider than the screen, and axe finds nothing serious.

A screen is reached once by mouse and once by touch. A second size is the same window, made smaller: axe looks at the
larger one.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.at_table import site_at
from tests.web.visiting import DESKTOP, IN_BROWSER, PHONE, TABLET, Visit, browser, clicked, visit
from tests.web.walk import screens

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
LOOK = """async () => (await axe.run()).violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, nodes }) => [id, ...nodes.slice(0, 4).map(({ target, any }) =>
        `${target.join(" ")}: ${any.map(({ message }) => message).join("; ")}`)])"""
VISITS: dict[str, tuple[str, list[Any]]] = {
    "mouse": ("fr-FR", [DESKTOP, TABLET]),
    "touch": ("en-GB", [PHONE]),
}


async def accessible(visit: Visit) -> list[Any]:
    await visit.page.evaluate(AXE.read_text())
    found: list[Any] = await visit.page.evaluate(LOOK)
    return found


@IN_BROWSER
@pytest.mark.parametrize("name", VISITS)
def test_every_screen_fits_and_is_for_everybody(tmp_path: Path, name: str) -> None:
    language, sizes = VISITS[name]

    async def work() -> None:
        found: dict[str, Any] = {}
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            camille = await visit(chromium, language, sizes[0])
            async for screen in screens(camille, site, steps=12):
                for size in reversed(sizes):
                    await camille.page.set_viewport_size(size)
                    await camille.fits()
                if troubles := await accessible(camille):
                    found[screen] = troubles
            camille.fine(but="404")
        assert found == {}

    clicked(work())
