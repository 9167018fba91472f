"""The ranking at the end of a game: the players in order, with their scores and what became of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich import box
from rich.table import Table as Grid
from rich.text import Text

from banquier.cli.speaking import Speaker


@dataclass(frozen=True, slots=True)
class Fate:
    """A player's sort key in the ranking, lowest first, and the reason in words."""

    order: tuple[int, ...]
    words: str


def ranking(narrator: Speaker, figures: Mapping[str, Sequence[str]], fates: Sequence[Fate]) -> Grid:
    """Return the ranking as a table; `figures` are columns between names and fates, by heading and seat."""
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
