"""Bots on another machine, at the tables of a real server: whole games, a server that dies, and no seat to be had."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from banquier import editions
from banquier.cli.app import app
from banquier.client import Lost, Moment, Seat, TableError, join, open_table, play, prefer, sit, start, steady
from banquier.client.tables import Opening
from banquier.narration.words import Words
from tests.client.running_server import RunningServer, environment

PATIENCE = 120.0
CLOCKS = {"decision": 0, "auction": 0, "answer": 0, "grace": 0, "pace": 0}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    running = RunningServer(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.kill()


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, PATIENCE))


async def table(server: RunningServer, edition: str = "classique", **more: Any) -> Opening:
    """One seat for us, one that is free, and the edition's own bot."""
    bot = editions.find(edition).bot
    return await open_table(server.url, edition, "Ada", 3, bots=[bot], clocks=CLOCKS, **more)


async def host(opening: Opening, seen: list[Moment]) -> Moment:
    """Our own seat: begins the game once all have come, and plays until it is over."""
    url, mine = opening.invitation, opening.seats[0].token
    async with Seat(url, mine, pause=0.05) as seat:
        async for moment in seat:
            if all(chair.kind != "open" for chair in moment.table.seats):
                break
        await start(url, mine)
        return await play(seat, steady, seen.append)


async def play_both(opening: Opening, seen: list[Moment]) -> tuple[Moment, Moment]:
    async with asyncio.TaskGroup() as group:
        first = group.create_task(host(opening, seen))
        other = group.create_task(join(opening.invitation, "Bob", steady))
    return first.result(), other.result()


@pytest.mark.parametrize("edition", editions.names())
def test_bots_far_away_play_whole_games(server: RunningServer, edition: str) -> None:
    rounds = {} if edition in ("tricheurs", "faux_billets") else {"rounds": 15}

    async def work() -> None:
        seen: list[Moment] = []
        first, other = await play_both(await table(server, edition, options=rounds), seen)
        assert first.over
        assert other.over
        assert first.view is not None
        assert first.view["over"]
        assert (first.seat, other.seat) == (0, 1)
        assert any(fact[0] == "ended" for moment in seen for fact in moment.facts)

    run(work())


def test_a_game_goes_on_by_itself_after_the_server_was_killed(tmp_path: Path) -> None:
    server = RunningServer(tmp_path)
    server.start()

    async def work() -> None:
        seen: list[Moment] = []
        opening = await table(server, options={"rounds": 12})
        playing = asyncio.create_task(play_both(opening, seen))
        for _ in range(2):
            before = len(seen)
            while len(seen) < before + 10 and not playing.done():
                await asyncio.sleep(0.01)
            assert not playing.done()
            server.kill()
            await asyncio.to_thread(server.start)
        first, other = await playing
        assert first.over
        assert first.view is not None
        assert other.view is not None
        assert first.view["turns"] == other.view["turns"]

    try:
        run(work())
    finally:
        server.kill()


@pytest.mark.parametrize(
    "lang, said", [("en", "Bob is in seat 2 (classique)"), ("fr", "Bob occupe la place 2")]
)
def test_the_command_plays_a_bot(server: RunningServer, lang: str, said: str) -> None:
    async def work() -> None:
        opening = await table(server, options={"rounds": 2})
        command = f"join {opening.invitation} --name Bob --bot random --seat 2 --lang {lang}".split()
        async with asyncio.TaskGroup() as group:
            told = group.create_task(asyncio.to_thread(CliRunner().invoke, app, command))
            group.create_task(host(opening, []))
        first, begun, over, dice = told.result().output.splitlines()
        assert told.result().exit_code == 0
        assert said in first
        assert begun == Words(lang)("join.begun")
        assert over.startswith(Words(lang)("fact.ended.one", winners="").split(":")[0].strip())
        assert re.search(rf"--promise {opening.table.promise} --seed [0-9a-f]{{32}}$", dice)

    run(work())


def test_the_program_of_the_page(server: RunningServer) -> None:
    """docs/write-a-bot.md shows a whole program; here it plays."""
    page = (Path(__file__).parents[2] / "docs" / "write-a-bot.md").read_text(encoding="utf-8")
    [program] = [
        block for block in re.findall(r"```python\n(.*?)```", page, re.S) if "banquier.client" in block
    ]
    assert program.count("\n") < 25

    async def work() -> None:
        opening = await table(server, options={"rounds": 3})
        command = [sys.executable, "-c", program, opening.invitation]
        async with asyncio.TaskGroup() as group:
            ran = group.create_task(
                asyncio.to_thread(subprocess.run, command, env=environment(), capture_output=True, text=True)
            )
            group.create_task(host(opening, []))
        assert re.fullmatch(r"worth \d+\n", ran.result().stdout), ran.result().stderr

    run(work())


def test_a_person_far_away_says_how_rents_are_claimed(server: RunningServer) -> None:
    async def work() -> None:
        url = (await table(server)).invitation
        seated = await sit(url, "Bob")
        assert (await prefer(url, seated.token, "never")).claims == "never"
        with pytest.raises(TableError, match="Among several people") as refused:
            await prefer(url, seated.token, "always")
        assert refused.value.code == "with-people"

    run(work())


def test_no_seat_is_to_be_had(server: RunningServer) -> None:
    async def work() -> None:
        url = (await table(server)).invitation
        seated = await sit(url, "Bob")
        assert (seated.seat, len(seated.token)) == (1, 43)
        with pytest.raises(TableError, match="The table is full") as full:
            await join(url, "Eve", steady)
        assert full.value.code == "full"
        with pytest.raises(TableError, match="There is no table"):
            await sit(url[:-1] + ("a" if url[-1] != "a" else "b"), "Eve")
        with pytest.raises(TableError, match="does not answer as a server of Banquier"):
            await sit("http://127.0.0.1:9/t/abc", "Eve")
        with pytest.raises(ValueError, match="is no invitation"):
            await sit("https://example.org/", "Eve")

    run(work())


def test_a_wrong_token_opens_nothing(server: RunningServer) -> None:
    async def work() -> None:
        url = (await table(server)).invitation
        async with Seat(url, "x" * 43) as seat:
            with pytest.raises(Lost, match="This token opens no seat"):
                await anext(seat)
        async with Seat(url) as spectator:
            assert (await anext(spectator)).seat == -1

    run(work())
