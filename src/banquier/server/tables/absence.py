"""Absent people of one table: a bot sits in, the person gets the seat back, and a table without people sleeps."""

from __future__ import annotations

from banquier.server.tables.event_log import Returned, SatIn
from banquier.server.tables.table_clock import TableClock, is_slow

MISSED = 2
"""Decisions in a row that a person may miss before a bot sits in."""


class Absence:
    """Notes which people are away, and lets bots sit in for them."""

    def __init__(self, clock: TableClock) -> None:
        self.clock = clock
        self.gone: dict[int, float] = {}
        """When each absent person left, in seconds of the table's clock."""
        self.missed: dict[int, int] = {}
        """Decisions in a row that the clock made for each person."""

    async def watch(self, clock: float) -> None:
        """Let bots sit in for people who are away, and let a table without people sleep. Called regularly."""
        room, settings = self.clock.room, self.clock.room.worker.settings
        present = room.present()
        people = [seat for seat, chair in enumerate(room.state.chairs) if chair.token]
        for seat in people:
            if seat in present:
                self.gone.pop(seat, None)
            else:
                self.gone.setdefault(seat, clock)
        if not self.clock.running:
            return
        if not any(seat in present for seat in people):
            if clock - max(self.gone.values(), default=clock) >= settings.sleep_seconds:
                self.clock.sleep()
        elif self.clock.kept and not is_slow(room.state.clocks):
            for seat in people:
                if seat in present:
                    if room.state.chairs[seat].absent == "away":
                        await self.come_back(seat)
                elif clock - self.gone[seat] >= settings.absence_seconds:
                    await self.sit_in(seat, "away")

    async def sit_in(self, seat: int, why: str) -> None:
        room = self.clock.room
        await room.settle(
            lambda: SatIn(seat, why) if self.clock.running and not room.state.chairs[seat].absent else None
        )

    async def come_back(self, seat: int) -> None:
        """Give the seat back to its person."""
        room = self.clock.room
        self.here(seat)
        await room.settle(lambda: Returned(seat) if room.state.chairs[seat].absent else None)

    def here(self, seat: int) -> None:
        self.gone.pop(seat, None)
        self.missed.pop(seat, None)

    def miss(self, seat: int) -> bool:
        """Count a decision made by the clock for this person; return whether a bot should sit in."""
        self.missed[seat] = self.missed.get(seat, 0) + 1
        return self.missed[seat] >= MISSED
