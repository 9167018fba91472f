"""Mortgaging and lifting: the printed values, ten per cent, at any time, and buildings first."""

import pytest

from banquier.board.actions import DECLINE, LIFT, MORTGAGE, ROLL, SELL, Bid, Claim
from banquier.testing import Scene
from tests.classique.figures import GROUP_OF, INTEREST, MORTGAGES, STREETS, TITLES, arrive, before, others


@pytest.mark.rule("classique.mortgage.value")
@pytest.mark.parametrize("at", TITLES)
def test_the_bank_pays_the_printed_value(at: int) -> None:
    scene = Scene(turn=1, owners={0: [at]}, cash={0: 0})
    bank = scene.bank
    scene.do(0, MORTGAGE[at])
    assert (scene.cash(0), scene.bank, scene.owner(at)) == (MORTGAGES[at], bank - MORTGAGES[at], 0)
    assert scene.mortgaged(at)
    assert scene.refused(0, MORTGAGE[at]) == "classique.mortgage.value"  # once
    scene.laws()


@pytest.mark.rule("classique.mortgage.lift", "board.debt.interest-rounding")
@pytest.mark.parametrize("at", TITLES)
def test_lifting_costs_the_value_and_ten_per_cent(at: int) -> None:
    cost = MORTGAGES[at] + INTEREST[MORTGAGES[at]]
    scene = Scene(turn=1, owners={0: [at]}, mortgaged=[at], cash={0: cost})
    bank = scene.bank
    scene.do(0, LIFT[at])
    assert (scene.cash(0), scene.bank, scene.mortgaged(at)) == (0, bank + cost, False)
    assert scene.refused(0, LIFT[at]) == "classique.mortgage.lift"
    scene.laws()
    poor = Scene(owners={0: [at]}, mortgaged=[at], cash={0: cost - 1})
    assert poor.refused(0, LIFT[at]) == "classique.mortgage.lift"


@pytest.mark.rule("classique.mortgage.lift")
def test_a_lifted_title_earns_rent_again_and_can_be_mortgaged_again() -> None:
    scene = Scene(owners={1: [39]}, mortgaged=[39], at={0: before(39)})
    scene.do(1, LIFT[39])
    arrive(scene)
    scene.do(1, Claim(0, 39))
    assert scene.cash(1) == 1500 - 220 + 50
    scene.do(1, MORTGAGE[39])
    assert scene.mortgaged(39)


@pytest.mark.rule("classique.mortgage.value", "classique.mortgage.lift")
def test_only_the_owner_mortgages_and_lifts() -> None:
    scene = Scene(owners={1: [39, 5]}, mortgaged=[5])
    for seat in (0, 2):
        assert scene.refused(seat, MORTGAGE[39]) == "kernel.not-yours"
        assert scene.refused(seat, LIFT[5]) == "kernel.not-yours"
    for at in (37, 20, 55):
        assert scene.refused(1, MORTGAGE[at]) == "kernel.not-yours"
        assert scene.refused(1, LIFT[at]) == "kernel.not-yours"


@pytest.mark.rule("classique.mortgage.sell-buildings-first")
@pytest.mark.parametrize("at", STREETS)
def test_no_street_is_mortgaged_while_its_group_has_a_building(at: int) -> None:
    group = GROUP_OF[at]
    for built in group:
        scene = Scene(owners={0: group}, levels={built: 1})
        assert scene.refused(0, MORTGAGE[at]) == "classique.mortgage.sell-buildings-first"
        scene.play(0, SELL[built], 0, MORTGAGE[at])
        assert scene.mortgaged(at)


@pytest.mark.rule("classique.mortgage.sell-buildings-first")
def test_buildings_of_other_groups_do_not_matter() -> None:
    scene = Scene(owners={0: [1, 3, 5, 12, 37]}, levels={1: 5, 3: 5})
    scene.play(0, MORTGAGE[5], 0, MORTGAGE[12], 0, MORTGAGE[37])
    assert [scene.mortgaged(at) for at in (5, 12, 37)] == [True] * 3
    for at in (1, *others(1)):
        assert scene.refused(0, MORTGAGE[at]) == "classique.mortgage.sell-buildings-first"


@pytest.mark.rule("classique.mortgage.any-time")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_in_and_out_of_turn_and_in_jail_without_a_debt(seat: int) -> None:
    scene = Scene(owners={seat: [39, 5]}, mortgaged=[5], jail={2: 1})
    scene.play(seat, MORTGAGE[39], seat, LIFT[5])
    assert (scene.cash(seat), scene.to_act) == (1500 + 200 - 110, [0])


@pytest.mark.rule("classique.mortgage.any-time")
def test_before_a_free_square_is_bought_and_during_its_auction() -> None:
    scene = Scene(owners={0: [39, 5], 1: [12]}, at={0: 8})
    arrive(scene)
    assert scene.tops == ["turn", "unowned"]
    scene.play(0, MORTGAGE[5], 1, MORTGAGE[12], 0, DECLINE, 0, MORTGAGE[39], 1, LIFT[12])
    assert (scene.tops, scene.cash(0), scene.cash(1)) == (["turn", "auction"], 1800, 1492)


@pytest.mark.rule("classique.mortgage.any-time", "classique.mortgage.lift")
def test_a_standing_bid_is_not_spent_on_a_mortgage() -> None:
    scene = Scene(owners={0: [39]}, mortgaged=[39], at={0: 8}, cash={0: 300})
    arrive(scene)
    scene.play(0, DECLINE, 0, Bid(81))
    assert scene.refused(0, LIFT[39]) == "classique.mortgage.lift"
    scene = Scene(owners={0: [39]}, mortgaged=[39], at={0: 8}, cash={0: 300})
    arrive(scene)
    scene.play(0, DECLINE, 0, Bid(80), 0, LIFT[39])
    assert scene.cash(0) == 80


@pytest.mark.rule("classique.mortgage.any-time")
def test_in_debt_and_while_another_is_in_debt() -> None:
    scene = Scene(owners={0: [39], 1: [37], 2: [5]}, at={0: 1}, cash={0: 50}, dice=[(1, 2)]).play(0, ROLL)
    assert scene.tops == ["turn", "debt"]
    scene.do(1, MORTGAGE[37])
    assert scene.mortgaged(37)
    scene.do(0, MORTGAGE[39])
    assert (scene.tops, scene.cash(0)) == (["turn"], 50)
