"""Faux billets at the terminal: paying and exchanging notes, and the viewer's own notes and tokens."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from banquier.cli.boards import BoardStage
from banquier.cli.faux_billets.paying import ExchangeDialogue, pay
from banquier.cli.menu import Choice
from banquier.cli.talk import Talk
from banquier.cli.telling import Narrator
from banquier.cli.wrapping import wrapped
from banquier.editions.faux_billets.exchange import Exchanges, Wanted
from banquier.editions.faux_billets.payment import Notes
from banquier.kernel.action import Action
from banquier.narration.board.picture import Picture
from banquier.narration.faux_billets.purse import purse


class NotesNarrator(Narrator):
    """Adds the notes and the decoder tokens."""

    def notes(self, shown: Picture, seat: int) -> list[str]:
        return [self.words("screen.tokens", green=shown.known["tokens"][seat])]

    def evidence(self, shown: Picture) -> list[Text]:
        return [Text.assemble(*pieces) for pieces in purse(self.printed, shown)]

    def strip(self, shown: Picture, width: int, brief: bool = False) -> list[RenderableType]:
        lines = self.evidence(shown)
        return [part for line in (lines[:1] if brief else lines) for part in wrapped(line, width)]


class NotesStage(BoardStage):
    """Presents a game of Faux billets, where notes may be counterfeit."""

    narrator: NotesNarrator
    secretive = True
    speaks = NotesNarrator

    def more_dialogue(self, talk: Talk, choice: Choice) -> Action | None:
        if isinstance(choice.family, Exchanges):
            return ExchangeDialogue(talk, choice.family).run()
        assert isinstance(choice.family, (Notes, Wanted))
        return pay(talk.terminal, choice.family, talk.shown.known["mine"])

    def evidence(self, shown: Picture) -> list[Text]:
        return self.narrator.evidence(shown)

    def more_look(self, shown: Picture) -> object:
        return tuple(shown.known["mine"]), tuple(shown.known["tokens"]), tuple(shown.known["row"])


STAGE = NotesStage
