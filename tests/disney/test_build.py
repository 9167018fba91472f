"""Cottages and castles: their price, evenly, never beside a mortgage, and what happens when few are left."""

from itertools import product
from typing import Any

import pytest

from banquier.board.actions import ERECT, LIFT, MORTGAGE, PASS, PLACE, SELL, WAIVE, WANT, Bid
from banquier.testing import Scene
from tests.classique.figures import COLOURS, GROUP_OF, STREETS, others
from tests.disney.table import disney

TOP = 5
"""The level of a castle."""


@pytest.mark.rule("disney.build.price", "disney.build.castle")
@pytest.mark.parametrize("level", range(1, TOP + 1))
@pytest.mark.parametrize("at", STREETS)
def test_every_building_costs_the_printed_price(at: int, level: int) -> None:
    price = STREETS[at].building
    levels = dict.fromkeys(GROUP_OF[at], level - 1)
    scene = disney(turn=1, owners={0: GROUP_OF[at]}, levels=levels, cash={0: price})
    houses, hotels = scene.game.houses, scene.game.hotels
    scene.do(0, ERECT[at])
    assert (scene.level(at), scene.cash(0)) == (level, 0)
    swapped = (houses + 4, hotels - 1) if level == TOP else (houses - 1, hotels)
    assert (scene.game.houses, scene.game.hotels) == swapped
    assert all(scene.level(other) == level - 1 for other in others(at))
    scene.laws()
    poor = disney(owners={0: GROUP_OF[at]}, levels=levels, cash={0: price - 1})
    assert poor.refused(0, ERECT[at]) == "disney.build.price"


@pytest.mark.rule("disney.build.even", "disney.build.castle")
@pytest.mark.parametrize("group", [[37, 39], [16, 18, 19]], ids=str)
def test_the_next_building_goes_where_the_fewest_are(group: list[int]) -> None:
    for levels in product(range(TOP + 1), repeat=len(group)):
        if max(levels) - min(levels) > 1:
            continue
        scene = disney(owners={0: group}, levels=dict(zip(group, levels, strict=True)), cash={0: 5000})
        for at, level in zip(group, levels, strict=True):
            if level == min(levels) < TOP:
                assert scene.allowed(0, ERECT[at])
            else:
                rule = "castle" if level >= TOP - 1 else "even"
                assert scene.refused(0, ERECT[at]) == f"disney.build.{rule}"


@pytest.mark.rule("disney.build.castle", "disney.build.even")
@pytest.mark.parametrize("group", COLOURS, ids=str)
def test_a_castle_takes_four_cottages_on_every_character_and_nothing_comes_after_it(group: list[int]) -> None:
    levels = dict.fromkeys(group, 4)
    scene = disney(owners={0: group}, levels=levels | {group[-1]: 3}, cash={0: 5000})
    assert scene.refused(0, ERECT[group[0]]) == "disney.build.castle"
    scene.do(0, ERECT[group[-1]])
    for at in group:
        scene.do(0, ERECT[at])
        assert scene.level(at) == TOP
    for at in group:
        assert scene.refused(0, ERECT[at]) == "disney.build.castle"
    assert (scene.game.houses, scene.game.hotels) == (32, 12 - len(group))


@pytest.mark.rule("disney.build.no-mortgage-in-group")
@pytest.mark.parametrize("at", STREETS)
def test_nothing_is_built_beside_a_mortgage(at: int) -> None:
    for mortgaged in GROUP_OF[at]:
        scene = disney(owners={0: [*GROUP_OF[at], 5]}, mortgaged=[mortgaged])
        assert scene.refused(0, ERECT[at]) == "disney.build.no-mortgage-in-group"
        scene.do(0, MORTGAGE[5])  # one of another group does not matter
        scene.do(0, LIFT[mortgaged])
        assert scene.allowed(0, ERECT[at])


# --- few are left -----------------------------------------------------------------------------------------------


def short(left: int, seats: int = 3, **table: dict[int, int]) -> Scene:
    """Seat 0 has the pink group, 1 the dark blue, 2 the brown; so many cottages are left."""
    owners = {0: [11, 13, 14], 1: [37, 39], 2: [1, 3]}
    return disney(seats=seats, owners={s: owners[s] for s in range(min(seats, 3))}, houses=left, **table)


@pytest.mark.rule("disney.build.shortage", "board.build.none-left")
def test_with_none_left_one_waits_until_some_come_back() -> None:
    scene = short(0, levels={37: 1})
    for seat, at in ((0, 11), (1, 39), (2, 1)):
        assert scene.refused(seat, ERECT[at]) == "board.build.none-left"
    scene.do(1, SELL[37])
    assert scene.allowed(2, ERECT[1])
    castles = disney(owners={0: [37, 39]}, levels={37: 4, 39: 4}, hotels=0)
    assert castles.refused(0, ERECT[37]) == "board.build.none-left"


@pytest.mark.rule("disney.build.shortage", "board.build.contested")
@pytest.mark.parametrize("left", [1, 2, 3, 9])
def test_cottages_that_do_not_suffice_for_all_builders_are_asked_for_and_auctioned(left: int) -> None:
    scene = short(left).play(0, ERECT[13])
    assert (scene.tops[-1], scene.to_act) == ("who-else", [1, 2])
    scene.play(1, WANT, 2, WANT)
    assert (scene.said("auction"), scene.to_act) == ([(-1, 1)], [0, 1, 2])
    scene.play(2, Bid(3), 0, PASS, 1, PASS)
    assert scene.options(2) == ["place 1", "place 3"]
    scene.do(2, PLACE[3])
    assert (scene.level(3), scene.cash(2), scene.game.houses) == (1, 1497, left - 1)
    assert (scene.level(13), scene.cash(0)) == (0, 1500)


@pytest.mark.rule("disney.build.shortage")
def test_three_cottages_and_two_builders_are_a_crisis() -> None:
    scene = short(3, seats=2).play(0, ERECT[13])
    assert (scene.tops[-1], scene.to_act) == ("who-else", [1])


@pytest.mark.rule("disney.build.shortage")
@pytest.mark.parametrize(
    "table, enough",
    [
        ({}, 12 + 7 + 8),  # room for 12, 1500 buys 7 at 200, room for 8
        ({"cash": {0: 100, 1: 400, 2: 150}}, 1 + 2 + 3),
        ({"cash": {0: 199, 1: 399, 2: 49}}, 1 + 1 + 1),  # who can only bid may get one
        ({"cash": {0: 1500, 1: 0, 2: 100}}, 12 + 2),
        ({"levels": {37: 4, 39: 4, 11: 3, 13: 2, 14: 2}}, 1 + 2 + 2 + 8),  # seat 1 has no place for a cottage
    ],
    ids=str,
)
def test_what_all_could_pay_and_place_now_is_enough(table: dict[str, Any], enough: int) -> None:
    scene = short(enough, **table).play(0, ERECT[13])
    assert (scene.level(13), scene.tops) == (1 + table.get("levels", {}).get(13, 0), ["turn"])
    scene = short(enough - 1, **table).play(0, ERECT[13])
    assert scene.tops[-1] == "who-else"


@pytest.mark.rule("disney.build.shortage")
def test_those_who_waive_may_leave_enough_for_the_others() -> None:
    cash = {0: 100, 1: 200, 2: 1500}
    scene = short(2, cash=cash).play(0, ERECT[13], 1, WANT, 2, WAIVE)
    assert (scene.level(13), scene.cash(0), scene.tops) == (1, 0, ["turn"])  # one for each of the two
    scene = short(1).play(0, ERECT[13], 1, WAIVE, 2, WAIVE)
    assert (scene.level(13), scene.cash(0), scene.tops) == (1, 1400, ["turn"])
    scene = short(1, cash=cash).play(0, ERECT[13], 1, WANT, 2, WAIVE)
    assert (scene.tops[-1], scene.to_act) == ("auction", [0, 1])


@pytest.mark.rule("disney.build.shortage", "board.build.auction-bid-is-price")
def test_one_euro_is_enough_to_take_part() -> None:
    scene = short(1, cash={1: 1, 2: 0}).play(0, ERECT[13])
    assert scene.to_act == [1]
    scene.play(1, WANT, 1, Bid(1), 0, PASS, 1, PLACE[39])
    assert (scene.level(39), scene.cash(1)) == (1, 0)
    alone = short(1, cash={1: 0, 2: 0}).play(0, ERECT[13])
    assert (alone.level(13), alone.tops) == (1, ["turn"])


@pytest.mark.rule("disney.build.shortage")
def test_castles_are_auctioned_in_the_same_way() -> None:
    owners = {0: [11, 13, 14], 1: [37, 39], 2: [1, 3]}
    levels = dict.fromkeys([11, 13, 14, 37, 39], 4) | {1: 3, 3: 3}
    scene = disney(owners=owners, levels=levels, hotels=1).play(0, ERECT[13])
    assert scene.to_act == [1]  # seat 2 could place a cottage only
    scene.play(1, WANT, 1, Bid(1), 0, PASS, 1, PLACE[37])
    assert (scene.level(37), scene.cash(1), scene.game.hotels) == (TOP, 1499, 0)
