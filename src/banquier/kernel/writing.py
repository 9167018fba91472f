"""Values as text, the writing half of banquier.kernel.text: every action, fact and frame that is stored or sent."""

from __future__ import annotations

import json
import re
from typing import Final

from banquier.kernel.bits import members
from banquier.native import i64, vec

NAME: Final = re.compile(r"[a-z][a-z0-9_.-]*\Z")
KNOWN: Final = 4096
"""Names are few, and most numbers small; other texts are not kept."""
_names: Final[dict[str, str]] = {}
_sets: Final[dict[i64, str]] = {}
"""The titles of a player come again and again."""
_numbers: Final[list[str]] = [str(n) for n in range(KNOWN)]


def write(key: tuple[object, ...]) -> str:
    return " ".join([_write(item) for item in key])


def _write(item: object) -> str:
    if isinstance(item, int):
        number = int(item)
        return _numbers[number] if 0 <= number < KNOWN else str(number)
    if isinstance(item, str):
        found = _names.get(item)
        return found if found is not None else _quoted(item)
    if isinstance(item, tuple):
        return f"[{' '.join([_write(each) for each in item])}]"
    raise TypeError(f"{item!r} has no text form")


def write_set(mask: i64) -> str:
    """The members of a set of bits, as `write` has a tuple of them."""
    found = _sets.get(mask)
    if found is None:
        if len(_sets) >= KNOWN:
            _sets.clear()
        found = _sets[mask] = _write(tuple(members(mask)))
    return found


def write_number(n: i64) -> str:
    return _numbers[n] if 0 <= n < KNOWN else str(n)


def write_numbers(numbers: vec[i64]) -> str:
    """As `write` has a tuple of them."""
    return f"[{' '.join([write_number(n) for n in numbers])}]"


def _quoted(text: str) -> str:
    if not NAME.match(text):
        return json.dumps(text, ensure_ascii=False)
    if len(_names) < KNOWN:
        _names[text] = text
    return text
