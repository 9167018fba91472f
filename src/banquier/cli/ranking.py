"""The end of a game: everybody in order, with the figures that decide and what became of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich import box
from rich.table import Table as Grid
from rich.text import Text

from banquier.cli.speaking import Speaker


@dataclass(frozen=True, slots=True)
class Fate:
    """Where somebody comes in the order, the lowest first, and why in words."""

    order: tuple[int, ...]
    words: str


def ranking(narrator: Speaker, figures: Mapping[str, Sequence[str]], fates: Sequence[Fate]) -> Grid:
    """figures: the columns between the names and the fates, each with what it says of every seat."""
    grid = Grid(title=narrator.words("say.over"), box=box.SIMPLE_HEAD)
    for key in ("place", "name", *figures, "fate"):
        right = key == "place" or key in figures
        grid.add_column(narrator.words(f"say.rank.{key}"), justify="right" if right else "left")
    order = sorted(fate.order for fate in fates)
    for seat in sorted(range(len(fates)), key=lambda seat: (fates[seat].order, seat)):
        fate = fates[seat]
        name = Text(narrator.name(seat), style=f"seat{seat}")
        columns = [column[seat] for column in figures.values()]
        grid.add_row(str(1 + order.index(fate.order)), name, *columns, fate.words)
    return grid
