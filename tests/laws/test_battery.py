"""Every registered edition, in every variant, under every law of the kernel."""

from __future__ import annotations

import pytest

from banquier import editions, mode
from banquier.testing import LAWS, Case, cases
from banquier.testing.battery import Law

STEPS = 400 if mode() == "compiled" else 60
CASES = [case for name in editions.names() for case in cases(name)]


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law(law: Law, case: Case) -> None:
    for seed in range(2):
        law(case, seed, STEPS)
