"""Selling buildings back: half price, evenly, a hotel for four houses, and what happens when these are not there."""

from itertools import product

import pytest

from banquier.board.actions import DECLINE, ERECT, ROLL, SELL, Claim
from banquier.testing import Scene
from tests.classique.figures import COLOURS, GROUP_OF, STREETS, arrive, others

TOP = 5
"""The level of a hotel."""
Levels = tuple[int, ...]


def even(levels: Levels) -> bool:
    return max(levels) - min(levels) <= 1


EVEN_GROUPS = [
    (group, levels)
    for group in ([1, 3], [26, 27, 29])
    for levels in product(range(TOP + 1), repeat=len(group))
    if even(levels) and max(levels) > 0
]


@pytest.mark.rule("classique.sell.half")
@pytest.mark.parametrize("level", range(1, TOP + 1))
@pytest.mark.parametrize("at", STREETS)
def test_every_building_brings_half_its_price(at: int, level: int) -> None:
    scene = Scene(owners={0: GROUP_OF[at]}, levels=dict.fromkeys(GROUP_OF[at], level), cash={0: 0})
    bank, houses, hotels = scene.bank, scene.game.houses, scene.game.hotels
    scene.do(0, SELL[at])
    half = STREETS[at].building // 2
    assert (scene.cash(0), scene.bank, scene.level(at)) == (half, bank - half, level - 1)
    if level == TOP:
        assert (scene.game.houses, scene.game.hotels) == (houses - 4, hotels + 1)
    else:
        assert (scene.game.houses, scene.game.hotels) == (houses + 1, hotels)
    assert all(scene.level(other) == level for other in others(at))
    scene.laws()


@pytest.mark.rule("classique.sell.half")
@pytest.mark.parametrize("group, levels", EVEN_GROUPS, ids=str)
def test_buildings_are_sold_from_where_the_most_are(group: list[int], levels: Levels) -> None:
    scene = Scene(owners={0: group}, levels=dict(zip(group, levels, strict=True)))
    for at, level in zip(group, levels, strict=True):
        after = tuple(n - (square == at) for square, n in zip(group, levels, strict=True))
        if level == 0:
            assert scene.refused(0, SELL[at]) == "kernel.not-yours"
        elif even(after):
            assert scene.allowed(0, SELL[at])
        else:
            assert scene.refused(0, SELL[at]) == "classique.sell.half"


@pytest.mark.rule("classique.sell.half")
def test_only_the_owner_sells() -> None:
    scene = Scene(owners={1: [37, 39]}, levels={37: 1, 39: 1})
    for seat in (0, 2):
        assert scene.refused(seat, SELL[37]) == "kernel.not-yours"
    assert scene.refused(1, SELL[1]) == "kernel.not-yours"
    assert scene.refused(1, SELL[20]) == "kernel.not-yours"
    assert scene.allowed(1, SELL[37])


@pytest.mark.rule("classique.mortgage.any-time", "classique.sell.half")
def test_buildings_are_sold_at_any_time() -> None:
    owners, levels = {0: [37, 39], 1: [1, 3], 2: [31, 32, 34]}, {37: 1, 1: 1, 31: 4, 32: 4, 34: 4}
    scene = Scene(owners=owners, levels=levels, jail={1: 1}, at={0: 8})
    scene.do(1, SELL[1])  # out of turn, from jail, without a debt
    assert scene.cash(1) == 1525
    arrive(scene)  # the square is a free one
    scene.do(0, DECLINE)
    assert scene.tops[-1] == "auction"
    scene.do(0, SELL[37])
    assert scene.cash(0) == 1600
    in_debt = Scene(owners=owners, levels=levels, at={1: 28}, turn=1, cash={1: 1000}, dice=[(1, 2)]).play(
        1, ROLL
    )
    in_debt.do(2, Claim(1, 31))
    assert in_debt.tops[-1] == "debt"
    in_debt.do(1, SELL[1])
    assert in_debt.cash(1) == 1025


# --- too few houses ---------------------------------------------------------------------------------------------


def candidates(before: Levels, houses: int) -> list[Levels]:
    """Every way down that the bank can fill: even, nothing rises, and the hotels together to the lowest level."""
    return [
        after
        for after in product(range(TOP), repeat=len(before))
        if even(after)
        and all(new <= old for new, old in zip(after, before, strict=True))
        and {new for new, old in zip(after, before, strict=True) if old == TOP} == {min(after)}
        and sum(after) <= houses + sum(level for level in before if level < TOP)
    ]


def shortages() -> list[tuple[list[int], Levels, int]]:
    return [
        (group, levels, houses)
        for group in ([1, 3], [37, 39], [6, 8, 9], [21, 23, 24])
        for levels in product((4, TOP), repeat=len(group))
        for houses in range(4)
        if TOP in levels
    ]


def broken(group: list[int], before: Levels, houses: int) -> Levels:
    """The levels after the sale of the first hotel while the bank has so few houses."""
    scene = Scene(owners={0: group}, levels=dict(zip(group, before, strict=True)), houses=houses, cash={0: 0})
    hotels = scene.game.hotels
    scene.do(0, SELL[group[before.index(TOP)]])
    after = tuple(scene.level(at) for at in group)
    gone = sum(before) - sum(after)
    assert scene.cash(0) == gone * (STREETS[group[0]].building // 2)  # every house skipped is paid too
    assert scene.game.hotels == hotels + before.count(TOP)
    assert scene.game.houses == houses + sum(n for n in before if n < TOP) - sum(after)
    return after


@pytest.mark.rule("classique.sell.half")
@pytest.mark.parametrize("group, before, houses", shortages(), ids=str)
def test_hotels_go_down_together_to_the_highest_level_that_the_bank_can_fill(
    group: list[int], before: Levels, houses: int
) -> None:
    after = broken(group, before, houses)
    ways = candidates(before, houses)
    assert after in ways
    assert (min(after), sum(after)) == max((min(way), sum(way)) for way in ways)


@pytest.mark.rule("classique.sell.half")
@pytest.mark.parametrize(
    "group, before, houses, after, paid",
    [
        ([37, 39], (5, 5), 4, (4, 5), 100),  # enough: one hotel, four houses
        ([37, 39], (5, 5), 3, (1, 1), 800),
        ([37, 39], (5, 5), 2, (1, 1), 800),
        ([37, 39], (5, 5), 1, (0, 0), 1000),
        ([37, 39], (5, 5), 0, (0, 0), 1000),
        ([37, 39], (5, 4), 3, (3, 4), 200),
        ([37, 39], (5, 4), 1, (2, 3), 400),
        ([31, 32, 34], (5, 5, 5), 3, (1, 1, 1), 1200),
        ([31, 32, 34], (5, 5, 5), 2, (0, 0, 0), 1500),
        ([31, 32, 34], (5, 4, 4), 3, (3, 4, 4), 200),
        ([31, 32, 34], (5, 4, 4), 0, (2, 3, 3), 500),
        ([31, 32, 34], (5, 5, 4), 3, (2, 2, 3), 700),
        ([31, 32, 34], (5, 5, 4), 0, (1, 1, 2), 1000),
    ],
    ids=str,
)
def test_shortages_worked_out_by_hand(
    group: list[int], before: Levels, houses: int, after: Levels, paid: int
) -> None:
    scene = Scene(owners={0: group}, levels=dict(zip(group, before, strict=True)), houses=houses, cash={0: 0})
    scene.do(0, SELL[group[0]])
    assert (tuple(scene.level(at) for at in group), scene.cash(0)) == (after, paid)


@pytest.mark.rule("classique.sell.half")
def test_a_shortage_of_one_group_leaves_the_others_alone() -> None:
    scene = Scene(owners={0: [1, 3], 1: [37, 39]}, levels={1: 5, 3: 5, 37: 5, 39: 4}, houses=0)
    scene.do(0, SELL[1])
    assert [scene.level(at) for at in (1, 3, 37, 39)] == [0, 0, 5, 4]
    assert scene.cash(1) == 1500


@pytest.mark.rule("classique.sell.half")
def test_a_house_that_came_back_can_be_built_again() -> None:
    scene = Scene(owners={0: COLOURS[0], 1: COLOURS[7]}, levels={1: 1}, houses=0)
    assert scene.refused(1, ERECT[37]) == "board.build.none-left"
    scene.do(0, SELL[1])
    scene.do(1, ERECT[37])
    assert scene.to_act == [0]  # the other could build it again, and is asked
