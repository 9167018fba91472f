"""Whole games in the browser, through the page alone: somebody who clicks what can be clicked, against bots.

Every frame that the browser was sent is held against what its seat may know at that moment.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from banquier.testing.live_server import Site
from tests.server.at_table import site_at
from tests.server.oracle import Oracle
from tests.web import robot
from tests.web.visiting import DESKTOP, IN_BROWSER, PHONE, Visit, browser, clicked, visit

GAMES: dict[str, tuple[str, Any, str, dict[str, Any]]] = {
    "classique": ("classique", DESKTOP, "fr-FR", {"seats": 2, "rounds": 12}),
    "disney": ("disney", PHONE, "fr-FR", {"seats": 2, "rounds": 8}),
    "rapide": ("disney", DESKTOP, "en-GB", {"seats": 2, "rapide": True}),
    "tricheurs": ("tricheurs", DESKTOP, "fr-FR", {"seats": 2}),
    "ultime": ("tricheurs", PHONE, "en-GB", {"seats": 3, "ultime": True, "rounds": 4}),
    "faux_billets": ("faux_billets", DESKTOP, "fr-FR", {"seats": 2}),
    "deal": ("deal", PHONE, "fr-FR", {"seats": 2}),
}
"""Edition, screen, language, and the table; games on a board that would take long have a limit of rounds."""


async def judge(site: Site, camille: Visit) -> None:
    """Nothing that was sent to this browser is another seat's secret."""
    assert site.worker is not None
    lines = await site.worker.store.read(camille.page.url.rsplit("/", 1)[-1])
    judged = 0
    for frames in camille.heard:
        told = [frame for frame in map(json.loads, frames) if frame["t"] == "welcome"]
        if told:
            judged += len(Oracle(lines).judge(told[0]["d"]["seat"], frames))
    assert judged > 10


@IN_BROWSER
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_through_the_page_alone(tmp_path: Path, name: str) -> None:
    edition, size, language, table = GAMES[name]
    wander = 0.5 if edition == "deal" else 0.05

    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            camille = await visit(chromium, language, size)
            await camille.quickly(**table)
            await camille.page.goto(site.url)
            await camille.page.click(f"[data-play={edition}]")
            await camille.at_table()
            await camille.fits()
            assert await robot.play(camille, Random(name), wander)
            await camille.fits()
            await judge(site, camille)
            await camille.page.click("[data-rematch]")
            await camille.page.wait_for_selector("[data-begin], [data-question]")
            camille.fine()

    clicked(work())
