"""The catalogue: complete, in both languages, in good typography, and found by its ids."""

import re
import tomllib
from importlib import resources
from pathlib import Path

import pytest

from banquier.data_files import BadData
from banquier.rulebook import Rule, UnknownRule, resolve, rule, rules
from banquier.rulebook.catalogue import EDITIONS
from banquier.rulebook.rule_files import read_rules

FILES = sorted(
    file.name for file in resources.files("banquier.rulebook").iterdir() if file.name.endswith(".toml")
)
EXPECTED = (Path(__file__).parent / "ids.txt").read_text(encoding="utf-8").split()
KERNEL = ["not-asked", "closed-now", "no-such-action", "over", "not-yours", "gone", "stale"]
HOUSE = ["parking-pot", "double-start", "no-auctions", "start-cash", "rounds", "minutes", "auto-rent"]
HOUSE += ["uneven", "reshuffle", "offers", "cards", "accusations"]
WRITTEN = ["board.toml", "classique.toml", "disney.toml", "tricheurs.toml", "faux_billets.toml"]
WRITTEN += ["deal.toml"]


def written(name: str) -> list[dict[str, object]]:
    """The tables of a file as they are written, not as the catalogue reads them."""
    text = resources.files("banquier.rulebook").joinpath(name).read_text(encoding="utf-8")
    found: list[dict[str, object]] = tomllib.loads(text)["rule"]
    return found


def expected(*beginnings: str) -> list[str]:
    return [id for id in EXPECTED if id.partition(".")[0] in beginnings]


def test_every_rule_of_the_shared_board_and_of_the_editions_is_there() -> None:
    assert [table["id"] for name in WRITTEN for table in written(name)] == EXPECTED


@pytest.mark.parametrize(
    "file, prefix, ids", [("general_refusals.toml", "kernel", KERNEL), ("house.toml", "house", HOUSE)]
)
def test_every_refusal_of_the_kernel_and_every_switch_is_there(
    file: str, prefix: str, ids: list[str]
) -> None:
    assert [table["id"] for table in written(file)] == [f"{prefix}.{key}" for key in ids]


def test_no_id_stands_twice() -> None:
    ids = [table["id"] for name in FILES for table in written(name)]
    assert sorted(set(map(str, ids))) == sorted(map(str, ids))
    assert {r.id for r in rules()} == set(ids)


@pytest.mark.parametrize("one", rules(), ids=lambda r: r.id)
def test_both_languages_say_it_in_sentences(one: Rule) -> None:
    texts = [one.fr, one.en] + [note for note in (one.note_fr, one.note_en) if note]
    for text in texts:
        assert text == text.strip()
        assert text[0].isupper()
        assert text.endswith(".")
        assert "'" not in text
    assert one.fr != one.en


@pytest.mark.parametrize("one", rules(), ids=lambda r: r.id)
def test_french_typography(one: Rule) -> None:
    for text in (one.fr, one.note_fr):
        assert not re.search(r"[^\u00a0][:;!?%»]", text)
        assert not re.search(r"«[^\u00a0]", text)
    assert not re.search(r"[\s\u00a0][:;!?%]", one.en + one.note_en)


@pytest.mark.parametrize("one", [r for r in rules() if r.editions], ids=lambda r: r.id)
def test_what_was_decided_is_said(one: Rule) -> None:
    if one.source == "decided":
        assert one.silent
    elif one.silent:
        assert one.note_fr
        assert one.note_en


def test_rules_of_an_edition_are_the_shared_ones_and_then_its_own() -> None:
    shared = expected("board")
    hotels_only = [id for id in shared if id != "board.debt.interest-rounding"]  # no mortgages there
    assert [r.id for r in rules("classique")] == shared + expected("classique")
    assert [r.id for r in rules("disney")] == shared + expected("disney", "rapide")
    assert [r.id for r in rules("tricheurs")] == hotels_only + expected("tricheurs", "ultime")
    assert [r.id for r in rules("faux_billets")] == hotels_only + expected("faux")
    assert [r.id for r in rules("deal")] == expected("deal")  # no board


@pytest.mark.parametrize(
    "edition, key, id",
    [
        ("classique", "board.salary", "board.salary"),
        ("classique", "build.even", "classique.build.even"),
        ("classique", "jail.card", "board.jail.card"),
        ("classique", "stale", "kernel.stale"),
        ("classique", "parking-pot", "house.parking-pot"),
        ("classique", "cards", "classique.cards"),  # before house.cards
        ("disney", "jail.card", "board.jail.card"),
        ("tricheurs", "accuse.vote", "tricheurs.accuse.vote"),
        ("tricheurs", "ultime.anything-goes", "ultime.anything-goes"),
        ("faux_billets", "jail.rights", "faux.jail.rights"),  # before board.jail.rights
        ("deal", "pay.no-change", "deal.pay.no-change"),
        ("third_party", "jail.card", "board.jail.card"),
        ("classique", "even", "classique.build.even"),
        ("classique", "poor", "board.debt.bankrupt"),
    ],
)
def test_resolve(edition: str, key: str, id: str) -> None:
    assert resolve(edition, key, {"even": "build.even", "poor": "board.debt.bankrupt"}) == id


def test_a_full_id_is_not_an_alias() -> None:
    assert resolve("classique", "board.salary", {"board.salary": "board.own-square"}) == "board.salary"


def test_the_names_of_editions_become_prefixes() -> None:
    assert dict(EDITIONS) == {
        "classique": "classique",
        "disney": "disney",
        "tricheurs": "tricheurs",
        "faux_billets": "faux",
        "deal": "deal",
    }


@pytest.mark.parametrize(
    "key, close",
    [("board.sallary", ("board.salary",)), ("build.evn", ("classique.build.even",)), ("xyzzy", ())],
)
def test_an_unknown_rule_is_refused_with_what_comes_close(key: str, close: tuple[str, ...]) -> None:
    with pytest.raises(UnknownRule) as found:
        resolve("classique", key)
    assert found.value.close == close
    assert str(found.value).startswith(f"no rule {key!r} in the catalogue")
    with pytest.raises(KeyError):
        rule(key)


GOOD = """
[[rule]]
id = "board.salary"
fr = "Oui."
en = "Yes."
silent = false
editions = ["classique"]
source = "rulebook 003"
"""


@pytest.mark.parametrize(
    "old, new, problem",
    [
        (
            "[[rule]]",
            "[[rule]",
            "board.toml: Expected ']]' at the end of an array declaration (at line 2, column 7)",
        ),
        ('en = "Yes."', "", "board.toml:2: rule[0].en: is missing"),
        ('en = "Yes."', 'en = ""', "board.toml:5: rule[0].en: Expected `str` of length >= 1: ''"),
        ("silent = false", "silent = 0", "board.toml:6: rule[0].silent: Expected `bool`, got `int`: 0"),
        (
            "silent = false",
            "silent = false\nnote = 'x'",
            "board.toml:7: rule[0].note: is not a known key; did you mean note_fr or note_en?",
        ),
        (
            "silent = false",
            "silent = false\nnote_fr = 'x'",
            "board.toml:7: rule[0].note_fr: a note needs both languages",
        ),
        (
            '"board.salary"',
            '"Board.salary"',
            "board.toml:3: rule[0].id: Expected `str` matching regex",
        ),
        (
            '"rulebook 003"',
            '"hearsay"',
            "board.toml:8: rule[0].source: Expected `str` matching regex",
        ),
        (
            '["classique"]',
            '["clasique"]',
            "board.toml:7: rule[0].editions[0]: Invalid enum value 'clasique'; allowed: classique, deal",
        ),
        ('editions = ["classique"]', "", "board.toml:2: rule[0].editions: is missing"),
    ],
)
def test_an_error_in_a_file_names_line_and_key(old: str, new: str, problem: str) -> None:
    assert [r.id for r in read_rules("board", GOOD)] == ["board.salary"]
    with pytest.raises(BadData, match=f"^{re.escape(problem)}"):
        read_rules("board", GOOD.replace(old, new))


def test_no_id_stands_twice_in_a_file() -> None:
    with pytest.raises(
        BadData, match=r"board\.toml:11: rule\[1\]\.id: 'board\.salary' is taken by another rule"
    ):
        read_rules("board", GOOD + GOOD)


def test_only_shared_rules_say_where_they_hold() -> None:
    with pytest.raises(BadData, match=r"classique\.toml:7: rule\[0\]\.editions: is not a known key"):
        read_rules("classique", GOOD)
    [own] = read_rules("classique", GOOD.replace('editions = ["classique"]', ""))
    assert own.editions == ("classique",)
