"""Nicknames and chat messages: visible, short, and names distinct from the others at the table."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

LONGEST: Final = 24
"""Maximum number of characters of a nickname."""

LONGEST_TEXT: Final = 200
"""Maximum number of characters of a chat message."""
JOINER: Final = "\u200d"
"""The zero-width joiner, which joins several emoji to one."""

BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Characters that are neither spaces nor controls, but show nothing."""

ALIKE: Final = str.maketrans(
    # Cyrillic and Greek letters that look like Latin ones: first as small letters, then as capitals.
    "асеорхуіјѕһԁԛԝ" "αικνορτυχβγ" "вкмнт" "ıɑɡ" "0",
    "aceopxyijshdqw" "aikvoptuxby" "bkmht" "iag" "o",
)  # fmt: skip

STROKES: Final = str.maketrans("I|1ІΙ", "lllll")
"""Characters drawn as a single stroke, like a small L."""


def tidy(name: str) -> str:
    """Return the name with single spaces, or "" if it is empty, too long, or has invisible characters."""
    text = " ".join(unicodedata.normalize("NFC", name).split())
    hidden = any(unicodedata.category(c)[0] == "C" or c in BLANK for c in text)
    visible = any(unicodedata.category(c)[0] in "LNPS" for c in text)
    return text if visible and not hidden and len(text) <= LONGEST else ""


def chat_text(text: str) -> str:
    """Return a chat message on one line, without characters that are invisible or change the direction.

    >>> chat_text("  so\\nclose!\\u202e ")
    'so close!'
    """
    line = " ".join(unicodedata.normalize("NFC", text).split())
    return "".join(c for c in line if c == JOINER or unicodedata.category(c)[0] != "C")[:LONGEST_TEXT].strip()


def outline(name: str) -> str:
    """Return a key for names that look alike: two names with the same outline are easily confused.

    >>> outline("Al") == outline("АI"), outline("Zoé") == outline("Zoe")
    (True, False)
    """
    folded = unicodedata.normalize("NFKC", name).translate(STROKES).casefold().translate(ALIKE)
    return "".join(c for c in folded if not is_selector(c) and not c.isspace())


def is_selector(c: str) -> bool:
    """Return whether the character selects how the one before it is drawn, as for emoji."""
    return "\ufe00" <= c <= "\ufe0f" or "\U000e0100" <= c <= "\U000e01ef"


def told_apart(name: str, taken: Sequence[str]) -> str:
    """Return the name, with a number appended if it looks like one that is taken."""
    looks = {outline(other) for other in taken}
    marked, number = name, 1
    while outline(marked) in looks:
        number += 1
        mark = f" ({number})"
        marked = name[: LONGEST - len(mark)].rstrip() + mark
    return marked
