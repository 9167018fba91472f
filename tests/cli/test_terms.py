"""One term per concept: no sentence uses a variant that docs/glossary.md rules out, and no language lacks one."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("src/banquier/narration/catalogue", "web/src/words/pages")
LANGUAGES = ("fr", "en")

BANNED = {
    "fr": (
        r"sorties? de prison \(",
        r"cartes? de sortie de prison",
        r"\bfamilles?\b",
        r"\bjokers?\b",
        r"\bsièges?\b",
        r"\bgestes?\b",
        r"\btitres?\b(?! de propriété| \{square:de\})",
        r"\bpaquets?\b",
        r"\bLumière\b",
        r"\b[Qq]ui s’y arrête\b",
        r"\b(?:de|que|jusque|lorsque|si) \{(?:seat|name|names|payer|payee|owner|other|player|source|lane)\}",
        r"d’office (?:celle|la|tous|ÉDITION)",
    ),
    "en": (
        r"Get out of jail card",
        r"\b[Ww]hole group\b",
        r"\bfalse notes?\b",
        r"(?<!\{)\bgroup\b",
        r"(?<!\{)\btitles?\b(?! deeds?|\|)",
        r"(?<!there )(?<!There )\bis no (?!longer)",
        r"\ba double\b",
        r"\ba rent\b",
        r"\b(?:offer|token|turn|card|notes?|birthday|hotel|house) of \{",
        r"\b\d+ s a \w+",
        r"\bhandcuff\b",
    ),
}
"""Variants of terms, and turns of phrase that are not idiomatic, as regular expressions."""
TYPED = ("command.", "verb.")
"""Words that players type: old ones stay understood."""


def sentences(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    for name, value in table.items():
        if isinstance(value, dict):
            if any(lang in value for lang in LANGUAGES):
                yield prefix + name, value
            elif name != "article":
                yield from sentences(value, f"{prefix}{name}.")


def all_sentences() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for folder in FOLDERS:
        for file in sorted((ROOT / folder).glob("*.toml")):
            found.update(sentences(tomllib.loads(file.read_text(encoding="utf-8"))))
    return found


SENTENCES = all_sentences()


def test_no_language_lacks_a_sentence() -> None:
    assert len(SENTENCES) > 1500
    for lang in LANGUAGES:
        assert [key for key, texts in SENTENCES.items() if not texts.get(lang, "").strip()] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_uses_a_variant_of_a_term(lang: str) -> None:
    banned = re.compile("|".join(BANNED[lang]))
    read = {key: texts[lang] for key, texts in SENTENCES.items() if not key.startswith(TYPED)}
    found = {key: text for key, text in read.items() if banned.search(text)}
    assert found == {}


@pytest.mark.parametrize(
    "lang, text",
    [
        ("fr", "La carte de sortie de prison passe à {owner}."),
        ("fr", "Trois familles complètes"),
        ("fr", "Au tour de {names}"),
        ("fr", "Place un joker"),
        ("en", "“{text}” is no choice"),
        ("en", "The offer of {seat} is accepted."),
        ("en", "90 s a decision"),
    ],
)
def test_a_variant_is_found(lang: str, text: str) -> None:
    assert re.search("|".join(BANNED[lang]), text)
