"""Intervals: of a rate, and of a mean from whole sums."""
# interpreted

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import inf, sqrt

Z95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float

    def above(self, line: float) -> bool:
        return self.low > line

    def below(self, line: float) -> bool:
        return self.high < line


def wilson(wins: Fraction, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate by Wilson's score.

    >>> low, high = wilson(Fraction(0), 10)
    >>> f"{low:.3f} {high:.3f}"
    '0.000 0.278'
    """
    rate, spread = float(wins / games), Z95 * Z95 / games
    middle = rate + spread / 2
    reach = sqrt(spread * (rate * (1 - rate) + spread / 4))
    return max(0.0, (middle - reach) / (1 + spread)), min(1.0, (middle + reach) / (1 + spread))


def mean(count: int, total: int, squares: int, scale: int = 1) -> Estimate:
    """The mean of so many numbers by their sum and the sum of their squares, each divided by the scale.

    >>> found = mean(4, 8, 24)
    >>> f"{found.low:.2f} {found.value:.2f} {found.high:.2f}"
    '0.40 2.00 3.60'
    """
    value = total / (count * scale)
    if count < 2:
        return Estimate(value, -inf, inf)
    variance = Fraction(count * squares - total * total, count * (count - 1))
    reach = Z95 * sqrt(variance / count) / scale
    return Estimate(value, value - reach, value + reach)
