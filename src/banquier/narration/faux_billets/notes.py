"""Notes in messages, counted by value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from banquier.narration.board.telling import BoardNarration
from banquier.narration.message import Message, Series, series


def pile(values: Sequence[int]) -> Series:
    """Return the notes counted by value, such as `2 × 100 and 1 × 50`."""
    counts = Counter(values)
    return series(
        Message("part.notes", {"count": counts[value], "value": value})
        for value in sorted(counts, reverse=True)
    )


def paid(narration: BoardNarration, counts: Sequence[int]) -> list[int]:
    """Return the values of notes that are counted by kind, in order of value."""
    values = sorted(narration.contents.edition.data.notes)
    return [value for value, count in zip(values, counts, strict=True) for _ in range(count)]
