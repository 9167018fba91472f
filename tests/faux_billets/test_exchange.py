"""Exchanging notes for others of equal value, with the bank and between players, under the eyes of the others."""

from typing import Any

import pytest

import banquier
from banquier.board.actions import DECLINE, GIVE_UP, PASS, ROLL
from banquier.board.table import BANK
from banquier.editions.faux_billets.actions import CHECK_NOTE, Exchange, Lay
from banquier.editions.faux_billets.exchange import Exchanges, Wanted
from banquier.editions.faux_billets.payment import Payment
from banquier.kernel.rng import Rng
from tests.faux_billets.table import VALUES, Table

BLIND = {0: 0, 1: 0, 2: 0}


def counts(text: str) -> tuple[int, ...]:
    """Values in words as so many of each, from the smallest up."""
    return tuple(text.split().count(str(value)) for value in VALUES)


def exchange(table: Table, seat: int, give: str, want: str, to: int = BANK) -> Exchange:
    """The first notes of these words in the hand, for notes of these values."""
    hand = table.hand(seat)
    places: list[int] = []
    for word in give.split():
        places.append(next(n for n, note in enumerate(hand) if note == word and n not in places))
    return Exchange(to, tuple(places), counts(want))


def asked(notes: dict[int, str], give: str, want: str, to: int = BANK, **others: Any) -> Table:
    """Seat 0 asks for an exchange."""
    table = Table(notes=notes, **others)
    table.do(0, exchange(table, 0, give, want, to))
    return table


# --- with the bank -------------------------------------------------------------------------------------


@pytest.mark.rule("faux.exchange.bank", "faux.bank.under-the-stack")
def test_the_bank_gives_what_is_asked_for_from_the_top_and_puts_what_it_gets_under_its_stacks() -> None:
    table = asked({0: "100f 10"}, "100f", "50 20 20 10", tokens=BLIND, stacks={50: "50f", 20: "20 20f"})
    assert table.tops == ["turn"]
    assert table.hand(0) == ["50f", "20", "20f", "10", "10f"]
    assert (table.stack(100)[-1], table.cash(0)) == ("100f", 110)
    table.laws()


@pytest.mark.rule("faux.exchange.bank")
def test_several_small_notes_can_be_changed_into_a_large_one_and_a_note_into_its_like() -> None:
    table = asked({0: "50 20 20 10"}, "50 20 20 10", "100", tokens=BLIND, stacks={100: "100 100f"})
    assert table.hand(0) == ["100"]
    table.do(0, exchange(table, 0, "100", "100"))
    assert table.hand(0) == ["100f"]
    table.laws()


@pytest.mark.rule("faux.exchange.bank")
def test_the_bank_exchanges_only_what_its_stacks_hold() -> None:
    notes = {0: "100", 1: "10 " * 21, 2: "20 " * 25}
    options = {"notes_10": 30, "notes_20": 30, "false_10": 0, "false_20": 0}
    table = Table(notes=notes, options=options)
    assert table.refused(0, exchange(table, 0, "100", "10 " * 10)) == "faux.exchange.bank"
    assert table.allowed(0, exchange(table, 0, "100", "20 20 20 20 20"))
    assert table.allowed(0, exchange(table, 0, "100", "20 20 20 20 10 10"))


@pytest.mark.rule("faux.exchange.equal")
@pytest.mark.parametrize(
    "give, want", [("100", "50"), ("100", "100 10"), ("", ""), ("50 20", "100"), ("", "10")]
)
@pytest.mark.parametrize("to", [BANK, 1])
def test_only_equal_sums_are_exchanged(give: str, want: str, to: int) -> None:
    table = Table(notes={0: "100 50 20"})
    assert table.refused(0, exchange(table, 0, give, want, to)) == "faux.exchange.equal"
    assert table.refused(0, Exchange(to, (3,), counts("20"))) == "kernel.not-yours"


# --- when ----------------------------------------------------------------------------------------------


@pytest.mark.rule("faux.exchange.when")
def test_anybody_may_ask_at_any_time_also_in_jail_and_out_of_turn() -> None:
    table = Table(jail={1: 1}, tokens=BLIND, at={0: 2}, dice=[(1, 2)])
    for seat in range(3):
        assert table.allowed(seat, exchange(table, seat, "50", "20 20 10"))
    table.play(0, ROLL)
    assert table.tops[-1] == "unowned"
    table.do(1, exchange(table, 1, "50", "20 20 10"))
    assert (table.tops[-1], table.hand(1).count("20") + table.hand(1).count("20f")) == ("unowned", 3)
    table.laws()


@pytest.mark.rule("faux.exchange.when")
def test_nobody_exchanges_while_an_auction_a_debt_or_a_payment_is_open() -> None:
    auction = Table(at={0: 2}, dice=[(1, 2)]).play(0, ROLL, 0, DECLINE)
    assert auction.refused(1, exchange(auction, 1, "50", "20 20 10")) == "kernel.closed-now"
    debt = Table(notes={0: "50"}, owners={0: [5]})
    debt.lay(Payment(0, 1, 90, "cards"))
    assert debt.tops[-1] == "debt"
    assert debt.refused(0, exchange(debt, 0, "50", "20 20 10")) == "kernel.closed-now"
    assert debt.refused(0, GIVE_UP) != ""
    paying = Table()
    paying.lay(Payment(0, 1, 90, "cards"))
    assert paying.refused(2, exchange(paying, 2, "50", "20 20 10")) == "kernel.closed-now"


@pytest.mark.rule("faux.exchange.when", "house.offers")
def test_an_exchange_counts_as_one_of_the_offers_between_two_rolls() -> None:
    table = Table(tokens=BLIND, options={"offers": 2}, at={0: 2}, dice=[(1, 2)])
    for _ in range(2):
        table.do(0, exchange(table, 0, "10", "10"))
    assert table.refused(0, exchange(table, 0, "10", "10")) == "faux.exchange.when"
    assert not any(isinstance(option, Exchanges) for option in table.game.legal(0))
    assert table.allowed(1, exchange(table, 1, "10", "10"))
    table.play(0, ROLL)
    assert table.allowed(0, exchange(table, 0, "10", "10"))


# --- between players -----------------------------------------------------------------------------------


@pytest.mark.rule("faux.exchange.players")
def test_the_player_asked_lays_notes_of_those_values_and_chooses_which() -> None:
    table = asked({0: "100f", 1: "50f 50 50 20"}, "100f", "50 50", to=1, tokens=BLIND)
    assert (table.to_act, table.tops[-1]) == ([1], "exchange")
    assert table.refused(1, Lay((0, 3))) == "faux.exchange.players"
    assert table.refused(1, Lay((0,))) == "faux.exchange.players"
    assert table.refused(1, Lay((0, 9))) == "faux.exchange.players"
    table.put(1, "50f 50")
    assert (sorted(table.hand(0)), table.hand(1)) == (["50", "50f"], ["100f", "50", "20"])
    assert (table.cash(0), table.cash(1), table.tops) == (100, 170, ["turn"])
    table.laws()


@pytest.mark.rule("faux.exchange.players")
def test_the_player_asked_may_refuse_and_then_nothing_is_checked() -> None:
    table = asked({0: "100f 10", 1: "50 50"}, "100f", "50 50", to=1)
    assert table.game.default(1) == PASS
    assert table.refused(2, CHECK_NOTE[0]) == "kernel.not-asked"
    table.do(1, PASS)
    assert (table.tops, table.hand(0), table.hand(1)) == (["turn"], ["100f", "10"], ["50", "50"])
    table.laws()


@pytest.mark.rule("faux.exchange.players")
def test_only_a_player_who_has_such_notes_can_be_asked() -> None:
    table = Table(seats=4, notes={0: "100", 1: "50 20"})
    table.game.bankrupt(3, BANK)
    assert table.refused(0, exchange(table, 0, "100", "50 50", to=1)) == "faux.exchange.players"
    for to in (0, 3, 4, 7, -2):
        assert table.refused(0, exchange(table, 0, "100", "50 50", to=to)) == "faux.exchange.players"
    assert table.allowed(0, exchange(table, 0, "100", "50 50", to=2))


# --- checks --------------------------------------------------------------------------------------------


@pytest.mark.rule("faux.exchange.checked", "faux.note.when")
def test_notes_laid_for_the_bank_can_be_checked_before_they_go() -> None:
    table = asked({0: "100f 50 50"}, "100f", "50 20 20 10")
    assert (table.to_act, table.laid) == ([1, 2], ["100?"])
    assert table.refused(0, CHECK_NOTE[0]) == "kernel.not-asked"
    table.do(2, CHECK_NOTE[0])
    assert "100f" in table.hand(2)
    assert (table.to_act, table.green) == ([0], [2, 2, 1])
    table.put(0, "50 50").all_pass()
    assert (table.tops, table.cash(0)) == (["turn"], 100)
    assert [note.strip("f") for note in table.hand(0)] == ["50", "20", "20", "10"]
    table.laws()


@pytest.mark.rule("faux.exchange.checked")
def test_a_sum_made_up_with_too_large_a_note_gives_change_also_when_the_bank_parts_with_its_last_notes() -> (
    None
):
    notes = {0: "100 50f", 1: "50 " * 28, 2: "100"}
    table = Table(notes=notes, options={"notes_50": 30, "false_50": 1})
    table.do(0, exchange(table, 0, "50f", "50"))
    table.do(2, CHECK_NOTE[0])
    table.put(0, "100").all_pass()
    assert [note.strip("f") for note in table.hand(0)] == ["50", "20", "20", "10"]
    assert (table.cash(2), table.tops) == (150, ["turn"])
    table.laws()


@pytest.mark.rule("faux.exchange.checked")
def test_both_sides_can_be_checked_by_everybody_else_the_other_side_included() -> None:
    table = asked({0: "100f 100", 1: "50f 50 50"}, "100f", "50 50", to=1)
    table.put(1, "50f 50")
    assert (table.to_act, table.frames[-1][:3]) == ([1, 2], ("exchange-side", 0, 1))
    table.do(1, CHECK_NOTE[0])  # the side that was asked looks at what it would get
    table.put(0, "100").play(1, PASS, 2, PASS)
    assert (table.to_act, table.frames[-1][:3]) == ([0, 2], ("exchange-side", 1, 0))
    false = next(slot for slot in range(2) if table.faux.is_false(1, slot))
    table.do(0, CHECK_NOTE[false])
    table.put(1, "50").all_pass()
    assert table.tops == ["turn"]
    assert sorted(table.hand(0)) == ["50", "50", "50f"]
    assert sorted(table.hand(1)) == ["100", "100f"]
    table.laws()


@pytest.mark.rule("faux.exchange.checked", "faux.note.voluntary")
@pytest.mark.parametrize("to", [BANK, 1])
def test_an_exchange_that_cannot_be_made_up_is_off_and_everybody_has_the_other_notes_back(to: int) -> None:
    table = asked({0: "100f 50 20", 1: "100 50 20"}, "100f 50", "100 50", to=to)
    if to == 1:
        table.put(1, "100 50")
    table.do(2, CHECK_NOTE[0])
    assert (table.tops, table.hand(0), table.cash(1)) == (["turn"], ["50", "20"], 170)
    assert table.laid == []
    table.laws()


@pytest.mark.rule("faux.exchange.checked", "board.bank.never-broke")
def test_a_marker_is_no_note_and_makes_up_no_exchange() -> None:
    table = Table(notes={0: "50f"})
    table.faux.pass_marker(BANK, 0, 70)
    table.do(0, exchange(table, 0, "50f", "20 20 10"))
    assert (table.laid, list(table.faux.marker)) == (["50?"], [70, 0, 0])
    table.do(1, CHECK_NOTE[0])
    assert (table.tops, table.cash(0), list(table.faux.marker)) == (["turn"], 70, [70, 0, 0])
    table.laws()


@pytest.mark.rule("faux.exchange.checked", "faux.note.real-nothing")
def test_a_real_note_is_said_to_be_real_and_who_gets_it_knows() -> None:
    table = asked({0: "100 10", 1: "50 50"}, "100", "50 50", to=1)
    table.put(1, "50 50").do(2, CHECK_NOTE[0])
    table.all_pass()
    assert [known for known in table.look(1).mine() if known[1]] == [(100, 1)]
    assert not any(truth for _, truth in table.look(0).mine())
    table.laws()


def test_nothing_that_others_hear_tells_which_note_of_the_hand_is_laid_or_whether_it_is_false() -> None:
    def heard(notes: str, give: str) -> list[Any]:
        table = Table(notes={0: notes, 1: "20 20 10"})
        assert table.game.journal is not None
        before = len(table.game.journal.shown_to(2))
        table.do(0, exchange(table, 0, give, "20 20 10", to=1))
        table.put(1, "20 20 10").all_pass()
        return table.game.journal.shown_to(2)[before:]

    assert heard("50f 50", "50f") == heard("50 50f", "50") == heard("50f 50", "50")


def test_an_exchange_lapses_with_either_side_and_the_notes_go_back() -> None:
    for gone in (0, 1):
        table = asked({0: "100", 1: "50 50"}, "100", "50 50", to=1)
        table.put(1, "50 50")
        table.game.bankrupt(gone, BANK)
        table.game.run_frames()
        assert (table.tops[0], table.laid) == ("turn", [])
        assert table.cash(1 - gone) == 100
        table.faux.audit()


# --- families and texts --------------------------------------------------------------------------------


def test_samples_and_proposals_are_members() -> None:
    table = Table()
    [family] = [option for option in table.game.legal(0) if isinstance(option, Exchanges)]
    found = 0
    for seed in range(300):
        action = family.sample(Rng(seed))
        if action is not None:
            found += 1
            assert family.check(action) == ""
    assert found > 150
    proposal = family.proposal()
    assert proposal == Exchange(BANK, (0,), counts("100 100 100 100 100"))
    table.do(0, exchange(table, 0, "100", "50 50", to=1))
    [wanted] = [option for option in table.game.legal(1) if isinstance(option, Wanted)]
    lays = {wanted.sample(Rng(seed)) for seed in range(40)}
    assert len(lays) == 3
    assert all(lay is not None and wanted.check(lay) == "" for lay in lays)
    assert wanted.proposal() in lays


@pytest.mark.parametrize("text", ["-1 [0] [1 2]", "-1 [0 0] [0 0 0 0 1]", "-1 [0] [0 0 0 0 61]"])
def test_malformed_exchanges_are_not_actions(text: str) -> None:
    with pytest.raises(banquier.MalformedAction):
        Table().game.parse(f"exchange {text}")


def test_positions_with_open_exchanges_are_read_back_and_absurd_ones_refused() -> None:
    table = asked({0: "100", 1: "50 50"}, "100", "50 50", to=1)
    for _ in range(2):
        text = table.game.position()
        again = banquier.load_position(text)
        assert again.position() == text
        table.put(1, "50 50") if table.tops[-1] == "exchange" else None
    side = next(line for line in text.splitlines() if "exchange-side 0" in line)
    alone = "\n".join(line for line in text.splitlines() if "exchange 0" not in line)
    assert side in alone
    with pytest.raises(ValueError, match="alone"):
        banquier.load_position(alone)
