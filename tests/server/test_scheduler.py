"""Who is served next: addresses by what they used, the tables of an address in turn, people before empty tables."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from banquier.server.bots.scheduler import Job, Requester, Scheduler

Jobs = Scheduler[str, str]


def put(scheduler: Jobs, name: str, table: str = "", address: str = "", first: bool = True) -> Job[str, str]:
    job: Job[str, str] = Job(name, Requester(table or name, address, first), asyncio.Future(), 0.0)
    scheduler.put(job)
    return job


def served(scheduler: Jobs, seconds: float = 1.0, most: int = 1000) -> list[str]:
    """What one process would answer, in order, if every answer took so long."""
    found: list[str] = []
    while len(found) < most and (job := scheduler.take()) is not None:
        found.append(job.question)
        scheduler.done(job, seconds)
    return found


@pytest.fixture(autouse=True)
def loop() -> object:
    """Futures need one."""
    with asyncio.Runner() as runner:
        asyncio.set_event_loop(runner.get_loop())
        yield
        asyncio.set_event_loop(None)


def test_the_attack_a_hundred_tables_of_one_address_do_not_go_before_one_of_another() -> None:
    scheduler: Jobs = Scheduler(1)
    for number in range(100):
        put(scheduler, f"x{number}", address="attacker")
    first = scheduler.take()
    assert first is not None
    put(scheduler, "mine", address="friend")
    scheduler.done(first, 1.2)
    assert served(scheduler, most=1) == ["mine"]


def test_addresses_share_by_the_seconds_that_they_use_not_by_their_questions() -> None:
    """Long answers of one, short ones of the other: each has half of the time."""
    scheduler: Jobs = Scheduler(1)
    for number in range(100):
        put(scheduler, f"long {number}", address="a")
        put(scheduler, f"short {number}", address="b")
    used = {"a": 0.0, "b": 0.0}
    while sum(used.values()) < 20:
        job = scheduler.take()
        assert job is not None
        seconds = 1.0 if job.requester.address == "a" else 0.125
        scheduler.done(job, seconds)
        used[job.requester.address] += seconds
    assert abs(used["a"] - used["b"]) <= 1.0


def test_an_address_that_was_idle_has_saved_nothing_up() -> None:
    scheduler: Jobs = Scheduler(1)
    for number in range(8):
        put(scheduler, f"a{number}", address="a")
    assert served(scheduler, most=4) == ["a0", "a1", "a2", "a3"]
    for number in range(8):
        put(scheduler, f"b{number}", address="b")
    assert Counter(name[0] for name in served(scheduler, most=8)) == {"a": 4, "b": 4}


def test_an_address_that_comes_back_has_not_got_rid_of_what_it_used() -> None:
    scheduler: Jobs = Scheduler(1)
    put(scheduler, "a0", address="a")
    put(scheduler, "b0", address="b")
    assert served(scheduler, 1.0, most=1) == ["a0"]
    put(scheduler, "a1", address="a")
    assert served(scheduler, 0.25, most=1) == ["b0"]
    put(scheduler, "b1", address="b")
    assert served(scheduler) == ["b1", "a1"]


def test_the_tables_of_an_address_take_turns() -> None:
    scheduler: Jobs = Scheduler(1)
    for name in ("p1", "p2", "p3", "q1", "q2", "r1"):
        put(scheduler, name, table=name[0], address="a")
    assert served(scheduler) == ["p1", "q1", "r1", "p2", "q2", "p3"]


def test_tables_with_people_go_first_whoever_asks() -> None:
    scheduler: Jobs = Scheduler(1)
    for number in range(20):
        put(scheduler, f"empty {number}", address=f"{number}", first=False)
    put(scheduler, "people", address="greedy")
    scheduler.used["greedy"] = 1000.0
    assert served(scheduler)[0] == "people"


@pytest.mark.parametrize("processes", [2, 3, 8])
def test_no_address_and_no_empty_tables_hold_all_processes(processes: int) -> None:
    scheduler: Jobs = Scheduler(processes)
    for number in range(20):
        put(scheduler, f"x{number}", address="attacker")
        put(scheduler, f"y{number}", address=f"unknown {number}", first=False)
    held = [scheduler.take() for _ in range(processes - 1)]
    assert all(job is not None and job.requester.address == "attacker" for job in held)
    # The last process is for somebody else, be it a table without people.
    other = scheduler.take()
    assert other is not None
    assert not other.requester.first
    assert scheduler.take() is None or processes > 2
    for job in (*held, other):
        assert job is not None
        scheduler.done(job, 1.0)

    empty: Jobs = Scheduler(processes)
    for number in range(20):
        put(empty, f"y{number}", address=f"unknown {number}", first=False)
    assert all(empty.take() for _ in range(processes - 1))
    assert empty.take() is None
    put(empty, "friend", address="friend")
    friend = empty.take()
    assert friend is not None
    assert friend.question == "friend"


def test_a_single_process_serves_everybody() -> None:
    scheduler: Jobs = Scheduler(1)
    put(scheduler, "a", address="a")
    put(scheduler, "b", address="b", first=False)
    assert served(scheduler) == ["a", "b"]
    assert scheduler.take() is None
    assert scheduler.size == 0


def test_what_nobody_waits_for_leaves_the_queue() -> None:
    scheduler: Jobs = Scheduler(1)
    jobs = [put(scheduler, name, table="t", address="a") for name in "abc"]
    scheduler.discard(jobs[1])
    scheduler.discard(jobs[1])
    assert scheduler.size == 2
    assert served(scheduler) == ["a", "c"]
    scheduler.discard(jobs[0])
    assert (scheduler.size, scheduler.all_waiting()) == (0, [])
    assert not any(scheduler.waiting.values())


def test_memory_does_not_grow_with_the_addresses() -> None:
    scheduler: Jobs = Scheduler(1)
    put(scheduler, "x", table="x", address="always")
    for number in range(12_000):
        put(scheduler, "x", table="x", address="always")
        put(scheduler, "y", address=str(number))
        assert len(served(scheduler, most=2)) == 2
    assert len(scheduler.used) <= 10_000
    served(scheduler)
    assert not scheduler.running
    assert not scheduler.used
