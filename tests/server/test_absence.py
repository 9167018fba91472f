"""Who is away is played for and gets the seat back; a table without people sleeps and wakes."""

from __future__ import annotations

from pathlib import Path

from tests.server.at_table import (
    FOR_EVER,
    decided_by,
    eventually,
    game_of,
    moments,
    plain,
    room_of,
    run,
    site_at,
    until,
)


def test_who_is_away_for_long_is_played_for_and_gets_the_seat_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, absence_seconds=30) as site:
            table = await site.table(people=2, clocks=FOR_EVER)
            guests = await table.guests()
            [away] = game_of(site, table).to_act()
            here = guests[1 - away]
            await guests[away].close()
            await until(here, lambda: not here.about["seats"][away]["present"])
            await until(here, lambda: here.about["seats"][away]["absent"] == "away")
            await until(here, lambda: any(fact[:2] == ["rolled", away] for fact in here.facts))
            plays = await decided_by(site, table)
            assert {by for by, what in plays if what[0] == str(away)} == {"bot"}

            back = await site.guest(table.id, table.tokens[away])
            await until(back, lambda: back.about["seats"][away]["absent"] is None)
            await until(here, lambda: here.about["seats"][away]["absent"] is None)
            assert here.about["seats"][away]["present"]
            assert not room_of(site, table).state.chairs[away].auto

    run(work())


def test_a_second_tab_keeps_the_seat(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, absence_seconds=30) as site:
            table = await site.table(people=3, clocks=FOR_EVER)
            guests = await table.guests()
            tab = await site.guest(table.id, table.tokens[0])
            await guests[0].close()
            await guests[2].close()
            await until(tab, lambda: tab.about["seats"][2]["absent"] == "away")
            assert (tab.about["seats"][0]["present"], tab.about["seats"][0]["absent"]) == (True, None)

    run(work())


def test_who_never_came_is_played_for_as_well(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, absence_seconds=2) as site:
            table = await site.table("deal", people=3, clocks=FOR_EVER)
            guest = await site.guest(table.id, table.tokens[1])
            await until(
                guest, lambda: [seat["absent"] for seat in guest.about["seats"]] == ["away", None, "away"]
            )
            await until(guest, lambda: 1 in guest.view["to_act"])

    run(work())


def test_a_table_without_people_sleeps_and_wakes(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, sleep_seconds=5, absence_seconds=1) as site:
            table = await site.table(people=1, bots=["random", "random"], clocks={"decision": 20})
            room = room_of(site, table)
            watcher = await site.guest(table.id)
            assert watcher.about["asleep"]
            assert watcher.clock is None
            guest = await site.guest(table.id, table.tokens[0])
            assert not guest.about["asleep"]
            assert guest.clock is not None
            await until(watcher, lambda: not watcher.about["asleep"] and watcher.clock is not None)
            await until(guest, lambda: len(guest.facts) > 10)
            await guest.close()
            await until(watcher, lambda: watcher.about["asleep"])
            await eventually(lambda: room.driver.bots.thinking is None)
            version = room.version
            assert room.driver.alarm is None
            assert (room.driver.clock(), room.driver.soon()) == (None, False)
            # Nobody sat in: a table that sleeps waits for its people.
            assert room.state.chairs[0].absent in (None, "clock")

            guest = await site.guest(table.id, table.tokens[0])
            await until(guest, lambda: room.version > version + 3)
            assert not guest.about["asleep"]

    run(work())


def test_clocks_begin_anew_when_somebody_wakes_the_table(tmp_path: Path) -> None:
    async def work() -> None:
        with moments() as time:
            async with site_at(tmp_path, second=1.0) as site:
                table = await site.table(people=2, clocks={"decision": 800})
                time.pass_by(5000)
                guest = await site.guest(table.id, table.tokens[0])
                assert guest.clock is not None
                assert guest.clock["left"] == 800_000
                time.pass_by(100)
                other = await site.guest(table.id, table.tokens[1])
                assert other.clock is not None
                assert other.clock["left"] == 700_000

    run(work())


def test_a_sleeping_table_leaves_memory_and_comes_back_the_same(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, linger=5, sleep_seconds=3) as site:
            assert site.worker is not None
            rooms = site.worker.rooms
            idle = await site.table(people=2, begin=False)
            table = await site.table(people=1, bots=["random"], clocks=FOR_EVER)
            guest = await site.guest(table.id, table.tokens[0])
            await until(guest, lambda: 0 in guest.view["to_act"])
            room = room_of(site, table)
            await guest.close()
            await eventually(lambda: table.id not in rooms and idle.id not in rooms)
            assert not room.driver.kept
            back = await site.guest(table.id, table.tokens[0], guest.number)
            read = rooms[table.id]
            assert read is not room
            assert (read.version, read.state) == (room.version, room.state)
            assert read.game is not None
            assert room.game is not None
            assert read.game.key() == room.game.key()
            assert back.number == room.publisher[0].number
            assert back.view == plain(room.game.view(0).snapshot())
            assert (await site.call("GET", f"/tables/{idle.id}"))["state"] == "open"

    run(work())
