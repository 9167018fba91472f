"""Tricheurs: a deed that nobody may notice makes no message, no gap in a number and no moment to be read from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from banquier.board.table import BoardTable
from banquier.editions.tricheurs.actions import Thefts
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.testing.live_server import Guest, Site, Table
from tests.server.at_table import (
    FOR_EVER,
    act,
    again,
    caught_up,
    game_of,
    plain,
    room_of,
    run,
    site_at,
    steer,
    wander,
)


def cheat_of(game: Game) -> tuple[int, str] | None:
    """Somebody's theft from somebody, if one can be."""
    for seat in game.may_act():
        for option in game.legal(seat):
            if isinstance(option, Thefts) and (deed := option.sample(Rng(1))) is not None:
                return seat, str(deed)
    return None


async def cheating(site: Site) -> tuple[Table, list[Guest], int, str]:
    """A table at which a seat may steal. A game may end before, by bankruptcies; then another one begins."""
    table = await site.table("tricheurs", 3, clocks=FOR_EVER)
    guests = await table.guests()
    rng = Rng(4)
    for _ in range(400):
        if game_of(site, table).over:
            table = await site.table("tricheurs", 3, clocks=FOR_EVER)
            guests = await table.guests()
        found = cheat_of(game_of(site, table))
        if found is not None:
            await caught_up(*guests)
            return table, guests, *found
        await wander(site, table, guests, rng)
    raise AssertionError("nobody could ever steal")


def since(guest: Guest, frames: int) -> list[dict[str, Any]]:
    """What it was told since then, but for the answers to its own questions."""
    return [frame for frame in guest.frames[frames:] if frame["t"] not in ("options", "refuse", "ack")]


def test_nobody_else_is_told_of_a_quiet_deed_before_the_next_tick(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, tick_ms=10_000) as site:
            table, guests, thief, deed = await cheating(site)
            others = [guest for guest in guests if guest.seat != thief]
            watcher = await site.guest(table.id)
            await caught_up(*guests, watcher)
            marks = {guest.seat: (len(guest.frames), guest.number) for guest in [*guests, watcher]}
            await act(site, table, guests, thief, deed)
            await caught_up(*guests, watcher)
            assert since(guests[thief], marks[thief][0])
            for guest in [*others, watcher]:
                assert since(guest, marks[guest.seat][0]) == []
                assert guest.number == marks[guest.seat][1]
            # Who comes anew sees no more than who was there.
            fresh = await site.guest(table.id, others[0].token, others[0].number)
            assert fresh.view == others[0].view
            assert fresh.number == others[0].number

            rolls = rolled(game_of(site, table))
            await steer(site, table, guests, lambda game: rolled(game) > rolls)
            await caught_up(*others)
            for guest in others:
                assert guest.number == marks[guest.seat][1] + len(new_facts(guest, marks))
                assert guest.view == fully(site, table, guest.seat)

    run(work())


def rolled(game: Game) -> int:
    assert isinstance(game, BoardTable)
    return game.rolls


def new_facts(guest: Guest, marks: dict[int, tuple[int, int]]) -> list[Any]:
    return [fact for frame in since(guest, marks[guest.seat][0]) for fact in frame["d"].get("facts", [])]


def fully(site: Site, table: Table, seat: int) -> Any:
    return plain(game_of(site, table).view(seat).snapshot())


def test_a_tick_shows_what_has_changed_and_tells_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, tick_ms=10_000) as site:
            table, guests, thief, deed = await cheating(site)
            marks = {guest.seat: (len(guest.frames), guest.number) for guest in guests}
            await act(site, table, guests, thief, deed)
            room = room_of(site, table)
            room.tick()
            room.tick()
            await caught_up(*guests)
            for guest in guests:
                if guest.seat != thief:
                    told = since(guest, marks[guest.seat][0])
                    assert len(told) <= 1
                    assert all(frame["t"] == "update" and frame["d"]["facts"] == [] for frame in told)
                    assert guest.number == marks[guest.seat][1]
                    assert guest.view == fully(site, table, guest.seat)

    run(work())


def test_the_first_deed_of_a_game_or_after_a_reload_is_as_quiet(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, tick_ms=10_000) as site:
            table, guests, thief, deed = await cheating(site)
            room = room_of(site, table)
            for guest in guests:
                await guest.close()
            assert site.worker is not None
            site.worker.rooms[table.id] = read = await again(room, snapshot=False)
            read.driver.kept = True
            guests = await table.guests()
            await caught_up(*guests)
            marks = {guest.seat: (len(guest.frames), guest.number) for guest in guests}
            await act(site, table, guests, thief, deed)
            await caught_up(*guests)
            for guest in guests:
                if guest.seat != thief:
                    assert since(guest, marks[guest.seat][0]) == []

    run(work())
