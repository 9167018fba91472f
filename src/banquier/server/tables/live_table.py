"""The state of a table in memory, as clocks, bots and summaries see it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from banquier import editions
from banquier.kernel.action import Action
from banquier.kernel.edition import Edition
from banquier.kernel.game import Game
from banquier.protocol.messages import Ack, Held, Play, Refuse
from banquier.server.ops.runtime import Runtime
from banquier.server.tables.event_log import Event, State
from banquier.server.tables.publisher import Publisher, Recipient


class LiveTable:
    """The data of a room and the operations that its parts need. `Room` implements the operations.

    Everything that reads and then writes happens under the lock; lines are committed one after the other.
    """

    def __init__(self, id: str, worker: Runtime) -> None:
        self.id: Final = id
        self.worker: Final = worker
        self.lock: Final = asyncio.Lock()
        self.version = 0
        self.state = State()
        self.game: Game | None = None
        self.publisher: Final = Publisher()
        self.moved_at = 0
        """When the last action was committed."""
        self.noticed_at = 0
        """When the last action that everybody noticed at once was committed."""
        self.saved = 0
        """The version of the last snapshot."""
        self.address = ""
        """The address of the client that opened this table or connected first: bot time is shared by address."""

    @property
    def edition(self) -> Edition:
        return editions.find(self.state.edition)

    def present(self) -> set[int]:
        """Return the seats whose people are connected, to this worker or another one."""
        return self.seats_here() | self.worker.elsewhere(self.id)

    def seats_here(self) -> set[int]:
        """Return the seats whose people are connected to this worker."""
        return {
            viewer for viewer, subscriber in self.publisher.items() if viewer >= 0 and subscriber.connections
        }

    @property
    def has_connections(self) -> bool:
        return any(subscriber.connections for subscriber in self.publisher.values())

    def is_asleep(self) -> bool:
        """Return whether nobody is here, so that a live game stands still."""
        raise NotImplementedError

    def tell_table(self) -> None:
        """Send the table's description to everybody."""
        raise NotImplementedError

    def tell_clock(self) -> None:
        """Send the clock to everybody."""
        raise NotImplementedError

    async def play(self, seat: int, command: Play, sender: Recipient | None = None) -> Ack | Refuse | Held:
        """Carry out a person's command, once."""
        raise NotImplementedError

    async def carry_out(
        self, seat: int, action: Action, by: str, key: str | None = None, sender: Recipient | None = None
    ) -> None:
        """Apply the action to a copy, append it, adopt the copy and publish. Raises what the store raises."""
        raise NotImplementedError

    async def happen(self, event: Event, command: str | None = None) -> None:
        """Append an event about the table and publish it. Raises what the store raises."""
        raise NotImplementedError

    async def settle(self, decide: Callable[[], Event | None]) -> None:
        """Append the event that is decided on the table as it stands. Raises StoreFailed."""
        raise NotImplementedError

    async def catch_up(self) -> None:
        """Adopt and publish the lines that other workers have appended. The lock is held."""
        raise NotImplementedError

    async def follow(self) -> None:
        """Take the lock and catch up."""
        async with self.lock:
            await self.catch_up()
