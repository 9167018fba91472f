"""Every word that players read, in French and English: one catalogue of sentences, filled in with values.

>>> Words("fr")("fact.paid.salary", payee="Odette", amount=200)
'Odette touche un salaire de 200.'
>>> Words("en")("part.cash", amount=50)
'50 in cash'
"""

from __future__ import annotations

import os
import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Protocol, runtime_checkable

LANGUAGES = ("fr", "en")
FIELD = re.compile(r"\{(=?[\w.]+)(?::(\w+)|\|([^|}]*)\|([^|}]*))?\}")
WORD = "="
"""Begins the name of a word that each edition may have another one for: {=house.a} is `word.house.a`."""
VOWELS = "aeiouyœæ"
POSSESSIVE = "’s"

Piece = tuple[str, str]
"""Some text, and the name of a style or ""."""


@runtime_checkable
class Sayable(Protocol):
    """A value that is said differently by its place in the sentence, in a colour of its own."""

    def said(self, form: str) -> list[Piece]: ...


@dataclass(frozen=True, slots=True)
class Sentence:
    """One entry of the catalogue."""

    fr: str
    en: str
    rule: str = ""
    quiet: bool = False


class Words:
    """The catalogue in one language, with what an edition says in its own words."""

    def __init__(self, lang: str, own: Mapping[str, tuple[str, str]] | None = None) -> None:
        if lang not in LANGUAGES:
            raise ValueError(f"no language {lang!r}; there are {', '.join(LANGUAGES)}")
        self.lang = lang
        self.own = own or {}

    def spoken_by(self, own: Mapping[str, tuple[str, str]]) -> Words:
        """The same catalogue, where these texts (French, English) come before its own."""
        return Words(self.lang, own)

    def __call__(self, key: str, **values: object) -> str:
        return "".join(text for text, _ in self.pieces(key, **values))

    def pieces(self, key: str, **values: object) -> list[Piece]:
        """The sentence in parts, so that names keep their colours."""
        return list(self._fill(self.template(key), values))

    def template(self, key: str) -> str:
        if key in self.own:
            return self.one_of(*self.own[key])
        sentence = entry(key)
        return sentence.fr if self.lang == "fr" else sentence.en

    def word(self, text: str) -> str:
        """Itself, or the word that it names."""
        return self.template(f"word.{text.removeprefix(WORD)}") if text.startswith(WORD) else text

    def one_of(self, fr: str, en: str) -> str:
        """The one in this language of two texts that come from elsewhere."""
        return typeset(fr) if self.lang == "fr" else en

    def series(self, items: list[list[Piece]]) -> list[Piece]:
        """`a, b et c`; `rien` for none."""
        if not items:
            return self.pieces("part.nothing")
        out = list(items[0])
        for number, item in enumerate(items[1:], start=2):
            out.append((self.template("part.and") if number == len(items) else ", ", ""))
            out.extend(item)
        return out

    def _fill(self, template: str, values: dict[str, object]) -> Iterator[Piece]:
        at = 0
        for field in FIELD.finditer(template):
            if field.start() > at:
                yield template[at : field.start()], ""
            at = field.end()
            name, form, one, many = field.groups()
            if name.startswith(WORD):
                yield self.word(name), ""
                continue
            value = values[name]
            if one is not None:
                yield self.word(many if plural(value, self.lang) else one), ""
            elif isinstance(value, Sayable):
                yield from value.said(form or "")
            elif isinstance(value, list):
                yield from value
            else:
                yield inflected(str(value), form or "", self.lang), ""
        if at < len(template):
            yield template[at:], ""


def plural(number: object, lang: str) -> bool:
    """French counts from two on, English everything but one."""
    assert isinstance(number, int)
    return number >= 2 if lang == "fr" else number != 1


def entry(key: str) -> Sentence:
    return catalogue()[key]


def known(key: str) -> bool:
    return key in catalogue()


@cache
def catalogue() -> dict[str, Sentence]:
    """All sentences by key."""
    found: dict[str, Sentence] = {}
    for file in _files():
        for key, table in _sentences("", file):
            if key in found:
                raise ValueError(f"{key!r} stands twice in the catalogue of words")
            found[key] = Sentence(
                typeset(table["fr"]), table["en"], table.get("rule", ""), bool(table.get("quiet"))
            )
    return found


@cache
def articles() -> dict[str, str]:
    """French: the article of a square by the first word of its name."""
    found: dict[str, str] = {}
    for file in _files():
        found.update(file.get("article", {}))
    return found


@cache
def _files() -> list[dict[str, dict[str, str]]]:
    folder = resources.files("banquier.narration") / "catalogue"
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda f: f.name)
    return [tomllib.loads(file.read_text(encoding="utf-8")) for file in files]


def _sentences(prefix: str, table: dict[str, dict[str, str]]) -> Iterator[tuple[str, dict[str, str]]]:
    for name, value in table.items():
        if isinstance(value, dict) and name != "article":
            if "fr" in value:
                yield prefix + name, value
            else:
                yield from _sentences(f"{prefix}{name}.", value)  # type: ignore[arg-type]


def typeset(french: str) -> str:
    """No line may begin with what belongs to the end of the one before."""
    return re.sub(r" (?=[?!:;»])|(?<=«) ", "\u00a0", french)


def of(name: str) -> str:
    """French `de` before a name.

    >>> of("Odette"), of("Margot"), of("le boulevard"), of("la gare"), of("l’avenue")
    ('d’Odette', 'de Margot', 'du boulevard', 'de la gare', 'de l’avenue')
    """
    if name.startswith("le "):
        return "du " + name[3:]
    return ("d’" if elides(name) else "de ") + name


def elides(name: str) -> bool:
    """Is `de` shortened before this name? Before a vowel and h; before y only if a consonant follows.

    >>> [elides(name) for name in ("Inès", "Élodie", "Hugo", "Yves", "Yann", "Margot")]
    [True, True, True, True, False, False]
    """
    first, second = base_letter(name[:1]), base_letter(name[1:2])
    if first == "y":
        return second.isalpha() and second not in VOWELS
    return first != "" and first in VOWELS + "h"


def base_letter(letter: str) -> str:
    """Return a letter in lower case and without its accent, "" for none."""
    return unicodedata.normalize("NFD", letter.lower())[:1]


def possessive(name: str) -> str:
    """English: whose it is.

    >>> possessive("Oscar"), possessive("Inès"), possessive("the bank")
    ('Oscar’s', 'Inès’s', 'the bank’s')
    """
    return name + POSSESSIVE


def inflected(name: str, form: str, lang: str) -> str:
    """A plain text in a form: `de` and `a` in French, `s` in English; itself in any other."""
    if lang == "fr":
        return of(name) if form == "de" else to(name) if form == "a" else name
    return possessive(name) if form == "s" else name


def to(name: str) -> str:
    """French `à` before a name.

    >>> to("Odette"), to("le boulevard"), to("la gare")
    ('à Odette', 'au boulevard', 'à la gare')
    """
    return "au " + name[3:] if name.startswith("le ") else "à " + name


def default_language() -> str:
    """French where $LANG says so, else English."""
    return "fr" if os.environ.get("LANG", "").startswith("fr") else "en"
