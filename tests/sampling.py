"""How many random cases a test looks at: few in `make test`, many more in `make prove`.

Tests that take this from here are marked `sampled`; `make prove` runs them with BANQUIER_SAMPLES=10.
"""

from __future__ import annotations

import os

import pytest

from banquier import mode

FACTOR = int(os.environ.get("BANQUIER_SAMPLES", "1"))
SAMPLED = pytest.mark.sampled


def samples(compiled: int, interpreted: int) -> int:
    """The number of cases in this mode, times BANQUIER_SAMPLES."""
    return FACTOR * (compiled if mode() == "compiled" else interpreted)
