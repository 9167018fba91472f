"""What tests of tables share: a server whose bots think in this process, and guests steered to where a test begins."""

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
"""Seconds after which a test that waits has failed, on a machine that does much else besides."""
FOR_EVER = {"decision": 0, "auction": 0, "answer": 0, "grace": 0}
"""Clocks that never ring; checks of notes have one of their own, which is long enough with seconds as they are."""
RICH = {"start_cash": 100_000}
A_DAY = {"absence_seconds": 86_400, "sleep_seconds": 86_400}
"""Until a bot sits in and a table sleeps. The usual minute is 0.6 s here: a busy machine takes longer to connect."""


class Nearby(BotPool):
    """Bots that think here: a process of their own takes a second to start."""

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
    """Rooms stay in memory for so many seconds after they were asked for, so that a test can look at them.

    Nobody counts as away, and no table sleeps, unless the settings say after how many seconds.
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
    """As it stands in memory."""
    assert site.worker is not None
    return site.worker.rooms[table.id]


def game_of(site: Site, table: Table) -> Game:
    game = room_of(site, table).game
    assert game is not None
    return game


def plain(value: object) -> Any:
    """As it comes out of JSON."""
    return json.loads(msgspec.json.encode(value))


async def again(room: Room, snapshot: bool = True) -> Room:
    """The same table, read anew from the store: from its snapshot or from the whole log."""
    read = Room(room.id, room.worker)
    if not snapshot:
        with patch.object(room.worker.store, "snapshot", return_value=None):
            await read.load()
    else:
        await read.load()
    return read


class Moments:
    """The clock of the log, which stands still until it is moved on."""

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
    """Who decided, and what, for everything that was played so far."""
    assert site.worker is not None
    plays = [read_play(line.body) for line in await site.worker.store.read(table.id) if line.kind == "play"]
    return [(by, entry.split("\n")[0].removeprefix("> ")) for by, entry in plays]


def asked(guest: Guest) -> dict[str, Any]:
    """What it was last told that it may do."""
    assert guest.options is not None
    return guest.options


async def until(guest: Guest, condition: Callable[[], object]) -> None:
    """Read on until it holds."""
    while not condition():
        await guest.read()


async def eventually(condition: Callable[[], object]) -> None:
    """For what no message tells of."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


async def caught_up(*guests: Guest) -> None:
    """Everything that was told before now has been read."""
    for guest in guests:
        guest.sent += 1
        name = f"a{guest.sent}"
        await guest.send("ask", {"id": name})
        while True:
            frame = await guest.read()
            if frame["t"] in ("options", "refuse") and frame["d"]["id"] == name:
                break


async def act(site: Site, table: Table, guests: list[Guest], seat: int, action: str) -> None:
    """One action of that seat, which must be done."""
    question = game_of(site, table).question()
    said = await guests[seat].play(action, question)
    assert said["t"] == "ack", said


async def steer(
    site: Site, table: Table, guests: list[Guest], stop: Callable[[Game], object], most: int = 400
) -> Game:
    """Buy everything and claim every rent until it is so."""
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
    """One action at random of anybody who may act; None if that seat had nothing to do, or the game is over."""
    game = game_of(site, table)
    if game.over:
        return None
    seats = [*game.to_act()] * 3 + [*game.may_act()]
    seat = seats[rng.below(len(seats))]
    action = game.legal(seat).sample(rng)
    if action is None:
        return None
    said = await guests[seat].play(str(action), game.question())
    # The roll of a player to whom a rent is owed claims that first; where it has to be settled, the roll comes later.
    assert said["t"] == "ack" or said["d"]["code"] == "claimed", said
    return seat, str(action)
