"""Narrates the facts of one table as messages of the catalogue, for clients that only format them."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from banquier.kernel.action import Action, Key
from banquier.kernel.bits import bit
from banquier.kernel.game import Game
from banquier.kernel.text_writer import write_key
from banquier.narration.codec import encoded, encoded_value
from banquier.narration.deeds import deed
from banquier.narration.families import narration_of, question_and_menu, waiting
from banquier.narration.menu import LabelledChoice, LabelledList, Question
from banquier.narration.message import LogLine, Message
from banquier.narration.narration import Narration
from banquier.protocol.messages import Choice, Family, Line, Menu, Narrated, Prompt, Words

LOG = logging.getLogger("banquier.narration")
"""If narrating fails, the game continues: clients get a plain fallback, and this log gets the reason."""


class Narrator:
    """Narrates what a seat may know. Of the game itself it reads the edition, the options and the seats."""

    def __init__(self) -> None:
        self._narration: Narration | None = None

    def narration(self, game: Game) -> Narration | None:
        """Return the narration of this table's games, created when the first client asks for it."""
        if self._narration is None:
            self._narration = narration_of(game.edition, game.options, game.seats)
        return self._narration

    def lines(self, game: Game, heard: Sequence[Words | Key], before: int = 0) -> list[Line]:
        """Narrate the facts of one entry; `before`: how many other facts stand before them in the message."""
        narration = self.narration(game)
        facts: list[Key] = [tuple(words) for words in heard]
        if narration is not None:
            try:
                told = narration.events(facts)
                return [line_of(narration, line, [before + at for at in places]) for line, places in told]
            except Exception:
                LOG.exception("facts cannot be told")
        return [plain_line(fact, before + at) for at, fact in enumerate(facts)]

    def parts(self, game: Game, shown: Mapping[str, Any], seat: int) -> dict[str, list[Line | None]]:
        """Narrate those of these parts of a view that consist of facts."""
        narration = self.narration(game)
        if narration is None:
            return {}
        try:
            found = narration.parts(shown, seat)
        except Exception:
            LOG.exception("a view cannot be told")
            return {}
        return {
            name: [None if line is None else line_of(narration, line, []) for line in lines]
            for name, lines in found.items()
        }

    def narrated(
        self, game: Game, batches: Sequence[Sequence[Words]], shown: Mapping[str, Any], seat: int
    ) -> Narrated:
        """Narrate the facts of several entries, and the parts of a view."""
        lines: list[Line] = []
        before = 0
        for heard in batches:
            lines += self.lines(game, heard, before)
            before += len(heard)
        return Narrated(lines, self.parts(game, shown, seat), self.waiting(game, seat))

    def waiting(self, game: Game, viewer: int) -> Prompt | None:
        """Return the prompt that names the question and the seats asked; None for a seat that is asked itself."""
        narration = self.narration(game)
        if narration is None or (viewer >= 0 and game.to_act_mask & bit(viewer)):
            return None
        try:
            found = waiting(narration, game, viewer)
        except Exception:
            LOG.exception("a question cannot be told")
            return None
        return None if found is None else prompt_of(found)

    def deed(self, game: Game, seat: int, action: Action | None) -> list[Any]:
        """Narrate an action that a seat could choose; None is to do nothing."""
        narration = self.narration(game)
        try:
            if narration is not None:
                return encoded(deed(narration, game, seat, action))
        except Exception:
            LOG.exception("an action cannot be told")
        return encoded(other(str(action)))

    def menu(self, game: Game, seat: int, actions: list[str], families: list[Family]) -> Menu:
        """Return what a seat is asked, with a label for each of its actions."""
        narration = self.narration(game)
        if narration is not None:
            try:
                question, menu = question_and_menu(narration, game, seat)
                asked = (game.to_act_mask | game.prompted_mask) & bit(seat)
                places = {family.bounds: place for place, family in enumerate(families)}
                choices = [one for choice in menu.choices for one in choices_of(narration, choice, places)]
                return Menu(choices, prompt_of(question) if asked else self.waiting(game, seat))
            except Exception:
                LOG.exception("a menu cannot be told")
        plain = [Choice("answer", encoded(other(action)), action) for action in actions]
        return Menu(
            [
                *plain,
                *(Choice("answer", encoded(other(f.bounds)), None, at) for at, f in enumerate(families)),
            ]
        )


def other(action: str) -> Message:
    """Return the fallback label of an action that has no sentence."""
    return Message("choice.other", {"action": action})


def prompt_of(question: Question) -> Prompt:
    return Prompt(encoded(question.title), [encoded(detail) for detail in question.details], question.square)


def choices_of(narration: Narration, choice: LabelledChoice, places: Mapping[str, int]) -> Iterator[Choice]:
    """Yield a choice of a menu in the form of the protocol; for a list, one per action."""
    label, rule = encoded(choice.label), narration.rule_of(choice.label.id)
    more = None if choice.more is None else encoded_value(choice.more)
    found, about = choice.family, choice.about
    if isinstance(found, LabelledList):
        for path, action in found.paths():
            square, seat, price = about if choice.each is None else choice.each(action)
            brief = [encoded_value(value) for value in path]
            yield Choice(choice.section, label, str(action), -1, rule, square, seat, price, more, brief)
    else:
        text = None if choice.action is None else str(choice.action)
        family = -1 if found is None else places[str(found)]
        yield Choice(choice.section, label, text, family, rule, about.square, about.seat, about.price, more)


def line_of(narration: Narration, line: LogLine, places: list[int]) -> Line:
    return Line(encoded(line.message), narration.rule_behind(line), places)


def plain_line(fact: Key, place: int) -> Line:
    """Return a fact as its words, the fallback if it has no sentence."""
    return Line(encoded(Message("fact.other", {"words": write_key(fact)})), "", [place])
