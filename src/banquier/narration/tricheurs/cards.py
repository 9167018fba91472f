"""The Cheat cards in words: their names, instructions, traces and consequences, and cheats already done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from banquier.editions.tricheurs import EDITION
from banquier.editions.tricheurs.cheat_data import CheatData
from banquier.editions.tricheurs.cheats.crime import CHEATS
from banquier.editions.tricheurs.edition import TricheursEdition
from banquier.narration.board.printed import Printed
from banquier.narration.message import Message, Ref, Series, Value, seat as who, series, square as noun
from banquier.narration.nouns import plain
from banquier.narration.words import Words


class Cards:
    """The sheet of Cheat cards, in one language."""

    def __init__(self, printed: Printed) -> None:
        edition = printed.edition
        assert isinstance(edition, TricheursEdition)
        self.words = printed.words
        self.sheet: tuple[CheatData, ...] = edition.cheats

    def title(self, kind: int) -> str:
        """Return the name of a card."""
        return self.words.one_of(*self.sheet[kind].name)

    def do(self, kind: int) -> str:
        return self.words.one_of(*self.sheet[kind].do)

    def trace(self, kind: int) -> str:
        return self.words.one_of(*self.sheet[kind].trace)

    def penalty(self, kind: int) -> str:
        return self.words.one_of(*self.sheet[kind].if_caught) + self.star(kind, "penalty")

    def star(self, kind: int, part: str) -> str:
        """Return a star if this part of the card is our proposal, else ""."""
        return "*" if part in self.sheet[kind].proposed else ""

    def find(self, text: str) -> list[int]:
        """Return the kinds whose name or id contains this text, in any language."""
        wanted = plain(text)
        named = [(*card.name, card.id) for card in self.sheet]
        return [
            kind
            for kind, names in enumerate(named)
            if wanted and any(wanted in plain(name) for name in names)
        ]

    def both_sides(self, kind: int) -> str:
        """Return the text of both sides: instruction, trace, reward and penalty."""
        card = self.sheet[kind]
        lines = [
            self.do(kind),
            self.words("sheet.trace", text=self.trace(kind)),
            self.words("sheet.reward", text=self.words.one_of(*card.on_success) + self.star(kind, "reward")),
            self.words("sheet.penalty", text=self.penalty(kind)),
            self.words("sheet.proposed"),
        ]
        return "\n".join(lines)


def printed_cards(words: Words) -> Iterator[tuple[str, list[str]]]:
    """Yield the name and the lines of each card, with a star after texts that are our proposals."""
    for card in EDITION.cheats:
        lines = [words.one_of(*card.do)]
        for key, texts in (("trace", card.trace), ("reward", card.on_success), ("penalty", card.if_caught)):
            lines.append(words(f"sheet.{key}", text=words.one_of(*texts)) + "*" * (key in card.proposed))
        yield words.one_of(*card.name) + "*" * ("name" in card.proposed), lines


def named(kind: int) -> Message:
    """Return the name of a Cheat card, in the form for sentences."""
    return Message("fact.cheat.card-name", {"name": Ref("cheat", kind)})


def names(kinds: Iterable[int]) -> Series:
    return series(named(kind) for kind in kinds)


def crime(kind: int, a: int, b: int, c: int) -> Message:
    """Return the description of a cheat that follows the name of its card."""
    return Message(f"crime.{EDITION.cheats[kind].id}", details(kind, a, b, c))


def details(kind: int, a: int, b: int, c: int) -> dict[str, Value]:
    """Return the fields of a crime by name, as arguments of its sentence."""
    told: dict[str, Callable[[int], Value]] = {
        **dict.fromkeys(("other", "payer"), who),
        **dict.fromkeys(("square", "mine"), noun),
        **dict.fromkeys(("drawn", "card"), lambda card: Ref("card-name", card)),
        "amount": int,
    }
    fields = zip(CHEATS[kind].fields().split(), (a, b, c), strict=True)
    return {name: told[name](value) for name, value in fields if name in told}
