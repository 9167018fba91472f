"""Names in sentences: with or without an article, with French prepositions, short; and texts that are compared."""

from __future__ import annotations

import unicodedata

from banquier.narration.words import POSSESSIVE, Piece, Words, articles, of, to

BANK_STYLE = "bank"
SQUARE_STYLE = "square"


class Noun:
    """A name in its forms: as printed, with its article, bare in a French sentence, short, English possessive."""

    def __init__(
        self, words: Words, printed: str, definite: str, bare: str, style: str, short: str = ""
    ) -> None:
        self.words = words
        self.printed = printed
        self.definite = definite
        self.bare = bare
        self.style = style
        self.short = short or printed

    def said(self, form: str) -> list[Piece]:
        if form == "court":
            return [(self.short, self.style)]
        if self.words.lang != "fr":
            owned: list[Piece] = [(POSSESSIVE, "")] if form == "s" else []
            return [(self.definite, self.style), *owned]
        if form not in ("de", "a"):
            return [({"": self.printed, "la": self.definite, "nu": self.bare}[form], self.style)]
        whole = of(self.definite) if form == "de" else to(self.definite)
        if not whole.endswith(self.definite):
            return [(whole, self.style)]
        return [(whole.removesuffix(self.definite), ""), (self.definite, self.style)]


def street(words: Words, printed: str, short: str) -> Noun | None:
    """A name whose first word says what it is, with the French article of that word; None if it is no such name."""
    if words.lang != "fr":
        return None
    first, _, rest = printed.partition(" ")
    for noun, article in articles().items():
        if noun.lower() == first.lower():
            bare = f"{noun} {rest}"
            return Noun(words, printed, article + bare, bare, SQUARE_STYLE, short)
    return None


def plain(text: str) -> str:
    """For comparing: no accents, no capitals, one kind of dash and apostrophe.

    >>> plain(" Avenue des Champs-Élysées ")
    'avenue des champs elysees'
    """
    letters = unicodedata.normalize("NFKD", text.strip().lower())
    kept = "".join(" " if c in "-–’'." else c for c in letters if not unicodedata.combining(c))
    return " ".join(kept.split())
