"""Private knowledge of a player in Tricheurs, in words: own cheats, Cheat cards seen, and cards kept."""

from __future__ import annotations

from banquier.narration.board.picture import Picture
from banquier.narration.board.printed import Printed
from banquier.narration.formatter import Formatter
from banquier.narration.tricheurs.cards import Cards, crime, names
from banquier.narration.words import Piece


def private(printed: Printed, formatter: Formatter, shown: Picture) -> list[list[Piece]]:
    """Return sentences about the viewer's open cheats, seen and kept cards; none for a spectator."""
    cheats, words, seat = shown.known["cheats"], printed.words, shown.known["viewer"]
    sentences: list[list[Piece]] = []
    if cheats["mine"]:
        crimes = [
            words.pieces(
                "screen.crime", name=Cards(printed).title(kind), what=formatter.pieces(crime(kind, a, b, c))
            )
            for kind, a, b, c, _ in cheats["mine"]
        ]
        sentences.append(words.pieces("screen.mine", crimes=words.series(crimes)))
    if cheats["top"]:
        sentences.append(words.pieces("screen.top", names=formatter.filled(names(cheats["top"]))))
    if seat >= 0 and shown.players[seat].cards:
        kept = [[(printed.kept(slot), "")] for slot in shown.players[seat].cards]
        sentences.append(words.pieces("screen.kept", cards=words.series(kept)))
    return sentences
