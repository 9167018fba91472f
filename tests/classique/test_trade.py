"""Trades: no street of a built group, and what the new owner of a mortgaged title has to do at once."""

import pytest

from banquier.board.actions import (
    ACCEPT,
    GIVE_UP,
    KEEP_MORTGAGE,
    LIFT,
    LIFT_NOW,
    MORTGAGE,
    ROLL,
    SELL,
    Claim,
    Offer,
)
from banquier.testing import Scene
from tests.classique.figures import GROUP_OF, INTEREST, MORTGAGES, STREETS, TITLES


def handed_over(at: int, cash: int = 1500) -> Scene:
    """Seat 1 has just sold seat 0 a mortgaged title for 1; so much cash is left."""
    scene = Scene(turn=2, owners={1: [at]}, mortgaged=[at], cash={0: cash + 1})
    return scene.play(1, Offer(0, give=(at,), cash=-1), 0, ACCEPT[1])


@pytest.mark.rule("classique.trade.no-buildings")
@pytest.mark.parametrize("at", STREETS)
def test_no_street_is_traded_while_its_group_has_a_building(at: int) -> None:
    for built in GROUP_OF[at]:
        scene = Scene(owners={0: GROUP_OF[at], 1: [5]}, levels={built: 1})
        assert scene.refused(0, Offer(1, give=(at,))) == "classique.trade.no-buildings"
        assert scene.refused(0, Offer(1, (at,), (5,), 10)) == "classique.trade.no-buildings"
        assert scene.refused(1, Offer(0, take=(at,), cash=500)) == "classique.trade.no-buildings"
        scene.play(0, SELL[built], 0, Offer(1, give=(at,), cash=-100), 1, ACCEPT[0])
        assert (scene.owner(at), scene.level(at)) == (1, 0)


@pytest.mark.rule("classique.trade.no-buildings")
def test_titles_of_other_groups_are_free() -> None:
    scene = Scene(owners={0: [1, 3, 37, 5]}, levels={1: 5, 3: 5})
    scene.play(0, Offer(1, give=(5, 37), cash=-30), 1, ACCEPT[0])
    assert (scene.owner(5), scene.owner(37), scene.level(1)) == (1, 1, 5)


@pytest.mark.rule("classique.trade.no-buildings")
def test_an_offer_falls_when_its_group_is_built_on() -> None:
    scene = Scene(owners={0: [1, 3]}).play(0, Offer(1, give=(1,), cash=-60))
    assert scene.allowed(1, ACCEPT[0])
    scene.do(0, scene.game.parse("build 3"))
    assert scene.refused(1, ACCEPT[0]) == "board.trade.one-open-offer"
    assert scene.said("offer-closed") == [(0, "lapsed")]


@pytest.mark.rule("classique.trade.mortgaged", "board.debt.interest-rounding")
@pytest.mark.parametrize("at", TITLES)
def test_a_mortgaged_title_can_be_kept_for_ten_per_cent(at: int) -> None:
    scene = handed_over(at)
    interest = INTEREST[MORTGAGES[at]]
    assert (scene.to_act, scene.owner(at)) == ([0], 0)
    bank = scene.bank
    scene.do(0, KEEP_MORTGAGE)
    assert (scene.cash(0), scene.bank, scene.mortgaged(at)) == (1500 - interest, bank + interest, True)
    assert scene.to_act == [2]
    scene.do(0, LIFT[at])  # later, the full cost all the same
    assert scene.cash(0) == 1500 - MORTGAGES[at] - 2 * interest
    scene.laws()


@pytest.mark.rule("classique.trade.mortgaged", "board.debt.interest-rounding")
@pytest.mark.parametrize("at", TITLES)
def test_a_mortgaged_title_can_be_lifted_at_once(at: int) -> None:
    cost = MORTGAGES[at] + INTEREST[MORTGAGES[at]]
    scene = handed_over(at, cost)
    bank = scene.bank
    scene.do(0, LIFT_NOW)
    assert (scene.cash(0), scene.bank, scene.mortgaged(at)) == (0, bank + cost, False)
    assert scene.tops == ["turn"]
    poor = handed_over(at, cost - 1)
    assert poor.refused(0, LIFT_NOW) == "classique.trade.mortgaged"
    assert poor.allowed(0, KEEP_MORTGAGE)


@pytest.mark.rule("classique.trade.mortgaged")
def test_the_choice_comes_at_once_and_is_the_new_owners() -> None:
    scene = handed_over(39)
    assert scene.refused(1, KEEP_MORTGAGE) == "kernel.not-asked"
    assert scene.refused(2, ROLL) == "kernel.not-asked"
    assert scene.refused(0, LIFT[39]) == "board.trade.promised"
    assert scene.refused(0, Offer(1, give=(39,))) == "kernel.closed-now"
    assert scene.game.default(0) == KEEP_MORTGAGE


@pytest.mark.rule("classique.trade.mortgaged")
def test_each_side_answers_for_each_title_it_got() -> None:
    scene = Scene(owners={0: [5, 15, 1], 1: [12, 28, 3]}, mortgaged=[5, 15, 12, 28])
    scene.play(0, Offer(1, (1, 5, 15), (3, 12)), 1, ACCEPT[0])
    assert scene.to_act == [1]
    scene.play(1, LIFT_NOW, 1, KEEP_MORTGAGE)  # 5, then 15
    assert scene.to_act == [0]
    scene.do(0, LIFT_NOW)  # 12
    assert [scene.mortgaged(at) for at in (5, 15, 12, 28)] == [False, True, False, True]
    assert (scene.cash(0), scene.cash(1)) == (1500 - 83, 1500 - 110 - 10)
    assert (scene.tops, scene.owner(28), scene.owner(1), scene.owner(3)) == (["turn"], 1, 1, 0)
    scene.laws()


@pytest.mark.rule("classique.trade.mortgaged")
def test_a_title_without_a_mortgage_asks_nothing() -> None:
    scene = Scene(owners={1: [39]}).play(1, Offer(0, give=(39,), cash=-100), 0, ACCEPT[1])
    assert (scene.tops, scene.cash(0)) == (["turn"], 1400)


@pytest.mark.rule("classique.trade.mortgaged")
def test_who_lacks_the_ten_per_cent_owes_them_to_the_bank() -> None:
    scene = Scene(turn=2, owners={0: [1], 1: [39]}, mortgaged=[39], cash={0: 20})
    scene.play(1, Offer(0, give=(39,), cash=-1), 0, ACCEPT[1])
    assert scene.refused(0, LIFT_NOW) == "classique.trade.mortgaged"
    scene.do(0, KEEP_MORTGAGE)
    assert (scene.tops[-1], scene.to_act, scene.cash(0)) == ("debt", [0], 19)
    assert scene.refused(0, GIVE_UP) == "board.debt.no-way-out"
    scene.do(0, MORTGAGE[1])
    assert (scene.tops, scene.cash(0)) == (["turn"], 29)


@pytest.mark.rule("classique.trade.mortgaged", "classique.bankrupt.to-bank")
def test_the_ten_per_cent_can_ruin_the_new_owner() -> None:
    scene = Scene(turn=2, owners={1: [39]}, mortgaged=[39], cash={0: 20})
    scene.play(1, Offer(0, give=(39,), cash=-1), 0, ACCEPT[1], 0, KEEP_MORTGAGE, 0, GIVE_UP)
    assert scene.tops == ["turn", "estate-sale", "auction"]
    assert (scene.mortgaged(39), scene.owner(39), scene.to_act) == (False, -1, [1, 2])


@pytest.mark.rule("classique.trade.mortgaged", "board.trade.promised")
def test_a_title_that_still_waits_for_the_choice_cannot_be_passed_on() -> None:
    """In debt over the interest on one title, its new owner may not trade away the other and pay for it later."""
    scene = Scene(turn=2, owners={0: [1], 1: [37, 39]}, mortgaged=[37, 39], cash={0: 11})
    scene.play(1, Offer(0, give=(37, 39), cash=-1), 0, ACCEPT[1], 0, KEEP_MORTGAGE)
    assert scene.tops[-1] == "debt"
    rules = {"board.trade.promised", "classique.trade.mortgaged"}
    assert scene.refused(0, Offer(2, give=(39,), cash=-30)) in rules
    assert scene.refused(2, Offer(0, take=(39,), cash=30)) in rules
    scene.do(0, Offer(2, give=(1,), cash=-30))  # anything else may be sold
    scene.do(2, ACCEPT[0])
    assert (scene.tops[-1], scene.to_act, scene.cash(0)) == ("inherited", [0], 22)
    scene.do(0, KEEP_MORTGAGE)
    assert (scene.tops, scene.cash(0), scene.owner(39)) == (["turn"], 2, 0)


@pytest.mark.rule("classique.trade.mortgaged")
def test_funds_may_be_raised_before_the_choice() -> None:
    """By mortgages and sales; what lifting another mortgage would take of the ten per cent stays."""
    table = {"owners": {0: [5, 12, 37, 39], 1: [1]}, "mortgaged": [1, 12], "cash": {0: 3}}
    scene = Scene(turn=2, levels={37: 1}, **table)  # type: ignore[arg-type]
    scene.play(1, Offer(0, (1,), cash=-1), 0, ACCEPT[1])
    assert scene.refused(0, LIFT_NOW) == "classique.trade.mortgaged"
    scene.do(0, SELL[37])
    assert scene.cash(0) == 102
    assert scene.allowed(0, LIFT[12])  # 83, and 19 are left for the 3
    scene.do(0, LIFT_NOW)
    assert (scene.cash(0), scene.mortgaged(1), scene.tops) == (102 - 33, False, ["turn"])
    scene = Scene(turn=2, **table | {"cash": {0: 86}})  # type: ignore[arg-type]
    scene.play(1, Offer(0, (1,), cash=-1), 0, ACCEPT[1])
    assert scene.refused(0, LIFT[12]) == "classique.mortgage.lift"  # 85: 3 of them are due at once
    scene.play(0, MORTGAGE[5], 0, LIFT[12], 0, KEEP_MORTGAGE)
    assert (scene.cash(0), scene.tops) == (85 + 100 - 83 - 3, ["turn"])
    scene.laws()


@pytest.mark.rule("classique.bankrupt.to-player")
def test_an_heir_raises_funds_before_the_choice() -> None:
    scene = Scene(
        owners={0: [39], 1: [5, 31, 32, 34]},
        levels={31: 5, 32: 5, 34: 5},
        mortgaged=[39],
        cash={0: 0, 1: 0},
        at={0: 29},
        dice=[(1, 2)],
    )
    scene.play(0, ROLL, 1, Claim(0, 32), 0, GIVE_UP)
    assert scene.refused(1, LIFT_NOW) == "classique.trade.mortgaged"
    scene.play(1, MORTGAGE[5], 1, SELL[31], 1, SELL[32], 1, LIFT_NOW)
    assert (scene.cash(1), scene.mortgaged(39)) == (100 + 100 + 100 - 220, False)
    scene.laws()
