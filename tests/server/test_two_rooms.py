"""One table in two rooms, as two workers have it: the log decides, and each takes over what the other wrote."""

from __future__ import annotations

import asyncio
from pathlib import Path

from banquier.kernel.rng import Rng
from banquier.protocol.messages import Ack, Play, Refuse
from banquier.server.tables import lobby
from banquier.server.tables.room import Room
from tests.server.at_table import FOR_EVER, again, caught_up, game_of, room_of, run, site_at


def choice(room: Room, rng: Rng, id: str) -> tuple[int, Play]:
    """Something that the seat to act may do, as that room sees it."""
    assert room.game is not None
    seat = room.game.to_act()[0]
    action = room.game.legal(seat).sample(rng)
    return seat, Play(id, str(action), room.game.question())


def test_of_two_rooms_that_write_at_once_one_wins_and_the_other_follows(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(people=3, clocks=FOR_EVER)
            guests = await table.guests()
            here, rng = room_of(site, table), Rng(4)
            there = await again(here)
            for step in range(60):
                if game_of(site, table).over:
                    break
                seat, mine = choice(here, rng, f"h{step}")
                _, theirs = choice(there, rng, f"t{step}")
                version = here.version
                said = await asyncio.gather(here.play(seat, mine), there.play(seat, theirs))
                assert sum(isinstance(each, Ack) for each in said) >= 1
                for each in said:
                    assert isinstance(each, Ack) or (
                        isinstance(each, Refuse) and each.code in ("stale", "rule")
                    )
                for room in (here, there):
                    await room.follow()
                assert here.version == there.version > version
                assert here.game is not None
                assert there.game is not None
                assert here.game.key() == there.game.key()
                assert here.commands == there.commands
            await caught_up(*guests)
            for guest in guests:
                assert guest.number == here.publisher[guest.seat].number == there.publisher[guest.seat].number

    run(work())


def test_a_command_that_another_room_carried_out_is_acknowledged(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(people=2, clocks=FOR_EVER)
            guests = await table.guests()
            here = room_of(site, table)
            there = await again(here)
            seat, command = choice(there, Rng(1), "once")
            assert await there.play(seat, command) == Ack("once")
            said = await guests[seat].play(command.action, command.question, id="once")
            assert said["t"] == "ack"
            assert here.version == there.version
            await caught_up(*guests)
            assert guests[0].number == guests[1].number == there.publisher[0].number

    run(work())


def test_events_of_another_room_are_told_here(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(people=2, begin=False, seats=3)
            [guest, _] = await table.guests()
            here = room_of(site, table)
            there = await again(here)
            await lobby.begin(there, lobby.Begin("random"))
            await here.follow()
            await guest.until("welcome")
            assert guest.about["state"] == "running"
            assert guest.view["seats"] == 3
            assert guest.number == there.publisher[0].number

    run(work())
