"""One term per concept: no sentence uses a variant that docs/glossary.md rules out."""

from __future__ import annotations

import re

import pytest

from banquier.narration.words import LANGUAGES
from tests.fluent_files import texts

BANNED = {
    "fr": (
        r"sorties? de prison \(",
        r"cartes? de sortie de prison",
        r"\bfamilles?\b",
        r"\bjokers?\b",
        r"\bsièges?\b",
        r"\bgestes?\b",
        r"\btitres?\b(?! de propriété| \{ OF\(\$square\) \})",
        r"\bpaquets?\b",
        r"\bLumière\b",
        r"\b[Qq]ui s’y arrête\b",
        r"\b(?:de|que|jusque|lorsque|si) \{ \$(?:seat|name|names|payer|payee|owner|other|player|source|lane) \}",
        r"d’office (?:celle|la|tous|ÉDITION)",
    ),
    "en": (
        r"Get out of jail card",
        r"\b[Ww]hole group\b",
        r"\bfalse notes?\b",
        r"(?<!\$)\bgroup\b",
        r"(?<!\$)\btitles?\b(?! deeds?)",
        r"(?<!there )(?<!There )\bis no (?!longer)",
        r"\ba double\b",
        r"\ba rent\b",
        r"\b(?:offer|token|turn|card|notes?|birthday|hotel|house) of \{",
        r"\b\d+ s a \w+",
        r"\bhandcuff\b",
    ),
}
"""Variants of terms, and turns of phrase that are not idiomatic, as regular expressions."""
TYPED = ("command-", "verb-")
"""Words that players type: old ones stay understood."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_uses_a_variant_of_a_term(lang: str) -> None:
    banned = re.compile("|".join(BANNED[lang]))
    read = {id: text for id, text in texts(lang).items() if not id.startswith(TYPED)}
    found = {id: text for id, text in read.items() if banned.search(text)}
    assert found == {}


@pytest.mark.parametrize(
    "lang, text",
    [
        ("fr", "La carte de sortie de prison passe à { $owner }."),
        ("fr", "Trois familles complètes"),
        ("fr", "Au tour de { $names }"),
        ("fr", "Place un joker"),
        ("en", "“{ $text }” is no choice"),
        ("en", "The offer of { $seat } is accepted."),
        ("en", "90 s a decision"),
    ],
)
def test_a_variant_is_found(lang: str, text: str) -> None:
    assert re.search("|".join(BANNED[lang]), text)
