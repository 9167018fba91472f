"""The levels of each edition (beginner, regular, expert) with names and characters, from levels.toml."""
# interpreted

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

LEVELS = ("beginner", "regular", "expert")


@dataclass(frozen=True, slots=True)
class Character:
    """A named opponent of one level in one edition."""

    name: str
    level: str
    spec: str
    """The spec for `registry.make`."""
    fr: str
    en: str


@cache
def characters(edition: str) -> tuple[Character, ...]:
    """Return the characters of an edition, the weakest first; empty for an edition without any."""
    text = (files("banquier.bots") / "levels.toml").read_text(encoding="utf-8")
    found = tomllib.loads(text).get(edition, {})
    return tuple(Character(level=level, **found[level]) for level in LEVELS if level in found)


def character(edition: str, level: str) -> Character:
    """Return the character of a level. Raises ValueError if the edition has none."""
    for found in characters(edition):
        if found.level == level:
            return found
    raise ValueError(f"there is no {level} for {edition!r}")
