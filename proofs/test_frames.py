"""Odd frames: millions for what reads them, tens of thousands for rooms, and a million that come twice or late."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from banquier import editions
from banquier.lab.chunks import cores
from tests.server.fuzzing import fuzz_the_decoder, fuzz_the_sockets
from tests.server.guided import guided
from tests.server.repeats import repeated

FRAMES = 1_000_000
CHUNK = 20_000
GUIDED = 2_000_000


def test_the_decoder() -> None:
    assert fuzz_the_decoder(5500) > 100_000


def test_what_coverage_leads_to() -> None:
    pytest.importorskip("atheris")
    inputs, edges = guided(GUIDED)
    print(f"{inputs} inputs, {edges} edges")
    assert inputs >= GUIDED


@pytest.mark.parametrize("edition", editions.names())
def test_odd_frames(edition: str) -> None:
    """Three thousand connections, each with up to five."""
    fuzz_the_sockets(edition, 3000)


def test_nothing_is_done_twice() -> None:
    names = editions.names()
    counts: Counter[str] = Counter()
    with ProcessPoolExecutor(cores(), get_context("spawn")) as executor:
        jobs = [executor.submit(repeated, names[n % len(names)], n, CHUNK) for n in range(FRAMES // CHUNK)]
        for job in jobs:
            counts += job.result()
    print(dict(counts))
    assert counts["again ack"] + counts["again refuse"] + counts["new ack"] + counts["new refuse"] >= FRAMES
