"""The pace of one table: its clocks, the grace before a roll, bots and who is away.

Only the worker that keeps the table lets clocks run out and bots play; a roll is held back by whichever worker it
comes to. What is done here goes the same way as what people do: it is a line of the log.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from banquier.board.actions import TIME_UP
from banquier.kernel.action import Action
from banquier.kernel.bits import bit, lowest, members
from banquier.kernel.game import Game
from banquier.server import clocks, messages, refusals
from banquier.server.clocks import now
from banquier.server.log import RUNNING, Returned, SatIn
from banquier.server.store import Card, StoreFailed, Taken
from banquier.server.thinkers import OutOfTime, Question, ThinkerFailed

if TYPE_CHECKING:
    from banquier.server.room import Room

MISSED = 2
"""Decisions that a person may let pass by before a bot sits in."""


class Pacer:
    """Looks at the room after every change, and sees to it that somebody goes on."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.asleep = True
        self.kept = False
        """This worker has the say here."""
        self.thinking: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.held: dict[int, tuple[messages.Play, asyncio.TimerHandle]] = {}
        self.missed: dict[int, int] = {}
        self.gone: dict[int, float] = {}
        """Since when a person is not there, by the loop's clock."""
        self.asked = (0, 0)
        self.asked_at = 0
        """When the open question was put."""
        self.woken = 0
        """No clock of a live game counts from before this moment,"""
        self.resumed = 0
        """and none at all from before this one."""
        self.seen = 0
        """The version that was looked at last."""
        self.prompted = 0
        self.graced = 0
        """When somebody was last given something to look at."""
        self.passed = 0
        """The people who have nothing to say before the next roll."""
        self.declined = 0
        self.unpolled = 0
        self.beat = 0

    @property
    def running(self) -> bool:
        state = self.room.state
        return state.stage == RUNNING and not state.paused

    def begin(self) -> None:
        """The room has just been read from the log."""
        self.woken = now()
        if self.room.game is not None:
            self.prompted = self.room.game.prompted()

    def scaled(self, milliseconds: float) -> float:
        """Seconds of the loop's clock."""
        return milliseconds / 1000 * self.room.hall.second

    # --- clocks -------------------------------------------------------------------------------------------------

    def window(self, game: Game) -> int:
        """Milliseconds; 0: no limit."""
        state = self.room.state
        return clocks.window(state.clocks, state.options, clocks.kind_of(game)) * 1000

    def opened(self) -> int:
        """When the open question began to wait."""
        opened = max(self.asked_at, self.resumed)
        return opened if clocks.is_slow(self.room.state.clocks) else max(opened, self.woken)

    def look(self, game: Game) -> None:
        """Notice a new question and new prompts."""
        if self.room.version == self.seen:
            return
        self.seen = self.room.version
        if game.question() != self.asked:
            self.asked = game.question()
            self.asked_at = self.room.moved_at
        fresh = game.prompted() & ~self.prompted
        self.prompted = game.prompted()
        if fresh:
            self.graced = self.room.moved_at
        if game.beat() != self.beat:
            self.beat = game.beat()
            self.unpolled = game.alive
            self.passed = 0
        self.passed &= ~fresh
        self.declined = 0

    def left(self) -> int | None:
        """Milliseconds until the time for the open question is up; None: it waits for ever."""
        game = self.room.game
        if game is None or not self.running or (self.asleep and not clocks.is_slow(self.room.state.clocks)):
            return None
        window = self.window(game)
        return max(0, self.opened() + window - now()) if window else None

    def soon(self) -> bool:
        """Does something happen here within seconds though nobody is looking?"""
        left = self.left()
        return left is not None and (left < 5000 or self.next_bot(self.room.game) is not None)

    def clock(self) -> messages.Clock | None:
        game, left = self.room.game, self.left()
        if game is None or left is None:
            return None
        kind, total = clocks.kind_of(game), self.window(game)
        return messages.Clock(kind, left, total, clocks.calls(kind, total))

    def due_card(self, game: Game, at: int) -> Card | None:
        """In slow play the store knows when the next clock runs out, so that somebody wakes the table."""
        window = self.window(game)
        if window and clocks.is_slow(self.room.state.clocks):
            return self.room.card(due=at + window)
        return None

    async def expire(self) -> None:
        """The time is up: the default answer of everybody who was asked and is not a bot."""
        room = self.room
        async with room.lock:
            game = room.game
            if game is None or not self.running or not self.kept or self.left() != 0:
                return
            question = game.question()
            for seat in members(game.must() & room.people()):
                if room.game is None or room.game.question() != question or not room.game.must() & bit(seat):
                    break
                try:
                    await room.carry_out(seat, room.game.default(seat), "clock")
                    self.missed[seat] = self.missed.get(seat, 0) + 1
                    if self.missed[seat] >= MISSED and room.state.stage == RUNNING:
                        await room.happen(SatIn(seat, "clock"))
                except Taken:
                    await room.catch_up()
                    return
                except StoreFailed:
                    room.hall.later(1.0, self.consider)
                    return

    async def call_time(self) -> None:
        """The minutes that were agreed on have passed: the turn under way is the last."""
        room = self.room
        async with room.lock:
            if room.game is None or not self.running or not self.kept:
                return
            if room.game.check(-1, TIME_UP) is None:
                try:
                    await room.carry_out(-1, TIME_UP, "clock")
                except Taken:
                    await room.catch_up()
                except StoreFailed:
                    room.hall.later(1.0, self.consider)

    def minutes_left(self) -> int | None:
        """Milliseconds until the agreed time is over."""
        room = self.room
        minutes = room.state.options.get("minutes", 0)
        if not minutes or room.game is None or room.game.check(-1, TIME_UP) is not None:
            return None
        return max(0, room.state.since + int(minutes) * 60_000 - now())

    # --- the grace before a roll --------------------------------------------------------------------------------

    def hold(self, seat: int, action: Action) -> int:
        """Milliseconds that this answer has to wait for others who have a rent to claim; 0: none."""
        room = self.room
        game = room.game
        assert game is not None
        if not game.beat() or action.desk() != 0:
            return 0
        waited_for = game.prompted() & room.people() & ~self.passed & ~bit(seat)
        present = room.present()
        if not any(other in present for other in members(waited_for)):
            return 0
        grace = room.state.clocks.grace * 1000
        return max(0, self.graced + grace - now())

    def keep(self, seat: int, command: messages.Play, left: int) -> None:
        """Send it again when the grace is over; one a seat."""
        old = self.held.get(seat)
        if old is not None:
            old[1].cancel()
            if old[0].id != command.id:
                self.room.feeds[seat].send(refusals.replaced(old[0].id))
        handle = self.room.hall.later(self.scaled(left), lambda: self.release(seat))
        self.held[seat] = (command, handle)

    def release(self, seat: int) -> None:
        kept = self.held.pop(seat, None)
        if kept is not None:
            kept[1].cancel()
            self.room.hall.spawn(self.resend(seat, kept[0]))

    async def resend(self, seat: int, command: messages.Play) -> None:
        answer = await self.room.play(seat, command)
        self.room.feeds[seat].send(answer)

    def decline(self, seat: int) -> None:
        """This person has nothing to claim."""
        self.passed |= bit(seat)
        self.release_all()

    def release_all(self) -> None:
        for seat, (command, _) in list(self.held.items()):
            game = self.room.game
            if game is None or self.hold(seat, game.parse(command.action)) == 0:
                self.release(seat)

    # --- going on -----------------------------------------------------------------------------------------------

    def answered(self, seat: int) -> None:
        self.missed.pop(seat, None)

    def consider(self) -> None:
        """After every change: set the alarm for the clock, and ask the next bot."""
        room = self.room
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if room.game is None or not self.running:
            return
        self.look(room.game)
        if self.held:
            self.release_all()
        if not self.kept or (self.asleep and not clocks.is_slow(room.state.clocks)):
            return
        left, minutes = self.left(), self.minutes_left()
        if minutes is not None and (left is None or minutes < left):
            self.alarm = room.hall.later(self.scaled(minutes), lambda: room.hall.spawn(self.call_time()))
        elif left is not None and room.game.must() & room.people():
            self.alarm = room.hall.later(self.scaled(left), lambda: room.hall.spawn(self.expire()))
        if self.thinking is None:
            seat = self.next_bot(room.game)
            if seat is not None:
                self.thinking = room.hall.spawn(self.think(seat))

    def next_bot(self, game: Game | None) -> int | None:
        """Whom to ask: who has something new to look at, everybody once before a roll, then who must act."""
        if game is None:
            return None
        autos = game.alive & ~self.room.people()
        mask = game.prompted() & ~self.declined & autos
        if not mask and self.beat:
            mask = self.unpolled & autos & ~game.must()
        if mask:
            return lowest(mask)
        mask = game.must() & autos
        if not mask:
            return None
        seat = lowest(mask)
        left = self.hold(seat, game.default(seat))
        if left > 0:
            self.room.hall.later(self.scaled(left), self.consider)
            return None
        return seat

    async def think(self, seat: int) -> None:
        """Ask a bot, and do what it says if nothing has happened meanwhile."""
        room = self.room
        game, version = room.game, room.version
        assert game is not None
        chair = room.state.chairs[seat]
        must = bool(game.must() & bit(seat))
        try:
            spec = chair.bot or room.edition.bot
            asked = Question(game.position(), seat, spec, room.hall.bot_seed(room.id, version, seat), must)
            metrics, began = room.hall.metrics, time.perf_counter()
            try:
                text = await room.hall.thinkers.choose(asked)
                metrics.bots["made"].add()
                metrics.bot_seconds.observe(time.perf_counter() - began)
            except ThinkerFailed as failure:
                metrics.bots["late" if isinstance(failure, OutOfTime) else "failed"].add()
                room.hall.log.warning("bot-failed", table=room.id, seat=seat, why=str(failure))
                text = None
            await self.keep_pace(text is not None)
            async with room.lock:
                if room.version == version and self.running and self.kept and room.state.chairs[seat].auto:
                    await self.done(seat, room.game.parse(text) if text and room.game else None, must)
        except (Taken, StoreFailed) as error:
            if isinstance(error, Taken):
                async with room.lock:
                    await room.catch_up()
            else:
                await asyncio.sleep(1.0)
        finally:
            self.thinking = None
            if not room.hall.closing:
                room.hall.soon(self.consider)

    async def keep_pace(self, acts: bool) -> None:
        """Bots do not act faster than people can follow."""
        if acts and self.room.present():
            rest = self.room.moved_at + self.room.state.clocks.pace - now()
            if rest > 0:
                await asyncio.sleep(self.scaled(rest))

    async def done(self, seat: int, action: Action | None, must: bool) -> None:
        game = self.room.game
        assert game is not None
        self.unpolled &= ~bit(seat)
        if action is None:
            if not must or game.prompted() & ~self.declined & bit(seat):
                self.declined |= bit(seat)
                return
            action = game.default(seat)
        await self.room.carry_out(seat, action, "bot")

    # --- who is away --------------------------------------------------------------------------------------------

    async def watch(self, clock: float) -> None:
        """Now and then: who is away is played for, and a table without people sleeps."""
        room, settings = self.room, self.room.hall.settings
        present = room.present()
        people = [seat for seat, chair in enumerate(room.state.chairs) if chair.token]
        for seat in people:
            if seat in present:
                self.gone.pop(seat, None)
            else:
                self.gone.setdefault(seat, clock)
        if clocks.is_slow(room.state.clocks) or not self.running:
            return
        here = any(seat in present for seat in people)
        if not here:
            since = min(self.gone.values(), default=clock)
            if not self.asleep and clock - max(since, *self.gone.values()) >= settings.sleep_seconds:
                self.sleep()
            return
        if self.kept:
            for seat in people:
                away = clock - self.gone.get(seat, clock)
                if away >= settings.absence_seconds and not room.state.chairs[seat].absent:
                    await self.sit_in(seat, "away")

    async def sit_in(self, seat: int, why: str) -> None:
        chairs = self.room.state.chairs
        await self.room.settle(lambda: SatIn(seat, why) if self.running and not chairs[seat].absent else None)

    async def come_back(self, seat: int) -> None:
        """The person is here again."""
        self.gone.pop(seat, None)
        self.missed.pop(seat, None)
        await self.room.settle(lambda: Returned(seat) if self.room.state.chairs[seat].absent else None)

    def sleep(self) -> None:
        self.asleep = True
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        self.room.tell_table()

    def wake(self) -> None:
        """Somebody is here: clocks begin anew."""
        if self.asleep:
            self.asleep = False
            self.woken = now()
            self.room.hall.soon(self.consider)
