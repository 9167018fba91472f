"""Plays the game that the golden files keep, and writes them anew.

    python tests/golden/make.py

Only for a new version: the files of a version that has been released are never made again, since they are there to
show that its saved games still load.
"""

from pathlib import Path

from banquier import api
from banquier.bots.bot import Bot, RandomBot
from banquier.bots.driver import Driver
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.version import __version__

HERE = Path(__file__).parent
SEATS = 3
SEED = 317
OPTIONS = {"rounds": 6, "offers": 1, "start_cash": 350}


def play(seed: int = SEED) -> Game:
    """A whole game by random bots: it ends with the last round."""
    game = api.new_game("classique", seats=SEATS, seed=seed, options=OPTIONS)
    bots: list[Bot] = [RandomBot() for _ in range(SEATS)]
    assert Driver(game, bots, Rng(seed)).run(100_000)
    return game


def main() -> None:
    game = play()
    (HERE / f"classique-{__version__}.txt").write_text(game.record(), encoding="utf-8")
    (HERE / f"classique-{__version__}.position.txt").write_text(game.position(), encoding="utf-8")


if __name__ == "__main__":
    main()
