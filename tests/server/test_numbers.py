"""What a seat is shown is numbered without gaps; who comes back gets what is missing, or a fresh view."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from banquier import editions
from banquier.kernel.rng import Rng
from banquier.server.tables.publisher import RECENT
from banquier.testing.live_server import Guest, Site, Table
from tests.server.at_table import (
    FOR_EVER,
    RICH,
    act,
    asked,
    caught_up,
    eventually,
    game_of,
    plain,
    room_of,
    run,
    site_at,
    steer,
    wander,
)


def shown(site: Site, table: Table, seat: int) -> Any:
    """The full view of that seat."""
    return plain(game_of(site, table).view(seat if seat >= 0 else None).snapshot())


@pytest.mark.parametrize("edition", editions.names())
def test_a_view_patched_by_updates_is_the_full_view(tmp_path: Path, edition: str) -> None:
    """After every action of a random game, for every seat and a spectator; and what each heard is what was told it."""

    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site:
            table = await site.table(edition, 3, clocks=FOR_EVER)
            guests = await table.guests()
            watcher = await site.guest(table.id)
            every = [*guests, watcher]
            room, rng = room_of(site, table), Rng(7)
            first = {guest.seat: guest.number - len(guest.facts) for guest in every}
            for step in range(80):
                if game_of(site, table).over:
                    break
                await wander(site, table, guests, rng)
                await eventually(lambda: not any(subscriber.behind for subscriber in room.publisher.values()))
                await caught_up(*every)
                for guest in every:
                    assert guest.view == shown(site, table, guest.seat)
                    number = room.publisher[guest.seat].number
                    assert guest.number == number == first[guest.seat] + len(guest.facts)
                if step % 20 == 19:
                    for guest in every:
                        fresh = await site.guest(table.id, guest.token)
                        assert (fresh.view, fresh.number) == (guest.view, guest.number)
                        await fresh.close()

    run(work())


def test_who_comes_back_gets_exactly_the_missing_facts(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site:
            table = await site.table("deal", 3, clocks=FOR_EVER)
            guests = await table.guests()
            rng = Rng(5)
            for _ in range(25):
                await wander(site, table, guests, rng)
            await caught_up(*guests)
            for guest in guests:
                for have in range(guest.number, guest.number - len(guest.facts), -3):
                    back = await site.guest(table.id, guest.token, have)
                    welcome = back.frames[0]["d"]
                    missing = guest.number - have
                    assert welcome["facts"] == (guest.facts[-missing:] if missing else [])
                    assert (welcome["first"], welcome["fresh"]) == (have + 1, False)
                    assert (back.view, back.number) == (guest.view, guest.number)
                    await back.close()
                for unknown in (guest.number + 1, 2**53):
                    back = await site.guest(table.id, guest.token, unknown)
                    assert back.frames[0]["d"]["fresh"]
                    assert back.frames[0]["d"]["facts"] == []
                    assert (back.view, back.number) == (guest.view, guest.number)
                    await back.close()

    run(work())


def test_who_was_gone_for_long_gets_a_fresh_view(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site:
            table = await site.table(people=2, clocks=FOR_EVER, options=RICH)
            guests = await table.guests()
            before = guests[1].number
            steps = iter(range(1000))
            await steer(site, table, guests, lambda _: next(steps) > RECENT + 5)
            old = await site.guest(table.id, guests[1].token, before)
            assert old.frames[0]["d"]["fresh"]
            assert old.facts == []
            assert (old.view, old.number) == (guests[1].view, guests[1].number)
            nothing = await site.guest(table.id, guests[1].token)
            assert nothing.frames[0]["d"]["fresh"]

    run(work())


def test_two_tabs_of_a_seat_see_the_same(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site:
            table = await site.table("faux_billets", 2, clocks=FOR_EVER)
            guests = await table.guests()
            tab = await site.guest(table.id, table.tokens[0])
            heard = len(tab.facts) - len(guests[0].facts)
            rng = Rng(11)
            for _ in range(30):
                await wander(site, table, guests, rng)
            await caught_up(*guests, tab)
            assert tab.view == guests[0].view
            assert tab.facts == guests[0].facts[-len(tab.facts) :]
            assert heard == 0
            updates = [[f for f in each.raw if '"t":"update"' in f] for each in (tab, guests[0])]
            assert updates[0] == updates[1][-len(updates[0]) :]

    run(work())


def test_every_frame_carries_the_number_of_its_seat(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site:
            table = await site.table("tricheurs", 3, clocks=FOR_EVER)
            guests = await table.guests()
            rng = Rng(3)
            for _ in range(60):
                await wander(site, table, guests, rng)
            await caught_up(*guests)
            for guest in guests:
                assert_numbered(guest)

    run(work())


def assert_numbered(guest: Guest) -> None:
    number = guest.frames[0]["v"]
    for frame in guest.frames[1:]:
        if frame["t"] == "update":
            number += len(frame["d"]["facts"])
        assert frame["v"] == number, frame


def test_options_are_sent_to_who_is_asked_and_to_nobody_else(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site:
            table = await site.table(people=3, clocks=FOR_EVER, options=RICH)
            guests = await table.guests()
            await steer(site, table, guests, lambda game: game.top.key()[0] == "unowned")
            [buyer] = game_of(site, table).to_act()
            for guest in guests:
                last = [frame["d"] for frame in guest.frames if frame["t"] == "update"][-1]
                assert bool(last["options"]) == (guest.seat == buyer)
            assert asked(guests[buyer])["must"]
            assert "buy" in asked(guests[buyer])["actions"]
            await act(site, table, guests, buyer, "decline")
            await caught_up(*guests)
            families = asked(guests[0])["families"]
            assert [family["bounds"].split()[0] for family in families][:1] == ["bids"]
            assert asked(guests[0])["default"] == "pass"

    run(work())
