"""Hotels: bought with a full group at any time, one a street; they stay, are never sold, and the last is auctioned."""

import pytest

from banquier.board.actions import (
    BUY,
    DECLINE,
    ERECT,
    PASS,
    PLACE,
    SELL,
    WAIVE,
    WANT,
    Accept,
    Bid,
    Claim,
    Offer,
)
from banquier.board.hotel_actions import SELL_TITLE
from banquier.editions.tricheurs.actions import Cheat, PutDown
from banquier.editions.tricheurs.kinds import SHORT_CHANGED, SLIPPERY_DEED
from banquier.testing import Scene
from tests.tricheurs.figures import COLOURS, GROUP_OF, STREETS, TITLES, game_of, landing, row_with, table


@pytest.mark.rule("tricheurs.hotel.buy", "board.build.full-group", "board.build.any-time")
@pytest.mark.parametrize("at", TITLES)
def test_a_full_group_gets_a_hotel_at_the_printed_price(at: int) -> None:
    others = [square for square in GROUP_OF[at] if square != at]
    scene = table(turn=2, owners={0: [at, *others[1:]], 1: others[:1]})
    assert scene.refused(0, ERECT[at]) == "board.build.full-group"
    scene = table(turn=2, owners={0: GROUP_OF[at]})  # out of turn
    assert scene.refused(1, ERECT[at]) == "board.build.full-group"
    scene.do(0, ERECT[at])
    assert (scene.level(at), scene.cash(0), scene.game.hotels) == (1, 1500 - STREETS[at].hotel, 15)
    assert scene.refused(0, ERECT[at]) == "tricheurs.hotel.buy"  # one a street
    scene.laws()


@pytest.mark.rule("tricheurs.hotel.buy")
def test_hotels_need_not_be_even_and_cost_what_they_cost() -> None:
    scene = table(owners={0: COLOURS[0]}, cash={0: 140})
    assert scene.refused(0, ERECT[1]) == "tricheurs.hotel.buy"  # 150
    assert scene.refused(0, ERECT[4]) == "kernel.not-yours"
    scene = table(owners={0: COLOURS[0]}, jail={0: 1})
    scene.do(0, ERECT[3])
    assert (scene.level(1), scene.level(3)) == (0, 1)


@pytest.mark.rule("tricheurs.hotel.buy")
def test_a_hotel_is_paid_by_hand_where_change_can_be_short() -> None:
    scene = table(row_with(SHORT_CHANGED), owners={0: COLOURS[0]})
    scene.do(0, ERECT[1])
    assert scene.frames[-2:] == [("raised", 0, 1), ("handing", 0, -1, 150, "build.hotel", -1)]
    scene.do(0, PutDown(100))
    assert (scene.level(1), scene.cash(0)) == (1, 1400)


@pytest.mark.rule("board.build.none-left")
def test_without_hotels_in_the_bank_nobody_builds() -> None:
    scene = table(owners={0: COLOURS[0]}, hotels=0)
    assert scene.refused(0, ERECT[1]) == "board.build.none-left"


@pytest.mark.rule("tricheurs.hotel.stays")
def test_a_hotel_goes_with_its_title_in_a_trade() -> None:
    scene = table(owners={0: COLOURS[0]}, levels={1: 1})
    scene.play(0, Offer(1, (1,), (), -300), 1, Accept(0))
    assert (scene.owner(1), scene.level(1)) == (1, 1)
    scene.laws()


@pytest.mark.rule("tricheurs.hotel.stays", "tricheurs.base-value", "tricheurs.debt.sell-titles")
def test_sold_to_the_bank_it_stays_and_the_next_buyer_has_it_free() -> None:
    scene = landing(35, owners={0: [1, 3], 1: [35]}, levels={1: 1}, cash={0: 100})
    scene.do(1, Claim(0, 35))
    scene.do(0, SELL_TITLE[1])
    assert (scene.owner(1), scene.level(1)) == (-1, 1)
    assert scene.cash(0) == 100 + 120 - 200  # the hotel rent
    scene.game.move(1, 0, 34)
    scene.roll((1, 2))
    scene.do(1, scene.game.parse("roll"))
    scene.do(1, BUY)
    assert (scene.owner(1), scene.level(1)) == (1, 1)
    assert scene.cash(1) == 1700 + 200 - 60  # the price on the board
    scene.laws()


@pytest.mark.rule("tricheurs.base-value")
@pytest.mark.parametrize("at", TITLES)
def test_the_base_value_is_the_price_or_the_hotel_rent(at: int) -> None:
    assert game_of(table(owners={0: [at]})).bank_price(at) == STREETS[at].price
    assert game_of(table(owners={0: [at]}, levels={at: 1})).bank_price(at) == STREETS[at].hotel_rent


@pytest.mark.rule("tricheurs.hotel.never-sold")
def test_a_hotel_is_never_sold() -> None:
    scene = landing(35, owners={0: [1, 3], 1: [35]}, levels={1: 1}, cash={0: 10})
    assert scene.refused(0, SELL[1]) == "tricheurs.hotel.never-sold"
    scene.do(1, Claim(0, 35))
    assert scene.frames[-1][0] == "debt"
    assert scene.refused(0, SELL[1]) == "tricheurs.hotel.never-sold"
    assert "sell-building" not in " ".join(scene.options(0))


def rivals() -> Scene:
    """The last hotel, and three who could build it; seat 3 could not."""
    return table(seats=4, owners={0: COLOURS[0], 1: COLOURS[1], 2: COLOURS[2], 3: [35]}, hotels=1)


@pytest.mark.rule(
    "tricheurs.hotel.last-auctioned", "board.build.contested", "board.build.last-ones-auctioned"
)
def test_a_contested_last_hotel_is_auctioned_from_ten_by_tens() -> None:
    scene = rivals()
    scene.do(1, ERECT[5])
    assert (scene.tops, scene.to_act) == (["turn", "who-else"], [0, 2])
    scene.play(2, WANT, 0, WAIVE)
    assert scene.frames[-1] == ("auction", -2, 6, 0, -1, 0, 0)
    for amount in (0, 5, 9, 15):
        assert scene.refused(2, Bid(amount)) == "tricheurs.auction.tens"
    assert scene.refused(3, Bid(10)) == "kernel.not-asked"
    scene.play(2, Bid(10), 1, Bid(20))
    assert scene.refused(2, Bid(25)) == "tricheurs.auction.tens"
    scene.play(2, Bid(30), 1, PASS)
    assert (scene.tops[-1], scene.to_act) == ("place-building", [2])
    scene.do(2, PLACE[12])
    assert (scene.level(12), scene.cash(2), scene.cash(1), scene.game.hotels) == (1, 1470, 1500, 0)


@pytest.mark.rule("tricheurs.hotel.last-auctioned", "board.build.contested")
def test_an_uncontested_last_hotel_is_simply_bought() -> None:
    scene = rivals()
    scene.play(1, ERECT[5], 0, WAIVE, 2, WAIVE)
    assert (scene.level(5), scene.cash(1)) == (1, 1250)
    alone = table(owners={0: COLOURS[0]}, hotels=1)
    alone.do(0, ERECT[1])
    assert alone.level(1) == 1


@pytest.mark.rule("tricheurs.hotel.last-auctioned", "tricheurs.cheat.secretly")
def test_a_place_that_is_slipped_away_is_for_the_builder_to_notice() -> None:
    scene = table(row_with(SLIPPERY_DEED), owners={0: COLOURS[0], 1: COLOURS[1]}, hotels=1)
    scene.play(1, ERECT[5], 0, WANT, 0, Bid(10), 1, PASS)
    assert scene.frames[-1] == ("place-building", 0, -2, 10)
    assert scene.refused(0, DECLINE) == "kernel.no-such-action"
    scene.do(1, Cheat(SLIPPERY_DEED, 3))
    assert (scene.heard(2), scene.tops) == ([], ["turn", "place-building"])
    assert scene.options(0)[0] == "decline"
    scene.do(0, DECLINE)
    assert (scene.tops, scene.game.hotels) == (["turn"], 1)
