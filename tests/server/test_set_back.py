"""The system's clock is set back: no decision lasts longer for it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from banquier.server.ops.clock import ClockState, follow, now, unfollow
from tests.server.at_table import again, room_of, run, site_at

HOUR = 3600 * 10**9


@contextmanager
def system_clock() -> Iterator[dict[str, int]]:
    """The system's two clocks by hand, in nanoseconds; what was told before is forgotten."""
    clock = {"wall": time.time_ns(), "monotonic": 5 * 10**9}
    with (
        patch.object(ClockState, "told", 0),
        patch.object(ClockState, "monotonic", 0),
        patch.object(ClockState, "followed", None),
        patch("banquier.server.ops.clock.time.time_ns", lambda: clock["wall"]),
        patch("banquier.server.ops.clock.time.monotonic_ns", lambda: clock["monotonic"]),
    ):
        yield clock


def test_time_goes_on_when_the_clock_is_set_back() -> None:
    with system_clock() as clock:
        first = now()
        assert first == clock["wall"] // 10**6
        clock["wall"] -= HOUR
        assert now() == first
        clock["monotonic"] += 2 * 10**9
        clock["wall"] += 2 * 10**9
        assert now() == first + 2000
        clock["monotonic"] += 10**9
        clock["wall"] += 2 * HOUR  # set right again, and more
        assert now() == clock["wall"] // 10**6


def test_a_decision_is_not_lengthened(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site:
            table = await site.table(clocks={"decision": 1000})
            await table.guests()
            room = room_of(site, table)
            with system_clock() as clock:
                room.driver.begin_anew()
                assert room.driver.left() == 1_000_000
                clock["wall"] -= HOUR
                clock["monotonic"] += 400 * 10**9
                assert room.driver.left() == 600_000

    run(work())


def test_nor_by_a_restart_after_that(tmp_path: Path) -> None:
    """The log has moments that are still to come: they count as now."""

    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site:
            table = await site.table(clocks={"decision": 1000}, options={"minutes": 30})
            await table.guests()
            with system_clock() as clock:
                clock["wall"] -= HOUR
                read = await again(room_of(site, table), snapshot=False)
                read.driver.asleep = False
                assert read.driver.left() == 1_000_000
                assert read.driver.minutes_left() == 1_800_000
                clock["wall"] += 400 * 10**9
                assert read.driver.left() == 600_000
                assert read.driver.minutes_left() == 1_400_000

    run(work())


def test_time_is_that_of_the_storage_whatever_the_system_says() -> None:
    with system_clock() as clock:
        assert now() == clock["wall"] // 10**6
        storage = clock["wall"] // 10**6 - 7_200_000  # this machine is two hours ahead
        follow(storage, clock["monotonic"])
        assert now() == storage
        clock["monotonic"] += 3 * 10**9
        clock["wall"] += 5 * HOUR
        assert now() == storage + 3000
        follow(storage - 60_000, clock["monotonic"])  # the storage's own clock was set back
        assert now() == storage + 3000
        clock["monotonic"] += 10**9
        assert now() == storage + 4000
        unfollow()
        assert now() == clock["wall"] // 10**6
