"""Duplicate, late and reordered frames: no command runs twice, and acknowledged ones are logged once."""

from __future__ import annotations

import asyncio
import json
from collections import Counter, deque

from banquier.api import new_game
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.server.ops.worker import Worker
from banquier.server.store import Line
from banquier.server.store.base import read_play
from banquier.server.tables.event_log import Began, Opened, read_event
from banquier.server.tables.rent_claims import BY
from banquier.server.tables.room import Room
from banquier.testing.random_walks import pick
from tests.server.parlour import Ear, listen, open_room, quiet_worker, still

KEPT = 400
"""Most old frames kept for repetition."""


class Mail:
    """One table and the frames sent to it."""

    def __init__(self, worker: Worker, room: Room, rng: Rng) -> None:
        self.worker = worker
        self.room = room
        self.rng = rng
        self.ears: dict[int, Ear] = {}
        self.sent: deque[tuple[int, str]] = deque(maxlen=KEPT)
        self.unsent: list[tuple[int, str]] = []
        self.acknowledged: set[str] = set()
        self.counts: Counter[str] = Counter()
        self.number = 0

    async def begin(self) -> None:
        self.ears = await listen(self.room)

    @property
    def game(self) -> Game:
        assert self.room.game is not None
        return self.room.game

    def write(self) -> None:
        """Queue a command that is legal now, to be sent later."""
        picked = pick(self.game, self.rng)
        if picked is None:
            return
        seat, action = picked
        self.number += 1
        play = {"id": f"c{self.number}", "action": str(action), "question": self.game.question()}
        self.unsent.append((seat, json.dumps({"t": "play", "d": play})))

    async def done_since(self, version: int, id: str) -> int:
        """Count the log lines of this command. Rents claimed before a roll are lines of their own."""
        if self.room.version == version:
            return 0
        lines = await self.worker.store.read(self.room.id, version)
        others = [read_play(line.body)[0] for line in lines if line.command != id]
        assert set(others) <= {BY}
        done = len(lines) - len(others)
        assert done <= 1
        return done

    async def post(self, seat: int, text: str, what: str) -> None:
        ear, version = self.ears[seat], self.room.version
        await ear.say(self.room, seat, text)
        id = f"{seat}:{json.loads(text)['d']['id']}"
        answer = next(json.loads(said) for said in ear.heard if '"t":"ack"' in said or '"t":"refuse"' in said)
        done = await self.done_since(version, id)
        if answer["t"] == "ack":
            assert (id not in self.acknowledged) == (done == 1), "done twice, or not at all"
            self.acknowledged.add(id)
        else:
            assert done == 0
        self.counts[f"{what} {answer['t']}"] += 1
        for other in self.ears.values():
            other.fresh()

    async def forget(self) -> None:
        """Drop the room from memory and read it from its log again."""
        if self.rng.below(2):
            await self.room.save()
        del self.worker.rooms[self.room.id]
        self.room = await self.worker.room(self.room.id)
        self.ears = await listen(self.room)
        self.counts["forgotten"] += 1

    async def step(self) -> None:
        chance = self.rng.below(100)
        if chance < 8 or not self.sent:
            self.write()
            if self.unsent and (
                self.rng.below(3) or len(self.unsent) > 20
            ):  # otherwise it waits, and later frames overtake it
                letter = self.unsent.pop(self.rng.below(len(self.unsent)))
                self.sent.append(letter)
                await self.post(*letter, "new")
        elif chance == 8 and self.rng.below(50) == 0:
            await self.forget()
        else:
            await self.post(*self.sent[self.rng.below(len(self.sent))], "again")

    async def check(self) -> None:
        lines = await self.worker.store.read(self.room.id)
        commands = Counter(line.command for line in lines if line.command is not None)
        assert set(commands) == self.acknowledged
        assert max(commands.values(), default=1) == 1
        assert by_the_rules(lines).key() == self.game.key()


def by_the_rules(lines: list[Line]) -> Game:
    """Replay the game from its seed, action by action. Fail unless every line of the log is legal."""
    game: Game | None = None
    for line in lines:
        if line.kind == "play":
            assert game is not None
            first = read_play(line.body)[1].partition("\n")[0]
            mark, seat, *words = first.split(" ")
            assert mark == ">"
            game.apply(int(seat), game.parse(" ".join(words)))
        else:
            event = read_event(line.body)
            if isinstance(event, Opened):
                opened = event
            elif isinstance(event, Began):
                game = new_game(opened.edition, opened.seats, int(event.seed, 16), opened.options)
    assert game is not None
    return game


def repeated(edition: str, seed: int, frames: int) -> Counter[str]:
    """Send this many frames, at as many tables as needed. Return the counts by outcome."""

    async def run() -> Counter[str]:
        counts: Counter[str] = Counter()
        rng, table = Rng(seed), 0
        while (done := sum(n for what, n in counts.items() if what != "forgotten")) < frames:
            worker = quiet_worker(snapshot_every=16)
            table += 1
            room = await open_room(worker, edition, 2 + table % 4, {}, seed * 1000 + table)
            mail = Mail(worker, room, rng)
            await mail.begin()
            while not mail.game.over and mail.counts.total() < min(20_000, frames - done):
                await mail.step()
            await mail.check()
            counts += mail.counts
        return counts

    with still():
        return asyncio.run(run())
