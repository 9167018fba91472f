"""Benchmarks the rules on this machine, compiled and interpreted: `banquier bench`."""
# interpreted

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from json import dumps, loads
from typing import Any

from rich.console import Console
from rich.table import Table

from banquier import editions
from banquier._mode import build, mode
from banquier.bots import registry
from banquier.bots.driver import Driver
from banquier.kernel.rng import Rng
from banquier.lab.loop import LONGEST, Loop, clones, deal
from banquier.lab.report.texts import ReportTexts

SEATS = 4
SEED = 2024
OPTIONS = {"rounds": 1000}
"""A limit, so that every game ends."""
GAMES = {"random": 2, "": 20}
"""Games per round for random bots and for others; both modes play the same ones, because games differ in cost."""
DECISIONS = 20_000
"""More games are added until this many decisions are reached."""
CLONES = 200
SECONDS = 0.7
ROUNDS = 3

FIGURES = {"rolls_per_s": 0, "turns_per_s": 0, "decisions_per_s": 0, "ns_per_decision": 0, "clone_us": 2}
"""The figures of the table, each with its decimals."""


def measure(edition: str) -> dict[str, Any]:
    """Return the figures of this process, each the best of several rounds."""
    bot = editions.find(edition).bot
    own, random = played(edition, bot), played(edition, "random")
    pace, steps = ("rolls_per_s", own.rolls) if own.rolls else ("turns_per_s", own.turns)
    step = best(lambda: played(edition, bot)) / int(steps)
    decision = best(lambda: played(edition, "random")) / int(random.decisions)
    return {
        "edition": edition,
        "mode": mode(),
        "build": build(),
        "bot": bot,
        pace: round(1 / step),
        "decisions_per_s": round(1 / decision),
        "ns_per_decision": round(decision * 1e9, 1),
        "clone_us": round(clone_seconds(edition) * 1e6, 3),
    }


def played(edition: str, bot: str) -> Loop:
    """Play the games of the benchmark and return the loop with its counts."""
    table = editions.find(edition).blank(SEATS, OPTIONS)
    loop = Loop(table, [registry.make(bot) for _ in range(SEATS)], "")
    games = GAMES.get(bot, GAMES[""])
    loop.play(SEED, 0, games)
    while loop.decisions < DECISIONS:
        loop.play(SEED, int(loop.games), games)
    return loop


def clone_seconds(edition: str) -> float:
    """Return the time of a clone of a game at half of its length."""
    found = editions.find(edition)
    table = found.blank(SEATS, OPTIONS)
    bots = [registry.make(found.bot) for _ in range(SEATS)]
    whole = Driver(deal(table, SEED), bots, Rng(SEED))
    whole.run(LONGEST)
    half = Driver(deal(table, SEED), bots, Rng(SEED))
    half.run(int(whole.decisions) // 2)
    return best(lambda: clones(half.game, CLONES)) / CLONES


def best(work: Callable[[], object]) -> float:
    """Return the shortest time of at least three rounds; rounds are added until SECONDS have passed."""
    times: list[float] = []
    while len(times) < ROUNDS or sum(times) < SECONDS:
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return min(times)


def in_a_process(edition: str, pure: bool) -> dict[str, Any]:
    """Measure in a new interpreter, because the mode is chosen at import. Returns its figures."""
    found = subprocess.run(
        [sys.executable, "-m", __name__, edition],
        env={**os.environ, "BANQUIER_PURE": "1" if pure else ""},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    figures: dict[str, Any] = loads(found.stdout)
    return figures


def command(edition: str, json: bool, lang: str = "en") -> None:
    """Run `banquier bench`: print both modes side by side, or the only one there is."""
    editions.find(edition)
    found = [in_a_process(edition, pure=False)]
    if found[0]["mode"] == "compiled":
        found.append(in_a_process(edition, pure=True))
    if json:
        print(dumps(found, indent=2))
    else:
        Console().print(comparison(found, ReportTexts(lang)))


def comparison(found: list[dict[str, Any]], texts: ReportTexts) -> Table:
    """Return the figures as a table, with the ratio of both modes."""
    table = Table(found[0]["edition"], box=None, caption=found[0]["build"] or None, caption_justify="left")
    for figures in found:
        table.add_column(texts(f"bench.{figures['mode']}"), justify="right")
    if len(found) == 2:
        table.add_column(texts("bench.faster"), justify="right")
    for key, digits in FIGURES.items():
        if key not in found[0]:
            continue
        row = [texts.number(figures[key], digits) for figures in found]
        if len(found) == 2:
            ratio = found[0][key] / found[1][key]
            row.append(f"{texts.number(ratio if key.endswith('_per_s') else 1 / ratio, 1)} ×")
        table.add_row(texts(f"bench.{key}"), *row)
    return table


if __name__ == "__main__":
    print(dumps(measure(sys.argv[1])))
