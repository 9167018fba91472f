"""The squares: START, trains, the chest, Free Parking, jail."""

from typing import Any

import pytest

from banquier.board.actions import BUY, DECLINE, PASS, PAY_BAIL, ROLL, Accept, Bid, Build, Claim, Offer
from banquier.board.table import BANK
from tests.faux_billets.table import TITLES, Table

# --- START ---------------------------------------------------------------------------------------------


@pytest.mark.rule("faux.start.tokens-back", "board.salary")
@pytest.mark.parametrize("at", [33, 30], ids=["landing", "passing"])
def test_start_pays_and_turns_the_red_tokens(at: int) -> None:
    table = Table(at={0: at}, tokens={0: 0, 1: 0}, dice=[(1, 2) if at == 33 else (4, 5)])
    table.do(0, ROLL)
    assert table.green[:2] == [2, 0]
    assert table.cash(0) == 1700
    assert table.said("tokens-turned")[-1] == (0, 2)


@pytest.mark.rule("faux.start.tokens-back", "board.jail.go")
def test_on_the_way_to_jail_no_token_turns() -> None:
    table = Table(at={0: 24}, tokens={0: 0}, dice=[(1, 2)]).play(0, ROLL)
    assert (table.game.jail[0], table.green[0], table.cash(0)) == (1, 0, 1500)


# --- trains --------------------------------------------------------------------------------------------


@pytest.mark.rule("faux.train")
def test_a_train_goes_on_to_the_next_property_that_nobody_owns_which_is_bought_or_auctioned() -> None:
    table = Table(at={0: 10}, owners={1: [14, 16, 17]}, dice=[(1, 2)]).play(0, ROLL)
    assert table.at(0) == 19
    assert table.frames[-1] == ("unowned", 0, 19)
    table.do(0, DECLINE)
    assert table.frames[-1][:2] == ("auction", 19)
    assert table.claims == []  # nothing is owed for what it passes


@pytest.mark.rule("faux.train", "board.salary", "faux.start.tokens-back")
def test_passing_start_on_the_way_pays() -> None:
    table = Table(at={0: 29}, owners={1: [34, 35, 1]}, tokens={0: 1}, dice=[(1, 2)]).play(0, ROLL)
    assert (table.at(0), table.cash(0), table.green[0]) == (3, 1700, 2)


@pytest.mark.rule("faux.train", "board.turn.doubles-roll-again")
def test_a_double_still_rolls_again() -> None:
    table = Table(at={0: 2}, dice=[(1, 1)]).play(0, ROLL)
    assert table.at(0) == 5
    table.do(0, DECLINE)
    table.play(0, PASS, 1, PASS, 2, PASS)
    assert table.to_act == [0]


# --- the chest -----------------------------------------------------------------------------------------


def chest(card: str, **others: Any) -> Table:
    return Table(at={0: 12}, cards=[f"chest.{card}"], dice=[(1, 2)], **others).play(0, ROLL)


@pytest.mark.rule("faux.caisse")
@pytest.mark.parametrize(
    "card, brings", [("bank-error", 200), ("inheritance", 100), ("shares", 50), ("tax-refund", 20)]
)
def test_an_immediate_card_is_done_at_once_and_goes_under_the_pile(card: str, brings: int) -> None:
    table = chest(card)
    assert table.cash(0) == 1500 + brings
    name = table.game.board.cards[table.game.decks[1].order()[-1]].name
    assert name == f"chest.{card}"
    table.laws()


@pytest.mark.rule("faux.caisse")
def test_cards_that_cost_are_payments() -> None:
    table = chest("doctor")
    table.put(0, "50").all_pass()
    assert table.cash(0) == 1450
    works = chest("repairs", owners={0: [1, 3, 5]}, levels={1: 1, 5: 1})
    works.put(0, "50 50").all_pass()
    assert works.cash(0) == 1420
    works.laws()


@pytest.mark.rule("faux.caisse")
def test_the_others_of_the_chest() -> None:
    assert chest("clean-lens", tokens={0: 0}).green[0] == 2
    start = chest("start", tokens={0: 0})
    assert (start.at(0), start.cash(0), start.green[0]) == (0, 1700, 2)
    assert chest("jail").game.jail[0] == 1
    birthday = chest("birthday")
    birthday.put(1, "10").all_pass()
    birthday.put(2, "10").all_pass()
    assert birthday.cash(0) == 1520
    hotel = chest("buy-hotel", owners={0: [35]})
    hotel.do(0, hotel.game.parse("choose 35 -1"))
    hotel.put(0, "500").all_pass()
    assert (hotel.level(35), hotel.cash(0)) == (1, 1100)
    assert chest("buy-hotel", owners={0: [35]}).allowed(0, DECLINE)


@pytest.mark.rule("faux.caisse")
def test_the_way_out_of_jail_is_kept_and_any_number_may_be() -> None:
    table = chest("out-of-jail", hold={0: "out-of-jail"})
    slots = [slot for slot in range(table.faux.board.free) if table.faux.card_holders[slot] == 0]
    assert len(slots) == 2
    assert table.tops == ["turn"]  # one of Chance and one of the chest: nothing has to go
    table.laws()


# --- parking and jail ----------------------------------------------------------------------------------


@pytest.mark.rule("faux.parking.nothing")
def test_free_parking_does_nothing() -> None:
    table = Table(at={0: 15}, dice=[(1, 2)])
    before = [table.cash(seat) for seat in range(3)], table.bank
    table.do(0, ROLL)
    assert ([table.cash(seat) for seat in range(3)], table.bank) == before
    assert (table.at(0), table.to_act) == (18, [1])


@pytest.mark.rule("faux.jail.rights", "board.jail.rights")
def test_in_jail_one_collects_bids_builds_and_trades() -> None:
    table = Table(owners={1: [1, 3], 2: [35]}, jail={1: 1}, at={0: 0}, dice=[(1, 2)]).play(0, ROLL)
    assert table.allowed(1, Claim(0, 3))
    assert table.allowed(1, Build(1))
    assert table.allowed(1, Offer(2, take=(35,), cash=100))
    table.do(1, Offer(2, take=(35,), cash=100))
    assert table.allowed(2, Accept(1))
    auction = Table(jail={1: 1}, at={0: 2}, dice=[(1, 2)]).play(0, ROLL, 0, DECLINE)
    assert auction.allowed(1, Bid(10))


@pytest.mark.rule("board.jail.third-try")
def test_the_third_failure_costs_50_in_notes_and_then_the_token_moves() -> None:
    table = Table(jail={0: 3}, dice=[(1, 2)]).play(0, ROLL)
    assert table.tops == ["turn", "move-on", "payment"]
    table.put(0, "50").all_pass()
    assert (table.at(0), table.game.jail[0]) == (12, 0)
    table.laws()


@pytest.mark.rule("board.jail.pay-50")
def test_bail_needs_the_cash() -> None:
    table = Table(jail={0: 1}, notes={0: "20 20"})
    assert table.refused(0, PAY_BAIL) == "board.jail.pay-50"


@pytest.mark.rule("board.unowned.buy-or-auction", "board.auction.highest-pays-bank")
def test_a_title_is_handed_over_when_it_has_been_paid_for() -> None:
    table = Table(at={0: 2}, dice=[(1, 2)]).play(0, ROLL, 0, BUY)
    table.put(0, "50 50").all_pass()
    assert (table.owner(5), table.cash(0)) == (0, 1400)
    sale = Table(at={0: 2}, dice=[(1, 2)]).play(0, ROLL, 0, DECLINE, 2, Bid(70), 0, PASS, 1, PASS)
    assert sale.owner(5) == BANK
    sale.put(2, "50 20").all_pass()
    assert (sale.owner(5), sale.cash(2)) == (2, 1430)
    assert set(TITLES) >= {5}
    sale.laws()


@pytest.mark.rule("faux.money.tens", "faux.auction.tens")
def test_bids_and_offers_are_multiples_of_ten() -> None:
    table = Table(owners={1: [35]}, at={0: 2}, dice=[(1, 2)]).play(0, ROLL, 0, DECLINE)
    assert table.refused(0, Bid(5)) == "faux.auction.tens"
    assert table.refused(0, Bid(0)) == "faux.auction.tens"
    assert table.refused(0, Bid(15)) == "faux.auction.tens"
    table.do(0, Bid(10))
    assert table.refused(1, Bid(10)) == "faux.auction.tens"
    assert table.refused(1, Bid(15)) == "faux.auction.tens"
    assert table.allowed(1, Bid(20))
    assert table.refused(0, Offer(1, take=(35,), cash=55)) == "faux.money.tens"
    assert table.allowed(0, Offer(1, take=(35,), cash=60))


@pytest.mark.rule("faux.money.tens")
def test_every_printed_sum_is_a_multiple_of_ten() -> None:
    board = Table().game.board
    for square in board.squares:
        sums = [square.price, square.hotel, square.group_rent, *square.rents]
        assert all(sum_ % 10 == 0 for sum_ in sums)
