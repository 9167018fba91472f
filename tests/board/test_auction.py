"""Auctions: open to all in no order, until everybody else has passed on the standing bid."""

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, strategies as st

from banquier.board.actions import (
    BUY,
    DECLINE,
    GIVE_UP,
    KEEP_MORTGAGE,
    LIFT_NOW,
    PASS,
    ROLL,
    Accept,
    Bid,
    Build,
    Lift,
    Mortgage,
    Offer,
)
from banquier.board.debt import Debt
from banquier.testing import Scene


def auction(seats: int = 3, **table: Any) -> Scene:
    """Seat 0 has declined La Villette (11)."""
    return Scene(seats=seats, at={0: 8}, dice=[(1, 2)], **table).play(0, ROLL, 0, DECLINE)


# --- who bids ----------------------------------------------------------------------------------------


@pytest.mark.rule("board.auction.everyone")
@pytest.mark.parametrize("seats", range(2, 9))
def test_everyone_is_asked_the_decliner_and_prisoners_too(seats: int) -> None:
    scene = auction(seats, jail={1: 2})
    assert scene.to_act == list(range(seats))
    for seat in range(seats):
        assert scene.allowed(seat, Bid(10))
        assert scene.allowed(seat, PASS)


@pytest.mark.rule("board.auction.everyone")
def test_the_one_who_declined_may_win_it_for_less() -> None:
    scene = auction().play(0, Bid(10), 1, PASS, 2, PASS)
    assert (scene.owner(11), scene.cash(0)) == (0, 1490)


@pytest.mark.rule("board.auction.everyone")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_there_is_no_order(order: tuple[int, int, int]) -> None:
    first, second, third = order
    scene = auction().play(first, Bid(10), second, Bid(20), third, Bid(30), first, Bid(31))
    scene.play(third, PASS, second, PASS)
    assert (scene.owner(11), scene.cash(first)) == (first, 1469)


@pytest.mark.rule("board.auction.everyone")
def test_who_is_gone_is_not_asked() -> None:
    scene = Scene(seats=4, at={0: 1, 1: 8}, cash={0: 0}, dice=[(1, 2), (1, 2)])
    scene.play(0, ROLL, 0, GIVE_UP, 1, ROLL, 1, DECLINE)
    assert scene.to_act == [1, 2, 3]
    assert scene.refused(0, Bid(10)) == "kernel.gone"


# --- what is bid and paid ----------------------------------------------------------------------------


@pytest.mark.rule("board.auction.highest-pays-bank")
def test_the_highest_bid_pays_the_bank_and_takes_the_title() -> None:
    scene = auction()
    bank = scene.bank
    scene.play(1, Bid(10), 2, Bid(77), 0, PASS, 1, PASS)
    assert scene.owner(11) == 2
    assert [scene.cash(seat) for seat in range(3)] == [1500, 1500, 1423]
    assert scene.bank == bank + 77
    assert scene.said("sold") == [(2, 77, 11)]
    scene.laws()


@pytest.mark.rule("board.auction.highest-pays-bank")
@given(cash=st.integers(0, 60), bid=st.integers(10, 70))
def test_nobody_bids_more_than_the_cash_in_hand(cash: int, bid: int) -> None:
    scene = auction(cash={1: cash}, owners={1: [39]})
    if bid <= cash:
        assert scene.allowed(1, Bid(bid))
    else:
        assert scene.refused(1, Bid(bid)) == "board.auction.highest-pays-bank"
    bids = [option for option in scene.options(1) if option.startswith("bids")]
    assert bids == ([f"bids 10 {cash} 1"] if cash >= 10 else [])
    assert scene.allowed(1, PASS)


@pytest.mark.rule("board.auction.highest-pays-bank")
def test_cash_may_be_raised_for_a_bid() -> None:
    scene = auction(cash={1: 20}, owners={1: [39]})
    assert scene.refused(1, Bid(21)) == "board.auction.highest-pays-bank"
    scene.play(1, Mortgage(39), 1, Bid(220), 0, PASS, 2, PASS)
    assert (scene.owner(11), scene.cash(1)) == (1, 0)


@pytest.mark.rule("board.auction.highest-pays-bank")
def test_the_leader_cannot_spend_the_standing_bid_elsewhere() -> None:
    scene = auction(cash={1: 250}, owners={1: [39, 37], 2: [1]}, mortgaged=[39])
    scene.do(2, Offer(1, give=(1,), cash=-151))
    assert scene.allowed(1, Accept(2))
    scene.do(1, Bid(100))  # 150 are free
    assert scene.refused(1, Lift(39)) == "classique.mortgage.lift"
    assert scene.refused(1, Offer(2, cash=151, take=(1,))) == "board.trade.any-time"
    assert scene.allowed(1, Offer(2, cash=150, take=(1,)))
    assert scene.refused(1, Accept(2)) == "board.trade.any-time"
    assert scene.refused(1, Build(37)) == "kernel.closed-now"
    scene.do(0, Bid(101))  # outbid: all of it is free again
    scene.do(1, Accept(2))
    assert (scene.owner(1), scene.cash(1)) == (1, 99)
    scene.laws()


# --- when it ends --------------------------------------------------------------------------------------


@pytest.mark.rule("board.auction.no-bid")
def test_without_a_bid_nobody_pays_and_the_next_visitor_may_buy() -> None:
    scene = Scene(at={0: 8, 1: 8}, dice=[(1, 2), (1, 2)]).play(0, ROLL, 0, DECLINE)
    scene.play(1, PASS, 0, PASS, 2, PASS)
    assert scene.owner(11) == -1
    assert [scene.cash(seat) for seat in range(3)] == [1500] * 3
    assert scene.said("no-bid") == [(11,)]
    assert (scene.tops, scene.to_act) == (["turn"], [1])
    scene.play(1, ROLL, 1, BUY)
    assert (scene.owner(11), scene.cash(1)) == (1, 1360)
    scene.laws()


@pytest.mark.rule("board.auction.no-bid", "board.turn.doubles-roll-again")
def test_after_a_double_the_roller_goes_on_when_the_auction_is_over() -> None:
    scene = Scene(at={0: 9}, dice=[(1, 1)]).play(0, ROLL, 0, DECLINE, 0, PASS, 1, PASS, 2, PASS)
    assert scene.to_act == [0]
    assert scene.tops == ["turn"]


@pytest.mark.rule("board.auction.close")
def test_a_new_bid_gives_everybody_a_say_again() -> None:
    scene = auction(seats=4).play(0, PASS, 1, PASS, 2, PASS)
    assert scene.to_act == [3]
    before = scene.game.question()
    scene.do(3, Bid(10))
    assert scene.to_act == [0, 1, 2]
    assert scene.game.question() != before  # a pass on nothing is no pass on 10
    scene.play(1, PASS, 0, Bid(11))
    assert scene.to_act == [1, 2, 3]
    scene.play(3, PASS, 2, PASS)
    assert scene.tops[-1] == "auction"
    scene.do(1, PASS)
    assert scene.owner(11) == 0


@pytest.mark.rule("board.auction.close")
def test_who_has_passed_and_who_leads_have_no_say_until_then() -> None:
    scene = auction().play(1, Bid(10), 0, PASS)
    assert scene.refused(0, Bid(11)) == "kernel.not-asked"
    assert scene.refused(0, PASS) == "kernel.not-asked"
    assert scene.refused(1, Bid(11)) == "kernel.not-asked"
    assert scene.refused(1, PASS) == "kernel.not-asked"
    scene.do(2, Bid(11))
    assert scene.allowed(0, Bid(12))


@pytest.mark.rule("board.auction.close")
def test_the_clock_passes() -> None:
    scene = auction().play(1, Bid(10))
    for seat in (0, 2):
        assert scene.game.default(seat) == PASS
        scene.do(seat, scene.game.default(seat))
    assert scene.owner(11) == 1


@pytest.mark.rule(
    "board.auction.everyone", "board.auction.close", "board.auction.highest-pays-bank", "board.auction.no-bid"
)
@given(
    seats=st.integers(2, 5), wishes=st.lists(st.tuples(st.integers(0, 4), st.integers(0, 40)), max_size=40)
)
def test_any_auction_goes_by_the_book(seats: int, wishes: list[tuple[int, int]]) -> None:
    """Each wish is a seat and a raise over the lowest bid (0: pass); at the end everybody passes."""
    scene = auction(seats, cash={1: 30})
    bank, cash = scene.bank, [scene.cash(seat) for seat in range(seats)]
    bid, leader, silent = 0, -1, set[int]()
    for seat, raised in [*wishes, *((seat, 0) for seat in range(seats))]:
        waiting = [other for other in range(seats) if other not in silent and other != leader]
        if not waiting:
            break
        assert scene.to_act == waiting
        if seat not in waiting:
            continue
        amount = (bid + 1 if leader >= 0 else 10) + raised - 1
        if raised == 0:
            scene.do(seat, PASS)
            silent.add(seat)
        elif amount > cash[seat]:
            assert scene.refused(seat, Bid(amount)) == "board.auction.highest-pays-bank"
        else:
            scene.do(seat, Bid(amount))
            bid, leader, silent = amount, seat, set()
    while scene.tops[-1] == "auction":
        scene.do(scene.to_act[0], PASS)
    assert scene.owner(11) == leader
    assert scene.bank == bank + bid
    for seat in range(seats):
        assert scene.cash(seat) == cash[seat] - (bid if seat == leader else 0)
    scene.laws()


# --- money behind a bid ---------------------------------------------------------------------------------


@pytest.mark.rule("board.auction.bid-is-bound")
@pytest.mark.parametrize("edition", ["classique", "disney"])
def test_ten_per_cent_do_not_come_out_of_a_standing_bid(edition: str) -> None:
    table = {"owners": {2: [39]}, "mortgaged": [39], "at": {0: 8}, "dice": [(1, 2)]}
    for cash, fits in ((120, False), (121, True)):
        scene = Scene(edition, cash={1: cash}, **table)  # type: ignore[arg-type]
        scene.play(0, ROLL, 0, DECLINE, 1, Bid(100), 2, Offer(1, (39,), cash=-1))
        if fits:
            scene.play(1, Accept(2), 1, KEEP_MORTGAGE, 0, PASS, 2, PASS)
            assert (scene.owner(11), scene.owner(39), scene.cash(1)) == (1, 1, 0)
        else:
            assert scene.refused(1, Accept(2)) == "board.auction.bid-is-bound"
            scene.play(0, Bid(101), 1, Accept(2))  # outbid, the money is free again
    scene.laws()


@pytest.mark.rule("board.auction.bid-is-bound")
def test_what_the_trade_brings_in_pays_the_ten_per_cent() -> None:
    for cash, fits in ((19, False), (20, True)):
        scene = auction(cash={1: 100}, owners={1: [1], 2: [39]}, mortgaged=[39])
        scene.play(1, Bid(100), 1, Offer(2, (1,), (39,), cash=-cash))
        if fits:
            scene.play(2, Accept(1), 1, KEEP_MORTGAGE, 0, PASS, 2, PASS)
            assert (scene.owner(11), scene.cash(1)) == (1, 0)
        else:
            assert scene.refused(2, Accept(1)) == "board.auction.bid-is-bound"


@pytest.mark.rule("board.auction.bid-is-bound")
def test_lifting_one_title_leaves_the_ten_per_cent_of_the_next() -> None:
    for cash, fits in ((100 + 193 + 19, False), (100 + 193 + 20, True)):
        scene = auction(cash={1: cash + 1}, owners={2: [37, 39]}, mortgaged=[37, 39])
        scene.play(1, Bid(100), 2, Offer(1, (37, 39), cash=-1), 1, Accept(2))
        if fits:
            scene.play(1, LIFT_NOW, 1, KEEP_MORTGAGE)
            assert (scene.mortgaged(37), scene.cash(1)) == (False, 100)
        else:
            assert scene.refused(1, LIFT_NOW) == "classique.trade.mortgaged"


# --- when the leader leaves ----------------------------------------------------------------------------


def leader_ruined() -> Scene:
    """Seat 1 leads with all it has, and owes the bank what it cannot pay."""
    scene = auction(seats=4, cash={1: 10}, owners={1: [39]}, mortgaged=[39])
    scene.play(0, PASS, 2, PASS, 1, Bid(10), 0, PASS)
    return scene.lay(Debt(1, -1, 20, "cards"))


@pytest.mark.rule("board.auction.leader-gone", "board.debt.bankrupt")
def test_the_bid_of_a_leader_who_leaves_is_void_and_all_are_asked_again() -> None:
    scene = leader_ruined()
    round_before = scene.game.stack[1].round
    scene.do(1, GIVE_UP)
    assert scene.tops == ["turn", "auction", "estate-sale", "auction"]
    assert scene.game.stack[1].round > round_before
    scene.play(0, PASS, 2, PASS, 3, PASS)  # nobody wants the estate
    assert scene.frames[-1][:7] == ("auction", 11, 0b1101, 0, -1, 0, 0)
    assert scene.to_act == [0, 2, 3]  # those who had passed on 10, too
    assert scene.allowed(2, Bid(10))
    scene.play(2, Bid(10), 0, PASS, 3, PASS)
    assert (scene.owner(11), scene.cash(2)) == (2, 1490)
    scene.laws()


@pytest.mark.rule("board.auction.leader-gone")
def test_a_bidder_who_does_not_lead_leaves_the_bid_standing() -> None:
    scene = auction(seats=4, cash={1: 11}, owners={3: [39]}, mortgaged=[39]).play(2, Bid(50))
    scene.play(3, Offer(1, give=(39,), cash=-1), 1, Accept(3), 1, KEEP_MORTGAGE, 1, GIVE_UP)
    scene.play(0, PASS, 2, PASS, 3, PASS)
    assert scene.frames[-1][:7] == ("auction", 11, 0b1101, 50, 2, 0, 0)
    assert scene.to_act == [0, 3]
    scene.play(0, PASS, 3, PASS)
    assert (scene.owner(11), scene.cash(2)) == (2, 1450)
    scene.laws()


@pytest.mark.rule("board.auction.leader-gone", "board.start.highest-roll")
def test_the_one_on_turn_may_leave_in_the_middle_of_the_auction() -> None:
    scene = Scene(seats=3, owners={0: [39]}, mortgaged=[39], at={0: 9}, cash={0: 10}, dice=[(1, 1)])
    scene.play(0, ROLL, 0, DECLINE, 0, Bid(10))
    scene.lay(Debt(0, -1, 20, "cards")).play(0, GIVE_UP)
    scene.play(1, PASS, 2, PASS)
    assert scene.frames[-1][:7] == ("auction", 11, 0b110, 0, -1, 0, 0)
    scene.play(1, PASS, 2, Bid(10), 1, PASS)
    assert scene.owner(11) == 2
    assert scene.frames == [("turn", 1, 0, 0, 0)]  # the double of seat 0 is forgotten
    scene.laws()


@pytest.mark.rule("board.auction.highest-pays-bank", "board.debt.raise-funds")
def test_a_bid_broken_by_a_forced_payment_is_a_debt_and_the_title_waits_for_it() -> None:
    scene = auction(cash={1: 105}, owners={1: [1]}).play(1, Bid(100))
    scene.lay(Debt(1, -1, 20, "cards")).play(0, PASS, 2, PASS)
    assert scene.frames[1:] == [
        ("auction", 11, 7, 100, 1, 5, 1),
        ("debt", 1, -1, 100, "auction.highest-pays-bank"),
    ]
    assert scene.owner(11) == -1
    scene.do(1, Mortgage(1))
    assert (scene.owner(11), scene.cash(1)) == (1, 15)
    scene.laws()


@pytest.mark.rule("board.auction.leader-gone")
def test_a_winner_who_goes_bankrupt_over_the_bid_leaves_the_title_to_a_new_auction() -> None:
    scene = auction(cash={1: 105}, owners={1: [39]}, mortgaged=[39]).play(1, Bid(100))
    scene.lay(Debt(1, -1, 20, "cards")).play(0, PASS, 2, PASS, 1, GIVE_UP)
    lots = []
    while scene.tops[-1] == "auction":
        lots.append(scene.frames[-1][1])
        scene.play(0, PASS, 2, PASS)
    assert sorted(lots, key=str) == [11, 39]
    scene.laws()
