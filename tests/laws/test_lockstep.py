"""Interpreted and compiled rules play the same game, decision by decision."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from banquier import editions, mode
from banquier.testing.lockstep import trace

STEPS = 200


@pytest.mark.skipif(mode() != "compiled", reason="there is nothing compiled to compare with")
@pytest.mark.parametrize("edition", editions.names())
@pytest.mark.parametrize("seats", [2, 4])
def test_both_modes_play_the_same_game(edition: str, seats: int) -> None:
    variants = editions.find(edition).variants
    command = [sys.executable, "-m", "banquier.testing.lockstep", edition, str(seats), "0", str(STEPS)]
    interpreted = subprocess.run(
        [*command, *map(json.dumps, variants)],
        env={**os.environ, "BANQUIER_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    compiled = [trace(edition, seats, seed, STEPS, options) for seed, options in enumerate(variants)]
    assert json.loads(interpreted.stdout) == compiled
