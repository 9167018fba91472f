"""Write actions, facts and frames as text; `kernel.text_reader` parses it.

Compiled, because every entry that is stored passes through it.

>>> write_key(("offer", 2, (1, 3), (), -50))
'offer 2 [1 3] [] -50'
"""

from __future__ import annotations

import json
import re
from typing import Final

from banquier.kernel.bits import members
from banquier.native import i64, vec

NAME: Final = re.compile(r"[a-z][a-z0-9_.-]*\Z")
CACHE_SIZE: Final = 4096
"""How many names, sets and numbers keep their text. Most numbers are small, and names are few."""
_name_texts: Final[dict[str, str]] = {}
_set_texts: Final[dict[i64, str]] = {}
"""Sets of titles recur often."""
_number_texts: Final[list[str]] = [str(n) for n in range(CACHE_SIZE)]


def write_key(key: tuple[object, ...]) -> str:
    """Return the words of a line. Raises TypeError for values other than integers, strings and tuples."""
    return " ".join([_write_item(item) for item in key])


def _write_item(item: object) -> str:
    if isinstance(item, int):
        number = int(item)
        return _number_texts[number] if 0 <= number < CACHE_SIZE else str(number)
    if isinstance(item, str):
        found = _name_texts.get(item)
        return found if found is not None else _write_string(item)
    if isinstance(item, tuple):
        return f"[{' '.join([_write_item(each) for each in item])}]"
    raise TypeError(f"{item!r} has no text form")


def write_set(mask: i64) -> str:
    """Return the members of a bit mask as `write_key` writes a tuple of them."""
    found = _set_texts.get(mask)
    if found is None:
        if len(_set_texts) >= CACHE_SIZE:
            _set_texts.clear()
        found = _set_texts[mask] = _write_item(tuple(members(mask)))
    return found


def write_number(n: i64) -> str:
    """Return a number as `write_key` writes it."""
    return _number_texts[n] if 0 <= n < CACHE_SIZE else str(n)


def write_numbers(numbers: vec[i64]) -> str:
    """Return the numbers as `write_key` writes a tuple of them."""
    return f"[{' '.join([write_number(n) for n in numbers])}]"


def _write_string(text: str) -> str:
    if not NAME.match(text):
        return json.dumps(text, ensure_ascii=False)
    if len(_name_texts) < CACHE_SIZE:
        _name_texts[text] = text
    return text
