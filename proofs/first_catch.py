"""How long a newcomer at Tricheurs needs until one cheat can be caught: `python -m proofs.first_catch [LEVEL …]`.

A person plays with three bots on a real server, by its own clocks, at the bots' normal pace. The person takes THOUGHT
seconds for each answer and does not accuse. Every cheat of a bot whose trace leaves no doubt is timed: from the moment
at which the table shows it and an accusation would be right, until the accusation is too late or somebody else has made
it. From these times follows when newcomers would have caught their first one who notice a part of the traces only, and
need some seconds until they press "Accuse": from then on the bots wait in the page.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from fractions import Fraction
from pathlib import Path
from random import Random
from statistics import median

from banquier.bots.policies.cheat_detection import CheatDetector
from banquier.editions.tricheurs.actions import Accuse
from banquier.editions.tricheurs.cheats.crime import CERTAIN
from banquier.editions.tricheurs.game import TricheursGame
from banquier.editions.tricheurs.view import TricheursView
from banquier.kernel.bits import bit
from banquier.lab.stats import wilson
from banquier.testing.live_server import Guest, Site
from tests.server.at_table import room_of, site_at

MINUTES = 10
"""Minutes at the table that each game is watched for."""
THOUGHT = 4.0
"""Seconds that the person takes for each answer, at the table's clock."""
POLL = 0.2
"""Seconds between two looks at the table, at the table's clock."""
CLOCKS = {"decision": 0, "auction": 0, "answer": 0}
"""Those of a game that the home page begins against bots; the server's own grace and pace hold."""
NOTICED, NEEDED = (100, 50, 33, 20), (4, 8, 12)
"""Per cent of the traces that a newcomer notices, and seconds from the trace until the accusation is open."""

Span = tuple[float, float, bool]
"""From when until when a cheat could be named, in seconds at the table, and whether somebody else then named it."""


async def answer(guest: Guest, second: float) -> None:
    """Play the default answer, or buy, after some thought, until the game is over."""
    while not guest.over:
        if guest.seat in guest.view["to_act"] and guest.options is not None:
            question = guest.options["question"]
            await asyncio.sleep(THOUGHT * second)
            buys = "buy" in guest.options["actions"]
            await guest.play("buy" if buys else guest.options["default"] or "roll", question)
        else:
            await guest.read()


def exposed(game: TricheursGame) -> set[tuple[int, int, int]]:
    """Return seat, kind and turn of the cheats that seat 0 could name now and be right about."""
    view = game.make_view(0)
    assert isinstance(view, TricheursView)
    found = set()
    for suspicion in CheatDetector().suspicions(view):
        crime = game.done_by(suspicion.seat, suspicion.kind)
        accusation = Accuse(suspicion.seat, suspicion.kind)
        if suspicion.odds == CERTAIN and crime is not None and game.check(0, accusation) is None:
            found.add((suspicion.seat, suspicion.kind, crime.begun))
    return found


async def watched(site: Site, level: str, second: float, spec: str | None) -> tuple[list[Span], int]:
    """Return when each cheat of one game could be named, in seconds at the table, and the turns played."""
    table = await site.table("tricheurs", people=1, bots=[spec or level] * 3, clocks={**CLOCKS, "pace": 1200})
    guest = await site.guest(table.id, table.tokens[0])
    playing = asyncio.create_task(answer(guest, second))
    spans: list[Span] = []
    open_since: dict[tuple[int, int, int], float] = {}
    room, began = room_of(site, table), time.monotonic()
    turns = 0
    try:
        while (now := (time.monotonic() - began) / second) < 60 * MINUTES and not playing.done():
            game = room.game
            assert isinstance(game, TricheursGame)
            turns = game.turns
            there = exposed(game)
            for cheat in there:
                open_since.setdefault(cheat, now)
            for cheat in set(open_since) - there:
                named = bool(game.marks.judged_kinds[cheat[0]] & bit(cheat[1]))
                spans.append((open_since.pop(cheat), now, named))
            await asyncio.sleep(POLL * second)
        if playing.done():
            playing.result()
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await guest.close()
    return sorted([*spans, *((since, now, False) for since in open_since.values())]), turns


def first_catch(spans: list[Span], noticed: int, needed: float, rng: Random) -> float | None:
    """Return the second at which such a newcomer makes the first accusation; None if there is none in time."""
    for since, until, _ in spans:
        if rng.randrange(100) < noticed and since + needed <= min(until, 60 * MINUTES):
            return since + needed
    return None


async def measured(
    level: str, games: int, second: float, at_once: int, spec: str | None
) -> list[tuple[list[Span], int]]:
    with tempfile.TemporaryDirectory() as folder:
        async with site_at(Path(folder), second=second) as site:
            places = asyncio.Semaphore(at_once)

            async def one() -> tuple[list[Span], int]:
                async with places:
                    return await watched(site, level, second, spec)

            return await asyncio.gather(*(one() for _ in range(games)))


def report(level: str, found: list[tuple[list[Span], int]]) -> None:
    games = len(found)
    spans = [span for spans, _ in found for span in spans]
    lengths = [until - since for since, until, _ in spans]
    named = sum(by_others for *_, by_others in spans)
    print(
        f"{level}: {games} games of {MINUTES} minutes, {sum(turns for _, turns in found) / games:.0f} turns; "
        f"{len(spans) / games:.1f} cheats a game could be named, for a median of {median(lengths or [0]):.1f} s; "
        f"{named / games:.1f} of them were then named by another bot"
    )
    rng = Random(1)
    for noticed in NOTICED:
        for needed in NEEDED:
            times = [first_catch(seen, noticed, needed, rng) for seen, _ in found]
            caught = sorted(at for at in times if at is not None)
            low, high = wilson(Fraction(len(caught)), games)
            usual = f"{caught[games // 2] / 60:.1f} min" if len(caught) > games // 2 else "later"
            print(
                f"  notices {noticed} %, needs {needed} s: one caught in {100 * len(caught) / games:.0f} % "
                f"({100 * low:.0f} to {100 * high:.0f}) of the games, median {usual}",
                flush=True,
            )


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("levels", nargs="*", default=["beginner", "regular"])
    asked.add_argument("--games", type=int, default=60)
    asked.add_argument("--at-once", type=int, default=60, help="tables at the same time")
    asked.add_argument("--second", type=float, default=1.0, help="real seconds in a second at the table")
    asked.add_argument("--spec", help="bots with this spec in place of the level's")
    given = asked.parse_args()
    for level in given.levels:
        report(
            level,
            asyncio.run(measured(level, given.games, given.second, given.at_once, given.spec)),
        )


if __name__ == "__main__":
    main()
