"""Notes in words: so many of each value, and which of one's own are known to be false."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from banquier.cli.telling import Narrator
from banquier.narration.board.picture import Picture
from banquier.narration.words import Piece, Words


def hand(words: Words, mine: Sequence[tuple[int, int]]) -> list[Piece]:
    """One's own notes, with what one knows of them."""
    counts, seen = Counter(value for value, _ in mine), Counter(mine)
    parts = []
    for value in sorted(counts, reverse=True):
        real, false = seen[value, 1], seen[value, -1]
        key = "part.notes-seen" if real or false else "part.notes"
        parts.append(words.pieces(key, count=counts[value], value=value, real=real, false=false))
    return words.series(parts)


def lines(narrator: Narrator, shown: Picture) -> list[Text]:
    """One's own notes, and the Chance cards in the middle; a spectator sees only these."""
    words, known = narrator.words, shown.known
    out = []
    if known["mine"]:
        out.append(words.pieces("screen.purse", notes=hand(words, known["mine"])))
    cards = [
        [(narrator.printed.card_name(narrator.printed.board.keepable[slot]), "")] for slot in known["row"]
    ]
    if cards:
        out.append(words.pieces("screen.row", cards=words.series(cards)))
    return [Text.assemble(*pieces) for pieces in out]
