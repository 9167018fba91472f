"""Slow play: days a turn. The table goes on though nobody is looking, and the store knows when."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

from banquier.testing.live_server import Site, Table
from tests.server.at_table import (
    RICH,
    act,
    again,
    decided_by,
    eventually,
    game_of,
    moments,
    room_of,
    run,
    site_at,
    steer,
    until,
)

DAY = 86_400
SLOW = {"decision": 2 * DAY}


async def due(site: Site, table: Table) -> int | None:
    assert site.worker is not None
    return (await site.worker.store.card(table.id)).due


def test_the_store_knows_when_the_time_for_a_question_is_up(tmp_path: Path) -> None:
    async def work() -> None:
        with moments() as time:
            async with site_at(tmp_path, second=1.0) as site:
                table = await site.table(people=3, clocks=SLOW, options=RICH)
                began = time.now
                assert await due(site, table) == began + 2 * DAY * 1000
                guests = await table.guests()
                room = room_of(site, table)
                # What is said beside the game moves nothing.
                time.pass_by(DAY)
                await site.call("POST", f"/tables/{table.id}/pause", {"pause": True}, table.tokens[0])
                assert await due(site, table) == began + 2 * DAY * 1000
                assert guests[0].clock is not None
                await site.call("POST", f"/tables/{table.id}/pause", {"pause": True}, table.tokens[1])
                await site.call("POST", f"/tables/{table.id}/pause", {"pause": True}, table.tokens[2])
                assert await due(site, table) is None
                time.pass_by(9 * DAY)
                await site.call("POST", f"/tables/{table.id}/resume", token=table.tokens[0])
                resumed = time.now
                assert await due(site, table) == resumed + 2 * DAY * 1000
                time.pass_by(DAY / 2)
                for snapshot in (False, True):
                    assert (await again(room, snapshot)).driver.left() == 1.5 * DAY * 1000
                    await room.save()

                await steer(site, table, guests, lambda game: game.top.key()[0] == "unowned")
                assert await due(site, table) == time.now + 2 * DAY * 1000
                [buyer] = game_of(site, table).to_act()
                await act(site, table, guests, buyer, "decline")
                # Who answers does not move the clock of who has not.
                asked = time.now
                time.pass_by(DAY)
                await act(site, table, guests, 0, "pass")
                assert await due(site, table) == asked + 2 * DAY * 1000
                await room.save()
                assert (await again(room)).driver.asked_at == room.driver.asked_at == asked
                await act(site, table, guests, 1, "bid 10")
                assert await due(site, table) == time.now + 2 * DAY * 1000

    run(work())


def test_a_table_that_nobody_looks_at_goes_on_when_it_is_due(tmp_path: Path) -> None:
    """A day is a blink here: the table leaves memory, is woken when it is due, and plays on by the clock."""

    async def work() -> None:
        async with site_at(tmp_path, second=2e-6, linger=5, sleep_seconds=1) as site:
            assert site.worker is not None
            table = await site.table(people=2, clocks={"decision": 5 * DAY})
            rooms, wakings = site.worker.rooms, []
            wake = site.worker.wake

            async def waking(id: str) -> None:
                wakings.append(id)
                await wake(id)

            with patch.object(site.worker, "wake", waking):
                await eventually(lambda: len(wakings) >= 2)
            await eventually(lambda: table.id not in rooms)
            plays = await decided_by(site, table)
            assert {by for by, _ in plays} <= {"clock", "bot"}
            assert ("clock", plays[0][1]) == plays[0]

    run(work())


def test_bots_of_a_slow_table_go_on_at_once_after_a_crash_as_long_as_somebody_plays(tmp_path: Path) -> None:
    async def work() -> None:
        with moments() as time:
            async with site_at(tmp_path, second=1.0) as site:
                table = await site.table(people=2, bots=["random"], clocks=SLOW, options={"auctions": False})
                guests = await table.guests()
                await until(guests[0], lambda: guests[0].view["to_act"] in ([0], [1]))
                assert await due(site, table) == time.now + 2 * DAY * 1000
                room = room_of(site, table)
                game = game_of(site, table).clone()
                [first] = game.to_act()
                await site.call("DELETE", f"/tables/{table.id}/seats/{first}", token=table.tokens[first])
                assert room.driver.due(game, room.state, time.now) == time.now
                other = 1 - first
                await site.call("DELETE", f"/tables/{table.id}/seats/{other}", token=table.tokens[other])
                assert room.driver.due(game, room.state, time.now) is None

    run(work())


def test_a_slow_table_takes_no_seat_from_who_is_away(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, linger=5, absence_seconds=1, sleep_seconds=2) as site:
            assert site.worker is not None
            table = await site.table(people=2, clocks=SLOW)
            guest = await site.guest(table.id, table.tokens[0])
            room = room_of(site, table)
            await eventually(lambda: 1 in room.driver.absence.gone)
            await guest.close()
            await eventually(lambda: table.id not in site.worker.rooms if site.worker else False)
            assert [chair.absent for chair in room.state.chairs] == [None, None]

    run(work())
