"""Additions of one edition to the common board at the terminal: dialogues and panels."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.text import Text

from banquier.kernel.action import Action
from banquier.narration.words import Words

if TYPE_CHECKING:
    from banquier.cli.menu import Choice
    from banquier.cli.talk import Talk
    from banquier.cli.telling import Narrator
    from banquier.narration.board.picture import Picture

MODULES = {"faux_billets": "banquier.cli.faux_billets", "tricheurs": "banquier.cli.tricheurs"}
"""Module with the `OWN` of an edition; other editions use the common board alone."""


class Own:
    """The additions of an edition to the common board; this base class adds none."""

    secretive = False
    """Whether seats have secrets: each has a log of its own, and people who share a terminal hand it over."""
    wakeful = False
    """Whether people are asked before every roll unless they turn that off."""

    def dialogue(self, talk: Talk, choice: Choice) -> Action | None:
        """Ask for an action from a family of this edition; return None if the player leaves the dialogue."""
        raise NotImplementedError(str(choice.family))

    def notes(self, narrator: Narrator, shown: Picture, seat: int) -> list[str]:
        """Return short notes about a player, shown in the list of players."""
        return []

    def tray(self, words: Words) -> str:
        """Return the label for the bank's money where it is shown, else ""."""
        return ""

    def evidence(self, narrator: Narrator, shown: Picture) -> list[Text]:
        """Return the lines to print with a question where no board is drawn."""
        return []

    def look(self, shown: Picture) -> object:
        """Return the values of this edition whose change redraws the board."""
        return None

    def strip(
        self, narrator: Narrator, shown: Picture, width: int, brief: bool = False
    ) -> list[RenderableType]:
        """Return the parts below the board, over the whole width; `brief` if there is little room."""
        return []

    def explained(self, narrator: Narrator, text: str) -> list[RenderableType]:
        """Return what `? text` shows instead of the rules that mention the text; empty: show the rules."""
        return []

    def sheet(self, words: Words) -> list[RenderableType]:
        """Return what `banquier rules` prints after the rules."""
        return []


PLAIN = Own()


@cache
def own(edition: str) -> Own:
    if edition not in MODULES:
        return PLAIN
    found = import_module(MODULES[edition]).OWN
    assert isinstance(found, Own)
    return found
