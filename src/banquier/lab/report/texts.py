"""The texts of the lab, in tables and on pages, in French and English."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any

LANGUAGES = ("fr", "en")


@cache
def texts() -> dict[str, tuple[str, str]]:
    """Return all texts by key, French and English."""
    file = resources.files("banquier.lab.report") / "texts.toml"
    return dict(_flat("", tomllib.loads(file.read_text(encoding="utf-8"))))


def _flat(prefix: str, table: dict[str, Any]) -> Iterator[tuple[str, tuple[str, str]]]:
    for name, value in table.items():
        if isinstance(value, dict):
            if "fr" in value:
                yield prefix + name, (value["fr"], value["en"])
            yield from _flat(f"{prefix}{name}.", value)


class ReportTexts:
    """The texts in one language. Raises ValueError for an unknown language."""

    def __init__(self, lang: str) -> None:
        if lang not in LANGUAGES:
            raise ValueError(f"no language {lang!r}; there are {', '.join(LANGUAGES)}")
        self.lang = lang

    def __call__(self, key: str, **values: object) -> str:
        return self.one_of(*texts()[key]).format(**values)

    def one_of(self, fr: str, en: str) -> str:
        """Return the text of this language; French punctuation gets non-breaking spaces."""
        return re.sub(r" (?=[?!:;»%])|(?<=«) ", "\u00a0", fr) if self.lang == "fr" else en

    def number(self, value: float, digits: int = 0, sign: bool = False) -> str:
        """Return a number with the separators of the language.

        >>> ReportTexts("fr").number(12345.678, 1), ReportTexts("en").number(12345.678, 1)
        ('12\u202f345,7', '12,345.7')
        """
        value = round(value, digits) + 0.0  # avoids -0
        text = f"{value:{'+' if sign and value else ''},.{digits}f}".replace("-", "−")
        return text.translate({ord(","): "\u202f", ord("."): ","}) if self.lang == "fr" else text

    def count(self, number: int, what: str) -> str:
        """Return a number with its noun: `game` or `seed`.

        >>> ReportTexts("fr").count(1, "game"), ReportTexts("en").count(2000, "seed")
        ('1 partie', '2,000 seeds')
        """
        is_plural = number >= 2 if self.lang == "fr" else number != 1
        return self(f"run.{what}s" if is_plural else f"run.{what}", number=self.number(number))

    def percent(self, value: float, digits: int = 1, sign: bool = False) -> str:
        """Return a part as a percentage."""
        return self.number(100 * value, digits, sign) + ("\u00a0%" if self.lang == "fr" else "%")


ENGLISH = ReportTexts("en")
