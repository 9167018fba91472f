"""A game for a learning agent: the seat to decide, the legal action numbers and the observation."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from banquier import editions
from banquier.api import load_position
from banquier.board.game import BoardGame
from banquier.bots import registry
from banquier.bots.bot import Bot
from banquier.bots.driver import Driver
from banquier.editions.deal.table import DealTable
from banquier.envs.action_masks import NOTHING, ActionSpace, Menu
from banquier.envs.observations import BoardObserver, DealObserver, Observer
from banquier.kernel.action import Action, Key
from banquier.kernel.bits import bit, count
from banquier.kernel.game import Game
from banquier.kernel.journal import NOBODY, Journal
from banquier.kernel.rng import Rng
from banquier.native import BytesWriter, i64

OVER: Final = -1
CHANCE: Final = -2
LEARNER: Final = ""
"""The entry of `players` for a seat whose decisions come from outside."""


@cache
def spaces_of(edition: str, seats: int, options: tuple[tuple[str, Any], ...]) -> tuple[ActionSpace, Observer]:
    """Return the action numbers and the observer of an edition; they are shared by all of its games."""
    blank = editions.find(edition).blank(seats, dict(options))
    observer: Observer = DealObserver(blank) if isinstance(blank, DealTable) else BoardObserver(blank)
    return ActionSpace(blank), observer


def reward_of(game: Game, seat: i64) -> float:
    """Return 1 for winning alone, shared wins by their share; the sum over all seats is 0.

    Returns 0 while the game is not over.
    """
    ending = game.result
    if ending is None:
        return 0.0
    share = float(game.seats) / float(len(ending.winners)) if seat in ending.winners else 0.0
    return (share - 1.0) / float(game.seats - 1)


class EnvGame:
    """A game in play.

    `seat` is the seat to decide, or CHANCE or OVER. `menu` has the legal numbers and their actions.
    """

    def __init__(
        self,
        edition: str,
        seats: int,
        options: Mapping[str, Any],
        players: tuple[str, ...] = (),
        like: EnvGame | None = None,
    ) -> None:
        """Prepare games. `players`: per seat, LEARNER or the spec of a bot that plays the seat; empty for all learners.

        `like` is one with the same arguments, whose bots are used. Raises ValueError if edition, seats, options or a
        bot are not possible.
        """
        self.edition: Final[str] = edition
        self.seats: Final[i64] = seats
        self.options: Final[dict[str, Any]] = dict(options)
        self.players: Final[tuple[str, ...]] = players or (LEARNER,) * seats
        space, observer = spaces_of(edition, seats, tuple(sorted(self.options.items())))
        self.actions: Final[ActionSpace] = space
        self.observer: Final[Observer] = observer
        self.blank: Final[Game] = (
            like.blank if like is not None else editions.find(edition).blank(seats, self.options)
        )
        if len(self.players) != seats:
            raise ValueError(f"{seats} seats need as many players, not {len(self.players)}")
        self.bots: Final[list[Bot]] = (
            like.bots
            if like is not None
            else [registry.make_for(spec, self.blank) if spec else Bot() for spec in self.players]
        )
        self.bot_mask: i64 = 0
        for seat in range(seats):
            if self.players[seat]:
                self.bot_mask |= bit(seat)
        self.driver: Driver | None = None
        self.seat: i64 = OVER
        self.menu: Menu = Menu(space)

    @property
    def game(self) -> Game:
        driver = self.driver
        assert driver is not None
        return driver.game

    @property
    def choices(self) -> dict[int, Action | None]:
        """The action of each legal number; None is doing nothing."""
        return self.menu.choices()

    def start(self, seed: int, external_chance: bool = False, journal: bool = False) -> None:
        """Begin a new game. `external_chance`: dice wait for `resolve_chance` instead of rolling."""
        game = self.blank.blank()
        game.seed = seed
        game.rng = Rng(seed)
        game.external_chance = external_chance
        if journal:
            game.journal = Journal()
        game.set_up()
        if game.journal is not None:
            game.journal.stamp(game, NOBODY, None)
        self.driver = Driver(game, self.bots, Rng(seed ^ 0x5EED))
        self.advance()

    def advance(self) -> None:
        """Advance to the next decision of a learner; a seat that can do nothing is skipped."""
        driver = self.driver
        assert driver is not None
        game = driver.game
        menu = self.menu
        while True:
            menu.clear()
            if game.result is not None:
                self.seat = OVER
                return
            if game.external_chance and game.outcomes() > 0:
                self.seat = CHANCE
                return
            seat = driver.next_seat()
            self.seat = seat
            if self.bot_mask & bit(seat):
                driver.step_seat(seat)
                continue
            self.list_choices()
            numbers = menu.numbers
            if len(numbers) > 1 or (len(numbers) == 1 and numbers[0] != NOTHING):
                return
            driver.take(seat, None, self.is_to_act())

    def is_to_act(self) -> bool:
        """Return True if the game waits for the seat."""
        return self.game.to_act_mask & bit(self.seat) != 0

    def list_choices(self) -> None:
        """Update `menu`. A seat with something new to look at may decline even if it must act."""
        driver = self.driver
        assert driver is not None
        must = self.is_to_act()
        legal = driver.legals[self.seat]
        legal.refresh(must)
        prompted = driver.game.prompted_mask & ~driver.declined & bit(self.seat) != 0
        self.actions.fill(self.menu, legal, self.seat, prompted or not must)

    def act(self, number: i64) -> None:
        """Carry out the action of a number and advance. Raises ValueError if it is not legal."""
        at = self.menu.index(number)
        if at < 0:
            raise ValueError(
                f"{number} ({self.actions.describe(number)}) is not legal for seat {self.seat} now"
            )
        driver = self.driver
        assert driver is not None
        driver.take(self.seat, self.menu.action_at(at), self.is_to_act())
        self.advance()

    def give_default(self) -> None:
        """Give no answer, for which the game takes its default, and advance."""
        driver = self.driver
        assert driver is not None
        driver.take(self.seat, None, self.is_to_act())
        self.advance()

    def resolve_chance(self, outcome: i64) -> None:
        """Set the outcome of the dice and advance."""
        self.game.resolve_chance(outcome)
        self.advance()

    def write_observation(self, seat: i64, out: BytesWriter) -> None:
        """Append the observation of a seat."""
        driver = self.driver
        assert driver is not None
        self.observer.write(driver.game, driver.views[seat], out)

    def observation(self, seat: i64) -> bytes:
        """Return the observation of a seat: `observer.size` 32-bit floats."""
        out = BytesWriter()
        self.write_observation(seat, out)
        return out.getvalue()

    def mask(self, seat: i64) -> bytes:
        """Return a byte per number: 1 if it is legal. All are 0 for a seat that does not decide now."""
        return self.menu.mask() if seat == self.seat else self.actions.zeros

    def reward(self, seat: i64) -> float:
        """Return the reward of a seat, see `reward_of`."""
        return reward_of(self.game, seat)

    def returns(self) -> list[float]:
        """Return the reward of each seat."""
        return [self.reward(seat) for seat in range(self.seats)]

    def standing(self, seat: i64) -> float:
        """Return how well a seat stands, from 0 to 1: its share of all wealth, in Deal its part of a winning table."""
        game = self.game
        if isinstance(game, BoardGame):
            total: i64 = 0
            for other in range(self.seats):
                if game.alive & bit(other):
                    total += game.worth(other)
            if total <= 0 or not game.alive & bit(seat):
                return 0.0
            return float(game.worth(seat)) / float(total)
        assert isinstance(game, DealTable)
        return min(1.0, float(count(game.sets.done[seat])) / float(game.figures.sets))

    def facts_since(self, entry: int, viewer: int) -> list[Key]:
        """Return the facts from an entry of the journal on, as a seat may see them. Empty without a journal."""
        journal = self.game.journal
        found: list[Key] = []
        if journal is not None:
            for at in range(entry, len(journal.entries)):
                for fact in journal.entries[at].facts:
                    shown = fact.shown(viewer)
                    if shown is not None:
                        found.append(shown)
        return found

    def clone(self) -> EnvGame:
        """Return an independent copy with the same dice to come. It keeps no journal."""
        other = EnvGame(self.edition, self.seats, self.options, self.players, self)
        mine = self.driver
        if mine is not None:
            other.continue_from(mine.game.clone(), mine)
        other.seat = self.seat
        other.menu = self.menu.clone()
        return other

    def continue_from(self, game: Game, before: Driver) -> None:
        """Play on in another game with a copy of the state of a driver."""
        driver = Driver(game, self.bots, before.rng.clone())
        driver.declined = before.declined
        driver.unpolled = before.unpolled
        driver.poll_epoch = before.poll_epoch
        driver.decisions = before.decisions
        driver.actions = before.actions
        self.driver = driver

    def resample(self, seat: int, seed: int) -> EnvGame:
        """Return a copy in which all that a seat cannot know is drawn anew; the seat has the same choices in it."""
        other = self.clone()
        rng = Rng(seed)
        other.game.resample_hidden(seat, rng)
        driver = other.driver
        assert driver is not None
        driver.rng.restore(Rng(rng.next32()).key())
        if other.seat >= 0:
            other.list_choices()
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> EnvGame:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the position as text and the state of the driver."""
        moment: tuple[Any, ...] = ()
        driver = self.driver
        if driver is not None:
            counts = (driver.declined, driver.unpolled, driver.poll_epoch, driver.decisions, driver.actions)
            moment = (self.game.position(), self.game.external_chance, self.seat, driver.rng.key(), counts)
        return restored, (self.edition, int(self.seats), self.options, self.players, moment)


def restored(
    edition: str, seats: int, options: dict[str, Any], players: tuple[str, ...], moment: tuple[Any, ...]
) -> EnvGame:
    """Return the game of a pickle."""
    play = EnvGame(edition, seats, options, players)
    if moment:
        position, external_chance, seat, rng, counts = moment
        game = load_position(position)
        game.external_chance = external_chance
        driver = Driver(game, play.bots, Rng(0))
        driver.rng.restore(rng)
        driver.declined, driver.unpolled, driver.poll_epoch, driver.decisions, driver.actions = counts
        play.driver = driver
        play.seat = seat
        if seat >= 0:
            play.list_choices()
    return play
