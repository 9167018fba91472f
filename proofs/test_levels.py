"""How strong the levels are: each beats the one below it in every edition, and the expert beats three bankers."""

from __future__ import annotations

import os

import pytest

from banquier import editions
from banquier.lab.chunks import Workers
from banquier.lab.compare import Match, compare
from banquier.lab.variants import ComparisonSetting

PARTS = float(os.environ.get("BANQUIER_MATCHES", "1"))
"""A part of the games is enough to see that nothing is broken."""
GAMES = {"classique": 200, "disney": 120, "tricheurs": 40, "faux_billets": 240, "deal": 400}
"""More where the difference is small."""
SEED = 77


def match(edition: str, seats: int, bot: str, other: str, games: int) -> Match:
    setting = ComparisonSetting(edition, seats, SEED, (), {})
    found = compare([bot, other], setting, max(2 * seats, round(games * PARTS)), Workers()).matches[0]
    print(f"\n{edition}: {found.verdict}")
    return found


@pytest.mark.parametrize("edition", editions.names())
def test_the_regular_beats_the_beginner(edition: str) -> None:
    found = match(edition, 2, "regular", "beginner", 2000)
    assert found.rate.value >= 0.6
    assert found.rate.low > 0.5


@pytest.mark.parametrize("edition", editions.names())
def test_the_expert_beats_the_regular(edition: str) -> None:
    found = match(edition, 2, "expert", "regular", GAMES[edition])
    assert found.rate.value >= 0.6
    assert found.rate.low > 0.5


def test_the_expert_beats_three_bankers() -> None:
    assert match("classique", 4, "expert", "banker", 1000).rate.value >= 0.4
