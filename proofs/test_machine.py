"""A hundred thousand steps an edition of the state machine: nothing acknowledged is lost, and all see the same game."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from banquier import editions
from banquier.lab.chunks import cores
from tests.server.machine_runs import run_machine

WANTED = 100_000
TABLES = WANTED // 45
"""A table that ends early has fewer than STEPS."""


def test_tables_and_their_models_agree() -> None:
    with ProcessPoolExecutor(cores(), get_context("spawn")) as executor:
        jobs = {name: executor.submit(run_machine, name, TABLES) for name in editions.names()}
        for name, job in jobs.items():
            steps = job.result()
            print(f"{name}: {steps} steps")
            assert steps >= WANTED
