"""The choices of a seat at a board, numbered under their headings."""

from __future__ import annotations

from banquier.cli.menu import Menu, numbered
from banquier.cli.telling import Narrator
from banquier.kernel.game import Game
from banquier.narration.board.choices import SECTIONS, Lister
from banquier.narration.board.picture import Picture

ANSWER, BUILDING, RAISING, TRADING, CHEATING, ACCUSING = range(len(SECTIONS))
HEADINGS = ("", "group.build", "group.funds", "group.trade", "group.cheat", "group.accuse")


def menu(game: Game, seat: int, narrator: Narrator, shown: Picture) -> Menu:
    return numbered(narrator, Lister(game, seat, narrator.narration, shown).menu(), SECTIONS, HEADINGS)
