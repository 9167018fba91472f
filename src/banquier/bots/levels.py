"""The levels of each edition (beginner, regular, expert) with names and characters, from levels.toml."""
# interpreted

from __future__ import annotations

from functools import cache
from typing import Literal, get_args

from msgspec.structs import replace

from banquier.data_files import UNGIVEN, DataStruct, Text, read_data_file

Level = Literal["beginner", "regular", "expert"]
LEVELS: tuple[Level, ...] = get_args(Level)


class Character(DataStruct, kw_only=True):
    """A named bot to play against."""

    level: Level = UNGIVEN
    """The name of its table in the file."""
    name: Text
    spec: Text
    """The spec from which the registry makes its bot."""
    fr: Text
    en: Text


@cache
def characters(edition: str) -> tuple[Character, ...]:
    """Return the characters of an edition, the weakest first; an edition may have none. Raises BadData."""
    file = read_data_file("banquier.bots", "levels.toml", dict[str, dict[Level, Character]])
    found = file.content.get(edition, {})
    return tuple(replace(found[level], level=level) for level in LEVELS if level in found)


def character(edition: str, level: str) -> Character:
    """Return the character of this level. Raises ValueError if there is none."""
    for found in characters(edition):
        if found.level == level:
            return found
    raise ValueError(f"there is no {level} for {edition!r}")
