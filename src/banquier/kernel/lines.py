"""An entry of a game as the lines of its record: every action of a table online is written so before it is told."""

from __future__ import annotations

from typing import Any

from banquier.kernel.frame import Frame
from banquier.kernel.journal import Entry
from banquier.kernel.writing import write, write_number


def write_entry(entry: Entry) -> str:
    """One entry's lines; a record is these between its head and its end."""
    action = entry.action
    lines = [f"> {entry.seat} {action}" if action is not None else "> set-up"]
    for fact in entry.facts:
        lines.append(f". {write(fact.key())}")
    lines += stamp(entry.opened, entry.rng, entry.stack)
    return "\n".join(lines)


def stamp(opened: int, rng: tuple[int, ...], stack: list[Frame[Any]]) -> list[str]:
    """Where the game stood: the number of questions so far, the dice, and what is open."""
    lines = [f"= {opened} [{write(rng)}]"]
    for frame in stack:
        lines.append(f"| {write_number(frame.serial)} {write_number(frame.round)} {write(frame.key())}")
    return lines
