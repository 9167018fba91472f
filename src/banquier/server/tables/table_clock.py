"""Time at one table: the limits of questions, whether the table's clock runs, and the delay before a roll.

The delay before a roll (the setting `grace`) gives a player with a new rent to claim or a new offer time to react. If
the game asks for a fixed wait, everybody has that time before each turn's first roll, whatever has happened: it ends
early only when all others have passed. Its length must not betray a secret, so it depends on nothing secret.

The worker that receives a roll holds it back, and answers it when it has been carried out. So every worker is told
which seats have passed. That hint is not in the log: if it is lost, the roll waits until the time is over.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from banquier.kernel.action import Action
from banquier.kernel.bits import bit, members
from banquier.kernel.game import Game
from banquier.protocol import refusals
from banquier.protocol.messages import RUNNING, Clocks, Play
from banquier.server.ops.bus import Passed
from banquier.server.ops.clock import now
from banquier.server.tables.event_log import State
from banquier.server.tables.live_table import LiveTable

DAY: Final = 86_400

PACES: Final[dict[str, float]] = {"thoughtful": 2.0, "normal": 1.0, "quick": 0.4, "pause": 1.0}
"""Factors on the time that bots take, by pace."""
AGAIN = 1000
"""Milliseconds until the next try after the storage has failed."""


def delay_of(clocks: Clocks, pace: str, alone: bool) -> int:
    """Return the milliseconds that everybody has to act before a roll.

    Bots at a quick pace shorten it only for a person alone with them.
    """
    factor = PACES[pace]
    return round(clocks.grace * 1000 * (factor if alone else max(1.0, factor)))


def kind_of(game: Game) -> str:
    """Return the kind of the open question: `decision`, or what the edition calls it."""
    return game.edition.question_kinds.get(str(game.top.key()[0]), "decision")


def seconds_for(clocks: Clocks, options: dict[str, Any], kind: str) -> int:
    """Return the limit in seconds; 0: no limit. In slow play everything waits as long as a decision does."""
    if is_slow(clocks):
        return clocks.decision
    if kind == "auction":
        return clocks.auction
    if kind == "answer":
        return clocks.answer
    if kind == "check":
        if clocks.decision == 0:  # nothing at this table has a limit
            return 0
        return int(options.get(f"{kind}_seconds", clocks.answer))
    return clocks.decision


def calls(kind: str, milliseconds: int) -> list[int]:
    """Return the moments of "going once, going twice, sold" in an auction."""
    if kind != "auction":
        return []
    return [milliseconds // 2, milliseconds * 3 // 4, milliseconds]


def is_slow(clocks: Clocks) -> bool:
    return clocks.decision >= DAY


def people(state: State) -> int:
    """Return the seats of people who play for themselves, as a set of bits."""
    seats = 0
    for seat, chair in enumerate(state.chairs):
        if chair.token and chair.bot is None and chair.absent is None:
            seats |= bit(seat)
    return seats


def goes_on_alone(game: Game | None, state: State) -> bool:
    """Return whether the game continues while nobody is connected: in slow play, as long as a person is in it."""
    return is_slow(state.clocks) and game is not None and bool(game.alive & people(state))


class TableClock:
    """The parts of a table's driver (delays, absence, bots, rent claims) use this; `TableDriver` implements the rest.

    Durations are milliseconds of the table's clock; moments are milliseconds since 1970, as in the log.
    """

    def __init__(self, room: LiveTable) -> None:
        self.room = room
        self.asleep = True
        """Nobody is connected. A live game stops; a slow one continues as long as a person is in it."""
        self.kept = False
        """This worker runs the table's clocks and bots."""
        self.asked_at = 0
        """When the open question was asked."""
        self.unpolled = 0
        """The seats that have not been polled since the last roll, as bits."""

    @property
    def running(self) -> bool:
        state = self.room.state
        return state.stage == RUNNING and not state.paused

    @property
    def resting(self) -> bool:
        """Return whether nothing happens here until somebody connects."""
        return self.asleep and not goes_on_alone(self.room.game, self.room.state)

    @property
    def may_act(self) -> bool:
        """Return whether bots and clocks may act here."""
        return self.running and self.kept and not self.resting

    def scaled(self, milliseconds: float) -> float:
        """Return milliseconds of the table's clock as seconds of the loop's clock."""
        return milliseconds / 1000 * self.room.worker.second

    @property
    def later(self) -> float:
        return self.scaled(AGAIN)

    def rest(self, since: int, milliseconds: int) -> int:
        """Return how many of these milliseconds are left, counted from that moment."""
        gone = (now() - since) / self.room.worker.second
        return max(0, round(milliseconds - gone))

    def consider(self) -> None:
        """Set the alarm for the clocks and ask the next bot. Called after every change."""
        raise NotImplementedError

    def sleep(self) -> None:
        """Stop a live game, because nobody is connected."""
        raise NotImplementedError


class RollDelay:
    """The rolls that are held back, at most one per seat, and the seats that they wait for."""

    def __init__(self, clock: TableClock) -> None:
        self.clock = clock
        self.awaited = 0
        """The seats of people and bots that have something new to look at and have not passed."""
        self.since = 0
        """When a seat last got something new to look at."""
        self.prompted = 0
        self.turn = -1
        """The turn before which the table waits, or has waited."""
        self.turn_since = 0
        """When that wait began."""
        self.passed = 0
        """The seats that have passed, as bits."""
        self.shown = False
        """The wait has been published to everybody."""
        self.held: dict[int, tuple[Play, asyncio.TimerHandle]] = {}

    def notice(self, game: Game, rolled: bool) -> None:
        """Note what has changed. After a roll every rent is a new one; an offer is new once."""
        if game.waits_fixed_time() and game.turns != self.turn:
            self.turn, self.turn_since, self.passed = game.turns, self.clock.room.moved_at, 0
        fresh = game.prompted_mask & ~self.prompted
        self.prompted = game.prompted_mask
        if rolled:
            self.awaited = 0
            if game.poll_epoch:
                fresh |= game.find_prompted(game.edition.claim_desk)
        if fresh:
            self.awaited |= fresh
            self.since = self.clock.room.moved_at
        self.awaited &= self.prompted

    def spoken(self, seat: int) -> None:
        """Note that the seat passes until the next roll, and send the other workers a hint."""
        self.awaited &= ~bit(seat)
        self.passed |= bit(seat)
        self.tell_workers(seat)

    def tell_workers(self, seat: int) -> None:
        """Send the other workers a hint that nobody has to wait for that seat before the next roll."""
        room = self.clock.room
        if room.game is not None:
            room.worker.tell_workers(
                Passed(room.worker.id, room.id, room.version, room.game.poll_epoch, seat)
            )

    def repeat_passes(self) -> None:
        """Send all passes again: a worker may have loaded the table since, and they are not in the log."""
        for seat in members(self.passed):
            self.tell_workers(seat)

    def heard(self, hint: Passed) -> None:
        """Apply a pass that another worker has sent. This room has caught up with what the seat had seen."""
        room = self.clock.room
        if room.game is None or room.game.poll_epoch != hint.beat:
            return
        self.passed |= bit(hint.seat)
        if room.version == hint.version:  # a later version may have something new to look at
            self.awaited &= ~bit(hint.seat)
        self.clock.consider()

    def table_left(self) -> int:
        """Return the milliseconds that the table still waits before the first roll of this turn; 0: it does not.

        Nobody waits for an absent person, nor for bots among themselves.
        """
        room = self.clock.room
        game = room.game
        if game is None or not room.state.clocks.grace or not game.waits_fixed_time():
            return 0
        present, playing = room.present(), people(room.state)
        if not any(playing & bit(seat) for seat in present if seat >= 0):
            return 0
        for other in members(game.alive & ~game.to_act_mask & ~self.passed):
            if other in present if playing & bit(other) else self.clock.unpolled & bit(other):
                since = max(self.turn_since, room.state.resumed)
                return self.clock.rest(since, self.table_total())
        return 0

    def table_total(self) -> int:
        """Return the milliseconds that the table waits before the first roll of a turn."""
        state = self.clock.room.state
        return delay_of(state.clocks, state.pace, state.is_solo)

    def left(self, seat: int, action: Action) -> int:
        """Return the milliseconds that this action has to wait for others; 0: none."""
        room = self.clock.room
        game = room.game
        assert game is not None
        if not game.poll_epoch or action.desk() != 0:
            return 0
        return max(self.table_left(), self.claims_left(bit(seat)))

    def claims_left(self, but: int) -> int:
        """Return the milliseconds that a roll by the seats `but` waits for others with a rent or an offer."""
        room = self.clock.room
        awaited = self.awaited & ~but
        if not awaited or not room.state.clocks.grace:
            return 0
        present, playing = room.present(), people(room.state)
        for other in members(awaited):
            if other in present or not playing & bit(other):
                return self.clock.rest(self.since, delay_of(room.state.clocks, room.state.pace, False))
        return 0

    def keep(self, seat: int, command: Play, left: int) -> None:
        """Hold the command and try it again after that time. A newer one of the seat replaces it."""
        old = self.held.get(seat)
        if old is not None:
            old[1].cancel()
            if old[0].id != command.id:
                self.clock.room.publisher[seat].send(refusals.replaced(old[0].id))
        handle = self.clock.room.worker.later(self.clock.scaled(left), lambda: self.release(seat))
        self.held[seat] = (command, handle)

    def release(self, seat: int) -> None:
        command, handle = self.held.pop(seat)
        handle.cancel()
        self.clock.room.worker.spawn(self.resend(seat, command))

    async def resend(self, seat: int, command: Play) -> None:
        answer = await self.clock.room.play(seat, command)
        self.clock.room.publisher[seat].send(answer)

    def release_ready(self) -> None:
        """Try the commands again that no longer have to wait."""
        game = self.clock.room.game
        assert game is not None
        for seat, (command, _) in list(self.held.items()):
            if self.left(seat, game.parse(command.action)) == 0:
                self.release(seat)
