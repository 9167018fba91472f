"""Forms of names in sentences (with an article, after French prepositions, short) and normalized texts."""

from __future__ import annotations

import unicodedata

from banquier.narration.words import POSSESSIVE, Piece, Words, articles, of, to

BANK_STYLE = "bank"
SQUARE_STYLE = "square"


class Noun:
    """A name in its forms: as printed, with its article, without it, short, English possessive."""

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
    """Return the noun of a French name that begins with a word such as « rue », with that word's article.

    Returns None for any other name, and in other languages.
    """
    if words.lang != "fr":
        return None
    first, _, rest = printed.partition(" ")
    for noun, article in articles().items():
        if noun.lower() == first.lower():
            bare = f"{noun} {rest}"
            return Noun(words, printed, article + bare, bare, SQUARE_STYLE, short)
    return None


def plain(text: str) -> str:
    """Return the text normalized for comparison: no accents, no capitals, spaces for dashes and apostrophes.

    >>> plain(" Avenue des Champs-Élysées ")
    'avenue des champs elysees'
    """
    letters = unicodedata.normalize("NFKD", text.strip().lower())
    kept = "".join(" " if c in "-–’'." else c for c in letters if not unicodedata.combining(c))
    return " ".join(kept.split())
