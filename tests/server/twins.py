"""Two tables whose games differ in one secret: viewers who do not know it must receive identical bytes."""

from __future__ import annotations

import asyncio
import json
from collections import Counter, deque
from typing import Any

from banquier.kernel.action import Action
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.server.tables.publisher import heard_by
from banquier.server.tables.room import Room
from banquier.testing.random_walks import pick, start
from tests.server.one_secret import differing
from tests.server.parlour import Ear, MemoryStore, listen, open_room, quiet_worker, still

BRINGS_TO_LIGHT = {
    "order": {"drew", "turned-up", "peeked", "card-shown"},
    "crime": {"accused", "uncovered"},
    "note": {"note-checked", "card-checked"},
    "card": {"drew"},
}
"""Facts that may reveal a secret to some or all: a card is drawn, a note checked, a cheat rewarded."""

OFTEN = 12
"""Average number of steps with the same secret."""


class Twins:
    """A table and its twin, which is copied from it again whenever the secret was revealed."""

    def __init__(self, one: Room, other: Room, rng: Rng) -> None:
        self.rooms = (one, other)
        self.rng = rng
        self.ears: tuple[dict[int, Ear], dict[int, Ear]] = ({}, {})
        self.secret = ""
        self.insiders: set[int] = set()
        self.twinned = False
        self.counts: Counter[str] = Counter()
        self.sent = 0

    @property
    def game(self) -> Game:
        game = self.rooms[0].game
        assert game is not None
        return game

    async def part(self) -> bool:
        """Copy this table to the other with one secret changed. Return False if there is none to change."""
        one, other = self.rooms
        found = differing(self.game, self.rng)
        if found is None:
            return False
        game, self.secret, self.insiders = found
        await one.worker.tick()
        mirror(one, other, game)
        for ears, room in zip(self.ears, self.rooms, strict=True):
            ears.clear()
            for subscriber in room.publisher.values():
                subscriber.connections.clear()
            ears.update(await listen(room))
        self.compare("arriving")
        self.twinned = True
        return True

    def outsiders(self) -> list[int]:
        return [viewer for viewer in range(-1, self.game.seats) if viewer not in self.insiders]

    def compare(self, what: str) -> bool:
        """Compare the messages. Return False if the secret was revealed lawfully; fail if it leaked."""
        heard = [{viewer: ear.fresh() for viewer, ear in ears.items()} for ears in self.ears]
        self.counts["messages"] += sum(len(heard[0][viewer]) for viewer in self.outsiders())
        different = [viewer for viewer in self.outsiders() if heard[0][viewer] != heard[1][viewer]]
        if not different:
            return True
        games = [room.game for room in self.rooms]
        facts = [room.publisher.recent[-1][1] if room.publisher.recent else [] for room in self.rooms]
        for viewer in different:
            seat = viewer if viewer >= 0 else None
            same_facts = heard_by(viewer, facts[0]) == heard_by(viewer, facts[1])
            views = [game.view(seat).snapshot() for game in games if game is not None]
            same_view = views[0] == views[1]
            assert not (same_facts and same_view), (what, viewer, heard[0][viewer], heard[1][viewer])
        names = {str(fact.key()[0]) for fact in [*facts[0], *facts[1]]}
        found = names & BRINGS_TO_LIGHT[self.secret]
        assert found, (what, self.secret, different, str(facts))  # as text: it may come from another process
        self.counts[f"{self.secret} out: {min(found)}"] += 1
        return False

    async def say(self, seat: int, kind: str, data: dict[str, Any]) -> None:
        text = json.dumps({"t": kind, "d": data})
        for room, ears in zip(self.rooms, self.ears, strict=True):
            await ears[seat].say(room, seat, text)

    async def step(self) -> None:
        """Send a random frame to both tables and compare them. Now and then, change another secret."""
        if self.rng.below(OFTEN) == 0:
            self.twinned = False
        if not self.twinned and not await self.part():
            await self.alone()
            return
        chance = self.rng.below(16)
        seat = self.rng.below(self.game.seats + 1) - 1
        if chance == 0:
            await self.say(seat, "ask", {"id": "a"})
            self.check_same("ask")
        elif chance == 1:
            await self.come_back(seat)
        elif chance == 2:
            for room in self.rooms:
                await room.worker.tick()
            self.check_same("tick")
        elif chance == 3:
            await self.say(seat, "say", {"phrase": "sorry"})
            self.check_same("say")
        elif chance < 8:
            possible = self.game.edition.all_actions(self.game)
            await self.play(seat, possible[self.rng.below(len(possible))])
        else:
            picked = pick(self.game, self.rng)
            if picked is not None:
                await self.play(*picked)

    def check_same(self, what: str) -> None:
        self.counts[what] += 1
        self.twinned = self.compare(what)

    async def come_back(self, viewer: int) -> None:
        """Connect a viewer again, which claims to have received facts up to a random number."""
        number = self.rooms[0].publisher[viewer].number
        have = (None, number, self.rng.below(number + 2), max(0, number - self.rng.below(70)))[
            self.rng.below(4)
        ]
        welcomes = []
        for room in self.rooms:
            ear = Ear(room.worker)
            await room.enter(ear, viewer, have)
            room.exit(ear, viewer)
            welcomes.append(ear.heard)
        assert viewer in self.insiders or welcomes[0] == welcomes[1]
        self.check_same("come back")

    async def play(self, seat: int, action: Action) -> None:
        self.sent += 1
        question = self.game.question()
        before = self.rooms[0].version
        await self.say(seat, "play", {"id": f"c{self.sent}", "action": str(action), "question": question})
        done = [room.version > before for room in self.rooms]
        if done[0] != done[1]:
            assert seat in self.insiders, (seat, str(action))  # the action is illegal at the other table
            self.twinned = False
            for ears in self.ears:
                for ear in ears.values():
                    ear.fresh()
        else:
            self.check_same(str(action))

    async def alone(self) -> None:
        """Play one action at the first table alone, because there is no secret to change."""
        picked = pick(self.game, self.rng)
        if picked is not None:
            room = self.rooms[0]
            await room.carry_out(*picked, "person")


def mirror(one: Room, other: Room, game: Game) -> None:
    """Give the other room the state of this one, with another game."""
    assert isinstance(one.worker.store, MemoryStore)
    assert isinstance(other.worker.store, MemoryStore)
    theirs, ours = other.worker.store.of(other.id), one.worker.store.of(one.id)
    theirs.lines, theirs.commands = ours.lines[:], dict(ours.commands)
    other.version, other.game, other.commands = one.version, game, dict(one.commands)
    other.state.stage, other.moved_at, other.noticed_at = one.state.stage, one.moved_at, one.noticed_at
    other.publisher.begin(game)
    other.publisher.recent = deque(one.publisher.recent)
    other.publisher.noticed = one.publisher.noticed
    for viewer, subscriber in one.publisher.items():
        twin = other.publisher[viewer]
        twin.number, twin.told, twin.behind = subscriber.number, {}, False
    for name in ("asked", "asked_at", "beat", "seen", "woken"):
        setattr(other.driver, name, getattr(one.driver, name))
    for name in ("awaited", "since", "prompted", "turn", "turn_since", "passed", "shown"):
        setattr(other.driver.roll_delay, name, getattr(one.driver.roll_delay, name))


async def compared(edition: str, seats: int, options: dict[str, Any], seed: int, steps: int) -> Counter[str]:
    """Play a game and its twins. Return the counts of what was compared."""
    rooms = [await open_room(quiet_worker(), edition, seats, options, seed) for _ in range(2)]
    twins = Twins(rooms[0], rooms[1], Rng(seed))
    if seed % 2:
        game = start(edition, seats, options, seed, crowded=True)
        game.journal = None
        rooms[0].game = game
        rooms[0].publisher.begin(game)
        rooms[0].driver.look()
    for _ in range(steps):
        if twins.game.over:
            break
        await twins.step()
    return twins.counts


def many(edition: str, options: dict[str, Any], first: int, games: int, steps: int) -> Counter[str]:
    """Play `games` games with 2 to 5 seats and different seeds. Return the sum of their counts."""

    async def play() -> Counter[str]:
        found: Counter[str] = Counter()
        for seed in range(first, first + games):
            found += await compared(edition, 2 + seed % 4, options, seed, steps)
        return found

    with still():
        return asyncio.run(play())
