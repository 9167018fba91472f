"""Characters say a word now and then: about what everybody knows, and not all the time."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from banquier.board.facts import Paid
from banquier.bots.reactions import PHRASES, moods
from banquier.server.tables.bot_voices import QUIET
from tests.server.at_table import run, site_at


def test_only_large_payments_between_players_are_worth_a_word() -> None:
    assert list(moods([Paid(0, 1, 20, "rent"), Paid(0, -1, 900, "tax"), Paid(-1, 0, 200, "salary")])) == []
    assert list(moods([Paid(0, 1, 600, "rent")])) == [(1, "pleased"), (0, "hurt")]


def test_a_character_reacts_and_is_then_quiet_for_a_while(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(people=1, seats=3, bots=["marcel", "banker"])
            guest = await site.guest(table.id, table.tokens[0])
            assert site.worker is not None
            room = site.worker.rooms[table.id]
            voices = room.bot_voices
            assert voices is not None
            said = []
            for number in range(600):
                room.publisher.noticed = number
                before = voices.spoke_at
                voices.hear([Paid(0, 1, 600, "rent"), Paid(0, 2, 600, "rent")])
                if voices.spoke_at != before:
                    said.append(number)
            assert said, "in 600 rents there is a word"
            assert min(b - a for a, b in pairwise(said)) >= QUIET
            heard: list[dict[str, object]] = []
            while len(heard) < len(said):
                message = await guest.read()
                if message["t"] == "said":
                    heard.append(message["d"])
            assert {one["seat"] for one in heard} == {1}, "the plain bot has no voice"
            assert {one["phrase"] for one in heard} <= set(PHRASES["gruff"]["pleased"])
            await guest.close()

    run(work())
