"""Parse the text form of actions, facts and frames; `kernel.text_writer` writes it.

A line consists of words separated by blanks: whole numbers, names, quoted strings, and lists in brackets.

>>> read_key('offer 2 [1 3] [] -50')
('offer', 2, (1, 3), (), -50)
"""
# interpreted

from __future__ import annotations

import json
import re

TOKEN = re.compile(r'\s*(?:(-?\d+)(?![\w.])|([a-z][a-z0-9_.-]*)|("(?:[^"\\]|\\.)*")|(\[)|(\]))')
MAX_NESTING = 16


class MalformedText(ValueError):
    """The text cannot be parsed. The message says what is wrong and in which column."""


def read_key(line: str) -> tuple[object, ...]:
    """Return the words of a line. Raises MalformedText."""
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
            if len(stack) > MAX_NESTING:
                raise MalformedText(f"lists deeper than {MAX_NESTING} at column {at + 1}")
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
