"""The draw pile, and how cards are drawn from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.editions.deal.facts import PileExhausted
from banquier.kernel.bits import bit
from banquier.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.editions.deal.table import DealTable


@mypyc_attr(acyclic=True)
class DrawPile:
    """A ring buffer of faces. For each card it keeps the seat that buried it and therefore knows it, or -1."""

    def __init__(self, ring: vec[i64], buriers: vec[i64]) -> None:
        self.ring: vec[i64] = ring
        self.buriers: vec[i64] = buriers
        self.first: i64 = 0
        self.size: i64 = 0

    def at(self, n: i64) -> i64:
        """Return the index in the ring of the n-th card from the top."""
        place = self.first + n
        if place >= len(self.ring):
            place -= len(self.ring)
        return place

    def face(self, n: i64) -> i64:
        return self.ring[self.at(n)]

    def burier(self, n: i64) -> i64:
        return self.buriers[self.at(n)]

    def draw(self) -> i64:
        """Remove the top card and return its face."""
        if self.size == 0:
            raise ValueError("the draw pile is empty")
        face = self.ring[self.first]
        self.first = self.at(1)
        self.size -= 1
        return face

    def bury(self, face: i64, seat: i64) -> None:
        """Put a card at the bottom."""
        if self.size == len(self.ring):
            raise ValueError("there are more cards than the deck has")
        place = self.at(self.size)
        self.ring[place] = face
        self.buriers[place] = seat
        self.size += 1

    def stack(self, order: tuple[int, ...]) -> None:
        """Replace the pile by these cards, top first, which nobody knows."""
        self.first = 0
        self.size = 0
        for face in order:
            self.bury(face, -1)

    def clone(self) -> DrawPile:
        new = DrawPile(self.ring[:], self.buriers[:])
        new.first = self.first
        new.size = self.size
        return new


def draw_cards(g: DealTable, seat: i64, number: i64) -> i64:
    """Draw this many cards, or all that are left, and return the faces drawn as a bit mask.

    Rule: deal.draw.reshuffle.
    """
    drawn: i64 = 0
    while number > 0:
        if g.pile.size == 0:
            played = g.order_of_played()
            if not g.figures.reshuffle or len(played) == 0:
                g.say(PileExhausted(seat))
                break
            g.rng.shuffle(played)
            g.shuffle(tuple(played), 1)
        some = number
        if some > g.pile.size:
            some = g.pile.size
        for n in range(some):
            drawn |= bit(g.pile.face(n))
        g.draw(seat, some)
        number -= some
    return drawn
