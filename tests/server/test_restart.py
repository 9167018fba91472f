"""A server that is stopped in mid-game and started again on the same database: guests resume where they were."""

from __future__ import annotations

from pathlib import Path

import pytest

from banquier import editions
from banquier.kernel.rng import Rng
from banquier.testing.live_server import ConnectionClosed
from tests.server.at_table import FOR_EVER, caught_up, eventually, room_of, run, site_at, until, wander


@pytest.mark.parametrize("edition", editions.names())
def test_guests_resume_after_a_restart(tmp_path: Path, edition: str) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site:
            table = await site.table(edition, 3, clocks=FOR_EVER)
            guests = await table.guests()
            rng = Rng(13)
            for _ in range(25):
                await wander(site, table, guests, rng)
            room = room_of(site, table)
            await eventually(lambda: not any(subscriber.behind for subscriber in room.publisher.values()))
            await caught_up(*guests)
            sent = {guest.seat: guest.sent for guest in guests}
        for guest in guests:
            with pytest.raises(ConnectionClosed) as closed:
                await guest.until("never")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012

        async with site_at(tmp_path, second=1.0) as site:
            back = [await site.guest(table.id, guest.token, guest.number) for guest in guests]
            for old, new in zip(guests, back, strict=True):
                assert new.frames[0]["d"]["fresh"] is False
                assert new.facts == []
                assert (new.view, new.number, new.seat) == (old.view, old.number, old.seat)
                new.sent = sent[new.seat]
            table.site = site
            for _ in range(10):
                await wander(site, table, back, rng)
            await caught_up(*back)
            assert len({str(guest.view["question"]) for guest in back}) == 1

    run(work())


def test_a_command_acknowledged_before_the_restart_is_not_done_again_after_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(people=2, clocks=FOR_EVER)
            guests = await table.guests()
            [first] = guests[0].view["to_act"]
            question = guests[0].view["question"]
            assert (await guests[first].play("roll", question, id="once"))["t"] == "ack"
        async with site_at(tmp_path) as site:
            back = await site.guest(table.id, table.tokens[first])
            version = room_of(site, table).version
            assert (await back.play("roll", question, id="once"))["t"] == "ack"
            assert room_of(site, table).version == version

    run(work())


def test_clocks_and_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        clocks = {"decision": 3, "auction": 2, "answer": 2}
        async with site_at(tmp_path) as site:
            table = await site.table(people=1, bots=["random", "random"], clocks=clocks)
            [guest] = await table.guests()
            await until(guest, lambda: len(guest.facts) > 10)
        async with site_at(tmp_path) as site:
            back = await site.guest(table.id, table.tokens[0])
            number = back.number
            await until(back, lambda: back.number > number + 20 or back.over)

    run(work())
