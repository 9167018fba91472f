"""Opening tables: editions, options, house rules, bots and names; which tables are listed; invitations."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from banquier import editions
from banquier.bots import registry
from banquier.server.tables.tokens import hashed
from banquier.testing.live_server import Site
from tests.server.at_table import plain, room_of, run, site_at

BODY = {"edition": "classique", "name": "Ada", "seats": 3}


async def refused(site: Site, status: int, code: str, **wanted: Any) -> str:
    """A table that cannot be; the sentence."""
    response = await site.ask("POST", "/tables", {**BODY, **wanted})
    said = response.json()
    assert (response.status_code, said["code"]) == (status, code), said
    assert said["fr"] != said["en"]
    return str(said["en"])


def test_a_table_of_every_edition_with_its_own_options_and_bots(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            names = await site.call("GET", "/editions")
            assert {edition["name"] for edition in names} == set(editions.names())
            for name in editions.names():
                known = await site.call("GET", f"/editions/{name}")
                least, most = known["seats"]
                for seats in (least, most):
                    opened = await site.call(
                        "POST",
                        "/tables",
                        {"edition": name, "name": "Ada", "seats": seats, "bots": known["bots"][: seats - 1]},
                    )
                    table = opened["table"]
                    assert len(table["seats"]) == seats
                    assert [seat["kind"] for seat in table["seats"][:1]] == ["person"]
                    assert table["house"] == []
                    assert set(table["options"]) == {option["name"] for option in known["options"]}
                for seats in (least - 1, most + 1):
                    await refused(
                        site,
                        422,
                        "bad-table" if seats in range(2, 11) else "malformed",
                        edition=name,
                        seats=seats,
                    )
                for bot in set(registry.names()) - set(known["bots"]):
                    assert bot in await refused(site, 422, "bad-table", edition=name, bots=[bot])

    run(work())


def test_every_option_is_taken_and_those_against_the_rulebook_are_listed(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            for name in editions.names():
                known = await site.call("GET", f"/editions/{name}")
                for option in known["options"]:
                    other = {
                        "bool": not option["default"],
                        "int": option["max"] if option["max"] != option["default"] else option["min"],
                        "choice": option["choices"][-1] if option["choices"] else "",
                    }[option["type"]]
                    response = await site.ask(
                        "POST",
                        "/tables",
                        {**BODY, "edition": name, "seats": 2, "options": {option["name"]: other}},
                    )
                    if response.is_success:
                        table = response.json()["table"]
                        assert table["options"][option["name"]] == other
                        assert table["house"] == ([option["name"]] if option["house"] else [])
                    else:  # a number that leaves too few notes in the box, for one
                        assert response.json()["code"] == "bad-table"

    run(work())


def test_a_bad_option_is_refused_with_what_is_wrong(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            said = await refused(site, 422, "bad-table", options={"start_cash": 5})
            assert "'start_cash' cannot be 5" in said
            assert "no option 'strat_cash'" in await refused(
                site, 422, "bad-table", options={"strat_cash": 5}
            )
            assert "auto_rent" in await refused(site, 422, "bad-table", options={"auto_rent": 1})
            assert "auto_rent" in await refused(site, 422, "bad-table", options={"auto_rent": "true"})
            assert "cards" in await refused(site, 422, "bad-table", options={"cards": "old"})
            assert "options" in await refused(site, 422, "malformed", options={"start_cash": 1.5})
            assert "edition" in await refused(site, 422, "bad-table", edition="monopoli")
            assert "no bot 'bankr'" in await refused(site, 422, "bad-table", bots=["bankr"])
            assert "reserve" in await refused(site, 422, "bad-table", bots=["banker:reserve=much"])
            await refused(site, 422, "too-many", bots=["banker"] * 3)
            await refused(site, 422, "too-many", people=["Bea", "Cyd", "Dan"])
            assert "clocks.decision" in await refused(site, 422, "malformed", clocks={"decision": -1})
            assert "unknown field" in await refused(site, 422, "malformed", colour="red")
            assert await site.call("GET", "/tables") == []

    run(work())


def test_names_can_be_shown_and_told_apart(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            for bad in ("\x00", "a\x07b", " ", "\u200b", "\u202eAda", "x" * 25, "\ue000"):
                await refused(site, 422, "bad-name", name=bad)
            for unreadable in ("", "x" * 81, 5, None):
                await refused(site, 422, "malformed", name=unreadable)
            await refused(site, 409, "name-taken", people=["ADA"])
            opened = await site.call(
                "POST", "/tables", {**BODY, "name": "  Zoé\n de  l’Ain ", "people": ["x" * 24]}
            )
            assert [seat["name"] for seat in opened["table"]["seats"]] == ["Zoé de l’Ain", "x" * 24, ""]

    run(work())


def test_a_bot_has_a_name_that_nobody_else_has(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            opened = await site.call(
                "POST", "/tables", {**BODY, "name": "bot 3", "people": ["Bot 2"], "bots": ["banker"]}
            )
            names = [seat["name"] for seat in opened["table"]["seats"]]
            assert names[:2] == ["bot 3", "Bot 2"]
            assert len({name.casefold() for name in names}) == 3

    run(work())


def test_bots_of_a_level_are_different_characters_and_have_faces(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            known = await site.call("GET", "/editions/classique")
            regulars = [one for one in known["characters"] if one["level"] == "regular"]
            body = {**BODY, "name": "Marcel", "seats": 8, "bots": ["regular"] * 7}
            seats = (await site.call("POST", "/tables", body))["table"]["seats"]
            assert len({seat["name"] for seat in seats}) == 8
            assert [seat["bot"] for seat in seats] == [None] + ["regular"] * 7
            assert seats[0]["character"] is None, "a person has no character's face"
            assert [seat["name"] for seat in seats[1:3]] == [one["name"] for one in regulars[1:]]
            assert len({seat["character"] for seat in seats[1:]}) == 7

    run(work())


def test_a_character_can_be_asked_for_by_its_id(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            opened = await site.call("POST", "/tables", {**BODY, "bots": ["duval", "duval"]})
            seats = opened["table"]["seats"][1:]
            assert seats[0]["name"] == "Madame Duval"
            assert [seat["bot"] for seat in seats] == ["expert", "expert"]
            assert seats[1]["name"] not in ("", "Madame Duval"), "a character sits at a table once"
            path, token = f"/tables/{opened['table']['id']}", opened["seats"][0]["token"]
            changed = await site.call("PUT", f"{path}/seats/2", {"bot": "lucie"}, token)
            assert (changed["seats"][2]["character"], changed["seats"][2]["bot"]) == ("lucie", "beginner")

    run(work())


def test_listed_tables_are_listed_and_private_ones_are_not(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            await site.table(begin=False)
            first = await site.table(begin=False, listed=True)
            second = await site.table("deal", listed=True)
            listed = await site.call("GET", "/tables")
            assert [table["id"] for table in listed] == [second.id, first.id]
            assert [table["state"] for table in listed] == ["running", "open"]
            assert [seat["present"] for seat in listed[1]["seats"]] == [False, False]
            guest = await site.guest(first.id, first.tokens[0])
            assert [seat["present"] for seat in (await site.call("GET", "/tables"))[1]["seats"]] == [
                True,
                False,
            ]
            for token in first.tokens + second.tokens:
                assert token not in str(listed)
                assert hashed(token) not in str(listed)
            await guest.close()

    run(work())


def test_the_invitation_is_a_link_and_a_picture_that_holds_no_token(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, public_url="https://tables.example/game") as site:
            opened = await site.call("POST", "/tables", BODY)
            id, token = opened["table"]["id"], opened["seats"][0]["token"]
            assert opened["invitation"] == f"https://tables.example/game/t/{id}"
            picture = await site.ask("GET", f"/tables/{id}/invitation.svg")
            assert picture.headers["content-type"] == "image/svg+xml"
            assert ElementTree.fromstring(picture.text).tag == "{http://www.w3.org/2000/svg}svg"
            assert token not in picture.text
            assert (await site.ask("GET", "/tables/nosuchtable/invitation.svg")).status_code == 404

    run(work())


def test_a_table_tells_its_promise_but_not_its_secret(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table()
            state = room_of(site, table).state
            told = str(await site.call("GET", f"/tables/{table.id}"))
            guest = await site.guest(table.id, table.tokens[0])
            for text in (told, "".join(guest.raw)):
                assert state.promise in text
                assert state.secret not in text
                assert state.seed not in text
                assert str(int(state.seed, 16)) not in text
            assert plain(state)["secret"] == state.secret

    run(work())
