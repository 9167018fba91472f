"""Building: prices, evenness, hotels, mortgages in the group, and the auction of the last house or hotel."""

from collections.abc import Iterable, Mapping
from itertools import product

import pytest

from banquier.board.actions import ERECT, LIFT, PASS, PLACE, WAIVE, WANT, Bid
from banquier.testing import Scene
from tests.classique.figures import COLOURS, GROUP_OF, STREETS, others

TOP = 5
"""The level of a hotel."""


def even(levels: tuple[int, ...]) -> bool:
    return max(levels) - min(levels) <= 1


EVEN_GROUPS = [
    (group, levels)
    for group in ([37, 39], [16, 18, 19])
    for levels in product(range(TOP + 1), repeat=len(group))
    if even(levels)
]


@pytest.mark.rule("classique.build.price", "classique.build.hotel")
@pytest.mark.parametrize("level", range(1, TOP + 1))
@pytest.mark.parametrize("at", STREETS)
def test_every_building_costs_the_printed_price(at: int, level: int) -> None:
    price = STREETS[at].building
    levels = dict.fromkeys(GROUP_OF[at], level - 1)
    scene = Scene(turn=1, owners={0: GROUP_OF[at]}, levels=levels, cash={0: price})
    bank, houses, hotels = scene.bank, scene.game.houses, scene.game.hotels
    scene.do(0, ERECT[at])  # out of turn
    assert (scene.level(at), scene.cash(0), scene.bank) == (level, 0, bank + price)
    if level == TOP:
        assert (scene.game.houses, scene.game.hotels) == (houses + 4, hotels - 1)
    else:
        assert (scene.game.houses, scene.game.hotels) == (houses - 1, hotels)
    assert all(scene.level(other) == level - 1 for other in others(at))
    scene.laws()


@pytest.mark.rule("classique.build.price", "classique.build.hotel")
@pytest.mark.parametrize("level", [0, 3, 4])
@pytest.mark.parametrize("group", COLOURS, ids=str)
def test_who_lacks_one_unit_of_the_price_cannot_build(group: list[int], level: int) -> None:
    price = STREETS[group[0]].building
    scene = Scene(owners={0: group}, levels=dict.fromkeys(group, level), cash={0: price - 1})
    assert scene.refused(0, ERECT[group[0]]) == "classique.build.price"


@pytest.mark.rule("classique.build.price")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_houses_are_bought_in_turn_out_of_turn_and_from_jail(seat: int) -> None:
    scene = Scene(owners={seat: [1, 3]}, jail={2: 1})
    scene.do(seat, ERECT[1])
    assert (scene.level(1), scene.cash(seat), scene.to_act) == (1, 1450, [0])


@pytest.mark.rule("classique.build.even", "classique.build.hotel")
@pytest.mark.parametrize("group, levels", EVEN_GROUPS, ids=str)
def test_the_next_building_goes_where_the_fewest_are(group: list[int], levels: tuple[int, ...]) -> None:
    scene = Scene(owners={0: group}, levels=dict(zip(group, levels, strict=True)), cash={0: 5000})
    for at, level in zip(group, levels, strict=True):
        after = tuple(n + (square == at) for square, n in zip(group, levels, strict=True))
        if level < TOP and even(after):
            assert scene.allowed(0, ERECT[at])
        elif level < TOP - 1:
            assert scene.refused(0, ERECT[at]) == "classique.build.even"
        else:
            assert scene.refused(0, ERECT[at]) == "classique.build.hotel"


@pytest.mark.rule("classique.build.even")
@pytest.mark.parametrize("group", COLOURS, ids=str)
def test_no_second_house_before_each_street_has_one(group: list[int]) -> None:
    scene = Scene(owners={0: group}, cash={0: 5000})
    first, *rest = group
    scene.do(0, ERECT[first])
    for at in rest:
        assert scene.refused(0, ERECT[first]) == "classique.build.even"
        scene.do(0, ERECT[at])
    scene.do(0, ERECT[first])
    assert scene.level(first) == 2


@pytest.mark.rule("classique.build.hotel")
@pytest.mark.parametrize("group", COLOURS, ids=str)
def test_a_hotel_takes_four_houses_on_every_street(group: list[int]) -> None:
    first, *rest = group
    for short in rest:
        scene = Scene(owners={0: group}, levels=dict.fromkeys(group, 4) | {short: 3}, cash={0: 5000})
        assert scene.refused(0, ERECT[first]) == "classique.build.hotel"
        scene.play(0, ERECT[short], 0, ERECT[first])
        assert scene.level(first) == TOP
        assert scene.allowed(0, ERECT[short])  # beside a hotel


@pytest.mark.rule("classique.build.hotel")
def test_nothing_is_added_to_a_hotel() -> None:
    for levels in ({37: 5, 39: 5}, {37: 5, 39: 4}):
        scene = Scene(owners={0: [37, 39]}, levels=levels, cash={0: 5000})
        assert scene.refused(0, ERECT[37]) == "classique.build.hotel"


@pytest.mark.rule("classique.build.no-mortgage-in-group")
@pytest.mark.parametrize("at", STREETS)
def test_nothing_is_built_beside_a_mortgage(at: int) -> None:
    group = GROUP_OF[at]
    scene = Scene(owners={0: group}, mortgaged=[at])
    for square in group:
        assert scene.refused(0, ERECT[square]) == "classique.build.no-mortgage-in-group"
    scene.do(0, LIFT[at])
    assert all(scene.allowed(0, ERECT[square]) for square in group)


@pytest.mark.rule("classique.build.no-mortgage-in-group")
def test_a_mortgage_elsewhere_does_not_matter() -> None:
    scene = Scene(owners={0: [1, 3, 5, 12, 16, 18, 19]}, mortgaged=[5, 12, 16])
    scene.do(0, ERECT[3])
    assert scene.level(3) == 1


# --- the last one -------------------------------------------------------------------------------------------------

THREE_GROUPS = {1: [6, 8, 9], 2: [37, 39]}
NOTHING: dict[int, int] = {}


def last_house(
    rivals: Mapping[int, list[int]] = THREE_GROUPS,
    cash: Mapping[int, int] = NOTHING,
    levels: Mapping[int, int] = NOTHING,
    mortgaged: Iterable[int] = (),
    houses: int = 1,
) -> Scene:
    """One house is left: seat 0 has asked for it; the others could build one too, unless something is in the way."""
    scene = Scene(owners={0: [1, 3], **rivals}, cash=cash, levels=levels, mortgaged=mortgaged, houses=houses)
    scene.do(0, ERECT[1])
    return scene


@pytest.mark.rule("classique.build.shortage-auction")
def test_a_last_house_that_two_want_is_auctioned_from_ten() -> None:
    scene = last_house()
    assert (scene.to_act, scene.level(1), scene.cash(0)) == ([1, 2], 0, 1500)
    scene.play(2, WAIVE, 1, WANT)
    assert scene.to_act == [0, 1]  # who waived is out
    assert scene.refused(2, Bid(10)) == "kernel.not-asked"
    for amount in (1, 9):
        assert scene.refused(1, Bid(amount)) == "classique.auction.opens-at-10"
    scene.play(1, Bid(10))
    assert scene.refused(0, Bid(10)) == "classique.auction.opens-at-10"
    scene.play(0, Bid(11), 1, Bid(321), 0, PASS)
    assert scene.to_act == [1]
    scene.do(1, PLACE[8])
    assert (scene.level(8), scene.level(1), scene.game.houses) == (1, 0, 0)
    assert (scene.cash(0), scene.cash(1), scene.cash(2)) == (1500, 1179, 1500)  # the bid, not the price
    assert scene.tops == ["turn"]


@pytest.mark.rule("classique.build.shortage-auction")
def test_a_last_house_may_go_for_less_than_its_price() -> None:
    scene = last_house().play(1, WANT, 2, WANT, 2, Bid(10), 0, PASS, 1, PASS)
    scene.do(2, PLACE[39])
    assert (scene.level(39), scene.cash(2)) == (1, 1490)


@pytest.mark.rule("classique.build.shortage-auction")
def test_a_last_house_that_nobody_else_wants_is_bought() -> None:
    scene = last_house().play(1, WAIVE, 2, WAIVE)
    assert (scene.level(1), scene.cash(0), scene.game.houses, scene.tops) == (1, 1450, 0, ["turn"])


@pytest.mark.rule("classique.build.shortage-auction")
def test_who_could_not_build_is_not_asked() -> None:
    assert last_house(cash={1: 9, 2: 0}).level(1) == 1  # nobody can open at 10
    assert last_house(mortgaged=[6, 37]).level(1) == 1
    assert last_house({1: [6, 8], 2: [37]}).level(1) == 1
    assert last_house(cash={1: 9}).to_act == [2]
    assert last_house(cash={1: 10, 2: 199}).to_act == [1, 2]
    assert last_house(houses=2).level(1) == 1


@pytest.mark.rule("classique.build.shortage-auction")
@pytest.mark.parametrize("winner, at", [(0, 1), (1, 37)])
def test_a_last_hotel_is_auctioned_in_the_same_way(winner: int, at: int) -> None:
    full = dict.fromkeys([1, 3, 37, 39], 4)
    scene = Scene(owners={0: [1, 3], 1: [37, 39], 2: [6, 8, 9]}, levels=full, hotels=1)
    houses = scene.game.houses
    scene.do(0, ERECT[1])
    assert scene.to_act == [1]  # seat 2 could build a house only
    scene.do(1, WANT)
    assert scene.refused(1, Bid(9)) == "classique.auction.opens-at-10"
    scene.play(1 - winner, Bid(10), winner, Bid(12), 1 - winner, PASS)
    if winner == 1:
        assert scene.refused(1, PLACE[3]) == "board.build.full-group"
    scene.do(winner, PLACE[at])
    assert (scene.level(at), scene.cash(winner), scene.cash(1 - winner)) == (5, 1488, 1500)
    assert (scene.game.hotels, scene.game.houses) == (0, houses + 4)


@pytest.mark.rule("classique.build.shortage-auction")
def test_a_house_that_was_won_goes_where_the_next_house_may_stand() -> None:
    scene = last_house({1: [6, 8, 9, 37, 39]}, levels={6: 1, 37: 4, 39: 4})
    scene.play(1, WANT, 1, Bid(10), 0, PASS)
    assert scene.refused(1, PLACE[6]) == "classique.build.even"
    assert scene.refused(1, PLACE[37]) == "board.build.auction-bid-is-price"  # a hotel would be next there
    assert scene.refused(1, PLACE[1]) == "board.build.full-group"
    assert scene.refused(0, PLACE[1]) == "kernel.not-asked"
    scene.do(1, PLACE[9])
    assert scene.level(9) == 1


@pytest.mark.rule("classique.build.shortage-auction", "board.build.none-left")
def test_without_any_left_nobody_builds() -> None:
    scene = Scene(owners={0: [1, 3], 1: [37, 39]}, levels={37: 4, 39: 4}, houses=0, hotels=0)
    assert scene.refused(0, ERECT[1]) == "board.build.none-left"
    assert scene.refused(1, ERECT[37]) == "board.build.none-left"
