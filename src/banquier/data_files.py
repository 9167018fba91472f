"""Decodes the TOML files of a package as typed structs. An error names the file, the line and the key.

>>> class Bank(DataStruct):
...     name: Text
...     salary: Natural
>>> DataFile("bank.toml", 'name = "bank"\\nsalary = "200"', Bank)
Traceback (most recent call last):
banquier.data_files.BadData: bank.toml:2: salary: Expected `int`, got `str`: '200'
"""

from __future__ import annotations

import re
import reprlib
import tomllib
from bisect import bisect_left
from collections.abc import Collection, Iterable
from difflib import get_close_matches
from importlib import resources
from typing import Annotated, Any, Generic, TypeVar, dataclass_transform

from msgspec import Meta, Struct, ValidationError, convert, field, inspect

Content = TypeVar("Content")
Key = str | int
"""A key of a table, or an index of an array."""

Natural = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
Text = Annotated[str, Meta(min_length=1, pattern=r"\S")]
HexColour = Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")]

UNGIVEN: Any = None
"""The default of a key that `__post_init__` fills in when the file does not give it. TOML itself has no null."""


class BadData(ValueError):
    """A data file that cannot be used. The message names file, line and key."""


class BadValue(ValueError):
    """Raised by the `__post_init__` of a struct: a problem, and the path of keys to it from that struct."""

    def __init__(self, problem: str, *path: Key) -> None:
        super().__init__(problem)
        self.path = path


@dataclass_transform(
    frozen_default=True, field_specifiers=(field,)
)  # for mypy, which does not inherit `frozen`
class DataStruct(Struct, frozen=True, forbid_unknown_fields=True):
    """Base class of the tables in data files: constant, and an unknown key is an error."""


class DataFile(Generic[Content]):
    """A TOML file decoded as `content`. `tables` is the same as plain dicts and lists."""

    def __init__(self, name: str, text: str, type: type[Content]) -> None:
        """Decode a file. Raises BadData if it is not TOML or does not fit the type."""
        self.name = name
        self.lines = text.split("\n")
        self.type = type
        try:
            self.tables = tomllib.loads(text)
            self.content = convert(self.tables, type, str_keys=True)
        except tomllib.TOMLDecodeError as error:
            raise BadData(f"{name}: {error}") from error  # the message of tomllib has line and column
        except ValidationError as error:
            raise self._locate(error) from error

    def wrong(self, problem: str, *path: Key) -> BadData:
        """Return the error for a problem at this path of keys."""
        keys = [f"[{key}]" if isinstance(key, int) else f".{key}" for key in path]
        where = "".join(keys).removeprefix(".")
        return BadData(f"{self.name}:{self.line(*path)}: {where}{': ' * bool(path)}{problem}")

    def line(self, *path: Key) -> int:
        """Return the line on which the statement begins that sets this key, or else the nearest table around it.

        tomllib does not report positions. But a statement ends where the shortest beginning of the file ends that is
        valid TOML and has the key, so we search for that by bisection: ten parses or so, and only after an error.
        """
        while not has(self.tables, path):
            path = path[:-1]
        end = bisect_left(
            range(len(self.lines)), True, key=lambda count: has(self._beginning(count)[1], path)
        )
        return self._beginning(end - 1)[0] + 1 if path else 1

    def _beginning(self, count: int) -> tuple[int, dict[str, Any]]:
        """Parse the first `count` lines, or fewer if a value goes on after them. Returns how many and their tables."""
        while True:
            try:
                return count, tomllib.loads("\n".join(self.lines[:count]))
            except tomllib.TOMLDecodeError:
                count -= 1

    def _locate(self, error: ValidationError) -> BadData:
        """Turn an error of msgspec into one with the line; a missing, unknown or misspelt name comes with hints."""
        found = re.fullmatch(r"(.*?)(?: - at (`key` in )?`\$([\w.\[\]]*)`)?", str(error), re.DOTALL)
        assert found is not None
        problem = found[1]
        is_key = bool(found[2])  # a key of a dict is wrong, not a value
        path = self._path((found[3] or "") + "[...]" * is_key, str(error))
        if isinstance(error.__cause__, BadValue):
            return self.wrong(str(error.__cause__), *path, *error.__cause__.path)
        if field := re.fullmatch(r"Object (missing required|contains unknown) field `(.*)`", problem):
            hint = "is missing"
            if field[1] == "contains unknown":
                hint = f"is not a known key{suggestion(field[2], names_at(self.type, path))}"
            return self.wrong(hint, *path, field[2])
        if problem.startswith("Invalid enum value"):
            problem += f"; allowed: {', '.join(names_at(self.type, path, is_key))}"
        elif not is_key:
            problem += f": {reprlib.repr(follow(self.tables, path))}"
        return self.wrong(problem, *path)

    def _path(self, path: str, message: str) -> list[Key]:
        """Parse a path as msgspec writes it: `.square[3].rents`. It writes `[...]` for any key of a dict."""
        keys: list[Key] = []
        for name, index, _ in re.findall(r"\.(\w+)|\[(\d+)\]|(\[\.\.\.\])", path):
            keys.append(name or (int(index) if index else self._culprit(keys, message)))
        return keys

    def _culprit(self, path: list[Key], message: str) -> str:
        """Return the key of a dict whose value causes this message: the one that still does so when it is alone."""
        table = follow(self.tables, path)
        entries: dict[str, Any] = dict(table)
        try:
            for name, value in entries.items():
                table.clear()
                table[name] = value
                try:
                    convert(self.tables, self.type, str_keys=True)
                except ValidationError as error:
                    if str(error) == message:
                        return name
        finally:
            table.clear()
            table.update(entries)
        raise AssertionError(f"no entry of {path} causes: {message}")


def read_data_file(package: str, name: str, type: type[Content]) -> DataFile[Content]:
    """Decode a TOML file that lies in a package. Raises BadData if it is missing or wrong."""
    where = f"{package}/{name}"
    try:
        text = resources.files(package).joinpath(name).read_text(encoding="utf-8")
    except (FileNotFoundError, ModuleNotFoundError) as error:
        raise BadData(f"{where}: there is no such file") from error
    except UnicodeDecodeError as error:
        raise BadData(f"{where}: {error}") from error
    return DataFile(where, text, type)


def follow(table: Any, path: Iterable[Key]) -> Any:
    """Return the value to which a path of keys leads. Raises LookupError or TypeError if it leads nowhere."""
    for key in path:
        table = table[key]
    return table


def has(table: Any, path: Iterable[Key]) -> bool:
    """Does this path of keys lead to a value?"""
    try:
        follow(table, path)
    except (LookupError, TypeError):
        return False
    return True


def names_at(type: Any, path: Iterable[Key], is_key: bool = False) -> list[str]:
    """Return the keys of the struct, or the values of the Literal, that a type has at this path.

    With `is_key`, return those that the last key of the path may have.
    """
    info: Any = inspect.type_info(type)
    for key in path:
        if isinstance(info, inspect.StructType):
            info = next(field.type for field in info.fields if field.encode_name == key)
        elif isinstance(info, inspect.DictType):
            info, keys = info.value_type, info.key_type
        else:
            info = info.item_type
    if is_key:
        info = keys
    return (
        [field.encode_name for field in info.fields]
        if isinstance(info, inspect.StructType)
        else [*info.values]
    )


def check_distinct(table: str, key: str, values: Iterable[str]) -> None:
    """Raise BadValue at the first entry of an array of tables whose value of `key` an earlier one has."""
    seen: set[str] = set()
    for index, value in enumerate(values):
        if value in seen:
            raise BadValue(f"{value!r} is taken by another {table}", table, index, key)
        seen.add(value)


def check_ascending(key: str, values: Collection[int]) -> None:
    """Raise BadValue if a number is less than the one before it."""
    if list(values) != sorted(values):
        raise BadValue(f"must not decrease: {', '.join(map(str, values))}", key)


def suggestion(name: str, names: Collection[str]) -> str:
    """Return the end of a message about an unknown name: the names that resemble it, or all names."""
    close = get_close_matches(name, names, n=2)
    return f"; did you mean {' or '.join(close)}?" if close else f"; there are {', '.join(names)}"
