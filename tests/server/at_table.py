"""Helpers of table tests: a server whose bots think in this process, and guests that play to a state."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.server.bots.analysis import Analysis
from banquier.server.bots.bot_pool import BotFailed, BotPool, Question, Requester
from banquier.server.bots.bot_worker import Answer, answer
from banquier.server.bots.scheduler import ANYBODY
from banquier.server.store.base import read_play
from banquier.server.tables.room import Room
from banquier.testing.live_server import Guest, Site, Table, serving

PATIENCE = 120.0
"""Seconds after which a waiting test fails, also on a busy machine."""
FOR_EVER = {"decision": 0, "auction": 0, "answer": 0, "grace": 0}
"""Clocks that never run out. Checks of notes have their own clock, which is long enough in real seconds."""
RICH = {"start_cash": 100_000}
A_DAY = {"absence_seconds": 86_400, "sleep_seconds": 86_400}
"""Delays until a bot sits in and a table sleeps. The default minute lasts only 0.6 s in these tests."""


class Nearby(BotPool):
    """Bots that think in this process: starting another process takes a second."""

    def begin(self) -> None:
        pass

    async def ask(self, question: Question | Analysis, requester: Requester = ANYBODY) -> Answer:
        await asyncio.sleep(0)
        said = answer(question)
        if said.fault:
            raise BotFailed(said.fault)
        return said


@asynccontextmanager
async def site_at(
    folder: Path, second: float = 0.01, linger: float = 1e9, **settings: Any
) -> AsyncIterator[Site]:
    """Run a server. Rooms stay in memory for `linger` seconds after their last use, for tests to inspect.

    No player counts as away, and no table sleeps, unless the settings set a delay.
    """
    with (
        patch("banquier.server.http.app.BotPool", Nearby),
        patch("banquier.server.tables.room.LINGER", linger),
    ):
        async with serving(folder, second, **{**A_DAY, **settings}) as site:
            yield site


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, PATIENCE))


def room_of(site: Site, table: Table) -> Room:
    """Return the room of a table from memory."""
    assert site.worker is not None
    return site.worker.rooms[table.id]


def game_of(site: Site, table: Table) -> Game:
    game = room_of(site, table).game
    assert game is not None
    return game


def plain(value: object) -> Any:
    """Return a value as it is after encoding to JSON and back."""
    return json.loads(msgspec.json.encode(value))


async def again(room: Room, snapshot: bool = True) -> Room:
    """Load the same table from the store again, from its snapshot or from the whole log."""
    read = Room(room.id, room.worker)
    if not snapshot:
        with patch.object(room.worker.store, "snapshot", return_value=None):
            await read.load()
    else:
        await read.load()
    return read


class Moments:
    """A manual clock for the log."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += round(seconds * 1000)


@contextmanager
def moments() -> Iterator[Moments]:
    found = Moments()
    with ExitStack() as stack:
        for module in (
            "bots.autopilot",
            "ops.worker",
            "tables.command_path",
            "tables.driver",
            "tables.lobby",
            "tables.room",
            "tables.table_clock",
        ):
            stack.enter_context(patch(f"banquier.server.{module}.now", found))
        yield found


async def decided_by(site: Site, table: Table) -> list[tuple[str, str]]:
    """Return the decider and the action of every play so far."""
    assert site.worker is not None
    plays = [read_play(line.body) for line in await site.worker.store.read(table.id) if line.kind == "play"]
    return [(by, entry.split("\n")[0].removeprefix("> ")) for by, entry in plays]


def asked(guest: Guest) -> dict[str, Any]:
    """Return the options that a guest received last."""
    assert guest.options is not None
    return guest.options


async def until(guest: Guest, condition: Callable[[], object]) -> None:
    """Read messages until the condition holds."""
    while not condition():
        await guest.read()


async def eventually(condition: Callable[[], object]) -> None:
    """Poll until the condition holds, for changes without a message."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


async def caught_up(*guests: Guest) -> None:
    """Read every message that was sent before this call."""
    for guest in guests:
        guest.sent += 1
        name = f"a{guest.sent}"
        await guest.send("ask", {"id": name})
        while True:
            frame = await guest.read()
            if frame["t"] in ("options", "refuse") and frame["d"]["id"] == name:
                break


async def act(site: Site, table: Table, guests: list[Guest], seat: int, action: str) -> None:
    """Play one action of a seat. Fail unless it is acknowledged."""
    question = game_of(site, table).question()
    said = await guests[seat].play(action, question)
    assert said["t"] == "ack", said


async def steer(
    site: Site, table: Table, guests: list[Guest], stop: Callable[[Game], object], most: int = 400
) -> Game:
    """Buy everything and claim every rent until `stop` holds."""
    for _ in range(most):
        game = game_of(site, table)
        if stop(game):
            await caught_up(*guests)
            return game
        claims = [(due.owner, f"claim {due.payer} {due.square}") for due in getattr(game, "claims", ())]
        if claims and game.prompted_mask:
            seat, action = claims[0]
        else:
            seat = game.to_act()[0]
            options = [str(option) for option in game.legal(seat)]
            action = "buy" if "buy" in options else str(game.default(seat))
        await act(site, table, guests, seat, action)
    raise AssertionError("it never came to that")


async def wander(site: Site, table: Table, guests: list[Guest], rng: Rng) -> tuple[int, str] | None:
    """Play a random action of a random seat. Return None if the seat has no action or the game is over."""
    game = game_of(site, table)
    if game.over:
        return None
    seats = [*game.to_act()] * 3 + [*game.may_act()]
    seat = seats[rng.below(len(seats))]
    action = game.legal(seat).sample(rng)
    if action is None:
        return None
    said = await guests[seat].play(str(action), game.question())
    # A roll of a player with a rent to claim claims it first; if the rent must be settled, the roll waits.
    assert said["t"] == "ack" or said["d"]["code"] == "claimed", said
    return seat, str(action)
