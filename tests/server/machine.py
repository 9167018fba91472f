"""State machine of one table: actions of people, storage and time in any order, checked against a model."""

from __future__ import annotations

import asyncio
import json
from contextlib import ExitStack
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.protocol.messages import OPEN, RUNNING, Clocks
from banquier.server.ops.worker import Worker
from banquier.server.store import Card, Line, StoreFailed
from banquier.server.tables import lobby
from banquier.server.tables.event_log import Opened, write_event
from banquier.server.tables.lobby import Begin, Sit, Wrong
from banquier.server.tables.room import Room
from banquier.version import __version__
from tests.server.oracle import Oracle, Seen
from tests.server.parlour import NOON, MemoryStore, opening, quiet_worker, still
from tests.server.repeats import by_the_rules
from tests.server.wire import Wire

SEATS = 3
ID = "machine"
SECOND = 0.01
PERSON = st.integers(0, 7)


class Person:
    """A player with a seat or, without a token, a spectator."""

    def __init__(self, seat: int, token: str | None) -> None:
        self.seat = seat
        self.token = token
        self.wire: Wire | None = None
        self.seen: Seen | None = None
        self.number = 0
        self.read = 0
        self.plays: list[str] = []
        self.acknowledged: set[str] = set()

    @property
    def here(self) -> bool:
        return self.wire is not None and not self.wire.serving.done()


class TableMachine(RuleBasedStateMachine):
    edition = "classique"
    taken = 0
    """Steps taken by all machines of this class."""

    def __init__(self) -> None:
        super().__init__()
        self.stack = ExitStack()
        self.time = self.stack.enter_context(still())
        self.loop = asyncio.new_event_loop()
        self.stack.callback(self.close)
        self.store = MemoryStore()
        self.worker = self.new_hall()
        self.oracle = Oracle()
        self.lines = 0
        self.people: list[Person] = [Person(-1, None)]
        self.sent = 0
        self.steps = 0

    def close(self) -> None:
        async def end() -> None:
            tasks = asyncio.all_tasks() - {asyncio.current_task()}
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

        self.worker.closing = True
        self.do(end())
        self.loop.close()

    def new_hall(self) -> Worker:
        worker = quiet_worker(snapshot_every=8)
        return Worker(worker.settings, self.store, worker.bus, worker.bot_pool, SECOND)

    def do(self, work: Any) -> Any:
        return self.loop.run_until_complete(work)

    @initialize(
        seed=st.integers(0, 2**32), people=st.integers(0, SEATS), begun=st.sampled_from([True, True, False])
    )
    def open(self, seed: int, people: int, begun: bool) -> None:
        self.rng = Rng(seed)
        opened = opening(self.edition, SEATS, {}, seed, Clocks(grace=5, pace=0))[0]
        assert isinstance(opened, Opened)
        lines = [Line(1, "table", write_event(opened), NOON)]
        self.do(self.store.create(ID, Card(OPEN, self.edition, __version__, False, "{}"), lines))
        for who in range(people):
            self.sit()
            self.arrive(who + 1, "none")
        if begun and people:
            self.begin()

    @property
    def room(self) -> Room:
        room: Room = self.do(self.worker.room(ID))
        return room

    @property
    def game(self) -> Game:
        game = self.room.game
        assert game is not None
        return game

    def running(self) -> bool:
        return hasattr(self, "rng") and self.room.state.stage == RUNNING

    def before(self) -> bool:
        return hasattr(self, "rng") and self.room.state.stage == OPEN

    def some(self, who: int) -> Person:
        return self.people[who % len(self.people)]

    async def settle(self) -> None:
        for _ in range(30):
            await asyncio.sleep(0)

    # --- before the game ----------------------------------------------------------------------------------------

    @precondition(before)
    @rule()
    def sit(self) -> None:
        try:
            seated = self.do(lobby.sit(self.room, Sit(f"P{len(self.people)}")))
        except (Wrong, StoreFailed):
            return
        self.people.append(Person(seated.seat, seated.token))

    @precondition(before)
    @rule(who=PERSON)
    def stand(self, who: int) -> None:
        person = self.some(who)
        if person.token is not None:
            try:
                self.do(lobby.leave(self.room, person.seat, person.seat))
            except StoreFailed:
                return
            self.do(self.settle())
            assert not person.here
            self.people.remove(person)

    @precondition(lambda self: self.before() and len(self.people) > 1)
    @rule()
    def begin(self) -> None:
        try:
            self.do(lobby.begin(self.room, Begin("random")))
        except StoreFailed:
            return
        self.do(self.settle())

    # --- coming and going ---------------------------------------------------------------------------------------

    @rule(who=PERSON, have=st.sampled_from(["none", "right", "any", "future"]))
    def arrive(self, who: int, have: str) -> None:
        person = self.some(who)
        if person.here:
            return
        number = {
            "none": None,
            "right": person.number,
            "any": self.rng.below(person.number + 1),
            "future": 10**6,
        }
        wire = person.wire = self.wire()
        person.seen, person.read = Seen(self.oracle, person.seat), 0
        said = {} if number[have] is None else {"have": number[have]}
        welcome = self.do(wire.hello(person.token, **said))
        assert welcome["t"] == "welcome"

    def wire(self) -> Wire:
        async def connect() -> Wire:
            return Wire(self.worker, ID)

        wire: Wire = self.do(connect())
        return wire

    @rule(who=PERSON)
    def go(self, who: int) -> None:
        person = self.some(who)
        if person.here:
            assert person.wire is not None
            self.take_in(person)
            self.do(person.wire.hang_up())

    @rule()
    def kill(self) -> None:
        """Kill the worker; another one serves the table from the log."""

        async def end() -> None:
            self.worker.closing = True
            tasks = [*self.worker._tasks, *(p.wire.serving for p in self.people if p.wire is not None)]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

        for person in self.people:
            self.take_in(person)
            person.wire = None if not person.here else person.wire
        self.do(end())
        self.worker = self.new_hall()
        self.store.failures = 0

    @rule()
    def let_go(self) -> None:
        """Drop an unused room from memory; it is read again when it is needed."""
        room = self.room
        if (
            not any(subscriber.connections for subscriber in room.publisher.values())
            and not room.lock.locked()
        ):
            room.driver.stop()
            if self.rng.below(2):
                self.do(room.save())
            del self.worker.rooms[ID]

    # --- playing ------------------------------------------------------------------------------------------------

    def say(self, person: Person, kind: str, data: dict[str, Any]) -> list[dict[str, Any]]:
        assert person.wire is not None
        frames: list[dict[str, Any]] = self.do(person.wire.say(json.dumps({"t": kind, "d": data})))
        return frames

    def play(self, person: Person, action: str, question: Any, id: str | None = None) -> None:
        if id is None:
            self.sent += 1
            id = f"c{self.sent}"
        frames = self.say(person, "play", {"id": id, "action": action, "question": question})
        answers = [f for f in frames if f["t"] in ("ack", "refuse", "held") and f["d"]["id"] == id]
        assert answers, frames
        if answers[0]["t"] == "refuse":
            assert f"{person.seat}:{id}" not in self.store.of(ID).commands
        person.plays.append(json.dumps([action, question, id]))

    @precondition(running)
    @rule(times=st.integers(1, 12))
    def all_play(self, times: int) -> None:
        """Let several people play without waiting in between."""
        for n in range(times):
            self.play_legal(n)

    @precondition(running)
    @rule(who=PERSON)
    def play_legal(self, who: int) -> None:
        person = self.some(who)
        if person.here and person.token is not None and not self.game.over:
            action = self.game.legal(person.seat).sample(self.rng)
            if action is not None:
                self.play(person, str(action), self.game.question())

    @precondition(running)
    @rule(times=st.integers(1, 12))
    def who_must_plays(self, times: int) -> None:
        """Let the seats that must act play, so that games advance."""
        for _ in range(times):
            for who, person in enumerate(self.people):
                if person.here and person.token is not None and self.game.to_act_mask >> person.seat & 1:
                    self.play_legal(who)
                    break

    @precondition(running)
    @rule(who=PERSON, n=st.integers(0, 10**6))
    def play_anything(self, who: int, n: int) -> None:
        person = self.some(who)
        if person.here and person.token is not None:
            possible = self.game.edition.all_actions(self.game)
            question = self.game.question() if n % 2 else (n % 7, 0)
            self.play(person, str(possible[n % len(possible)]), question)

    @precondition(running)
    @rule(who=PERSON, n=st.integers(0, 10**6))
    def play_again(self, who: int, n: int) -> None:
        person = self.some(who)
        if person.here and person.plays:
            self.play(person, *json.loads(person.plays[n % len(person.plays)]))

    @rule(who=PERSON, kind=st.sampled_from(["ask", "decline", "say"]))
    def say_something(self, who: int, kind: str) -> None:
        person = self.some(who)
        if person.here:
            data = {"ask": {"id": "a"}, "decline": {}, "say": {"phrase": "thanks"}}[kind]
            self.say(person, kind, data)

    @precondition(running)
    @rule(who=PERSON, pause=st.booleans())
    def wish(self, who: int, pause: bool) -> None:
        person = self.some(who)
        if person.token is not None:
            try:
                self.do(lobby.wish(self.room, person.seat, pause))
            except (Wrong, StoreFailed):
                pass

    @precondition(lambda self: self.running() and bool(self.room.state.paused))
    @rule(who=PERSON)
    def resume(self, who: int) -> None:
        try:
            self.do(lobby.resume(self.room, max(0, self.some(who).seat)))
        except StoreFailed:
            pass

    @precondition(running)
    @rule(who=PERSON)
    def leave(self, who: int) -> None:
        person = self.some(who)
        if person.token is not None:
            try:
                self.do(lobby.leave(self.room, person.seat, person.seat))
            except StoreFailed:
                pass

    # --- storage and time -----------------------------------------------------------------------------------------

    @rule(times=st.integers(1, 3))
    def storage_fails(self, times: int) -> None:
        self.store.failures = times

    @rule()
    def storage_is_back(self) -> None:
        self.store.failures = 0

    @rule(seconds=st.sampled_from([1, 6, 15, 100, 4000]))
    def time_passes(self, seconds: int) -> None:
        self.time.ms += round(seconds * 1000 * SECOND)
        if hasattr(self, "rng"):
            self.do(self.room.driver.ring())
            self.do(self.settle())

    @rule()
    def tick(self) -> None:
        self.do(self.worker.tick())

    # --- invariants -----------------------------------------------------------------------------------------

    def take_in(self, person: Person) -> None:
        """Check new messages: they show what the viewer may know, and acknowledged commands are logged."""
        self.oracle.extend(self.store.of(ID).lines[self.lines :])
        self.lines = len(self.store.of(ID).lines)
        if person.wire is None or person.seen is None:
            return
        for frame in person.wire.frames[person.read :]:
            person.seen.take(frame)
            if frame["t"] == "ack":
                person.acknowledged.add(f"{person.seat}:{frame['d']['id']}")
        person.read = len(person.wire.frames)
        person.number = person.seen.number
        assert person.acknowledged <= self.store.of(ID).commands.keys()

    @invariant()
    def nothing_is_lost_and_all_see_the_same_game(self) -> None:
        if not hasattr(self, "rng"):
            return
        self.steps += 1
        type(self).taken += 1
        self.do(self.settle())
        room = self.room
        for person in self.people:
            self.take_in(person)
        assert room.version == len(self.store.of(ID).lines) == self.lines
        if room.game is not None:
            assert room.game.key() == self.oracle.moments[-1].game.key()
        if self.steps % 5 == 0:
            self.do(self.everybody_is_up_to_date())

    async def everybody_is_up_to_date(self) -> None:
        """Check that every viewer is up to date after a tick. Nothing else runs, because nothing waits."""
        await self.worker.tick()
        for person in self.people:
            if person.here and person.wire is not None:
                await person.wire.send_rest()
            self.take_in(person)
            if person.here and person.seen is not None and person.seen.view is not None:
                assert person.seen.number == len(self.oracle.feeds[person.seat])
                assert person.seen.view == self.oracle.moments[-1].view(person.seat)

    def teardown(self) -> None:
        with self.stack:
            if hasattr(self, "rng"):
                lines = self.store.of(ID).lines
                self.oracle.extend(lines[self.lines :])
                commands = [line.command for line in lines if line.command is not None]
                assert len(commands) == len(set(commands))
                if self.oracle.moments:
                    assert by_the_rules(lines).key() == self.oracle.moments[-1].game.key()
