"""The texts that players read, in the languages of `catalogue/`: Fluent messages, formatted with values.

The id of a message is its key with dashes for dots; the key `word.house.a` means the term `-house-a`.

>>> Words("en")("fact.paid.salary", payee="Odette", amount=200)
'Odette collects M200 in salary.'
>>> Words("en")("part.cash", amount=1500)
'M1,500 in cash'
"""

from __future__ import annotations

import os
import re
import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

if TYPE_CHECKING:
    from banquier.narration.bundle import Bundle

CATALOGUE = resources.files("banquier.narration") / "catalogue"
LANGUAGES = tuple(sorted((file.name for file in CATALOGUE.iterdir() if file.is_dir()), reverse=True))
"""The languages of the catalogue: one folder each."""
FORMS = {"OF": "de", "TO": "a", "THE": "la", "BARE": "nu", "SHORT": "court", "POSSESSIVE": "s"}
"""The functions that messages call, and the form of a name that each returns."""
MONEY, SUM = "MONEY", "part.sum"
"""The function that formats amounts of money, and its message. An edition with another unit replaces it."""
WORD = "="
"""Prefix of the name of a word that editions may replace: `=house.a` is `word.house.a`."""
ENTRY = re.compile(r"^(?=-?[a-z])", re.MULTILINE)
"""Matches the beginning of a message or a term in a file."""
VOWELS = "aeiouyœæ"
POSSESSIVE = "’s"

Piece = tuple[str, str]
"""A text and the name of its style, or ""."""


@runtime_checkable
class Sayable(Protocol):
    """A value with its own style whose form depends on its place in the sentence."""

    def said(self, form: str) -> list[Piece]: ...


@dataclass(frozen=True, slots=True)
class Sentence:
    """Attributes of a message that do not depend on the language."""

    rule: str = ""
    quiet: bool = False


class Words:
    """The catalogue in one language, with the patterns that an edition replaces."""

    def __init__(self, lang: str, own: Mapping[str, tuple[str, str]] | None = None) -> None:
        if lang not in LANGUAGES:
            raise ValueError(f"no language {lang!r}; there are {', '.join(LANGUAGES)}")
        self.lang = lang
        self.own = own or {}

    def spoken_by(self, own: Mapping[str, tuple[str, str]]) -> Words:
        """Return the same catalogue with these patterns (French, English) in place of its own."""
        return Words(self.lang, own)

    def __call__(self, key: str, **values: object) -> str:
        return "".join(text for text, _ in self.pieces(key, **values))

    def pieces(self, key: str, **values: object) -> list[Piece]:
        """Return the sentence as pieces with styles, so that names keep their colours."""
        return self._bundle.pieces(identifier(key), values)

    def number(self, number: int) -> str:
        """Return a number with its digits grouped as usual in the language."""
        return self("part.number", number=number)

    def word(self, text: str) -> str:
        """Return the text itself or, if it begins with `=`, the word that it names."""
        return self(f"word.{text.removeprefix(WORD)}") if text.startswith(WORD) else text

    def one_of(self, fr: str, en: str) -> str:
        """Return the text in this language. French is typeset here, as it does not come from the catalogue."""
        return typeset(fr) if self.lang == "fr" else en

    def series(self, items: list[list[Piece]]) -> list[Piece]:
        """Return the items as an enumeration, such as `a, b et c`; `rien` for no items."""
        if not items:
            return self.pieces("part.nothing")
        out = list(items[0])
        for number, item in enumerate(items[1:], start=2):
            out.append((self("part.and") if number == len(items) else ", ", ""))
            out.extend(item)
        return out

    @cached_property
    def _bundle(self) -> Bundle:
        from banquier.narration.bundle import Bundle

        own = {identifier(key): self.one_of(*texts) for key, texts in self.own.items()}
        return Bundle(self.lang, {id: entry_source(id, text) for id, text in own.items()})


def identifier(key: str) -> str:
    """Return the Fluent id of a key.

    >>> identifier("fact.paid.salary"), identifier("word.house.a")
    ('fact-paid-salary', '-house-a')
    """
    return (key[4:] if key.startswith("word.") else key).replace(".", "-")


def entry_source(id: str, pattern: str) -> str:
    """Return the source of a message with this pattern, as in a file."""
    return f"{id} = " + pattern.replace("\n", "\n    ")


def known(key: str) -> bool:
    return identifier(key) in sources(LANGUAGES[0])


def entry(key: str) -> Sentence:
    """Return the attributes of a message. Raises KeyError if there is no such message."""
    if not known(key):
        raise KeyError(key)
    return _sentences().get(key, Sentence())


@cache
def sources(lang: str) -> dict[str, str]:
    """Return the unparsed messages and terms of a language by id: parsing all of them would take long."""
    found: dict[str, str] = {}
    for file in sorted((CATALOGUE / lang).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".ftl"):
            text = file.read_text(encoding="utf-8")
            for source in ENTRY.split(typeset(text) if lang == "fr" else text):
                id = source.partition("=")[0].rstrip()
                if id in found:
                    raise ValueError(f"{id!r} stands twice in the catalogue of words")
                if not source.startswith("#"):
                    found[id] = source
    return found


@cache
def _sentences() -> dict[str, Sentence]:
    return {key: Sentence(**about) for key, about in _toml("messages.toml").items()}


@cache
def articles() -> dict[str, str]:
    """Return the French articles of squares, by the first word of their names."""
    return _toml("fr/articles.toml")


def _toml(name: str) -> dict[str, Any]:
    return tomllib.loads((CATALOGUE / name).read_text(encoding="utf-8"))


def said(value: object, form: str, lang: str) -> list[Piece]:
    """Return a value of a message in one of its forms, as pieces."""
    if isinstance(value, Sayable):
        return value.said(form)
    return value if isinstance(value, list) else [(inflected(str(value), form, lang), "")]


def typeset(french: str) -> str:
    r"""Return French text with no-break spaces where a line must not end: before `?` or `M`, inside numbers.

    Whitespace at the beginning of a line and after `=` stays as it is, because it is Fluent syntax.

    >>> typeset("Prix : 1 500").encode("ascii", "backslashreplace")
    b'Prix\\xa0: 1\\u202f500'
    """
    french = re.sub(r"(?<=\d) (?=\d{3}\b)", "\u202f", french)
    return re.sub(r"(?<=[^\s=]) (?=[?!:;»%])|(?<=[\d}]) (?=M\b|€)|(?<=«) ", "\u00a0", french)


def of(name: str) -> str:
    """Return a name after French `de`.

    >>> of("Odette"), of("Margot"), of("le boulevard"), of("la gare"), of("l’avenue")
    ('d’Odette', 'de Margot', 'du boulevard', 'de la gare', 'de l’avenue')
    """
    if name.startswith("le "):
        return "du " + name[3:]
    return ("d’" if elides(name) else "de ") + name


def elides(name: str) -> bool:
    """Return whether `de` is elided before this name: before a vowel or h, and before y and a consonant.

    >>> [elides(name) for name in ("Inès", "Élodie", "Hugo", "Yves", "Yann", "Margot")]
    [True, True, True, True, False, False]
    """
    first, second = base_letter(name[:1]), base_letter(name[1:2])
    if first == "y":
        return second.isalpha() and second not in VOWELS
    return first != "" and first in VOWELS + "h"


def base_letter(letter: str) -> str:
    """Return a letter in lower case and without its accent; "" for an empty text."""
    return unicodedata.normalize("NFD", letter.lower())[:1]


def possessive(name: str) -> str:
    """Return the English possessive of a name.

    >>> possessive("Oscar"), possessive("Inès"), possessive("the bank")
    ('Oscar’s', 'Inès’s', 'the bank’s')
    """
    return name + POSSESSIVE


def inflected(name: str, form: str, lang: str) -> str:
    """Return a plain text in a form: `de` or `a` in French, `s` in English; unchanged in any other."""
    if lang == "fr":
        return of(name) if form == "de" else to(name) if form == "a" else name
    return possessive(name) if form == "s" else name


def to(name: str) -> str:
    """Return a name after French `à`.

    >>> to("Odette"), to("le boulevard"), to("la gare")
    ('à Odette', 'au boulevard', 'à la gare')
    """
    return "au " + name[3:] if name.startswith("le ") else "à " + name


def default_language() -> str:
    """Return the language of $LANG if the catalogue has it, else English."""
    lang = os.environ.get("LANG", "")[:2]
    return lang if lang in LANGUAGES else "en"
