"""Estimates of length: every edition has an official way, its options exist, and more turns take longer."""

from __future__ import annotations

import pytest

from banquier import editions
from banquier.bots.game_length import ways


@pytest.mark.parametrize("edition", editions.names())
def test_every_way_can_be_played_and_has_a_length_for_every_table(edition: str) -> None:
    found = editions.find(edition)
    official, *shorter = ways(edition)
    assert (official.way, official.options) == ("official", {})
    least, most = found.seats
    for one in (official, *shorter):
        found.table_options(one.options)
        for seats in range(least, most + 1):
            assert one.minutes(edition, 1, seats) >= 1
            assert one.minutes(edition, seats, seats) >= one.minutes(edition, 1, seats), (
                "people take longer than bots"
            )
    for one in shorter:
        assert one.minutes(edition, 1, 4) <= official.minutes(edition, 1, 4), one.way
