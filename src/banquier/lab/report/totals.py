"""Plays games with a journal and adds up, as integers, all counts of a report."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from operator import add

from banquier.api import new_game
from banquier.board.landing_counts import LandingCounts
from banquier.board.table import BoardTable
from banquier.bots.driver import Driver
from banquier.editions.deal.facts import Played
from banquier.editions.deal.table import DealTable
from banquier.kernel.bits import members
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.lab.chunks import SumOfGames
from banquier.lab.jobs import SimulationJob
from banquier.lab.loop import LONGEST, seeds
from banquier.lab.report.fired import short_name
from banquier.lab.report.ledger import Ledger

LAST = 120
"""The last round in which cash is sampled."""
STEP = {"board": 25, "cards": 1}
"""Width of the bins of cash, by the kind of edition."""
BINS = 1000

Counts = dict[int, int]


@dataclass(frozen=True, slots=True)
class ReportTotals(SumOfGames):
    """Counts of some games."""

    games: int
    finished: int
    lengths: Counts
    """Number of games by turns."""
    wins: tuple[int, ...]
    """Per seat, the games won alone, shared by two, and so on."""
    endings: dict[str, int]
    landings: tuple[int, ...]
    rent: tuple[int, ...]
    spent: tuple[int, ...]
    visits: tuple[int, ...]
    fired: dict[str, int]
    """How often each rule was applied, by its short name."""
    games_with: dict[str, int]
    """In how many games each rule was applied."""
    cash: Counts
    """Samples of all seats in play; the key is round * BINS + bin."""
    winners_cash: Counts
    cards: Counts
    """Deal: cards played to the middle, by face."""
    colours: Counts
    """Deal: complete sets of the winners, by colour."""


def step_of(game: Game) -> int:
    """Return the width of the bins of cash."""
    return STEP["board" if isinstance(game, BoardTable) else "cards"]


def play(job: SimulationJob, first: int, games: int) -> ReportTotals:
    """Play the games of these numbers, which are the same as in a simulation, and return their totals."""
    collector = ReportCollector(job)
    for number in range(first, first + games):
        collector.play(number)
    return collector.sum()


class ReportCollector:
    """Plays games and counts."""

    def __init__(self, job: SimulationJob) -> None:
        self.job = job
        self.bots = job.players()
        self.seats = len(job.bots)
        blank = job.table()
        self.squares = int(blank.board.size) if isinstance(blank, BoardTable) else 0
        self.landing_counts = LandingCounts(self.squares)
        self.games = self.finished = 0
        self.lengths: Counter[int] = Counter()
        self.wins = [0] * (self.seats * self.seats)
        self.endings: Counter[str] = Counter()
        self.rent, self.spent, self.visits = ([0] * self.squares for _ in range(3))
        self.fired: Counter[str] = Counter()
        self.games_with: Counter[str] = Counter()
        self.cash: Counter[int] = Counter()
        self.winners_cash: Counter[int] = Counter()
        self.cards: Counter[int] = Counter()
        self.colours: Counter[int] = Counter()

    def play(self, number: int) -> None:
        """Play one game and add it to the counts."""
        table_seed, driver_seed = seeds(self.job.seed, number)
        game = new_game(self.job.edition, self.seats, table_seed, self.job.options)
        if isinstance(game, BoardTable):
            game.landing_counts = self.landing_counts
        driver = Driver(game, self.bots, Rng(driver_seed))
        sampled = [purses(game)]
        while driver.decisions < LONGEST and driver.step():
            if round_of(game) >= len(sampled) and len(sampled) <= LAST:
                sampled.append(purses(game))
        self.ended(game)
        self.purses(game, sampled)
        self.facts(game)

    def ended(self, game: Game) -> None:
        """Count the length and the ending of a game."""
        self.games += 1
        self.lengths[game.turns] += 1
        ending = game.result
        if ending is None:
            return
        self.finished += ending.why != self.job.stop
        self.endings[ending.why] += 1
        for seat in ending.winners:
            self.wins[seat * self.seats + len(ending.winners) - 1] += 1
            if isinstance(game, DealTable):
                self.colours.update(members(game.sets.done[seat]))

    def purses(self, game: Game, sampled: list[dict[int, int]]) -> None:
        """Count the cash samples of a game."""
        winners = game.result.winners if game.result else ()
        step = step_of(game)
        for at, purse in enumerate(sampled):
            for seat, cash in purse.items():
                key = at * BINS + min(BINS - 1, cash // step)
                self.cash[key] += 1
                if seat in winners:
                    self.winners_cash[key] += 1

    def facts(self, game: Game) -> None:
        """Count the rules, rents and cards in the journal of a game."""
        assert game.journal is not None
        ledger = Ledger(self.squares)
        here: Counter[str] = Counter()
        for number, entry in enumerate(game.journal.entries):
            if self.squares:
                ledger.read(entry.facts)
            for fact in entry.facts if number else ():  # the set-up is the same every time
                here[short_name(fact)] += 1
                if isinstance(fact, Played):
                    self.cards[fact.face] += 1
        del here[""]
        self.fired.update(here)
        self.games_with.update(here.keys())
        for mine, its in ((self.rent, ledger.rent), (self.spent, ledger.spent), (self.visits, ledger.visits)):
            mine[:] = map(add, mine, its)

    def sum(self) -> ReportTotals:
        """Return the totals so far."""
        return ReportTotals(
            self.games,
            self.finished,
            dict(self.lengths),
            tuple(self.wins),
            dict(self.endings),
            tuple(self.landing_counts.landings),
            tuple(self.rent),
            tuple(self.spent),
            tuple(self.visits),
            dict(self.fired),
            dict(self.games_with),
            dict(self.cash),
            dict(self.winners_cash),
            dict(self.cards),
            dict(self.colours),
        )


def round_of(game: Game) -> int:
    """Return the number of the round."""
    if isinstance(game, BoardTable):
        return int(game.round)
    return max(0, int(game.turns) - 1) // int(game.seats)


def purses(game: Game) -> dict[int, int]:
    """Return the cash, or the bank, of each seat in play."""
    if isinstance(game, BoardTable):
        return {seat: int(game.cash[seat]) for seat in members(game.alive)}
    assert isinstance(game, DealTable)
    return {seat: int(game.banks.worth[seat]) for seat in members(game.alive)}
