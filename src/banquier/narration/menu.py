"""The question to a seat, its menu of labelled choices, and nested lists of actions to pick from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from banquier.kernel.action import Action, Family
from banquier.narration.message import Message, Value


class About(NamedTuple):
    """The square, player and price that a choice concerns, for screens that show more than its label."""

    square: int = -1
    """The square, or in Deal the face of the card; -1 for none."""
    seat: int = -1
    """The player, -1 for none."""
    price: int | None = None
    """The price; negative if the seat receives money, None if unknown."""


NOTHING = About()


@dataclass(frozen=True, slots=True)
class LabelledList:
    """Labelled actions to pick one from; an entry may be another list."""

    prompt: str
    """A key of the catalogue."""
    entries: tuple[tuple[Value, Action | LabelledList], ...]
    usual: int = -1
    """The index of the entry that an empty answer selects; -1 for none."""

    def actions(self) -> list[Action]:
        """Return every action that can be picked."""
        out: list[Action] = []
        for _, found in self.entries:
            out += found.actions() if isinstance(found, LabelledList) else [found]
        return out

    def paths(self) -> Iterator[tuple[list[Value], Action]]:
        """Yield every action with the labels that lead to it."""
        for label, found in self.entries:
            if isinstance(found, LabelledList):
                for rest, action in found.paths():
                    yield [label, *rest], action
            else:
                yield [label], found


@dataclass(frozen=True, slots=True)
class LabelledChoice:
    """A menu entry: an action, a list of actions, or a family of actions from which a dialogue builds one."""

    section: str
    """The heading under which it is listed."""
    label: Message
    action: Action | None = None
    family: Family | LabelledList | None = None
    about: About = NOTHING
    more: Value | None = None
    """Additional text: the text of a card."""
    each: Callable[[Action], About] | None = None
    """Returns the `About` of each action of a list, where they differ."""


@dataclass(frozen=True, slots=True)
class LabelledMenu:
    """The choices in display order, and the meaning of an empty answer."""

    choices: tuple[LabelledChoice, ...]
    usual: int
    """The number, from 1 on, of the choice that an empty answer selects; 0 to do nothing."""
    idle: str
    """The key of the sentence for doing nothing, "" if the seat must act."""


@dataclass(frozen=True, slots=True)
class Question:
    """The question to a seat with the details needed to answer it, or a notice that the game asks others."""

    title: Message
    details: tuple[Message, ...] = ()
    square: int = -1
    """The square that it concerns, -1 for none."""
