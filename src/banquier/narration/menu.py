"""The question to a seat and its choices, with messages for labels; and lists to pick from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from banquier.kernel.action import Action, Family
from banquier.narration.message import Message, Value


class About(NamedTuple):
    """What a choice is about, for screens that show more than its label."""

    square: int = -1
    """The square, in Deal the face of the card; -1 for none."""
    seat: int = -1
    """The player, -1 for none."""
    price: int | None = None
    """The sum that it costs (below 0: brings), None where none is known."""


NOTHING = About()


@dataclass(frozen=True, slots=True)
class LabelledList:
    """Actions to pick one from, each with its label; or further lists of them."""

    prompt: str
    """A key of the catalogue."""
    entries: tuple[tuple[Value, Action | LabelledList], ...]
    usual: int = -1
    """The place of the action that an empty answer means; -1 for none."""

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
    """An action, a list of actions, or a family that a dialogue makes an action of."""

    section: str
    """The heading under which it stands."""
    label: Message
    action: Action | None = None
    family: Family | LabelledList | None = None
    about: About = NOTHING
    more: Value | None = None
    """What else there is to know: the text of a card."""
    each: Callable[[Action], About] | None = None
    """What each action of a list is about, where they differ in that."""


@dataclass(frozen=True, slots=True)
class LabelledMenu:
    """The choices in the order in which they are looked at."""

    choices: tuple[LabelledChoice, ...]
    usual: int
    """The number, from 1 on, of the choice that an empty answer means; 0: to do nothing."""
    idle: str
    """The key of a sentence for doing nothing, "" where something has to be done."""


@dataclass(frozen=True, slots=True)
class Question:
    """The question to a seat with the details that it needs for the answer, or whom the game asks what."""

    title: Message
    details: tuple[Message, ...] = ()
    square: int = -1
    """The square that it is about, -1 for none."""
