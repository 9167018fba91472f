"""Colours and signs of the table. Colour is never the only sign: groups have marks, players have shapes."""

from __future__ import annotations

from rich.theme import Theme

INK = "#05080c"
PAPER = "#f7f1e1"
SHADE = "#e6dcc3"
BAIZE = "#24493f"
BAIZE_DEEP = "#1b372f"
CREAM = "#fffdf6"
FAINT = "#a9bdb2"
GREY = "#8f8b82"
PENCIL = "#6b6455"
VERMILION = "#d8412f"
GOLD = "#e0b64a"
HOUSE_GREEN = "#1f7a52"

HOUSE, HOTEL = "▪", "◆"
OWNED, WHOLE, MORTGAGED, NOT_OWNED = "▮", "█", "▒", "·"
"""Boxes of titles: owned, in a complete group, mortgaged, not owned by the player."""
BARS = "╫"
"""Sign before the tokens in jail."""
TRACKS = "╪"
"""Sign of squares where a train takes the token to the next one."""

SEATS = (
    ("●", "#c4301f", "#ff9a8a", "#d8412f"),
    ("▲", "#14418b", "#8fc1ff", "#3f7fd9"),
    ("■", "#1f6b48", "#7fdcab", "#2a9158"),
    ("★", "#8a5f06", "#f2cf6b", "#a87a12"),
    ("✚", "#7a3690", "#dea6f2", "#a05fc0"),
    ("▼", "#0b6a78", "#7fdbe8", "#12909f"),
    ("♠", "#8a4a1c", "#f0b184", "#a8703f"),
    ("♣", "#4a5563", "#c9d3df", "#7a8594"),
    ("♥", "#a3195b", "#ff9ecb", "#d6478f"),
    ("♦", "#5c6b00", "#d3e27a", "#85960f"),
)
"""Per seat: token, and its colour on a light background, a dark one, and the terminal's own background."""
SHAPES = "".join(seat[0] for seat in SEATS)
ON_PAPER = tuple(seat[1] for seat in SEATS)
ON_BAIZE = tuple(seat[2] for seat in SEATS)
BETWEEN = tuple(seat[3] for seat in SEATS)

MARKS = {
    "brown": "∷",
    "light_blue": "≈",
    "pink": "╱",
    "orange": "╳",
    "red": "┃",
    "yellow": "▦",
    "green": "⌃",
    "dark_blue": "✦",
    "station": "╪",
    "utility": "¤",
}
"""The pattern of each group; other groups have a dot."""


def mark(group: str) -> str:
    return MARKS.get(group, "·")


def theme(colours: tuple[str, ...]) -> Theme:
    """Return styles for the names in sentences; `colours` suit the background."""
    players = {f"seat{seat}": f"bold {colour}" for seat, colour in enumerate(colours)}
    return Theme({**players, "bank": "italic", "square": "none"})


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour (WCAG), from 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, from 1 to 21.

    >>> round(contrast("#ffffff", "#000000"))
    21
    """
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def text_on(ground: str) -> str:
    """Return ink or cream, whichever has the higher contrast with this background."""
    return max(INK, CREAM, key=lambda colour: contrast(colour, ground))


def deeper(colour: str, part: float = 0.72) -> str:
    """Return the colour, darkened."""
    parts = [int(int(colour[at : at + 2], 16) * part) for at in (1, 3, 5)]
    return "#" + "".join(f"{part:02x}" for part in parts)
