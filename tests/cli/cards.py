"""Deal at the terminal: a table laid by hand, and people who sit at it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from banquier.cli.saves import write_save
from banquier.cli.seating import Seating
from banquier.cli.table import Table
from banquier.editions.deal.game import DealGame
from banquier.kernel.game import Game
from banquier.narration.words import Words
from tests.deal.table import Table as Tabled

NAMES = ("Camille", "Margot", "Basile", "Odette")


def laid(**table: Any) -> DealGame:
    """A table as tests.deal lays it: seat 0 is on turn unless told."""
    return Tabled(**table).game


def at_terminal(game: Game, lang: str = "en", people: int | None = None) -> Table:
    """People sit first; all of them unless told."""
    people = game.seats if people is None else people
    bots = (*[""] * people, *["random"] * (game.seats - people))
    return Table(game, Seating(NAMES[: game.seats], bots), Words(lang))


def start(game: Game, lang: str = "en", people: int | None = None, path: str = "s.json") -> None:
    """As a saved game."""
    write_save(Path(path), at_terminal(game, lang, people).save())
