"""Building: only on whole groups, at any time, and what happens when buildings run out."""

from typing import Any

import pytest
from hypothesis import given, strategies as st

from banquier import __version__
from banquier.api import load_position, replay
from banquier.board.actions import (
    PASS,
    ROLL,
    WAIVE,
    WANT,
    Bid,
    Build,
    Claim,
    Mortgage,
    Offer,
    Place,
    SellBuilding,
)
from banquier.board.game import BoardGame
from banquier.board.layout import STREET
from banquier.testing import Scene

BOARD = Scene().game.board
STREETS = [square.index for square in BOARD.squares if square.kind == STREET]

BROWN = [1, 3]
PINK = [11, 13, 14]
ORANGE = [16, 18, 19]
RED = [21, 23, 24]
DARK_BLUE = [37, 39]


# --- the whole group -----------------------------------------------------------------------------------


@pytest.mark.rule("board.build.full-group")
@pytest.mark.parametrize("square", STREETS)
def test_a_street_is_built_on_with_its_whole_group_and_not_before(square: int) -> None:
    group = list(BOARD.group_of(square).squares)
    other = next(street for street in group if street != square)
    owned = [street for street in group if street != other]
    assert Scene(owners={0: owned}).refused(0, Build(square)) == "board.build.full-group"
    split = Scene(owners={0: owned, 1: [other]})
    assert split.refused(0, Build(square)) == "board.build.full-group"
    assert split.refused(1, Build(square)) == "board.build.full-group"
    whole = Scene(owners={0: group})
    assert whole.refused(1, Build(square)) == "board.build.full-group"
    whole.do(0, Build(square))
    assert whole.level(square) == 1
    assert whole.cash(0) == 1500 - BOARD.squares[square].house
    whole.laws()


@pytest.mark.rule("board.build.full-group")
@pytest.mark.parametrize("square", [0, 5, 12, 20, 40, -1])
def test_nothing_else_can_be_built_on(square: int) -> None:
    scene = Scene(owners={0: [5, 15, 25, 35, 12, 28]})
    assert scene.refused(0, Build(square)) == "kernel.not-yours"


@pytest.mark.rule("board.build.full-group")
def test_the_right_comes_and_goes_with_the_group() -> None:
    scene = Scene(owners={0: [37], 1: [39]})
    scene.play(1, Offer(0, give=(39,), cash=-1), 0, scene.game.parse("accept 1"))
    assert scene.allowed(0, Build(39))
    scene.play(0, Offer(2, give=(37,), cash=-1), 2, scene.game.parse("accept 0"))
    assert scene.refused(0, Build(39)) == "board.build.full-group"
    assert scene.refused(2, Build(37)) == "board.build.full-group"


# --- at any time ---------------------------------------------------------------------------------------


@pytest.mark.rule("board.build.any-time")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_one_builds_on_and_out_of_turn(seat: int) -> None:
    scene = Scene(owners={seat: DARK_BLUE}, at={0: 8}, dice=[(1, 2)])
    scene.do(seat, Build(39))
    scene.do(0, ROLL)
    assert scene.tops == ["turn", "unowned"]
    scene.do(seat, Build(37))  # also before the one on turn has decided
    assert (scene.level(37), scene.level(39)) == (1, 1)
    assert scene.cash(seat) == 1100
    assert scene.to_act == [0]
    scene.do(seat, SellBuilding(37))  # and sells
    assert scene.cash(seat) == 1200
    scene.laws()


@pytest.mark.rule("board.build.any-time")
def test_building_waits_for_an_open_debt_or_auction() -> None:
    scene = Scene(owners={1: DARK_BLUE}, at={0: 1}, cash={0: 0}, dice=[(1, 2)]).play(0, ROLL)
    assert scene.tops == ["turn", "debt"]
    assert scene.refused(1, Build(39)) == "kernel.closed-now"
    scene = Scene(owners={1: DARK_BLUE}, at={0: 8}, dice=[(1, 2)])
    scene.play(0, ROLL, 0, scene.game.parse("decline"))
    assert scene.refused(1, Build(39)) == "kernel.closed-now"
    scene.play(0, PASS, 1, PASS, 2, PASS, 1, Build(39))
    assert scene.level(39) == 1


# --- none left -----------------------------------------------------------------------------------------


@pytest.mark.rule("board.build.none-left")
def test_nobody_builds_until_some_come_back() -> None:
    levels = {6: 4, 8: 4, 9: 4, 16: 4, 18: 4, 19: 4, 21: 3, 23: 3, 24: 2}
    scene = Scene(owners={0: [6, 8, 9, *ORANGE, *RED], 1: BROWN}, levels=levels, cash={0: 0})
    assert scene.game.houses == 0
    assert scene.refused(1, Build(1)) == "board.build.none-left"
    assert "build 1" not in scene.options(1)
    scene.do(0, SellBuilding(21))
    assert scene.game.houses == 1
    scene.play(1, Build(1), 0, WAIVE)  # seat 0 could bid for it with what it got
    assert (scene.level(1), scene.game.houses) == (1, 0)
    assert scene.refused(1, Build(3)) == "board.build.none-left"
    scene.laws()


@pytest.mark.rule("board.build.none-left")
def test_houses_and_hotels_run_out_each_by_itself() -> None:
    scene = Scene(owners={0: BROWN, 1: DARK_BLUE}, levels={1: 4, 3: 4}, houses=0)
    scene.do(0, Build(1))  # a hotel, which brings four houses back
    assert scene.game.houses == 4
    scene.do(1, Build(39))
    scene = Scene(owners={0: BROWN, 1: DARK_BLUE}, levels={1: 4, 3: 4}, hotels=0)
    assert scene.refused(0, Build(1)) == "board.build.none-left"
    scene.do(1, Build(39))


# --- the last one --------------------------------------------------------------------------------------


def last_house(**table: Any) -> Scene:
    """One house is left; seats 0, 1 and 2 could build, seat 3 has no group."""
    owners = {0: PINK, 1: DARK_BLUE, 2: BROWN, 3: [16, 18]}
    return Scene(seats=4, houses=1, **{"owners": owners, **table})


WHERE_THEY_ARE: dict[str, Any] = {
    "owners": {0: PINK, 1: DARK_BLUE, 2: BROWN, 3: [6, 8, 9, 21, 23, 24]},
    "levels": {1: 1, 11: 2, 13: 2, 14: 2, 6: 4, 8: 4, 9: 4, 21: 4, 23: 4, 24: 4},
}
"""The other 31 houses, for positions, which have to add up; seat 3 could place hotels only."""


@pytest.mark.rule("board.build.contested")
def test_asking_for_the_last_house_asks_everyone_who_could_build_one() -> None:
    scene = last_house(turn=3).play(0, Build(13))
    assert scene.level(13) == 0
    assert scene.to_act == [1, 2]
    for seat in (0, 3):
        assert scene.refused(seat, WANT) == "kernel.not-asked"
    assert scene.refused(1, Build(39)) == "kernel.closed-now"
    assert scene.refused(1, Mortgage(39)) == "kernel.closed-now"
    assert scene.game.default(1) == WAIVE


@pytest.mark.rule("board.build.contested")
@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_if_nobody_else_wants_it_it_is_simply_bought(order: tuple[int, int]) -> None:
    scene = last_house().play(0, Build(13))
    bank = scene.bank
    for seat in order:
        scene.do(seat, WAIVE)
    assert (scene.level(13), scene.game.houses) == (1, 0)
    assert (scene.cash(0), scene.bank) == (1400, bank + 100)
    assert (scene.tops, scene.to_act) == (["turn"], [0])


@pytest.mark.rule("board.build.contested")
@pytest.mark.parametrize(
    "change",
    [
        {"cash": {1: 9, 2: 0}},
        {"mortgaged": [37, 3]},
        {"levels": {37: 5, 39: 5, 1: 4, 3: 4}},
    ],
    ids=["less than the opening bid", "a mortgage in the group", "no place for a house"],
)
def test_who_could_not_build_now_is_not_asked(change: dict[str, Any]) -> None:
    scene = last_house(**change).play(0, Build(13))
    assert scene.tops == ["turn"]
    assert scene.level(13) == 1


@pytest.mark.rule("board.build.contested", "board.build.auction-bid-is-price")
def test_who_has_the_opening_bid_takes_part_without_the_printed_price() -> None:
    scene = last_house(cash={1: 10, 2: 49}).play(0, Build(13))
    assert scene.to_act == [1, 2]
    scene.play(1, WANT, 2, WANT, 1, Bid(10), 2, Bid(49), 0, PASS, 1, PASS, 2, Place(1))
    assert (scene.level(1), scene.cash(2)) == (1, 0)


@pytest.mark.rule("board.build.contested")
def test_with_two_left_nobody_is_asked() -> None:
    scene = last_house()
    scene.game.houses = 2
    scene.do(0, Build(13))
    assert scene.level(13) == 1
    assert scene.tops == ["turn"]
    scene.do(1, Build(39))  # the last one
    assert scene.to_act == [0, 2]


@pytest.mark.rule("board.build.contested", "board.build.last-ones-auctioned")
def test_the_last_hotel_is_asked_of_those_who_could_place_a_hotel() -> None:
    levels = {11: 4, 13: 4, 14: 4, 37: 4, 39: 4, 1: 3, 3: 3}
    scene = last_house(levels=levels, hotels=1).play(0, Build(13))
    assert scene.to_act == [1]
    scene.play(1, WANT, 1, Bid(10), 0, PASS)
    assert scene.frames[-1] == ("place-building", 1, -2, 10)
    assert scene.refused(1, Place(3)) == "board.build.full-group"
    scene.do(1, Place(37))
    assert (scene.level(37), scene.game.hotels, scene.level(13)) == (5, 0, 4)


@pytest.mark.rule("board.build.last-ones-auctioned", "board.build.auction-bid-is-price")
def test_if_others_want_it_it_goes_to_the_highest_bid_paid_instead_of_the_price() -> None:
    scene = last_house().play(0, Build(13), 1, WANT, 2, WAIVE)
    assert scene.frames[-1][:7] == ("auction", -1, 0b11, 0, -1, 0, 0)
    assert scene.to_act == [0, 1]
    for seat in (2, 3):
        assert scene.refused(seat, Bid(500)) == "kernel.not-asked"
    bank = scene.bank
    scene.play(0, Bid(10), 1, Bid(11), 0, PASS)
    assert scene.frames[-1] == ("place-building", 1, -1, 11)
    assert scene.to_act == [1]
    assert (scene.cash(0), scene.cash(1), scene.bank) == (1500, 1489, bank + 11)
    scene.do(1, Place(39))
    assert (scene.level(39), scene.level(13), scene.game.houses) == (1, 0, 0)
    assert scene.cash(1) == 1489
    assert scene.to_act == [0]


@pytest.mark.rule("board.build.last-ones-auctioned")
def test_the_one_who_asked_first_has_no_right_before_the_others() -> None:
    scene = last_house().play(0, Build(13), 1, WANT, 2, WANT)
    assert scene.to_act == [0, 1, 2]
    scene.play(2, Bid(10), 0, PASS, 1, PASS, 2, Place(1))
    assert (scene.level(1), scene.cash(2)) == (1, 1490)
    scene = last_house().play(0, Build(13), 1, WANT, 2, WANT, 0, PASS, 1, PASS, 2, PASS)
    assert scene.tops == ["turn"]  # nobody bids after all: nobody gets it
    assert scene.game.houses == 1


@pytest.mark.rule("board.build.auction-bid-is-price")
@given(bids=st.lists(st.integers(0, 300), min_size=1, max_size=12))
def test_the_bid_may_be_below_or_above_the_printed_price_but_not_above_the_cash(bids: list[int]) -> None:
    scene = last_house(cash={0: 250, 1: 250}).play(0, Build(13), 1, WANT, 2, WAIVE)
    standing, leader = 9, -1
    for n, amount in enumerate(bids):
        seat = n % 2 if leader < 0 else 1 - leader
        if amount <= standing:
            assert scene.refused(seat, Bid(amount)) == "classique.auction.opens-at-10"
        elif amount > 250:
            assert scene.refused(seat, Bid(amount)) == "board.auction.highest-pays-bank"
        else:
            scene.do(seat, Bid(amount))
            standing, leader = amount, seat
    while scene.tops[-1] == "auction":
        scene.do(scene.to_act[0], PASS)
    if leader >= 0:
        assert scene.cash(leader) == 250 - standing
        assert scene.tops[-1] == "place-building"


@pytest.mark.rule("board.build.auction-bid-is-price")
def test_it_is_placed_at_once_where_the_winner_could_build_it() -> None:
    table = last_house(levels={37: 1})
    scene = table.play(0, Build(13), 1, WANT, 2, WAIVE, 1, Bid(10), 0, PASS)
    assert scene.options(1) == ["place 39"]
    assert scene.refused(1, Place(37)) == "classique.build.even"
    assert scene.refused(1, Place(13)) == "board.build.full-group"
    assert scene.refused(1, ROLL) == "kernel.no-such-action"
    assert scene.refused(0, Place(13)) == "kernel.not-asked"
    assert scene.refused(1, Mortgage(39)) == "kernel.closed-now"
    assert scene.game.default(1) == Place(39)
    scene.do(1, Place(39))
    assert scene.level(39) == 1


@pytest.mark.rule("board.build.auction-bid-is-price")
def test_a_house_that_was_won_is_no_hotel() -> None:
    scene = last_house(levels={37: 4, 39: 4, 1: 4, 3: 3, 11: 4, 13: 4, 14: 4}).play(2, Build(3))
    assert scene.level(3) == 4  # the others could only place hotels: they are not asked
    table = Scene(seats=3, owners={0: PINK, 1: [*BROWN, *DARK_BLUE]}, levels={1: 4, 3: 4}, houses=1)
    scene = table.play(0, Build(13), 1, WANT, 1, Bid(10), 0, PASS)
    assert scene.refused(1, Place(1)) == "board.build.auction-bid-is-price"
    assert scene.options(1) == ["place 37", "place 39"]


@pytest.mark.rule("board.build.last-ones-auctioned", "board.jail.rights")
def test_a_prisoner_wants_bids_and_places_too() -> None:
    scene = last_house(jail={1: 1}, turn=3).play(0, Build(13))
    assert scene.to_act == [1, 2]
    scene.play(1, WANT, 2, WAIVE, 1, Bid(10), 0, PASS, 1, Place(39))
    assert scene.level(39) == 1


@pytest.mark.rule("board.build.contested")
def test_rent_that_was_due_before_can_still_be_asked_for_afterwards() -> None:
    scene = last_house(at={3: 36}, turn=3, dice=[(1, 2)]).play(3, ROLL, 0, Build(13))
    assert scene.refused(1, Claim(3, 39)) == "kernel.closed-now"
    scene.play(1, WAIVE, 2, WAIVE, 1, Claim(3, 39))
    assert scene.cash(1) == 1600


# --- what it cost --------------------------------------------------------------------------------------


def won(bid: int, **table: Any) -> Scene:
    """Seat 1 has got the last house at auction and put it on 39."""
    scene = last_house(**table).play(0, Build(13), 1, WANT, 2, WAIVE)
    return scene.play(1, Bid(bid), 0, PASS, 1, Place(39))


@pytest.mark.rule("board.build.price-kept", "classique.sell.half")
@pytest.mark.parametrize("bid, refund", [(10, 5), (11, 5), (200, 100), (301, 150)])
def test_a_building_is_sold_back_for_half_of_what_was_paid(bid: int, refund: int) -> None:
    scene = won(bid)
    assert scene.game.view(1).snapshot()["titles"][39]["refund"] == refund  # type: ignore[index]
    scene.do(1, SellBuilding(39))
    assert scene.cash(1) == 1500 - bid + refund
    assert scene.said("priced") == ([] if bid == 200 else [(39, 1, bid)])


@pytest.mark.rule("board.build.price-kept")
def test_nobody_gains_by_buying_and_selling_the_last_house() -> None:
    scene = last_house()
    for _ in range(5):
        scene.play(0, Build(13), 1, WANT, 2, WAIVE, 1, Bid(10), 0, PASS, 1, Place(39), 1, SellBuilding(39))
    assert scene.cash(1) == 1500 - 5 * 5


@pytest.mark.rule("board.build.price-kept", "board.debt.no-way-out")
def test_a_cheap_building_raises_no_more_in_a_debt() -> None:
    scene = won(10, cash={1: 300})
    assert scene.game.raisable(1) == 175 + 200 + 5
    assert scene.game.worth(1) == 290 + 350 + 400 + 10


@pytest.mark.rule("board.build.price-kept")
def test_each_building_of_a_street_keeps_its_own_price() -> None:
    """A house from an auction between two at the printed price; what comes after a sale costs what it costs then."""
    scene = won(10, levels={37: 2, 39: 1})
    scene.game.houses = 9
    scene.play(1, Build(37), 1, Build(39))
    cash = scene.cash(1)
    for refund in (100, 5, 100):
        scene.play(1, SellBuilding(37), 1, SellBuilding(39))
        cash += 100 + refund
        assert scene.cash(1) == cash
    scene.play(1, Build(39), 1, SellBuilding(39))
    assert scene.cash(1) == cash - 200 + 100


@pytest.mark.rule("board.build.price-kept")
def test_the_price_is_kept_in_copies_positions_and_records() -> None:
    scene = won(10, **WHERE_THEY_ARE)
    for game in (scene.game.clone(), load_position(scene.game.position()), replay(scene.game.record())):
        assert isinstance(game, BoardGame)
        assert game.refund(39, 1) == 5
        game.apply(1, SellBuilding(39))
        assert game.cash[1] == 1495
        assert game.refund(39, 1) == 100
    assert scene.game.refund(39, 1) == 5
    assert load_position(scene.game.position()).key() == scene.game.key()
    before = last_house(**WHERE_THEY_ARE).play(0, Build(13), 1, WANT, 2, WAIVE, 1, Bid(10), 0, PASS)
    assert load_position(before.game.position()).key() == before.game.key()


@pytest.mark.rule("board.build.price-kept")
def test_a_position_of_before_takes_the_printed_price() -> None:
    scene = last_house(**WHERE_THEY_ARE).play(0, Build(13), 1, WANT, 2, WAIVE, 1, Bid(10), 0, PASS)
    text = scene.game.position().replace(__version__, "0.1.0", 1)
    game = load_position(text.replace("place-building 1 -1 10", "place-building 1 -1"))
    assert isinstance(game, BoardGame)
    game.apply(1, Place(39))
    assert game.refund(39, 1) == 100
