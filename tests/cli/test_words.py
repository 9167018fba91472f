"""The catalogue of words is whole: both languages, the same fields, and nothing asked for that is not there."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from banquier import editions
from banquier.editions.data_edition import DataEdition
from banquier.narration.nouns import Noun
from banquier.narration.words import FIELD, WORD, Words, catalogue, default_language, of, possessive, to

KINDS = {key.partition(".")[0] for key in catalogue()}
KEY = re.compile(rf"[\"']((?:{'|'.join(sorted(KINDS))})\.[a-z0-9_.-]+)[\"']")


def sources() -> str:
    texts = []
    for package in ("banquier.cli", "banquier.narration"):
        with resources.as_file(resources.files(package)) as folder:
            texts += [file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.py"))]
    return "".join(texts)


def test_every_sentence_has_both_languages_and_the_same_fields() -> None:
    for key, sentence in catalogue().items():
        assert sentence.fr.strip(), key
        assert sentence.en.strip(), key
        fields = [{field[1] for field in FIELD.finditer(text)} for text in (sentence.fr, sentence.en)]
        values = [{name for name in names if not name.startswith(WORD)} for names in fields]
        assert values[0] == values[1], key
        assert "{" not in FIELD.sub("", sentence.fr + sentence.en), key


def test_every_word_that_a_sentence_names_is_there() -> None:
    for key, sentence in catalogue().items():
        for name in re.findall(r"[{|]=([\w.]+)", sentence.fr + sentence.en):
            assert f"word.{name}" in catalogue(), key


@pytest.mark.parametrize("name", editions.names())
def test_what_an_edition_says_otherwise_is_in_the_catalogue_with_the_same_fields(name: str) -> None:
    edition = editions.find(name)
    assert isinstance(edition, DataEdition)
    for key, texts in edition.data.words.items():
        usual = {field[1] for field in FIELD.finditer(catalogue()[key].fr)}
        for text in texts:
            assert {field[1] for field in FIELD.finditer(text)} == usual, key


def test_every_key_that_the_program_names_is_in_the_catalogue() -> None:
    named = set(KEY.findall(sources()))
    assert len(named) > 100
    assert named <= set(catalogue())


def test_every_sentence_is_used_by_name_or_by_its_beginning() -> None:
    named = set(KEY.findall(sources()))
    begun = (*re.findall(r'f"((?:[a-z_-]+\.)+[a-z-]*)\{', sources()), "command.", "verb.")
    assert [key for key in catalogue() if key not in named and not key.startswith(begun)] == []


def test_numbers_choose_their_word() -> None:
    assert Words("fr")("screen.cards", count=0) == "0 carte"
    assert Words("fr")("screen.cards", count=2) == "2 cartes"
    assert Words("en")("screen.cards", count=0) == "0 cards"
    assert Words("en")("screen.cards", count=1) == "1 card"


def test_french_prepositions_melt_into_articles() -> None:
    assert [of(name) for name in ("Hugo", "Zoé", "le parc")] == ["d’Hugo", "de Zoé", "du parc"]
    assert [to(name) for name in ("Hugo", "le parc")] == ["à Hugo", "au parc"]


@pytest.mark.parametrize(
    "name, said",
    [
        ("Inès", "d’Inès"),
        ("Élodie", "d’Élodie"),
        ("E\u0301lodie", "d’E\u0301lodie"),
        ("Œdipe", "d’Œdipe"),
        ("Ömer", "d’Ömer"),
        ("Hélène", "d’Hélène"),
        ("Yves", "d’Yves"),
        ("Yasmine", "de Yasmine"),
        ("Nils", "de Nils"),
        ("8Bits", "de 8Bits"),
        ("", "de "),
    ],
)
def test_de_is_shortened_before_a_vowel_and_a_mute_h(name: str, said: str) -> None:
    assert of(name) == said


@pytest.mark.parametrize("name", ["Oscar", "Thomas", "Inès", "the bank"])
def test_an_english_name_says_whose_it_is(name: str) -> None:
    noun = Noun(Words("en"), name, name, name, "seat0")
    assert noun.said("s") == [(name, "seat0"), ("’s", "")]
    assert possessive(name) == f"{name}’s"


def test_plain_texts_take_the_forms_of_names() -> None:
    assert Words("fr")("choice.accept", seat="Oscar") == "Accepter l’offre d’Oscar"
    assert Words("en")("choice.accept", seat="Oscar") == "Accept Oscar’s offer"


def test_french_marks_never_begin_a_line() -> None:
    for key, sentence in catalogue().items():
        assert not re.search(r" [?!:;»]", sentence.fr), key


@pytest.mark.parametrize(
    "lang, expected", [("fr_FR.UTF-8", "fr"), ("fr", "fr"), ("en_GB.UTF-8", "en"), ("C", "en"), ("", "en")]
)
def test_the_language_follows_the_environment(
    monkeypatch: pytest.MonkeyPatch, lang: str, expected: str
) -> None:
    monkeypatch.setenv("LANG", lang)
    assert default_language() == expected


def test_no_third_language() -> None:
    with pytest.raises(ValueError, match="no language 'de'"):
        Words("de")
