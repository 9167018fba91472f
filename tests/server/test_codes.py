"""Codes of six letters find a table as long as it waits for players, and cannot be tried at will."""

from __future__ import annotations

from pathlib import Path

from banquier.server.ops.rate_limits import CODES_PER_MINUTE
from banquier.server.tables.tokens import ALPHABET, CODE, LENGTH, LETTERS, new_table_id
from tests.server.at_table import run, site_at


def test_an_id_begins_with_six_letters_that_cannot_be_mistaken() -> None:
    assert LETTERS.isalpha()
    assert not set("ilo") & set(LETTERS)
    for _ in range(200):
        id = new_table_id()
        assert (len(id), set(id[:CODE]) <= set(LETTERS), set(id) <= set(ALPHABET)) == (LENGTH, True, True)


def test_a_code_is_good_until_the_game_begins(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(begin=False)
            about = await site.call("GET", f"/tables/{table.id}")
            assert about["code"] == table.id[:CODE]
            for typed in (about["code"], about["code"].upper()):
                assert (await site.call("GET", f"/codes/{typed}"))["id"] == table.id
            await site.give_seeds(table.id, table.tokens)
            begun = await site.call("POST", f"/tables/{table.id}/start", {}, table.tokens[0])
            assert begun["code"] == ""
            response = await site.ask("GET", f"/codes/{table.id[:CODE]}")
            assert (response.status_code, response.json()["code"]) == (404, "no-table")

    run(work())


def test_who_tries_codes_is_slowed_down(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, requests_per_minute=10_000) as site:
            answers = [await site.ask("GET", "/codes/zzzzzz") for _ in range(CODES_PER_MINUTE + 1)]
            assert [one.status_code for one in answers] == [404] * CODES_PER_MINUTE + [429]
            assert int(answers[-1].headers["retry-after"]) >= 1

    run(work())


def test_free_text_is_for_private_tables_that_asked_for_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            body = {"edition": "classique", "name": "Ada", "listed": True, "chat": True}
            response = await site.ask("POST", "/tables", body)
            assert (response.status_code, response.json()["code"]) == (422, "public-chat")
            for chat in (True, False):
                table = await site.table(people=2, chat=chat)
                ada, bob = await table.guests()
                await ada.send("say", {"text": " so\nclose!\u202e ", "phrase": "hello"})
                while (message := await bob.read())["t"] != "said":
                    pass
                said = (
                    {"seat": 0, "phrase": "", "text": "so close!"}
                    if chat
                    else {"seat": 0, "phrase": "hello", "text": ""}
                )
                assert message["d"] == said
                await ada.close()
                await bob.close()

    run(work())


def test_everybody_has_another_token(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            body = {"edition": "classique", "name": "Ada", "seats": 4, "piece": 2, "bots": ["regular"]}
            table = (await site.call("POST", "/tables", body))["table"]["id"]
            sat = await site.call("POST", f"/tables/{table}/seats", {"name": "Bea", "piece": 2})
            assert [seat["piece"] for seat in sat["table"]["seats"]] == [2, 1, 0, 3]

    run(work())
