"""Trades: buildings are sold first; a mortgage taken over is lifted for its value, or kept for ten per cent."""

import pytest

from banquier.board.actions import ACCEPT, GIVE_UP, KEEP_MORTGAGE, LIFT, LIFT_NOW, MORTGAGE, SELL, Offer
from banquier.testing import Scene
from tests.classique.figures import GROUP_OF, INTEREST, MORTGAGES, STREETS, TITLES
from tests.disney.table import disney


def handed_over(at: int, cash: int = 1500) -> Scene:
    """Seat 1 has just sold seat 0 a mortgaged title for 1; so much cash is left."""
    scene = disney(turn=2, owners={1: [at]}, mortgaged=[at], cash={0: cash + 1})
    return scene.play(1, Offer(0, give=(at,), cash=-1), 0, ACCEPT[1])


@pytest.mark.rule("disney.trade.no-buildings")
@pytest.mark.parametrize("at", STREETS)
def test_every_building_of_the_group_is_sold_first(at: int) -> None:
    for built in GROUP_OF[at]:
        scene = disney(owners={0: GROUP_OF[at], 1: [5]}, levels={built: 1})
        assert scene.refused(0, Offer(1, give=(at,))) == "disney.trade.no-buildings"
        assert scene.refused(1, Offer(0, take=(at,), cash=500)) == "disney.trade.no-buildings"
        scene.play(0, SELL[built], 0, Offer(1, give=(at,), cash=-100), 1, ACCEPT[0])
        assert (scene.owner(at), scene.level(at)) == (1, 0)


@pytest.mark.rule("disney.trade.mortgaged")
@pytest.mark.parametrize("at", TITLES)
def test_lifted_at_once_it_costs_the_value_alone(at: int) -> None:
    scene = handed_over(at, MORTGAGES[at])
    bank = scene.bank
    scene.do(0, LIFT_NOW)
    assert (scene.cash(0), scene.bank, scene.mortgaged(at)) == (0, bank + MORTGAGES[at], False)
    poor = handed_over(at, MORTGAGES[at] - 1)
    assert poor.refused(0, LIFT_NOW) == "disney.trade.mortgaged"
    assert poor.allowed(0, KEEP_MORTGAGE)
    scene.laws()


@pytest.mark.rule("disney.trade.mortgaged", "board.debt.interest-rounding")
@pytest.mark.parametrize("at", TITLES)
def test_kept_it_costs_ten_per_cent_and_ten_again_when_it_is_lifted_later(at: int) -> None:
    scene = handed_over(at)
    interest = INTEREST[MORTGAGES[at]]
    scene.do(0, KEEP_MORTGAGE)
    assert (scene.cash(0), scene.mortgaged(at), scene.tops) == (1500 - interest, True, ["turn"])
    scene.do(0, LIFT[at])
    assert scene.cash(0) == 1500 - interest - MORTGAGES[at] - interest
    scene.laws()


@pytest.mark.rule("disney.trade.mortgaged")
def test_the_choice_comes_at_once_for_each_title() -> None:
    scene = disney(owners={0: [5, 15], 1: [12]}, mortgaged=[5, 12, 15])
    scene.play(0, Offer(1, (5, 15), (12,)), 1, ACCEPT[0])
    assert (scene.to_act, scene.game.default(1)) == ([1], KEEP_MORTGAGE)
    assert scene.refused(1, LIFT[5]) == "board.trade.promised"
    scene.play(1, LIFT_NOW, 1, KEEP_MORTGAGE, 0, LIFT_NOW)
    assert [scene.mortgaged(at) for at in (5, 15, 12)] == [False, True, False]
    assert (scene.cash(0), scene.cash(1)) == (1500 - 75, 1500 - 100 - 10)


@pytest.mark.rule("disney.trade.mortgaged")
def test_who_lacks_the_ten_per_cent_owes_them_to_the_bank() -> None:
    scene = disney(turn=2, owners={0: [1], 1: [39]}, mortgaged=[39], cash={0: 20})
    scene.play(1, Offer(0, give=(39,), cash=-1), 0, ACCEPT[1], 0, KEEP_MORTGAGE)
    assert (scene.tops[-1], scene.to_act) == ("debt", [0])
    assert scene.refused(0, GIVE_UP) == "board.debt.no-way-out"
    scene.do(0, MORTGAGE[1])
    assert (scene.tops, scene.cash(0)) == (["turn"], 29)


@pytest.mark.rule("disney.trade.mortgaged")
def test_who_gets_a_mortgaged_title_may_raise_funds_to_lift_it() -> None:
    scene = disney(turn=2, owners={0: [1], 1: [39]}, mortgaged=[39], cash={0: 171})
    scene.play(1, Offer(0, give=(39,), cash=-1), 0, ACCEPT[1])
    assert scene.refused(0, LIFT_NOW) == "disney.trade.mortgaged"
    scene.play(0, MORTGAGE[1], 0, LIFT_NOW)
    assert (scene.cash(0), scene.mortgaged(39), scene.tops) == (0, False, ["turn"])
