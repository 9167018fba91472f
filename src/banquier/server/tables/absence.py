"""Who is away from one table: a bot sits in, the person gets the seat back, and a table without people sleeps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.kernel.bits import bit
from banquier.server.tables.event_log import Returned, SatIn, State
from banquier.server.tables.time_limits import is_slow

if TYPE_CHECKING:
    from banquier.server.tables.driver import TableDriver

MISSED = 2
"""Decisions that a person may let pass by before a bot sits in."""


def people(state: State) -> int:
    """The seats of people who play for themselves, as a set of bits."""
    seats = 0
    for seat, chair in enumerate(state.chairs):
        if chair.token and chair.bot is None and chair.absent is None:
            seats |= bit(seat)
    return seats


class Absence:
    def __init__(self, driver: TableDriver) -> None:
        self.driver = driver
        self.gone: dict[int, float] = {}
        """Since when a person is not there, in seconds of the table's clock."""
        self.missed: dict[int, int] = {}
        """Decisions in a row that the clock took for a person."""

    async def watch(self, clock: float) -> None:
        """Now and then: who is away is played for, and a table without people sleeps."""
        room, settings = self.driver.room, self.driver.room.worker.settings
        present = room.present()
        people = [seat for seat, chair in enumerate(room.state.chairs) if chair.token]
        for seat in people:
            if seat in present:
                self.gone.pop(seat, None)
            else:
                self.gone.setdefault(seat, clock)
        if not self.driver.running:
            return
        if not any(seat in present for seat in people):
            if clock - max(self.gone.values(), default=clock) >= settings.sleep_seconds:
                self.driver.sleep()
        elif self.driver.kept and not is_slow(room.state.clocks):
            for seat in people:
                if seat in present:
                    if room.state.chairs[seat].absent == "away":
                        await self.come_back(seat)
                elif clock - self.gone[seat] >= settings.absence_seconds:
                    await self.sit_in(seat, "away")

    async def sit_in(self, seat: int, why: str) -> None:
        room = self.driver.room
        await room.settle(
            lambda: SatIn(seat, why) if self.driver.running and not room.state.chairs[seat].absent else None
        )

    async def come_back(self, seat: int) -> None:
        """The person is here again."""
        room = self.driver.room
        self.here(seat)
        await room.settle(lambda: Returned(seat) if room.state.chairs[seat].absent else None)

    def here(self, seat: int) -> None:
        self.gone.pop(seat, None)
        self.missed.pop(seat, None)

    def miss(self, seat: int) -> bool:
        """The clock has decided for this person; is it time for a bot?"""
        self.missed[seat] = self.missed.get(seat, 0) + 1
        return self.missed[seat] >= MISSED
