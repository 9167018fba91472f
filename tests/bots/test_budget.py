"""The budget of a search: iterations, time and the limit of the process."""

from __future__ import annotations

import time

import pytest

from banquier.bots.search.budget import LIMIT, Budget


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(time, "perf_counter", found)
    return found


def test_iterations_are_counted_whatever_time_they_take(clock: Clock) -> None:
    budget = Budget(40, 0.0)
    clock.now += 1e6
    assert budget.spent() == 0.0
    budget.done = 30
    assert budget.spent() == 0.75
    assert not budget.is_out_of_time()


def test_seconds_are_counted_whatever_was_tried(clock: Clock) -> None:
    budget = Budget(40, 0.5)
    budget.done = 40
    assert budget.spent() == 0.0
    clock.now += 0.5
    assert budget.is_out_of_time()


@pytest.mark.parametrize("seconds", [0.0, 10.0])
def test_no_search_goes_on_after_the_limit_of_its_process(clock: Clock, seconds: float) -> None:
    LIMIT.seconds = 1.2
    try:
        budget = Budget(40, seconds)
        clock.now += 0.6
        assert budget.spent() == pytest.approx(0.5)
        clock.now += 0.7
        assert budget.is_out_of_time()
    finally:
        LIMIT.seconds = 0.0
