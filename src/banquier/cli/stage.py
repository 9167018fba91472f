"""How a game is presented at the terminal. Each family of games (boards, cards) has a stage of its own.

The stage makes what the rest of the terminal works with: sentences, pictures of a moment, menus, questions, screens.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Generic, Protocol, TypeVar

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from banquier.cli.menu import Asked, Choice, Menu
from banquier.cli.speaking import Line, Speaker
from banquier.cli.terminal import Terminal
from banquier.editions.data_edition import DataEdition
from banquier.kernel.action import Action
from banquier.kernel.game import Game
from banquier.kernel.journal import Entry
from banquier.narration.words import Words

BOARDS = "banquier.cli.boards"
MODULES = {"deal": "banquier.cli.deal"}
"""Where the `STAGE` of an edition is that is played on no board."""


class Shown(Protocol):
    """A picture of one moment, as a viewer may know it."""

    @property
    def round(self) -> int:
        """Rounds that are over."""


class Referee(Protocol):
    """Says what a rule forbids."""

    def action(self, seat: int, text: str) -> Action | None:
        """The action that a text stands for, if it is one and no rule forbids it; says so if not."""

    def allows(self, seat: int, action: Action) -> bool:
        """Does no rule forbid it? Says so if one does."""


T = TypeVar("T", bound=Speaker)
S = TypeVar("S", bound=Shown)


class Stage(Generic[T, S]):
    """Presents one game. What `picture` makes is what the other methods take."""

    help = "help.lines"
    """The key of what `?` shows."""
    secretive = False
    """Seats have secrets: each hears its own feed, and who shares a terminal with others hands it over."""
    wakeful = False
    """People are asked before every roll unless they say that they do not want to be."""
    claims = False
    """Owners have to ask for their rents."""
    polls = True
    """Whoever wants to can be asked even when it is not for them to act."""

    narrator: T

    def __init__(self, game: Game, words: Words, names: Sequence[str]) -> None:
        raise NotImplementedError

    def picture(self, viewer: int | None) -> S:
        raise NotImplementedError

    def menu(self, seat: int, shown: S) -> Menu:
        """What that seat may do now."""
        raise NotImplementedError

    def asked(self, seat: int, shown: S, menu: Menu) -> Asked:
        """The question that is put to it."""
        raise NotImplementedError

    def dialogue(
        self, terminal: Terminal, referee: Referee, seat: int, shown: S, choice: Choice
    ) -> Action | None:
        """The action that a person makes of a choice that leaves something open; None if of none."""
        raise NotImplementedError

    def screen(self, shown: S, asked: Asked, log: Sequence[Line]) -> RenderableType:
        raise NotImplementedError

    def changed(self, before: S, now: S) -> bool:
        """Does the table look different?"""
        raise NotImplementedError

    def evidence(self, shown: S) -> list[Text]:
        """What is told with a question where nothing is drawn."""
        return []

    def heard(self, entries: Sequence[Entry]) -> None:
        """These have just been told."""

    def business(self, seat: int) -> set[tuple[object, ...]]:
        """What that seat may answer although the game does not wait for it."""
        return set()

    def rent(self, seat: int) -> Action | None:
        """A rent that can be claimed for that seat without asking its person anything."""
        return None

    def beat(self) -> int:
        """Changes when people may be asked anew whether they want to do anything."""
        return 0

    def meanings(self, verb: str, rest: str) -> list[str]:
        """What a typed action can mean that names something instead of giving its number."""
        return []

    def title(self, terminal: Terminal, text: str) -> None:
        """Show the card of that name."""
        raise NotImplementedError

    def explained(self, text: str) -> list[RenderableType]:
        """What `? text` shows before any rule that speaks of it."""
        return []

    def ranking(self) -> Grid:
        """Who has won a game that is over, and what became of the others."""
        raise NotImplementedError

    @staticmethod
    def sheet(edition: DataEdition, words: Words) -> list[RenderableType]:
        """What is printed besides the rules, for `banquier rules`."""
        return []


def family(edition: str) -> type[Stage[Any, Any]]:
    """The kind of stage on which an edition is played."""
    found: type[Stage[Any, Any]] = import_module(MODULES.get(edition, BOARDS)).STAGE
    return found


def staged(game: Game, words: Words, names: Sequence[str]) -> Stage[Any, Any]:
    return family(game.edition.name)(game, words, names)
