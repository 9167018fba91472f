"""Games one by one: what each was, how long it took, who won and by which rule."""
# interpreted

from __future__ import annotations

from dataclasses import dataclass

from banquier.board.table import BoardTable
from banquier.bots.bot import Bot
from banquier.bots.driver import Driver
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.lab.jobs import Job
from banquier.lab.loop import LONGEST, deal, seeds


@dataclass(frozen=True, slots=True)
class Row:
    """One game. `seed` is that of its table: banquier.new_game deals the same game by it."""

    number: int
    seed: int
    turns: int
    rolls: int
    decisions: int
    winners: tuple[int, ...]
    """Several share a win; none: the game was given up."""
    why: str
    """The rule that ended it."""
    scores: tuple[int, ...]
    """Per seat: what it was worth, or how many sets it had."""
    finished: bool
    """It ended by its rulebook or by a limit of the table, and not because the lab would not wait."""


class Player:
    """Plays the games of a job by their numbers."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.blank = job.table()
        self.bots: list[Bot] = job.players()

    def driver(self, number: int) -> Driver:
        """That game, dealt and not yet begun."""
        table_seed, driver_seed = seeds(self.job.seed, number)
        return Driver(deal(self.blank, table_seed), self.bots, Rng(driver_seed))

    def play(self, number: int) -> Row:
        driver = self.driver(number)
        try:
            driver.run(LONGEST)
        except Exception as error:
            error.add_note(f"in game {number} of seed {self.job.seed}")
            raise
        return row(number, driver.game, driver.decisions, self.job.stop)


def row(number: int, game: Game, decisions: int, stop: str) -> Row:
    """That game, as it stands at its end."""
    ending = game.result
    return Row(
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
