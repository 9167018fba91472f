"""One row per game: its seed, its length, the winners and the rule that ended it."""
# interpreted

from __future__ import annotations

from dataclasses import dataclass

from banquier.board.table import BoardTable
from banquier.bots.bot import Bot
from banquier.bots.driver import Driver
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.lab.jobs import SimulationJob
from banquier.lab.loop import LONGEST, deal, seeds


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game. `seed` is that of its table: banquier.new_game deals the same game by it."""

    number: int
    seed: int
    turns: int
    rolls: int
    decisions: int
    winners: tuple[int, ...]
    """Several for a shared win; empty if the game was given up."""
    why: str
    """The rule that ended it."""
    scores: tuple[int, ...]
    """Per seat: its worth, or its complete sets."""
    finished: bool
    """False if the lab stopped the game."""


class JobPlayer:
    """Plays the games of a job by their numbers."""

    def __init__(self, job: SimulationJob) -> None:
        self.job = job
        self.blank = job.table()
        self.bots: list[Bot] = job.players()

    def driver(self, number: int) -> Driver:
        """Return the driver of a game that has been dealt and not begun."""
        table_seed, driver_seed = seeds(self.job.seed, number)
        return Driver(deal(self.blank, table_seed), self.bots, Rng(driver_seed))

    def play(self, number: int) -> GameRow:
        """Play a game and return its row. An exception gets a note with the number and seed of the game."""
        driver = self.driver(number)
        try:
            driver.run(LONGEST)
        except Exception as error:
            error.add_note(f"in game {number} of seed {self.job.seed}")
            raise
        return row(number, driver.game, driver.decisions, self.job.stop)


def row(number: int, game: Game, decisions: int, stop: str) -> GameRow:
    """Return the row of a finished game."""
    ending = game.result
    return GameRow(
        number,
        game.seed,
        game.turns,
        game.rolls if isinstance(game, BoardTable) else 0,
        decisions,
        ending.winners if ending else (),
        ending.why if ending else "",
        ending.scores if ending else (0,) * game.seats,
        ending is not None and ending.why != stop,
    )
