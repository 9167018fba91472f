"""A game of so many minutes: when they have passed the turn under way is the last, and a pause does not count."""

from __future__ import annotations

from pathlib import Path

from tests.server.at_table import (
    FOR_EVER,
    RICH,
    act,
    caught_up,
    decided_by,
    game_of,
    moments,
    room_of,
    run,
    site_at,
    until,
)


def test_when_the_minutes_have_passed_the_game_ends(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(
                people=1,
                bots=["banker"],
                clocks={"decision": 10, "auction": 5, "answer": 5, "pace": 100},
                options={"minutes": 1, **RICH},
            )
            [guest] = await table.guests()
            await until(guest, lambda: guest.over)
            plays = await decided_by(site, table)
            assert plays.count(("clock", "-1 time-up")) == 1
            [ended] = [fact for fact in guest.facts if fact[0] == "ended"]
            assert ended[-1] == "house.minutes"

    run(work())


def test_a_pause_does_not_count(tmp_path: Path) -> None:
    async def work() -> None:
        with moments() as time:
            async with site_at(tmp_path, second=1.0) as site:
                table = await site.table(people=2, clocks=FOR_EVER, options={"minutes": 30})
                guests = await table.guests()
                driver = room_of(site, table).driver
                time.pass_by(600)
                assert driver.minutes_left() == 20 * 60_000
                for token in table.tokens:
                    await site.call("POST", f"/tables/{table.id}/pause", {"pause": True}, token)
                time.pass_by(86_400)
                await site.call("POST", f"/tables/{table.id}/resume", token=table.tokens[0])
                assert driver.minutes_left() == 20 * 60_000
                time.pass_by(20 * 60)
                [first] = game_of(site, table).to_act()
                await act(site, table, guests, first, "roll")
                await until(guests[0], lambda: driver.minutes_left() is None)
                await caught_up(*guests)
                assert ("clock", "-1 time-up") in await decided_by(site, table)

    run(work())


def test_only_the_tables_own_clock_calls_time(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(people=2, clocks=FOR_EVER, options={"minutes": 30})
            guests = await table.guests()
            for guest in guests:
                said = await guest.play("time-up")
                assert said["t"] == "refuse"
                assert said["d"]["code"] == "rule"
            assert await decided_by(site, table) == []

    run(work())
