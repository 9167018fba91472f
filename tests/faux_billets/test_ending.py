"""Debts, bankruptcies, and the end of the game."""

from typing import Any

import pytest

from banquier.board.actions import ACCEPT, BUY, DECLINE, GIVE_UP, PASS, ROLL, SELL, Bid, Claim, Offer
from banquier.board.hotel_actions import SELL_TITLE, SellTitle
from banquier.board.table import BANK
from banquier.editions.faux_billets.game import FauxBilletsGame
from banquier.editions.faux_billets.payment import Payment
from tests.faux_billets.table import TITLES, Table
from tests.open_classes import needs_open_classes


def debtor(amount: int, to: int = BANK, notes: str = "20", **others: Any) -> Table:
    table = Table(notes={0: notes}, **others)
    table.lay(Payment(0, to, amount, "cards"))
    return table


# --- selling -------------------------------------------------------------------------------------------


@needs_open_classes
@pytest.mark.rule("faux.debt.sell-titles", "faux.money.tens")
def test_half_of_a_hotel_is_rounded_up_to_a_ten_like_half_of_a_title() -> None:
    class OddHotels(FauxBilletsGame):
        """A table where hotels cost what no two notes of one value make up."""

        def building_price(self, square: int, level: int) -> int:
            return 150

    made = Table(notes={0: "20"}, owners={0: [35]}, levels={35: 1}).faux
    game = OddHotels(made.edition, made.seats, made.options, made.board, made.rules, made.box, made)
    assert [game.bank.half(game, price) for price in (70, 100, 150, 20)] == [40, 50, 80, 10]
    game.push(Payment(0, 1, 60, "cards"))
    game.run_frames()
    before = game.cash[0]
    assert game.act(0, SELL[35]) == ""
    assert (game.cash[0] - before, list(game.notes.marker)) == (80, [0, 0, 0])


@pytest.mark.rule("faux.debt.sell-titles")
@pytest.mark.parametrize("square, brings", [(1, 30), (5, 50), (8, 60), (26, 140), (34, 180), (35, 200)])
def test_the_bank_gives_half_the_price_rounded_up_to_a_ten(square: int, brings: int) -> None:
    table = debtor(1000, owners={0: [square, 31]})
    table.do(0, SELL_TITLE[square])
    assert (table.cash(0), table.owner(square)) == (20 + brings, BANK)
    table.laws()


@pytest.mark.rule("faux.debt.sell-titles")
def test_a_hotel_is_sold_first_at_half_its_cost() -> None:
    table = debtor(700, owners={0: [34, 35]}, levels={35: 1})
    assert table.refused(0, SELL_TITLE[35]) == "faux.debt.sell-titles"
    table.do(0, SELL[35])
    assert (table.cash(0), table.level(35), table.game.hotels) == (220, 0, 12)
    table.do(0, SELL_TITLE[35])
    assert table.cash(0) == 420
    table.laws()


@pytest.mark.rule("faux.debt.only-when-short")
def test_the_bank_buys_only_from_a_player_who_owes_more_than_his_cash() -> None:
    table = Table(owners={0: [1], 1: [3]})
    assert table.refused(0, SELL_TITLE[1]) == "faux.debt.only-when-short"
    short = debtor(100, owners={0: [35], 1: [1]})
    assert short.refused(1, SellTitle(1)) == "faux.debt.only-when-short"
    short.do(0, SELL_TITLE[35])
    assert short.tops == ["turn", "payment"]
    assert not any(option.startswith("sell") for option in short.options(0))


@pytest.mark.rule("board.debt.no-way-out")
def test_who_can_pay_by_selling_has_to() -> None:
    table = debtor(200, owners={0: [34]}, notes="20")
    assert table.refused(0, GIVE_UP) == "board.debt.no-way-out"
    poor = debtor(210, owners={0: [34]}, notes="20")
    assert poor.allowed(0, GIVE_UP)


# --- bankruptcy ----------------------------------------------------------------------------------------


@pytest.mark.rule("faux.bankrupt.to-player", "board.debt.bankrupt")
def test_the_creditor_gets_cards_and_notes_and_the_titles_are_the_banks() -> None:
    notes = {0: "50f 10", 1: "500"}
    table = Table(seats=3, notes=notes, owners={0: [1], 1: [35]}, levels={35: 1}, hold={0: "start"})
    table.lay(Payment(0, 1, 800, "rent.street"))
    table.do(0, GIVE_UP)
    assert (table.cash(0), table.cash(1)) == (0, 500 + 60 + 30)
    assert table.hand(1).count("50f") == 1
    assert table.owner(1) == BANK
    assert table.held(1) == "chance.start"
    assert table.tops == ["turn"]  # no auction of the estate
    table.laws()


@pytest.mark.rule("faux.bankrupt.to-player", "faux.debt.sell-titles")
def test_the_hotels_of_a_bankrupt_are_sold_before_the_titles() -> None:
    table = Table(notes={0: "10", 1: "500"}, owners={0: [1, 34]}, levels={34: 1})
    table.lay(Payment(0, 1, 2000, "rent.street"))
    table.do(0, GIVE_UP)
    assert (table.owner(34), table.level(34), table.game.hotels) == (BANK, 0, 12)
    assert table.cash(1) == 500 + 10 + 30 + 180 + 200
    table.laws()


@pytest.mark.rule("faux.bankrupt.to-bank")
def test_to_the_bank_cards_go_under_their_piles() -> None:
    table = debtor(500, owners={0: [1]}, hold={0: "start"})
    slot = table.twin("start")
    table.do(0, GIVE_UP)
    assert table.faux.card_holders[slot] == BANK
    assert table.faux.decks[0].order()[-1] == table.faux.board.keepable[slot]
    assert (table.cash(0), table.owner(1)) == (0, BANK)
    assert table.tops == ["turn"]
    table.laws()


@pytest.mark.rule("faux.bankrupt.to-player")
def test_of_two_chance_cards_the_creditor_keeps_one() -> None:
    table = Table(notes={0: "20"}, hold={0: "start", 1: "no-rent"})
    table.lay(Payment(0, 1, 800, "rent.street"))
    table.do(0, GIVE_UP)
    assert table.frames[-1] == ("too-many", 1, 0)
    assert [option for option in table.options(1) if option.startswith("discard")] == [
        f"discard {table.twin('no-rent')}",
        f"discard {table.twin('start')}",
    ]
    table.laws()


@pytest.mark.rule("faux.end.one-left")
def test_the_one_left_wins_at_once() -> None:
    table = Table(seats=2, notes={0: "20"})
    table.lay(Payment(0, 1, 800, "rent.street"))
    table.do(0, GIVE_UP)
    result = table.game.result
    assert result is not None
    assert (result.winners, table.game.edition.rule_id(result.why)) == ((1,), "faux.end.one-left")
    table.laws()


# --- the end -------------------------------------------------------------------------------------------


def last_but_one(seats: int = 3, mine: tuple[int, ...] = (1, 3, 5), **others: Any) -> Table:
    """All titles are sold but square 35, which seat 0 is about to reach."""
    theirs = [square for square in TITLES if square not in (*mine, 35)]
    return Table(seats=seats, owners={0: list(mine), 1: theirs}, at={0: 32}, dice=[(1, 2)], **others)


@pytest.mark.rule("faux.end.last-title", "faux.end.last-rent")
def test_the_game_ends_when_the_last_title_is_bought_and_the_bank_pays_the_last_rents() -> None:
    table = last_but_one(mine=(1, 3, 5, 34), levels={1: 1})
    rents = sum(table.game.rent_of(square, 1) for square in TITLES if table.owner(square) == 1)
    table.play(0, ROLL, 0, BUY)
    assert not table.game.over
    table.put(0, "500").all_pass()
    assert table.game.over
    # a hotel 120, its neighbour 60 and both blues double, one light blue bare; the last one belongs to a full group now
    assert table.cash(0) == 1500 - 400 + 120 + 60 + 50 + 360 + 400
    assert table.cash(1) == 1500 + rents
    assert ("paid", -1, 0, 990, "end.last-rent") in [("paid", *fact) for fact in table.said("paid")]
    table.laws()


@pytest.mark.rule("faux.end.last-title")
def test_an_auction_or_a_card_that_brings_the_last_title_ends_it_too() -> None:
    table = last_but_one()
    table.play(0, ROLL, 0, DECLINE, 2, Bid(10), 0, PASS, 1, PASS)
    table.put(2, "10").all_pass()
    assert table.game.over
    assert table.owner(35) == 2
    table.laws()


@pytest.mark.rule("faux.end.last-title", "board.end.open-business")
def test_rents_not_asked_for_by_then_are_paid_before_the_last_rents() -> None:
    theirs = [square for square in TITLES if square not in (1, 35)]
    table = Table(owners={0: [1], 1: theirs}, at={0: 30}, dice=[(2, 2), (1, 2)])
    table.do(0, ROLL)
    assert table.claims == [(0, 1, 34, 180)]
    table.game.move(0, 0, 32)
    table.do(0, ROLL)
    table.do(0, BUY)
    table.put(0, "500").all_pass()
    assert table.frames[1:2] == [("counting", "end.last-title")]
    assert table.said("undue")[-1] == (0, 1, 34, "claimed")
    table.put(0, "100 100").all_pass()
    assert table.game.over
    assert (0, 1, 180, "rent.street") in table.said("paid")
    table.laws()


@pytest.mark.rule("faux.end.last-title")
def test_a_title_between_players_ends_nothing_and_one_sold_back_delays_the_end() -> None:
    table = last_but_one()
    table.play(0, Offer(1, give=(1,), cash=-10), 1, ACCEPT[0])
    table.put(1, "10").all_pass()
    assert not table.game.over
    back = last_but_one(notes={0: "500"}, stacks={50: "50"})
    back.lay(Payment(0, BANK, 540, "cards"))
    back.do(0, SELL_TITLE[5])
    back.put(0, "500 50").all_pass()
    back.play(0, ROLL)
    assert back.game.check(0, BUY) is not None  # too poor now
    back.play(0, DECLINE, 1, Bid(10), 0, PASS, 2, PASS)
    back.put(1, "10").all_pass()
    assert not back.game.over  # square 5 is the bank's again


@pytest.mark.rule("faux.end.richest", "faux.note.counts-at-end")
def test_the_most_money_wins_real_or_false_and_nobody_looks_any_more() -> None:
    table = Table(
        seats=3,
        notes={0: "100", 1: "500f 500f 500f 500f", 2: "500 500 500"},
        owners={1: [square for square in TITLES if square != 1]},
        at={0: 34},
        dice=[(1, 2)],
    )
    table.do(0, ROLL)
    assert table.at(0) == 1
    table.do(0, BUY)
    table.put(0, "100").all_pass()
    result = table.game.result
    assert result is not None
    assert result.winners == (1,)
    assert result.scores[2] == 1500
    assert result.scores == tuple(table.cash(seat) for seat in range(3))
    assert table.to_act == []
    table.laws()


@pytest.mark.rule("faux.end.richest")
def test_equal_sums_share_the_win() -> None:
    table = Table(seats=2)
    table.faux.end_with_richest("end.last-title")
    table.game.run_frames()
    assert table.game.result is not None
    assert table.game.result.winners == (0, 1)


@pytest.mark.rule("faux.end.last-rent", "house.rounds")
def test_a_limit_of_rounds_is_counted_up_the_same_way() -> None:
    table = Table(
        seats=2, owners={1: [34, 35]}, options={"rounds": 1}, turn=0, at={0: 15, 1: 15}, dice=[(1, 2), (1, 2)]
    )
    table.play(0, ROLL, 1, ROLL)
    result = table.game.result
    assert result is not None
    assert (result.winners, result.scores, result.why) == ((1,), (1500, 2260), "house.rounds")


@pytest.mark.rule("board.debt.several-creditors")
def test_rent_that_cannot_be_paid_is_a_debt_to_its_owner() -> None:
    table = Table(
        owners={1: [34, 35], 0: [1]}, levels={35: 1}, notes={0: "100 50"}, at={0: 32}, dice=[(1, 2)]
    )
    table.play(0, ROLL, 1, Claim(0, 35))
    assert table.tops == ["turn", "payment", "debt"]
    assert table.said("owes") == [(0, 1, 800)]
    table.do(0, GIVE_UP)
    assert table.cash(1) == 1500 + 150 + 30
    table.laws()
