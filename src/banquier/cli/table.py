"""A game at the terminal: it finds the next person to ask, plays the bots and prints what happens."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from banquier.bots.driver import Driver
from banquier.cli.saves import Driving, Save
from banquier.cli.seating import Seating, make_bot
from banquier.cli.speaking import Line
from banquier.cli.stage import Stage, staged
from banquier.kernel.action import Action
from banquier.kernel.game import Game
from banquier.kernel.rng import FIRST_SEALED_SEED, Rng
from banquier.kernel.view import SPECTATOR
from banquier.narration.words import Words

OTHER_DICE = 0x9E3779B97F4A7C15
"""Separates the bots' random numbers from the game's."""

Clock = Callable[[], float]


class Table:
    """The driver and the logs of one game. `next_person` returns the next person, `take` plays a decision."""

    def __init__(
        self,
        game: Game,
        seating: Seating,
        words: Words,
        save: Save | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        self.game = game
        self.seating = seating
        self.stage: Stage[Any, Any] = staged(game, words, seating.names)
        self.narrator = self.stage.narrator
        bots = [make_bot(spec, game) for spec in seating.bots]
        self.driver = Driver(game, bots, Rng((game.seed ^ OTHER_DICE) % FIRST_SEALED_SEED))
        if save is not None:
            self.driver.rng.restore(save.dice)
            self.driver.declined = save.driving.declined
            self.driver.unpolled = save.driving.unpolled
            self.driver.poll_epoch = save.driving.beat
        self.before = self.standing()
        secretive, people = self.stage.secretive, seating.people
        self.shared = secretive and len(people) > 1
        """Whether several people with secrets from each other share this terminal."""
        self.listener = people[0] if secretive and len(people) == 1 else SPECTATOR
        """The viewer whose log is printed as it grows."""
        self.logs: dict[int, list[Line]] = {SPECTATOR: []}
        """The log of a spectator and, if seats have secrets, of each person."""
        if secretive:
            self.logs |= {seat: [] for seat in people}
        self.told = 0
        self.waiting = self.stage.wakeful
        """Whether people are asked before each roll."""
        self.claiming = self.stage.claims and len(people) == 1
        """Whether rents are claimed for people; the default for one person among bots."""
        self.put_off: dict[int, set[tuple[object, ...]]] = {seat: set() for seat in seating.people}
        """Per seat: claims and offers that the person wants to answer later."""
        self.pending = -1
        """The seat that was asked and has not decided yet, or -1."""
        self.clock = clock
        self.since = clock() - (save.seconds if save else 0)

    @property
    def log(self) -> list[Line]:
        """The log of the person who looks at the terminal now."""
        return self.logs[self.pending if self.pending in self.logs else self.listener]

    def polled(self, seat: int) -> bool:
        """Return whether this seat is only asked whether it wants to act before the next roll."""
        return seat not in self.game.to_act() and not self.news_for(seat)

    def next_person(self, tell: Callable[[Line], None]) -> int:
        """Let the bots play until a person must decide. Return that seat, or -1 at the end of the game."""
        self.catch_up(tell)
        while self.pending < 0:
            self.call_time()
            self.before = self.standing()
            seat = self.driver.next_seat()
            if seat < 0:
                self.catch_up(tell)
                return -1
            must = seat in self.game.to_act()
            if self.seating.bots[seat]:
                legal = self.game.legal(seat)
                chosen = self.driver.bots[seat].choose(self.driver.views[seat], legal, self.driver.rng)
                self.driver.take(seat, chosen, must)
                self.catch_up(tell)
            elif self.claiming and (claim := self.stage.rent(seat)) is not None:
                self.driver.take(seat, claim, must)
                self.catch_up(tell)
            elif must or self.news_for(seat) or (self.waiting and self.driver.unpolled >> seat & 1):
                self.catch_up(tell)
                self.pending = seat
            else:
                self.driver.take(seat, None, False)
        return self.pending

    def take(self, seat: int, action: Action | None) -> None:
        """Play the person's decision; None does nothing."""
        self.pending = -1
        if action is None:
            self.put_off[seat] = self.stage.business(seat)
        self.driver.take(seat, action, seat in self.game.to_act())

    def news_for(self, seat: int) -> bool:
        """Return whether this seat has a claim or an offer that it has not put off."""
        business = self.stage.business(seat)
        self.put_off[seat] &= business
        return business != self.put_off[seat]

    def call_time(self) -> None:
        """house.minutes: call time when the table's minutes are over; the game ends after that turn."""
        minutes, time_up = self.game.options.get("minutes", 0), self.game.edition.time_up
        if not minutes or time_up is None or self.clock() - self.since < 60 * minutes:
            return
        if self.game.check(-1, time_up) is None:
            self.game.apply(-1, time_up)

    def catch_up(self, tell: Callable[[Line], None]) -> None:
        """Add what has happened since the last call to the logs, and print it."""
        assert self.game.journal is not None
        entries = self.game.journal.entries
        for entry in entries[self.told :]:
            for viewer, log in self.logs.items():
                heard = [shown for fact in entry.facts if (shown := fact.shown(viewer)) is not None]
                lines = self.narrator.story(heard)
                log.extend(lines)
                if viewer == self.listener:
                    for line in lines:
                        tell(line)
        self.stage.heard(entries[self.told :])
        self.told = len(entries)

    def picture(self, seat: int | None) -> Any:
        """Return the stage's picture of the game, as a seat or a spectator (None) sees it."""
        return self.stage.picture(seat)

    def standing(self) -> tuple[tuple[int, ...], Driving]:
        """Return the state of the driver: its random generator, and whom it has asked."""
        driver = self.driver
        return driver.rng.key(), Driving(driver.declined, driver.unpolled, driver.poll_epoch)

    def save(self) -> Save:
        """Return a save of the game, before the decision of the seat that is asked."""
        seconds = int(self.clock() - self.since)
        lang = self.narrator.words.lang
        people, record = (self.seating.names, self.seating.bots, lang), self.game.record()
        return Save(*people, *self.before, self.waiting, seconds, record, self.claiming)


def resumed(save: Save, game: Game, words: Words, clock: Clock = time.monotonic) -> Table:
    """Return a table that continues a save. Its log has the earlier events, which are not printed again."""
    table = Table(game, save.seating, words, save, clock)
    table.waiting = save.waiting
    if save.claiming is not None:
        table.claiming = save.claiming
    table.catch_up(lambda line: None)
    return table
