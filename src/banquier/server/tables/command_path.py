"""The path of a command through the server: validate, apply to a copy, append, adopt and publish.

1. `ws/connection.py` receives and decodes a message and calls `play`, or begins an `ImmediateCommand`.
2. `validate` returns the action, or a refusal, or how long a roll has to wait for others.
3. `apply` carries it out on a copy of the game and writes the line for the log.
4. The store appends the line. Until then nobody is told anything.
5. `adopt` makes the copy the table's game and publishes its facts; the driver asks the next bot and sets the clocks.

Actions of bots, clocks and preferences take steps 3 to 5 (`carry_out`).

`play` awaits the store in the connection's task. Most commands wait for nothing but the disk: an `ImmediateCommand`
goes through the same steps as a callback of the store, because a task for each command costs more than all of them.
"""

from __future__ import annotations

import asyncio
import time
from functools import lru_cache
from traceback import format_exception
from typing import Final

import msgspec

from banquier.kernel.action import Action
from banquier.kernel.edition import Edition
from banquier.kernel.errors import MalformedAction
from banquier.kernel.fact import Fact
from banquier.kernel.game import Game
from banquier.kernel.journal import Journal, write_entry
from banquier.kernel.text_reader import read_key
from banquier.native import mypyc_attr
from banquier.protocol import refusals
from banquier.protocol.messages import OVER, RUNNING, Ack, Held, Play, Refuse
from banquier.server.ops.bus import NewVersion
from banquier.server.ops.clock import now
from banquier.server.ops.runtime import Runtime
from banquier.server.store import Card, Line, Repeated, StoreFailed, Taken
from banquier.server.store.base import write_play
from banquier.server.tables.bot_voices import BotVoices
from banquier.server.tables.driver import TableDriver
from banquier.server.tables.event_log import Returned
from banquier.server.tables.live_table import LiveTable
from banquier.server.tables.publisher import Recipient
from banquier.server.tables.summary import table_card

TRIES: Final = 50
"""Times that another worker may append first before a command is given up."""
SHORT: Final = 40
"""Maximum length of an action's text that is cached, so that long ones cannot fill the memory."""


class CommandPath(LiveTable):
    """A table that carries out commands. `Room` adds loading, events about the table and connections."""

    def __init__(self, id: str, worker: Runtime) -> None:
        super().__init__(id, worker)
        self.commands: dict[str, int] = {}
        """The version that each command produced, by its key."""
        self.driver: Final = TableDriver(self)
        self.bot_voices: BotVoices | None = None
        """None for a game without bots."""

    def tick(self) -> None:
        """Publish the changes that came without a fact."""
        raise NotImplementedError

    async def save(self) -> None:
        """Save a snapshot of the table."""
        raise NotImplementedError

    async def play(self, seat: int, command: Play, sender: Recipient | None = None) -> Ack | Refuse | Held:
        """Carry out a person's command, once. Messages for the sender are held until its answer."""
        key = command_key(seat, command)
        async with self.lock:
            try:
                for _ in range(TRIES):
                    if key in self.commands:
                        return Ack(command.id)
                    try:
                        answer = await self.attempt(seat, command, key, sender)
                    except Taken:
                        await self.catch_up()
                    except Repeated:
                        await self.catch_up()
                        return Ack(command.id)
                    else:
                        if not isinstance(answer, Refuse) or not await self.was_behind():
                            return answer
            except StoreFailed:
                pass
        return refusals.storage(command.id)

    async def attempt(
        self, seat: int, command: Play, key: str, sender: Recipient | None
    ) -> Ack | Refuse | Held:
        """Carry out a command on the table as this worker knows it. Raises what the store raises.

        A person who sends something is back: a bot that sat in for them leaves first.
        """
        if self.state.stage == RUNNING and self.state.chairs[seat].absent:
            await self.happen(Returned(seat))
        action = self.validate(seat, command)
        if not isinstance(action, Action):
            return action
        if not await self.driver.rent_claims.claim_before(seat, action):
            return refusals.claimed(command.id)
        await self.carry_out(seat, action, "person", key, sender)
        return Ack(command.id)

    async def was_behind(self) -> bool:
        """Catch up with other workers; return whether one had written something. Raises StoreFailed."""
        version = self.version
        if not self.worker.alone:
            await self.catch_up()
        return self.version > version

    def validate(self, seat: int, command: Play) -> Action | Refuse | Held:
        """Return the action, a refusal, or that the action is held until others have acted."""
        absence = self.driver.absence
        if absence.gone or absence.missed:
            absence.here(seat)
        game = self.game
        if game is None or self.state.stage != RUNNING:
            return refusals.not_running(command.id, self.state.stage)
        if self.state.paused:
            return refusals.paused(command.id)
        try:
            action = read_action(game, command.action)
        except MalformedAction as error:
            return refusals.malformed(command.id, str(error))
        if action.desk() == 0 and command.question != game.question():
            return refusals.stale(command.id)
        refused = game.check(seat, action)
        if refused is not None:
            return refusals.by_rule(command.id, refused)
        left = self.driver.roll_delay.left(seat, action)
        if left > 0:
            self.driver.roll_delay.keep(seat, command, left)
            return Held(command.id, left)
        return action

    async def carry_out(
        self, seat: int, action: Action, by: str, key: str | None = None, sender: Recipient | None = None
    ) -> None:
        """Apply the action to a copy, append it, then adopt the copy and publish. Raises what the store raises."""
        applied = self.apply(seat, action, by, key)
        await append(self.worker, self.id, applied.line, applied.card)
        self.adopt(applied, sender)

    def apply(self, seat: int, action: Action, by: str, key: str | None) -> AppliedAction:
        """Apply the action to a copy of the game.

        `by` says who decided (person, bot, clock or preference); `key` identifies the command, so that it is done
        once.
        """
        assert self.game is not None
        game = self.game.clone()
        game.journal = Journal()
        facts = game.apply(seat, action)
        body = write_play(by, write_entry(game.journal.entries[0]))
        game.journal = None
        applied = AppliedAction(seat, game, facts, Line(self.version + 1, "play", body, now(), key), None)
        due = self.driver.due(game, self.state, applied.line.at)
        if due is not None or game.over:
            applied.card = table_card(self, msgspec.structs.replace(self.state, stage=applied.stage), due)
        return applied

    def adopt(self, applied: AppliedAction, sender: Recipient | None = None) -> None:
        """Make the copy the table's game, because its line is committed, and publish its facts."""
        line = applied.line
        self.game = applied.game
        self.version, self.moved_at = line.version, line.at
        self.state.stage = applied.stage
        if line.command is not None:
            self.commands[line.command] = line.version
        self.driver.look()
        if sender is not None:
            sender.hold()
        self.tell(applied.facts, applied.seat)
        if self.state.stage == OVER:
            self.tell_table()
        self.driver.consider()
        if self.version - self.saved >= self.worker.settings.snapshot_every:
            self.worker.spawn(self.save())

    def tell(self, facts: list[Fact], actor: int) -> None:
        """Publish the facts of an action. `actor` is updated even if it may not know any of them."""
        assert self.game is not None
        before = self.publisher.noticed
        if self.publisher.tell(self.game, facts, actor, self.driver.clock()):
            self.worker.tick_soon(self.tick)
        if self.publisher.noticed > before:
            self.noticed_at = self.moved_at
            if self.bot_voices is not None:
                self.bot_voices.hear(facts)


class AppliedAction:
    """The result of an action that is not committed yet."""

    def __init__(self, seat: int, game: Game, facts: list[Fact], line: Line, card: Card | None) -> None:
        self.seat = seat
        self.game = game
        self.facts = facts
        self.line = line
        self.card = card
        """The table's new card, if the action changes it."""

    @property
    def stage(self) -> str:
        return OVER if self.game.over else RUNNING


def command_key(seat: int, command: Play) -> str:
    """Return the key by which a repeated command is recognised."""
    return f"{seat}:{command.id}"


def read_action(game: Game, text: str) -> Action:
    """Return the action of a command; short texts recur, so their actions are cached. Raises MalformedAction."""
    if len(text) <= SHORT:
        try:
            return _cached_action(game.edition, text)
        except ValueError:
            pass  # the game reports what is wrong
    return game.parse(text)


@lru_cache(maxsize=4096)
def _cached_action(edition: Edition, text: str) -> Action:
    return edition.action(read_key(text))


async def append(worker: Runtime, table: str, line: Line, card: Card | None) -> None:
    """Append a line and return once it is on disk. Raises what the store raises."""
    began = time.perf_counter()
    try:
        await worker.store.append(table, line, card)
    except Exception as error:
        count_append(worker, table, line, began, error)
        raise
    count_append(worker, table, line, began, None)


def count_append(worker: Runtime, table: str, line: Line, began: float, error: BaseException | None) -> None:
    """Count the result of an append, and send other workers a hint if it succeeded."""
    if error is None:
        worker.metrics.store["appended"].add()
        worker.metrics.commit_seconds.observe(time.perf_counter() - began)
        if not worker.alone:
            worker.tell_workers(NewVersion(worker.id, table, line.version))
    elif isinstance(error, (Taken, Repeated)):
        worker.metrics.store["conflict"].add()
    elif isinstance(error, StoreFailed):
        worker.metrics.store["failed"].add()


# --- immediate commands -------------------------------------------------------------------------------------------


def may_begin(table: CommandPath, seat: int) -> bool:
    """Return whether the lock is free and nothing (a return, a rent claim) has to be written first."""
    game = table.game
    if table.lock.locked():
        return False
    if table.state.stage != RUNNING or game is None:
        return True
    if table.state.chairs[seat].absent:
        return False
    return not game.prompted_mask or not table.driver.rent_claims.open(game)


def take_at_once(lock: asyncio.Lock) -> bool:
    """Acquire the lock without waiting if it is free and no task has waited longer; return whether it was."""
    acquiring = lock.acquire()
    try:
        acquiring.send(None)
    except StopIteration:
        return True
    acquiring.close()
    return False


@mypyc_attr(allow_interpreted_subclasses=True)
class CommandSender(Recipient):
    """A connection, as its immediate command sees it."""

    def later(self, text: str) -> None:
        """Leave this message to the connection's task."""
        raise NotImplementedError

    def finish(self, table: CommandPath, viewer: int, answer: Ack | Refuse | Held, began: float) -> None:
        """Send the answer to the immediate command and read the next message."""
        raise NotImplementedError


class ImmediateCommand:
    """One command without a task, from its message to its answer. It holds the table's lock meanwhile.

    It is also the store's completion callback for its line (`done`, `set_result`, `set_exception`).
    """

    def __init__(
        self, connection: CommandSender, table: CommandPath, seat: int, command: Play, text: str
    ) -> None:
        self.connection = connection
        self.table = table
        self.seat = seat
        self.command = command
        self.text = text
        self.began = time.perf_counter()
        self.applied: AppliedAction | None = None
        self.locked = False

    def begin(self) -> None:
        """Carry it out. `may_begin` must be true of the table."""
        self.locked = take_at_once(self.table.lock)
        if not self.locked:
            self.leave_to_task()
            return
        try:
            answer = self.start_append()
        except Exception as error:
            self.fail(error)
        else:
            if isinstance(answer, Refuse) and not self.table.worker.alone:
                self.leave_to_task()  # another worker may have done it, or may have asked another question
            elif answer is not None:
                self.end(answer)

    def start_append(self) -> Ack | Refuse | Held | None:
        """Return the answer; None if it comes when the line is on disk."""
        table = self.table
        key = command_key(self.seat, self.command)
        if key in table.commands:
            return Ack(self.command.id)
        action = table.validate(self.seat, self.command)
        if not isinstance(action, Action):
            return action
        applied = self.applied = table.apply(self.seat, action, "person", key)
        table.worker.store.append_for(self, table.id, applied.line, applied.card)
        return None

    def done(self) -> bool:
        return False

    def set_result(self, answer: None, /) -> None:
        self.finish_append(None)

    def set_exception(self, error: Exception, /) -> None:
        self.finish_append(error)

    def finish_append(self, error: Exception | None) -> None:
        """Publish if the line is on disk; otherwise another worker appended first, or the store has failed."""
        table, applied = self.table, self.applied
        assert applied is not None
        try:
            count_append(table.worker, table.id, applied.line, self.began, error)
            if error is None:
                table.adopt(applied, self.connection)
                self.end(Ack(self.command.id))
            elif isinstance(error, (Taken, Repeated)):
                self.leave_to_task()
            else:
                self.fail(error)
        except Exception as mistake:
            self.fail(mistake)

    def leave_to_task(self) -> None:
        """Leave it to the connection's task, which can read what other workers have written."""
        self.unlock()
        self.connection.later(self.text)

    def end(self, answer: Ack | Refuse | Held) -> None:
        self.unlock()
        self.connection.finish(self.table, self.seat, answer, self.began)

    def fail(self, error: Exception) -> None:
        """Refuse if the store has failed; on a bug of ours close the connection, so that its client reconnects."""
        if isinstance(error, StoreFailed):
            self.end(refusals.storage(self.command.id))
            return
        table = self.table
        table.worker.log.error("command-failed", table=table.id, why="".join(format_exception(error)))
        self.unlock()
        self.connection.leave(refusals.storage(self.command.id))

    def unlock(self) -> None:
        if self.locked:
            self.locked = False
            self.table.lock.release()
