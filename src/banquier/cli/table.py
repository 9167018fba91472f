"""A game at the terminal: who is asked next, what the bots do, and what there is to tell."""

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
"""The bots' own chance is another one than the game's."""

Clock = Callable[[], float]


class Table:
    """The driver and the log of one game. It says which person decides next, and is given the decision."""

    def __init__(
        self,
        game: Game,
        seating: Seating,
        words: Words,
        driving: Driving | None = None,
        seconds: int = 0,
        clock: Clock = time.monotonic,
    ) -> None:
        self.game = game
        self.seating = seating
        self.stage: Stage[Any, Any] = staged(game, words, seating.names)
        self.narrator = self.stage.narrator
        bots = [make_bot(spec, game) for spec in seating.bots]
        self.driver = Driver(game, bots, Rng((game.seed ^ OTHER_DICE) % FIRST_SEALED_SEED))
        if driving is not None:
            self.driver.rng.restore(driving.seed)
            self.driver.declined = driving.declined
            self.driver.unpolled = driving.unpolled
            self.driver.poll_epoch = driving.beat
        self.before = self.standing()
        secretive, people = self.stage.secretive, seating.people
        self.shared = secretive and len(people) > 1
        """Several people who have secrets from each other look at this terminal."""
        self.listener = people[0] if secretive and len(people) == 1 else SPECTATOR
        """Whose feed is told as it comes."""
        self.logs: dict[int, list[Line]] = {SPECTATOR: []}
        """What each has heard who hears other things than a spectator."""
        if secretive:
            self.logs |= {seat: [] for seat in people}
        self.told = 0
        self.waiting = self.stage.wakeful
        """People are asked before each roll."""
        self.claiming = self.stage.claims and len(people) == 1
        """Rents are claimed for people; usual for a person alone among bots."""
        self.put_off: dict[int, set[tuple[object, ...]]] = {seat: set() for seat in seating.people}
        """Claims and offers that somebody wants to answer later."""
        self.pending = -1
        """The seat that has been asked and has not decided yet."""
        self.clock = clock
        self.since = clock() - seconds

    @property
    def log(self) -> list[Line]:
        """What the person has heard who looks at the terminal now."""
        return self.logs[self.pending if self.pending in self.logs else self.listener]

    def polled(self, seat: int) -> bool:
        """Is this seat only asked whether it wants to do anything before the next roll?"""
        return seat not in self.game.to_act() and not self.news_for(seat)

    def next_person(self, tell: Callable[[Line], None]) -> int:
        """Let the bots play, telling what they do, until a person decides: that seat, or -1 at the end."""
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
        """What the person decided; None does nothing."""
        self.pending = -1
        if action is None:
            self.put_off[seat] = self.stage.business(seat)
        self.driver.take(seat, action, seat in self.game.to_act())

    def news_for(self, seat: int) -> bool:
        """Has this seat something to look at that it has not put off?"""
        business = self.stage.business(seat)
        self.put_off[seat] &= business
        return business != self.put_off[seat]

    def call_time(self) -> None:
        """house.minutes: the table's clock ends the game after the turn in which it runs out."""
        minutes, time_up = self.game.options.get("minutes", 0), self.game.edition.time_up
        if not minutes or time_up is None or self.clock() - self.since < 60 * minutes:
            return
        if self.game.check(-1, time_up) is None:
            self.game.apply(-1, time_up)

    def catch_up(self, tell: Callable[[Line], None]) -> None:
        """Tell what has happened since the last time."""
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
        """What that seat, or a spectator, sees: of the kind that the stage shows."""
        return self.stage.picture(seat)

    def standing(self) -> Driving:
        driver = self.driver
        return Driving(driver.rng.key(), driver.declined, driver.unpolled, driver.poll_epoch)

    def save(self) -> Save:
        """The game as it stands before the seat that is being asked."""
        seconds = int(self.clock() - self.since)
        lang = self.narrator.words.lang
        return Save(self.game.record(), self.seating, lang, self.before, self.waiting, seconds, self.claiming)


def resumed(save: Save, game: Game, words: Words, clock: Clock = time.monotonic) -> Table:
    """A table that goes on from a save; what was played before is in its log, but not told again."""
    table = Table(game, save.seating, words, save.driving, save.seconds, clock)
    table.waiting = save.waiting
    if save.claiming is not None:
        table.claiming = save.claiming
    table.catch_up(lambda line: None)
    return table
