"""The pace of bots: who chooses it, how long bots then wait, and that a pause stops them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from banquier.board.actions import Bid, Pass, Roll
from banquier.kernel.game import Game
from banquier.server.bots.autopilot import LATEST, SOONEST
from banquier.testing.live_server import Site, Table
from tests.server.at_table import (
    FOR_EVER,
    act,
    again,
    asked,
    caught_up,
    eventually,
    game_of,
    moments,
    room_of,
    run,
    site_at,
    steer,
    until,
)

USUAL = 1200
"""Milliseconds between two actions of bots at the normal pace."""


async def set_pace(site: Site, table: Table, pace: str, seat: int = 0) -> Any:
    return await site.call("PUT", f"/tables/{table.id}/pace", {"pace": pace}, table.tokens[seat])


def test_who_opened_the_table_sets_the_pace_and_everybody_is_told(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(people=2, bots=["banker"], clocks=FOR_EVER)
            guests = await table.guests()
            assert (guests[1].about["pace"], guests[1].about["paced_by"]) == ("normal", 0)
            refused = await site.ask("PUT", f"/tables/{table.id}/pace", {"pace": "quick"}, table.tokens[1])
            assert (refused.status_code, refused.json()["code"]) == (403, "not-the-opener")
            wrong = await site.ask("PUT", f"/tables/{table.id}/pace", {"pace": "hasty"}, table.tokens[0])
            assert wrong.status_code == 422
            assert (await set_pace(site, table, "quick"))["pace"] == "quick"
            await until(guests[1], lambda: guests[1].about["pace"] == "quick")
            await site.call("DELETE", f"/tables/{table.id}/seats/0", token=table.tokens[0])
            await until(guests[1], lambda: guests[1].about["paced_by"] == 1)
            await set_pace(site, table, "thoughtful", 1)
            room = room_of(site, table)
            for snapshot in (False, True):
                assert (await again(room, snapshot)).state.pace == "thoughtful"
                await room.save()

    run(work())


def test_in_a_pause_bots_wait_until_the_person_goes_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(people=1, bots=["random"] * 2, clocks=FOR_EVER)
            [guest] = await table.guests()
            await until(guest, lambda: guest.options is not None and 0 in guest.view["to_act"])
            await set_pace(site, table, "pause")
            while 0 in guest.view["to_act"]:
                await guest.play(asked(guest)["default"] or "roll", asked(guest)["question"])
                await until(guest, lambda: guest.options is not None or 0 not in guest.view["to_act"])
            room = room_of(site, table)
            await eventually(lambda: room.driver.bots.thinking is None)
            version = room.version
            assert room.game is not None
            assert room.driver.bots.next(room.game) is None
            room.driver.consider()
            await caught_up(guest)
            assert room.version == version
            assert room.driver.alarm is None
            await set_pace(site, table, "quick")
            await eventually(lambda: room.version > version + 1)

    run(work())


def in_auction(game: Game) -> bool:
    return str(game.top.key()[0]) == "auction"


@pytest.mark.parametrize("pace, factor", [("thoughtful", 2.0), ("normal", 1.0), ("quick", 0.4)])
def test_bots_leave_people_the_time_to_read_and_to_bid(tmp_path: Path, pace: str, factor: float) -> None:
    async def work() -> None:
        with moments() as time:
            async with site_at(tmp_path, second=1.0) as site:
                table = await site.table(people=2, clocks={**FOR_EVER, "pace": USUAL})
                guests = await table.guests()
                await set_pace(site, table, pace)
                room = room_of(site, table)
                bots = room.driver.bots
                await act(site, table, guests, game_of(site, table).to_act()[0], "roll")
                game = game_of(site, table)
                assert bots.pace_left(game, Pass()) == round(USUAL * factor)
                assert bots.pace_left(game, Roll()) == round(USUAL * 1.5 * factor)
                for _ in range(200):
                    game = game_of(site, table)
                    if in_auction(game):
                        break
                    await act(site, table, guests, game.to_act()[0], str(game.default(game.to_act()[0])))
                seat = game.to_act()[0]
                time.pass_by(60)
                await act(site, table, guests, seat, "bid 10")
                game = game_of(site, table)
                assert bots.pace_left(game, Bid(20)) == pytest.approx(4000 * factor, abs=1)
                time.pass_by(1)
                assert bots.pace_left(game, Bid(20)) == pytest.approx(4000 * factor - 1000, abs=1)
                for guest in guests:  # nobody looks: nobody has to be waited for
                    await guest.close()
                await eventually(lambda: not room.present())
                assert bots.pace_left(game, Bid(20)) == 0

    run(work())


@pytest.mark.rule("tricheurs.accuse.window")
@pytest.mark.parametrize("pace, seconds", [("thoughtful", 10.0), ("normal", 5.0), ("quick", 2.0)])
def test_bots_accuse_after_a_human_time_at_every_pace(tmp_path: Path, pace: str, seconds: float) -> None:
    async def work() -> None:
        with moments():
            async with site_at(tmp_path, second=1.0) as site:
                table = await site.table(
                    "tricheurs", people=1, bots=["sly", "sly"], clocks={**FOR_EVER, "grace": 5}
                )
                [guest] = await table.guests()
                await set_pace(site, table, pace)
                room = room_of(site, table)
                bots, game = room.driver.bots, game_of(site, table)
                assert room.driver.roll_delay.table_left() == 1000 * seconds
                for seat in (1, 2):
                    assert 10 * seconds * SOONEST <= bots.time_left(game, seat) < 10 * seconds * LATEST
                await guest.close()

    run(work())


@pytest.mark.rule("tricheurs.accuse.window")
def test_among_people_quick_bots_cut_nobody_short(tmp_path: Path) -> None:
    async def work() -> None:
        with moments():
            async with site_at(tmp_path, second=1.0) as site:
                table = await site.table("tricheurs", people=2, bots=["sly"], clocks={**FOR_EVER, "grace": 5})
                await table.guests()
                await set_pace(site, table, "quick")
                assert room_of(site, table).driver.roll_delay.table_left() == 5000

    run(work())


def test_a_rematch_keeps_pace_and_preferences(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(people=2, clocks=FOR_EVER, options={"rounds": 1, "auctions": False})
            guests = await table.guests()
            await set_pace(site, table, "thoughtful")
            path = f"/tables/{table.id}/preferences"
            await site.call("PUT", path, {"claims": "never"}, table.tokens[1])
            await steer(site, table, guests, lambda game: game.over)
            again = await site.call("POST", f"/tables/{table.id}/rematch", token=table.tokens[0])
            assert again["pace"] == "thoughtful"
            guest = await site.guest(again["id"], table.tokens[1])
            assert guest.preferences["claims"] == "never"

    run(work())
