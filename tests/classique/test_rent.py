"""Rent: every line of every title, stations, the second roll for utilities, and what a mortgage changes."""

import pytest

from banquier.board.actions import ACCEPT, BUY, ROLL, Claim, Offer
from banquier.testing import Scene
from tests.classique.figures import (
    BARE,
    COLOURS,
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


def claimed(scene: Scene, square: int) -> int:
    """What seat 1 gets from seat 0 for that square."""
    payer, owner, bank = scene.cash(0), scene.cash(1), scene.bank
    scene.do(1, Claim(0, square))
    assert payer - scene.cash(0) == scene.cash(1) - owner
    assert scene.bank == bank
    scene.laws()
    return scene.cash(1) - owner


@pytest.mark.rule("classique.rent.street")
@pytest.mark.parametrize("line", range(BARE, HOTEL + 1))
@pytest.mark.parametrize("at", STREETS)
def test_every_line_of_every_street(at: int, line: int) -> None:
    missing = others(at)[0]
    if line == BARE:
        scene = Scene(owners={1: [s for s in GROUP_OF[at] if s != missing], 2: [missing]}, at={0: before(at)})
    else:
        level = line - GROUP
        levels = {at: level} | {other: max(level - 1, 0) for other in others(at)}
        scene = Scene(owners={1: GROUP_OF[at]}, levels=levels, at={0: before(at)}, cash={0: 3000})
    assert claimed(arrive(scene), at) == STREETS[at].rents[line]


@pytest.mark.rule("classique.rent.street")
def test_a_street_with_fewer_houses_than_its_neighbours_costs_its_own_line() -> None:
    scene = Scene(owners={1: [31, 32, 34]}, levels={31: 2, 32: 3, 34: 3}, at={0: before(31)})
    assert claimed(arrive(scene), 31) == 390


@pytest.mark.rule("classique.rent.station")
@pytest.mark.parametrize("owned, rent", [(1, 25), (2, 50), (3, 100), (4, 200)])
@pytest.mark.parametrize("at", STATIONS)
def test_a_station_by_how_many_its_owner_has(at: int, owned: int, rent: int) -> None:
    turned = STATIONS[STATIONS.index(at) :] + STATIONS[: STATIONS.index(at)]
    scene = Scene(owners={1: turned[:owned], 2: turned[owned:]}, at={0: before(at)})
    assert claimed(arrive(scene), at) == rent


@pytest.mark.rule("classique.rent.utility")
@pytest.mark.parametrize(
    "second", [(1, 1), (1, 2), (2, 2), (1, 4), (3, 3), (2, 5), (4, 4), (6, 3), (5, 5), (6, 5), (6, 6)]
)
@pytest.mark.parametrize("both, times", [(False, 4), (True, 10)])
@pytest.mark.parametrize("at", UTILITIES)
def test_a_utility_costs_a_multiple_of_a_second_roll(
    at: int, both: bool, times: int, second: tuple[int, int]
) -> None:
    other = sum(UTILITIES) - at
    owners = {1: [at, other]} if both else {1: [at], 2: [other]}
    scene = Scene(owners=owners, at={0: before(at)}, dice=[(1, 2), second]).play(0, ROLL)
    assert claimed(scene, at) == times * sum(second)
    assert scene.said("rolled")[-1] == (0, *second, "rent")  # the one who landed rolls


@pytest.mark.rule("classique.rent.utility")
def test_a_double_on_the_second_roll_earns_nothing() -> None:
    scene = Scene(owners={1: [12]}, at={0: 9}, dice=[(1, 2), (3, 3)]).play(0, ROLL)
    assert scene.to_act == [1]


@pytest.mark.rule("classique.rent.utility")
def test_the_second_roll_neither_spoils_nor_counts_as_a_double() -> None:
    scene = Scene(owners={0: [8], 1: [12]}, at={0: 6}, dice=[(1, 1), (2, 2), (3, 3)])
    scene.play(0, ROLL, 0, ROLL)
    assert (scene.to_act, scene.at(0), scene.game.jail[0]) == ([0], 12, 0)
    scene.roll((1, 3))
    scene.do(0, ROLL)
    assert (scene.to_act, scene.at(0)) == ([0], 16)
    scene = Scene(owners={1: [12]}, at={0: 8}, dice=[(2, 2), (1, 2)]).play(0, ROLL)
    assert scene.to_act == [0]


@pytest.mark.rule("classique.rent.mortgaged-none")
@pytest.mark.parametrize("at", TITLES)
def test_a_mortgaged_title_earns_nothing(at: int) -> None:
    scene = Scene(owners={1: [at]}, mortgaged=[at], at={0: before(at)})
    arrive(scene)
    assert scene.refused(1, Claim(0, at)) == "board.rent.claimed-by-owner"
    assert (scene.to_act, scene.said("due"), scene.cash(1)) == ([1], [], 1500)
    assert [roll[3] for roll in scene.said("rolled")] == ["turn"]  # no second roll on a utility either


@pytest.mark.rule("classique.rent.group-survives-mortgage")
@pytest.mark.parametrize("at", STREETS)
def test_streets_keep_the_raised_rent_beside_mortgaged_ones(at: int) -> None:
    for mortgaged in ([others(at)[0]], others(at)):
        scene = Scene(owners={1: GROUP_OF[at]}, mortgaged=mortgaged, at={0: before(at)})
        assert claimed(arrive(scene), at) == STREETS[at].rents[GROUP]


@pytest.mark.rule("classique.rent.group-survives-mortgage")
@pytest.mark.parametrize("owned, rent", [(2, 50), (3, 100), (4, 200)])
def test_mortgaged_stations_still_count(owned: int, rent: int) -> None:
    scene = Scene(owners={1: STATIONS[:owned]}, mortgaged=STATIONS[1:owned], at={0: before(5)})
    assert claimed(arrive(scene), 5) == rent


@pytest.mark.rule("classique.rent.group-survives-mortgage")
@pytest.mark.parametrize("at", UTILITIES)
def test_a_mortgaged_utility_still_counts(at: int) -> None:
    scene = Scene(
        owners={1: UTILITIES}, mortgaged=[sum(UTILITIES) - at], at={0: before(at)}, dice=[(1, 2), (4, 3)]
    ).play(0, ROLL)
    assert claimed(scene, at) == 70


@pytest.mark.rule("classique.rent.street")
@pytest.mark.parametrize("group", COLOURS, ids=str)
def test_a_group_that_two_players_share_is_not_raised(group: list[int]) -> None:
    at = group[-1]
    scene = Scene(owners={1: [at], 2: group[:-1]}, at={0: before(at)})
    assert claimed(arrive(scene), at) == STREETS[at].rents[BARE]


@pytest.mark.rule("board.rent.claimed-by-owner", "board.rent.fixed-on-landing")
def test_each_owner_gets_the_rent_of_his_own_time() -> None:
    """Twice on one square in one turn, and the title was sold in between."""
    scene = Scene(owners={1: [11]}, at={0: 5}, cards=["chance.la-villette"], dice=[(3, 3), (5, 6)])
    scene.play(0, ROLL, 1, Offer(2, (11,), (), -100), 2, ACCEPT[1], 0, ROLL)
    assert len(scene.game.claims) == 2
    assert (scene.cash(0), scene.cash(1), scene.cash(2)) == (1700, 1600, 1400)
    scene.do(2, Claim(0, 11))
    assert (scene.cash(0), scene.cash(1), scene.cash(2)) == (1690, 1600, 1410)
    scene.do(1, Claim(0, 11))
    assert (scene.cash(0), scene.cash(1), scene.cash(2)) == (1680, 1610, 1410)
    scene.laws()


@pytest.mark.rule("board.unowned.buy-or-auction")
@pytest.mark.parametrize("at", TITLES)
def test_every_title_is_sold_at_its_printed_price(at: int) -> None:
    price = STREETS[at].price if at in STREETS else 200 if at in STATIONS else 150
    scene = arrive(Scene(at={0: before(at)}, cash={0: price}))
    salary = 200 if at < 3 else 0
    scene.do(0, BUY)
    assert (scene.owner(at), scene.cash(0), scene.bank) == (0, salary, 20580 - 3000 - salary)
    poor = arrive(Scene(at={0: before(at)}, cash={0: price - salary - 1}))
    assert poor.refused(0, BUY) == "board.unowned.buy-or-auction"
