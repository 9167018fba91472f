"""Rent in Disney: asked for in time, doubled by a whole group without a mortgage, castles, Potion and Biscuit."""

from itertools import combinations

import pytest

from banquier.board.actions import LIFT, MORTGAGE, ROLL, Claim
from banquier.testing import Scene
from tests.classique.figures import (
    BARE,
    GROUP,
    GROUP_OF,
    HOTEL,
    STATIONS,
    STREETS,
    TITLES,
    UTILITIES,
    arrive,
    before,
    others,
)
from tests.disney.table import disney


def claimed(scene: Scene, square: int) -> int:
    """What seat 1 gets from seat 0 for that square."""
    payer, owner = scene.cash(0), scene.cash(1)
    scene.do(1, Claim(0, square))
    assert payer - scene.cash(0) == scene.cash(1) - owner
    scene.laws()
    return scene.cash(1) - owner


@pytest.mark.rule("disney.rent.may-be-claimed")
def test_the_owner_may_ask_until_the_next_player_rolls() -> None:
    scene = arrive(disney(owners={1: [39]}, at={0: before(39), 1: before(20)}))
    assert scene.claims == [(0, 1, 39, 50)]
    assert scene.cash(0) == 1500  # nobody pays unasked
    scene.do(1, Claim(0, 39))
    assert (scene.cash(0), scene.cash(1)) == (1450, 1550)
    assert scene.refused(1, Claim(0, 39)) == "board.rent.claimed-by-owner"


@pytest.mark.rule("disney.rent.may-be-claimed")
def test_a_forgotten_rent_is_lost() -> None:
    scene = arrive(disney(owners={1: [39], 2: [5]}, at={0: before(39), 1: before(20)}))
    assert scene.refused(2, Claim(0, 39)) == "board.rent.claimed-by-owner"
    arrive(scene, 1)
    assert scene.said("undue") == [(0, 1, 39, "lost")]
    assert scene.refused(1, Claim(0, 39)) == "board.rent.claimed-by-owner"
    assert (scene.cash(0), scene.cash(1)) == (1500, 1500)


@pytest.mark.rule("disney.rent.group-needs-no-mortgage")
@pytest.mark.parametrize("line", range(BARE, HOTEL + 1))
@pytest.mark.parametrize("at", STREETS)
def test_every_line_of_every_character(at: int, line: int) -> None:
    missing = others(at)[0]
    if line == BARE:
        scene = disney(owners={1: [s for s in GROUP_OF[at] if s != missing]}, at={0: before(at)})
    else:
        level = line - GROUP
        levels = {at: level} | {other: max(level - 1, 0) for other in others(at)}
        scene = disney(owners={1: GROUP_OF[at]}, levels=levels, at={0: before(at)}, cash={0: 3000})
    assert claimed(arrive(scene), at) == STREETS[at].rents[line]


@pytest.mark.rule("disney.rent.group-needs-no-mortgage")
@pytest.mark.parametrize("at", STREETS)
def test_one_mortgage_in_the_group_takes_the_double_away(at: int) -> None:
    for count in range(1, len(GROUP_OF[at])):
        for mortgaged in combinations(others(at), count):
            scene = disney(owners={1: GROUP_OF[at]}, mortgaged=mortgaged, at={0: before(at)})
            assert claimed(arrive(scene), at) == STREETS[at].rents[BARE]


@pytest.mark.rule("disney.rent.group-needs-no-mortgage", "board.rent.group-raises")
def test_the_double_comes_back_with_the_last_mortgage() -> None:
    scene = disney(owners={1: [31, 32, 34]}, mortgaged=[32, 34], at={0: before(31), 2: before(31)})
    scene.do(1, LIFT[32])
    assert claimed(arrive(scene), 31) == 26
    scene.do(1, LIFT[34])
    scene.game.move(1, 0, before(20))
    arrive(scene, 1)
    arrive(scene, 2)
    assert scene.claims == [(2, 1, 31, 52)]
    scene.do(1, MORTGAGE[34])  # too late: board.rent.fixed-on-landing
    scene.do(1, Claim(2, 31))
    assert scene.cash(2) == 1448


@pytest.mark.rule("disney.rent.group-needs-no-mortgage")
def test_a_mortgage_in_another_group_does_not_matter() -> None:
    scene = disney(owners={1: [37, 39, 5, 1]}, mortgaged=[5, 1], at={0: before(39)})
    assert claimed(arrive(scene), 39) == 100


@pytest.mark.rule("disney.rent.station")
@pytest.mark.parametrize("owned, rent", [(1, 25), (2, 50), (3, 100), (4, 200)])
@pytest.mark.parametrize("at", STATIONS)
def test_a_princess_castle_by_how_many_its_owner_has(at: int, owned: int, rent: int) -> None:
    turned = STATIONS[STATIONS.index(at) :] + STATIONS[: STATIONS.index(at)]
    for mortgaged in ([], turned[1:owned]):  # mortgaged ones count
        owners = {1: turned[:owned], 2: turned[owned:]}
        scene = arrive(disney(owners=owners, mortgaged=mortgaged, at={0: before(at)}))
        assert claimed(scene, at) == rent


@pytest.mark.rule("disney.rent.utility")
@pytest.mark.parametrize("roll", [(1, 1), (2, 5), (6, 6)])
@pytest.mark.parametrize("at", UTILITIES)
def test_potion_and_biscuit_cost_a_multiple_of_a_new_roll(at: int, roll: tuple[int, int]) -> None:
    other = sum(UTILITIES) - at
    for owners, mortgaged, times in (
        ({1: [at]}, [], 4),
        ({1: [at], 2: [other]}, [], 4),
        ({1: UTILITIES}, [], 10),
        ({1: UTILITIES}, [other], 10),
    ):
        scene = disney(owners=owners, mortgaged=mortgaged, at={0: before(at)}, dice=[(1, 2), roll])
        scene.do(0, ROLL)
        assert scene.said("rolled")[-1] == (0, *roll, "rent")  # who landed there rolls
        assert scene.to_act == [1]  # a double of this roll earns nothing
        assert claimed(scene, at) == times * sum(roll)


@pytest.mark.rule("disney.rent.mortgaged-none")
@pytest.mark.parametrize("at", TITLES)
def test_a_mortgaged_title_earns_nothing(at: int) -> None:
    scene = arrive(disney(owners={1: [at]}, mortgaged=[at], at={0: before(at)}))
    assert (scene.claims, scene.tops, scene.to_act) == ([], ["turn"], [1])
    assert scene.refused(1, Claim(0, at)) == "board.rent.claimed-by-owner"
