"""The question for a person: its numbered choices in groups, and lists to pick from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.text import Text

from banquier.cli.speaking import Speaker
from banquier.kernel.action import Action, Family
from banquier.narration.menu import LabelledChoice, LabelledList, LabelledMenu, Question
from banquier.narration.words import Words


@dataclass(frozen=True, slots=True)
class Entry:
    """One numbered choice as it is shown."""

    number: int
    label: Text
    usual: bool = False
    """Whether an empty answer means this choice."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The current question: a title, details, and the choices under their headings."""

    title: Text
    details: Sequence[Text] = ()
    groups: Sequence[tuple[str, Sequence[Entry]]] = field(default_factory=tuple)
    square: int = -1
    """The square that the question is about, or -1."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice: an action, or a family from which a dialogue makes one.

    `seat` is the seat whose offer a counter-offer answers, or -1.
    """

    group: int
    label: Text
    rule: str
    action: Action | None = None
    family: Family | LabelledList | None = None
    """The actions that the dialogue chooses from."""
    seat: int = -1
    more: str = ""
    """Text that `? <number>` shows besides the label and the rule."""


@dataclass(frozen=True, slots=True)
class Menu:
    """The choices in the order of their numbers; an empty answer means number `usual`."""

    choices: tuple[Choice, ...]
    usual: int
    idle: str
    """Message key of the choice to do nothing (number 0), or "" if the seat must act."""

    headings: tuple[str, ...]
    """Message keys of the headings of the groups; "" for a group without a heading."""

    def groups(self, words: Words) -> list[tuple[str, list[Entry]]]:
        out: list[tuple[str, list[Entry]]] = [
            (words(heading) if heading else "", []) for heading in self.headings
        ]
        for number, choice in enumerate(self.choices, start=1):
            out[choice.group][1].append(Entry(number, choice.label, number == self.usual))
        if self.idle:
            out[0][1].append(Entry(0, Text(words(self.idle)), self.usual == 0))
        return out


def asking(speaker: Speaker, found: Question, menu: Menu, more: Sequence[Text] = ()) -> Asked:
    """Format a question with the choices of a menu."""
    title = speaker.said(found.title)
    title.stylize("bold")
    details = [*(speaker.said(detail) for detail in found.details), *more]
    return Asked(title, details, menu.groups(speaker.words), found.square)


def numbered(
    speaker: Speaker, menu: LabelledMenu, sections: Sequence[str], headings: tuple[str, ...]
) -> Menu:
    """Format a menu; `headings` are in the order of `sections`."""
    choices = tuple(formatted(speaker, choice, sections) for choice in menu.choices)
    return Menu(choices, menu.usual, menu.idle, headings)


def formatted(speaker: Speaker, choice: LabelledChoice, sections: Sequence[str]) -> Choice:
    return Choice(
        sections.index(choice.section),
        speaker.label(choice.label),
        speaker.rule_of(choice.label.id),
        choice.action,
        choice.family,
        choice.about.seat,
        "" if choice.more is None else speaker.formatter.text(choice.more),
    )
