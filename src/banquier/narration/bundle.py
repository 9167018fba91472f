"""Formats the messages of one language with Fluent. Imported on first use, because Babel takes long to load."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentNumber, FluentType
from fluent.syntax import ast

from banquier.narration.words import FORMS, MONEY, SUM, Piece, identifier, said, sources

MARK = 0xE000
"""First private-use character. A formatted message holds one such character per value that is not a number."""
MARKS = re.compile("([\ue000-\uf8ff])")
REFERENCE = re.compile(r"(?:\{|[A-Z]\()\s*(-?[a-z][\w-]*)")
"""Matches the id of a term or of another message inside a pattern."""


class Argument(FluentType):
    """A value in one of its forms. Formatting it appends its pieces to `noted` and returns a placeholder."""

    def __init__(self, value: object, lang: str, noted: list[list[Piece]], form: str = "") -> None:
        self.value = value
        self.lang = lang
        self.noted = noted
        self.form = form

    def format(self, locale: Locale) -> str:
        self.noted.append(said(self.value, self.form, self.lang))
        return chr(MARK + len(self.noted) - 1)


def in_form(form: str, value: FluentType) -> FluentType:
    """Return the value in this form. Raises TypeError for a number."""
    if not isinstance(value, Argument):
        raise TypeError(f"{value!r} has no form {form!r}")
    return Argument(value.value, value.lang, value.noted, form)


FUNCTIONS: dict[str, Callable[[Any], FluentType]] = {
    name: partial(in_form, form) for name, form in FORMS.items()
}


class Bundle:
    """The messages of one language, some replaced by the edition's own. Each entry is parsed on first use."""

    def __init__(self, lang: str, own: Mapping[str, str]) -> None:
        self.lang = lang
        self._sources = {**sources(lang), **own}
        self._loaded: set[str] = set()
        functions: dict[str, Callable[[Any], Any]] = {**FUNCTIONS, MONEY: self._money}
        self._fluent = FluentBundle([lang], functions, use_isolating=False)

    def pieces(self, id: str, values: Mapping[str, object]) -> list[Piece]:
        """Return a message or term as pieces.

        Raises KeyError for an unknown id, ValueError for a missing value.
        """
        noted: list[list[Piece]] = []
        args = {
            name: value if type(value) in (int, float) else Argument(value, self.lang, noted)
            for name, value in values.items()
        }
        pattern = self._fluent.get_message(self._load(id)).value
        assert pattern is not None
        text, errors = self._fluent.format_pattern(pattern, args)
        if errors:
            raise ValueError(f"{id}: {errors[0]}") from errors[0]
        out: list[Piece] = []
        for part in MARKS.split(str(text)):
            if MARKS.match(part):
                out.extend(noted[ord(part) - MARK])
            elif part:
                out.append((part, ""))
        return out

    def _money(self, amount: FluentType) -> str:
        """Return an amount of money with the unit of the edition. Raises TypeError if it is not a number."""
        if not isinstance(amount, FluentNumber):
            raise TypeError(f"{amount!r} is not a sum")
        pattern = self._fluent.get_message(self._load(identifier(SUM))).value
        assert pattern is not None
        return str(self._fluent.format_pattern(pattern, {"amount": amount})[0])

    def _load(self, id: str) -> str:
        """Parse an entry and everything it refers to, and return the id of its message."""
        if id not in self._loaded:
            source = self._sources[id]
            self._loaded.add(id)
            self._fluent.add_resource(parsed(source))
            for other in REFERENCE.findall(source):
                self._load(other)
            if id.startswith("-"):  # Fluent formats messages only: wrap the term in one
                self._fluent.add_resource(parsed(f"term{id} = {{ {id} }}"))
        return f"term{id}" if id.startswith("-") else id


@cache
def parsed(source: str) -> ast.Resource:
    """Return the parsed entry. Raises ValueError if it has a syntax error."""
    resource = FluentResource(source)
    for found in resource.body:
        if isinstance(found, ast.Junk):
            raise ValueError(f"{found.annotations[0].message}: {found.content}")
    return resource
