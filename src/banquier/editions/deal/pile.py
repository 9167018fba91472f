"""The draw pile: a ring of cards, drawn from the top, buried at the bottom."""

from __future__ import annotations

from banquier.native import i64, mypyc_attr, vec


@mypyc_attr(acyclic=True)
class Pile:
    """Each card with the seat that put it under the pile and therefore knows it, -1 for none."""

    def __init__(self, ring: vec[i64], buriers: vec[i64]) -> None:
        self.ring: vec[i64] = ring
        self.buriers: vec[i64] = buriers
        self.first: i64 = 0
        self.size: i64 = 0

    def at(self, n: i64) -> i64:
        """Where in the ring the n-th card from the top lies."""
        place = self.first + n
        if place >= len(self.ring):
            place -= len(self.ring)
        return place

    def face(self, n: i64) -> i64:
        return self.ring[self.at(n)]

    def burier(self, n: i64) -> i64:
        return self.buriers[self.at(n)]

    def draw(self) -> i64:
        """Take the top card."""
        if self.size == 0:
            raise ValueError("the draw pile is empty")
        face = self.ring[self.first]
        self.first = self.at(1)
        self.size -= 1
        return face

    def bury(self, face: i64, seat: i64) -> None:
        if self.size == len(self.ring):
            raise ValueError("there are more cards than the box has")
        place = self.at(self.size)
        self.ring[place] = face
        self.buriers[place] = seat
        self.size += 1

    def stack(self, order: tuple[int, ...]) -> None:
        """Lie in this order, unseen."""
        self.first = 0
        self.size = 0
        for face in order:
            self.bury(face, -1)

    def clone(self) -> Pile:
        new = Pile(self.ring[:], self.buriers[:])
        new.first = self.first
        new.size = self.size
        return new
