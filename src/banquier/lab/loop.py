"""Plays numbered games in one process and counts: the inner loop of the lab."""

from __future__ import annotations

import gc
from hashlib import blake2b
from typing import Final

from banquier.board.landing_counts import LandingCounts
from banquier.board.table import BoardTable
from banquier.bots.bot import Bot
from banquier.bots.driver import Driver
from banquier.kernel.game import Game
from banquier.kernel.journal import NOBODY, Journal
from banquier.kernel.rng import Rng
from banquier.native import i64, vec

LONGEST: Final = 20_000_000
"""Decisions after which a game is given up; a game of 1000 rounds needs far fewer."""


def seeds(seed: int, game: int) -> tuple[int, int]:
    """Return the seed of the table and the seed of the driver for one game of a run.

    They are the two halves, of 96 bits each and read as little-endian numbers, of the 24-byte BLAKE2b hash of
    the text `seed/game`. So a game depends neither on those before it nor on the process that plays it, and
    runs with one seed but other bots or options begin with the same dice.

    >>> seeds(7, 0) == seeds(7, 0), seeds(7, 0) == seeds(7, 1), seeds(7, 0) == seeds(70, 0)
    (True, False, False)
    """
    digest = blake2b(f"{seed}/{game}".encode(), digest_size=24).digest()
    return int.from_bytes(digest[:12], "little"), int.from_bytes(digest[12:], "little")


def deal(table: Game, seed: int, journal: bool = False) -> Game:
    """Return a new game as banquier.new_game does, from the options of a table."""
    game = table.blank()
    game.seed = seed
    game.rng = Rng(seed)
    if journal:
        game.journal = Journal()
    game.set_up()
    if game.journal is not None:
        game.journal.stamp(game, NOBODY, None)
    return game


class Loop:
    """Plays games of one job and adds up integers, so that the order of adding does not matter."""

    def __init__(self, table: Game, bots: list[Bot], stop: str) -> None:
        """Prepare the counts. `bots` are in order of seats; a game that the rule `stop` ends does not count as
        finished.
        """
        seats = table.seats
        self.table: Final[Game] = table
        self.bots: Final[list[Bot]] = bots
        self.stop: Final[str] = stop
        self.landing_counts: Final[LandingCounts] = LandingCounts(
            table.board.size if isinstance(table, BoardTable) else 0
        )
        self.games: i64 = 0
        self.finished: i64 = 0
        self.turns: i64 = 0
        self.rolls: i64 = 0
        self.decisions: i64 = 0
        self.wins: Final[vec[i64]] = vec[i64]([0] * (seats * seats))
        """Per seat, the games that it won alone, shared with one other, and so on."""

    def play(self, seed: int, first: i64, games: i64) -> None:
        """Play the games of these numbers with garbage collection off: games contain no reference cycles."""
        collecting = gc.isenabled()
        gc.disable()
        try:
            for number in range(first, first + games):
                self.play_one(seed, number)
        finally:
            if collecting:
                gc.enable()

    def play_one(self, seed: int, number: i64) -> None:
        """Play one game. An exception gets a note with the number and seed of the game."""
        table_seed, driver_seed = seeds(seed, number)
        try:
            self.play_out(deal(self.table, table_seed), Rng(driver_seed))
        except Exception as error:
            error.add_note(f"in game {number} of seed {seed}")
            raise

    def play_out(self, game: Game, rng: Rng) -> None:
        """Play a game to the end and add it to the counts."""
        driver = self.driver(game, rng)
        driver.run(LONGEST)
        self.count(driver)

    def driver(self, game: Game, rng: Rng) -> Driver:
        """Return the driver of a game whose landings are counted."""
        if isinstance(game, BoardTable):
            game.landing_counts = self.landing_counts
        return Driver(game, self.bots, rng)

    def count(self, driver: Driver) -> None:
        """Add a game that has been played to the counts."""
        game = driver.game
        self.games += 1
        self.decisions += driver.decisions
        self.turns += game.turns
        if isinstance(game, BoardTable):
            self.rolls += game.rolls
        ending = game.result
        if ending is not None:
            if ending.why != self.stop:
                self.finished += 1
            shared = len(ending.winners) - 1
            for seat in ending.winners:
                self.wins[seat * game.seats + shared] += 1


def clones(game: Game, times: i64) -> i64:
    """Clone a game this many times, for the benchmark. Returns a number that depends on all clones."""
    seats: i64 = 0
    for _ in range(times):
        seats += game.clone().seats
    return seats
