"""Names of people: what shows nothing is refused, what looks like another's name gets a mark."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from banquier.server.tables.nicknames import LONGEST, outline, tidy, told_apart
from tests.server.at_table import run, site_at


@pytest.mark.parametrize(
    "name",
    ["", "   ", "\u200b", "\u2800\u2800", "\u3164", "\u115f\u1160", "\uffa0", "\u0301", "\ufe0f", "a\u200bb",
     "Ada\u3164", "\x07", "\u202eadA", "x" * 25],
)  # fmt: skip
def test_a_name_that_cannot_be_seen_is_refused(name: str) -> None:
    assert tidy(name) == ""


@pytest.mark.parametrize("name", ["Ada", "Zoé", "Жанна", "李", "🎲", "❤️", "Ada & Bob", "!", "  two   words "])
def test_other_names_stay(name: str) -> None:
    assert tidy(name) == " ".join(name.split())


@pytest.mark.parametrize(
    "name, other",
    [("Аda", "Ada"), ("Αda", "Ada"), ("lnes", "Ines"), ("B0b", "Bob"), ("Ａda", "Ada"), ("A da", "Ada"),
     ("Ada\ufe0f", "Ada"), ("ΡΑUL", "Paul"), ("Сосо", "Coco")],
)  # fmt: skip
def test_a_name_that_looks_like_another_gets_a_mark(name: str, other: str) -> None:
    assert outline(name) == outline(other)
    assert told_apart(name, [other]) == f"{name} (2)"
    assert told_apart(name, [other, f"{other} (2)"]) == f"{name} (3)"


@pytest.mark.parametrize("name, other", [("Zoe", "Zoé"), ("Ada", "Adam"), ("Kai", "Kal"), ("Anna", "Ana")])
def test_names_that_differ_stay_as_they_are(name: str, other: str) -> None:
    assert told_apart(name, [other]) == name


@given(st.text(max_size=40), st.lists(st.text(max_size=30), max_size=6))
def test_no_two_names_at_a_table_look_the_same(name: str, others: list[str]) -> None:
    taken: list[str] = []
    for wanted in [*others, name]:
        if shown := tidy(wanted):
            marked = told_apart(shown, taken)
            assert len(marked) <= LONGEST
            taken.append(marked)
    assert len({outline(one) for one in taken}) == len(taken)


def test_at_a_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(people=1, seats=4, begin=False)
            seats = f"/tables/{table.id}/seats"
            await site.call("POST", seats, {"name": "Ada"})
            response = await site.ask("POST", seats, {"name": "\u2800"})
            assert (response.status_code, response.json()["code"]) == (422, "bad-name")
            about = (await site.call("POST", seats, {"name": "Аda"}))["table"]
            assert [seat["name"] for seat in about["seats"][:3]] == ["P0", "Ada", "Аda (2)"]
            body = {"edition": "classique", "name": "Ada", "people": ["Αda"], "seats": 2}
            opened = await site.call("POST", "/tables", body)
            assert [seat["name"] for seat in opened["table"]["seats"]] == ["Ada", "Αda (2)"]

    run(work())
