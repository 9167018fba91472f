"""The Cheat cards in words: their names, what they ask for, and what a cheat came to."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from banquier.cli.telling import Narrator
from banquier.cli.words import Piece, Words
from banquier.editions.tricheurs.cheat_data import CheatData
from banquier.editions.tricheurs.cheats.crime import CHEATS
from banquier.editions.tricheurs.edition import TricheursEdition


class Cards:
    """The sheet of Cheat cards, in the language of a narrator."""

    def __init__(self, narrator: Narrator) -> None:
        edition = narrator.printed.edition
        assert isinstance(edition, TricheursEdition)
        self.narrator = narrator
        self.words: Words = narrator.words
        self.sheet: tuple[CheatData, ...] = edition.cheats

    def title(self, kind: int) -> str:
        """The name alone."""
        return self.words.one_of(*self.sheet[kind].name)

    def name(self, kind: int) -> str:
        """The name in a sentence."""
        return self.words("fact.cheat.card-name", name=self.title(kind))

    def names(self, kinds: Iterable[int]) -> list[Piece]:
        return self.words.series([[(self.name(kind), "")] for kind in kinds])

    def do(self, kind: int) -> str:
        return self.words.one_of(*self.sheet[kind].do)

    def trace(self, kind: int) -> str:
        return self.words.one_of(*self.sheet[kind].trace)

    def penalty(self, kind: int) -> str:
        return self.words.one_of(*self.sheet[kind].if_caught) + self.star(kind, "penalty")

    def star(self, kind: int, part: str) -> str:
        """Marks a part of a Cheat card that no source tells."""
        return "*" if part in self.sheet[kind].proposed else ""

    def both_sides(self, kind: int) -> str:
        """How it is done, its trace, and its consequence."""
        card = self.sheet[kind]
        lines = [
            self.do(kind),
            self.words("sheet.trace", text=self.trace(kind)),
            self.words("sheet.reward", text=self.words.one_of(*card.on_success) + self.star(kind, "reward")),
            self.words("sheet.penalty", text=self.penalty(kind)),
            self.words("sheet.proposed"),
        ]
        return "\n".join(lines)

    def crime(self, kind: int, a: int, b: int, c: int) -> list[Piece]:
        """The deed, as narration words it after the name of the card."""
        return self.words.pieces(f"crime.{self.sheet[kind].id}", **self.details(kind, a, b, c))

    def details(self, kind: int, a: int, b: int, c: int) -> dict[str, object]:
        """The fields of a crime by name, as its sentence takes them."""
        who, noun, card = self.narrator.who, self.narrator.printed.noun, self.narrator.printed.card_name
        told: dict[str, Callable[[int], object]] = {
            **dict.fromkeys(("other", "payer"), who),
            **dict.fromkeys(("square", "mine"), noun),
            **dict.fromkeys(("drawn", "card"), card),
            "amount": int,
        }
        fields = zip(CHEATS[kind].fields().split(), (a, b, c), strict=True)
        return {name: told[name](value) for name, value in fields if name in told}
