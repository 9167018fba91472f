"""The catalogue of words is whole: both languages, the same fields, and nothing asked for that is not there."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from banquier.cli.words import FIELD, Words, catalogue, default_language, of, to

KEY = re.compile(
    r'"((?:answer|app|ask|choice|command|deed|fact|group|help|noun|option|part|prompt|replay|rule|say|screen|short|verb|wrong)\.[a-z0-9_.-]+)"'
)


def sources() -> str:
    folder = resources.files("banquier.cli")
    return "".join(file.read_text(encoding="utf-8") for file in folder.iterdir() if file.name.endswith(".py"))


@pytest.mark.parametrize("key", sorted(catalogue()))
def test_a_sentence_has_both_languages_and_the_same_fields(key: str) -> None:
    sentence = catalogue()[key]
    assert sentence.fr.strip()
    assert sentence.en.strip()
    assert {f[1] for f in FIELD.finditer(sentence.fr)} == {f[1] for f in FIELD.finditer(sentence.en)}
    for text in (sentence.fr, sentence.en):
        assert "{" not in FIELD.sub("", text)


def test_every_key_that_the_program_names_is_in_the_catalogue() -> None:
    named = {key for key in KEY.findall(sources()) if not key.endswith(".") and not key.startswith("rule.id")}
    assert len(named) > 100
    assert named - set(catalogue()) - {"app.py"} == set()


def test_every_sentence_is_used_by_name_or_by_its_beginning() -> None:
    text = sources()
    begun = set(re.findall(r'f"((?:[a-z_-]+\.)+)(?:[a-z-]*)\{', text)) | {"command.", "verb."}
    unused = [
        k
        for k in catalogue()
        if not re.search(f"[\"']{re.escape(k)}[\"']", text) and not any(k.startswith(b) for b in begun)
    ]
    assert unused == []


def test_numbers_choose_their_word() -> None:
    assert Words("fr")("screen.cards", count=0) == "0 carte"
    assert Words("fr")("screen.cards", count=2) == "2 cartes"
    assert Words("en")("screen.cards", count=0) == "0 cards"
    assert Words("en")("screen.cards", count=1) == "1 card"


def test_french_prepositions_melt_into_articles() -> None:
    assert [of(name) for name in ("Hugo", "Zoé", "le parc")] == ["d’Hugo", "de Zoé", "du parc"]
    assert [to(name) for name in ("Hugo", "le parc")] == ["à Hugo", "au parc"]


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
