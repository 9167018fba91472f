"""What the terminal shows of one edition beyond the common board: dialogues and panels."""

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
"""Where the `OWN` of an edition is; those that are not named here have none."""


class Own:
    """The common board alone. An edition overrides what it has more of; empty lists mean: as usual."""

    secretive = False
    """Seats have secrets: each hears its own feed, and who shares a terminal with others hands it over."""
    wakeful = False
    """People are asked before every roll unless they say that they do not want to be."""

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
