"""Runs the state machine of a table for one edition."""

from __future__ import annotations

from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.server.machine import TableMachine

STEPS = 60
"""Steps at one table."""


def run_machine(edition: str, examples: int) -> int:
    """Run the machine at `examples` tables. Return how many steps were taken."""
    kind: type[TableMachine] = type("Machine", (TableMachine,), {"edition": edition, "taken": 0})
    within = settings(
        max_examples=examples,
        stateful_step_count=STEPS,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )
    run_state_machine_as_test(kind, settings=within)
    return kind.taken
