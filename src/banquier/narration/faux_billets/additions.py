"""Additions of Faux billets to the common board: laying and checking notes, picking and checking cards."""

from __future__ import annotations

from banquier.kernel.action import Key, Option
from banquier.narration.board.additions import Additions
from banquier.narration.board.asking import Asker
from banquier.narration.board.choices import Lister
from banquier.narration.board.telling import BoardNarration
from banquier.narration.board.waiting import Waiting
from banquier.narration.faux_billets import asking, hearing, menu
from banquier.narration.menu import LabelledChoice, Question
from banquier.narration.message import LogLine


class Decoding(Additions):
    """The additions of an edition in which notes may be false."""

    def fact(self, narration: BoardNarration, fact: Key) -> LogLine | None:
        return hearing.fact(narration, fact)

    def question(self, asker: Asker) -> Question | None:
        return asking.question(asker)

    def waiting(self, waiting: Waiting) -> Question | None:
        return asking.waiting(waiting)

    def choices(self, lister: Lister, options: list[Option]) -> tuple[list[LabelledChoice], list[Option]]:
        return menu.choices(lister, options)


ADDITIONS = Decoding()
