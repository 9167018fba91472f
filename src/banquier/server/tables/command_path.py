"""The path of a command through the server: validate, apply to a copy, append, adopt and publish.

1. `ws/connection.py` receives and decodes a message and calls `play`.
2. `validate` returns the action, or a refusal, or how long a roll has to wait for others.
3. `apply` carries it out on a copy of the game and writes the line for the log.
4. The store appends the line. Until then nobody is told anything.
5. `adopt` makes the copy the table's game and publishes its facts; the driver asks the next bot and sets the clocks.

Actions of bots, clocks and preferences take steps 3 to 5 (`carry_out`).
"""

from __future__ import annotations

import time
from functools import lru_cache
from typing import Final

import msgspec

from banquier.kernel.action import Action
from banquier.kernel.edition import Edition
from banquier.kernel.errors import MalformedAction
from banquier.kernel.fact import Fact
from banquier.kernel.game import Game
from banquier.kernel.journal import Journal, write_entry
from banquier.kernel.text_reader import read_key
from banquier.protocol import refusals
from banquier.protocol.messages import OVER, RUNNING, Ack, Held, Play, Refuse
from banquier.server.ops.bus import NewVersion
from banquier.server.ops.clock import now
from banquier.server.ops.runtime import Runtime
from banquier.server.store import Card, Line, Repeated, StoreFailed, Taken
from banquier.server.tables.driver import TableDriver
from banquier.server.tables.event_log import Returned, write_play
from banquier.server.tables.live_table import LiveTable
from banquier.server.tables.summary import table_card

TRIES: Final = 50
"""Times that another worker may have been quicker before a command is given up."""
SHORT: Final = 40
"""Characters of an action's text that is cached, so that nobody fills the memory with long ones."""


class CommandPath(LiveTable):
    """A table that carries out commands. `Room` adds loading, events about the table and connections."""

    def __init__(self, id: str, worker: Runtime) -> None:
        super().__init__(id, worker)
        self.commands: dict[str, int] = {}
        """The version that each command became, by its key."""
        self.driver: Final = TableDriver(self)

    def tell(self, facts: list[Fact], actor: int) -> None:
        """Publish the facts of an action. `actor` is updated even if it may not hear any of them."""
        raise NotImplementedError

    async def save(self) -> None:
        """Save a snapshot of the table."""
        raise NotImplementedError

    async def play(self, seat: int, command: Play) -> Ack | Refuse | Held:
        """Carry out a person's command, once."""
        key = f"{seat}:{command.id}"
        async with self.lock:
            try:
                for _ in range(TRIES):
                    if key in self.commands:
                        return Ack(command.id)
                    try:
                        answer = await self.attempt(seat, command, key)
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

    async def attempt(self, seat: int, command: Play, key: str) -> Ack | Refuse | Held:
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
        await self.carry_out(seat, action, "person", key)
        return Ack(command.id)

    async def was_behind(self) -> bool:
        """Catch up with other workers; return whether one had written something. Raises StoreFailed."""
        version = self.version
        if not self.worker.alone:
            await self.catch_up()
        return self.version > version

    def validate(self, seat: int, command: Play) -> Action | Refuse | Held:
        """Return the action, or why it is not done, or that it waits for others."""
        self.driver.absence.here(seat)
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

    async def carry_out(self, seat: int, action: Action, by: str, key: str | None = None) -> None:
        """Apply the action to a copy, append it, then adopt the copy and publish. Raises what the store raises."""
        applied = self.apply(seat, action, by, key)
        await append(self.worker, self.id, applied.line, applied.card)
        self.adopt(applied)

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
        due = self.due(game, self.state, applied.line.at)
        if due is not None or game.over:
            applied.card = table_card(self, msgspec.structs.replace(self.state, stage=applied.stage), due)
        return applied

    def adopt(self, applied: AppliedAction) -> None:
        """Make the copy the table's game, because its line is committed, and publish its facts."""
        line = applied.line
        self.game = applied.game
        self.version, self.moved_at = line.version, line.at
        self.state.stage = applied.stage
        if line.command is not None:
            self.commands[line.command] = line.version
        self.driver.look()
        self.tell(applied.facts, applied.seat)
        if self.state.stage == OVER:
            self.tell_table()
        self.driver.consider()
        if self.version - self.saved >= self.worker.settings.snapshot_every:
            self.worker.spawn(self.save())


class AppliedAction:
    """The result of an action that is not committed yet."""

    def __init__(self, seat: int, game: Game, facts: list[Fact], line: Line, card: Card | None) -> None:
        self.seat = seat
        self.game = game
        self.facts = facts
        self.line = line
        self.card = card
        """The table's card, if the action changes it."""

    @property
    def stage(self) -> str:
        return OVER if self.game.over else RUNNING


def read_action(game: Game, text: str) -> Action:
    """Return the action of a command; short texts recur, so their actions are cached. Raises MalformedAction."""
    if len(text) <= SHORT:
        try:
            return _cached_action(game.edition, text)
        except ValueError:
            pass  # the game says what is wrong
    return game.parse(text)


@lru_cache(maxsize=4096)
def _cached_action(edition: Edition, text: str) -> Action:
    return edition.action(read_key(text))


async def append(worker: Runtime, table: str, line: Line, card: Card | None) -> None:
    """Append a line, count it, and tell other workers once it is on disk. Raises what the store raises."""
    began, counts = time.perf_counter(), worker.metrics.store
    try:
        await worker.store.append(table, line, card)
    except (Taken, Repeated):
        counts["conflict"].add()
        raise
    except StoreFailed:
        counts["failed"].add()
        raise
    counts["appended"].add()
    worker.metrics.commit_seconds.observe(time.perf_counter() - began)
    if not worker.alone:
        worker.tell_workers(NewVersion(worker.id, table, line.version))
