"""Presentation of a game at the terminal. Each family of games (boards, cards) has a stage of its own.

The stage makes the parts that the rest of the terminal uses: sentences, pictures, menus, questions, screens.
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
OWN = ("deal", "faux_billets", "tricheurs")
"""Editions with a package and a `STAGE` of their own; the others are played on the common board."""


class Shown(Protocol):
    """A picture of one moment, with what the viewer may know."""

    @property
    def round(self) -> int:
        """Number of completed rounds."""


class Referee(Protocol):
    """Checks actions, and prints why one is refused."""

    def action(self, seat: int, text: str) -> Action | None:
        """Return the legal action that a text stands for. If there is none, print why and return None."""

    def allows(self, seat: int, action: Action) -> bool:
        """Return whether the action is legal. Print the refusal if it is not."""


T = TypeVar("T", bound=Speaker)
S = TypeVar("S", bound=Shown)


class Stage(Generic[T, S]):
    """Presents one game. The other methods take the pictures that `picture` returns."""

    help = "help.lines"
    """Message key of the help that `?` shows."""
    secretive = False
    """Whether seats have secrets: each has a log of its own, and people who share a terminal hand it over."""
    wakeful = False
    """Whether people are asked before every roll unless they turn that off."""
    claims = False
    """Whether owners must claim their rents."""
    polls = True
    """Whether people can ask to be polled when the game does not wait for them."""

    narrator: T

    def __init__(self, game: Game, words: Words, names: Sequence[str]) -> None:
        raise NotImplementedError

    def picture(self, viewer: int | None) -> S:
        raise NotImplementedError

    def menu(self, seat: int, shown: S) -> Menu:
        """Return the choices of a seat."""
        raise NotImplementedError

    def asked(self, seat: int, shown: S, menu: Menu) -> Asked:
        """Return the question for a seat."""
        raise NotImplementedError

    def dialogue(
        self, terminal: Terminal, referee: Referee, seat: int, shown: S, choice: Choice
    ) -> Action | None:
        """Ask for the rest of a choice and return the action; None if the person leaves the dialogue."""
        raise NotImplementedError

    def screen(self, shown: S, asked: Asked, log: Sequence[Line]) -> RenderableType:
        raise NotImplementedError

    def changed(self, before: S, now: S) -> bool:
        """Return whether the table looks different."""
        raise NotImplementedError

    def evidence(self, shown: S) -> list[Text]:
        """Return the lines to print with a question where nothing is drawn."""
        return []

    def heard(self, entries: Sequence[Entry]) -> None:
        """Update the stage after these entries were printed."""

    def business(self, seat: int) -> set[tuple[object, ...]]:
        """Return the claims and offers that a seat may answer although the game does not wait for it."""
        return set()

    def rent(self, seat: int) -> Action | None:
        """Return a rent claim that can be made for a seat without asking the person, or None."""
        return None

    def beat(self) -> int:
        """Return a counter. When it changes, people may be asked again whether they want to act."""
        return 0

    def meanings(self, verb: str, rest: str) -> list[str]:
        """Return the possible meanings of a typed action that gives a name instead of a number."""
        return []

    def title(self, terminal: Terminal, text: str) -> None:
        """Show the card with this name."""
        raise NotImplementedError

    def explained(self, text: str) -> list[RenderableType]:
        """Return what `? text` shows instead of the rules that mention the text; empty: show the rules."""
        return []

    def ranking(self) -> Grid:
        """Return the ranking of a game that is over."""
        raise NotImplementedError

    @staticmethod
    def sheet(edition: DataEdition, words: Words) -> list[RenderableType]:
        """Return what `banquier rules` prints after the rules."""
        return []


def family(edition: str) -> type[Stage[Any, Any]]:
    """Return the stage class of an edition."""
    found: type[Stage[Any, Any]] = import_module(
        f"banquier.cli.{edition}" if edition in OWN else BOARDS
    ).STAGE
    return found


def staged(game: Game, words: Words, names: Sequence[str]) -> Stage[Any, Any]:
    return family(game.edition.name)(game, words, names)
