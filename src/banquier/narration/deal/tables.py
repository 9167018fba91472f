"""The cards in front of the players, and the viewer's hand, as lines of text."""

from __future__ import annotations

from banquier.narration.deal.formatter import DealFormatter
from banquier.narration.deal.picture import DealPicture
from banquier.narration.words import Piece


def tables(formatter: DealFormatter, shown: DealPicture) -> list[list[Piece]]:
    """Return one line per player and one for the viewer's hand, for screens without graphics."""
    words, cards = formatter.words, formatter.cards
    out: list[list[Piece]] = []
    for seat, player in enumerate(shown.players):
        if not player.alive:
            continue
        sets: list[list[Piece]] = []
        for row in player.rows:
            names = ", ".join(cards.in_row(face) for face in row.cards)
            values = {"held": len(row.cards), "size": cards.colours[row.colour].size, "rent": row.rent}
            sets.append(words.pieces("screen.deal.set", set=cards.set(row.colour), cards=names, **values))
        said = words.series(sets) if sets else words.pieces("screen.deal.no-rows")
        key = "screen.deal.bank" if player.bank else "screen.deal.no-bank"
        bank = words(key, amount=player.cash)
        seat_and_bank = {"seat": formatter.who(seat), "bank": bank}
        out.append(words.pieces("screen.deal.line", **seat_and_bank, count=player.cards, sets=said))
    if shown.viewer >= 0:
        hand = cards.words.series([[(cards.name(face), "")] for face in shown.hand])
        out.append(words.pieces("screen.deal.hand-list", cards=hand))
    return out
