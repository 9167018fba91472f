"""The board of an edition as a picture, each square coloured by how often tokens come to rest on it."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any

from banquier.editions.board_data import BoardData, SquareData
from banquier.lab.report.drawing import BAIZE, CARD, INK, PENCIL, dark, heat, needed, svg
from banquier.lab.report.words import Words

DEPTH = 1.5
"""Of a corner, in widths of a square."""
BAND = 0.28
"""The stripe of a group's colour."""

Box = tuple[float, float, float, float]


def boxes(squares: int) -> list[Box]:
    """Left, bottom, width and height of each square: START at the bottom right, then clockwise."""
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
    """The stripe toward the middle of the board."""
    x, y, width, height = box
    if edge == 0:
        return x, y + height - BAND, width, BAND
    if edge == 1:
        return x + width - BAND, y, BAND, height
    if edge == 2:
        return x, y, width, BAND
    return x, y, BAND, height


def name_of(square: SquareData, words: Words) -> str:
    return square.short if words.lang == "fr" else square.short_en or square.short


def landings(data: BoardData, shares: Sequence[float], words: Words) -> str:
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
    top = max(shares)
    axes.add_patch(Rectangle((0, 0), span, span, facecolor=CARD, edgecolor=INK, linewidth=2))
    for square, box, share in zip(data.squares, boxes(count), shares, strict=True):
        _square(axes, square, box, share, top, colours.get(square.group, ""), count, words)
    _middle(axes, span, top, words.one_of(data.fr, data.en), words)
    return svg(found, "map")


def _square(
    axes: Any,
    square: SquareData,
    box: Box,
    share: float,
    top: float,
    colour: str,
    count: int,
    words: Words,
) -> None:
    from matplotlib.patches import Rectangle

    x, y, width, height = box
    ground = heat(share / top)
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
    x, y, width, height = box
    if edge == 0:
        return x, y, width, height - BAND
    if edge == 1:
        return x, y, width - BAND, height
    if edge == 2:
        return x, y + BAND, width, height - BAND
    return x + BAND, y, width - BAND, height


def _middle(axes: Any, span: float, top: float, name: str, words: Words) -> None:
    from matplotlib.patches import Rectangle

    middle = span / 2
    axes.text(
        middle, middle + 0.9, name, ha="center", va="center", fontsize=21, color=BAIZE, fontweight="bold"
    )
    axes.text(middle, middle + 0.15, words("map.share"), ha="center", va="center", fontsize=10, color=PENCIL)
    steps, width = 60, 4.8
    for step in range(steps):
        axes.add_patch(
            Rectangle(
                (middle - width / 2 + step * width / steps, middle - 0.6),
                width / steps * 1.05,
                0.34,
                facecolor=heat(step / (steps - 1)),
                linewidth=0,
            )
        )
    for part, side in ((0.0, "left"), (1.0, "right")):
        axes.text(
            middle + (part - 0.5) * width,
            middle - 0.85,
            words.percent(part * top, 1),
            ha=side,
            va="center",
            fontsize=8.5,
            color=PENCIL,
        )
