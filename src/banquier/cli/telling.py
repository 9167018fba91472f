"""Tells a game on a board at the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from banquier.cli.own import own
from banquier.cli.speaking import Speaker
from banquier.narration.board.formatter import BoardFormatter
from banquier.narration.board.printed import Printed
from banquier.narration.board.telling import BoardNarration


class Narrator(Speaker):
    """Speaks of a board, with what is printed on it."""

    narration: BoardNarration

    def __init__(self, printed: Printed, names: Sequence[str]) -> None:
        narration = BoardNarration(printed.edition, printed.options, len(names))
        super().__init__(narration, BoardFormatter(printed, names))
        self.printed = printed
        self.top = printed.rules.top
        self.own = own(printed.edition.name)
