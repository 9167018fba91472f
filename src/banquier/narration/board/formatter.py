"""The names of a board's squares, decks and cards in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from banquier.board.build import HOTEL
from banquier.editions.board_edition import DECKS
from banquier.editions.tricheurs.edition import TricheursEdition
from banquier.narration.board.printed import Printed
from banquier.narration.formatter import Formatter
from banquier.narration.message import Ref
from banquier.narration.nouns import Noun
from banquier.narration.tricheurs.cards import Cards


class BoardFormatter(Formatter):
    """Formats messages about a board and its cards."""

    def __init__(self, printed: Printed, names: Sequence[str]) -> None:
        super().__init__(printed.words, names)
        self.printed = printed

    def kinds(self) -> dict[str, range]:
        printed = self.printed
        cards = range(len(printed.edition.cards(printed.options)))
        kinds = {
            "square": range(len(printed.squares)),
            "lot": range(HOTEL, 0),
            "deck": range(len(DECKS)),
            "group": range(len(printed.groups)),
            **dict.fromkeys(("card", "card-name", "card-order"), cards),
        }
        if isinstance(printed.edition, TricheursEdition):
            texts = ("cheat", "cheat-do", "cheat-trace", "cheat-penalty", "cheat-sides")
            kinds |= dict.fromkeys(texts, range(len(printed.edition.cheats)))
        return kinds

    def named(self, ref: Ref) -> Noun | str:
        printed, number = self.printed, ref.number
        match ref.kind:
            case "square":
                return printed.noun(number)
            case "lot":
                return printed.lot(number)
            case "deck":
                return printed.deck(number)
            case "group":
                return printed.group_name(printed.edition.data.groups[number].name)
            case "card":
                return printed.card(number)
            case "card-name":
                return printed.card_name(number)
            case "card-order":
                return printed.card_order(number)
            case "cheat":
                return Cards(printed).title(number)
            case "cheat-do":
                return Cards(printed).do(number)
            case "cheat-trace":
                return Cards(printed).trace(number)
            case "cheat-penalty":
                return Cards(printed).penalty(number)
            case "cheat-sides":
                return Cards(printed).both_sides(number)
        return super().named(ref)
