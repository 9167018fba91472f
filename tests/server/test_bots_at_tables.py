"""Bots at tables: whole games without a stall, also when they fail, hang, or their process is killed."""

from __future__ import annotations

import asyncio
import os
import signal
from itertools import pairwise
from pathlib import Path

import pytest

from banquier import editions
from banquier.testing.live_server import Guest, Site, Table, serving
from tests.server import odd_bots
from tests.server.at_table import FOR_EVER, PATIENCE, decided_by, eventually, run, site_at, until


async def answer_by_default(guest: Guest) -> None:
    """A person who takes what comes, to the end of the game."""
    while not guest.over:
        if guest.seat in guest.view["to_act"] and guest.options is not None:
            await guest.play(guest.options["default"] or "roll", guest.options["question"])
        elif guest.seat in guest.view["prompted"]:
            await guest.send("decline", {})
            await guest.read()
        else:
            await guest.read()


@pytest.mark.parametrize("edition", editions.names())
def test_people_and_bots_play_to_the_end(tmp_path: Path, edition: str) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            known = await site.call("GET", f"/editions/{edition}")
            table = await site.table(
                edition,
                2,
                bots=[known["bot"], "random"],
                clocks={"pace": 0, "grace": 1},
                options={"rounds": 4},
            )
            guests = await table.guests()
            await asyncio.gather(*map(answer_by_default, guests))
            deciders = {what[0]: by for by, what in await decided_by(site, table)}
            assert (deciders["2"], deciders["3"]) == ("bot", "bot")
            assert [seat["kind"] for seat in guests[0].about["seats"]] == ["person"] * 2 + ["bot"] * 2

    run(work())


def test_games_go_on_though_the_process_that_thinks_is_killed(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, second=0.01, bot_processes=1) as site:
            assert site.worker is not None
            guests = []
            for edition in editions.names():
                table = await site.table(
                    edition, 1, bots=["random"] * 2, clocks=FOR_EVER, options={"rounds": 2}
                )
                guests.append(await site.guest(table.id, table.tokens[0]))
                await site.call("DELETE", f"/tables/{table.id}/seats/0", token=table.tokens[0])
            [thinker] = site.worker.bot_pool.processes
            for _ in range(3):
                await eventually(lambda: thinker.process is not None and thinker.process.returncode is None)
                process, made = thinker.process, site.worker.metrics.bots["made"].value
                assert process is not None
                os.kill(process.pid, signal.SIGKILL)
                async with asyncio.timeout(PATIENCE):
                    while site.worker.metrics.bots["made"].value <= made + 10:
                        await asyncio.sleep(0.005)
            for guest in guests:
                while not guest.over:
                    await guest.read()
            assert site.worker.metrics.bots["failed"].value == 0

    asyncio.run(asyncio.wait_for(work(), 2 * PATIENCE))


async def odd_table(site: Site, bot: str) -> tuple[Table, Guest]:
    """An odd bot, and a person who lets the clock decide."""
    clocks = {**FOR_EVER, "decision": 2}
    table = await site.table(people=1, bots=[bot], clocks=clocks, options={"auctions": False})
    [guest] = await table.guests()
    return table, guest


async def plays_of_the_bot(site: Site, table: Table) -> list[tuple[str, str]]:
    return [(by, what) for by, what in await decided_by(site, table) if what[0] == "1"]


def test_a_bot_that_fails_takes_the_default(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, bots="raiser") as site:
            table, guest = await odd_table(site, "raiser")
            await until(guest, lambda: len(guest.facts) > 40)
            plays = await plays_of_the_bot(site, table)
            assert {by for by, _ in plays} == {"bot"}
            assert {what.split()[1] for _, what in plays} <= {"roll", "decline", "give-up", "pass"}
            assert "secret" not in "".join(guest.raw)

    run(work())


def test_a_bot_that_hangs_takes_the_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(odd_bots.NOTES, str(tmp_path / "notes"))
    modules = ("tests.server.odd_bots",)

    async def work() -> None:
        async with serving(
            tmp_path, second=0.01, bot_seconds=0.2, bot_modules=modules, bots="hanger"
        ) as site:
            assert site.worker is not None
            table, guest = await odd_table(site, "hanger")
            await until(guest, lambda: any(fact[:2] == ["rolled", 1] for fact in guest.facts))
            assert ("bot", "1 roll") in await plays_of_the_bot(site, table)
            assert site.worker.metrics.bots["late"].value > 0

    asyncio.run(asyncio.wait_for(work(), 2 * PATIENCE))


def test_bots_do_not_act_faster_than_people_can_follow(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=0.1) as site:
            assert site.worker is not None
            pace = 500
            clocks = {**FOR_EVER, "pace": pace, "decision": 1}
            table = await site.table(
                people=1, bots=["random"] * 2, clocks=clocks, options={"auctions": False}
            )
            [guest] = await table.guests()
            await until(guest, lambda: len(guest.facts) > 25)
            lines = [line for line in await site.worker.store.read(table.id) if line.kind == "play"]
            gaps = [line.at - before.at for before, line in pairwise(lines) if line.body.startswith("bot")]
            assert gaps
            assert min(gaps) >= pace * 0.1 - 1

    run(work())
