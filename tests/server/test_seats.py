"""Sitting down and getting up: free seats, bots, tokens, and beginning the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from banquier.testing.live_server import ConnectionClosed, Guest, Site
from tests.server.at_table import again, caught_up, room_of, run, site_at, until


async def opened(site: Site, seats: int = 3, **more: Any) -> tuple[str, str]:
    """A table with one person; its id and the token."""
    body = {"edition": "classique", "name": "Ada", "seats": seats, **more}
    said = await site.call("POST", "/tables", body)
    return said["table"]["id"], said["seats"][0]["token"]


async def problem(site: Site, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, str]:
    response = await site.ask(method, path, body, token)
    said = response.json()
    assert said["fr"]
    assert said["en"]
    return response.status_code, said["code"]


def kinds(table: dict[str, Any]) -> list[str]:
    return [seat["kind"] for seat in table["seats"]]


def test_people_sit_down_and_get_up_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            id, ada = await opened(site)
            seats = f"/tables/{id}/seats"
            bea = await site.call("POST", seats, {"name": "Bea", "seat": 2})
            assert bea["seat"]["seat"] == 2
            assert kinds(bea["table"]) == ["person", "open", "person"]
            assert await problem(site, "POST", seats, {"name": "Cyd", "seat": 2}) == (409, "seat-taken")
            assert await problem(site, "POST", seats, {"name": "Cyd", "seat": 3}) == (409, "seat-taken")
            assert await problem(site, "POST", seats, {"name": "bea"}) == (409, "name-taken")
            cyd = await site.call("POST", seats, {"name": "Cyd"})
            assert cyd["seat"]["seat"] == 1
            assert await problem(site, "POST", seats, {"name": "Dan"}) == (409, "full")
            assert len({ada, bea["seat"]["token"], cyd["seat"]["token"]}) == 3

            token = cyd["seat"]["token"]
            assert await problem(site, "DELETE", f"{seats}/2", token=token) == (403, "not-yours")
            assert await problem(site, "DELETE", f"{seats}/7", token=token) == (404, "no-such-seat")
            assert kinds(await site.call("DELETE", f"{seats}/1", token=token)) == ["person", "open", "person"]
            assert await problem(site, "DELETE", f"{seats}/1", token=token) == (403, "wrong-token")
            assert (await site.call("POST", seats, {"name": "Cyd"}))["seat"]["seat"] == 1

    run(work())


def test_bots_take_seats_and_are_sent_away(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            id, ada = await opened(site)
            seats = f"/tables/{id}/seats"
            table = await site.call("PUT", f"{seats}/1", {"bot": "banker:reserve=300"}, ada)
            assert table["seats"][1]["bot"] == "banker:reserve=300"
            table = await site.call("PUT", f"{seats}/1", {"bot": "random"}, ada)
            assert (table["seats"][1]["name"], table["seats"][1]["bot"]) == ("Bot 2", "random")
            assert await problem(site, "PUT", f"{seats}/0", {"bot": "random"}, ada) == (409, "seat-taken")
            assert await problem(site, "PUT", f"{seats}/9", {"bot": "random"}, ada) == (404, "no-such-seat")
            assert await problem(site, "PUT", f"{seats}/2", {"bot": "dealer"}, ada) == (422, "bad-bot")
            assert await problem(site, "PUT", f"{seats}/2", {"bot": "nobody"}, ada) == (422, "bad-bot")
            assert await problem(site, "PUT", f"{seats}/2", {"bot": "random"}) == (401, "no-token")
            assert kinds(await site.call("DELETE", f"{seats}/1", token=ada)) == ["person", "open", "open"]

    run(work())


def test_a_game_begins_once_all_seats_are_taken(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            id, ada = await opened(site)
            start = f"/tables/{id}/start"
            response = await site.ask("POST", start, {}, ada)
            assert (response.status_code, response.json()["code"]) == (409, "seats-free")
            assert "2, 3" in response.json()["en"]
            assert await problem(site, "POST", start, {"fill": "dealer"}, ada) == (422, "bad-bot")
            assert await problem(site, "POST", start, {"fill": "random"}) == (401, "no-token")
            await site.call("PUT", f"/tables/{id}/seats/2", {"bot": "banker"}, ada)
            table = await site.call("POST", start, {"fill": "random"}, ada)
            assert table["state"] == "running"
            assert [seat["bot"] for seat in table["seats"]] == [None, "random", "banker"]
            assert await problem(site, "POST", start, {}, ada) == (409, "begun")
            assert await problem(site, "POST", start, {"fill": "random"}, ada) == (409, "begun")
            assert await problem(site, "POST", f"/tables/{id}/seats", {"name": "Bea"}) == (409, "begun")
            assert await problem(site, "PUT", f"/tables/{id}/seats/1", {"bot": "random"}, ada) == (
                409,
                "begun",
            )

    run(work())


def test_a_token_opens_its_own_seat_and_no_other_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            id, ada = await opened(site)
            _, stranger = await opened(site)
            for method, path, body in (
                ("PUT", "seats/1", {"bot": "random"}),
                ("DELETE", "seats/0", None),
                ("POST", "start", {"fill": "random"}),
                ("POST", "pause", {"pause": True}),
                ("POST", "resume", None),
                ("POST", "rematch", None),
            ):
                assert await problem(site, method, f"/tables/{id}/{path}", body) == (401, "no-token")
                assert await problem(site, method, f"/tables/{id}/{path}", body, stranger) == (
                    403,
                    "wrong-token",
                )
                assert await problem(site, method, f"/tables/{id}/{path}", body, "x") == (403, "wrong-token")
                assert await problem(site, method, f"/tables/nosuchtable/{path}", body, ada) == (
                    404,
                    "no-table",
                )
            for path in ("", "/record", "/replay"):
                assert await problem(site, "GET", f"/tables/nosuchtable{path}") == (404, "no-table")
            assert kinds(await site.call("GET", f"/tables/{id}")) == ["person", "open", "open"]

            for table, token, code in ((id, stranger, 4403), ("nosuchtable", ada, 4404), (id, "x", 4400)):
                guest = Guest(site, table, token)
                with pytest.raises(ConnectionClosed) as closed:
                    await guest.connect()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == code
                assert [frame["t"] for frame in guest.frames] in (["bye"], ["refuse"])

    run(work())


def test_who_gave_up_a_seat_neither_sees_nor_plays_what_the_next_one_does(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            id, ada = await opened(site, seats=2, edition="deal")
            seats = f"/tables/{id}/seats"
            bea = (await site.call("POST", seats, {"name": "Bea"}))["seat"]["token"]
            old = await site.guest(id, bea)
            await site.call("DELETE", f"{seats}/1", token=bea)
            cyd = (await site.call("POST", seats, {"name": "Cyd"}))["seat"]["token"]
            await site.call("POST", f"/tables/{id}/start", {}, ada)
            with pytest.raises(ConnectionClosed) as closed:
                await old.until("update")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4403
            assert old.frames[-1]["d"]["code"] == "left"
            assert not any(frame["d"].get("view") for frame in old.frames)
            new = await site.guest(id, cyd)
            assert new.seat == 1
            assert new.view["viewer"] == 1

    run(work())


def test_who_leaves_a_running_game_is_played_for_until_the_return(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(people=2, clocks={"decision": 0, "auction": 0})
            here, gone = await table.guests()
            await gone.close()
            path = f"/tables/{table.id}/seats"
            assert await problem(site, "DELETE", f"{path}/0", token=table.tokens[1]) == (403, "not-yours")
            said = await site.call("DELETE", f"{path}/1", token=table.tokens[1])
            assert [seat["absent"] for seat in said["seats"]] == [None, "left"]
            await site.call("DELETE", f"{path}/1", token=table.tokens[1])
            for _ in range(3):
                await until(here, lambda: 0 in here.view["to_act"])
                await here.play(here.options["default"] if here.options else "roll")
            back = await site.guest(table.id, table.tokens[1])
            await until(back, lambda: back.about["seats"][1]["absent"] is None)
            await caught_up(here)
            assert here.about["seats"][1]["absent"] is None
            room = room_of(site, table)
            assert (await again(room)).state == room.state

    run(work())


def test_the_table_is_told_to_all_who_are_there_as_it_changes(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            id, ada = await opened(site)
            guest, watcher = await site.guest(id, ada), await site.guest(id)
            await until(guest, lambda: guest.about["watching"] == 1)
            await site.call("POST", f"/tables/{id}/seats", {"name": "Bea"})
            for each in (guest, watcher):
                while each.about["seats"][1]["name"] != "Bea":
                    await each.read()
            assert (await guest.play("roll"))["d"]["code"] == "not-running"
            await guest.send("ask", {"id": "a"})
            assert (await guest.until("refuse"))["code"] == "not-running"
            await site.call("POST", f"/tables/{id}/start", {"fill": "random"}, ada)
            for each in (guest, watcher):
                assert await each.until("welcome")
                assert each.number > 0
                assert each.view["seats"] == 3
            assert watcher.options is None

    run(work())


def test_who_opened_the_table_may_remove_a_seat_before_the_start(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(people=1, seats=4, begin=False)
            seats = f"/tables/{table.id}/seats"
            bea, cyd = [
                (await site.call("POST", seats, {"name": name}))["seat"]["token"] for name in ("Bea", "Cyd")
            ]
            ada = table.tokens[0]
            assert (await site.call("GET", f"/tables/{table.id}"))["opener"] == 0
            guest = await site.guest(table.id, cyd)
            assert await problem(site, "DELETE", f"{seats}/2", token=bea) == (403, "not-yours")
            about = await site.call("DELETE", f"{seats}/2", token=ada)
            assert kinds(about) == ["person", "person", "open", "open"]
            assert (await guest.until("refuse", "bye"))["code"] == "left"
            assert await problem(site, "DELETE", f"{seats}/1", token=cyd) == (403, "wrong-token")

            # Whoever is there longest takes over from an opener who leaves.
            await site.call("POST", seats, {"name": "Dan"})
            about = await site.call("DELETE", f"{seats}/0", token=ada)
            assert about["opener"] == 1
            assert kinds(await site.call("DELETE", f"{seats}/2", token=bea)) == [
                "open",
                "person",
                "open",
                "open",
            ]

            about = await site.call("POST", seats, {"name": "Eve"})
            assert (about["seat"]["seat"], about["table"]["opener"], about["table"]["paced_by"]) == (0, 1, 1)
            about = await site.call("POST", f"/tables/{table.id}/start", {"fill": "random"}, bea)
            assert await problem(site, "DELETE", f"{seats}/0", token=bea) == (403, "not-yours")

    run(work())


def test_words_are_limited_for_a_seat_and_not_for_a_connection(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, messages_per_second=1000) as site:
            assert site.worker is not None
            site.worker.limits.clock = lambda: 0.0
            table = await site.table()
            here = [await site.guest(table.id, table.tokens[0]) for _ in range(4)]
            there = await site.guest(table.id, table.tokens[1])
            for guest in here:
                for _ in range(10):
                    await guest.send("say", {"phrase": "hello"})
                    heard = await guest.until("said", "refuse")
            assert heard["code"] == "too-fast"
            await there.send("say", {"phrase": "thanks"})
            while (await there.until("said"))["seat"] != 1:
                pass
            said = [frame for frame in there.frames if frame["t"] == "said" and frame["d"]["seat"] == 0]
            assert len(said) == 5

    run(work())
