"""Jail: how one gets in, what one may do there, and the three ways out."""

import pytest
from hypothesis import assume, given, strategies as st

from banquier.board.actions import (
    BUY,
    DECLINE,
    GIVE_UP,
    PASS,
    PAY_BAIL,
    ROLL,
    Accept,
    Bid,
    Build,
    Claim,
    Lift,
    Mortgage,
    Offer,
    SellBuilding,
    UseCard,
)
from banquier.testing import Scene

TITLES = [square.index for square in Scene().game.board.squares if square.group >= 0]
BUSY = {2, 7, 17, 22, 30, 33, 36}
"""Squares from which one is sent on."""

die = st.integers(1, 6)


# --- in ----------------------------------------------------------------------------------------------


@pytest.mark.rule("board.jail.go")
@pytest.mark.parametrize(
    "start, cards",
    [(27, []), (19, ["chance.jail"]), (33, ["chance.jail"]), (14, ["chest.jail"])],
    ids=["the corner", "a card", "a card beyond Start", "a card of the chest"],
)
def test_straight_to_jail_without_the_200_and_the_turn_is_over(start: int, cards: list[str]) -> None:
    scene = Scene(at={0: start}, dice=[(1, 2)], cards=cards)
    facts = [fact.key() for fact in scene.do(0, ROLL)]
    assert facts[-2:] == [("moved", 0, 0, 10), ("confined", 0, 1)]
    assert scene.at(0) == 10
    assert scene.cash(0) == 1500
    assert scene.to_act == [1]
    scene.laws()


@pytest.mark.rule("board.jail.go")
def test_the_third_double_pays_no_salary_on_the_way() -> None:
    scene = Scene(owners={0: [29, 35, 3]}, at={0: 25}, dice=[(2, 2), (3, 3), (4, 4)])
    scene.play(0, ROLL, 0, ROLL, 0, ROLL)
    assert scene.at(0) == 10
    assert scene.cash(0) == 1500
    assert scene.game.jail[0] == 1
    assert scene.to_act == [1]


@pytest.mark.rule("board.jail.visiting")
@given(one=die, two=die)
def test_landing_on_the_jail_square_is_a_visit(one: int, two: int) -> None:
    scene = Scene(seats=2, at={0: 10 - one - two if one + two <= 10 else 50 - one - two}, dice=[(one, two)])
    cash = scene.cash(0)
    scene.do(0, ROLL)
    assert scene.at(0) == 10
    assert scene.game.jail[0] == 0
    assert scene.cash(0) == cash + (200 if one + two > 10 else 0)
    assert scene.to_act == [0 if one == two else 1]


@pytest.mark.rule("board.jail.visiting")
def test_a_visitor_needs_no_way_out_and_moves_on_by_any_roll() -> None:
    scene = Scene(at={0: 10}, free_cards={0: 0}, dice=[(4, 6)])
    assert scene.refused(0, PAY_BAIL) == "board.jail.pay-50"
    assert scene.refused(0, UseCard(0)) == "board.jail.card"
    scene.do(0, ROLL)
    assert scene.at(0) == 20


# --- out by paying -------------------------------------------------------------------------------------


@pytest.mark.rule("board.jail.pay-50")
@given(tries=st.integers(1, 3), one=die, two=die)
def test_50_before_the_roll_of_any_turn_in_jail_buys_an_ordinary_turn(tries: int, one: int, two: int) -> None:
    assume(10 + one + two not in BUSY)
    scene = Scene(owners={0: TITLES}, jail={0: tries}, dice=[(one, two)])
    bank = scene.bank
    scene.do(0, PAY_BAIL)
    assert (scene.cash(0), scene.bank) == (1450, bank + 50)
    assert scene.game.jail[0] == 0
    assert scene.at(0) == 10
    assert scene.to_act == [0]
    scene.do(0, ROLL)
    assert scene.at(0) == 10 + one + two
    assert scene.to_act == [0 if one == two else 1]  # a double rolls again


@pytest.mark.rule("board.jail.pay-50")
def test_bail_takes_50_in_hand_and_is_paid_once() -> None:
    scene = Scene(owners={0: [1, 3]}, jail={0: 1}, cash={0: 49})
    assert scene.refused(0, PAY_BAIL) == "board.jail.pay-50"
    assert "pay-bail" not in scene.options(0)
    scene.do(0, Mortgage(1))
    scene.do(0, PAY_BAIL)
    assert scene.cash(0) == 29
    assert scene.refused(0, PAY_BAIL) == "board.jail.pay-50"


@pytest.mark.rule("board.jail.pay-50")
def test_bail_is_for_the_start_of_ones_own_turn() -> None:
    scene = Scene(jail={0: 1, 1: 1}, dice=[(1, 2)])
    assert scene.refused(1, PAY_BAIL) == "kernel.not-asked"
    scene.do(0, ROLL)  # no double
    assert scene.refused(0, PAY_BAIL) == "kernel.not-asked"
    scene.do(1, PAY_BAIL)


@pytest.mark.rule("board.jail.pay-50", "board.turn.three-doubles-jail")
def test_after_bail_three_doubles_lead_back_to_jail() -> None:
    scene = Scene(owners={0: TITLES}, jail={0: 1}, dice=[(2, 2), (3, 3), (1, 1)])
    scene.play(0, PAY_BAIL, 0, ROLL, 0, ROLL)
    assert (scene.at(0), scene.to_act) == (20, [0])
    scene.do(0, ROLL)
    assert (scene.at(0), scene.game.jail[0], scene.to_act) == (10, 1, [1])


# --- out by card ---------------------------------------------------------------------------------------


@pytest.mark.rule("board.jail.card")
@pytest.mark.parametrize("deck", [0, 1])
@pytest.mark.parametrize("tries", [1, 2, 3])
@pytest.mark.parametrize("roll, again", [((4, 6), False), ((5, 5), True)])
def test_a_card_goes_under_its_pile_and_lets_one_roll(
    deck: int, tries: int, roll: tuple[int, int], again: bool
) -> None:
    scene = Scene(jail={0: tries}, free_cards={deck: 0}, dice=[roll])
    pile = scene.game.decks[deck]
    assert (scene.game.card_holders[deck], pile.size) == (0, 15)
    scene.do(0, UseCard(deck))
    assert (scene.game.card_holders[deck], pile.size) == (-1, 16)
    assert pile.order()[-1] == scene.game.board.keepable[deck]
    assert scene.game.jail[0] == 0
    assert scene.to_act == [0]
    scene.do(0, ROLL)
    assert (scene.at(0), scene.cash(0)) == (20, 1500)
    assert scene.to_act == [0 if again else 1]
    scene.laws()


@pytest.mark.rule("board.jail.card")
def test_only_the_holder_uses_a_card_only_in_jail_and_only_on_turn() -> None:
    scene = Scene(jail={0: 1, 1: 1}, free_cards={0: 1})
    assert scene.refused(0, UseCard(0)) == "board.jail.card"  # another's
    assert scene.refused(0, UseCard(1)) == "board.jail.card"  # in its pile
    assert scene.refused(0, UseCard(7)) == "board.jail.card"
    assert scene.refused(1, UseCard(0)) == "kernel.not-asked"
    assert Scene(free_cards={0: 0}).refused(0, UseCard(0)) == "board.jail.card"


@pytest.mark.rule("board.jail.card", "board.trade.any-time")
def test_a_card_can_be_bought_from_another_player_first() -> None:
    scene = Scene(jail={0: 2}, free_cards={1: 2}, dice=[(4, 6)])
    scene.play(0, Offer(2, cash=30, take_cards=(1,)), 2, Accept(0))
    assert (scene.cash(0), scene.cash(2)) == (1470, 1530)
    scene.play(0, UseCard(1), 0, ROLL)
    assert scene.at(0) == 20
    scene.laws()


# --- out by a double -----------------------------------------------------------------------------------


@pytest.mark.rule("board.jail.double")
@given(tries=st.integers(1, 3), pip=die)
def test_a_double_leaves_moves_and_ends_the_turn(tries: int, pip: int) -> None:
    assume(10 + 2 * pip not in BUSY)
    scene = Scene(owners={0: TITLES}, jail={0: tries}, dice=[(pip, pip)]).play(0, ROLL)
    assert scene.at(0) == 10 + 2 * pip
    assert scene.game.jail[0] == 0
    assert scene.cash(0) == 1500
    assert scene.to_act == [1]


@pytest.mark.rule("board.jail.double")
def test_the_square_reached_by_it_is_settled_first() -> None:
    scene = Scene(jail={0: 1}, dice=[(3, 3)]).play(0, ROLL)
    assert scene.tops == ["turn", "unowned"]
    scene.do(0, BUY)
    assert scene.owner(16) == 0
    assert scene.to_act == [1]


@pytest.mark.rule("board.jail.double", "board.jail.third-try")
@given(tries=st.integers(1, 2), one=die, two=die)
def test_without_a_double_one_stays_and_the_turn_is_over(tries: int, one: int, two: int) -> None:
    assume(one != two)
    scene = Scene(jail={0: tries}, dice=[(one, two)]).play(0, ROLL)
    assert scene.at(0) == 10
    assert scene.game.jail[0] == tries + 1
    assert scene.cash(0) == 1500
    assert scene.to_act == [1]


# --- out by the third try ------------------------------------------------------------------------------


@pytest.mark.rule("board.jail.third-try")
def test_three_tries_on_three_turns_then_50_and_the_move() -> None:
    rolls = [(1, 2), (1, 2), (3, 4), (1, 2), (4, 6)]
    scene = Scene(seats=2, jail={0: 1}, at={1: 17}, owners={1: TITLES}, dice=rolls)
    for tries in (2, 3):
        scene.do(0, ROLL)
        assert (scene.at(0), scene.game.jail[0], scene.cash(0)) == (10, tries, 1500)
        scene.do(1, ROLL)
    bank = scene.bank
    scene.do(0, ROLL)
    assert (scene.at(0), scene.game.jail[0], scene.cash(0)) == (20, 0, 1450)
    assert scene.bank == bank + 50
    assert scene.to_act == [1]


@pytest.mark.rule("board.jail.third-try")
@given(one=die, two=die)
def test_the_third_failure_pays_first_and_moves_by_that_roll(one: int, two: int) -> None:
    assume(one != two)
    scene = Scene(owners={0: TITLES}, jail={0: 3}, dice=[(one, two)])
    facts = [fact.key() for fact in scene.do(0, ROLL)]
    paid = facts.index(("paid", 0, -1, 50, "jail.third-try"))
    assert facts[paid + 1] == ("moved", 0, one + two, 10 + one + two)
    assert scene.game.jail[0] == 0
    assert scene.to_act == [1]


@pytest.mark.rule("board.jail.third-try", "board.debt.raise-funds")
def test_without_50_it_is_a_debt_and_the_move_waits_for_it() -> None:
    scene = Scene(owners={0: [39]}, jail={0: 3}, cash={0: 10}, dice=[(4, 6)]).play(0, ROLL)
    assert scene.frames[1:] == [("move-on", 0, 10), ("debt", 0, -1, 50, "jail.third-try")]
    assert scene.at(0) == 10
    assert scene.to_act == [0]
    assert scene.refused(0, ROLL) == "kernel.no-such-action"
    assert scene.refused(0, GIVE_UP) == "board.debt.no-way-out"
    scene.do(0, Mortgage(39))
    assert (scene.at(0), scene.cash(0)) == (20, 160)
    assert scene.to_act == [1]
    scene.laws()


@pytest.mark.rule("board.jail.third-try", "board.debt.bankrupt")
def test_who_cannot_find_50_is_bankrupt_and_never_moves() -> None:
    scene = Scene(jail={0: 3}, cash={0: 49}, dice=[(4, 6)]).play(0, ROLL)
    bank = scene.bank
    scene.do(0, GIVE_UP)
    assert scene.at(0) == 10
    assert scene.bank == bank + 49
    assert scene.tops == ["turn"]
    assert scene.to_act == [1]
    scene.laws()


# --- what a prisoner may do ----------------------------------------------------------------------------


@pytest.mark.rule("board.jail.rights")
def test_a_prisoner_collects_rent() -> None:
    scene = Scene(owners={2: [39]}, jail={2: 1}, at={0: 36}, dice=[(1, 2)]).play(0, ROLL)
    scene.do(2, Claim(0, 39))
    assert (scene.cash(0), scene.cash(2)) == (1450, 1550)


@pytest.mark.rule("board.jail.rights", "board.auction.everyone")
def test_a_prisoner_bids() -> None:
    scene = Scene(jail={2: 1}, at={0: 8}, dice=[(1, 2)]).play(0, ROLL, 0, DECLINE)
    assert 2 in scene.to_act
    scene.play(2, Bid(10), 0, PASS, 1, PASS)
    assert scene.owner(11) == 2
    assert scene.cash(2) == 1490


@pytest.mark.rule("board.jail.rights", "board.build.any-time")
@pytest.mark.parametrize("turn", [0, 2], ids=["out of turn", "on turn"])
def test_a_prisoner_builds_and_sells(turn: int) -> None:
    scene = Scene(turn=turn, owners={2: [37, 39]}, jail={2: 1})
    scene.do(2, Build(39))
    assert (scene.level(39), scene.cash(2)) == (1, 1300)
    scene.do(2, SellBuilding(39))
    assert (scene.level(39), scene.cash(2)) == (0, 1400)
    assert scene.game.jail[2] == 1
    scene.laws()


@pytest.mark.rule("board.jail.rights", "board.trade.any-time")
@pytest.mark.parametrize("turn", [0, 2], ids=["out of turn", "on turn"])
def test_a_prisoner_trades_and_is_traded_with(turn: int) -> None:
    scene = Scene(turn=turn, owners={1: [1], 2: [39]}, jail={2: 1})
    scene.play(2, Offer(1, give=(39,), cash=-300), 1, Accept(2))
    assert (scene.owner(39), scene.cash(2)) == (1, 1800)
    scene.play(1, Offer(2, give=(1,), cash=-5), 2, Accept(1))
    assert (scene.owner(1), scene.cash(2)) == (2, 1795)
    scene.laws()


@pytest.mark.rule("board.jail.rights")
@pytest.mark.parametrize("turn", [0, 2], ids=["out of turn", "on turn"])
def test_a_prisoner_mortgages_and_lifts(turn: int) -> None:
    scene = Scene(turn=turn, owners={2: [39]}, jail={2: 1})
    scene.do(2, Mortgage(39))
    assert scene.cash(2) == 1700
    scene.do(2, Lift(39))
    assert scene.cash(2) == 1480
    assert not scene.mortgaged(39)
