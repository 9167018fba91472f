"""Deal at the terminal: a card game with secret hands."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from banquier.cli import explain
from banquier.cli.deal.faces import face_card, printed_card
from banquier.cli.deal.paying import pay
from banquier.cli.deal.screen import DealScreen
from banquier.cli.deal.telling import DealNarrator
from banquier.cli.menu import Asked, Choice, Menu, asking, numbered
from banquier.cli.ranking import Fate, ranking
from banquier.cli.speaking import Line
from banquier.cli.stage import Referee, Stage
from banquier.cli.talk import Picker
from banquier.cli.terminal import Terminal
from banquier.editions.data_edition import DataEdition
from banquier.editions.deal.action_cards.troc import Trocs
from banquier.editions.deal.edition import DealEdition
from banquier.editions.deal.payment import Payments
from banquier.editions.deal.win import SET_SCORE
from banquier.kernel.action import Action
from banquier.kernel.game import Game
from banquier.narration.deal.asking import DealAsker
from banquier.narration.deal.cards import Cards
from banquier.narration.deal.menu import SECTIONS, DealLister, swaps
from banquier.narration.deal.picture import DealPicture, picture
from banquier.narration.deal.tables import tables
from banquier.narration.menu import LabelledList
from banquier.narration.rules import find, search
from banquier.narration.words import Words

HEADINGS = ("group.deal-lay", "group.deal-play", "group.deal-bank", "group.deal-move", "")
CARDS_SHOWN = 6
"""Most cards shown for one search word."""


class DealStage(Stage[DealNarrator, DealPicture]):
    """Presents a game of Deal."""

    help = "help.deal"
    secretive = True
    polls = False

    def __init__(self, game: Game, words: Words, names: Sequence[str]) -> None:
        edition = game.edition
        assert isinstance(edition, DealEdition)
        self.game = game
        self.narrator = DealNarrator(edition, game.options, words, names)

    def picture(self, viewer: int | None) -> DealPicture:
        return picture(self.game, viewer)

    def menu(self, seat: int, shown: DealPicture) -> Menu:
        found = DealLister(self.game, seat, self.narrator.narration, shown).menu()
        return numbered(self.narrator, found, SECTIONS, HEADINGS)

    def asked(self, seat: int, shown: DealPicture, menu: Menu) -> Asked:
        return asking(self.narrator, DealAsker(self.narrator.narration, shown, seat).must(), menu)

    def dialogue(
        self, terminal: Terminal, referee: Referee, seat: int, shown: DealPicture, choice: Choice
    ) -> Action | None:
        family = choice.family
        if isinstance(family, Payments):
            return pay(terminal, referee, self.narrator, seat, family)
        if isinstance(family, Trocs):
            found = swaps(DealLister(self.game, seat, self.narrator.narration, shown), family)
            if not isinstance(found, LabelledList):
                return found
            family = found
        assert isinstance(family, LabelledList)
        return Picker(terminal).picks(self.narrator, family)

    def screen(self, shown: DealPicture, asked: Asked, log: Sequence[Line]) -> RenderableType:
        return DealScreen(self.narrator, shown, asked, log)

    def changed(self, before: DealPicture, now: DealPicture) -> bool:
        return before != now

    def evidence(self, shown: DealPicture) -> list[Text]:
        return [Text.assemble(*pieces) for pieces in tables(self.narrator.formatter, shown)]

    def meanings(self, verb: str, rest: str) -> list[str]:
        return self.narrator.cards.meanings(verb, rest)

    def title(self, terminal: Terminal, text: str) -> None:
        found = self.narrator.cards.find(text)
        if not found:
            terminal.say("say.deal.no-card", "yellow", text=text[:40])
        shown = self.picture(None)
        for face in found[:CARDS_SHOWN]:
            terminal.show(face_card(self.narrator, shown, face))

    def explained(self, text: str) -> list[RenderableType]:
        """Return the cards with that name and the rules that mention it."""
        words, edition = self.narrator.words, self.game.edition.name
        if find(edition, text) is not None:
            return []
        found = self.narrator.cards.find(text) if not text.isdecimal() else []
        cards: list[RenderableType] = [
            printed_card(self.narrator.cards, face) for face in found[:CARDS_SHOWN]
        ]
        if cards and search(words, edition, text):
            cards.append(explain.answer(words, edition, text))
        return cards

    def ranking(self) -> Grid:
        """Rank by complete sets of different colours, then by table value; seats that left come last."""
        words, result = self.narrator.words, self.game.result
        assert result is not None
        fates = []
        for seat, score in enumerate(result.scores):
            if seat in result.winners:
                fates.append(Fate((0, -score), words("say.rank.won")))
            elif self.game.alive >> seat & 1:
                fates.append(Fate((1, -score), words("say.rank.stayed")))
            else:
                fates.append(Fate((2, -score), words("say.rank.left")))
        figures = {
            "sets": [str(score // SET_SCORE) for score in result.scores],
            "value": [f"{score % SET_SCORE}M" for score in result.scores],
        }
        return ranking(self.narrator, figures, fates)

    @staticmethod
    def sheet(edition: DataEdition, words: Words) -> list[RenderableType]:
        """Return every card once, with its effect."""
        assert isinstance(edition, DealEdition)
        cards = Cards(edition, words)
        out: list[RenderableType] = [Text(words("sheet.deal.heading"), style="bold underline")]
        return out + [printed_card(cards, face) for face in range(len(cards.faces))]


STAGE = DealStage
