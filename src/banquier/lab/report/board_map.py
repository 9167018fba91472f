"""The board of an edition as a picture; the colour of a square shows how often tokens land on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Any

from banquier.editions.board_data import BoardData, SquareData
from banquier.lab.report.drawing import BAIZE, CARD, INK, PENCIL, dark, heat, needed, svg
from banquier.lab.report.texts import ReportTexts

DEPTH = 1.5
"""Side of a corner, in widths of a square."""
BAND = 0.28
"""Width of the colour band."""

STEPS = 60
BEST = 10

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Scale:
    """Colours from the lowest to the second highest share, because one square (jail) may stand far out."""

    low: float
    high: float

    @classmethod
    def of(cls, shares: Sequence[float]) -> Scale:
        ordered = sorted(share for share in shares if share > 0)
        return cls(ordered[0], ordered[-2])

    def colour(self, share: float) -> tuple[float, float, float]:
        span = self.high - self.low
        return heat(min(1.0, max(0.0, (share - self.low) / span)) if span else 0.5)


def boxes(squares: int) -> list[Box]:
    """Return left, bottom, width and height of each square: START at the bottom right, then clockwise."""
    side = squares // 4
    span = 2 * DEPTH + side - 1
    out: list[Box] = []
    for at in range(squares):
        edge, step = divmod(at, side)
        along = 0.0 if step == 0 else DEPTH + step - 1
        wide = DEPTH if step == 0 else 1.0
        if edge == 0:
            out.append((span - along - wide, 0.0, wide, DEPTH))
        elif edge == 1:
            out.append((0.0, along, DEPTH, wide))
        elif edge == 2:
            out.append((along, span - DEPTH, wide, DEPTH))
        else:
            out.append((span - DEPTH, span - along - wide, DEPTH, wide))
    return out


def band(box: Box, edge: int) -> Box:
    """Return the box of the colour band, on the side toward the middle of the board."""
    x, y, width, height = box
    if edge == 0:
        return x, y + height - BAND, width, BAND
    if edge == 1:
        return x + width - BAND, y, BAND, height
    if edge == 2:
        return x, y, width, BAND
    return x, y, BAND, height


def name_of(square: SquareData, words: ReportTexts) -> str:
    """Return the short name of a square in the language of the report."""
    return square.short if words.lang == "fr" else square.short_en or square.short


def landings(data: BoardData, shares: Sequence[float], words: ReportTexts) -> str:
    """Return the picture as SVG."""
    needed()
    from matplotlib.figure import Figure
    from matplotlib.patches import Rectangle

    count = len(data.squares)
    span = 2 * DEPTH + count // 4 - 1
    found = Figure(figsize=(9.2, 9.2), facecolor="none")
    axes = found.add_axes((0, 0, 1, 1))
    axes.set_xlim(-0.06, span + 0.06)
    axes.set_ylim(-0.06, span + 0.06)
    axes.set_axis_off()
    colours = {group.name: group.colour for group in data.groups}
    scale = Scale.of(shares)
    axes.add_patch(Rectangle((0, 0), span, span, facecolor=CARD, edgecolor=INK, linewidth=2))
    for square, box, share in zip(data.squares, boxes(count), shares, strict=True):
        _square(axes, square, box, share, scale, colours.get(square.group, ""), count, words)
    _middle(axes, span, data, shares, scale, words)
    return svg(found, "map")


def _square(
    axes: Any,
    square: SquareData,
    box: Box,
    share: float,
    scale: Scale,
    colour: str,
    count: int,
    words: ReportTexts,
) -> None:
    from matplotlib.patches import Rectangle

    x, y, width, height = box
    ground = scale.colour(share)
    axes.add_patch(Rectangle((x, y), width, height, facecolor=ground, edgecolor=INK, linewidth=0.8))
    edge = square.at // (count // 4)
    if colour:
        bx, by, bw, bh = band(box, edge)
        axes.add_patch(Rectangle((bx, by), bw, bh, facecolor=colour, edgecolor=INK, linewidth=0.8))
        x, y, width, height = _rest(box, edge)
    ink = CARD if dark(ground) else INK
    name = "\n".join(wrap(name_of(square, words), 9, break_long_words=False)[:3])
    middle = x + width / 2
    axes.text(
        middle, y + height * 0.62, name, ha="center", va="center", fontsize=6.6, color=ink, linespacing=1.05
    )
    axes.text(
        middle,
        y + height * 0.22,
        words.percent(share, 2),
        ha="center",
        va="center",
        fontsize=7.4,
        color=ink,
        fontweight="bold",
    )


def _rest(box: Box, edge: int) -> Box:
    """Return the box of a square without its colour band."""
    x, y, width, height = box
    if edge == 0:
        return x, y, width, height - BAND
    if edge == 1:
        return x, y, width - BAND, height
    if edge == 2:
        return x, y + BAND, width, height - BAND
    return x + BAND, y, width - BAND, height


def _middle(
    axes: Any, span: float, data: BoardData, shares: Sequence[float], scale: Scale, words: ReportTexts
) -> None:
    """Draw the title, the colour scale and the most visited squares."""
    from matplotlib.patches import Rectangle

    middle, width = span / 2, 5.6
    left, top = middle - width / 2, span - DEPTH - 1.0
    name = words.one_of(data.fr, data.en)
    axes.text(middle, top, name, ha="center", va="center", fontsize=20, color=BAIZE, fontweight="bold")
    axes.text(middle, top - 0.62, words("map.share"), ha="center", va="center", fontsize=9.5, color=PENCIL)
    for step in range(STEPS):
        part = step / (STEPS - 1)
        place = (left + step * width / STEPS, top - 1.25)
        axes.add_patch(Rectangle(place, width / STEPS * 1.3, 0.3, facecolor=heat(part), linewidth=0))
    for at, side, sign in ((left, "left", ""), (left + width, "right", "≥ ")):
        share = scale.low if side == "left" else scale.high
        axes.text(
            at, top - 1.5, sign + words.percent(share, 2), ha=side, va="center", fontsize=8, color=PENCIL
        )
    best = sorted(range(len(shares)), key=lambda at: -shares[at])[:BEST]
    room = (top - 1.9 - DEPTH - 0.4) / BEST
    for rank, at in enumerate(best):
        y = top - 2.0 - (rank + 0.5) * room
        square, share = data.squares[at], shares[at]
        label = words.one_of(square.name, square.en)
        axes.text(left + 2.75, y, label, ha="right", va="center", fontsize=8, color=INK)
        long = 2.0 * share / shares[best[0]]
        axes.add_patch(
            Rectangle(
                (left + 2.9, y - room * 0.3),
                long,
                room * 0.6,
                facecolor=scale.colour(share),
                edgecolor=INK,
                linewidth=0.5,
            )
        )
        axes.text(
            left + 2.98 + long, y, words.percent(share, 2), ha="left", va="center", fontsize=8, color=PENCIL
        )
