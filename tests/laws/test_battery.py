"""Every registered edition, in every variant, under every law of the kernel."""

from __future__ import annotations

import pytest

from banquier import editions, mode
from banquier.testing import LAWS, Case, cases
from banquier.testing.battery import Law
from tests.sampling import SAMPLED, samples

STEPS = samples(160, 40)
SEED = 1 if mode() == "compiled" else 2
"""Each mode plays games of its own."""
CASES = [case for name in editions.names() for case in cases(name)]


@SAMPLED
@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law(law: Law, case: Case) -> None:
    law(case, SEED, STEPS)
