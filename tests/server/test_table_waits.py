"""Before the first roll of each turn in Tricheurs everybody has the same time to accuse, whatever was done."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from banquier.editions.tricheurs.actions import Accuse
from banquier.kernel.bits import bit
from banquier.server.bots.autopilot import LATEST, SOONEST
from banquier.server.ops.bus import Passed
from banquier.testing.services import Postgres, Redis
from tests.server.at_table import (
    FOR_EVER,
    act,
    again,
    caught_up,
    eventually,
    game_of,
    moments,
    room_of,
    run,
    site_at,
    until,
)

LONG = {**FOR_EVER, "grace": 60}


@pytest.mark.rule("tricheurs.accuse.window")
def test_the_first_roll_of_a_turn_waits_until_everybody_else_has_passed(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site:
            table = await site.table("tricheurs", people=3, clocks=LONG)
            guests = await table.guests()
            [roller] = game_of(site, table).to_act()
            others = [seat for seat in range(3) if seat != roller]
            await until(guests[roller], lambda: guests[roller].clock)
            clock = guests[roller].clock
            assert clock is not None
            assert clock["kind"] == "accuse"
            assert 0 < clock["wait"] <= 60_000
            version = room_of(site, table).version
            assert (await guests[roller].play("roll", id="mine"))["t"] == "held"
            await guests[others[0]].send("decline", {})
            await caught_up(*guests)
            assert room_of(site, table).version == version
            await guests[others[1]].send("decline", {})
            assert (await guests[roller].until("ack"))["id"] == "mine"

    run(work())


@pytest.mark.rule("tricheurs.accuse.window")
def test_everybody_is_told_that_the_wait_is_over(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site:
            table = await site.table("tricheurs", people=2, clocks=LONG)
            guests = await table.guests()
            [roller] = game_of(site, table).to_act()
            await guests[1 - roller].send("decline", {})
            await until(guests[roller], lambda: guests[roller].clock is None)

    run(work())


@pytest.mark.rule("tricheurs.accuse.window")
def test_the_wait_is_the_same_whether_or_not_anybody_cheats(tmp_path: Path) -> None:
    async def work() -> None:
        with moments() as time:
            async with site_at(tmp_path, second=1.0) as site:
                table = await site.table("tricheurs", people=3, clocks=LONG, options={"ultime": True})
                guests = await table.guests()
                room = room_of(site, table)
                [roller] = game_of(site, table).to_act()
                assert room.driver.roll_delay.table_left() == 60_000
                time.pass_by(20)
                await act(site, table, guests, (roller + 1) % 3, "cheat 0 -1 100")
                assert room.driver.roll_delay.table_left() == 40_000
                await act(site, table, guests, roller, "cheat 0 -1 100")
                assert room.driver.roll_delay.table_left() == 40_000
                for snapshot in (False, True):  # nor does it begin anew when the table is read again
                    read = await again(room, snapshot)
                    for seat in range(3):
                        read.publisher[seat].connections = room.publisher[seat].connections
                    assert read.driver.roll_delay.table_left() == 40_000
                    await room.save()
                assert (await guests[roller].play("roll", id="mine"))["t"] == "held"
                time.pass_by(41)
                room.driver.roll_delay.release_ready()
                assert (await guests[roller].until("ack"))["id"] == "mine"

    run(work())


@pytest.mark.rule("tricheurs.accuse.window")
def test_nobody_waits_for_who_is_not_there(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site:
            table = await site.table("tricheurs", people=2, clocks=LONG)
            guests = await table.guests()
            [roller] = game_of(site, table).to_act()
            await guests[1 - roller].close()
            await until(guests[roller], lambda: not guests[roller].about["seats"][1 - roller]["present"])
            assert (await guests[roller].play("roll"))["t"] == "ack"

    run(work())


@pytest.mark.rule("tricheurs.accuse.window")
def test_bots_speak_after_a_human_time_and_the_roll_waits_for_them(tmp_path: Path) -> None:
    async def work() -> None:
        with moments() as time:
            async with site_at(tmp_path, second=1.0) as site:
                table = await site.table("tricheurs", people=1, bots=["sly", "sly"], clocks=LONG)
                [guest] = await table.guests()
                room = room_of(site, table)
                bots, game = room.driver.bots, game_of(site, table)
                for seat in (1, 2):
                    left = bots.time_left(game, seat)
                    assert 600 * SOONEST <= left < 600 * LATEST
                    assert game.needs_human_delay(Accuse(0, 0))
                    if seat not in game.to_act():
                        assert bots.wait(game, seat) == left
                time.pass_by(0.6 * LATEST)
                assert [bots.time_left(game, seat) for seat in (1, 2)] == [0, 0]
                await guest.close()

    run(work())


@pytest.mark.rule("tricheurs.accuse.window")
def test_a_person_among_bots_plays_on_once_they_have_passed(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table("tricheurs", people=1, bots=["sly", "sly"], clocks={**LONG, "grace": 20})
            [guest] = await table.guests()
            for _ in range(3):
                await until(guest, lambda: 0 in guest.view["to_act"])
                options = await guest.ask()
                said = await guest.play(options["default"] or "roll")
                if said["t"] == "held":
                    await guest.until("ack")

    run(work())


@pytest.mark.rule("tricheurs.accuse.window")
def test_a_pass_that_one_worker_gets_is_known_to_the_others(tmp_path: Path) -> None:
    async def work(shared: dict[str, Any]) -> None:
        with moments():  # no time passes
            async with (
                site_at(tmp_path, second=1.0, **shared) as here,
                site_at(tmp_path, second=1.0, **shared) as there,
            ):
                table = await here.table("tricheurs", people=2, clocks=LONG)
                first = await here.guest(table.id, table.tokens[0])
                [roller] = game_of(here, table).to_act()
                if roller == 0:
                    other = await there.guest(table.id, table.tokens[1])
                    person = first
                else:
                    await first.close()
                    other = await there.guest(table.id, table.tokens[0])
                    person = await here.guest(table.id, table.tokens[1])
                room = room_of(here, table)
                await eventually(lambda: room.present() == {0, 1})
                assert (await person.play("roll", id="mine"))["t"] == "held"
                await other.send("decline", {})
                assert (await person.until("ack"))["id"] == "mine"

    with Postgres() as postgres, Redis() as redis:
        run(work({"store": postgres.url, "redis": redis.url}))


@pytest.mark.rule("tricheurs.accuse.window")
def test_a_pass_is_told_to_a_worker_that_is_noticed_later(tmp_path: Path) -> None:
    """The table has just moved to another worker, which does not know yet that somebody is still connected here."""

    async def work(shared: dict[str, Any]) -> None:
        with moments():  # no time passes
            async with (
                site_at(tmp_path, second=1.0, **shared) as here,
                site_at(tmp_path, second=1.0, **shared) as there,
            ):
                table = await here.table("tricheurs", people=2, clocks=LONG)
                [roller] = game_of(here, table).to_act()
                other = await there.guest(table.id, table.tokens[1 - roller])
                await eventually(lambda: room_of(there, table).driver.kept)

                async def nobody(worker: str, tables: Sequence[str]) -> dict[str, int]:
                    return {}

                assert there.worker is not None
                with patch.object(there.worker.store, "elsewhere", nobody):
                    person = await here.guest(table.id, table.tokens[roller])
                    await eventually(lambda: room_of(here, table).present() == {0, 1})
                    assert (await person.play("roll", id="mine"))["t"] == "held"
                    await other.send("decline", {})
                    passed = room_of(there, table).driver.roll_delay
                    await eventually(lambda: passed.passed & bit(1 - roller))
                assert (await person.until("ack"))["id"] == "mine"

    with Postgres() as postgres, Redis() as redis:
        run(work({"store": postgres.url, "redis": redis.url}))


@pytest.mark.rule("tricheurs.accuse.window")
def test_a_pass_of_an_earlier_roll_or_before_something_new_counts_for_less(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site:
            table = await site.table("tricheurs", people=2, clocks=LONG)
            await table.guests()
            room = room_of(site, table)
            assert room.game is not None
            [roller] = room.game.to_act()
            other, beat = 1 - roller, room.game.poll_epoch
            roll_delay = room.driver.roll_delay
            roll_delay.awaited = 1 << other
            roll_delay.heard(Passed("w", table.id, room.version, beat - 1, other))
            assert (roll_delay.passed, roll_delay.awaited) == (0, 1 << other)
            roll_delay.heard(Passed("w", table.id, room.version - 1, beat, other))
            assert (roll_delay.passed, roll_delay.awaited) == (1 << other, 1 << other)
            roll_delay.heard(Passed("w", table.id, room.version, beat, other))
            assert roll_delay.awaited == 0

    run(work())
