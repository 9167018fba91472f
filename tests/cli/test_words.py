"""Messages are filled in, and nothing is asked for that is not in the catalogue."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from banquier.narration.nouns import Noun
from banquier.narration.words import (
    Words,
    default_language,
    entry,
    identifier,
    known,
    of,
    possessive,
    sources as messages,
    to,
)

KINDS = {id.partition("-")[0] for id in messages("fr") if not id.startswith("-")}
KEY = re.compile(rf"[\"']((?:{'|'.join(sorted(KINDS))})\.[a-z0-9_.-]+)[\"']")


def sources() -> str:
    texts = []
    for package in ("banquier.cli", "banquier.narration"):
        with resources.as_file(resources.files(package)) as folder:
            texts += [file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.py"))]
    return "".join(texts)


def test_every_key_that_the_program_names_is_in_the_catalogue() -> None:
    named = set(KEY.findall(sources()))
    assert len(named) > 100
    assert [key for key in named if not known(key)] == []


def test_every_sentence_is_used_by_name_or_by_its_beginning() -> None:
    named = set(map(identifier, KEY.findall(sources())))
    begun = (*re.findall(r'f"((?:[a-z_-]+\.)+[a-z-]*)\{', sources()), "command.", "verb.", "word.")
    ids = tuple(map(identifier, begun))
    assert [id for id in messages("fr") if id not in named and not id.startswith(ids)] == []


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


def test_numbers_are_grouped_as_the_language_does_it() -> None:
    assert Words("fr")("part.cash", amount=1500) == "1\u202f500\u00a0M en argent"
    assert Words("en")("part.cash", amount=1500) == "M1,500 in cash"


def test_pieces_keep_their_styles_whatever_characters_names_have() -> None:
    noun = Noun(Words("fr"), "\ue000", "\ue000", "\ue000", "seat0")
    assert Words("fr").pieces("choice.accept", seat=noun) == [
        ("Accepter l’offre ", ""),
        ("de ", ""),
        ("\ue000", "seat0"),
    ]


def test_what_is_missing_raises() -> None:
    with pytest.raises(KeyError):
        Words("fr")("fact.nowhere")
    with pytest.raises(KeyError):
        entry("fact.nowhere")
    with pytest.raises(ValueError, match=r"part-cash: .*amount"):
        Words("fr")("part.cash")
    with pytest.raises(ValueError, match=r"choice-accept: .*has no form"):
        Words("fr")("choice.accept", seat=3)


def test_french_marks_never_begin_a_line() -> None:
    assert Words("fr")("command.help") == "? aide"
    assert (
        Words("fr")("help.lines").splitlines()[0]
        == "Tapez le numéro d’un choix\u00a0; Entrée prend celui qui porte ⏎."
    )
    assert [id for id, text in messages("fr").items() if re.search(r"[^\s=] [?!:;»]", text)] == []


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
