"""What the terminal says and shows of one edition beyond the common board: facts, questions, choices, panels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.text import Text

from banquier.cli.words import Words
from banquier.kernel.action import Action, Key, Option

if TYPE_CHECKING:
    from banquier.cli.choices import Lister
    from banquier.cli.menu import Choice
    from banquier.cli.question import Asker
    from banquier.cli.speaking import Line
    from banquier.cli.talk import Talk
    from banquier.cli.telling import Narrator
    from banquier.cli.view_model import Picture

MODULES = {"faux_billets": "banquier.cli.faux_billets", "tricheurs": "banquier.cli.tricheurs"}
"""Where the `OWN` of an edition is; those that are not named here have none."""


class Own:
    """The common board alone. An edition overrides what it has more of; None and empty lists mean: as usual."""

    secretive = False
    """Seats have secrets: each hears its own feed, and who shares a terminal with others hands it over."""
    wakeful = False
    """People are asked before every roll unless they say that they do not want to be."""

    def ordered(self, facts: Sequence[Key]) -> Sequence[Key]:
        """The facts of one entry in the order in which they are told."""
        return facts

    def together(self, narrator: Narrator, facts: Sequence[Key], at: int) -> tuple[Line, int] | None:
        """One line for several facts from there on, and how many they are."""
        return None

    def fact(self, narrator: Narrator, fact: Key) -> Line | None:
        return None

    def question(self, asker: Asker) -> tuple[Text, list[Text], int] | None:
        """The title, the details, and the square that it is about or -1."""
        return None

    def choices(self, lister: Lister, options: list[Option]) -> tuple[list[Choice], list[Option]]:
        """Choices of its own, and the options that are left for the usual ones."""
        return [], options

    def dialogue(self, talk: Talk, choice: Choice) -> Action | None:
        """The action that the player makes of a family of its own, None if of none."""
        raise NotImplementedError(str(choice.family))

    def notes(self, narrator: Narrator, shown: Picture, seat: int) -> list[str]:
        """What else there is to know of a player, in a word each."""
        return []

    def tray(self, words: Words) -> str:
        """What the bank's money is called where everybody looks at it."""
        return ""

    def evidence(self, narrator: Narrator, shown: Picture) -> list[Text]:
        """What is told with a question where no board is drawn."""
        return []

    def look(self, shown: Picture) -> object:
        """What makes the board look different when it changes, besides the common things."""
        return None

    def strip(
        self, narrator: Narrator, shown: Picture, width: int, brief: bool = False
    ) -> list[RenderableType]:
        """What lies beside the board, from side to side of the screen; brief: where there is little room."""
        return []

    def explained(self, narrator: Narrator, text: str) -> list[RenderableType]:
        """What `? text` shows before any rule that speaks of it."""
        return []

    def sheet(self, words: Words) -> list[RenderableType]:
        """What is printed besides the board and the rules, for `banquier rules`."""
        return []


PLAIN = Own()


@cache
def own(edition: str) -> Own:
    if edition not in MODULES:
        return PLAIN
    found = import_module(MODULES[edition]).OWN
    assert isinstance(found, Own)
    return found
