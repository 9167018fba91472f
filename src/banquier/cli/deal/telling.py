"""Sentences about a game of Deal at the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from banquier.cli.speaking import Speaker
from banquier.editions.deal.edition import DealEdition
from banquier.narration.deal.cards import Cards
from banquier.narration.deal.formatter import DealFormatter
from banquier.narration.deal.telling import DealNarration
from banquier.narration.words import Words


class DealNarrator(Speaker):
    """Formats sentences about cards and sets."""

    narration: DealNarration
    formatter: DealFormatter

    def __init__(
        self, edition: DealEdition, options: Mapping[str, Any], words: Words, names: Sequence[str]
    ) -> None:
        self.edition = edition
        self.cards = Cards(edition, words)
        super().__init__(DealNarration(edition, options), DealFormatter(self.cards, names))
        self.figures = self.narration.figures
