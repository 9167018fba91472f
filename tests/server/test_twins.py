"""Games that differ in one secret are told alike to everybody who must not know it; proofs/test_twins.py plays more."""

from __future__ import annotations

from typing import Any

import pytest

from banquier import mode
from tests.server.twins import many

GAMES = 16 if mode() == "compiled" else 4
STEPS = 60 if mode() == "compiled" else 40


@pytest.mark.parametrize(
    "edition, options",
    [
        ("classique", {}),
        ("disney", {"rapide": True}),
        ("tricheurs", {}),
        ("tricheurs", {"ultime": True}),
        ("faux_billets", {}),
        ("deal", {}),
    ],
    ids=str,
)
def test_everybody_else_is_told_the_same_byte_by_byte(edition: str, options: dict[str, Any]) -> None:
    counts = many(edition, options, 0, GAMES, STEPS)
    assert counts["messages"] > GAMES * STEPS
    assert min(counts[what] for what in ("ask", "come back", "tick", "say")) > GAMES // 2
    if edition == "tricheurs":
        assert counts["crime out: uncovered"], "no secret ever came out: the games would not differ at all"
