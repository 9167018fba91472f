"""Hotels: one a street, at any time, the last one contested; they go with their title."""

import pytest

from banquier.board.actions import ACCEPT, ERECT, PASS, SELL, WAIVE, WANT, Bid, Offer, Place
from banquier.editions.faux_billets.actions import CHECK_NOTE
from tests.faux_billets.table import Table


@pytest.mark.rule("faux.hotel.full-group", "board.build.full-group")
def test_a_full_group_one_a_street_at_the_printed_price_at_any_time() -> None:
    table = Table(turn=1, owners={0: [1, 3, 5]})
    assert table.refused(0, ERECT[5]) == "board.build.full-group"
    table.do(0, ERECT[3])
    table.put(0, "100").all_pass()
    assert (table.level(3), table.cash(0), table.game.hotels) == (1, 1400, 11)
    assert table.refused(0, ERECT[3]) == "faux.hotel.full-group"
    poor = Table(owners={0: [1, 3]}, notes={0: "50 20"})
    assert poor.refused(0, ERECT[1]) == "faux.hotel.full-group"
    table.laws()


@pytest.mark.rule("faux.hotel.full-group", "board.rent.group-raises")
def test_the_rent_doubles_with_the_group_and_rises_with_a_hotel() -> None:
    bare = Table(owners={1: [34]})
    assert bare.game.rent_of(34, 1) == 180
    whole = Table(owners={1: [34, 35]}, levels={35: 1})
    assert whole.game.rent_of(34, 1) == 360
    assert whole.game.rent_of(35, 1) == 800


@pytest.mark.rule("faux.trade.hotel-goes-along")
def test_a_title_with_a_hotel_is_traded_with_it_also_out_of_a_full_group() -> None:
    table = Table(owners={0: [1, 3], 1: [34]}, levels={1: 1})
    table.play(0, Offer(1, give=(1,), take=(34,)), 1, ACCEPT[0])
    assert (table.owner(1), table.level(1), table.game.hotels) == (1, 1, 11)
    table.laws()


def shortage(notes: dict[int, str] | None = None) -> Table:
    """One hotel is left in the bank, and all three could build."""
    streets = [5, 7, 8, 10, 11, 12, 14, 16, 17, 19, 21]
    owners = {0: [1, 3], 1: [34, 35], 2: [*streets, 22]}
    return Table(seats=3, notes=notes, owners=owners, levels=dict.fromkeys(streets, 1))


@pytest.mark.rule("faux.hotel.shortage", "board.build.contested", "board.build.last-ones-auctioned")
def test_the_last_hotel_is_auctioned_from_10_by_tens_if_several_want_it() -> None:
    table = shortage()
    table.do(0, ERECT[1])
    assert table.to_act == [1, 2]
    table.play(1, WANT, 2, WAIVE)
    assert table.frames[-1] == ("auction", -2, 3, 0, -1, 0, 0)
    assert table.refused(0, Bid(5)) == "faux.auction.tens"
    assert table.refused(0, Bid(15)) == "faux.auction.tens"
    table.play(0, Bid(10), 1, Bid(20), 0, PASS)
    table.put(1, "20").all_pass()
    table.do(1, Place(35))
    assert (table.level(35), table.cash(1), table.game.hotels) == (1, 1480, 0)
    table.faux.audit()


@pytest.mark.rule("faux.hotel.shortage", "board.build.none-left")
def test_with_none_left_one_waits_until_one_is_sold_back() -> None:
    table = shortage()
    table.play(0, ERECT[1], 1, WAIVE, 2, WAIVE)
    table.put(0, "100").all_pass()
    assert table.game.hotels == 0
    assert table.refused(1, ERECT[35]) == "board.build.none-left"
    table.game.change_buildings(5, 0)
    assert table.allowed(1, ERECT[35])


@pytest.mark.rule("faux.debt.only-when-short")
def test_hotels_are_sold_back_only_by_a_debtor() -> None:
    table = Table(owners={0: [1, 3], 1: [34]}, levels={1: 1})
    assert table.refused(0, SELL[1]) == "faux.debt.only-when-short"


@pytest.mark.rule("faux.note.voluntary")
def test_the_winner_of_a_hotel_who_cannot_pay_loses_it_to_a_new_auction() -> None:
    table = shortage({1: "100 100 100 100f"})
    table.play(0, ERECT[1], 1, WANT, 2, WAIVE, 1, Bid(400), 0, PASS)
    table.put(1, "100 100 100 100f")
    false = next(slot for slot in range(4) if table.faux.is_false(1, slot))
    table.do(2, CHECK_NOTE[false])
    assert table.frames[-1] == ("auction", -2, 3, 0, -1, 0, 0)
    table.faux.audit()
