"""Pauses: once everybody who is there wishes one, the game stands still until somebody goes on."""

from __future__ import annotations

from pathlib import Path

from tests.server.at_table import caught_up, game_of, moments, room_of, run, site_at, until


def test_a_game_is_paused_once_all_who_are_there_agree(tmp_path: Path) -> None:
    async def work() -> None:
        with moments() as time:
            async with site_at(tmp_path, second=1.0) as site:
                table = await site.table(people=3, clocks={"decision": 800})
                guests = [await site.guest(table.id, token) for token in table.tokens[:2]]
                path = f"/tables/{table.id}"
                said = await site.call("POST", f"{path}/pause", {"pause": True}, table.tokens[0])
                assert (said["paused"], [seat["pause"] for seat in said["seats"]]) == (
                    False,
                    [True, False, False],
                )
                said = await site.call("POST", f"{path}/pause", {"pause": False}, table.tokens[0])
                assert not said["seats"][0]["pause"]
                said = await site.call("POST", f"{path}/pause", {"pause": True}, table.tokens[1])
                assert not said["paused"]
                said = await site.call("POST", f"{path}/pause", {"pause": True}, table.tokens[0])
                assert (said["paused"], [seat["pause"] for seat in said["seats"]]) == (True, [False] * 3)
                await until(guests[0], lambda: guests[0].about["paused"] and guests[0].clock is None)

                [first] = game_of(site, table).to_act()
                late = await site.guest(table.id, table.tokens[first])
                assert late.clock is None
                version = room_of(site, table).version
                refused = (await late.play("roll"))["d"]
                assert refused["code"] == "paused"
                assert refused["fr"] != refused["en"]
                time.pass_by(5000)
                assert room_of(site, table).driver.alarm is None
                assert room_of(site, table).version == version

                said = await site.call("POST", f"{path}/resume", token=table.tokens[2])
                assert not said["paused"]
                await until(guests[0], lambda: guests[0].clock is not None)
                assert guests[0].clock is not None
                assert guests[0].clock["left"] == 800_000
                await caught_up(late)
                assert (await late.play("roll"))["t"] == "ack"
                # Going on twice, or without a pause, is harmless.
                version = room_of(site, table).version
                await site.call("POST", f"{path}/resume", token=table.tokens[2])
                assert room_of(site, table).version == version

    run(work())


def test_bots_do_not_play_in_a_pause(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(
                people=1, bots=["random"], clocks={"decision": 2, "auction": 2, "answer": 2}
            )
            [guest] = await table.guests()
            room = room_of(site, table)
            await until(guest, lambda: len(guest.facts) > 10)
            said = await site.call("POST", f"/tables/{table.id}/pause", {"pause": True}, table.tokens[0])
            assert said["paused"]
            version = room.version
            await caught_up(guest)
            assert room.driver.alarm is None
            assert not room.driver.may_act
            await site.call("POST", f"/tables/{table.id}/pause", {"pause": True}, table.tokens[0])
            assert room.version == version
            await site.call("POST", f"/tables/{table.id}/resume", token=table.tokens[0])
            await until(guest, lambda: room.version > version + 5)

    run(work())


def test_only_a_running_game_is_paused(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(begin=False)
            response = await site.ask("POST", f"/tables/{table.id}/pause", {"pause": True}, table.tokens[0])
            assert (response.status_code, response.json()["code"]) == (409, "not-running")
            assert not (await site.call("POST", f"/tables/{table.id}/resume", token=table.tokens[0]))[
                "paused"
            ]

    run(work())


def test_a_pause_takes_people_who_are_connected(tmp_path: Path) -> None:
    """With a token alone somebody could stop a game that nobody looks at, or that others play."""

    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(people=2, clocks={"decision": 0})
            path = f"/tables/{table.id}/pause"
            for _ in range(2):
                response = await site.ask("POST", path, {"pause": True}, table.tokens[0])
                assert (response.status_code, response.json()["code"]) == (409, "not-connected")
                assert not room_of(site, table).state.paused
                other = await site.guest(table.id, table.tokens[1])
            await site.call("POST", path, {"pause": False}, table.tokens[0])
            said = await site.call("POST", path, {"pause": True}, table.tokens[1])
            assert said["paused"]
            await other.close()

    run(work())
