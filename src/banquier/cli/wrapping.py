"""Line breaking: sentences at spaces, names also at dashes and between syllables."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

VOWELS = "aàâeéèêëiîïoôuùûyœ"
TOGETHER = ("ch", "ph", "gn", "th", "qu")
LEAST = 3
"""Least letters before and after a break inside a word."""


def wrapped(text: Text, width: int) -> list[Text]:
    """Break a text at spaces into lines of at most this width; no-break spaces are kept."""
    breaks: list[int] = []
    start = end = 0
    for word in text.plain.split(" "):
        if end > start and end + len(word) - start > width:
            breaks.append(end)
            start = end
        end += len(word) + 1
    lines = list(text.divide(breaks))
    for line in lines:
        line.rstrip()
    return lines


def two_lines(name: str, width: int) -> tuple[str, str]:
    """Break a name into two lines of at most this width.

    >>> two_lines("Gare de Lyon", 8), two_lines("Belleville", 8), two_lines("Av. Foch", 8)
    (('Gare', 'de Lyon'), ('Belle-', 'ville'), ('Av. Foch', ''))
    >>> two_lines("Ch.-Élysées", 8), two_lines("R. Vaugirard", 8), two_lines("Montparnasse", 8)
    (('Ch.-', 'Élysées'), ('R. Vau-', 'girard'), ('Mont-', 'parnasse'))
    """
    if len(name) <= width:
        return name, ""
    for breaks in (spaces(name), dashes(name), inside(name)):
        fitting = [pair for pair in breaks if max(len(pair[0]), len(pair[1])) <= width]
        if fitting:
            return min(fitting, key=lambda pair: abs(len(pair[0]) - len(pair[1])))
    return name[: width - 1] + "-", name[width - 1 : 2 * width - 1]


def spaces(name: str) -> Iterator[tuple[str, str]]:
    for at, letter in enumerate(name):
        if letter == " ":
            yield name[:at], name[at + 1 :]


def dashes(name: str) -> Iterator[tuple[str, str]]:
    for at, letter in enumerate(name):
        if letter == "-":
            yield name[: at + 1], name[at + 1 :]


def inside(name: str) -> Iterator[tuple[str, str]]:
    """Yield breaks before consonants that open a syllable."""
    low = name.lower()
    for at in range(LEAST, len(name) - LEAST + 1):
        if not low[at - 1 : at + 2].isalpha() or len(low) < at + 2:
            continue
        opens = low[at] not in VOWELS and low[at + 1] in VOWELS
        cluster = low[at] not in VOWELS and low[at + 1] in "lr" and low[at] not in "lrmn"
        if low[at - 1 : at + 1] in TOGETHER or (low[at] in "lr" and low[at - 1] not in VOWELS + "lrmns"):
            opens = False
        if (opens or cluster) and low[at - LEAST : at].isalpha():
            yield name[:at] + "-", name[at:]
