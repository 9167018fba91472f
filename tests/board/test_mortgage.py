"""Mortgages: the interest and its rounding, and titles that come to a new owner with a mortgage on them."""

from typing import Any

import pytest
from hypothesis import given, strategies as st

from banquier.board.actions import (
    GIVE_UP,
    KEEP_MORTGAGE,
    LIFT_NOW,
    ROLL,
    Accept,
    Build,
    Claim,
    Lift,
    Mortgage,
    Offer,
)
from banquier.testing import Scene

BOARD = Scene().game.board
TITLES = [square.index for square in BOARD.squares if square.group >= 0]
INTEREST = {30: 3, 50: 5, 60: 6, 70: 7, 75: 8, 80: 8, 90: 9, 100: 10, 110: 11, 120: 12, 130: 13, 140: 14}
INTEREST |= {150: 15, 160: 16, 175: 18, 200: 20}
"""A tenth of each printed mortgage value, rounded up."""


@pytest.mark.rule("board.debt.interest-rounding")
@pytest.mark.parametrize("square", TITLES)
def test_the_interest_is_rounded_up_on_lifting(square: int) -> None:
    value = BOARD.squares[square].mortgage
    scene = Scene(owners={0: [square]}).play(0, Mortgage(square))
    assert scene.cash(0) == 1500 + value
    scene.do(0, Lift(square))
    assert scene.cash(0) == 1500 - INTEREST[value]
    scene.laws()


@pytest.mark.rule("board.debt.interest-rounding")
@pytest.mark.parametrize("square", TITLES)
def test_and_on_taking_a_mortgaged_title_over(square: int) -> None:
    value = BOARD.squares[square].mortgage
    table = {"owners": {1: [square]}, "mortgaged": [square], "cash": {0: 1501}}
    scene = Scene(**table).play(1, Offer(0, give=(square,), cash=-1), 0, Accept(1), 0, KEEP_MORTGAGE)  # type: ignore[arg-type]
    assert (scene.cash(0), scene.mortgaged(square)) == (1500 - INTEREST[value], True)
    scene = Scene(**table).play(1, Offer(0, give=(square,), cash=-1), 0, Accept(1), 0, LIFT_NOW)  # type: ignore[arg-type]
    assert (scene.cash(0), scene.mortgaged(square)) == (1500 - value - INTEREST[value], False)
    scene.laws()


@pytest.mark.rule("board.debt.interest-rounding")
@given(cash=st.integers(70, 90))
def test_the_rounded_sum_has_to_be_there(cash: int) -> None:
    scene = Scene(owners={0: [12]}, mortgaged=[12], cash={0: cash})
    if cash < 83:
        assert scene.refused(0, Lift(12)) == "classique.mortgage.lift"
        assert "lift 12" not in scene.options(0)
    else:
        assert scene.play(0, Lift(12)).cash(0) == cash - 83


@pytest.mark.rule("board.debt.interest-rounding", "board.trade.any-time")
def test_everything_but_raising_funds_waits_for_the_choice() -> None:
    scene = Scene(owners={0: [5], 1: [12], 2: [37, 39]}, mortgaged=[12], at={0: 36}, dice=[(1, 2)]).play(
        0, ROLL
    )
    scene.play(1, Offer(0, give=(12,), cash=-1), 0, Accept(1))
    assert scene.to_act == [0]
    for seat, action in ((0, Offer(1, give=(5,))), (2, Build(39)), (2, Claim(0, 39))):
        assert scene.refused(seat, action) == "kernel.closed-now"
    assert scene.refused(0, ROLL) == "kernel.no-such-action"
    assert scene.refused(1, KEEP_MORTGAGE) == "kernel.not-asked"
    assert scene.options(0) == ["lift-now", "keep-mortgage", "mortgage 5"]
    scene.play(0, KEEP_MORTGAGE, 2, Claim(0, 39))
    assert scene.cash(2) == 1600


def asked_about(scene: Scene) -> list[tuple[int, int]]:
    """Seat and title of every choice between lifting and keeping that is still open."""
    open_ = [frame for frame in scene.frames if frame[0] == "inherited"]
    asked: list[tuple[int, int]] = []
    for _, seat, mask in open_:
        assert isinstance(seat, int)
        assert isinstance(mask, int)
        asked += [(seat, square) for square in range(40) if mask >> square & 1]
    return asked


def both_inherit() -> Scene:
    """Seats 0 and 1 have swapped mortgaged titles (37 and 39), and seat 1 cannot pay the interest on 37."""
    table: dict[str, Any] = {"owners": {0: [37], 1: [39, 5]}, "mortgaged": [37, 39, 5]}
    scene = Scene(seats=4, cash={0: 300, 1: 0}, **table)
    scene.play(0, Offer(1, give=(37,), take=(39,)), 1, Accept(0), 1, KEEP_MORTGAGE)
    assert scene.frames[-1] == ("debt", 1, -1, 18, "trade.mortgaged")
    return scene


@pytest.mark.rule("board.debt.interest-rounding", "board.trade.any-time")
def test_who_trades_an_inherited_title_away_is_not_asked_about_it_any_more() -> None:
    scene = both_inherit()
    assert asked_about(scene) == [(0, 39)]
    if scene.game.check(0, Offer(2, give=(39,), cash=-1)) is None:  # it may as well be refused
        scene.play(0, Offer(2, give=(39,), cash=-1), 2, Accept(0), 2, KEEP_MORTGAGE)
    scene.play(3, Offer(1, take=(5,), cash=100), 1, Accept(3), 3, KEEP_MORTGAGE)
    for seat, square in asked_about(scene):
        assert scene.owner(square) == seat
        assert scene.mortgaged(square)


@pytest.mark.rule("board.debt.interest-rounding")
def test_who_lifts_an_inherited_mortgage_in_the_meantime_does_not_pay_again() -> None:
    scene = both_inherit()
    if scene.game.check(0, Lift(39)) is None:  # it may as well be refused
        scene.do(0, Lift(39))
    scene.play(3, Offer(1, take=(5,), cash=100), 1, Accept(3), 3, KEEP_MORTGAGE)
    while asked_about(scene):
        scene.do(0, LIFT_NOW if scene.allowed(0, LIFT_NOW) else KEEP_MORTGAGE)
    assert (scene.tops, scene.mortgaged(39), scene.cash(0)) == (["turn"], False, 80)


def test_nobody_can_pile_up_open_business_without_end() -> None:
    """Seven seats with a coin each buy a mortgaged title: each leaves the debt of its interest open."""
    titles = [5, 15, 25, 35, 12, 28, 39]
    poor = dict.fromkeys(range(8), 1)
    scene = Scene(seats=8, owners={0: titles}, mortgaged=titles, cash=poor, options={"offers": 20})
    passed_on = 0
    for n, square in enumerate(titles):
        offer = Offer(n + 1, give=(square,), cash=-1)
        if scene.game.check(0, offer) is not None:
            break
        scene.play(0, offer, n + 1, Accept(0), n + 1, KEEP_MORTGAGE)
        passed_on += 1
    assert 2 <= passed_on < len(titles)
    assert scene.tops.count("debt") == passed_on
    while scene.tops != ["turn"] and not scene.game.over:
        seat = scene.to_act[0]
        scene.do(seat, scene.game.default(seat))
    scene.laws()


@pytest.mark.rule("board.debt.interest-rounding", "board.debt.bankrupt")
def test_an_heir_may_give_up_over_the_interest() -> None:
    scene = Scene(owners={2: [12]}, mortgaged=[12], cash={1: 8}, at={0: 17}, dice=[(1, 2)])
    scene.play(0, ROLL, 2, Offer(1, give=(12,), cash=-1), 1, Accept(2), 1, KEEP_MORTGAGE)
    assert scene.frames[-1] == ("debt", 1, -1, 8, "trade.mortgaged")
    scene.do(1, GIVE_UP)
    assert scene.to_act == [0, 2]  # the auction of 12
