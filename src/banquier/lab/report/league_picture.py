"""The cross table of a league as a picture: who wins how often against whom, with the ratings."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from banquier.lab.errors import LabError
from banquier.lab.report.drawing import INK, PAPER, PENCIL, dark, figure, heat, needed, svg
from banquier.lab.report.texts import ReportTexts

if TYPE_CHECKING:
    from banquier.lab.ladder import Ladder

FORMS = (".svg", ".png")
CELL = 0.42
"""Inches."""
LABELS = 3.4
"""Inches for names and ratings."""


def save_picture(tables: Sequence[Ladder] | None, path: Path, texts: ReportTexts) -> None:
    """Write the cross tables to an SVG or PNG file; with None only check that this will be possible.

    Raises ValueError for other files, for a folder that does not exist, and where matplotlib is missing.
    """
    if path.suffix not in FORMS:
        raise LabError("picture", name=path.name)
    if not path.parent.is_dir():
        raise LabError("folder", path=path)
    needed()
    if tables is None:
        return
    found = cross_picture(tables, texts)
    if path.suffix == ".svg":
        path.write_text(svg(found, "league"), encoding="utf-8")
    else:
        found.savefig(path, format="png", dpi=120, facecolor=PAPER)


def cross_picture(tables: Sequence[Ladder], texts: ReportTexts) -> Any:
    """Return a figure with the cross table of the smallest tables and, beside the names, the ratings at all sizes."""
    first = tables[0]
    bots = [rung.bot for rung in first.rungs]
    size = len(bots)
    found, axes = figure(LABELS + CELL * size, 1.6 + CELL * size)
    ratings = [{rung.bot: rung.rating for rung in table.rungs} for table in tables]
    labels = []
    for rank, bot in enumerate(bots, start=1):
        parts = []
        for table in ratings:
            reach = texts.number((table[bot].high - table[bot].low) / 2)
            parts.append(f"{texts.number(table[bot].value, sign=True)} ± {reach}")
        labels.append(f"{bot}   {'   '.join(parts)}   {rank}")
    for row, bot in enumerate(bots):
        for column, other in enumerate(bots):
            part = share(first, bot, other)
            if part is not None:
                colour = heat(part)
                axes.add_patch(rectangle(column, row, colour))
                axes.text(
                    column + 0.5,
                    row + 0.5,
                    texts.number(100 * part),
                    ha="center",
                    va="center",
                    fontsize=7.5,
                    color=PAPER if dark(colour) else INK,
                )
    axes.set_xlim(0, size)
    axes.set_ylim(size, 0)
    axes.set_xticks([at + 0.5 for at in range(size)], [str(at + 1) for at in range(size)])
    axes.set_yticks([at + 0.5 for at in range(size)], labels)
    axes.xaxis.tick_top()
    axes.tick_params(length=0, labelsize=7.5)
    for side in axes.spines.values():
        side.set_visible(False)
    seats = ", ".join(
        texts(
            "run.ladder",
            edition=first.edition,
            seats=table.seats,
            games=texts.count(table.games, "game"),
            seed=table.seed,
        )
        for table in tables
    )
    axes.set_xlabel(f"{texts('run.cross')}\n{seats}", fontsize=8, color=PENCIL)
    return found


def rectangle(column: int, row: int, colour: tuple[float, float, float]) -> Any:
    from matplotlib.patches import Rectangle

    return Rectangle((column, row), 1, 1, facecolor=colour, edgecolor=PAPER, linewidth=0.8)


def share(table: Ladder, bot: str, other: str) -> float | None:
    """Return the part of the games with both that the first bot has won; None if they have not met."""
    for meeting in table.meetings:
        if bot != other and bot in meeting.bots and other in meeting.bots and meeting.games:
            return meeting.wins[meeting.bots.index(bot)] / meeting.games
    return None
