"""The levels of each edition (beginner, regular, expert) and their characters, from levels.toml."""
# interpreted

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Literal, get_args

from msgspec.structs import replace

from banquier.data_files import UNGIVEN, DataStruct, Text, read_data_file

Level = Literal["beginner", "regular", "expert"]
LEVELS: tuple[Level, ...] = get_args(Level)
Temper = Literal["cheerful", "gruff", "calm", "proud", "shy"]


class Character(DataStruct, kw_only=True):
    """A named bot to play against. All characters of a level play alike; they differ in how they react."""

    level: Level = UNGIVEN
    """The name of the character's table in the file."""
    spec: Text = UNGIVEN
    """The spec of the bot, the same for all characters of a level."""
    id: Text
    name: Text
    temper: Temper
    fr: Text
    en: Text


class LevelBot(DataStruct, kw_only=True):
    spec: Text
    people: list[Character]


@cache
def _casts() -> dict[str, tuple[Character, ...]]:
    """Return the characters of all editions, the weakest first. Raises BadData."""
    file = read_data_file("banquier.bots", "levels.toml", dict[str, dict[Level, LevelBot]])
    return {
        edition: tuple(
            replace(one, level=level, spec=levels[level].spec)
            for level in LEVELS
            if level in levels
            for one in levels[level].people
        )
        for edition, levels in file.content.items()
    }


def characters(edition: str) -> tuple[Character, ...]:
    """Return the characters of an edition, the weakest first; an edition may have none. Raises BadData."""
    return _casts().get(edition, ())


def character(edition: str, level: str) -> Character:
    """Return the first character of this level. Raises ValueError if there is none."""
    for found in characters(edition):
        if found.level == level:
            return found
    raise ValueError(f"there is no {level} for {edition!r}")


def candidates(edition: str, level: str) -> Iterator[Character]:
    """Yield the characters of this level: first those of the edition, then guests from other editions."""
    for home in (edition, *(other for other in _casts() if other != edition)):
        yield from (one for one in characters(home) if one.level == level)


@cache
def _by_name() -> dict[tuple[str, str | None], Character]:
    return {(one.name, one.level): one for cast in _casts().values() for one in cast}


def known_as(name: str, level: str | None) -> Character | None:
    """Return the character of this name and level in any edition; None if there is none."""
    return _by_name().get((name, level))
