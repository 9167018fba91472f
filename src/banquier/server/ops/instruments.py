"""Counters and histograms of the running server."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence


class Counter:
    """A number that goes up, or up and down."""

    __slots__ = ("value",)

    def __init__(self) -> None:
        self.value = 0

    def add(self, number: int = 1) -> None:
        self.value += number

    def set(self, number: int) -> None:
        self.value = number


class Histogram:
    """Counts durations by range, and sums them."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds
