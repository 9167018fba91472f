"""Tricheurs at the terminal: the words of its hands and verdicts, its crooked choices, its Cheat cards."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from banquier.cli.choices import Lister
from banquier.cli.menu import Choice
from banquier.cli.own import Own
from banquier.cli.question import Asker
from banquier.cli.speaking import Line
from banquier.cli.talk import Talk
from banquier.cli.telling import Narrator
from banquier.cli.tricheurs import asking, dialogues, hearing, menu, screen
from banquier.cli.view_model import Picture
from banquier.cli.words import Words
from banquier.kernel.action import Action, Key, Option


class Cheating(Own):
    """A table where cheating is part of the game."""

    secretive = True
    wakeful = True

    def ordered(self, facts: Sequence[Key]) -> Sequence[Key]:
        return hearing.ordered(facts)

    def together(self, narrator: Narrator, facts: Sequence[Key], at: int) -> tuple[Line, int] | None:
        return hearing.together(narrator, facts, at)

    def fact(self, narrator: Narrator, fact: Key) -> Line | None:
        return hearing.fact(narrator, fact)

    def question(self, asker: Asker) -> tuple[Text, list[Text], int] | None:
        return asking.question(asker)

    def choices(self, lister: Lister, options: list[Option]) -> tuple[list[Choice], list[Option]]:
        return menu.CheatMenu(lister).choices(options)

    def dialogue(self, talk: Talk, choice: Choice) -> Action | None:
        return dialogues.dialogue(talk, choice)

    def notes(self, narrator: Narrator, shown: Picture, seat: int) -> list[str]:
        return screen.notes(narrator, shown, seat)

    def tray(self, words: Words) -> str:
        return words("screen.tray")

    def evidence(self, narrator: Narrator, shown: Picture) -> list[Text]:
        return screen.evidence(narrator, shown)

    def look(self, shown: Picture) -> object:
        return screen.look(shown)

    def strip(
        self, narrator: Narrator, shown: Picture, width: int, brief: bool = False
    ) -> list[RenderableType]:
        return screen.strip(narrator, shown, width, brief)

    def explained(self, narrator: Narrator, text: str) -> list[RenderableType]:
        return screen.explained(narrator, text)

    def sheet(self, words: Words) -> list[RenderableType]:
        return screen.sheet(words)


OWN = Cheating()
