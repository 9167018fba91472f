"""Bundles of notes, the fewest notes that make up a sum, and the box of the edition."""

from __future__ import annotations

from typing import Any, Final

from banquier.kernel.bits import shift
from banquier.native import i64, mypyc_attr, vec

SORTS: Final = 5
"""The number of values of notes, which are indexed from the smallest up."""
MOST: Final = 60
"""The most notes of one value: a pile of them is the bits of one number."""
BITS: Final = 6
NONE: Final = -1
"""Returned in place of a bundle when the sum cannot be made."""

# A bundle is how many notes there are of each value, six bits for each: a plain number, cheap to keep and to copy.


def number(bundle: i64, sort: i64) -> i64:
    """Return how many notes of a value a bundle has."""
    return (bundle >> (BITS * sort)) & 63


def some(sort: i64, count: i64) -> i64:
    """Return the bundle of so many notes of one value."""
    return shift(count, BITS * sort)


def fewer(a: i64, b: i64) -> i64:
    """Return the smaller number. The built-in min is slow in compiled code."""
    if a < b:
        return a
    return b


def bundle_of(counts: tuple[int, ...]) -> i64:
    """Return the bundle with so many notes of each value.

    >>> counts_of(bundle_of((3, 1, 3, 3, 2)))
    (3, 1, 3, 3, 2)
    """
    if len(counts) != SORTS:
        raise ValueError(f"there are {SORTS} values of notes, not {len(counts)}")
    bundle: i64 = 0
    for sort in range(SORTS):
        bundle |= some(sort, counts[sort])
    return bundle


def counts_of(bundle: i64) -> tuple[int, ...]:
    """Return how many notes of each value a bundle has."""
    return tuple([number(bundle, sort) for sort in range(SORTS)])


def size(bundle: i64) -> i64:
    """Return how many notes a bundle has."""
    total: i64 = 0
    for sort in range(SORTS):
        total += number(bundle, sort)
    return total


def has(held: i64, wanted: i64) -> bool:
    """Does a bundle have as many notes of each value as wanted?"""
    for sort in range(SORTS):
        if number(held, sort) < number(wanted, sort):
            return False
    return True


def taken_from(held: i64, places: tuple[int, ...]) -> i64:
    """Return the notes at these places of a hand, from the largest value down, as a bundle; -1 if it has fewer."""
    bundle: i64 = 0
    sort: i64 = SORTS
    end: i64 = 0  # where in the hand the notes of that value end
    for place in places:  # from the largest value down
        while place >= end:
            sort -= 1
            if sort < 0:
                return -1
            end += number(held, sort)
        bundle += some(sort, 1)
    return bundle


def first_places(held: i64, bundle: i64) -> tuple[int, ...]:
    """Return the places of the first notes of each value of a hand, as many as the bundle has."""
    found: list[int] = []
    first: i64 = 0
    for n in range(SORTS):
        sort: i64 = SORTS - 1 - n
        for k in range(number(bundle, sort)):
            found.append(first + k)
        first += number(held, sort)
    return tuple(found)


@mypyc_attr(acyclic=True)
class Box:
    """The contents of the box besides the board: notes, tokens, and pairs of Chance cards. Shared by games."""

    def __init__(
        self,
        values: tuple[int, ...],
        supply: tuple[int, ...],
        false: tuple[int, ...],
        start: tuple[int, ...],
        tokens: i64 = 2,
        shown: i64 = 3,
        reward: i64 = 100,
        twins: tuple[int, ...] = (),
    ) -> None:
        """Take for each value, from the smallest up: all notes, the false ones, and those a seat begins with."""
        self.values: Final[vec[i64]] = vec[i64](values)
        self.supply: Final[vec[i64]] = vec[i64](supply)
        self.false: Final[vec[i64]] = vec[i64](false)
        self.start: Final[i64] = bundle_of(start)
        self.tokens: Final[i64] = tokens
        """Decoder tokens per player."""
        self.shown: Final[i64] = shown
        """Chance cards that lie face up."""
        self.reward: Final[i64] = reward
        """The reward for finding a false Chance card."""
        self.twins: Final[vec[i64]] = vec[i64](twins)
        """Of each card that may be kept, twice the number of its pair, and one more for the second; -1: not Chance."""
        self.pairs: Final[i64] = (max(twins) + 1) // 2 if twins else 0

    def __reduce__(self) -> tuple[Any, ...]:
        notes = (tuple(self.values), tuple(self.supply), tuple(self.false), counts_of(self.start))
        return (Box, (*notes, self.tokens, self.shown, self.reward, tuple(self.twins)))

    def sum_of(self, bundle: i64) -> i64:
        """Return the value of a bundle."""
        total: i64 = 0
        for sort in range(SORTS):
            total += number(bundle, sort) * self.values[sort]
        return total

    def sort_of(self, value: i64) -> i64:
        """Return the index of a value, -1 if there is no such note."""
        for sort in range(SORTS):
            if self.values[sort] == value:
                return sort
        return -1

    def exact(self, amount: i64, have: i64) -> i64:
        """Return the fewest of these notes that make up the sum exactly, or NONE."""
        if amount % self.values[0]:
            return NONE
        return search(self.values, amount, have, SORTS - 1, MOST * SORTS + 1)

    def enough(self, amount: i64, have: i64) -> i64:
        """Return the fewest notes that make up the sum, or else those that exceed it least.

        >>> box = Box((10, 20, 50, 100, 500), (30,) * 5, (10,) * 5, (3, 1, 3, 3, 2))
        >>> counts_of(box.enough(60, bundle_of((0, 3, 1, 1, 0))))
        (0, 3, 0, 0, 0)
        >>> counts_of(box.enough(80, bundle_of((0, 1, 3, 1, 1))))
        (0, 0, 0, 1, 0)
        """
        left = self.sum_of(have) - amount
        over: i64 = 0
        while over <= left:
            found = self.exact(amount + over, have)
            if found >= 0:
                return found
            over += self.values[0]
        return NONE

    def at_most(self, amount: i64, have: i64) -> i64:
        """Return the largest notes that together do not exceed the sum."""
        bundle: i64 = 0
        for n in range(SORTS):
            sort: i64 = SORTS - 1 - n
            value = self.values[sort]
            count = fewer(amount // value, number(have, sort))
            bundle |= some(sort, count)
            amount -= count * value
        return bundle


def search(values: vec[i64], amount: i64, have: i64, sort: i64, limit: i64) -> i64:
    """Return the fewest notes of this value and below, fewer than the limit, that make exactly this sum; or NONE."""
    value = values[sort]
    count = fewer(amount // value, number(have, sort))
    if sort == 0:
        if count * value == amount and count < limit:
            return count
        return NONE
    best: i64 = NONE
    smaller = values[sort - 1]
    while count >= 0:
        rest = amount - count * value
        if count + (rest + smaller - 1) // smaller >= limit:  # the fewer large notes, the more in all
            break
        if rest == 0:
            return some(sort, count)
        found = search(values, rest, have, sort - 1, limit - count)
        if found >= 0:
            best = found | some(sort, count)
            limit = size(best)
        count -= 1
    return best
