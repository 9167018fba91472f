"""Measures in a real page how long a round of bots takes: `python -m tests.web.pace [--pace quick] [EDITION…]`.

One person plays through the page with three default bots and all animations. A round lasts from the moment at
which the page no longer asks the person until it offers the next roll (in Deal, until it asks again). Rounds
in which the person was asked something in between (an auction, a debt) are not counted.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

from banquier.testing.live_server import serving
from tests.web import robot
from tests.web.visiting import DESKTOP, SETTINGS, browser, clicked, visit

HOUR = 3600.0
MOVING = SETTINGS.replace('"off"', '"full"')
RECORD = """(turn) => {
    window.rounds = [];
    let since = 0, mine = false, played = false;
    const rolls = () => !document.querySelector("[data-seat-panel]") || !!document.querySelector("[data-verb=roll]");
    setInterval(() => {
        const now = document.title.startsWith(turn), time = performance.now();
        if (now && !mine && since && rolls()) window.rounds.push((time - since) / 1000);
        if (!now && mine) since = played ? time : 0;
        played = now && (rolls() || (mine && played));
        mine = now;
    }, 50);
}"""
TURN = "● "
"""Start of the page title when the game waits for this person."""


async def measured(edition: str, pace: str, rounds: int) -> list[float]:
    """Return the durations of this many rounds, in seconds."""
    with tempfile.TemporaryDirectory() as folder:
        async with serving(Path(folder)) as site, browser() as chromium:
            camille = await visit(chromium, "fr-FR", DESKTOP)
            await camille.page.add_init_script(MOVING)
            await camille.page.goto(site.url)
            await camille.page.click(f"[data-play={edition}]")
            await camille.page.wait_for_selector("[data-question]")
            await camille.page.locator(f"[data-pace] input[value={pace}]").check()
            await camille.page.evaluate(RECORD, TURN)
            rng = Random(1)
            found: list[float] = []
            while len(found) < rounds:
                over = await robot.play(camille, rng, wander=0.0, clicks=4)
                found = await camille.page.evaluate("window.rounds")
                if over:
                    break
            return found


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("editions", nargs="*", default=["classique"])
    asked.add_argument("--pace", default="normal", choices=["thoughtful", "normal", "quick"])
    asked.add_argument("--rounds", type=int, default=10)
    given: Any = asked.parse_args()

    async def work() -> None:
        for edition in given.editions:
            found = await measured(edition, given.pace, given.rounds)
            low, _, high = quantiles(found, n=4)
            print(
                f"{edition}, {given.pace}: {len(found)} rounds of three bots, median {median(found):.1f} s, "
                f"half of them {low:.1f} to {high:.1f} s: {' '.join(f'{seconds:.1f}' for seconds in found)}",
                flush=True,
            )

    clicked(work(), HOUR)


if __name__ == "__main__":
    main()
