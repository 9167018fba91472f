"""The Cheat cards in words: their names, what they ask for, and what a cheat came to."""

from __future__ import annotations

from collections.abc import Iterable

from banquier.cli.telling import Teller
from banquier.cli.words import Piece, Words
from banquier.editions.tricheurs.edition import CheatersEdition
from banquier.editions.tricheurs.kinds import (
    BANK_HEIST,
    COUNTERFEIT_CHANCE,
    ESCAPE_ARTIST,
    EXTRA_ALLOWANCE,
    FREE_STAY,
    IDENTITY_THEFT,
    PICKPOCKET,
    PRICE_GOUGING,
    PROPERTY_SWAP,
    SHORT_CHANGED,
    SLIPPERY_DEED,
    SQUATTERS_RULE,
    SURPRISE_DEMOLITION,
    TRICK_DICE,
)
from banquier.editions.tricheurs.sheet import CheatData


class Cards:
    """The sheet of Cheat cards, in the language of a teller."""

    def __init__(self, teller: Teller) -> None:
        edition = teller.printed.edition
        assert isinstance(edition, CheatersEdition)
        self.teller = teller
        self.words: Words = teller.words
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
        """What to do, what can be seen, what comes of it."""
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
        """What somebody did, as it is told after the name of the card."""
        return self.words.pieces(f"crime.{self.sheet[kind].id}", **self.details(kind, a, b, c))

    def details(self, kind: int, a: int, b: int, c: int) -> dict[str, object]:
        who, noun, printed = self.teller.who, self.teller.printed.noun, self.teller.printed
        match kind:
            case x if x in (BANK_HEIST, EXTRA_ALLOWANCE):
                return {"amount": a}
            case x if x == COUNTERFEIT_CHANCE:
                return {"drawn": printed.card_name(a), "card": printed.card_name(b)}
            case x if x == ESCAPE_ARTIST:
                return {}
            case x if x in (FREE_STAY, PRICE_GOUGING):
                return {"other": who(a), "square": noun(b), "amount": c}
            case x if x == IDENTITY_THEFT:
                return {"other": who(a), "square": noun(c)}
            case x if x == PROPERTY_SWAP:
                return {"mine": noun(a), "square": noun(b), "other": who(c)}
            case x if x in (SHORT_CHANGED, PICKPOCKET):
                return {"other": who(a), "amount": c}
            case x if x == SLIPPERY_DEED:
                return {"square": noun(a), "other": who(c)}
            case x if x == SQUATTERS_RULE:
                return {"payer": who(a), "other": who(b), "amount": c}
            case x if x == TRICK_DICE:
                return {"square": noun(b)}
            case x if x == SURPRISE_DEMOLITION:
                return {"square": noun(a), "other": who(b)}
        return {"square": noun(a)}
