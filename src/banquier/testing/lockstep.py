"""Digests of a random walk, one per decision, to compare interpreted and compiled rules.

Run as a program, it prints one list per set of options: python -m banquier.testing.lockstep EDITION SEATS SEED STEPS
OPTIONS… The first set is played with that seed, each other one with the next.
"""

from __future__ import annotations

import json
import sys
import zlib
from collections.abc import Mapping
from typing import Any

from banquier.kernel.action import Action
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.testing.random_walks import start, walk


def trace(edition: str, seats: int, seed: int, steps: int, options: Mapping[str, Any]) -> list[int]:
    """Return a digest of every seat's legal actions and the whole state before each decision, and of the record."""
    digests: list[int] = []

    def look(game: Game, seat: int, action: Action) -> None:
        seen = [[str(option) for option in game.legal(s)] for s in range(game.seats)]
        digests.append(zlib.crc32(repr((seen, game.key(), seat, str(action))).encode()))

    for crowded in (False, True):
        game = start(edition, seats, options, seed, crowded)
        walk(game, Rng(seed), steps, look)
        digests.append(zlib.crc32(game.record().encode()))
    return digests


if __name__ == "__main__":
    name, seats, first, steps, *variants = sys.argv[1:]
    found = [
        trace(name, int(seats), seed, int(steps), json.loads(options))
        for seed, options in enumerate(variants, int(first))
    ]
    print(json.dumps(found))
