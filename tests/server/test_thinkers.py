"""Bots in processes of their own: whole games, and everything that can go wrong with a bot or its process."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvloop

import banquier
from banquier import editions
from banquier.bots import registry
from banquier.bots.bot import RandomBot
from banquier.bots.driver import Driver
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.server.bots import bot_pool as bot_processes
from banquier.server.bots.bot_pool import BotFailed, BotPool, Busy, OutOfTime, Question, Requester
from tests.server import odd_bots

PATIENCE = 60.0
MODULES = ("tests.server.odd_bots",)

Run = Callable[[Coroutine[Any, Any, None]], None]


@pytest.fixture(params=["asyncio", "uvloop"])
def run(request: pytest.FixtureRequest) -> Run:
    """Both loops have subprocesses of their own making."""
    factory = uvloop.new_event_loop if request.param == "uvloop" else None

    def play(work: Coroutine[Any, Any, None]) -> None:
        with asyncio.Runner(loop_factory=factory) as runner:
            runner.run(asyncio.wait_for(work, PATIENCE * 2))

    return play


@pytest.fixture
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "notes"
    monkeypatch.setenv(odd_bots.NOTES, str(path))
    return path


@asynccontextmanager
async def thinking(
    processes: int = 1, seconds: float = PATIENCE, modules: tuple[str, ...] = MODULES, waiting: int = 100
) -> AsyncIterator[BotPool]:
    bot_pool = BotPool(processes, seconds, modules, waiting)
    await bot_pool.start()
    try:
        yield bot_pool
    finally:
        await bot_pool.close()


def asked(spec: str = "banker", seed: int = 1, edition: str = "classique", must: bool = True) -> Question:
    """What a new game asks its first seat, or the one after it."""
    game = banquier.new_game(edition, seats=2, seed=5)
    [first] = game.to_act()
    return Question(game.position(), first if must else 1 - first, spec, seed, must)


def noted(path: Path) -> list[tuple[int, int]]:
    """The processes and the numbers of the notes."""
    lines = path.read_text().splitlines() if path.exists() else []
    return [(int(process), int(number)) for process, number in map(str.split, lines)]


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


def is_alive(pid: int) -> bool:
    """A process that nobody has buried yet is not alive."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return not Path("/proc/self/stat").exists()


# --- games ------------------------------------------------------------------------------------------------------


async def play_through(bot_pool: BotPool, game: Game, spec: str) -> None:
    """A whole game, asked as everywhere; each answer is what the same bot says here, of the live game."""
    driver = Driver(game, [RandomBot()] * game.seats, Rng(3))
    here = registry.make_for(spec, game)
    while (seat := int(driver.next_seat())) >= 0:
        legal = game.legal(seat)
        seed = int(driver.decisions)
        driver.decisions += 1
        expected = here.choose(game.view(seat), legal, Rng(seed))
        text = await bot_pool.choose(Question(game.position(), seat, spec, seed, legal.must))
        assert text == (None if expected is None else str(expected))
        driver.take(seat, None if text is None else game.parse(text), legal.must)
    assert game.over


def test_whole_games_of_all_editions_are_played_as_if_the_bot_were_here() -> None:
    async def work() -> None:
        async with thinking(2, modules=()) as bot_pool:
            games = [banquier.new_game(name, seats=3, seed=6) for name in editions.names()]
            async with asyncio.TaskGroup() as group:
                for game in games:
                    group.create_task(play_through(bot_pool, game, game.edition.bot))

    asyncio.run(work())


def test_rules_that_were_compiled_meanwhile_are_taken_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next question goes to a new process; without a change the same one goes on."""

    async def work() -> None:
        async with thinking(1, modules=()) as bot_pool:
            [thinker] = bot_pool.processes
            said = await bot_pool.choose(asked())
            first = thinker.process
            assert await bot_pool.choose(asked()) == said
            assert thinker.process is first
            monkeypatch.setattr(bot_processes, "mode_of_new_process", lambda: "compiled just now")
            assert await bot_pool.choose(asked()) == said
            second = thinker.process
            assert second is not first
            assert await bot_pool.choose(asked()) == said
            assert thinker.process is second

    asyncio.run(work())


def test_a_decision_can_be_repeated() -> None:
    async def work() -> None:
        question = asked("random", seed=2**96 - 1, edition="deal")
        async with thinking(2, modules=()) as bot_pool:
            said = [await bot_pool.choose(question) for _ in range(3)]
            others = [await bot_pool.choose(asked("random", seed, "deal")) for seed in range(30)]
        assert len(set(said)) == 1
        assert len(set(others)) > 1

    asyncio.run(work())


# --- bots that fail ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "spec, reason",
    [
        ("raiser", "bot 'raiser' failed: RuntimeError in odd_bots.py"),
        ("buyer", "bot 'buyer' answered what kernel.no-such-action forbids"),
        ("wordy", "bot 'wordy' answered with str, which is no action"),
        ("twister", "bot 'twister' failed: MalformedAction in"),
        ("dier", "bot 'dier' has no answer: its process ended with 7, twice"),
        ("bnker", "there is no bot 'bnker'; did you mean banker?"),
        ("dealer", "bot 'dealer' does not play classique"),
    ],
)
def test_a_bot_that_fails_is_named_with_the_reason_and_the_next_one_is_asked(
    run: Run, notes: Path, spec: str, reason: str
) -> None:
    async def work() -> None:
        async with thinking() as bot_pool:
            with pytest.raises(BotFailed) as failed:
                await bot_pool.choose(asked(spec))
            assert await bot_pool.choose(asked()) == "roll"
        assert reason in str(failed.value)
        assert "secret" not in str(failed.value)

    run(work())


def test_what_a_bot_prints_or_reads_does_no_harm(run: Run, capfd: pytest.CaptureFixture[str]) -> None:
    async def work() -> None:
        async with thinking() as bot_pool:
            assert await bot_pool.choose(asked("talker")) == "roll"
            assert await bot_pool.choose(asked("talker")) == "roll"

    run(work())
    assert "hand" not in "".join(capfd.readouterr())


def test_who_need_not_act_may_do_nothing() -> None:
    async def work() -> None:
        async with thinking() as bot_pool:
            assert await bot_pool.choose(asked(must=False)) is None

    asyncio.run(work())


def test_a_question_that_does_not_fit_its_position_is_not_answered() -> None:
    async def work() -> None:
        game = banquier.new_game("classique", seats=2, seed=5)
        async with thinking() as bot_pool:
            with pytest.raises(BotFailed, match="do not agree on whether seat"):
                await bot_pool.choose(Question(game.position(), game.to_act()[0], "banker", 1, False))
            with pytest.raises(BotFailed, match="MalformedRecord"):
                await bot_pool.choose(Question("x" * 5_000_000, 0, "banker", 1, True))
            with pytest.raises(UnicodeEncodeError):
                await bot_pool.choose(Question("\ud800", 0, "banker", 1, True))
            assert await bot_pool.choose(asked()) == "roll"

    asyncio.run(work())


# --- time -------------------------------------------------------------------------------------------------------


def test_a_bot_that_thinks_too_long_is_ended_and_replaced(run: Run, notes: Path) -> None:
    async def work() -> None:
        async with thinking(seconds=0.5) as bot_pool:
            with pytest.raises(OutOfTime, match=r"bot 'hanger' thought longer than 0\.5 s"):
                await bot_pool.choose(asked("hanger"))
            [(pid, _)] = noted(notes)
            assert not is_alive(pid)
            assert await bot_pool.choose(asked("noter")) is None
            assert noted(notes)[1][0] != pid

    run(work())


def test_others_are_answered_while_one_hangs(notes: Path) -> None:
    async def work() -> None:
        async with thinking(2) as bot_pool:
            hanging = asyncio.create_task(bot_pool.choose(asked("hanger")))
            await until(lambda: noted(notes))
            assert await bot_pool.choose(asked(), Requester(address="elsewhere")) == "roll"
            assert not hanging.done()
            hanging.cancel()

    asyncio.run(work())


# --- the queue --------------------------------------------------------------------------------------------------


def test_first_come_first_served(notes: Path) -> None:
    answered: list[int] = []

    async def ask(bot_pool: BotPool, seed: int) -> None:
        await bot_pool.choose(asked("noter", seed))
        answered.append(seed)

    async def work() -> None:
        async with thinking() as bot_pool, asyncio.TaskGroup() as group:
            for seed in range(20):
                group.create_task(ask(bot_pool, seed))
        assert answered == list(range(20))
        assert [number for _, number in noted(notes)] == [Rng(seed).below(1 << 30) for seed in range(20)]

    asyncio.run(work())


def test_who_does_not_wait_is_not_asked(run: Run, notes: Path) -> None:
    async def work() -> None:
        async with thinking(seconds=0.5) as bot_pool:
            hanging = asyncio.create_task(bot_pool.choose(asked("hanger")))
            queued = [asyncio.create_task(bot_pool.choose(asked("noter", seed))) for seed in range(5)]
            last = asyncio.create_task(bot_pool.choose(asked("noter", 99)))
            await until(lambda: noted(notes))
            for task in (hanging, *queued):
                task.cancel()
            assert await last is None
            assert len(noted(notes)) == 2
            assert all(task.cancelled() for task in (hanging, *queued))

    run(work())


def test_too_many_are_turned_away(notes: Path) -> None:
    async def work() -> None:
        async with thinking(waiting=2) as bot_pool:
            begun = [asyncio.create_task(bot_pool.choose(asked("hanger")))]
            await until(lambda: noted(notes))
            begun += [asyncio.create_task(bot_pool.choose(asked())) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(Busy, match="2 decisions are waiting already"):
                await bot_pool.choose(asked())
            for task in begun:
                task.cancel()

    asyncio.run(work())


# --- processes that die -----------------------------------------------------------------------------------------


def test_a_decision_whose_process_is_killed_is_made_by_another(run: Run, notes: Path) -> None:
    async def work() -> None:
        async with thinking() as bot_pool:
            decision = asyncio.create_task(bot_pool.choose(asked("hangsonce", 8)))
            await until(lambda: noted(notes))
            [(pid, number)] = noted(notes)
            os.kill(pid, signal.SIGKILL)
            assert await decision == "roll"
            first, second = noted(notes)
            assert first == (pid, number)
            assert second[0] != pid
            assert second[1] == number

    run(work())


def test_a_process_that_dies_between_two_questions_is_replaced(run: Run, notes: Path) -> None:
    async def work() -> None:
        async with thinking() as bot_pool:
            await bot_pool.choose(asked("noter"))
            os.kill(noted(notes)[0][0], signal.SIGKILL)
            assert await bot_pool.choose(asked("noter")) is None
            assert len({pid for pid, _ in noted(notes)}) == 2

    run(work())


def test_a_module_that_cannot_be_imported_is_named_at_the_start(run: Run) -> None:
    async def work() -> None:
        bot_pool = BotPool(2, 1, modules=("no_such_bots",))
        with pytest.raises(BotFailed, match=r"no_such_bots cannot be loaded: ModuleNotFound"):
            await bot_pool.start()
        with pytest.raises(BotFailed, match="not started"):
            await bot_pool.choose(asked())
        await bot_pool.close()

    run(work())


@pytest.mark.parametrize("processes, seconds", [(0, 1.0), (1, 0.0), (1, -1.0)])
def test_numbers_that_make_no_sense_are_refused(processes: int, seconds: float) -> None:
    with pytest.raises(ValueError, match="cannot think"):
        BotPool(processes, seconds)


def test_closing_ends_all_processes_and_whoever_waits_is_told(run: Run, notes: Path) -> None:
    async def work() -> None:
        async with thinking(2) as bot_pool:
            requesters = [Requester(address=str(number)) for number in range(4)]
            waiting = [
                asyncio.create_task(bot_pool.choose(asked("hanger"), requester)) for requester in requesters
            ]
            await until(lambda: len(noted(notes)) == 2)
            await bot_pool.close()
            for task in waiting:
                with pytest.raises(BotFailed, match="closed"):
                    await task
            assert not any(is_alive(pid) for pid, _ in noted(notes))
            with pytest.raises(BotFailed, match="closed"):
                await bot_pool.choose(asked())

    run(work())


SERVER = """
import asyncio
from tests.server.test_thinkers import Requester, asked, thinking

async def work():
    async with thinking(3, seconds=3) as thinkers:
        print(await thinkers.choose(asked("noter")), flush=True)
        specs = ("hanger", "hanger", "noter")
        await asyncio.gather(*(thinkers.choose(asked(spec), Requester(address=str(n))) for n, spec in enumerate(specs)))

asyncio.run(work())
"""


def test_a_server_that_is_killed_leaves_no_process_behind(notes: Path) -> None:
    """Neither one that waits for a question, nor one in the middle of its thoughts."""

    async def work() -> None:
        server = subprocess.Popen([sys.executable, "-c", SERVER], env={**os.environ, "PYTHONPATH": path})
        try:
            await until(lambda: len(noted(notes)) >= 4 or server.poll() is not None)
            pids = {pid for pid, _ in noted(notes)}
            assert len(pids) == 3
            assert all(is_alive(pid) for pid in pids)
        finally:
            server.kill()
            server.wait()
        await until(lambda: not any(is_alive(pid) for pid in pids))

    path = os.pathsep.join(filter(None, sys.path))
    asyncio.run(work())
