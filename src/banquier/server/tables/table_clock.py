"""The time base of one table: whether its game runs here, and what is left of a duration."""

from __future__ import annotations

from banquier.kernel.game import Game
from banquier.protocol.messages import RUNNING
from banquier.server.ops.clock import now
from banquier.server.tables import time_limits
from banquier.server.tables.event_log import State
from banquier.server.tables.live_table import LiveTable, people

AGAIN = 1000
"""Milliseconds until the next try after the storage has failed."""


def goes_on_alone(game: Game | None, state: State) -> bool:
    """Does the game go on though nobody is connected? In slow play it does, until bots are among themselves."""
    return time_limits.is_slow(state.clocks) and game is not None and bool(game.alive & people(state))


class TableClock:
    """The parts of a table's driver (delays, absence, bots, rent claims) use this; `TableDriver` implements the rest.

    Durations are milliseconds of the table's clock; moments are milliseconds since 1970, as in the log.
    """

    def __init__(self, room: LiveTable) -> None:
        self.room = room
        self.asleep = True
        """Nobody is here: a live game stands still, one of slow play goes on as long as somebody plays."""
        self.kept = False
        """This worker lets the table's clocks run out and its bots play."""
        self.asked_at = 0
        """When the open question was put."""
        self.unpolled = 0
        """The seats that have not been polled since the last roll, as bits."""

    @property
    def running(self) -> bool:
        state = self.room.state
        return state.stage == RUNNING and not state.paused

    @property
    def resting(self) -> bool:
        """Nothing happens here until somebody comes."""
        return self.asleep and not goes_on_alone(self.room.game, self.room.state)

    @property
    def may_act(self) -> bool:
        """Bots and clocks may act here."""
        return self.running and self.kept and not self.resting

    def scaled(self, milliseconds: float) -> float:
        """Seconds of the loop's clock."""
        return milliseconds / 1000 * self.room.worker.second

    @property
    def later(self) -> float:
        return self.scaled(AGAIN)

    def rest(self, since: int, milliseconds: int) -> int:
        """What is left of them, counted from that moment."""
        gone = (now() - since) / self.room.worker.second
        return max(0, round(milliseconds - gone))

    def consider(self) -> None:
        """Set the alarm for the clocks and ask the next bot. Called after every change."""
        raise NotImplementedError

    def sleep(self) -> None:
        """Let a live game stand still: nobody is here."""
        raise NotImplementedError
