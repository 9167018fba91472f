"""Plays games of every edition and variant, for the compiler to count what is done often. Prints how many."""

from __future__ import annotations

from typing import Any

from banquier import editions, mode
from banquier.bots import registry
from banquier.lab.loop import Loop

SEATS = 4
SEED = 2026
DECISIONS = 150_000
"""Of each player in each variant."""
VARIANTS: list[tuple[str, dict[str, Any]]] = [
    ("classique", {}),
    ("disney", {}),
    ("disney", {"rapide": True}),
    ("tricheurs", {}),
    ("tricheurs", {"ultime": True}),
    ("faux_billets", {}),
    ("deal", {}),
]


def train() -> None:
    if mode() != "compiled":
        raise SystemExit("the package that is to be trained is not compiled")
    for edition, options in VARIANTS:
        found = editions.find(edition)
        for bot in (found.bot, "random"):
            table = found.blank(SEATS, {"rounds": 1000, **options})
            loop = Loop(table, [registry.make(bot) for _ in range(SEATS)], "")
            while loop.decisions < DECISIONS:
                loop.play(SEED, int(loop.games), 5)
            print(edition, options, bot, loop.games, "games", loop.decisions, "decisions")


if __name__ == "__main__":
    train()
