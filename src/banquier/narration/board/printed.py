"""Names and texts printed on the board and its cards, in one language and in forms for sentences."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from banquier.board.build import HOTEL
from banquier.editions.board_data import SquareData
from banquier.editions.board_edition import DECKS, BoardEdition
from banquier.narration.board.contents import BoardContents
from banquier.narration.nouns import SQUARE_STYLE, Noun, plain, street
from banquier.narration.words import Words, of

OPENING = re.compile(r"\s?[.?!:] ")
"""Matches the end of a card's opening words."""


class Printed(BoardContents):
    """The names of squares, groups and cards, in one language."""

    def __init__(self, edition: BoardEdition, options: Mapping[str, Any], words: Words) -> None:
        super().__init__(edition, options)
        self.words = words.spoken_by(edition.data.words)
        self._nouns = [self._noun(square) for square in self.squares]

    def name(self, square: int) -> str:
        """Return the name as printed on the board."""
        printed = self.squares[square]
        return self.words.one_of(printed.name, printed.en)

    def short(self, square: int) -> str:
        """Return a name short enough for a small board."""
        printed = self.squares[square]
        return printed.short if self.words.lang == "fr" else printed.short_en

    def noun(self, square: int) -> Noun:
        return self._nouns[square]

    def lot(self, lot: int) -> Noun:
        """Return the name of an auctioned lot: a title (its square) or one of the bank's last buildings."""
        if lot >= 0:
            return self.noun(lot)
        name = self.words.word("=hotel.last" if lot == HOTEL else "=house.last")
        return Noun(self.words, name, name, name, SQUARE_STYLE)

    def card(self, card: int) -> str:
        """Return the whole text of a card, with a star if it is our proposal."""
        return self._text(card) + ("*" if self.is_proposed(card) else "")

    def card_name(self, card: int) -> str:
        """Return the opening words of a card."""
        return OPENING.split(self._text(card), maxsplit=1)[0]

    def card_order(self, card: int) -> str:
        """Return the text of a card after its opening words, or all of it if it has none."""
        return OPENING.split(self._text(card), maxsplit=1)[-1]

    def _text(self, card: int) -> str:
        return self.words.one_of(self._cards[card].fr, self._cards[card].en)

    def kept(self, slot: int) -> str:
        """Return the text of one of the cards that may be kept."""
        return self.card(self.board.keepable[slot])

    def kept_deck(self, slot: int) -> str:
        return self.deck(self.deck_of(slot))

    def deck(self, deck: int) -> str:
        return self.words.word(f"=deck.{DECKS[deck]}")

    def group_name(self, group: str) -> str:
        data = self.groups[group]
        return self.words.one_of(data.fr, data.en)

    def find(self, text: str) -> list[int]:
        """Return the squares that a number, a name or part of a name can mean."""
        wanted = plain(text)
        if wanted.isdecimal():
            return [int(wanted)] if len(wanted) < 4 and int(wanted) < len(self.squares) else []
        if not wanted:
            return []
        names = {square.at: (square.name, square.en, square.short) for square in self.squares}
        exact = [at for at, all_ in names.items() if wanted in map(plain, all_)]
        return exact or [at for at, all_ in names.items() if wanted in plain(" ".join(all_))]

    def _noun(self, square: SquareData) -> Noun:
        words, short = self.words, self.short(square.at)
        printed = words.one_of(square.name, square.en)
        if square.kind == "jail":
            name = words("noun.jail")
            return Noun(words, printed, name, name, SQUARE_STYLE, short)
        if words.lang != "fr":
            return Noun(words, printed, printed, printed, SQUARE_STYLE, short)
        named = street(words, printed, short)
        if named is not None:
            return named
        first, _, rest = printed.partition(" ")
        key = "noun.title" if square.group else "noun.case"
        articled = (
            first in ("Le", "La") and key not in words.own
        )  # an edition's own pattern keeps the article in the name
        bare = f"{first.lower()} {rest}" if articled else printed
        name = words(key, name=printed if bare == printed else of(bare))
        return Noun(words, printed, name, words("noun.on", name=bare), SQUARE_STYLE, short)
