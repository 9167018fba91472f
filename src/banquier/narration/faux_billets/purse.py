"""The notes and Chance cards that a player sees, in words; and notes typed as text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from banquier.editions.faux_billets.exchange import Exchanges
from banquier.editions.faux_billets.money import bundle_of, counts_of
from banquier.narration.board.picture import Picture
from banquier.narration.board.printed import Printed
from banquier.narration.board.telling import BoardNarration
from banquier.narration.faux_billets.notes import paid
from banquier.narration.words import Piece, Words

WORD = re.compile(r"([0-9]{1,4})(f?)")
ORDER = {"": (0, 1, -1), "f": (-1,)}
"""The order in which notes of a value are taken, by mark: unchecked (0), real (1), known to be false (-1)."""


def hand(words: Words, mine: Sequence[tuple[int, int]]) -> list[Piece]:
    """Return the player's own notes, with the numbers of those known to be real or false."""
    counts, seen = Counter(value for value, _ in mine), Counter(mine)
    parts = []
    for value in sorted(counts, reverse=True):
        real, false = seen[value, 1], seen[value, -1]
        key = "part.notes-seen" if real or false else "part.notes"
        parts.append(words.pieces(key, count=counts[value], value=value, real=real, false=false))
    return words.series(parts)


def purse(printed: Printed, shown: Picture) -> list[list[Piece]]:
    """Return lines for the viewer's own notes and the Chance cards in the middle; spectators get only cards."""
    words, known = printed.words, shown.known
    out: list[list[Piece]] = []
    if known["mine"]:
        out.append(words.pieces("screen.purse", notes=hand(words, known["mine"])))
    cards = [[(printed.card_name(printed.board.keepable[slot]), "")] for slot in known["row"]]
    if cards:
        out.append(words.pieces("screen.row", cards=words.series(cards)))
    return out


def places_of(text: str, mine: Sequence[tuple[int, int]]) -> tuple[int, ...] | None:
    """Return the indices in the hand of the notes that this text means; None if the hand does not have them.

    >>> places_of("100 50f", [(100, -1), (100, 0), (50, 1), (50, -1)])
    (1, 3)
    >>> places_of("50, 50 50", [(50, 0), (50, 0)]) is None
    True
    """
    places: list[int] = []
    for word in text.replace(",", " ").replace("+", " ").lower().split():
        found = WORD.fullmatch(word)
        if found is None:
            return None
        value, mark = int(found[1]), found[2]
        free = [
            (ORDER[mark].index(truth), place)
            for place, (held, truth) in enumerate(mine)
            if held == value and truth in ORDER[mark] and place not in places
        ]
        if not free:
            return None
        places.append(min(free)[1])
    return tuple(sorted(places))


def proposed_swap(narration: BoardNarration, family: Exchanges, to: int, given: Sequence[int]) -> list[int]:
    """Return the fewest notes of seat `to` with the same sum, preferably of other values than given."""
    box, held = family.box, family.held[to]
    counts = zip(box.values, counts_of(held), strict=True)
    others = bundle_of(tuple(0 if value in given else n for value, n in counts))
    for have in (others, held):
        found = box.exact(sum(given), have)
        if found >= 0:
            return paid(narration, counts_of(found))
    return []
