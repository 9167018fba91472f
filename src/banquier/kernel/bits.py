"""Sets of small numbers (seats, squares, titles) as bit masks."""

from __future__ import annotations

from typing import Final

from banquier.native import i64, vec


def shift(x: i64, n: i64) -> i64:
    """Return x << n. mypyc computes a literal shifted by an i64 in 32 bits, so this has to be a function."""
    return x << n


def bit(n: i64) -> i64:
    """Return the set that holds only n.

    >>> bit(40)
    1099511627776
    """
    return shift(1, n)


def next_in_circle(n: i64, size: i64) -> i64:
    """Return n + 1, or 0 after the last number of a circle.

    >>> next_in_circle(2, 4), next_in_circle(3, 4)
    (3, 0)
    """
    n += 1
    if n == size:
        n = 0
    return n


def count(mask: i64) -> i64:
    """Return the number of members of a set."""
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


MODULUS: Final = 67
"""The powers of two below 1 << 63 leave different remainders when they are divided by this prime."""
_REMAINDERS: Final[list[int]] = [pow(2, n, MODULUS) for n in range(63)]
EXPONENTS: Final[vec[i64]] = vec[i64](
    [_REMAINDERS.index(rest) if rest in _REMAINDERS else -1 for rest in range(MODULUS)]
)
"""Per remainder, the exponent of its power of two."""


def lowest(mask: i64) -> i64:
    """Return the smallest member of a non-empty set of numbers below 63.

    >>> lowest(12), lowest(bit(62))
    (2, 62)
    """
    return EXPONENTS[(mask & -mask) % MODULUS]


def members(mask: i64) -> list[int]:
    """Return the members of a set in ascending order.

    >>> members(bit(0) | bit(3) | bit(39))
    [0, 3, 39]
    """
    out: list[int] = []
    while mask:
        n = lowest(mask)
        out.append(n)
        mask &= mask - 1
    return out


def mask_of(numbers: tuple[int, ...]) -> i64:
    """Return the set of these numbers.

    >>> mask_of((0, 3))
    9
    """
    mask: i64 = 0
    for n in numbers:
        mask |= bit(n)
    return mask
