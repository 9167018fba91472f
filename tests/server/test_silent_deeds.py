"""What is done in secret is noticed by nobody at once: two tables alike, at one of which somebody cheats.

Not in a message, not in what an answer says, and not in how far back one may resume.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Iterable

import pytest

from banquier.api import load_position
from banquier.editions.tricheurs.actions import Cheat
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.server.bots.autopilot import noticeable
from banquier.server.bots.bot_pool import Question, Requester
from banquier.server.bots.scheduler import ANYBODY
from banquier.server.ops.worker import Worker
from banquier.server.tables.publisher import RECENT
from banquier.server.tables.room import Room
from banquier.testing.random_walks import pick
from tests.server.parlour import Ear, NoBots, Time, listen, open_room, quiet_worker, rest, still

SEATS = 4


class Pair:
    """Two tables that have gone the same way so far."""

    def __init__(self, rooms: list[Room], ears: list[dict[int, Ear]], rng: Rng) -> None:
        self.rooms = rooms
        self.ears = ears
        self.rng = rng
        self.sent = 0

    @property
    def game(self) -> Game:
        game = self.rooms[0].game
        assert game is not None
        return game

    async def play(self, at: int, seat: int, action: object) -> None:
        """At one of the tables."""
        self.sent += 1
        room, ear = self.rooms[at], self.ears[at][seat]
        assert room.game is not None
        play = {"id": f"c{self.sent}", "action": str(action), "question": room.game.question()}
        await ear.say(room, seat, json.dumps({"t": "play", "d": play}))
        assert any(json.loads(text)["t"] == "ack" for text in ear.heard), ear.heard

    async def same_step(self) -> None:
        """Somebody does something, at both tables."""
        picked = pick(self.game, self.rng)
        if picked is not None:
            for at in (0, 1):
                await self.play(at, *picked)

    def cheat(self, seats: Iterable[int] = range(SEATS)) -> tuple[int, Cheat] | None:
        """A sleight of hand that one of them could do now, which leads to nothing else."""
        for seat in seats:
            for _ in range(20):
                action = self.game.legal(seat).sample(self.rng)
                if isinstance(action, Cheat) and not self.game.to_act_mask >> seat & 1:
                    return seat, action
        return None

    def forget(self) -> None:
        for ears in self.ears:
            for ear in ears.values():
                ear.fresh()


async def two_tables(seed: int) -> Pair:
    rooms = [await open_room(quiet_worker(), "tricheurs", SEATS, {}, seed) for _ in range(2)]
    return Pair(rooms, [await listen(room) for room in rooms], Rng(seed))


async def before_a_cheat(seed: int, facts: int = 0) -> tuple[Pair, int, Cheat]:
    """After so many facts at least, the next time that somebody could cheat."""
    pair = await two_tables(seed)
    for _ in range(1000):
        found = pair.cheat()
        if found is not None and pair.rooms[0].publisher[-1].number >= facts:
            pair.forget()
            return pair, *found
        await pair.same_step()
    raise AssertionError("nobody could cheat")


def run(test: Awaitable[None]) -> None:
    async def main() -> None:
        await test

    with still():
        asyncio.run(main())


seeds = pytest.mark.parametrize("seed", range(8))


def test_nobody_is_told_before_the_tick() -> None:
    traces = 0

    async def test(seed: int) -> None:
        nonlocal traces
        pair, cheater, cheat = await before_a_cheat(seed)
        room, ears = pair.rooms[0], pair.ears[0]
        await pair.play(0, cheater, cheat)
        await rest()
        assert ears[cheater].fresh()
        assert all(ear.heard == [] for ear in ears.values())
        await room.worker.tick()
        for viewer, ear in ears.items():
            told = [json.loads(text) for text in ear.fresh()]
            if viewer != cheater:
                assert [(frame["t"], frame["d"]["facts"]) for frame in told] in ([], [("update", [])])
                traces += len(told)
        await room.worker.tick()
        assert all(ear.heard == [] for ear in ears.values())

    for seed in range(8):
        run(test(seed))
    assert traces > SEATS


@seeds
def test_what_one_asks_is_answered_as_if_nothing_had_happened(seed: int) -> None:
    async def test() -> None:
        pair, cheater, cheat = await before_a_cheat(seed)
        await pair.play(0, cheater, cheat)
        for viewer in range(-1, SEATS):
            if viewer != cheater:
                answers = []
                for room, ears in zip(pair.rooms, pair.ears, strict=True):
                    ears[viewer].fresh()
                    await ears[viewer].say(room, viewer, '{"t": "ask", "d": {"id": "a"}}')
                    answers.append(ears[viewer].fresh())
                assert answers[0] == answers[1]

    run(test())


@seeds
def test_who_comes_back_sees_what_was_told(seed: int) -> None:
    async def test() -> None:
        pair, cheater, cheat = await before_a_cheat(seed)
        await pair.play(0, cheater, cheat)
        assert await welcomes(pair, 0, cheater) == await welcomes(pair, 1, cheater)

    run(test())


@seeds
def test_who_looks_for_the_first_time_sees_what_was_told_to_others(seed: int) -> None:
    async def test() -> None:
        rooms = [await open_room(quiet_worker(), "tricheurs", SEATS, {}, seed) for _ in range(2)]
        players = [{seat: Ear(room.worker) for seat in range(SEATS)} for room in rooms]
        pair = Pair(rooms, players, Rng(seed))
        while (found := pair.cheat()) is None:
            await pair.same_step()
        await pair.play(0, *found)
        for viewer in range(-1, SEATS):
            if viewer != found[0]:
                assert await welcome(rooms[0], viewer, None) == await welcome(rooms[1], viewer, None)

    run(test())


@seeds
def test_how_far_back_one_may_resume_does_not_count_what_was_done_in_secret(seed: int) -> None:
    async def test() -> None:
        pair, cheater, cheat = await before_a_cheat(seed, RECENT * 2)
        await pair.play(0, cheater, cheat)
        one, other = await welcomes(pair, 0, cheater), await welcomes(pair, 1, cheater)
        assert one == other
        assert {json.loads(text)["d"]["fresh"] for text in one.values()} == {True, False}

    run(test())


@seeds
def test_bots_are_not_asked_anew_and_keep_their_pace(seed: int) -> None:
    """Else a pause, or what a bot makes of being asked twice, would tell that something was done."""

    async def test(time: Time) -> None:
        room = await open_room(quiet_worker(), "tricheurs", SEATS, {}, seed, bots=["sly", "sly"])
        ears = {seat: Ear(room.worker) for seat in (0, 1)}
        for seat, ear in ears.items():
            await room.enter(ear, seat, None)
        table = Pair([room], [{**ears}], Rng(seed))
        for _ in range(400):
            await rest()
            found = table.cheat(range(2))
            if found is not None and table.game.to_act_mask & 3:
                break
            picked = pick(table.game, table.rng)
            if picked is not None and picked[0] < 2:
                await table.play(0, *picked)
        assert found is not None
        bot_pool = room.worker.bot_pool
        assert isinstance(bot_pool, NoBots)
        asked = len(bot_pool.asked)
        before = (room.noticed_at, room.driver.asked_at, room.driver.roll_delay.since)
        assert not noticeable(table.game, *found)
        time.ms += 300
        await table.play(0, *found)
        await rest()
        assert len(bot_pool.asked) == asked
        assert (room.noticed_at, room.driver.asked_at, room.driver.roll_delay.since) == before
        assert all(
            question.seed != Worker.bot_seed(room.id, n, question.seat)
            for question in bot_pool.asked
            for n in range(room.version + 1)
        )

    with still() as time:
        asyncio.run(test(time))


class SlowBots(NoBots):
    """Bots that have the default answer ready, and wait to be let go."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()

    async def choose(self, question: Question, requester: Requester = ANYBODY) -> str | None:
        self.asked.append(question)
        if not question.must:
            return None
        game = load_position(question.position)
        await self.go.wait()
        return str(game.default(question.seat))


@seeds
def test_a_bot_that_thinks_is_not_asked_again(seed: int) -> None:
    """To think twice takes twice as long, which everybody could see."""

    async def test() -> None:
        worker, bot_pool = quiet_worker(), SlowBots()
        worker = Worker(worker.settings, worker.store, worker.bus, bot_pool)
        room = await open_room(worker, "tricheurs", SEATS, {}, seed, bots=["sly", "sly"])
        ears = {seat: Ear(worker) for seat in (0, 1)}
        for seat, ear in ears.items():
            await room.enter(ear, seat, None)
        table = Pair([room], [ears], Rng(seed))
        found = None
        for _ in range(400):
            await rest()
            bots_turn = bot_pool.asked and bot_pool.asked[-1].must and room.driver.bots.thinking
            found = table.cheat(range(2)) if bots_turn else None
            if found is not None:
                break
            bot_pool.go.set()
            await rest()
            bot_pool.go.clear()
            picked = pick(table.game, table.rng)
            if picked is not None and picked[0] < 2:
                await table.play(0, *picked)
        assert found is not None
        asked, number = len(bot_pool.asked), room.publisher.noticed
        await table.play(0, *found)
        assert room.publisher.noticed == number
        bot_pool.go.set()
        for _ in range(20):
            await asyncio.sleep(0)
            if room.publisher.noticed > number:
                break
        assert room.publisher.noticed > number
        assert [question.seat for question in bot_pool.asked[asked:]][:1] != [bot_pool.asked[asked - 1].seat]

    with still():
        asyncio.run(test())


async def welcomes(pair: Pair, at: int, cheater: int) -> dict[tuple[int, int | None], str]:
    room = pair.rooms[at]
    return {
        (viewer, have): await welcome(room, viewer, have)
        for viewer in range(-1, SEATS)
        if viewer != cheater
        for have in (None, *range(room.publisher[viewer].number + 2))
    }


async def welcome(room: Room, viewer: int, have: int | None) -> str:
    ear = Ear(room.worker)
    await room.enter(ear, viewer, have)
    room.exit(ear, viewer)
    return ear.heard[0]
