"""Reads a TOML file table by table and key by key; every mistake is told with its file, table and key."""
# interpreted

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from difflib import get_close_matches
from importlib import resources

COLOUR = re.compile("#[0-9a-f]{6}")


class BadData(ValueError):
    """A data file that cannot be used: says which file, table and key, and what is wrong there."""


class Table:
    """A table of a file, with its place for messages; `end` refuses the keys that nobody has asked for.

    >>> Table("board.toml: square 2", {"at": "1"}).number("at")
    Traceback (most recent call last):
    banquier.editions.tables.BadData: board.toml: square 2: at: should be a whole number from 0 on, not '1'
    """

    def __init__(self, where: str, values: Mapping[str, object]) -> None:
        self.where = where
        self.values = values
        self.asked: list[str] = []

    def wrong(self, key: str, problem: str) -> BadData:
        return BadData(f"{self.where}: {key}: {problem}")

    def get(self, key: str) -> object:
        self.asked.append(key)
        if key not in self.values:
            raise self.wrong(key, "is missing")
        return self.values[key]

    def text(self, key: str, among: Collection[str] = ()) -> str:
        value = self.get(key)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(key, f"should be a text, not {value!r}")
        if among and value not in among:
            raise self.wrong(key, f"{value!r} is none of {', '.join(among)}")
        return value

    def colour(self, key: str) -> str:
        value = self.text(key)
        if not COLOUR.fullmatch(value):
            raise self.wrong(key, f"should look like #1f4d9c, not {value!r}")
        return value

    def flag(self, key: str) -> bool:
        value = self.get(key)
        if not isinstance(value, bool):
            raise self.wrong(key, f"should be true or false, not {value!r}")
        return value

    def number(self, key: str, least: int = 0) -> int:
        return self._number(key, self.get(key), least)

    def numbers(self, key: str, length: int, least: int = 0) -> tuple[int, ...]:
        """So many numbers, none smaller than the one before."""
        values = self.items(key)
        if len(values) != length:
            raise self.wrong(key, f"should be {length} numbers, not {len(values)}")
        found = tuple(self._number(key, value, least) for value in values)
        if list(found) != sorted(found):
            raise self.wrong(key, f"should never fall: {values!r}")
        return found

    def items(self, key: str) -> list[object]:
        values = self.get(key)
        if not isinstance(values, list):
            raise self.wrong(key, f"should be a list, not {values!r}")
        return values

    def table(self, key: str) -> Table:
        value = self.get(key)
        if not isinstance(value, dict):
            raise self.wrong(key, f"should be a table, not {value!r}")
        return Table(f"{self.where}: [{key}]", value)

    def tables(self, key: str) -> list[Table]:
        found = []
        for number, value in enumerate(self.items(key), start=1):
            if not isinstance(value, dict):
                raise self.wrong(key, f"should be tables, each under [[{key}]]")
            found.append(Table(f"{self.where}: [[{key}]] {number}", value))
        return found

    def named(self, key: str) -> list[tuple[str, Table]]:
        """The tables of a table, with their names; none if it is missing."""
        if key not in self.values:
            return []
        table = self.table(key)
        return [(name, table.table(name)) for name in table.values]

    def texts(self, key: str) -> dict[str, str]:
        """A table of texts; empty if it is missing."""
        if key not in self.values:
            return {}
        table = self.table(key)
        return {name: table.text(name) for name in table.values}

    def differ(self, key: str, names: Iterable[str]) -> None:
        """Refuses a name that stands twice among the tables under this key."""
        for name, times in Counter(names).items():
            if times > 1:
                raise self.wrong(key, f"{name!r} is there {times} times")

    def end(self) -> None:
        for key in self.values:
            if key not in self.asked:
                raise self.wrong(key, f"is not known here{suggestion(key, self.asked)}")

    def _number(self, key: str, value: object, least: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or value < least:
            raise self.wrong(key, f"should be a whole number from {least} on, not {value!r}")
        return value


def open_file(package: str, name: str) -> Table:
    """The whole of a TOML file that lies in a package."""
    where = f"{package}/{name}"
    try:
        return Table(
            where, tomllib.loads(resources.files(package).joinpath(name).read_text(encoding="utf-8"))
        )
    except (FileNotFoundError, ModuleNotFoundError) as problem:
        raise BadData(f"{where}: there is no such file") from problem
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise BadData(f"{where}: {problem}") from problem


def suggestion(name: str, names: Collection[str]) -> str:
    """The end of a message about an unknown name: what it may have meant, or what there is."""
    close = get_close_matches(name, names, n=2)
    return f"; did you mean {' or '.join(close)}?" if close else f"; there are {', '.join(names)}"
