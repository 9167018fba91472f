"""The names of Deal's cards and sets in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from banquier.narration.deal.cards import Cards
from banquier.narration.formatter import Formatter
from banquier.narration.message import Ref
from banquier.narration.nouns import Noun


class DealFormatter(Formatter):
    """Formats messages about cards and sets."""

    def __init__(self, cards: Cards, names: Sequence[str]) -> None:
        super().__init__(cards.words, names)
        self.cards = cards

    def kinds(self) -> dict[str, range]:
        faces = dict.fromkeys(("face", "face-name", "face-text"), range(len(self.cards.faces)))
        return {**faces, "set": range(len(self.cards.colours))}

    def named(self, ref: Ref) -> Noun | str:
        match ref.kind:
            case "face":
                return self.cards.noun(ref.number)
            case "face-name":
                return self.cards.name(ref.number)
            case "face-text":
                return f"{self.cards.name(ref.number)} : {self.cards.text(ref.number)}"
            case "set":
                return self.cards.set(ref.number)
        return super().named(ref)
