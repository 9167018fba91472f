"""Drives one table: after every change it sets the clocks and asks the next bot.

Only the worker that keeps the table lets clocks run out and bots play. Their actions are lines of the log, like those
of people.
"""

from __future__ import annotations

import asyncio

from banquier.kernel.bits import bit, members
from banquier.kernel.game import Game
from banquier.protocol import messages
from banquier.protocol.messages import RUNNING
from banquier.server.bots.autopilot import Autopilot
from banquier.server.ops.clock import now
from banquier.server.store import StoreFailed, Taken
from banquier.server.tables.absence import Absence
from banquier.server.tables.event_log import SatIn, State
from banquier.server.tables.live_table import LiveTable
from banquier.server.tables.rent_claims import RentClaims
from banquier.server.tables.table_clock import (
    RollDelay,
    TableClock,
    calls,
    goes_on_alone,
    is_slow,
    kind_of,
    people,
    seconds_for,
)

SOON = 5000
"""A table at which something is due within so many milliseconds stays in memory."""


class TableDriver(TableClock):
    """Sets the alarm of the clocks and asks bots. `Room` calls `look` and `consider` after every change."""

    def __init__(self, room: LiveTable) -> None:
        super().__init__(room)
        self.roll_delay = RollDelay(self)
        self.rent_claims = RentClaims(self)
        self.bots = Autopilot(self, self.roll_delay, self.rent_claims)
        self.absence = Absence(self)
        self.alarm: asyncio.TimerHandle | None = None
        self.asked = (0, 0)
        self.woken = 0
        """Clocks of a live game do not count time before this moment."""
        self.beat = 0
        self.seen = 0
        """The version that `look` saw last."""

    # --- clocks -------------------------------------------------------------------------------------------------

    def window(self, game: Game) -> int:
        """Return the milliseconds for the open question; 0: no limit."""
        state = self.room.state
        return seconds_for(state.clocks, state.options, kind_of(game)) * 1000

    def left(self) -> int | None:
        """Return the milliseconds until the time for the open question is over; None: it has no limit."""
        game = self.room.game
        if game is None or not self.running or self.resting:
            return None
        window = self.window(game)
        if not window:
            return None
        opened = max(self.asked_at, self.room.state.resumed)
        if not is_slow(self.room.state.clocks):
            opened = max(opened, self.woken)
        return self.rest(opened, window)

    def minutes_left(self) -> int | None:
        """Return the milliseconds until the agreed time of the game is over."""
        room = self.room
        minutes = int(room.state.options.get("minutes", 0))
        if not minutes or room.game is None:
            return None
        time_up = room.game.edition.time_up
        if time_up is None or room.game.check(-1, time_up) is not None:
            return None
        return self.rest(room.state.since, minutes * 60_000)

    def clock(self) -> messages.Clock | None:
        game, left = self.room.game, self.left()
        wait = hold = 0
        if game is not None and self.running and not self.resting:
            wait, hold = self.roll_delay.table_left(), self.roll_delay.claims_left(game.to_act_mask)
        if game is None or left is None:
            if not wait and not hold:
                return None
            kind, longer = ("accuse", wait) if wait else ("claim", hold)
            return messages.Clock(kind, longer, self.roll_delay.table_total(), [], wait, hold)
        kind, total = kind_of(game), self.window(game)
        return messages.Clock(kind, left, total, calls(kind, total), wait, hold)

    def due(self, game: Game | None, state: State, at: int) -> int | None:
        """Return when a worker has to load the table though nobody is connected, given this game and state."""
        if game is None or game.over or state.stage != RUNNING or state.paused:
            return None
        if not goes_on_alone(game, state):
            return None
        if game.to_act_mask & ~people(state):
            return at if state.pace != "pause" else None
        asked = self.asked_at if game.question() == self.asked else at
        return max(asked, state.resumed) + round(self.window(game) * self.room.worker.second)

    # --- after a change -----------------------------------------------------------------------------------------

    def look(self) -> None:
        """Notice a new question, a roll and the seats with something new to look at."""
        room = self.room
        game = room.game
        if game is None or room.version == self.seen:
            return
        self.seen = room.version
        if game.question() != self.asked:
            self.asked = game.question()
            self.asked_at = room.moved_at
        rolled = game.poll_epoch != self.beat
        self.beat = game.poll_epoch
        self.roll_delay.notice(game, rolled)
        if rolled:
            self.unpolled = game.alive

    def consider(self) -> None:
        """Set the alarm for the clocks and ask the next bot. Called after every change."""
        room = self.room
        game = room.game
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if game is None or not self.running:
            return
        self.roll_delay.release_ready()
        waits = self.roll_delay.table_left() > 0
        if self.roll_delay.shown and not waits:
            room.tell_clock()
        self.roll_delay.shown = waits
        if self.bots.thinking is not None:
            self.bots.stir()
        if not self.may_act or (game.prompted_mask and self.rent_claims.begin(game)):
            return
        soonest = self.minutes_left()
        left = self.left()
        playing = people(room.state)
        if left is not None and game.to_act_mask & playing:
            soonest = left if soonest is None else min(soonest, left)
        bot = None
        if game.alive & ~playing and self.bots.thinking is None:
            bot = self.bots.next(game)
        if bot is not None:
            wait = self.bots.wait(game, bot)
            if wait:
                soonest = wait if soonest is None else min(soonest, wait)
            else:
                self.bots.ask(bot)
        if soonest is not None:
            self.alarm = room.worker.later(self.scaled(soonest), lambda: room.worker.spawn(self.ring()))

    async def ring(self) -> None:
        """Handle the alarm. If it rang early by the table's clock, set it again."""
        room = self.room
        try:
            async with room.lock:
                try:
                    if self.may_act and self.minutes_left() == 0:
                        assert room.game is not None
                        assert room.game.edition.time_up is not None
                        await room.carry_out(-1, room.game.edition.time_up, "clock")
                    elif self.may_act and self.left() == 0:
                        await self.expire()
                except Taken:
                    await room.catch_up()
        except StoreFailed:
            room.worker.later(self.later, self.consider)
        except Exception:
            room.worker.log.exception("clock-failed", table=room.id)
            room.worker.later(self.later, self.consider)
        else:
            self.consider()

    async def expire(self) -> None:
        """Carry out the default answer of every seat that was asked and is not a bot's."""
        room = self.room
        assert room.game is not None
        question, kind = room.game.question(), kind_of(room.game)
        for seat in members(room.game.to_act_mask & people(room.state)):
            if room.game.question() != question or not room.game.to_act_mask & bit(seat):
                break
            default = room.game.default(seat)
            if not await self.rent_claims.claim_before(seat, default):
                break
            await room.carry_out(seat, default, "clock")
            # Not to answer is a choice in an auction, but a missed decision otherwise.
            if kind == "decision" and self.absence.miss(seat) and room.state.stage == RUNNING:
                await room.happen(SatIn(seat, "clock"))

    def soon(self) -> bool:
        """Return whether something is due here shortly though nobody is connected."""
        game, left = self.room.game, self.left()
        return left is not None and game is not None and (left < SOON or self.bots.next(game) is not None)

    def sleep(self) -> None:
        if not self.asleep:
            self.asleep = True
            self.consider()
            self.room.tell_table()

    def wake(self) -> None:
        """Restart the clocks, because somebody is connected."""
        if self.asleep:
            self.asleep = False
            self.begin_anew()
            self.room.worker.soon(self.consider)

    def begin_anew(self) -> None:
        """Count the clocks of a live game from now on.

        Moments of the log that are in the future, because the system's clock was set back, count as now.
        """
        self.woken = now()
        self.asked_at = min(self.asked_at, self.woken)
        state = self.room.state
        state.resumed, state.since = min(state.resumed, self.woken), min(state.since, self.woken)

    def stop(self) -> None:
        """Stop the timers, because the room leaves memory."""
        self.kept = False
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
