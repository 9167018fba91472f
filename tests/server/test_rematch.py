"""The same people again: one new table for all who ask, where their tokens are good."""

from __future__ import annotations

import asyncio
from pathlib import Path

from banquier.testing.live_server import Site, Table
from tests.server.at_table import FOR_EVER, run, site_at, steer, until


async def finished(site: Site) -> Table:
    options = {"rounds": 1, "auctions": False}
    table = await site.table(people=3, clocks=FOR_EVER, options=options, listed=True)
    guests = await table.guests()
    await steer(site, table, guests, lambda game: game.over)
    for guest in guests:
        await guest.close()
    return table


def test_all_who_ask_at_once_come_to_one_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await finished(site)
            watcher = await site.guest(table.id)
            said = await asyncio.gather(
                *(site.call("POST", f"/tables/{table.id}/rematch", token=token) for token in table.tokens * 2)
            )
            [again] = {each["id"] for each in said}
            assert again != table.id
            await until(watcher, lambda: watcher.about["rematch"] == again)
            assert (await site.call("POST", f"/tables/{table.id}/rematch", token=table.tokens[0]))[
                "id"
            ] == again
            assert [each["id"] for each in await site.call("GET", "/tables")] == [again]

            about = await site.call("GET", f"/tables/{again}")
            before = await site.call("GET", f"/tables/{table.id}")
            assert about["state"] == "open"
            for same in ("edition", "options", "clocks", "listed"):
                assert about[same] == before[same]
            assert about["promise"] != before["promise"]
            assert [seat["name"] for seat in about["seats"]] == ["P0", "P1", "P2"]
            await site.call("POST", f"/tables/{again}/start", {}, table.tokens[2])
            for seat, token in enumerate(table.tokens):
                guest = await site.guest(again, token)
                assert guest.seat == seat
                assert guest.view["over"] is False

    run(work())


def test_who_left_is_not_expected_and_bots_stay(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(
                people=2,
                bots=["random"],
                clocks={**FOR_EVER, "decision": 2},
                options={"rounds": 1, "auctions": False},
            )
            guests = await table.guests()
            response = await site.ask("POST", f"/tables/{table.id}/rematch", token=table.tokens[0])
            assert (response.status_code, response.json()["code"]) == (409, "not-over")
            await site.call("DELETE", f"/tables/{table.id}/seats/1", token=table.tokens[1])
            await until(guests[0], lambda: guests[0].about["state"] == "over")
            about = await site.call("POST", f"/tables/{table.id}/rematch", token=table.tokens[0])
            assert [seat["kind"] for seat in about["seats"]] == ["person", "open", "bot"]

    run(work())
