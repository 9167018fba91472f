"""One client does not take the server from the others: bots that it may seat, empty tables, replays and advice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import pytest

import banquier
from banquier.bots import registry
from banquier.bots.levels import LEVELS
from banquier.protocol.messages import RUNNING, Clocks
from banquier.server.bots import analysis_pool, bot_pool
from banquier.server.bots.analysis import Analysis
from banquier.server.bots.analysis_pool import AnalysisPool, Key, OverQuota
from banquier.server.bots.bot_pool import BotFailed, BotPool, OutOfTime, Question
from banquier.server.bots.bot_worker import Answer
from banquier.server.bots.permitted_bots import clamped
from banquier.server.bots.scheduler import ANYBODY, Job, Requester
from banquier.server.ops.rate_limits import ANALYSES_EACH, Buckets
from banquier.server.ops.settings import load
from banquier.server.tables.event_log import Sat, Slept, read_event
from banquier.testing.live_server import Site, Table, serving
from tests.server import odd_bots
from tests.server.at_table import (
    FOR_EVER,
    PATIENCE,
    Nearby,
    decided_by,
    eventually,
    room_of,
    run,
    site_at,
    until,
)
from tests.server.parlour import NoBots, listen, open_room, quiet_worker, rest, still
from tests.server.test_records import finished
from tests.server.test_thinkers import MODULES, asked, noted, until as soon

GREEDY = "ismcts:iterations=999999999"
DAYS = {"decision": 5 * 86_400}


# --- bots that may be seated ------------------------------------------------------------------------------------


async def problem(site: Site, method: str, path: str, body: Any, token: str = "") -> tuple[int, str, str]:
    response = await site.ask(method, path, body, token)
    said = response.json()
    return response.status_code, said["code"], said["en"]


def test_the_attack_a_bot_with_a_billion_iterations_is_refused_by_number_and_place(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, bots="ismcts,random") as site:
            wanted = {"edition": "deal", "name": "Eve", "seats": 3, "bots": ["random", GREEDY]}
            status, code, why = await problem(site, "POST", "/tables", wanted)
            assert (status, code) == (422, "bad-table")
            assert "bots[1]: bot 'ismcts': iterations=999999999 is more than this server allows, 2000" in why
            table = await site.table("deal", 1, bots=["ismcts:iterations=2000"], begin=False, seats=3)
            [token] = table.tokens
            for method, path, body, where in (
                ("PUT", "seats/1", {"bot": GREEDY}, "seat 1: "),
                ("POST", "start", {"fill": "ismcts:milliseconds=9999"}, "fill: "),
                ("PUT", "seats/1", {"bot": "ismcts:width=10001"}, "seat 1: "),
            ):
                status, code, why = await problem(site, method, f"/tables/{table.id}/{path}", body, token)
                assert (status, code) == (422, "bad-bot")
                assert where in why
                assert "is more than this server allows" in why

    run(work())


def test_only_levels_the_gallery_and_bots_of_the_list_may_be_seated(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, bots=("banker",)) as site:
            known = await site.call("GET", "/editions/classique")
            gallery = registry.gallery_for(banquier.new_game("classique", 2).view(0))
            assert len(gallery) > 11
            assert sorted(known["bots"]) == sorted(["banker", *LEVELS, *gallery])
            for bot in known["bots"]:
                await site.table(people=1, bots=[bot], begin=False)
            for bot in ("ismcts", "strategist:iterations=1", "random"):
                wanted = {"edition": "classique", "name": "Eve", "seats": 2, "bots": [bot]}
                status, code, why = await problem(site, "POST", "/tables", wanted)
                assert (status, code) == (422, "bad-table")
                assert f"bot {bot.partition(':')[0]!r} cannot be seated on this server" in why
                assert f"beginner, regular, expert, {', '.join(gallery)}, banker" in why

    run(work())


def test_by_default_every_level_may_be_seated_at_full_strength_and_no_search_by_name() -> None:
    usual = load()
    assert not {"ismcts", "strategist", "*"} & set(usual.bots)
    for spec in ("beginner", "regular", "expert", "banker:reserve=150", "ismcts:iterations=2000"):
        assert clamped(usual, spec) == spec


def test_a_saved_table_with_a_larger_spec_loads_and_its_bot_thinks_within_the_bounds() -> None:
    async def work() -> None:
        worker = quiet_worker()
        room = await open_room(worker, "deal", 3, {}, 7, bots=[GREEDY, "no such:bot"])
        await listen(room)
        bots = worker.bot_pool
        assert isinstance(bots, NoBots)
        for _ in range(200):
            if {question.seat for question in bots.asked} == {1, 2}:
                break
            await rest()
            game = room.game
            assert game is not None
            for seat in game.to_act():
                if seat == 0:
                    async with room.lock:
                        await room.carry_out(seat, game.default(seat), "person")
        assert {question.spec for question in bots.asked if question.seat == 1} == {"ismcts:iterations=2000"}
        assert {question.spec for question in bots.asked if question.seat == 2} == {"no such:bot"}
        assert room.state.chairs[1].bot == GREEDY, "what was agreed on stays in the log"

    asyncio.run(asyncio.wait_for(work(), PATIENCE))


# --- whose bots think -------------------------------------------------------------------------------------------


class Recording(Nearby):
    """Remembers on whose behalf it was asked."""

    requesters: list[Requester] = []

    async def ask(self, question: Question | Analysis, requester: Requester = ANYBODY) -> Answer:
        self.requesters.append(requester)
        return await super().ask(question, requester)


def test_bots_think_on_behalf_of_the_address_that_opened_the_table_and_after_those_with_people(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        with patch("banquier.server.http.app.BotPool", Recording):
            async with serving(tmp_path, 0.01) as site:
                table = await site.table(people=1, bots=["random"], clocks=FOR_EVER)
                [guest] = await table.guests()
                await until(guest, lambda: guest.view["to_act"] == [0])
                met = Recording.requesters[:]
                assert met[-1] == Requester(table.id, "127.0.0.1", True)
                await site.call("DELETE", f"/tables/{table.id}/seats/0", token=table.tokens[0])
                await guest.close()
                room = room_of(site, table)
                await eventually(lambda: not room.present())
                await eventually(lambda: not Recording.requesters[-1].first)
                # After a restart nobody knows who opened it; who connects pays for it.
                again = await reloaded(site, room.id)
                assert again.address == ""
                await site.guest(table.id, table.tokens[0])
                await eventually(lambda: again.address == "127.0.0.1")

    run(work())


async def reloaded(site: Site, id: str) -> Any:
    """The room, let go of and read again, as after a restart."""
    assert site.worker is not None
    old = site.worker.rooms.pop(id)
    old.driver.stop()
    return await site.worker.room(id)


def test_time_in_the_queue_counts_and_an_empty_table_gets_little() -> None:
    async def work() -> None:
        pool = BotPool(1, 2.0)
        for waited, first, seconds in (
            (0.0, True, 1.2),
            (0.9, True, 0.3),
            (60.0, True, bot_pool.LEAST),
            (0.0, False, bot_pool.ABSENT),
            (60.0, False, bot_pool.LEAST),
        ):
            answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
            job: Job[Question | Analysis, Answer] = Job(asked(), Requester(first=first), answer, 100.0)
            question = pool.limited(job, 100.0 + waited)
            assert isinstance(question, Question)
            assert question.seconds == pytest.approx(seconds)

    asyncio.run(work())


def test_the_attack_a_bot_of_another_address_is_asked_while_one_address_keeps_the_pool_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty tables whose bots never end, and two processes."""
    notes = tmp_path / "notes"
    monkeypatch.setenv(odd_bots.NOTES, str(notes))

    async def work() -> None:
        pool = BotPool(2, PATIENCE, MODULES)
        await pool.start()
        try:
            attack = [
                asyncio.create_task(pool.choose(asked("hanger"), Requester(f"x{number}", "attacker")))
                for number in range(20)
            ]
            await soon(lambda: noted(notes))
            for number in range(3):
                said = await pool.choose(asked(), Requester("mine", f"friend {number}"))
                assert said == "roll"
            assert len(noted(notes)) == 1, "the attacker's other tables wait for its first"
            assert not any(task.done() for task in attack)
            for task in attack:
                task.cancel()
        finally:
            await pool.close()

    asyncio.run(asyncio.wait_for(work(), 3 * PATIENCE))


def test_who_ends_a_process_holds_it_until_there_is_a_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the other one would go to the same address meanwhile."""
    notes = tmp_path / "notes"
    monkeypatch.setenv(odd_bots.NOTES, str(notes))
    seen: list[int] = []

    async def work() -> None:
        pool = BotPool(2, PATIENCE, MODULES)
        await pool.start()
        ready = pool.make_ready

        async def watched(thinker: bot_pool.BotProcess) -> None:
            if thinker.process is None:
                seen.append(pool.scheduler.running["attacker"])
            await ready(thinker)

        try:
            with patch.object(pool, "make_ready", watched):
                attack = [
                    asyncio.create_task(pool.choose(asked("dier"), Requester(f"x{number}", "attacker")))
                    for number in range(2)
                ]
                for task in attack:
                    with pytest.raises(BotFailed):
                        await task
                assert await pool.choose(asked(), Requester("mine", "friend")) == "roll"
            assert seen[0] == 1
            assert all(held == 1 for held in seen)
        finally:
            await pool.close()

    asyncio.run(asyncio.wait_for(work(), 3 * PATIENCE))


# --- tables without people --------------------------------------------------------------------------------------


def test_the_attack_a_table_that_everybody_has_left_is_paced_and_sleeps_though_its_clock_is_long(
    tmp_path: Path,
) -> None:
    """It sleeps for good: no time wakes it, nor a restart; who connects does."""

    async def work() -> None:
        async with site_at(tmp_path, linger=5, sleep_seconds=40) as site:
            assert site.worker is not None
            table = await site.table(people=1, bots=["random"] * 3, clocks=DAYS, options={"rounds": 2000})
            [guest] = await table.guests()
            await site.call("DELETE", f"/tables/{table.id}/seats/0", token=table.tokens[0])
            room = room_of(site, table)
            await guest.close()
            await eventually(lambda: room.driver.asleep)
            before = len(await decided_by(site, table))
            assert room.driver.resting
            assert not room.driver.may_act
            assert (await site.worker.store.card(table.id)).due is None
            await eventually(lambda: site.worker is not None and table.id not in site.worker.rooms)
            assert len(await decided_by(site, table)) <= before + 1, "one bot may have been thinking"
            again = await site.worker.room(table.id)
            assert again.driver.resting
            guest = await site.guest(table.id, table.tokens[0])
            assert not again.driver.asleep
            await until(guest, lambda: len(guest.facts) > 3)

    run(work())


def test_bots_of_a_table_without_people_are_asked_once_a_second() -> None:
    async def work() -> None:
        with still() as time:
            worker = quiet_worker()
            room = await open_room(worker, "classique", 3, {}, 7, bots=["random", "random"])
            ears = await listen(room)
            bots = worker.bot_pool
            assert isinstance(bots, NoBots)
            room.driver.asleep = False
            await room.settle(lambda: Sat(0, "Bot 0", bot="random"))
            await rest()
            for viewer, ear in ears.items():
                room.exit(ear, viewer)
            await rest()
            for _ in range(5):
                number = len(bots.asked)
                for _ in range(20):
                    room.driver.consider()
                    await rest()
                assert len(bots.asked) <= number + 1
                number = len(bots.asked)
                time.ms += 999
                room.driver.consider()
                await rest()
                assert len(bots.asked) == number
                time.ms += 1
                room.driver.consider()
                await rest()
                assert len(bots.asked) == number + 1
            room.driver.stop()

    asyncio.run(asyncio.wait_for(work(), PATIENCE))


def test_a_table_of_an_older_version_that_is_due_for_ever_is_put_to_sleep_once() -> None:
    async def work() -> None:
        worker = quiet_worker()
        times = Clocks(decision=DAYS["decision"])
        room = await open_room(worker, "classique", 2, {}, 7, times, bots=["random"])
        await room.settle(lambda: Sat(0, "Bot 0", bot="random"))
        assert room.state.stage == RUNNING
        bots = worker.bot_pool
        assert isinstance(bots, NoBots)
        await rest()
        bots.asked.clear()
        await worker.wake(room.id)
        lines = await worker.store.read(room.id)
        assert isinstance(read_event(lines[-1].body), Slept)
        assert (await worker.store.card(room.id)).due is None
        await rest()
        assert not bots.asked

    asyncio.run(asyncio.wait_for(work(), PATIENCE))


# --- advice, course and replay ----------------------------------------------------------------------------------


class Gated(Nearby):
    """Answers about finished games wait until they are let go; what was begun is counted."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.gate = asyncio.Event()
        self.begun: list[Analysis] = []
        self.cancelled = 0

    async def ask(self, question: Question | Analysis, requester: Requester = ANYBODY) -> Answer:
        if isinstance(question, Analysis):
            self.begun.append(question)
            try:
                await self.gate.wait()
            except asyncio.CancelledError:
                self.cancelled += 1
                raise
        return await super().ask(question, requester)


@asynccontextmanager
async def gated(folder: Path, **settings: Any) -> AsyncIterator[tuple[Site, Gated, Table]]:
    """A server, its processes for finished games, and a game that is over."""
    with patch("banquier.server.http.app.BotPool", Gated), patch("banquier.server.tables.room.LINGER", 1e9):
        async with serving(folder, 0.01, **settings) as site:
            table, _ = await finished(site, "classique", options={"rounds": 3})
            assert site.worker is not None
            pool = site.worker.analysis.processes
            assert isinstance(pool, Gated)
            assert pool is not site.worker.bot_pool, "bots have their own"
            yield site, pool, table


def test_the_attack_many_requests_for_one_answer_compute_it_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("banquier.server.bots.analysis.ADVISING", 50)

    async def work() -> None:
        async with gated(tmp_path) as (site, pool, table):
            assert site.worker is not None
            flights = site.worker.analysis.flights
            for path in ("advice?entry=2", "course", "replay?entry=2", "replay"):
                pool.begun.clear()
                pool.gate.clear()
                begun = [
                    asyncio.create_task(site.call("GET", f"/tables/{table.id}/{path}"))
                    for _ in range(ANALYSES_EACH)
                ]
                await eventually(lambda: [flight.waiting for flight in flights.values()] == [ANALYSES_EACH])
                pool.gate.set()
                answers = await asyncio.gather(*begun)
                answers.append(await site.call("GET", f"/tables/{table.id}/{path}"))
                assert all(answer == answers[0] for answer in answers)
                assert len(pool.begun) == 1
                assert not flights

    run(work())


def test_the_attack_who_hangs_up_is_not_computed_for(tmp_path: Path) -> None:
    """Two ask for the same: it is given up when both are gone, and not before."""

    async def work() -> None:
        async with gated(tmp_path) as (site, pool, table):
            assert site.worker is not None
            flights = site.worker.analysis.flights
            clients = [httpx.AsyncClient(base_url=site.url, timeout=PATIENCE) for _ in range(2)]
            asking = [
                asyncio.create_task(client.get(f"/api/tables/{table.id}/advice?entry=2"))
                for client in clients
            ]
            await eventually(lambda: [flight.waiting for flight in flights.values()] == [2])
            await eventually(lambda: pool.begun)
            for client, task in zip(clients, asking, strict=True):
                waiting = sum(flight.waiting for flight in flights.values())
                assert (waiting, pool.cancelled) == (2 if client is clients[0] else 1, 0)
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
                await client.aclose()
                while sum(flight.waiting for flight in flights.values()) == waiting:
                    await asyncio.sleep(0.005)
            await eventually(lambda: pool.cancelled == 1)
            assert not flights
            await eventually(lambda: site.worker is not None and not site.worker.limits.analyses.open)
            assert site.worker.limits.analysis.spend("127.0.0.1", 0) == 0

    run(work())


def test_an_address_may_wait_for_few_answers_at_once_and_others_are_served(tmp_path: Path) -> None:
    async def work() -> None:
        async with gated(tmp_path) as (site, pool, table):
            path = f"/tables/{table.id}"
            begun = [
                asyncio.create_task(site.ask("GET", f"{path}/advice?entry={entry}")) for entry in range(2, 10)
            ]
            await eventually(lambda: len(pool.begun) == ANALYSES_EACH)
            refused = await site.ask("GET", f"{path}/course")
            assert (refused.status_code, refused.json()["code"]) == (429, "too-much-analysis")
            assert int(refused.headers["retry-after"]) >= 1
            elsewhere = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
            async with httpx.AsyncClient(
                base_url=site.url, transport=elsewhere, timeout=PATIENCE
            ) as neighbour:
                other = asyncio.create_task(neighbour.get(f"/api{path}/course"))
                await eventually(lambda: len(pool.begun) == ANALYSES_EACH + 1)
                assert (await site.ask("GET", "/editions")).status_code == 200
                pool.gate.set()
                assert (await other).status_code == 200
            for task in begun:
                assert (await task).status_code in (200, 422)
            assert site.worker is not None
            assert site.worker.metrics.refused["analysis"].value == 1
            await eventually(lambda: site.worker is not None and not site.worker.limits.analyses.open)

    run(work())


class Costly(Nearby):
    """Every answer takes three seconds of the processor, and much longer on a busy machine."""

    async def ask(self, question: Question | Analysis, requester: Requester = ANYBODY) -> Answer:
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        future.set_result(Answer(seconds=3.0))
        self.charge(Job(question, requester, future, 0.0), 50.0)
        return future.result()


def test_an_address_pays_for_what_its_answers_cost_and_not_for_what_is_known() -> None:
    async def work() -> None:
        seconds = 0.0
        quota = Buckets(0.5, 10.0, lambda: seconds)
        pool = AnalysisPool(Costly(1, 20.0), quota)

        async def ask(entry: int, address: str = "192.0.2.1") -> Answer:
            key = Key("moment", "t", entry)
            return await pool.answer(key, address, lambda: prepared(key))

        async def prepared(key: Key) -> Analysis:
            return Analysis("moment", key.table, "classique", {}, "0", [], [], [], key.entry)

        for entry in range(4):
            await ask(entry)
        with pytest.raises(OverQuota) as full:
            await ask(9)
        assert full.value.seconds == pytest.approx(4.0, abs=0.5)
        await ask(0)  # known
        await ask(9, "192.0.2.2")
        await ask(9)  # known by now
        seconds = 5.0
        await ask(10)

    asyncio.run(work())


@pytest.mark.parametrize("ending", ["hung up", "out of time"])
def test_an_answer_that_does_not_come_costs_what_it_used_and_leaves_nothing_behind(
    monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    """The process would go on computing for a client that has hung up, or for ever: it is ended."""
    begun = asyncio.Event()
    ended: list[str] = []

    async def endless(self: bot_pool.BotProcess, question: object) -> Answer:
        begun.set()
        if ending == "out of time":
            raise OutOfTime("the course thought longer than 20 s")
        await asyncio.Event().wait()
        raise AssertionError

    async def end(self: bot_pool.BotProcess) -> None:
        ended.append(ending)

    monkeypatch.setattr(bot_pool.BotProcess, "ask", endless)
    monkeypatch.setattr(bot_pool.BotProcess, "end", end)
    monkeypatch.setattr(bot_pool, "GRACE", 0.0)

    async def work() -> None:
        quota = Buckets(1.0, 10.0, lambda: 0.0)
        pool = AnalysisPool(BotPool(1, 20.0, lazy=True), quota)
        pool.processes.begin()

        async def prepare() -> Analysis:
            return Analysis("course", "t", "classique", {}, "0", [], [], [])

        asking = asyncio.create_task(pool.answer(Key("course", "t"), "192.0.2.1", prepare))
        await begun.wait()
        if ending == "hung up":
            asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        while pool.processes.scheduler.running:
            await asyncio.sleep(0)
        assert ended == (["hung up"] if ending == "hung up" else [])
        assert quota.of("192.0.2.1", 0.0).left < 10.0
        assert not pool.flights
        await pool.processes.close()

    asyncio.run(asyncio.wait_for(work(), PATIENCE))


def test_the_cache_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        pool = AnalysisPool(Nearby(1, 20.0), Buckets(0, 1, lambda: 0.0))
        monkeypatch.setattr(analysis_pool, "CACHED", 1000)
        for entry in range(1000):
            pool._keep(Key("moment", "t", entry), Answer())
        assert pool.cached == sum(len(said.body) for said in pool.cache.values()) <= 1000
        assert list(pool.cache)[-1].entry == 999

    asyncio.run(work())


def test_replays_course_and_advice_are_computed_outside_the_process_of_the_server(tmp_path: Path) -> None:
    """With real processes: nothing here may read a record or search."""

    def never(*given: object) -> object:
        raise AssertionError("this was to be done elsewhere")

    async def work() -> None:
        async with serving(tmp_path, 0.01) as site:
            table, _ = await finished(site, "classique", options={"rounds": 3})
            assert site.worker is not None
            [process] = site.worker.analysis.processes.processes
            assert process.process is None, "it is started when it is needed"
            with (
                patch("banquier.server.bots.analysis.read_entry_text", never),
                patch("banquier.server.bots.bot_worker.analyse", never),
            ):
                course = await site.call("GET", f"/tables/{table.id}/course")
                moment = await site.call("GET", f"/tables/{table.id}/replay")
                advice = await site.call("GET", f"/tables/{table.id}/advice?entry=2")
            assert moment["last"] == moment["entry"] == len(course["steps"])
            assert advice["action"] == course["steps"][1]["action"]
            assert process.process is not None

    asyncio.run(asyncio.wait_for(work(), 2 * PATIENCE))
