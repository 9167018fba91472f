"""A failed assertion in a helper module prints what was compared, as one in a proof does."""

from pathlib import Path

import pytest

TESTS = sorted(Path(__file__).parents[1].joinpath("tests").iterdir())
PROOFS = sorted(Path(__file__).parent.iterdir())
pytest.register_assert_rewrite(
    "banquier.testing",
    *(f"tests.{path.stem}" for path in TESTS),
    *(f"proofs.{path.stem}" for path in PROOFS),
)
