"""What a person is asked: the question, its numbered choices in groups, and lists to pick from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.text import Text

from banquier.cli.speaking import Speaker
from banquier.kernel.action import Action, Family
from banquier.narration.menu import LabelledChoice, LabelledList, LabelledMenu
from banquier.narration.words import Words


@dataclass(frozen=True, slots=True)
class Entry:
    """One numbered choice as it is shown."""

    number: int
    label: Text
    usual: bool = False
    """What an empty answer means."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The question of the moment: what it is about, and the choices under their headings."""

    title: Text
    details: Sequence[Text] = ()
    groups: Sequence[tuple[str, Sequence[Entry]]] = field(default_factory=tuple)
    square: int = -1
    """The square that it is about, if it is about one."""


@dataclass(frozen=True, slots=True)
class Picks:
    """Actions to pick one from, each with what it is called; or further lists of them."""

    prompt: str
    """A key of the catalogue."""
    entries: tuple[tuple[Text, Action | Picks], ...]
    usual: int = -1
    """The place of what an empty answer means, if it means anything."""

    def actions(self) -> list[Action]:
        """All that can be picked."""
        out: list[Action] = []
        for _, found in self.entries:
            out += found.actions() if isinstance(found, Picks) else [found]
        return out


@dataclass(frozen=True, slots=True)
class Choice:
    """An action, or a dialogue that makes one; `seat` is whose offer a counter-offer answers."""

    group: int
    label: Text
    rule: str
    action: Action | None = None
    family: Family | Picks | None = None
    """What a dialogue draws from."""
    seat: int = -1
    more: str = ""
    """What `? <number>` shows besides the label and the rule."""


@dataclass(frozen=True, slots=True)
class Menu:
    """The choices in the order of their numbers; an empty answer means the usual one."""

    choices: tuple[Choice, ...]
    usual: int
    idle: str
    """The key of a sentence for doing nothing (number 0), "" where something has to be done."""

    headings: tuple[str, ...]
    """The keys of the headings of the groups; the first group has none."""

    def groups(self, words: Words) -> list[tuple[str, list[Entry]]]:
        out: list[tuple[str, list[Entry]]] = [
            (words(heading) if heading else "", []) for heading in self.headings
        ]
        for number, choice in enumerate(self.choices, start=1):
            out[choice.group][1].append(Entry(number, choice.label, number == self.usual))
        if self.idle:
            out[0][1].append(Entry(0, Text(words(self.idle)), self.usual == 0))
        return out


def numbered(
    speaker: Speaker, menu: LabelledMenu, sections: Sequence[str], headings: tuple[str, ...]
) -> Menu:
    """Format a menu; a heading stands at the place of its section."""
    choices = tuple(formatted(speaker, choice, sections) for choice in menu.choices)
    return Menu(choices, menu.usual, menu.idle, headings)


def formatted(speaker: Speaker, choice: LabelledChoice, sections: Sequence[str]) -> Choice:
    family = choice.family
    return Choice(
        sections.index(choice.section),
        speaker.label(choice.label),
        speaker.rule_of(choice.label.id),
        choice.action,
        picks(speaker, family) if isinstance(family, LabelledList) else family,
        choice.about.seat,
        "" if choice.more is None else speaker.formatter.text(choice.more),
    )


def picks(speaker: Speaker, listed: LabelledList) -> Picks:
    entries = tuple(
        (speaker.value(label), picks(speaker, found) if isinstance(found, LabelledList) else found)
        for label, found in listed.entries
    )
    return Picks(listed.prompt, entries, listed.usual)
