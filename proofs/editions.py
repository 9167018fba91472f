"""Rolls a second of every edition with its best bots as a ratio to Classique, measured in turns in one run.

python proofs/editions.py
"""

from __future__ import annotations

import sys
import time
from typing import Any

from banquier import editions, mode
from banquier.bots import registry
from banquier.lab.loop import Loop

SEATS = 4
GAMES = 20
ROUNDS = 15
TABLES: dict[str, tuple[str, dict[str, Any], str]] = {
    "classique": ("classique", {}, "banker"),
    "disney": ("disney", {}, "banker"),
    "disney rapide": ("disney", {"rapide": True}, "banker"),
    "tricheurs": ("tricheurs", {}, "sly"),
    "tricheurs ultime": ("tricheurs", {"ultime": True}, "sly"),
    "faux_billets": ("faux_billets", {}, "teller"),
}


def rolls_per_second(edition: str, options: dict[str, Any], bot: str, seed: int) -> float:
    table = editions.find(edition).blank(SEATS, options)
    loop = Loop(table, [registry.make(bot) for _ in range(SEATS)], "")
    began = time.perf_counter()
    loop.play(seed, 0, GAMES)
    return float(loop.rolls) / (time.perf_counter() - began)


def main() -> None:
    if mode() != "compiled":
        sys.exit("banquier is not compiled here, so there is nothing to compare")
    best = dict.fromkeys(TABLES, 0.0)
    for _ in range(ROUNDS):
        for name, (edition, options, bot) in TABLES.items():
            best[name] = max(best[name], rolls_per_second(edition, options, bot, 2024))
    for name, rolls in best.items():
        print(f"{name:18} {rolls:12,.0f} rolls/s   {rolls / best['classique']:.2f} of Classique")


if __name__ == "__main__":
    main()
