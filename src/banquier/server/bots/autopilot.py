"""Bots at one table: chooses the bot to ask next, and carries out its answer. The bot pool does the thinking."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from banquier.kernel.action import Action
from banquier.kernel.bits import bit, lowest
from banquier.kernel.game import Game
from banquier.kernel.journal import Journal
from banquier.server.bots.bot_pool import BotFailed, OutOfTime, Question, Requester
from banquier.server.bots.permitted_bots import clamped
from banquier.server.ops.clock import now
from banquier.server.store import StoreFailed, Taken
from banquier.server.tables.publisher import heard_by, moment_of
from banquier.server.tables.rent_claims import RentClaims
from banquier.server.tables.table_clock import PACES, RollDelay, TableClock, people

SOONEST, LATEST = 40, 80
"""Bots act within this range of the delay that people have before a roll, in per cent."""
BEFORE_ROLL = 1.5
"""Factor on a bot's time before a roll, so that people see whose turn has begun."""
ALONE = 1000
"""Milliseconds between two questions to bots of a table at which no person is connected."""
BETWEEN_BIDS = 10 / 3
"""Factor on a bot's time after a bid, for people to answer: four seconds at the normal pace."""


class Autopilot:
    """Asks one bot of a table at a time, in the order of `banquier.bots.driver`."""

    def __init__(self, clock: TableClock, roll_delay: RollDelay, rent_claims: RentClaims) -> None:
        self.clock = clock
        self.roll_delay = roll_delay
        self.rent_claims = rent_claims
        self.thinking: asyncio.Task[None] | None = None
        self.declined = 0
        """The seats that were asked since `moment` and do nothing, as bits."""
        self.moment = 0
        """The publisher's count of noticed actions when `declined` was last reset."""
        self.asked_at = 0
        """When a bot was last asked."""
        self.stirred = asyncio.Event()
        """Set when something has changed while a bot waits to act."""

    def next(self, game: Game) -> int | None:
        """Return the seat to ask next; None if nobody is to be asked.

        First come seats with something new to look at, then everybody once before a roll, then seats that must act.
        """
        noticed = self.clock.room.publisher.noticed
        if noticed != self.moment:
            self.moment, self.declined = noticed, 0
        autos = game.alive & ~people(self.clock.room.state)
        if not autos:
            return None
        asked = autos & game.prompted_mask & ~self.declined
        if not asked and self.paused:
            return None
        if not asked and game.poll_epoch:
            asked = autos & self.clock.unpolled & ~game.to_act_mask
        if not asked:
            asked = autos & game.to_act_mask
        return lowest(asked) if asked else None

    @property
    def paused(self) -> bool:
        """Return whether bots only claim rents and answer offers, so that people who act lose nothing to them."""
        return self.clock.room.state.pace == "pause"

    def wait(self, game: Game, seat: int) -> int:
        """Return the milliseconds until that bot may be asked: its roll waits for others as a person's does.

        Where the table waits, a bot acts or passes only after as long as a person would need. Where no person
        is connected, bots leave processor time to tables with people.
        """
        if not self.clock.room.present():
            return max(self.clock.rest(self.asked_at, ALONE), self.due_in(game, seat))
        return self.due_in(game, seat)

    def due_in(self, game: Game, seat: int) -> int:
        """Return the milliseconds until the game lets that bot be asked."""
        if game.prompted_mask & ~self.declined & bit(seat):
            return 0
        if not game.to_act_mask & bit(seat):
            return self.time_left(game, seat) if game.waits_fixed_time() else 0
        return self.roll_delay.left(seat, game.default(seat))

    def time_left(self, game: Game, seat: int) -> int:
        """Return the milliseconds until a person in that seat would have acted; 0 if no person is connected."""
        room = self.clock.room
        if not room.present():
            return 0
        share = SOONEST + room.worker.bot_seed(room.state.secret, game.turns, seat) % (LATEST - SOONEST)
        since = self.roll_delay.turn_since if game.waits_fixed_time() else room.noticed_at
        return self.clock.rest(since, self.roll_delay.table_total() * share // 100)

    def ask(self, seat: int) -> None:
        self.asked_at = now()
        self.thinking = self.clock.room.worker.spawn(self.think(seat))

    async def think(self, seat: int) -> None:
        """Ask a bot, and carry out its answer unless everybody has noticed something meanwhile.

        Secret actions do not count: asking again would take time, and so reveal them.
        """
        room = self.clock.room
        game, noticed = room.game, room.publisher.noticed
        assert game is not None
        must = bool(game.to_act_mask & bit(seat))
        try:
            spec = clamped(room.worker.settings, room.state.chairs[seat].bot or room.edition.bot)
            seed = room.worker.bot_seed(room.state.secret, room.version, seat)
            text = await self.choice(Question(game.position(), seat, spec, seed, must))
            action = game.parse(text) if text is not None else None
            if self.paused and action is not None and action.desk() == 0:
                action = None  # it was only asked about a rent or an offer
            if action is not None and noticeable(game, seat, action):
                await self.take_time(game, seat, action, noticed)
            async with room.lock:
                if room.publisher.noticed == noticed and self.may_do(seat, action):
                    await self.done(seat, action, must)
        except Taken:
            with suppress(StoreFailed):
                await room.follow()
        except StoreFailed:
            await asyncio.sleep(self.clock.later)
        except Exception:
            room.worker.log.exception("bot-failed", table=room.id, seat=seat)
            await asyncio.sleep(self.clock.later)
        finally:
            self.thinking = None
            if not room.worker.closing:
                room.worker.soon(self.clock.consider)

    def may_do(self, seat: int, action: Action | None) -> bool:
        room = self.clock.room
        if room.game is None or not self.clock.may_act or not room.state.chairs[seat].auto:
            return False
        if self.paused and not room.game.prompted_mask & bit(seat):
            return False
        return action is None or room.game.check(seat, action) is None

    async def choice(self, asked: Question) -> str | None:
        """Return the bot's answer; None if the bot fails."""
        room = self.clock.room
        worker, began = room.worker, time.perf_counter()
        requester = Requester(room.id, room.address or room.id, bool(room.present()))
        try:
            text = await worker.bot_pool.choose(asked, requester)
        except BotFailed as failure:
            worker.metrics.bots["late" if isinstance(failure, OutOfTime) else "failed"].add()
            worker.log.warning("bot-failed", table=room.id, seat=asked.seat, why=str(failure))
            return None
        worker.metrics.bots["made"].add()
        worker.metrics.bot_seconds.observe(time.perf_counter() - began)
        return text

    async def take_time(self, game: Game, seat: int, action: Action, noticed: int) -> None:
        """Wait until that bot may do this, or until everybody has noticed something else."""
        room = self.clock.room
        while room.publisher.noticed == noticed:
            left = self.pace_left(game, action)
            if game.needs_human_delay(action):
                left = max(left, self.time_left(game, seat))
            if left <= 0:
                return
            self.stirred.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(self.clock.scaled(left)):
                    await self.stirred.wait()

    def stir(self) -> None:
        """Wake a bot that waits to act, because something has changed."""
        self.stirred.set()

    def pace_left(self, game: Game, action: Action) -> int:
        """Return the milliseconds until people have been able to follow the game; 0 if no person is connected.

        Actions that nobody noticed do not change it. A bid leaves the people who may answer it more time.
        """
        room = self.clock.room
        state = room.state
        if not room.present():
            return 0
        gap = state.clocks.pace * PACES[state.pace]
        longer = BEFORE_ROLL if action.key()[0] == "roll" else 1.0
        left = self.clock.rest(room.noticed_at, round(gap * longer))
        if action.key()[0] == "bid" and game.to_act_mask & people(state):
            left = max(left, self.clock.rest(self.clock.asked_at, round(gap * BETWEEN_BIDS)))
        return left

    async def done(self, seat: int, action: Action | None, must: bool) -> None:
        game = self.clock.room.game
        assert game is not None
        self.clock.unpolled &= ~bit(seat)
        if action is None:
            if not must or game.prompted_mask & ~self.declined & bit(seat):
                self.declined |= bit(seat)
                self.roll_delay.spoken(seat)
                return
            action = game.default(seat)
        self.roll_delay.tell_workers(seat)  # the bot has passed, and is not asked again before the roll
        if await self.rent_claims.claim_before(seat, action):
            await self.clock.room.carry_out(seat, action, "bot")


def noticeable(game: Game, seat: int, action: Action) -> bool:
    """Return whether everybody would notice the action at once."""
    copy = game.clone()
    copy.journal = Journal()
    facts = copy.apply(seat, action)
    return moment_of(copy) != moment_of(game) or bool(heard_by(-1, facts))
