"""Plays rounds of the benchmark in one process: `python bench_worker.py`, run as a file by the Python of any build.

Each line that is read names an edition and a round; the answer is a line of JSON. Only names are used that earlier
builds have too, so that `banquier bench --against` can compare with a build from before this file was written.
"""
# interpreted

from __future__ import annotations

import sys
import time
from json import dumps
from pathlib import Path
from typing import Any

from banquier import editions
from banquier._mode import build, mode
from banquier.bots import registry
from banquier.bots.driver import Driver
from banquier.kernel.rng import Rng
from banquier.lab.loop import LONGEST, Loop, clones, deal

SEATS = 4
SEED = 2024
OPTIONS = {"rounds": 1000}
"""A limit, so that every game ends."""
GAMES = {"random": 4, "": 20}
"""Games per round for random bots and for others."""
CLONES = 200


def describe() -> dict[str, Any]:
    """Return what is measured here: mode, how C was compiled, and where the package is."""
    return {"mode": mode(), "build": build(), "package": str(Path(editions.__file__).parents[1])}


def play_round(edition: str, number: int) -> dict[str, Any]:
    """Play the games of one round, which no other round plays, and return seconds of processor time and counts."""
    bot = editions.find(edition).bot
    own, own_seconds = played(edition, bot, number)
    random, random_seconds = played(edition, "random", number)
    clone_seconds = time_clones(edition, number)
    return {
        "bot": bot,
        "own_seconds": own_seconds,
        "rolls": int(own.rolls),
        "turns": int(own.turns),
        "own_decisions": int(own.decisions),
        "random_seconds": random_seconds,
        "random_decisions": int(random.decisions),
        "clone_seconds": clone_seconds,
        "clones": CLONES,
    }


def played(edition: str, bot: str, number: int) -> tuple[Loop, float]:
    """Play the games of a round with four of this bot. Return the loop with its counts, and the time that it took."""
    table = editions.find(edition).blank(SEATS, OPTIONS)
    loop = Loop(table, [registry.make(bot) for _ in range(SEATS)], "")
    games = GAMES.get(bot, GAMES[""])
    began = time.process_time()
    loop.play(SEED, number * games, games)
    return loop, time.process_time() - began


def time_clones(edition: str, number: int) -> float:
    """Return the time of CLONES clones of a game at half of its length, another game in each round."""
    found = editions.find(edition)
    table = found.blank(SEATS, OPTIONS)
    bots = [registry.make(found.bot) for _ in range(SEATS)]
    seed = SEED + number
    whole = Driver(deal(table, seed), bots, Rng(seed))
    whole.run(LONGEST)
    half = Driver(deal(table, seed), bots, Rng(seed))
    half.run(int(whole.decisions) // 2)
    began = time.process_time()
    clones(half.game, CLONES)
    return time.process_time() - began


def serve() -> None:
    """Describe this build, then answer each line with the figures of a round."""
    print(dumps(describe()), flush=True)
    for line in sys.stdin:
        edition, number = line.split()
        print(dumps(play_round(edition, int(number))), flush=True)


if __name__ == "__main__":
    serve()
