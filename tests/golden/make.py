"""Plays the games that the golden files keep, and writes them anew.

    python tests/golden/make.py [disney ...]

Only for a new version: the files of a version that has been released are never made again, since they are there to
show that its saved games still load.
"""

import sys
from pathlib import Path
from typing import Any

from banquier import api
from banquier.bots.bot import Bot, RandomBot
from banquier.bots.driver import Driver
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.version import __version__

HERE = Path(__file__).parent
SEATS = 3
GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "classique": ("classique", 317, {"rounds": 6, "offers": 1, "start_cash": 350}),
    "deal": ("deal", 219, {}),
    "disney": ("disney", 385, {"offers": 1, "start_cash": 400}),
    "faux": ("faux_billets", 36, {"offers": 1, "notes_10": 20, "notes_20": 20}),
    "rapide": ("disney", 54, {"rapide": True, "offers": 1, "start_cash": 250}),
    "tricheurs": ("tricheurs", 318, {"offers": 0}),
    "ultime": ("tricheurs", 3, {"ultime": True, "offers": 1, "rounds": 2}),
}
"""The name of the files, the edition, the seed and the options."""


def play(name: str) -> Game:
    """A whole game by random bots."""
    edition, seed, options = GAMES[name]
    game = api.new_game(edition, seats=SEATS, seed=seed, options=options)
    bots: list[Bot] = [RandomBot() for _ in range(SEATS)]
    assert Driver(game, bots, Rng(seed)).run(100_000)
    return game


def main(names: list[str]) -> None:
    for name in names:
        game = play(name)
        (HERE / f"{name}-{__version__}.txt").write_text(game.record(), encoding="utf-8")
        (HERE / f"{name}-{__version__}.position.txt").write_text(game.position(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
