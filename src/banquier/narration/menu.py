"""The question to a seat and its choices, with messages for labels; and lists to pick from."""

from __future__ import annotations

from dataclasses import dataclass

from banquier.kernel.action import Action, Family
from banquier.narration.message import Message, Value


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


@dataclass(frozen=True, slots=True)
class LabelledChoice:
    """An action, a list of actions, or a family that a dialogue makes an action of."""

    section: str
    """The heading under which it stands."""
    label: Message
    action: Action | None = None
    family: Family | LabelledList | None = None
    seat: int = -1
    """The seat whose offer a counter-offer answers, else -1."""
    more: Value | None = None
    """What else there is to know: the text of a card."""


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
    """The question to a seat, with the details that it needs for the answer."""

    title: Message
    details: tuple[Message, ...] = ()
    square: int = -1
    """The square that it is about, -1 for none."""
