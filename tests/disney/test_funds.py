"""Selling cottages and castles at half price, mortgaging and lifting, at any time."""

import pytest

from banquier.board.actions import DECLINE, ERECT, LIFT, MORTGAGE, SELL
from tests.classique.figures import GROUP_OF, INTEREST, MORTGAGES, STREETS, TITLES, arrive, before, others
from tests.disney.table import disney

TOP = 5


@pytest.mark.rule("disney.sell.half")
@pytest.mark.parametrize("level", range(1, TOP + 1))
@pytest.mark.parametrize("at", STREETS)
def test_every_building_brings_half_its_price(at: int, level: int) -> None:
    scene = disney(owners={0: GROUP_OF[at]}, levels=dict.fromkeys(GROUP_OF[at], level), cash={0: 0})
    houses, hotels = scene.game.houses, scene.game.hotels
    scene.do(0, SELL[at])
    assert (scene.level(at), scene.cash(0)) == (level - 1, STREETS[at].building // 2)
    back = (houses - 4, hotels + 1) if level == TOP else (houses + 1, hotels)
    assert (scene.game.houses, scene.game.hotels) == back
    if level < TOP:
        assert scene.refused(0, SELL[at]) in ("disney.sell.half", "kernel.not-yours")
        assert all(scene.allowed(0, SELL[other]) for other in others(at))
    scene.laws()


@pytest.mark.rule("disney.sell.half")
def test_they_are_sold_evenly() -> None:
    scene = disney(owners={0: [31, 32, 34]}, levels={31: 2, 32: 3, 34: 2})
    assert scene.refused(0, SELL[31]) == "disney.sell.half"
    scene.play(0, SELL[32], 0, SELL[31])
    assert [scene.level(at) for at in (31, 32, 34)] == [1, 2, 2]


@pytest.mark.rule("disney.sell.half")
@pytest.mark.parametrize(
    "houses, after, refund", [(4, [4, 5], 100), (3, [1, 1], 800), (1, [0, 0], 1000), (0, [0, 0], 1000)]
)
def test_with_too_few_cottages_castles_go_down_together(houses: int, after: list[int], refund: int) -> None:
    scene = disney(owners={0: [37, 39]}, levels={37: TOP, 39: TOP}, houses=houses, cash={0: 0})
    scene.do(0, SELL[37])
    assert ([scene.level(37), scene.level(39)], scene.cash(0)) == (after, refund)


@pytest.mark.rule("disney.mortgage.value")
@pytest.mark.parametrize("at", TITLES)
def test_the_printed_value_and_ten_per_cent_more_to_lift_it(at: int) -> None:
    scene = disney(turn=1, owners={0: [at]}, cash={0: 0})
    scene.do(0, MORTGAGE[at])
    assert (scene.cash(0), scene.mortgaged(at), scene.owner(at)) == (MORTGAGES[at], True, 0)
    assert scene.refused(0, MORTGAGE[at]) == "disney.mortgage.value"
    assert scene.refused(0, LIFT[at]) == "disney.mortgage.value"
    cost = MORTGAGES[at] + INTEREST[MORTGAGES[at]]
    scene = disney(turn=1, owners={0: [at]}, mortgaged=[at], cash={0: cost})
    scene.do(0, LIFT[at])
    assert (scene.cash(0), scene.mortgaged(at)) == (0, False)
    poor = disney(owners={0: [at]}, mortgaged=[at], cash={0: cost - 1})
    assert poor.refused(0, LIFT[at]) == "disney.mortgage.value"
    scene.laws()


@pytest.mark.rule("disney.mortgage.value")
@pytest.mark.parametrize("at", STREETS)
def test_the_buildings_of_the_group_are_sold_first(at: int) -> None:
    for built in GROUP_OF[at]:
        scene = disney(owners={0: GROUP_OF[at]}, levels={built: 1})
        assert scene.refused(0, MORTGAGE[at]) == "disney.mortgage.value"
        scene.play(0, SELL[built], 0, MORTGAGE[at])
        assert scene.mortgaged(at)


@pytest.mark.rule("disney.mortgage.any-time")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_at_any_time_in_and_out_of_turn_and_in_jail(seat: int) -> None:
    owners = {seat: [1, 3, 5, 12]}
    for scene in (
        disney(owners=owners, mortgaged=[5], levels={1: 1}, jail={2: 1}),
        arrive(disney(owners=owners, mortgaged=[5], levels={1: 1}, at={0: before(39)})),  # buy or decline
        arrive(disney(owners=owners, mortgaged=[5], levels={1: 1}, at={0: before(39)})).play(0, DECLINE),
    ):
        scene.play(seat, LIFT[5], seat, MORTGAGE[12], seat, SELL[1])
        assert scene.cash(seat) == 1500 - 110 + 75 + 25
    scene = disney(owners=owners, cash={seat: 50})  # not only who owes something
    scene.play(seat, ERECT[1], seat, MORTGAGE[5])
    assert scene.cash(seat) == 100
