"""Values as text: how actions, facts and frames stand in records and positions.

A line is words separated by blanks: whole numbers, names, quoted strings, and lists in brackets.

>>> write(("offer", 2, (1, 3), (), -50))
'offer 2 [1 3] [] -50'
>>> read('offer 2 [1 3] [] -50')
('offer', 2, (1, 3), (), -50)
"""
# interpreted

from __future__ import annotations

import json
import re

from banquier.kernel.writing import write

__all__ = ["MalformedText", "read", "write"]

TOKEN = re.compile(r'\s*(?:(-?\d+)(?![\w.])|([a-z][a-z0-9_.-]*)|("(?:[^"\\]|\\.)*")|(\[)|(\]))')
DEEPEST = 16


class MalformedText(ValueError):
    """Text that cannot be read; says what and where."""


def read(line: str) -> tuple[object, ...]:
    stack: list[list[object]] = [[]]
    at = 0
    line = line.rstrip()
    while at < len(line):
        found = TOKEN.match(line, at)
        if found is None:
            raise MalformedText(f"cannot read {line[at : at + 20]!r} at column {at + 1}")
        number, name, quoted, opening, _ = found.groups()
        if number is not None:
            stack[-1].append(_number(number, at))
        elif name is not None:
            stack[-1].append(name)
        elif quoted is not None:
            stack[-1].append(_string(quoted, at))
        elif opening is not None:
            if len(stack) > DEEPEST:
                raise MalformedText(f"lists deeper than {DEEPEST} at column {at + 1}")
            stack.append([])
        else:
            if len(stack) == 1:
                raise MalformedText(f"a list is closed at column {at + 1} that was never opened")
            done = tuple(stack.pop())
            stack[-1].append(done)
        at = found.end()
    if len(stack) > 1:
        raise MalformedText("a list is not closed at the end of the line")
    return tuple(stack[0])


def _number(text: str, at: int) -> int:
    if len(text) > 30:
        raise MalformedText(f"a number of {len(text)} digits at column {at + 1}")
    return int(text)


def _string(text: str, at: int) -> str:
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        raise MalformedText(f"a string that cannot be read at column {at + 1}") from error
    assert isinstance(value, str)
    return value
