"""Hooks for an edition's own facts, questions and choices beyond those of all board games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from banquier.kernel.action import Key, Option
from banquier.narration.menu import LabelledChoice, Question
from banquier.narration.message import LogLine

if TYPE_CHECKING:
    from banquier.narration.board.asking import Asker
    from banquier.narration.board.choices import Lister
    from banquier.narration.board.telling import BoardNarration
    from banquier.narration.board.waiting import Waiting

MODULES = {
    "faux_billets": "banquier.narration.faux_billets.additions",
    "tricheurs": "banquier.narration.tricheurs.additions",
}
"""The modules that define `ADDITIONS`, by edition; other editions have none."""


class Additions:
    """Base class without additions. Editions override methods; None or nothing means the usual handling."""

    def ordered(self, facts: Sequence[Key]) -> Sequence[Key]:
        """Return the facts of one log entry in narration order."""
        return facts

    def together(
        self, narration: BoardNarration, facts: Sequence[Key], at: int
    ) -> tuple[LogLine, int] | None:
        """Return one line for several facts from index `at` on, and how many facts it covers."""
        return None

    def fact(self, narration: BoardNarration, fact: Key) -> LogLine | None:
        """Return the log line of a single fact of this edition."""
        return None

    def parts(
        self, narration: BoardNarration, shown: Mapping[str, Any], seat: int
    ) -> dict[str, list[LogLine | None]]:
        """Return, by name, the log lines of those parts of a view that consist of facts."""
        return {}

    def question(self, asker: Asker) -> Question | None:
        """Return the question to the seat that has to answer."""
        return None

    def waiting(self, waiting: Waiting) -> Question | None:
        """Return the notice for a viewer whom the game does not ask."""
        return None

    def choices(self, lister: Lister, options: list[Option]) -> tuple[list[LabelledChoice], list[Option]]:
        """Return the edition's own choices, and the options that remain for the usual handling."""
        return [], options


NOTHING_MORE = Additions()


@cache
def additions(edition: str) -> Additions:
    """Return the additions of an edition; its module is imported on first use."""
    if edition not in MODULES:
        return NOTHING_MORE
    found = import_module(MODULES[edition]).ADDITIONS
    assert isinstance(found, Additions)
    return found
