"""Digests of a random walk, one per decision, to compare interpreted and compiled rules.

Run as a program, it prints the list: python -m banquier.testing.lockstep EDITION SEATS SEED STEPS OPTIONS
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
    name, seats, seed, steps, options = sys.argv[1:]
    print(json.dumps(trace(name, int(seats), int(seed), int(steps), json.loads(options))))
