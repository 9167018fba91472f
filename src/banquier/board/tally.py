"""Counts that the lab takes while a game runs; a game without one counts nothing."""

from __future__ import annotations

from banquier.native import i64, mypyc_attr, vec


@mypyc_attr(acyclic=True)
class Tally:
    """How often tokens came to rest on each square (being put in jail counts as a landing there)."""

    def __init__(self, squares: i64) -> None:
        self.landings: vec[i64] = vec[i64]([0] * squares)
