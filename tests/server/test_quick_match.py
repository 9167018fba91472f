"""Playing with anyone: who asks second meets who asked first, and bots take the seats that stay free."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from banquier.protocol.messages import RUNNING
from banquier.testing.live_server import Site
from tests.server.at_table import eventually, run, site_at


async def match(site: Site, name: str, edition: str = "classique") -> Any:
    return await site.call("POST", "/match", {"edition": edition, "name": name})


async def begun(site: Site, table: str) -> None:
    assert site.worker is not None
    room = site.worker.rooms[table]
    await eventually(lambda: room.state.stage == RUNNING)


def test_two_who_ask_meet_and_bots_take_the_other_seats(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:  # a second is 10 ms here: bots come after 0.3 s
            first, second = await asyncio.gather(match(site, "Ada"), match(site, "Ada"))
            table = first["table"]["id"]
            assert second["table"]["id"] == table
            assert {first["seat"]["seat"], second["seat"]["seat"]} == {0, 1}
            guest = await site.guest(table, first["seat"]["token"])

            await begun(site, table)
            about = await site.call("GET", f"/tables/{table}")
            assert sorted(seat["name"] for seat in about["seats"])[:2] == ["Ada", "Ada (2)"]
            assert [seat["bot"] for seat in about["seats"]] == [None, None, "regular", "regular"]
            assert about["fills_in"] is None
            await guest.close()
            third = await match(site, "Bea")
            assert third["table"]["id"] != table, "a game that runs is not joined"

    run(work())


def test_a_match_goes_to_its_own_edition_and_to_official_rules_only(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site:
            house = {"edition": "classique", "name": "Cyd", "listed": True, "options": {"auto_rent": True}}
            table = (await site.call("POST", "/tables", house))["table"]["id"]
            deal = await match(site, "Dan", "deal")
            found = await match(site, "Ada")
            assert found["table"]["id"] not in (table, deal["table"]["id"])
            assert 0 < found["table"]["fills_in"] <= 30_000
            assert found["table"]["listed"]
            response = await site.ask("POST", "/match", {"edition": "bridge", "name": "Ada"})
            assert (response.status_code, response.json()["code"]) == (422, "bad-table")

    run(work())


def test_a_full_match_begins_at_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site:
            found = [await match(site, f"P{n}") for n in range(4)]
            assert len({one["table"]["id"] for one in found}) == 1
            table = found[0]["table"]["id"]
            await site.give_seeds(table, [one["seat"]["token"] for one in found])

            await begun(site, table)

    run(work())
