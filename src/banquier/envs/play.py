"""A game as a learner plays it: whose decision it is, what is legal and what the seat may know, as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from banquier import editions
from banquier.api import load_position
from banquier.bots.bot import Bot
from banquier.bots.driver import Driver
from banquier.editions.deal.table import DealTable
from banquier.envs.action_masks import NOTHING, ActionSpace, Choices
from banquier.envs.observations import BoardObserver, DealObserver, Observer
from banquier.kernel.bits import bit
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng

OVER = -1
CHANCE = -2


@cache
def menu_of(edition: str, seats: int, options: tuple[tuple[str, Any], ...]) -> tuple[ActionSpace, Observer]:
    blank = editions.find(edition).blank(seats, dict(options))
    observer = DealObserver(blank) if isinstance(blank, DealTable) else BoardObserver(blank)
    return ActionSpace(blank), observer


class Play:
    """A game in play. `seat` is whose decision it is, or CHANCE or OVER; `choices`, what each legal number means."""

    def __init__(self, edition: str, seats: int, options: Mapping[str, Any]) -> None:
        self.edition = edition
        self.seats = seats
        self.options = dict(options)
        self.menu, self.observer = menu_of(edition, seats, tuple(sorted(self.options.items())))
        self.driver: Driver | None = None
        self.seat = OVER
        self.choices: Choices = {}

    @property
    def game(self) -> Game:
        assert self.driver is not None
        return self.driver.game

    def deal(self, seed: int, external_chance: bool = False) -> None:
        """Start a new game; with `external_chance` its dice wait for `resolve_chance`."""
        game = editions.find(self.edition).blank(self.seats, self.options)
        game.seed = seed
        game.rng = Rng(seed)
        game.external_chance = external_chance
        game.set_up()
        self.driver = Driver(game, [Bot()] * self.seats, Rng(seed ^ 0x5EED))
        self.advance()

    def advance(self) -> None:
        """Go on to the next decision; who can do nothing but nothing is not asked."""
        driver = self.driver
        assert driver is not None
        game = driver.game
        while True:
            self.choices = {}
            if game.result is not None:
                self.seat = OVER
                return
            if game.outcomes() > 0:
                self.seat = CHANCE
                return
            self.seat = int(driver.next_seat())
            self.refresh_choices()
            if any(number != NOTHING for number in self.choices):
                return
            driver.take(self.seat, None, self.is_to_act())

    def is_to_act(self) -> bool:
        """Does the game wait for the seat?"""
        return self.game.to_act_mask & bit(self.seat) != 0

    def refresh_choices(self) -> None:
        """List what the seat may do. A prompted seat may decline what it is prompted for, even if it is to act."""
        driver = self.driver
        assert driver is not None
        legal, must = driver.legals[self.seat], self.is_to_act()
        legal.refresh(must)
        prompted = self.game.prompted_mask & ~driver.declined & bit(self.seat) != 0
        self.choices = self.menu.choices(legal, self.seat, prompted or not must)

    def act(self, number: int) -> None:
        """The seat does what that number stands for; raises ValueError if it is not legal."""
        if number not in self.choices:
            raise ValueError(f"{number} ({self.menu.describe(number)}) is not legal for seat {self.seat} now")
        assert self.driver is not None
        self.driver.take(self.seat, self.choices[number], self.is_to_act())
        self.advance()

    def resolve_chance(self, outcome: int) -> None:
        """Carry out this outcome of the dice."""
        self.game.resolve_chance(outcome)
        self.advance()

    def returns(self) -> list[float]:
        """1 for who won alone and as much less for the others that the sum is 0; shared wins by their share."""
        ending = self.game.result
        if ending is None:
            return [0.0] * self.seats
        share = 1 / len(ending.winners)
        return [
            (self.seats * (share if seat in ending.winners else 0.0) - 1) / (self.seats - 1)
            for seat in range(self.seats)
        ]

    def clone(self) -> Play:
        """A copy that goes on by itself, with the same dice to come."""
        other = Play(self.edition, self.seats, self.options)
        if self.driver is not None:
            mine, game = self.driver, self.game.clone()
            other.driver = Driver(game, [Bot()] * self.seats, mine.rng.clone())
            other.driver.declined, other.driver.unpolled = mine.declined, mine.unpolled
            other.driver.poll_epoch = mine.poll_epoch
            other.driver.decisions, other.driver.actions = mine.decisions, mine.actions
        other.seat, other.choices = self.seat, dict(self.choices)
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickles: the position as text, and where the driver stands."""
        moment: tuple[Any, ...] = ()
        if self.driver is not None:
            driver = self.driver
            counts = (driver.declined, driver.unpolled, driver.poll_epoch, driver.decisions, driver.actions)
            moment = (self.game.position(), self.game.external_chance, self.seat, driver.rng.key(), counts)
        return restored, (self.edition, self.seats, self.options, moment)


def restored(edition: str, seats: int, options: dict[str, Any], moment: tuple[Any, ...]) -> Play:
    play = Play(edition, seats, options)
    if moment:
        position, external_chance, seat, rng, counts = moment
        game = load_position(position)
        game.external_chance = external_chance
        driver = Driver(game, [Bot()] * seats, Rng(0))
        driver.rng.restore(rng)
        driver.declined, driver.unpolled, driver.poll_epoch, driver.decisions, driver.actions = counts
        play.driver, play.seat = driver, seat
        if seat >= 0:
            play.refresh_choices()
    return play
