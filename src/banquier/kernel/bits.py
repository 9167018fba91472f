"""Sets of seats and of squares as the bits of one integer."""

from __future__ import annotations

from banquier.native import i64


def shift(x: i64, n: i64) -> i64:
    """x << n. The compiler computes a literal shifted by an i64 in 32 bits, hence a function."""
    return x << n


def bit(n: i64) -> i64:
    """The set that holds only n.

    >>> bit(40)
    1099511627776
    """
    return shift(1, n)


def after(n: i64, size: i64) -> i64:
    """The next number round a circle.

    >>> after(2, 4), after(3, 4)
    (3, 0)
    """
    n += 1
    if n == size:
        n = 0
    return n


def count(mask: i64) -> i64:
    """How many members a set has."""
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def lowest(mask: i64) -> i64:
    """The smallest member of a set that is not empty."""
    n: i64 = 0
    if not mask & 0xFFFFFFFF:
        mask >>= 32
        n = 32
    if not mask & 0xFFFF:
        mask >>= 16
        n += 16
    if not mask & 0xFF:
        mask >>= 8
        n += 8
    while not mask & 1:
        mask >>= 1
        n += 1
    return n


def members(mask: i64) -> list[int]:
    """The members of a set in order.

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
    """The set of these numbers.

    >>> mask_of((0, 3))
    9
    """
    mask: i64 = 0
    for n in numbers:
        mask |= bit(n)
    return mask
