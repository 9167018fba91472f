"""Landing counts for the lab. A game counts landings only while it has such an object."""

from __future__ import annotations

from banquier.native import i64, mypyc_attr, vec


@mypyc_attr(acyclic=True)
class LandingCounts:
    """Counts how often tokens stopped on each square. Being sent to jail counts as a landing there."""

    def __init__(self, squares: i64) -> None:
        self.landings: vec[i64] = vec[i64]([0] * squares)
