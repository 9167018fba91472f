"""The bounds of the sums that bids and cheats may name."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from banquier.board.actions import Bid
from banquier.board.auction import Bids
from banquier.editions.tricheurs.actions import Cheat, ClaimSum, Overcharges, PutDown, Short, Squares, Thefts
from banquier.kernel.action import Action, Family


@pytest.mark.parametrize(
    "family, named",
    [
        (Bids(50, 125, 10), Bid),
        (Short(200, 1500, 10), PutDown),
        (Short(200, 45, 10), PutDown),
        (Overcharges(2, 14, 26, 10), lambda sum: ClaimSum(2, 14, sum)),
        (Overcharges(2, 14, 30, 10), lambda sum: ClaimSum(2, 14, sum)),
        (Thefts(12, 3, 155, 10), lambda sum: Cheat(12, 3, sum)),
    ],
    ids=lambda value: str(value) if isinstance(value, Family) else "",
)
def test_the_bounds_are_members_and_one_step_beyond_is_not(
    family: Family, named: Callable[[int], Action]
) -> None:
    sums = family.sums()
    assert sums is not None
    low, high, step = sums
    assert low < high
    assert [family.check(named(sum)) for sum in range(low, high + 1, step)] == [""] * (
        (high - low) // step + 1
    )
    assert family.check(named(low - step))
    assert family.check(named(high + step))
    assert family.check(named(low + 1))


def test_a_family_without_sums_has_none() -> None:
    assert Squares(6, "cheat.only-the-cards").sums() is None
