"""Token buckets and the tally of sockets: never more than allowed, never less, in bounded memory."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st

from banquier.server.ops.rate_limits import Bucket, Buckets, Limits, Tally, household
from banquier.server.ops.settings import load

times = st.lists(st.floats(0, 30, allow_nan=False), min_size=1, max_size=200)


class Hands:
    """A clock whose hands the test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_and_then_the_rate() -> None:
    bucket = Bucket(rate=2, burst=3, now=0)
    assert [bucket.take(0) for _ in range(3)] == [0, 0, 0]
    assert bucket.take(0) == 0.5
    assert bucket.take(0.25) == 0.25
    assert bucket.take(0.5) == 0
    assert bucket.take(0.5) > 0


def test_it_holds_no_more_than_the_burst() -> None:
    bucket = Bucket(rate=2, burst=3, now=0)
    assert [bucket.take(1e6) == 0 for _ in range(5)] == [True, True, True, False, False]


def test_no_rate_is_no_limit() -> None:
    bucket = Bucket(rate=0, burst=1, now=0)
    assert not any(bucket.take(0) for _ in range(1000))


def test_a_clock_that_goes_backwards_gives_nothing() -> None:
    bucket = Bucket(rate=1, burst=1, now=10)
    assert bucket.take(10) == 0
    assert bucket.take(0) == 1
    assert bucket.take(10.5) == 0.5


@settings(deadline=None, derandomize=True)
@given(times, st.floats(0.1, 50), st.integers(1, 20))
def test_never_more_than_the_burst_and_the_rate_together(
    pauses: list[float], rate: float, burst: int
) -> None:
    bucket = Bucket(rate, burst, now=0)
    now, taken = 0.0, 0
    for pause in pauses:
        now += pause
        for _ in range(5):
            taken += bucket.take(now) == 0
        assert taken <= burst + now * rate + 1e-6


@settings(deadline=None, derandomize=True)
@given(times, st.floats(0.1, 50), st.integers(1, 20))
def test_who_waits_as_long_as_told_is_let_through(pauses: list[float], rate: float, burst: int) -> None:
    bucket = Bucket(rate, burst, now=0)
    now = 0.0
    for pause in pauses:
        now += pause
        wait = bucket.take(now)
        if wait:
            now += wait + 1e-9 + now * 1e-12
            assert bucket.take(now) == 0


def test_addresses_do_not_share() -> None:
    buckets = Buckets(rate=1, burst=1, clock=Hands())
    assert buckets.take("192.0.2.1") == 0
    assert buckets.take("192.0.2.1") == 1
    assert buckets.take("192.0.2.2") == 0


def test_the_address_that_asked_longest_ago_is_forgotten() -> None:
    buckets = Buckets(rate=1, burst=1, clock=Hands(), size=2)
    for address in ("192.0.2.1", "192.0.2.2", "192.0.2.1", "192.0.2.3"):
        buckets.take(address)
    assert list(buckets.known) == ["192.0.2.1", "192.0.2.3"]
    assert buckets.take("192.0.2.1") > 0


@settings(deadline=None, derandomize=True)
@given(st.lists(st.ip_addresses(), max_size=300))
def test_memory_is_bounded(addresses: list[object]) -> None:
    buckets = Buckets(rate=1, burst=1, clock=Hands(), size=10)
    for address in addresses:
        buckets.take(str(address))
        assert len(buckets.known) <= 10


@pytest.mark.parametrize(
    "one, other, shared",
    [
        ("2001:db8::1", "2001:db8::ffff:ffff:ffff:ffff", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.7", "192.0.2.7", True),
        ("192.0.2.7", "192.0.2.8", False),
        ("testclient", "testclient", True),
        ("", "192.0.2.7", False),
    ],
)
def test_who_shares_a_limit(one: str, other: str, shared: bool) -> None:
    assert (household(one) == household(other)) is shared


def test_open_sockets_are_counted() -> None:
    tally = Tally(each=2, total=3)
    assert [tally.enter("192.0.2.1") for _ in range(3)] == [None, None, "address"]
    assert tally.enter("192.0.2.2") is None
    assert tally.enter("192.0.2.3") == "total"
    tally.leave("192.0.2.1")
    assert tally.enter("192.0.2.1") is None
    assert tally.open == 3


@settings(deadline=None, derandomize=True)
@given(st.lists(st.tuples(st.booleans(), st.sampled_from(["192.0.2.1", "192.0.2.2", "::1"])), max_size=100))
def test_the_tally_is_the_number_of_those_inside(steps: list[tuple[bool, str]]) -> None:
    tally = Tally(each=3, total=5)
    inside: list[str] = []
    for comes, address in steps:
        if comes:
            if tally.enter(address) is None:
                inside.append(address)
        elif address in inside:
            inside.remove(address)
            tally.leave(address)
        assert tally.open == len(inside) <= 5
        assert tally.known.keys() == {household(address) for address in inside}
        assert all(inside.count(address) <= 3 for address in inside)


def test_limits_are_those_of_the_settings() -> None:
    hands = Hands()
    limits = Limits(
        load(requests_per_minute=60, tables_per_hour=1, messages_per_second=1, messages_burst=2), hands
    )
    assert [limits.requests.take("::1") == 0 for _ in range(61)] == [True] * 60 + [False]
    assert limits.tables.take("::1") == 0
    assert limits.tables.take("::1") == 3600
    first, second = limits.messages(), limits.messages()
    assert [first.take(hands.now) == 0 for _ in range(3)] == [True, True, False]
    assert second.take(hands.now) == 0


def test_limits_that_are_switched_off() -> None:
    limits = Limits(load(requests_per_minute=0, sockets=0, sockets_per_address=0), Hands())
    assert not any(limits.requests.take("::1") for _ in range(5000))
    assert [limits.sockets.enter("::1") for _ in range(100)] == [None] * 100
    assert limits.requests.known == {}
