"""The properties of all seats by colour, their complete sets, and the buildings on these.

The cards of a seat of one colour are a row: its complete sets first, then the cards of the set begun, in the order in
which they came (deal.property.one-order).
"""

from __future__ import annotations

from typing import Final

from banquier.editions.deal.deck import DealDeck
from banquier.editions.deal.sizes import COLOURS
from banquier.kernel.bits import bit, lowest, shift
from banquier.native import i64, mypyc_attr, vec

HOUSE_BIT: Final = 1
HOTEL_BIT: Final = 2
HOTELS: Final = 0xAAAAAA
"""The hotel bits of all sets of a row."""


@mypyc_attr(acyclic=True)
class PropertySets:
    """Per seat and colour: the row of faces, its number of complete sets, and the buildings on each of them.

    A plain card is any card but a multicolour wild.
    """

    def __init__(self, seats: i64, deck: DealDeck, source: PropertySets | None = None) -> None:
        self.deck: Final[DealDeck] = deck
        self.cards: vec[i64] = source.cards[:] if source is not None else vec[i64]([0] * (seats * deck.room))
        """The rows of all seats, one after the other; the deck has the offset of each colour."""
        self.held: vec[i64] = source.held[:] if source is not None else vec[i64]([0] * (seats * COLOURS))
        """Per seat and colour, the length of the row."""
        self.full: vec[i64] = source.full[:] if source is not None else vec[i64]([0] * (seats * COLOURS))
        """Per seat and colour, the number of complete sets."""
        self.built: vec[i64] = source.built[:] if source is not None else vec[i64]([0] * (seats * COLOURS))
        """Per seat and colour, a house bit and a hotel bit for each complete set."""
        self.done: vec[i64] = source.done[:] if source is not None else vec[i64]([0] * seats)
        """Per seat, the colours with a complete set, as a bit mask."""
        self.begun: vec[i64] = source.begun[:] if source is not None else vec[i64]([0] * seats)
        """Per seat, the colours with cards outside of complete sets, as a bit mask."""
        self.number: vec[i64] = source.number[:] if source is not None else vec[i64]([0] * seats)
        """Per seat, the number of cards."""
        self.safe: vec[i64] = source.safe[:] if source is not None else vec[i64]([0] * seats)
        """Per seat, the number of cards in complete sets."""
        self.wilds: vec[i64] = source.wilds[:] if source is not None else vec[i64]([0] * seats)
        """Per seat, the number of wilds."""
        self.wild: vec[i64] = source.wild[:] if source is not None else vec[i64]([0] * seats)
        """Per seat, the colours with a wild in their row, as a bit mask."""
        self.worth: vec[i64] = source.worth[:] if source is not None else vec[i64]([0] * seats)
        """Per seat, the value of its properties."""

    def start(self, seat: i64, colour: i64) -> i64:
        """Return the index in `cards` of the first card of a row."""
        return seat * self.deck.room + self.deck.start[colour]

    def card(self, seat: i64, colour: i64, n: i64) -> i64:
        """Return the n-th card of a row."""
        return self.cards[seat * self.deck.room + self.deck.start[colour] + n]

    def first_loose(self, seat: i64, colour: i64) -> i64:
        """Return the place in a row from which on its cards are outside of complete sets."""
        return self.full[seat * COLOURS + colour] * self.deck.size[colour]

    def find(self, seat: i64, colour: i64, face: i64) -> i64:
        """Return the last place of a face in a row, -1 if it is not there."""
        start = self.start(seat, colour)
        n = self.held[seat * COLOURS + colour] - 1
        while n >= 0 and self.cards[start + n] != face:
            n -= 1
        return n

    def is_loose(self, seat: i64, colour: i64, face: i64) -> bool:
        """Return whether a row has this face outside of complete sets."""
        n = self.find(seat, colour, face)
        return n >= 0 and n >= self.first_loose(seat, colour)

    def holds(self, seat: i64, colour: i64, face: i64) -> bool:
        return self.find(seat, colour, face) >= 0

    def plain(self, seat: i64, colour: i64, first: i64, after: i64) -> bool:
        """Return whether this part of a row has a plain card."""
        start = self.start(seat, colour)
        many = self.deck.multicolour
        for n in range(first, after):
            if not many & bit(self.cards[start + n]):
                return True
        return False

    def site(self, seat: i64, colour: i64, hotel: bool) -> i64:
        """Return the first complete set that lacks a house (or has a house and lacks a hotel), -1 if there is none."""
        at = seat * COLOURS + colour
        built = self.built[at]
        for n in range(self.full[at]):
            here = built >> (2 * n) & 3
            if (hotel and here == HOUSE_BIT) or (not hotel and here == 0):
                return n
        return -1

    def set_built(self, seat: i64, colour: i64, number: i64, bits: i64) -> None:
        at = seat * COLOURS + colour
        self.built[at] = self.built[at] & ~shift(3, 2 * number) | shift(bits, 2 * number)

    def buildings(self, seat: i64, colour: i64, number: i64) -> i64:
        return self.built[seat * COLOURS + colour] >> (2 * number) & 3

    def looks_like(self, other: PropertySets, seat: i64) -> bool:
        """Does a seat have the same rows and buildings in both?"""
        colours = self.done[seat] | self.begun[seat]
        if colours != other.done[seat] | other.begun[seat] or self.number[seat] != other.number[seat]:
            return False
        while colours:
            colour = lowest(colours)
            colours &= colours - 1
            at = seat * COLOURS + colour
            if (
                self.held[at] != other.held[at]
                or self.full[at] != other.full[at]
                or self.built[at] != other.built[at]
            ):
                return False
            start = self.start(seat, colour)
            for n in range(start, start + self.held[at]):
                if self.cards[n] != other.cards[n]:
                    return False
        return True

    def add(self, seat: i64, colour: i64, face: i64) -> None:
        """Put a card at the end of a row, but a plain card before loose multicolour wilds that have no plain card yet.

        Rule: deal.property.one-order.
        """
        at = seat * COLOURS + colour
        start = self.start(seat, colour)
        n = self.held[at]
        many = self.deck.multicolour
        if not many & bit(face):
            loose = self.first_loose(seat, colour)
            if loose < n and not self.plain(seat, colour, loose, n):
                while n > loose:
                    self.cards[start + n] = self.cards[start + n - 1]
                    n -= 1
        self.cards[start + n] = face
        self.held[at] += 1
        self.number[seat] += 1
        if self.deck.wilds & bit(face):
            self.wilds[seat] += 1
            self.wild[seat] |= bit(colour)
        self.worth[seat] += self.deck.value[face]
        self.count_sets(seat, colour)

    def take(self, seat: i64, colour: i64, face: i64) -> i64:
        """Remove a card from a row. Return the bits of the buildings that have lost their set."""
        at = seat * COLOURS + colour
        start = self.start(seat, colour)
        n = self.find(seat, colour, face)
        if n < 0:
            raise ValueError(f"seat {seat} has no card {face} in colour {colour}")
        size = self.deck.size[colour]
        loose = self.first_loose(seat, colour)
        last = self.held[at] - 1
        fallen: i64 = 0
        if n < loose:
            number = n // size
            if self.enough(seat, colour, face):  # replace it by a card of the set begun
                fill = loose
                while fill < last and self.deck.multicolour & bit(self.cards[start + fill]):
                    fill += 1
                self.cards[start + n] = self.cards[start + fill]
                n = fill
            else:  # the set is no longer complete
                fallen = self.break_set(seat, colour, number)
                n = self.find(seat, colour, face)
        while n < last:
            self.cards[start + n] = self.cards[start + n + 1]
            n += 1
        self.held[at] = last
        self.number[seat] -= 1
        if self.deck.wilds & bit(face):
            self.wilds[seat] -= 1
            self.find_wilds(seat, colour)
        self.worth[seat] -= self.deck.value[face]
        self.count_sets(seat, colour)
        return fallen

    def relay(self, seat: i64, colour: i64, faces: tuple[int, ...], built: i64) -> None:
        """Replace a row by these cards in this order, with these buildings."""
        at = seat * COLOURS + colour
        start = self.start(seat, colour)
        while self.held[at] > 0:
            self.take(seat, colour, self.cards[start])
        for face in faces:
            self.add(seat, colour, face)
        n = start
        for face in faces:
            self.cards[n] = face
            n += 1
        self.built[at] = built

    def find_wilds(self, seat: i64, colour: i64) -> None:
        """Update `wild` after a row has changed."""
        start = self.start(seat, colour)
        self.wild[seat] &= ~bit(colour)
        for n in range(start, start + self.held[seat * COLOURS + colour]):
            if self.deck.wilds & bit(self.cards[n]):
                self.wild[seat] |= bit(colour)

    def enough(self, seat: i64, colour: i64, face: i64) -> bool:
        """Return whether the row keeps its number of complete sets without this card, which is in one of them."""
        at = seat * COLOURS + colour
        n = self.held[at]
        plain = n - self.multicolours(seat, colour)
        if not self.deck.multicolour & bit(face):
            plain -= 1
        sets = (n - 1) // self.deck.size[colour]
        if plain < sets:
            sets = plain
        return sets >= self.full[at]

    def multicolours(self, seat: i64, colour: i64) -> i64:
        start = self.start(seat, colour)
        many = self.deck.multicolour
        found: i64 = 0
        for n in range(self.held[seat * COLOURS + colour]):
            if many & bit(self.cards[start + n]):
                found += 1
        return found

    def break_set(self, seat: i64, colour: i64, number: i64) -> i64:
        """Move the cards of a complete set behind the other complete sets. Return the bits of its buildings."""
        at = seat * COLOURS + colour
        start = self.start(seat, colour)
        size = self.deck.size[colour]
        for _n in range(size):
            kept = self.cards[start + number * size]
            n = number * size
            while n < self.full[at] * size - 1:
                self.cards[start + n] = self.cards[start + n + 1]
                n += 1
            self.cards[start + n] = kept
        built = self.built[at]
        below = built & (shift(1, 2 * number) - 1)
        self.built[at] = below | built >> (2 * number + 2) << (2 * number)
        self.full[at] -= 1
        self.safe[seat] -= size
        return built >> (2 * number) & 3

    def seize(self, source: i64, to: i64, colour: i64, number: i64) -> None:
        """Move a complete set with its buildings to the start of the row of another seat."""
        size = self.deck.size[colour]
        bits = self.break_set(source, colour, number)
        mine = self.first_loose(source, colour)
        begin = self.start(source, colour)
        start = self.start(to, colour)
        at = to * COLOURS + colour
        n = self.held[at] - 1
        while n >= 0:
            self.cards[start + n + size] = self.cards[start + n]
            n -= 1
        for n in range(size):
            face = self.cards[begin + mine + n]
            self.cards[start + n] = face
            if self.deck.wilds & bit(face):
                self.wilds[source] -= 1
                self.wilds[to] += 1
            self.worth[source] -= self.deck.value[face]
            self.worth[to] += self.deck.value[face]
        self.held[at] += size
        self.number[to] += size
        self.number[source] -= size
        self.full[at] += 1
        self.safe[to] += size
        self.built[at] = shift(self.built[at], 2) | bits
        left = source * COLOURS + colour
        for n in range(mine, self.held[left] - size):
            self.cards[begin + n] = self.cards[begin + n + size]
        self.held[left] -= size
        for seat in (to, source):
            self.count_sets(seat, colour)
            self.find_wilds(seat, colour)

    def count_sets(self, seat: i64, colour: i64) -> None:
        """Count the complete sets of a row that has changed. Each needs a plain card.

        Rules: deal.property.sets, deal.property.second-set, deal.property.not-multicolour-alone.
        """
        at = seat * COLOURS + colour
        size = self.deck.size[colour]
        n = self.held[at]
        full: i64 = 0
        if n >= size:
            full = n // size
            many = self.multicolours(seat, colour)
            if many:
                if n - many < full:
                    full = n - many
                if many >= size:
                    self.spread(seat, colour, full)
        self.safe[seat] += (full - self.full[at]) * size
        self.full[at] = full
        if full:
            self.done[seat] |= bit(colour)
        else:
            self.done[seat] &= ~bit(colour)
        if n > full * size:
            self.begun[seat] |= bit(colour)
        else:
            self.begun[seat] &= ~bit(colour)

    def spread(self, seat: i64, colour: i64, full: i64) -> None:
        """Exchange cards so that each complete set of a row has a plain card."""
        start = self.start(seat, colour)
        size = self.deck.size[colour]
        for number in range(full):
            if not self.plain(seat, colour, number * size, number * size + size):
                n = self.spare(seat, colour, number, full)
                last = start + number * size
                kept = self.cards[last]
                self.cards[last] = self.cards[start + n]
                self.cards[start + n] = kept

    def spare(self, seat: i64, colour: i64, number: i64, full: i64) -> i64:
        """Return the place of a plain card that can be moved to another set."""
        start = self.start(seat, colour)
        size = self.deck.size[colour]
        many = self.deck.multicolour
        n = self.held[seat * COLOURS + colour] - 1
        while n >= full * size:
            if not many & bit(self.cards[start + n]):
                return n
            n -= 1
        for other in range(full):
            plain: i64 = 0
            place: i64 = -1
            for n in range(other * size, other * size + size):
                if not many & bit(self.cards[start + n]):
                    plain += 1
                    place = n
            if plain > 1 and other != number:
                return place
        raise ValueError("there are not enough plain cards for so many sets")

    def clone(self) -> PropertySets:
        return PropertySets(0, self.deck, self)


def is_repeated(cards: vec[i64], first: i64, n: i64) -> bool:
    """Return whether the card at n also lies at an earlier index, from `first` on. Equal cards are listed once."""
    face = cards[n]
    for m in range(first, n):
        if cards[m] == face:
            return True
    return False
