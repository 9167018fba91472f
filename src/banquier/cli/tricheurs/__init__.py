"""Tricheurs at the terminal: its dialogues and its Cheat cards."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from banquier.cli.menu import Choice
from banquier.cli.own import Own
from banquier.cli.talk import Talk
from banquier.cli.telling import Narrator
from banquier.cli.tricheurs import dialogues, screen
from banquier.kernel.action import Action
from banquier.narration.board.picture import Picture
from banquier.narration.words import Words


class Cheating(Own):
    """Additions of Tricheurs, where cheating is part of the game."""

    secretive = True
    wakeful = True

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
