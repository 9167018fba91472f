"""The squares, groups and cards of a board edition, as a table's options choose them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from banquier.editions.board_data import GroupData, SquareData
from banquier.editions.board_edition import BoardEdition


class BoardContents:
    """The printed contents by number, without a language; `printed.py` adds the names."""

    def __init__(self, edition: BoardEdition, options: Mapping[str, Any]) -> None:
        self.edition = edition
        self.options = options
        self.rules = edition.rules(options)
        self.squares: tuple[SquareData, ...] = edition.data.squares
        self.groups: dict[str, GroupData] = {group.name: group for group in edition.data.groups}
        self.board = edition.board(options)
        self._cards = edition.cards(options)

    def is_proposed(self, card: int) -> bool:
        """Return whether the text of this card is our proposal, because no source documents it."""
        return self._cards[card].proposed

    def kept_card(self, slot: int) -> int:
        """Return the card in this slot of the cards that may be kept."""
        return self.board.keepable[slot]

    def deck_of(self, slot: int) -> int:
        """Return the deck of one of the cards that may be kept."""
        return self.board.cards[self.board.keepable[slot]].deck

    def leads_out(self, slot: int) -> bool:
        """Return whether this kept card leads out of jail."""
        return slot < self.board.free

    def of_group(self, group: str) -> list[SquareData]:
        return [square for square in self.squares if square.group == group]

    def effect_name(self, card: int, at: int) -> str:
        """Return the name of one of a card's effects, as used in the keys of the catalogue."""
        return self.board.cards[card].effects[at].name.replace("_", "-")
