"""Draws a board as a small SVG for notebooks: titles in the colours of their groups, owners, buildings and tokens."""
# interpreted

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from banquier.board.view import BoardView

CELL = 40
INK = ("#c0392b", "#2471a3", "#1e8449", "#b7950b", "#7d3c98", "#117a65", "#a04000", "#2e4053")
"""The colour of each seat."""


def place(at: int, squares: int) -> tuple[int, int]:
    """Return column and row of a square: the first one at the bottom right, then clockwise.

    >>> place(0, 40), place(10, 40), place(20, 40), place(30, 40), place(39, 40)
    ((10, 10), (0, 10), (0, 0), (10, 0), (10, 9))
    """
    side = squares // 4
    edge, step = divmod(at, side)
    return [(side - step, side), (0, side - step), (step, 0), (side, step)][edge]


def board_svg(view: BoardView) -> str:
    """Return what the viewer may know of the board, as SVG."""
    squares, players = view.board.squares, players_of(view)
    size = (len(squares) // 4 + 1) * CELL
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 {size} {size}" '
        f'font-family="sans-serif" font-size="10"><rect width="{size}" height="{size}" fill="#fdfbf4"/>'
    ]
    for square in squares:
        column, row = place(square.index, len(squares))
        x, y = column * CELL, row * CELL
        parts.append(f'<g transform="translate({x} {y})"><title>{escape(square.name)}</title>')
        parts.append(f'<rect width="{CELL}" height="{CELL}" fill="none" stroke="#999"/>')
        if square.group >= 0:
            hue = 360 * square.group // len(view.board.groups)
            parts.append(f'<rect width="{CELL}" height="9" fill="hsl({hue} 55% 60%)"/>')
            owner, level = view.owner(square.index), view.level(square.index)
            if level > 0:
                parts.append(f'<text x="3" y="8">{"▪" * level}</text>')
            if owner >= 0:
                parts.append(f'<circle cx="33" cy="16" r="4" fill="{INK[owner % len(INK)]}"/>')
        here = [seat for seat, player in enumerate(players) if player.get("position") == square.index]
        for number, seat in enumerate(here):
            token = f'<text x="{4 + 9 * (number % 4)}" y="{25 + 11 * (number // 4)}" font-weight="bold" '
            parts.append(f'{token}fill="{INK[seat % len(INK)]}">{seat}</text>')
        parts.append("</g>")
    for seat, player in enumerate(players):
        told = f"seat {seat}: " + str(player.get("cash", ""))
        parts.append(
            f'<text x="{CELL + 20}" y="{CELL + 30 + 20 * seat}" font-size="14" '
            f'fill="{INK[seat % len(INK)]}">{escape(told)}</text>'
        )
    return "".join(parts) + "</svg>"


def players_of(view: BoardView) -> list[dict[str, Any]]:
    players: Any = view.snapshot()["players"]
    return list(players)
