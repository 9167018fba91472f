"""benchmarks/queueing.py against the queue that has a formula, and what it says of a load that is too large."""

from __future__ import annotations

import math

import pytest

from benchmarks import queueing
from benchmarks.queueing import Load, simulate


@pytest.mark.parametrize("share", [0.3, 0.6])
def test_a_single_queue_takes_as_long_as_theory_says(monkeypatch: pytest.MonkeyPatch, share: float) -> None:
    """Poisson arrivals at one server with exponential service: the time in the system is exponential."""
    monkeypatch.setattr(queueing, "DATABASE", 1e-12)
    service = 1 / queueing.WORKER
    tables = int(share * service)
    found = simulate(Load(tables, 1.0, workers=1, databases=1, bots=0, experts=0.0), arrivals=100_000)
    assert found.p50 == pytest.approx(math.log(2) / (service - tables), rel=0.1)
    assert found.p99 == pytest.approx(math.log(100) / (service - tables), rel=0.2)


def test_what_cannot_keep_up_is_named() -> None:
    found = simulate(Load(9_000, 1.0, workers=1, databases=1, bots=2, experts=0.25), arrivals=20_000)
    assert {station for station, share in found.busy.items() if share >= 1} == {"workers", "bots"}
    enough = simulate(Load(9_000, 1.0, workers=2, databases=2, bots=0, experts=0.25), arrivals=20_000)
    assert max(enough.busy.values()) < 1
    assert enough.p99 < found.p99
