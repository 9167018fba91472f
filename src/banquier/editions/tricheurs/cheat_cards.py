"""The Cheat cards: their pile, the row that lies face up, and what each seat has seen of the pile."""

from __future__ import annotations

from typing import Final

from banquier.board.deck import Deck
from banquier.kernel.bits import bit
from banquier.native import append, i64, mypyc_attr, vec


@mypyc_attr(acyclic=True)
class CheatCards:
    """The pile and the row of Cheat cards. Copies of a game share it: a posting changes a clone and replaces it."""

    def __init__(self, pile: Deck, row: vec[i64], peeked: vec[i64]) -> None:
        self.pile: Final[Deck] = pile
        self.row: vec[i64] = row
        """The kinds that lie face up."""
        self.peeked: vec[i64] = peeked
        """Per seat, how many cards at the top of the pile it has seen."""
        self.faces: i64 = 0
        """The row as a set."""
        for kind in row:
            self.faces |= bit(kind)

    def clone(self) -> CheatCards:
        return CheatCards(self.pile.clone(), self.row[:], self.peeked[:])

    def turn_up(self, slot: i64) -> i64:
        """Turn up the top card in this slot, and return the kind that lay there (-1: none).

        The card that lay there goes under the pile first.
        """
        old: i64 = -1
        if slot < len(self.row):
            old = self.row[slot]
            self.pile.put_under(old)
            self.faces &= ~bit(old)
        else:
            self.row = append(self.row, old)
        kind = self.pile.draw()
        self.pile.keep(kind)
        self.row[slot] = kind
        self.faces |= bit(kind)
        for seat in range(len(self.peeked)):
            if self.peeked[seat] > 0:
                self.peeked[seat] -= 1
        return old
