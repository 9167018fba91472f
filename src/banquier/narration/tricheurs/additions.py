"""Additions of Tricheurs to the common board: moves by hand, accusations, jury questions and cheats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from banquier.kernel.action import Key, Option
from banquier.narration.board.additions import Additions
from banquier.narration.board.asking import Asker
from banquier.narration.board.choices import Lister
from banquier.narration.board.telling import BoardNarration
from banquier.narration.board.waiting import Waiting
from banquier.narration.menu import LabelledChoice, Question
from banquier.narration.message import LogLine
from banquier.narration.tricheurs import asking, hearing, menu


class Cheating(Additions):
    """The additions of an edition in which cheating is part of the game."""

    def ordered(self, facts: Sequence[Key]) -> Sequence[Key]:
        return hearing.ordered(facts)

    def together(
        self, narration: BoardNarration, facts: Sequence[Key], at: int
    ) -> tuple[LogLine, int] | None:
        return hearing.together(narration, facts, at)

    def fact(self, narration: BoardNarration, fact: Key) -> LogLine | None:
        return hearing.fact(narration, fact)

    def parts(
        self, narration: BoardNarration, shown: Mapping[str, Any], seat: int
    ) -> dict[str, list[LogLine | None]]:
        found: dict[str, list[LogLine | None]] = {}
        if "dealings" in shown:
            found["dealings"] = [*narration.story([tuple(fact) for fact in shown["dealings"]])]
        if "cheats" in shown:
            found["cheats"] = [narration.tell(("cheated", seat, *crime)) for crime in shown["cheats"]["mine"]]
        return found

    def question(self, asker: Asker) -> Question | None:
        return asking.question(asker)

    def waiting(self, waiting: Waiting) -> Question | None:
        return asking.waiting(waiting)

    def choices(self, lister: Lister, options: list[Option]) -> tuple[list[LabelledChoice], list[Option]]:
        return menu.CheatMenu(lister).choices(options)


ADDITIONS = Cheating()
