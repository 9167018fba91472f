"""Finished games: the record and its dice, and any moment of it. A running game's past is closed to all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import banquier
from banquier import editions
from banquier.fairness import check
from banquier.testing.live_server import Site, Table
from tests.server.at_table import decided_by, game_of, plain, room_of, run, site_at, until

FAST = {"decision": 4, "auction": 2, "answer": 2}


async def finished(site: Site, edition: str, seed: str = "kiwi", **wanted: Any) -> tuple[Table, str]:
    """A person who lets the clock decide, and bots, to the end; with what was promised before the game began."""
    table = await site.table(edition, 1, bots=["random", "random"], clocks=FAST, begin=False, **wanted)
    promise = (await site.call("GET", f"/tables/{table.id}"))["promise"]
    await site.call("POST", f"/tables/{table.id}/seed", {"promise": promise, "seed": seed}, table.tokens[0])
    await site.call("POST", f"/tables/{table.id}/start", {}, table.tokens[0])
    [guest] = await table.guests()
    await until(guest, lambda: guest.about["state"] == "over")
    await guest.close()
    return table, promise


@pytest.mark.parametrize("edition", editions.names())
def test_the_record_of_a_finished_game_can_be_checked(tmp_path: Path, edition: str) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table, promise = await finished(site, edition, options={"rounds": 2})
            text = (await site.ask("GET", f"/tables/{table.id}/record")).text
            verdict = check(text)
            assert verdict.good, verdict.difference
            assert verdict.over
            assert verdict.dice is not None
            assert verdict.dice.promise == promise
            assert verdict.dice.seeds == ("kiwi", "", "")
            assert (verdict.after, verdict.people, verdict.open_to_choice) == (1, 1, False)
            assert verdict.dice.table == table.id
            assert banquier.replay(text).key() == game_of(site, table).key()

            plays = await decided_by(site, table)
            last = await site.call("GET", f"/tables/{table.id}/replay")
            assert last["entry"] == last["last"] == len(plays) + 1
            assert last["view"]["over"]
            assert last["seats"][0] == "P0"
            first = await site.call("GET", f"/tables/{table.id}/replay?entry=1")
            assert (first["by"], first["seat"], first["action"]) == ("set-up", -1, None)
            for entry in {2, 3, len(plays) // 2, len(plays)}:
                moment = await site.call("GET", f"/tables/{table.id}/replay?entry={entry}&seat=1")
                assert (moment["by"], f"{moment['seat']} {moment['action']}") == plays[entry - 2]
                assert moment["view"] == plain(banquier.replay(text, entry).view(1).snapshot())
            assert ("clock" in {by for by, _ in plays}) == any(by == "clock" for by, _ in plays)
            for query, code in (
                ("entry=0", "malformed"),
                (f"entry={len(plays) + 2}", "no-such-entry"),
                ("seat=3", "no-such-seat"),
            ):
                response = await site.ask("GET", f"/tables/{table.id}/replay?{query}")
                assert (response.status_code, response.json()["code"]) == (422, code)

    run(work())


def test_what_the_clock_decided_can_be_seen_in_the_replay(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table, _ = await finished(site, "classique", options={"rounds": 2})
            plays = await decided_by(site, table)
            number = next(at for at, (by, _) in enumerate(plays, 2) if by == "clock")
            moment = await site.call("GET", f"/tables/{table.id}/replay?entry={number}")
            assert moment["by"] == "clock"
            assert moment["seat"] == 0

    run(work())


@pytest.mark.parametrize("edition", editions.names())
def test_the_course_of_a_finished_game(tmp_path: Path, edition: str) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table, _ = await finished(site, edition, options={"rounds": 2})
            course = await site.call("GET", f"/tables/{table.id}/course")
            assert (course["edition"], len(course["seats"])) == (edition, 3)
            last = len(course["steps"])
            for entry in {1, 2, last // 2, last}:
                moment = await site.call("GET", f"/tables/{table.id}/replay?entry={entry}")
                step = course["steps"][entry - 1]
                assert moment["last"] == last
                told = {key: moment[key] for key in ("seat", "action", "by", "at", "facts")}
                assert step == {**told, "lines": moment["narration"]["lines"]}
            stands = course["stands"]
            assert [stands[0]["entry"], stands[-1]["entry"]] == [1, last]
            turns = [stand["turn"] for stand in stands]
            assert sorted(set(turns)) == list(range(turns[0], turns[-1] + 1))
            for stand in stands[:: max(1, len(stands) // 4)]:
                view = (await site.call("GET", f"/tables/{table.id}/replay?entry={stand['entry']}"))["view"]
                assert stand["turn"] == view["turns"]
                for key in ("cash", "worth"):
                    assert stand[key] == [player[key] for player in view["players"]]
            assert await site.call("GET", f"/tables/{table.id}/course") == course

    run(work())


def test_any_text_is_a_good_seed_of_ones_own(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            for seed in (
                '"quoted" [1 2] \\ ',
                "two\nlines\r\u2028\u0085end 3",
                "\x00\x1f",
                "🎲" * 16,
                "dice | > .",
            ):
                table, _ = await finished(site, "classique", seed, options={"rounds": 1})
                text = (await site.ask("GET", f"/tables/{table.id}/record")).text
                verdict = check(text)
                assert verdict.good
                assert verdict.dice is not None
                assert verdict.dice.seeds[0] == seed
            table = await site.table(begin=False)
            promise = (await site.call("GET", f"/tables/{table.id}"))["promise"]
            for seed in ("", "x" * 65, "\ud800"):
                given = {"promise": promise, "seed": seed}
                response = await site.ask("POST", f"/tables/{table.id}/seed", given, table.tokens[0])
                assert response.status_code == 422, seed

    run(work())


def test_a_running_game_gives_no_record_and_no_replay_to_anybody(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            waiting, running = await site.table(begin=False), await site.table()
            for table in (waiting, running):
                for token in ("", *table.tokens):
                    for path in ("record", "replay", "replay?entry=1&seat=0", "course"):
                        response = await site.ask("GET", f"/tables/{table.id}/{path}", token=token)
                        assert (response.status_code, response.json()["code"]) == (409, "not-over")
                        assert room_of(site, table).state.secret not in response.text

    run(work())
