"""What a report is made of: games played with all their facts, added up in whole numbers."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, fields
from operator import add
from typing import Any

from banquier.api import new_game
from banquier.board.landing_counts import LandingCounts
from banquier.board.table import BoardTable
from banquier.bots.driver import Driver
from banquier.editions.deal.facts import Played
from banquier.editions.deal.table import DealTable
from banquier.kernel.bits import members
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.lab.jobs import Job
from banquier.lab.loop import LONGEST, seeds
from banquier.lab.report.fired import short_name
from banquier.lab.report.ledger import Ledger

LAST = 120
"""Rounds of which cash is looked at."""
STEP = {"board": 25, "cards": 1}
"""Cash is sorted into bins of this width, by the kind of table."""
BINS = 1000

Counts = dict[int, int]


@dataclass(frozen=True, slots=True)
class Gathered:
    """The sum of some games."""

    games: int
    finished: int
    lengths: Counts
    """How many games took so many turns."""
    wins: tuple[int, ...]
    """Per seat, the games won alone, shared by two, and so on."""
    endings: dict[str, int]
    landings: tuple[int, ...]
    rent: tuple[int, ...]
    spent: tuple[int, ...]
    visits: tuple[int, ...]
    fired: dict[str, int]
    """By the short name of a rule: how often."""
    games_with: dict[str, int]
    """And in how many games at all."""
    cash: Counts
    """Of all who are still there; the key is round * BINS + bin."""
    winners_cash: Counts
    cards: Counts
    """Deal: cards played to the middle, by face."""
    colours: Counts
    """Deal: complete sets of the winners, by colour."""

    def __add__(self, other: Gathered) -> Gathered:
        both = {f.name: _sum(getattr(self, f.name), getattr(other, f.name)) for f in fields(self)}
        return Gathered(**both)


def _sum(a: Any, b: Any) -> Any:
    if isinstance(a, tuple):
        return tuple(map(add, a, b))
    if isinstance(a, dict):
        return dict(Counter(a) + Counter(b))
    return a + b


def step_of(game: Game) -> int:
    return STEP["board" if isinstance(game, BoardTable) else "cards"]


def play(job: Job, first: int, games: int) -> Gathered:
    """The games of these numbers: the same that a simulation plays."""
    gatherer = Gatherer(job)
    for number in range(first, first + games):
        gatherer.play(number)
    return gatherer.sum()


class Gatherer:
    """Plays games and looks at them."""

    def __init__(self, job: Job) -> None:
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
                self.colours.update(members(game.rows.done[seat]))

    def purses(self, game: Game, sampled: list[dict[int, int]]) -> None:
        winners = game.result.winners if game.result else ()
        step = step_of(game)
        for at, purse in enumerate(sampled):
            for seat, cash in purse.items():
                key = at * BINS + min(BINS - 1, cash // step)
                self.cash[key] += 1
                if seat in winners:
                    self.winners_cash[key] += 1

    def facts(self, game: Game) -> None:
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

    def sum(self) -> Gathered:
        return Gathered(
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
    if isinstance(game, BoardTable):
        return int(game.round)
    return max(0, int(game.turns) - 1) // int(game.seats)


def purses(game: Game) -> dict[int, int]:
    """What those who are still there have in cash, or in their bank."""
    if isinstance(game, BoardTable):
        return {seat: int(game.cash[seat]) for seat in members(game.alive)}
    assert isinstance(game, DealTable)
    return {seat: int(game.banks.worth[seat]) for seat in members(game.alive)}
