"""Commands and their answers: done, or refused with the reason; sent again they are not done again."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from banquier.testing.live_server import Guest, Site, Table
from tests.server.at_table import FOR_EVER, again, caught_up, game_of, plain, room_of, run, site_at


async def seated(site: Site, people: int = 2, **wanted: Any) -> tuple[Table, Guest, Guest]:
    """A table; whose turn it is, and somebody else."""
    table = await site.table(people=people, clocks=FOR_EVER, **wanted)
    guests = await table.guests()
    first = game_of(site, table).to_act()[0]
    return table, guests[first], guests[(first + 1) % people]


def test_what_is_done_is_acknowledged_after_all_have_been_told(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table, mine, other = await seated(site)
            before, version = mine.number, room_of(site, table).version
            said = await mine.play("roll")
            assert said == {"t": "ack", "d": {"id": "c1"}, "v": mine.number}
            assert mine.number > before
            assert ["rolled", mine.seat] == mine.facts[before - mine.number :][0][:2]
            assert room_of(site, table).version == version + 1
            await caught_up(other)
            assert other.facts[-3:] == mine.facts[-3:]

    run(work())


def test_a_refusal_names_the_rule_in_both_languages_and_changes_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table, mine, other = await seated(site)
            key, version = game_of(site, table).key(), room_of(site, table).version
            for guest, action, question, code, rule in (
                (mine, "build 39", None, "rule", "board.build.full-group"),
                (mine, "pay-bail", "now", "rule", "board.jail.pay-50"),
                (other, "roll", "now", "rule", "kernel.not-asked"),
                (mine, "bid 50", "now", "rule", "kernel.no-such-action"),
                (mine, "roll", [1, 77], "stale", "kernel.not-asked"),
                (mine, "roll", None, "stale", "kernel.not-asked"),
                (mine, "fly", "now", "malformed", None),
                (mine, "roll 3", "now", "malformed", None),
                (mine, "", "now", "malformed", None),
                (mine, "(" * 4000, "now", "malformed", None),
                (mine, "bid 99999999999999999999999", "now", "malformed", None),
                (mine, "time-up", "now", "rule", None),
            ):
                said = await guest.play(action, question)
                assert said["t"] == "refuse", (action, said)
                assert said["d"]["code"] == code, (action, said)
                assert said["v"] == guest.number
                assert said["d"]["fr"] != said["d"]["en"]
                if rule is not None:
                    assert said["d"]["rule"] == rule
            assert (await site.call("GET", "/rules/board.build.full-group"))["en"]
            assert (game_of(site, table).key(), room_of(site, table).version) == (key, version)

    run(work())


def test_a_message_that_cannot_be_read_is_answered_and_does_no_harm(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table, mine, _ = await seated(site)
            key = game_of(site, table).key()
            assert mine.ws is not None
            for text in (
                "",
                "{",
                "[]",
                "null",
                '{"t":"play"}',
                '{"t":"play","d":{"id":"","action":"roll"}}',
                '{"t":"play","d":{"id":"a b","action":"roll"}}',
                '{"t":"play","d":{"id":"a","action":"roll","more":1}}',
                '{"t":"play","d":{"id":"a","action":"roll","question":[1]}}',
                '{"t":"play","d":{"id":"a","action":"roll","question":[1,-1]}}',
                '{"t":"fly","d":{}}',
                '{"t":"hello","d":{"protocol":2}}',
                '{"t":"say","d":{"phrase":"fool"}}',
                b"\x00\xff",
            ):
                await mine.ws.send(text)
                said = await mine.until("refuse")
                assert said["id"] is None
                assert said["code"] in ("malformed", "protocol")
            assert game_of(site, table).key() == key
            assert (await mine.play("roll"))["t"] == "ack"

    run(work())


def test_a_command_sent_again_is_acknowledged_and_not_done_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table, mine, other = await seated(site)
            tab = await site.guest(table.id, mine.token)
            asked = mine.view["question"]
            assert (await mine.play("roll", asked, id="once"))["t"] == "ack"
            room = room_of(site, table)
            key, version = game_of(site, table).key(), room.version
            for guest in (mine, tab, mine):
                said = await guest.play("roll", asked, id="once")
                assert said["t"] == "ack"
                assert said["v"] == mine.number
            assert (await mine.play("buy", id="once"))["t"] == "ack"
            assert (room.game is not None, room.version) == (True, version)
            assert game_of(site, table).key() == key
            assert tab.facts[-2:] == mine.facts[-2:]

            read = await again(room, snapshot=False)
            assert plain(await read.play(mine.seat, command("once", "roll", asked))) == {"id": "once"}
            assert read.version == version
            # The same id of another seat is another command: it is judged, not acknowledged.
            assert (await other.play("roll", asked, id="once"))["t"] == "refuse"

    run(work())


def command(id: str, action: str, question: Any) -> Any:
    from banquier.protocol.messages import Play

    return Play(id, action, tuple(question))


def test_the_same_command_from_two_tabs_at_once_is_done_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table, mine, _ = await seated(site)
            tabs = [mine, *[await site.guest(table.id, mine.token) for _ in range(4)]]
            asked, version = mine.view["question"], room_of(site, table).version
            said = await asyncio.gather(*(tab.play("roll", asked, id="once") for tab in tabs))
            assert {frame["t"] for frame in said} == {"ack"}
            assert room_of(site, table).version == version + 1
            assert len({str(tab.facts[-3:]) for tab in tabs}) == 1

    run(work())


def test_of_two_answers_to_one_question_the_second_is_stale(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table, mine, _ = await seated(site)
            tab = await site.guest(table.id, mine.token)
            asked = mine.view["question"]
            said = await asyncio.gather(mine.play("roll", asked, id="a"), tab.play("roll", asked, id="b"))
            assert sorted(frame["t"] for frame in said) == ["ack", "refuse"]
            [refused] = [frame["d"] for frame in said if frame["t"] == "refuse"]
            assert refused["code"] in ("stale", "rule")

    run(work())


def test_a_finished_game_takes_no_commands(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table, mine, other = await seated(site, options={"rounds": 1, "auctions": False})
            for _ in range(60):
                game = game_of(site, table)
                if game.over:
                    break
                guest = mine if game.to_act()[0] == mine.seat else other
                await caught_up(guest)
                await guest.play(str(game.default(guest.seat)), game.question())
            await caught_up(mine, other)
            assert mine.over
            assert mine.about["state"] == "over"
            said = (await mine.play("roll"))["d"]
            assert (said["code"], said["rule"]) == ("not-running", "kernel.over")
            assert other.facts[-1][0] == "ended"

    run(work())
