"""Several people on one device, each with a token; and spectators, who see what everybody may and do nothing."""

from __future__ import annotations

from pathlib import Path

from banquier.kernel.rng import Rng
from tests.server.at_table import FOR_EVER, caught_up, game_of, plain, run, site_at, until, wander


def test_people_of_one_device_have_a_seat_and_a_token_each(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            opened = await site.call(
                "POST", "/tables", {"edition": "deal", "name": "Ada", "people": ["Bea", "Cyd"], "seats": 4}
            )
            tokens = {each["seat"]: each["token"] for each in opened["seats"]}
            assert sorted(tokens) == [0, 1, 2]
            assert len(set(tokens.values())) == 3
            id = opened["table"]["id"]
            dan = await site.call("POST", f"/tables/{id}/seats", {"name": "Dan"})
            assert dan["seat"]["seat"] == 3
            await site.call("POST", f"/tables/{id}/start", {}, tokens[0])
            guests = [await site.guest(id, tokens[seat]) for seat in range(3)]
            assert [guest.view["viewer"] for guest in guests] == [0, 1, 2]
            # One leaves before the others: the rest of the device stays.
            said = await site.call("DELETE", f"/tables/{id}/seats/1", token=tokens[1])
            assert [seat["absent"] for seat in said["seats"]] == [None, "left", None, None]

    run(work())


def test_a_spectator_sees_what_everybody_may_and_does_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table("deal", people=2, clocks=FOR_EVER)
            guests = await table.guests()
            watchers = [await site.guest(table.id) for _ in range(2)]
            await until(guests[0], lambda: guests[0].about["watching"] == 2)
            rng = Rng(3)
            for _ in range(20):
                await wander(site, table, guests, rng)
            await caught_up(*watchers)
            key = game_of(site, table).key()
            for watcher in watchers:
                assert watcher.seat == -1
                assert watcher.options is None
                assert watcher.view == plain(game_of(site, table).view().snapshot())
                said = await watcher.play("end-turn")
                assert said["d"]["code"] == "no-seat"
                for kind, data in (("decline", {}), ("ask", {"id": "a"}), ("say", {"phrase": "hello"})):
                    await watcher.send(kind, data)
                    assert (await watcher.until("refuse"))["code"] in ("no-seat", "protocol")
            assert game_of(site, table).key() == key
            await watchers[0].close()
            await until(guests[0], lambda: guests[0].about["watching"] == 1)

    run(work())


def test_a_spectator_alone_wakes_nobody(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(people=1, bots=["random"], clocks={"decision": 1})
            watcher = await site.guest(table.id)
            await caught_up(watcher)
            assert watcher.about["asleep"]
            guest = await site.guest(table.id, table.tokens[0])
            await until(watcher, lambda: len(watcher.facts) > 5)
            assert guest.seat == 0

    run(work())


def test_words_of_people_are_heard_by_all(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(people=2, clocks=FOR_EVER)
            guests = await table.guests()
            watcher = await site.guest(table.id)
            await guests[1].send("say", {"phrase": "good-luck"})
            for each in (*guests, watcher):
                assert await each.until("said") == {"seat": 1, "phrase": "good-luck", "text": ""}

    run(work())
