"""The decoder on notes: who may look, at what, and what follows."""

from typing import Any

import pytest

from banquier.board.actions import (
    ACCEPT,
    BUY,
    DECLINE,
    ERECT,
    GIVE_UP,
    PASS,
    PAY_BAIL,
    ROLL,
    Bid,
    Claim,
    Offer,
)
from banquier.board.hotel_actions import SELL_TITLE
from banquier.board.table import BANK
from banquier.editions.faux_billets.actions import CHECK_NOTE, Lay
from banquier.editions.faux_billets.payment import Payment
from tests.faux_billets.table import TITLES, Table


def paying(notes: str, put: str, amount: int = 50, to: int = BANK, seats: int = 4, **others: Any) -> Table:
    """Seat 0 has laid these notes for a sum that it owes."""
    table = Table(seats=seats, notes={0: notes}, **others)
    table.lay(Payment(0, to, amount, "cards"))
    return table.put(0, put)


# --- who may -------------------------------------------------------------------------------------------


@pytest.mark.rule("faux.note.when")
def test_everybody_else_is_asked_the_one_being_paid_included() -> None:
    assert paying("50", "50", to=2).to_act == [1, 2, 3]
    assert paying("50f", "50f", to=2).to_act == [1, 2, 3]
    assert paying("50", "50").to_act == [1, 2, 3]


@pytest.mark.rule("faux.decoder.token", "faux.jail.rights")
def test_not_without_a_green_token_nor_in_jail() -> None:
    table = paying("50f", "50f", to=3, tokens={1: 0, 3: 1}, jail={2: 1})
    assert table.to_act == [3]
    assert table.game.check(1, CHECK_NOTE[0]) is not None
    assert table.game.check(2, CHECK_NOTE[0]) is not None
    assert table.allowed(3, CHECK_NOTE[0])


@pytest.mark.rule("faux.decoder.token")
@pytest.mark.parametrize("note", ["50", "50f"])
def test_a_token_turns_red_whatever_it_shows(note: str) -> None:
    table = paying(f"{note} 50", note)
    assert table.green == [2, 2, 2, 2]
    table.do(2, CHECK_NOTE[0])
    assert table.green == [2, 2, 1, 2]
    table.laws()


@pytest.mark.rule("faux.decoder.never-own")
def test_never_ones_own_note() -> None:
    table = paying("50 20 20 10", "20 20 10")
    assert table.game.check(0, CHECK_NOTE[0]) is not None
    table.do(1, CHECK_NOTE[2])
    short = paying("50 20f 20 10", "20f 20 10")
    false = next(slot for slot in range(3) if short.faux.is_false(0, slot))
    short.do(1, CHECK_NOTE[false])
    assert 0 in short.to_act  # asked for more notes, and still not to look
    assert short.refused(0, CHECK_NOTE[0]) == "faux.decoder.never-own"


@pytest.mark.rule("faux.note.when")
def test_a_payment_waits_until_all_have_passed() -> None:
    table = paying("50", "50", to=2)
    cash = table.cash(2)
    table.play(3, PASS, 1, PASS)
    assert (table.to_act, table.cash(2)) == ([2], cash)
    table.do(2, PASS)
    assert (table.tops, table.cash(2)) == (["turn"], cash + 50)
    table.laws()


# --- which note ----------------------------------------------------------------------------------------


@pytest.mark.rule("faux.note.choose-one")
def test_one_note_each_and_no_note_twice() -> None:
    table = paying("20 20 10", "20 20 10")
    table.do(2, CHECK_NOTE[1])
    assert table.laid == ["20?", "20r", "10?"]
    assert table.to_act == [1, 3]
    assert table.refused(1, CHECK_NOTE[1]) == "faux.note.choose-one"
    assert table.refused(1, CHECK_NOTE[3]) == "faux.note.choose-one"
    table.do(1, CHECK_NOTE[0])
    assert table.to_act == [3]
    table.do(3, CHECK_NOTE[2])
    assert table.tops == ["turn"]
    table.laws()


@pytest.mark.rule("faux.note.choose-one", "faux.note.again")
def test_a_second_look_of_the_same_player_is_for_notes_added_later() -> None:
    table = paying("50 20f 20 10 10", "20f 20 10", to=3)
    false = next(slot for slot in range(3) if table.faux.is_false(0, slot))
    table.do(1, CHECK_NOTE[false])
    assert table.to_act == [0, 2, 3]
    table.put(0, "50")
    assert len(table.laid) == 3
    assert table.to_act == [1, 2, 3]
    assert table.refused(1, CHECK_NOTE[0]) == "faux.note.choose-one"
    assert table.refused(1, CHECK_NOTE[1]) == "faux.note.choose-one"
    assert table.allowed(1, CHECK_NOTE[2])
    assert all(table.allowed(2, CHECK_NOTE[slot]) for slot in range(3))
    table.do(1, CHECK_NOTE[2])
    assert table.green == [2, 0, 2, 2]
    assert table.to_act == [2, 3]
    table.all_pass().laws()


@pytest.mark.rule("faux.note.again")
def test_new_notes_give_everybody_a_say_again() -> None:
    table = paying("100 50f", "50f")
    table.play(2, PASS, 1, CHECK_NOTE[0])
    assert table.to_act == [0]
    question = table.game.question()
    table.put(0, "100")
    assert table.game.question()[1] > question[1]
    assert table.to_act == [1, 2, 3]
    table.all_pass().laws()


# --- what follows --------------------------------------------------------------------------------------


@pytest.mark.rule("faux.note.real-nothing")
def test_a_real_note_is_said_aloud_and_nothing_else_happens() -> None:
    table = paying("50", "50")
    table.do(1, CHECK_NOTE[0])
    assert table.said("note-checked") == [(1, 0, 0, 50, 0)]
    assert (table.cash(0), table.cash(1)) == (0, 1500)
    assert table.tops == ["turn"]  # there is no other note to look at
    table.laws()


@pytest.mark.rule("faux.note.false-kept")
def test_a_false_note_is_shown_to_all_and_kept_by_the_checker_and_the_payer_makes_up_the_sum() -> None:
    table = paying("50f 20 20 10", "50f", to=3)
    table.do(2, CHECK_NOTE[0])
    assert table.said("note-checked") == [(2, 0, 0, 50, 1)]
    assert (table.cash(0), table.cash(2)) == (50, 1550)
    assert table.hand(2).count("50f") == 1
    assert table.frames[-1][:4] == ("payment", 0, 3, 50)
    assert table.to_act == [0]
    table.put(0, "20 20 10").all_pass()
    assert (table.cash(0), table.cash(3)) == (0, 1550)
    table.laws()


@pytest.mark.rule("faux.note.false-kept")
def test_the_checker_may_spend_it_again() -> None:
    table = paying("50f 50", "50f")
    table.do(2, CHECK_NOTE[0])
    table.put(0, "50").all_pass()
    table.lay(Payment(2, BANK, 50, "cards"))
    table.put(2, "50f")
    table.all_pass()
    assert table.stack(50)[-1] == "50f"
    table.laws()


@pytest.mark.rule("faux.note.counts-at-end")
def test_a_false_note_counts_for_its_face_value() -> None:
    table = Table(seats=2, notes={0: "500f 500f", 1: "500 100"})
    assert (table.cash(0), table.game.scores()) == (1000, (1000, 600))


# --- what cannot be made up ----------------------------------------------------------------------------


@pytest.mark.rule("faux.note.cannot-make-up")
def test_what_was_owed_is_a_debt_and_the_payment_goes_on_when_it_is_met() -> None:
    table = paying("50f 20", "50f", to=3, owners={0: [5]})
    table.do(2, CHECK_NOTE[0])
    assert table.tops == ["turn", "payment", "debt"]
    assert table.to_act == [0]
    table.do(0, SELL_TITLE[5])  # 50
    assert table.tops == ["turn", "payment"]
    table.put(0, " ".join(note for note in table.hand(0) if note.startswith("50"))).all_pass()
    assert (table.cash(0), table.cash(3)) == (20, 1550)
    table.laws()


@pytest.mark.rule("faux.note.cannot-make-up", "board.debt.bankrupt")
def test_a_debt_after_a_false_note_can_ruin_and_what_lies_on_the_table_goes_to_the_creditor() -> None:
    table = paying("50f 20 10", "50f 10", amount=60, to=3)
    table.do(2, CHECK_NOTE[0])
    assert table.tops == ["turn", "payment", "debt"]
    assert table.laid == ["10?"]
    table.do(0, GIVE_UP)
    assert (table.cash(0), table.cash(2), table.cash(3)) == (0, 1550, 1530)
    assert table.laid == []
    table.laws()


@pytest.mark.rule("faux.note.voluntary", "faux.note.cannot-make-up")
def test_a_purchase_is_called_off_the_other_notes_go_back_and_the_title_is_auctioned() -> None:
    table = Table(seats=3, notes={0: "50f 50"}, at={0: 2}, dice=[(1, 2)])
    table.play(0, ROLL, 0, BUY).put(0, "50f 50")
    false = next(slot for slot in range(2) if table.faux.is_false(0, slot))
    table.do(1, CHECK_NOTE[false])
    assert table.said("called-off") == [(0, 100)]
    assert table.hand(0) == ["50"]
    assert table.frames[1:] == [("auction", 5, 7, 0, -1, 0, 0)]
    assert table.owner(5) == BANK
    table.laws()


@pytest.mark.rule("faux.note.voluntary", "faux.note.cannot-make-up")
def test_a_bid_that_cannot_be_made_up_is_void_and_the_title_auctioned_again() -> None:
    table = Table(seats=3, notes={0: "100f"}, at={0: 2}, dice=[(1, 2)])
    table.play(0, ROLL, 0, DECLINE, 0, Bid(60), 1, PASS, 2, PASS)
    table.put(0, "100f")
    table.do(2, CHECK_NOTE[0])
    assert table.frames[1:] == [("auction", 5, 7, 0, -1, 0, 0)]
    assert table.to_act == [0, 1, 2]
    assert table.cash(0) == 0
    table.laws()


@pytest.mark.rule("faux.note.voluntary")
def test_a_hotel_a_trade_and_the_way_out_of_jail_are_called_off_too() -> None:
    hotel = Table(notes={0: "100f"}, owners={0: [1, 3]})
    hotel.do(0, ERECT[1])
    hotel.put(0, "100f").do(1, CHECK_NOTE[0])
    assert (hotel.tops, hotel.level(1)) == (["turn"], 0)
    hotel.laws()
    trade = Table(notes={0: "100f"}, owners={1: [1]})
    trade.play(0, Offer(1, take=(1,), cash=90), 1, ACCEPT[0])
    trade.put(0, "100f").do(1, CHECK_NOTE[0])
    assert (trade.tops, trade.owner(1), trade.cash(1)) == (["turn"], 1, 1600)
    trade.laws()
    jail = Table(notes={0: "50f"}, jail={0: 1})
    jail.do(0, PAY_BAIL)
    jail.put(0, "50f").do(1, CHECK_NOTE[0])
    assert (jail.tops, jail.game.jail[0], jail.to_act) == (["turn"], 1, [0])
    jail.laws()


@pytest.mark.rule("faux.note.voluntary", "board.jail.pay-50")
def test_who_pays_in_full_gets_what_was_bought() -> None:
    hotel = Table(owners={0: [1, 3]})
    hotel.do(0, ERECT[1])
    assert hotel.level(1) == 0
    hotel.put(0, "100").all_pass()
    assert hotel.level(1) == 1
    trade = Table(owners={1: [1]})
    trade.play(0, Offer(1, take=(1,), cash=100), 1, ACCEPT[0]).put(0, "100")
    assert trade.owner(1) == 1  # goods pass only after the money
    trade.all_pass()
    assert trade.owner(1) == 0
    jail = Table(jail={0: 2}).play(0, PAY_BAIL)
    assert jail.game.jail[0] == 2
    jail.put(0, "50").all_pass()
    assert (jail.game.jail[0], jail.to_act) == (0, [0])
    jail.laws()


@pytest.mark.rule("faux.note.voluntary")
def test_without_auctions_a_title_that_was_not_paid_for_stays_with_the_bank() -> None:
    table = Table(notes={0: "100f"}, at={0: 2}, dice=[(1, 2)], options={"auctions": False})
    table.play(0, ROLL, 0, BUY).put(0, "100f")
    table.do(1, CHECK_NOTE[0])
    assert (table.tops, table.owner(5)) == (["turn"], BANK)
    table.laws()


@pytest.mark.rule("faux.note.cannot-make-up", "board.debt.raise-funds")
def test_a_trade_may_help_a_payer_who_is_short_and_is_paid_in_notes_as_well() -> None:
    table = paying("50f 20", "50f", to=3, owners={0: [5]})
    table.play(2, CHECK_NOTE[0], 0, Offer(1, give=(5,), cash=-100), 1, ACCEPT[0])
    assert table.tops == ["turn", "payment", "debt", "swap", "payment"]
    table.put(1, "100").all_pass()
    assert table.tops == ["turn", "payment"]
    assert table.owner(5) == 1
    table.put(0, "100").all_pass()
    assert (table.cash(0), table.cash(3)) == (70, 1550)
    table.laws()


@pytest.mark.rule("board.debt.creditor-gone")
def test_a_payment_lapses_with_its_payee_and_the_notes_go_back() -> None:
    table = paying("50 20", "50", to=3)
    table.game.bankrupt(3, BANK)
    table.game.run_frames()
    assert table.hand(0) == ["50", "20"]
    assert table.tops == ["turn"]
    table.faux.audit()


def test_notes_laid_in_two_goes_are_all_larger_than_the_change_in_the_end() -> None:
    """30 as 20 and 20, one of them false, made up with 100: the 100 is broken, not the 20."""
    table = Table(notes={0: "100 20 20f"}, seats=3)
    table.lay(Payment(0, 1, 30, "cards"))
    table.put(0, "20 20f")
    false = next(slot for slot in range(2) if table.faux.is_false(0, slot))
    table.do(2, CHECK_NOTE[false])
    table.put(0, "100").all_pass()
    assert (table.cash(0), table.cash(1), table.cash(2)) == (90, 1530, 1520)
    table.laws()


def test_rent_is_paid_one_after_another_by_notes() -> None:
    table = Table(owners={1: TITLES[2:5]}, at={0: 2}, dice=[(1, 2)])
    table.play(0, ROLL, 1, Claim(0, 5))
    lay = table.game.default(0)
    assert isinstance(lay, Lay)
    table.do(0, lay)
    table.all_pass()
    assert table.cash(1) == 1600
    table.laws()
