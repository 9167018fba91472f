"""Clocks: how long a question waits, what is done when the time is up, and who is replaced by a bot."""

from __future__ import annotations

from pathlib import Path

import pytest

from banquier import editions
from banquier.kernel.game import Game
from banquier.protocol.messages import Clocks
from banquier.server.tables import table_clock
from banquier.testing.live_server import Guest
from tests.server.at_table import (
    FOR_EVER,
    RICH,
    act,
    asked,
    caught_up,
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

KINDS = ("decision", "auction", "answer", "check")


def unowned(game: Game) -> bool:
    return game.top.key()[0] == "unowned"


def test_when_the_time_is_up_the_default_is_done_by_the_clock(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(people=2, clocks={"decision": 5})
            guests = await table.guests()
            [first] = guests[0].frames[0]["d"]["view"]["to_act"]
            await until(guests[0], lambda: any(fact[:2] == ["rolled", first] for fact in guests[0].facts))
            assert (await decided_by(site, table))[0] == ("clock", f"{first} roll")

    run(work())


def test_the_clock_answers_for_everybody_who_was_asked(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(people=3, clocks={**FOR_EVER, "auction": 3}, options=RICH)
            guests = await table.guests()
            await steer(site, table, guests, unowned)
            [buyer] = game_of(site, table).to_act()
            await act(site, table, guests, buyer, "decline")
            await until(guests[0], lambda: any(fact[1:2] == ["no-bid"] for fact in guests[0].facts))
            passes = (await decided_by(site, table))[-3:]
            assert passes == [("clock", f"{seat} pass") for seat in range(3)]
            # Silence is an answer in an auction: nobody is replaced for it.
            assert room_of(site, table).driver.absence.missed == {}

    run(work())


def test_a_clock_message_counts_from_its_own_question(tmp_path: Path) -> None:
    async def work() -> None:
        with moments() as time:
            async with site_at(tmp_path, second=1.0) as site:
                table = await site.table(
                    people=3, clocks={"decision": 800, "auction": 400, "grace": 0}, options=RICH
                )
                guests = await table.guests()
                assert guests[0].clock == {
                    "kind": "decision",
                    "left": 800_000,
                    "total": 800_000,
                    "calls": [],
                    "wait": 0,
                    "hold": 0,
                }
                time.pass_by(50)
                await caught_up(*guests)
                late = await site.guest(table.id)
                assert late.clock is not None
                assert late.clock["left"] == 750_000
                await steer(site, table, guests, unowned)
                assert [guest.clock for guest in guests] == [
                    {"kind": "decision", "left": 800_000, "total": 800_000, "calls": [], "wait": 0, "hold": 0}
                ] * 3

                time.pass_by(100)
                [buyer] = game_of(site, table).to_act()
                await act(site, table, guests, buyer, "decline")
                auction = {
                    "kind": "auction",
                    "left": 400_000,
                    "total": 400_000,
                    "calls": [200_000, 300_000, 400_000],
                    "wait": 0,
                    "hold": 0,
                }
                assert guests[buyer].clock == auction
                time.pass_by(150)
                await act(site, table, guests, 0, "pass")
                assert guests[0].clock == {**auction, "left": 250_000}
                time.pass_by(100)
                await act(site, table, guests, 1, "bid 10")
                await caught_up(*guests)
                assert [guest.clock for guest in guests] == [auction] * 3

    run(work())


def test_a_bid_opens_the_window_of_an_auction_anew(tmp_path: Path) -> None:
    async def work() -> None:
        with moments() as time:
            async with site_at(tmp_path) as site:
                table = await site.table(people=3, clocks={**FOR_EVER, "auction": 10}, options=RICH)
                guests = await table.guests()
                await steer(site, table, guests, unowned)
                [buyer] = game_of(site, table).to_act()
                await act(site, table, guests, buyer, "decline")
                for bidder, bid in ((0, 10), (1, 20), (2, 30)):
                    time.pass_by(0.09)  # of the 0.1 that ten seconds last here
                    await act(site, table, guests, bidder, f"bid {bid}")
                time.pass_by(0.11)
                await until(guests[0], lambda: any(fact[1:4] == ["sold", 2, 30] for fact in guests[0].facts))
                assert (await decided_by(site, table))[-2:] == [("clock", "0 pass"), ("clock", "1 pass")]

    run(work())


def test_an_alarm_that_rings_a_moment_early_is_set_again(tmp_path: Path) -> None:
    async def work() -> None:
        with moments() as time:
            async with site_at(tmp_path) as site:
                table = await site.table(people=2, clocks={"decision": 1})
                guests = await table.guests()
                driver, before = room_of(site, table).driver, room_of(site, table).version
                alarms = [driver.alarm]

                def rang() -> bool:
                    if driver.alarm is not None and driver.alarm is not alarms[-1]:
                        alarms.append(driver.alarm)
                    return len(alarms) > 3

                await eventually(rang)
                assert room_of(site, table).version == before
                time.pass_by(1)
                await until(guests[0], lambda: guests[0].facts)
                assert (await decided_by(site, table))[0][0] == "clock"

    run(work())


async def replaced(guest: Guest) -> None:
    await until(guest, lambda: guest.about["seats"][guest.seat]["absent"] == "clock")


def test_two_missed_decisions_and_a_bot_sits_in_until_the_person_does_something(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(
                people=1, bots=["banker"], clocks={"decision": 4, "auction": 2, "answer": 2}, options=RICH
            )
            [guest] = await table.guests()
            await replaced(guest)
            mine = [by for by, what in await decided_by(site, table) if what[0] == "0"]
            assert mine.count("clock") >= 2
            await until(guest, lambda: guest.number > 60)
            mine = [by for by, what in await decided_by(site, table) if what[0] == "0"]
            assert "bot" in mine
            assert "person" not in mine

            # A command of the seat's own token means that the person is there, whatever becomes of it.
            said = await guest.play("fly")
            assert said["d"]["code"] == "malformed"
            assert guest.about["seats"][0]["absent"] is None
            await replaced(guest)
            await guest.send("decline", {})
            await until(guest, lambda: guest.about["seats"][0]["absent"] is None)
            await replaced(guest)
            back = await site.guest(table.id, guest.token)
            await until(back, lambda: back.about["seats"][0]["absent"] is None)

    run(work())


def test_who_is_back_gets_the_whole_time(tmp_path: Path) -> None:
    async def work() -> None:
        with moments() as time:
            async with site_at(tmp_path, second=1.0) as site:
                table = await site.table(people=2, clocks={"decision": 800})
                guests = await table.guests()
                [first] = game_of(site, table).to_act()
                await site.call(
                    "DELETE", f"/tables/{table.id}/seats/{1 - first}", token=table.tokens[1 - first]
                )
                here = guests[first]
                await until(here, lambda: here.about["seats"][1 - first]["absent"] == "left")
                await caught_up(here)
                time.pass_by(700)
                await guests[1 - first].send("decline", {})
                await until(here, lambda: here.about["seats"][1 - first]["absent"] is None)
                assert (await here.until("update"))["clock"]["left"] == 800_000
                assert "roll" in asked(here)["actions"]

    run(work())


def test_one_missed_decision_is_forgiven(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(
                people=2, clocks={"decision": 30, "auction": 0}, options={"auctions": False}
            )
            guests = await table.guests()
            absence = room_of(site, table).driver.absence
            await until(guests[0], lambda: 0 in absence.missed or 1 in absence.missed)
            seat = next(iter(absence.missed))
            await guests[seat].play("fly")
            assert seat not in absence.missed

    run(work())


@pytest.mark.parametrize("name", editions.names())
def test_an_edition_names_the_kinds_of_its_own_frames(name: str) -> None:
    edition = editions.find(name)
    assert set(edition.question_kinds) <= set(edition.frames)
    assert set(edition.question_kinds.values()) <= set(KINDS)


def test_windows_by_what_is_asked() -> None:
    live = Clocks(decision=90, auction=12, answer=30)
    assert [table_clock.seconds_for(live, {}, kind) for kind in KINDS] == [
        90,
        12,
        30,
        30,
    ]
    assert table_clock.seconds_for(live, {"check_seconds": 7}, "check") == 7
    assert table_clock.seconds_for(Clocks(decision=0), {"check_seconds": 7}, "check") == 0
    slow = Clocks(decision=2 * 86_400, auction=12)
    assert {table_clock.seconds_for(slow, {"check_seconds": 7}, kind) for kind in KINDS} == {2 * 86_400}
    assert table_clock.calls("auction", 12_000) == [6000, 9000, 12_000]
    assert table_clock.calls("decision", 12_000) == []
