"""Tricheurs at the terminal: its dialogues and its Cheat cards."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from banquier.board.table import BANK
from banquier.cli.boards import BoardStage
from banquier.cli.menu import Choice
from banquier.cli.palette import GOLD, VERMILION
from banquier.cli.talk import Talk
from banquier.cli.telling import Narrator
from banquier.cli.tricheurs import screen
from banquier.cli.tricheurs.dialogues import dialogue
from banquier.cli.wrapping import wrapped
from banquier.editions.data_edition import DataEdition
from banquier.kernel.action import Action
from banquier.narration.board.picture import Picture
from banquier.narration.tricheurs.cards import Cards, printed_cards
from banquier.narration.words import Piece, Words

SIDE_BY_SIDE = 100
"""Least screen width for the five cards side by side."""


class CheatNarrator(Narrator):
    """Adds what the table shows where cheating is part of the game."""

    def notes(self, shown: Picture, seat: int) -> list[str]:
        return [self.words("screen.home")] if seat in shown.known["home"] else []

    def tray(self) -> str:
        return self.words("screen.tray")

    def strip(self, shown: Picture, width: int, brief: bool = False) -> list[RenderableType]:
        cheats: dict[str, Any] = shown.known["cheats"]
        kinds: list[int] = cheats["row"]
        if not kinds:
            return []
        cards = Cards(self.printed)
        head = Text(screen.heading(self, shown), style=f"bold {VERMILION}")
        parts: list[RenderableType] = [head]
        if width >= SIDE_BY_SIDE:
            parts.append(screen.side_by_side(cards, kinds, width, brief))
        else:
            parts += screen.listed(cards, kinds, width)
        for line in screen.secrets(self, shown):
            line.stylize(GOLD)
            parts += wrapped(line, width)
        return parts


class CheatStage(BoardStage):
    """Presents a game of Tricheurs."""

    secretive = True
    wakeful = True
    speaks = CheatNarrator

    def more_dialogue(self, talk: Talk, choice: Choice) -> Action | None:
        return dialogue(talk, choice)

    def evidence(self, shown: Picture) -> list[Text]:
        """Return one line with the cash of all players, and lines with what only the viewer knows."""
        words = self.narrator.words
        sums: list[Piece] = []
        for seat, player in enumerate(shown.players):
            if player.alive:
                sums += [
                    *self.narrator.who(seat).said(""),
                    (f" {player.cash}{screen.changed(shown, seat)} · ", ""),
                ]
        sums.append((f"{words('screen.tray').lower()} {shown.tray}{screen.changed(shown, BANK)}", ""))
        line = Text.assemble(*words.pieces("screen.sums", sums=sums))
        return [line, *screen.secrets(self.narrator, shown)]

    def more_look(self, shown: Picture) -> object:
        """Return the values whose change redraws the board: the sums, which reveal cheats, and the cards."""
        cheats = shown.known["cheats"]
        return shown.sums, tuple(cheats["row"]), tuple(cheats["mine"]), tuple(cheats["top"])

    def explained(self, text: str) -> list[RenderableType]:
        """Return both sides of the Cheat cards with this name."""
        cards = Cards(self.narrator.printed)
        return [
            Text.assemble((cards.title(kind), "bold"), "\n", cards.both_sides(kind))
            for kind in cards.find(text)
        ]

    @staticmethod
    def sheet(edition: DataEdition, words: Words) -> list[RenderableType]:
        """Return both sides of all Cheat cards."""
        out: list[RenderableType] = [Text(words("sheet.heading"), style="bold underline")]
        for title, lines in printed_cards(words):
            out.append(Text.assemble((title, "bold"), "  ", "\n    ".join(lines)))
        out.append(Text(words("sheet.proposed"), style="dim italic"))
        return out


STAGE = CheatStage
