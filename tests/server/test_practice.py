"""Practice: a decision of a finished game is made anew at a table of its own, among bots, with new dice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from banquier import editions
from banquier.server.store.doctor import examine
from banquier.testing.live_server import Site, Table
from tests.server.at_table import again, game_of, room_of, run, site_at, until
from tests.server.test_records import finished

ROUNDS = {"rounds": 3}


async def course_of(site: Site, table: Table) -> Any:
    return await site.call("GET", f"/tables/{table.id}/course")


def decisions(course: Any, seat: int) -> list[int]:
    """Return the entries at which that seat decided something."""
    return [entry for entry, step in enumerate(course["steps"], 1) if step["seat"] == seat]


async def practised(site: Site, table: Table, entry: int) -> Table:
    """Open the table that goes on from before that entry, as the person of seat 0."""
    opened = await site.call("POST", f"/tables/{table.id}/practice", {"entry": entry}, table.tokens[0])
    assert opened["seat"]["seat"] == 0
    return Table(site, opened["table"]["id"], [opened["seat"]["token"]])


async def start(site: Site, table: Table) -> None:
    await site.give_seeds(table.id, table.tokens)
    await site.call("POST", f"/tables/{table.id}/start", {}, table.tokens[0])


@pytest.mark.parametrize("edition", editions.names())
def test_a_decision_of_a_finished_game_is_made_anew(tmp_path: Path, edition: str) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table, _ = await finished(site, edition, options=ROUNDS)
            course = await course_of(site, table)
            mine = decisions(course, 0)
            entry = mine[len(mine) // 2]
            before = await site.call("GET", f"/tables/{table.id}/replay?entry={entry - 1}&seat=0")
            fresh = await practised(site, table, entry)
            about = await site.call("GET", f"/tables/{fresh.id}")
            old = await site.call("GET", f"/tables/{table.id}")
            for same in ("edition", "options", "clocks"):
                assert about[same] == old[same]
            assert [seat["name"] for seat in about["seats"]] == [seat["name"] for seat in old["seats"]]
            assert [seat["kind"] for seat in about["seats"]] == ["person", "bot", "bot"]
            assert (about["state"], about["listed"]) == ("open", False)
            assert about["from_turn"] == max(1, before["view"]["turns"])
            assert about["promise"] != old["promise"]

            [guest] = await fresh.guests()
            spectator = await site.guest(fresh.id)
            await start(site, fresh)
            await until(guest, lambda: guest.view)
            await until(spectator, lambda: spectator.view)
            # The welcome at the start: what this seat knew then, and not a line of what came before or after.
            [begun] = [frame["d"] for frame in guest.frames if frame["t"] == "welcome" and frame["d"]["view"]]
            assert begun["view"] == before["view"]
            assert begun["facts"] == []
            seen = await site.call("GET", f"/tables/{table.id}/replay?entry={entry - 1}")
            [shown] = [
                frame["d"] for frame in spectator.frames if frame["t"] == "welcome" and frame["d"]["view"]
            ]
            assert shown["view"] == seen["view"]

            await until(guest, lambda: guest.about["state"] == "over")
            room = room_of(site, fresh)
            for snapshot in (True, False):
                assert (await again(room, snapshot)).game.key() == game_of(site, fresh).key()  # type: ignore[union-attr]
            answer = await site.ask("GET", f"/tables/{fresh.id}/record")
            assert (answer.status_code, answer.json()["code"]) == (409, "no-set-up")
            later = await course_of(site, fresh)
            assert later["stands"][0]["turn"] == before["view"]["turns"]
            moment = await site.call("GET", f"/tables/{fresh.id}/replay?entry=1&seat=0")
            assert moment["view"] == before["view"]
            # One can practise what was decided in practice.
            await practised(site, fresh, decisions(later, 0)[0])
            await guest.close()
            await spectator.close()
        found = examine(tmp_path / "banquier.db")
        assert found.good, found

    run(work())


def test_the_dice_of_practice_are_new(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table, _ = await finished(site, "classique", options={"rounds": 1})
            entry = decisions(await course_of(site, table), 0)[0]
            seeds = {room_of(site, table).state.seed}
            for _ in range(2):
                fresh = await practised(site, table, entry)
                await start(site, fresh)
                state = room_of(site, fresh).state
                assert " seed 0\n" in state.position
                assert game_of(site, fresh).seed == int(state.seed, 16)
                seeds.add(state.seed)
            assert len(seeds) == 3

    run(work())


def test_other_people_are_replaced_by_bots(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(
                people=2,
                bots=["random"],
                clocks={"decision": 1, "auction": 1, "answer": 1},
                options={"rounds": 1},
            )
            guests = await table.guests()
            await until(guests[0], lambda: guests[0].about["state"] == "over")
            course = await course_of(site, table)
            for seat in (0, 1):
                entry = decisions(course, seat)[0]
                opened = await site.call(
                    "POST", f"/tables/{table.id}/practice", {"entry": entry}, table.tokens[seat]
                )
                bots = [one["bot"] for one in opened["table"]["seats"]]
                assert bots == [*(None if n == seat else "regular" for n in (0, 1)), "random"]
                assert opened["seat"]["seat"] == seat
                assert opened["seat"]["token"] not in table.tokens
                names = [one["name"] for one in opened["table"]["seats"]]
                assert names[seat] == f"P{seat}"
                assert f"P{1 - seat}" not in names
                assert len(set(names)) == 3

    run(work())


def test_practice_is_refused_where_it_would_tell_or_cost_too_much(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, tables_per_hour=3) as site:
            running = await site.table("classique", 2)
            over, _ = await finished(site, "classique", options={"rounds": 1})
            course = await course_of(site, over)
            mine, theirs = decisions(course, 0)[0], decisions(course, 1)[0]

            async def refused(table: Table, entry: int, token: str) -> tuple[int, str]:
                answer = await site.ask("POST", f"/tables/{table.id}/practice", {"entry": entry}, token)
                return answer.status_code, answer.json()["code"]

            assert await refused(running, 2, running.tokens[0]) == (409, "not-over")
            assert await refused(over, mine, "") == (401, "no-token")
            assert await refused(over, mine, running.tokens[0]) == (403, "wrong-token")
            for other in (1, theirs):
                assert await refused(over, other, over.tokens[0]) == (422, "not-your-decision")
            assert await refused(over, len(course["steps"]) + 1, over.tokens[0]) == (422, "no-such-entry")
            await practised(site, over, mine)
            assert await refused(over, mine, over.tokens[0]) == (429, "too-many-tables")

    run(work())
