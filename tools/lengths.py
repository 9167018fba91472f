"""Measures how long games take: `python tools/lengths.py > src/banquier/bots/lengths.toml`.

Plays games between regulars for every edition, way to play and number of seats, and writes the mean number of turns
(`turns_mean` of `banquier simulate`). `bots/game_length.py` turns them into minutes with the pace of people and bots.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from banquier.lab.game_rows import JobPlayer
from banquier.lab.jobs import prepare

WAYS: dict[str, dict[str, dict[str, Any]]] = {
    "classique": {"official": {}, "rounds": {"rounds": 20}, "minutes": {"minutes": 15}},
    "disney": {
        "official": {},
        "rapide": {"rapide": True},
        "rounds": {"rounds": 20},
        "minutes": {"minutes": 15},
    },
    "tricheurs": {"official": {}, "rounds": {"rounds": 12}, "minutes": {"minutes": 10}},
    "faux_billets": {"official": {}, "rounds": {"rounds": 10}},
    "deal": {"official": {}},
}
SEATS = {"classique": 8, "disney": 6, "tricheurs": 6, "faux_billets": 6, "deal": 10}


def turns(edition: str, seats: int, options: dict[str, Any], games: int) -> int:
    """Return the mean number of turns of a game, as `banquier simulate` counts them."""
    player = JobPlayer(prepare(edition, ["regular"] * seats, 0, options))
    return round(sum(player.play(number).turns for number in range(games)) / games)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=100)
    games = asked.parse_args().games
    print(
        "# Mean turns of games between regulars, by the number of seats from two on, measured by tools/lengths.py"
    )
    print(
        f"# with --games {games}. A game by the clock has no turns here: it takes the minutes that its options say."
    )
    for edition, ways in WAYS.items():
        for way, options in ways.items():
            print(f"\n[[{edition}]]\nway = {json.dumps(way)}")
            inline = ", ".join(f"{name} = {json.dumps(value)}" for name, value in options.items())
            print(f"options = {{ {inline} }}" if inline else "options = {}")
            if "minutes" not in options:
                measured = [turns(edition, seats, options, games) for seats in range(2, SEATS[edition] + 1)]
                print(f"turns = {measured}")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
