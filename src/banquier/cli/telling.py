"""Sentences about a board game at the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from banquier.cli.own import own
from banquier.cli.speaking import Speaker
from banquier.narration.board.formatter import BoardFormatter
from banquier.narration.board.printed import Printed
from banquier.narration.board.telling import BoardNarration


class Narrator(Speaker):
    """Formats sentences with the names printed on a board."""

    narration: BoardNarration

    def __init__(self, printed: Printed, names: Sequence[str]) -> None:
        narration = BoardNarration(printed.edition, printed.options, len(names))
        super().__init__(narration, BoardFormatter(printed, names))
        self.printed = printed
        self.top = printed.rules.top
        self.own = own(printed.edition.name)
