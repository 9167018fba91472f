"""A pile of cards: the top one is drawn and goes back under the pile, unless a seat keeps it."""

from __future__ import annotations

from banquier.kernel.rng import Rng
from banquier.native import i64, mypyc_attr, vec


@mypyc_attr(acyclic=True)
class Deck:
    """A ring buffer of cards. The cards that everybody has seen lie at the bottom, in a known order."""

    def __init__(self, ring: vec[i64]) -> None:
        self.ring: vec[i64] = ring
        self.top: i64 = 0
        self.size: i64 = len(ring)
        self.known: i64 = 0
        """The number of cards at the bottom that everybody has seen."""

    def at(self, n: i64) -> i64:
        """Return the n-th card from the top."""
        return self.ring[(self.top + n) % len(self.ring)]

    def draw(self) -> i64:
        """Turn up the top card, put it under the pile and return it."""
        card = self.ring[self.top]
        self.ring[(self.top + self.size) % len(self.ring)] = card
        self.top = (self.top + 1) % len(self.ring)
        if self.known < self.size:
            self.known += 1
        return card

    def keep(self, card: i64) -> None:
        """Take a card out of the pile that was drawn; other cards may lie under it by now.

        Raise ValueError if the pile does not have it, which only happens with a damaged record.
        """
        n = self.size - 1
        while n >= 0 and self.at(n) != card:
            n -= 1
        if n < 0:
            raise ValueError(f"card {card} is not in its pile")
        while n < self.size - 1:
            self.ring[(self.top + n) % len(self.ring)] = self.at(n + 1)
            n += 1
        self.size -= 1
        self.known -= 1

    def put_under(self, card: i64) -> None:
        """Put a card under the pile. Raise ValueError if the pile is full."""
        if self.size == len(self.ring):
            raise ValueError("there are more cards than the pile can have")
        self.ring[(self.top + self.size) % len(self.ring)] = card
        self.size += 1
        self.known += 1

    def order(self) -> tuple[int, ...]:
        """Return all cards from the top to the bottom."""
        return tuple([self.at(n) for n in range(self.size)])

    def seen(self) -> tuple[int, ...]:
        """Return the cards at the bottom that everybody has seen, in their order."""
        return tuple([self.at(n) for n in range(self.size - self.known, self.size)])

    def looks_like(self, other: Deck) -> bool:
        """Do both piles look the same to a viewer who has seen every card that was drawn?"""
        if self.size != other.size or self.known != other.known:
            return False
        for n in range(self.size - self.known, self.size):
            if self.at(n) != other.at(n):
                return False
        return True

    def stack(self, order: tuple[int, ...]) -> None:
        """Put the cards in this order, none of them seen."""
        if len(order) > len(self.ring):
            raise ValueError(f"the pile cannot have {len(order)} cards")
        for i in range(len(order)):
            self.ring[i] = order[i]
        self.top = 0
        self.size = len(order)
        self.known = 0

    def shuffled(self, rng: Rng) -> tuple[int, ...]:
        """Return the cards in random order; the pile stays as it is."""
        cards = vec[i64]([self.at(n) for n in range(self.size)])
        rng.shuffle(cards)
        return tuple(cards)

    def imagine(self, rng: Rng, seen: i64) -> None:
        """Shuffle the cards unknown to a viewer that has seen the first `seen` cards and those at the bottom.

        The result depends only on what the viewer knows and on `rng`.
        """
        known = self.known
        order = self.order()
        last = len(order) - known
        hidden = vec[i64](sorted(order[seen:last]))
        rng.shuffle(hidden)
        self.stack((*order[:seen], *tuple(hidden), *order[last:]))
        self.known = known

    def clone(self) -> Deck:
        new = Deck(self.ring[:])
        new.top = self.top
        new.size = self.size
        new.known = self.known
        return new
