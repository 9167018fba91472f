"""Snapshots of a room, so that loading it does not read the whole log. A snapshot that cannot be read is ignored."""

from __future__ import annotations

import msgspec

from banquier.api import load_position
from banquier.server.store import Snapshot
from banquier.server.tables.driver import TableDriver
from banquier.server.tables.event_log import State
from banquier.server.tables.live_table import LiveTable
from banquier.version import __version__


class Saved(msgspec.Struct, frozen=True):
    """The body of a snapshot."""

    program: str
    state: State
    position: str
    numbers: list[int]
    """The number of facts that the spectators and each seat have received."""
    moved_at: int
    asked_at: int
    turn_since: int = 0


def take(room: LiveTable, driver: TableDriver) -> Snapshot:
    """Return a snapshot of a running game."""
    assert room.game is not None
    numbers = [room.publisher[viewer].number for viewer in sorted(room.publisher)]
    saved = Saved(
        __version__,
        room.state,
        room.game.position(),
        numbers,
        room.moved_at,
        driver.asked_at,
        driver.roll_delay.turn_since,
    )
    return Snapshot(room.version, msgspec.json.encode(saved).decode())


def restore(room: LiveTable, driver: TableDriver, snapshot: Snapshot) -> None:
    """Restore the room from a snapshot, unless another version of the program wrote it."""
    try:
        saved = msgspec.json.decode(snapshot.body, type=Saved)
        if saved.program != __version__:
            return
        game = load_position(saved.position)
    except ValueError:
        return
    if len(saved.numbers) != game.seats + 1:
        return
    room.version, room.state, room.moved_at = snapshot.version, saved.state, saved.moved_at
    room.game = game
    room.publisher.begin(game)
    for viewer, number in zip(sorted(room.publisher), saved.numbers):
        room.publisher[viewer].number = number
    room.saved = room.version
    driver.look()
    driver.asked_at = saved.asked_at
    driver.roll_delay.turn_since = saved.turn_since
