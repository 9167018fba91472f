"""Cards without an order: the hands of all seats, or their banks."""

from __future__ import annotations

from typing import Final

from banquier.editions.deal.sizes import FACES
from banquier.kernel.bits import bit, lowest
from banquier.native import i64, mypyc_attr, vec


@mypyc_attr(acyclic=True)
class CardCounts:
    """Counts the cards of each face per seat, with their number and worth."""

    def __init__(self, seats: i64, value: vec[i64], source: CardCounts | None = None) -> None:
        self.value: Final[vec[i64]] = value
        self.copies: vec[i64] = source.copies[:] if source is not None else vec[i64]([0] * (seats * FACES))
        self.faces: vec[i64] = source.faces[:] if source is not None else vec[i64]([0] * seats)
        """Per seat, the faces of which it has at least one, as a bit mask."""
        self.number: vec[i64] = source.number[:] if source is not None else vec[i64]([0] * seats)
        self.worth: vec[i64] = source.worth[:] if source is not None else vec[i64]([0] * seats)

    def add(self, seat: i64, face: i64) -> None:
        self.copies[seat * FACES + face] += 1
        self.faces[seat] |= bit(face)
        self.number[seat] += 1
        self.worth[seat] += self.value[face]

    def take(self, seat: i64, face: i64) -> None:
        at = seat * FACES + face
        left = self.copies[at] - 1
        if left < 0:
            raise ValueError(f"seat {seat} has no card {face} there")
        self.copies[at] = left
        if left == 0:
            self.faces[seat] &= ~bit(face)
        self.number[seat] -= 1
        self.worth[seat] -= self.value[face]

    def has(self, seat: i64, face: i64) -> i64:
        """Return how many cards of a face a seat has."""
        return self.copies[seat * FACES + face]

    def looks_like(self, other: CardCounts, seat: i64) -> bool:
        """Does a seat have the same cards in both?"""
        mask = self.faces[seat]
        if mask != other.faces[seat] or self.number[seat] != other.number[seat]:
            return False
        while mask:
            at = seat * FACES + lowest(mask)
            mask &= mask - 1
            if self.copies[at] != other.copies[at]:
                return False
        return True

    def every(self, seat: i64) -> vec[i64]:
        """Return the faces of all cards of a seat, ascending."""
        found = vec[i64]([0] * self.number[seat])
        mask = self.faces[seat]
        n: i64 = 0
        while mask:
            face = lowest(mask)
            mask &= mask - 1
            for _n in range(self.copies[seat * FACES + face]):
                found[n] = face
                n += 1
        return found

    def clone(self) -> CardCounts:
        return CardCounts(0, self.value, self)
