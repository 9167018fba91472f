"""Sentences about a board game at the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType

from banquier.cli.speaking import Speaker
from banquier.narration.board.formatter import BoardFormatter
from banquier.narration.board.picture import Picture
from banquier.narration.board.printed import Printed
from banquier.narration.board.telling import BoardNarration


class Narrator(Speaker):
    """Formats sentences with the names printed on a board. Editions add what they show of their own."""

    narration: BoardNarration

    def __init__(self, printed: Printed, names: Sequence[str]) -> None:
        narration = BoardNarration(printed.edition, printed.options, len(names))
        super().__init__(narration, BoardFormatter(printed, names))
        self.printed = printed
        self.top = printed.rules.top

    def notes(self, shown: Picture, seat: int) -> list[str]:
        """Return an edition’s short notes about a player, for the list of players."""
        return []

    def tray(self) -> str:
        """Return the label for the bank’s money where it is shown, else ""."""
        return ""

    def strip(self, shown: Picture, width: int, brief: bool = False) -> list[RenderableType]:
        """Return an edition’s parts below the board, over the whole width; `brief` if there is little room."""
        return []
