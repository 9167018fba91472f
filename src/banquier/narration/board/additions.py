"""What one edition tells, asks and offers beyond the common board."""

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
"""Where the `ADDITIONS` of an edition are; those that are not named here have none."""


class Additions:
    """The common board alone. An edition overrides what it has more of; None and empty lists mean: as usual."""

    def ordered(self, facts: Sequence[Key]) -> Sequence[Key]:
        """Return the facts of one entry in the order in which they are told."""
        return facts

    def together(
        self, narration: BoardNarration, facts: Sequence[Key], at: int
    ) -> tuple[LogLine, int] | None:
        """Return one line for several facts from there on, and how many they are."""
        return None

    def fact(self, narration: BoardNarration, fact: Key) -> LogLine | None:
        return None

    def parts(
        self, narration: BoardNarration, shown: Mapping[str, Any], seat: int
    ) -> dict[str, list[LogLine | None]]:
        """Tell those of these parts of a view that consist of facts."""
        return {}

    def question(self, asker: Asker) -> Question | None:
        return None

    def waiting(self, waiting: Waiting) -> Question | None:
        """Return what those are told who are not asked."""
        return None

    def choices(self, lister: Lister, options: list[Option]) -> tuple[list[LabelledChoice], list[Option]]:
        """Return choices of its own, and the options that are left for the usual ones."""
        return [], options


NOTHING_MORE = Additions()


@cache
def additions(edition: str) -> Additions:
    if edition not in MODULES:
        return NOTHING_MORE
    found = import_module(MODULES[edition]).ADDITIONS
    assert isinstance(found, Additions)
    return found
