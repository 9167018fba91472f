"""Every language is whole: `pytest tests/cli/test_languages.py` lists what one lacks."""

from __future__ import annotations

from itertools import permutations

import pytest

from banquier import editions
from banquier.editions.data_edition import DataEdition
from banquier.narration.bundle import FUNCTIONS
from banquier.narration.words import LANGUAGES, MONEY, entry_source, identifier
from tests.fluent_files import FOLDERS, accepted, arguments, lacking, language, parsed, references, texts


def test_a_language_is_a_folder_of_each_catalogue_with_the_same_files() -> None:
    for folder in FOLDERS:
        found = {path.name for path in folder.iterdir() if path.is_dir()}
        assert found == set(LANGUAGES)
        names = [{file.name for file in (folder / lang).glob("*.ftl")} for lang in LANGUAGES]
        assert names == [names[0]] * len(names)


@pytest.mark.parametrize("lang, other", list(permutations(LANGUAGES, 2)))
def test_a_language_lacks_nothing_that_another_one_has(lang: str, other: str) -> None:
    assert len(language(lang)) > 1500
    assert lacking(language(lang), language(other)) == []


def test_what_a_language_lacks_is_listed() -> None:
    whole = parsed("-house = house\nbuilt = { $seat } builds a { -house }.\nnothing = Nothing\n")
    partial = parsed("built = { $name } a construit : { -house }.\n")
    assert lacking(partial, whole) == ["-house", "nothing", "built: $seat", "built: -house"]
    assert lacking(whole, whole) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_messages_use_functions_that_both_sides_have(lang: str) -> None:
    used = {name for entry in language(lang).values() for name in references(entry) if name.endswith("()")}
    assert used <= {f"{name}()" for name in (*FUNCTIONS, MONEY)}


@pytest.mark.parametrize("name", editions.names())
def test_what_an_edition_says_otherwise_takes_the_same_arguments(name: str) -> None:
    edition = editions.find(name)
    assert isinstance(edition, DataEdition)
    for key, patterns in edition.data.words.items():
        id = identifier(key)
        for pattern in patterns:
            [own] = parsed(entry_source(id, pattern)).values()
            assert arguments(own) <= accepted(language("fr")[id]), key
            assert accepted(own) >= arguments(language("fr")[id]), key


def test_french_has_its_own_apostrophe() -> None:
    assert [id for id, text in texts("fr").items() if "'" in text] == []
