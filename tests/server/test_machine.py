"""A state machine of people, storage and time at one table; proofs/test_machine.py takes a hundred thousand steps."""

from __future__ import annotations

import pytest

from banquier import mode
from tests.server.machine_runs import run_machine


@pytest.mark.parametrize("edition", ["classique", "disney", "tricheurs", "faux_billets", "deal"])
def test_a_table_and_its_model_agree(edition: str) -> None:
    run_machine(edition, 12 if mode() == "compiled" else 4)
