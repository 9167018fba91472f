"""Paying: notes are chosen, laid on the table, and change hands; the bank gives change."""

from typing import Any

import pytest
from hypothesis import given, strategies as st

from banquier.board.actions import BUY, PASS, ROLL, Claim
from banquier.board.table import BANK
from banquier.editions.faux_billets.actions import Lay
from banquier.editions.faux_billets.money import Box, bundle_of, counts_of
from banquier.editions.faux_billets.payment import Notes, Payment
from banquier.kernel.rng import Rng
from tests.faux_billets.table import VALUES, Table

BOX = Box(VALUES, (30,) * 5, (10,) * 5, (3, 1, 3, 3, 2))


def owes(amount: int, notes: str, to: int = BANK, **others: Any) -> Table:
    """Seat 0 has to pay, and nobody can look."""
    table = Table(notes={0: notes}, tokens={1: 0, 2: 0}, **others)
    table.lay(Payment(0, to, amount, "cards"))
    return table


@pytest.mark.rule("faux.note.lay")
@pytest.mark.parametrize(
    "amount, notes, proposed",
    [
        (50, "50 20 20 10", "50"),
        (60, "500 100 50 20 20 20", "20 20 20"),
        (80, "500 100 50 50 20 20", "50 20 20"),
        (30, "50 20 20", "20 20"),
        (500, "500 100 100 100 100 100", "500"),
        (170, "100 50 50 10 10 10", "100 50 10 10"),
        (110, "500 50 20 20 20", "50 20 20 20"),
        (120, "500 50 50 10", "500"),
    ],
)
def test_the_smallest_exact_set_is_proposed_or_the_least_beyond_the_sum(
    amount: int, notes: str, proposed: str
) -> None:
    table = owes(amount, notes)
    lay = table.game.default(0)
    assert isinstance(lay, Lay)
    hand = table.hand(0)
    assert sorted(hand[place] for place in lay.places) == sorted(proposed.split())


@pytest.mark.rule("faux.note.lay")
@pytest.mark.parametrize("text", ["50 20", "20 10", "100 50", "20 20 10 10"])
def test_too_little_is_refused_and_so_is_a_note_to_spare(text: str) -> None:
    table = owes(50, "100 50 20 20 10 10")
    hand = table.hand(0)
    places: list[int] = []
    for word in text.split():
        places.append(next(n for n, note in enumerate(hand) if note == word and n not in places))
    assert table.refused(0, Lay(tuple(places))) == "faux.note.lay"
    assert table.refused(0, Lay((7,))) == "faux.note.lay"
    assert table.refused(0, Lay(())) == "faux.note.lay"


@pytest.mark.rule("faux.note.lay")
@pytest.mark.parametrize("text", ["100", "50", "20 20 10", "20 10 10 10"])
def test_any_notes_that_make_it_up_are_allowed(text: str) -> None:
    table = owes(50, "100 50 20 20 10 10 10")
    table.put(0, text).laws()
    assert table.cash(0) == 220 - 50
    assert table.tops == ["turn"]


@pytest.mark.rule("faux.note.lay")
def test_the_bank_gives_change_from_its_stacks() -> None:
    table = owes(30, "100", stacks={50: "50f", 20: "20"})
    table.put(0, "100").laws()
    assert table.hand(0) == ["50f", "20"]
    assert table.cash(0) == 70


@pytest.mark.rule("faux.note.lay")
def test_a_player_who_is_paid_gets_the_exact_sum_and_one_note_is_broken_at_the_bank() -> None:
    table = owes(130, "100f 50", to=1, stacks={20: "20 20f", 10: "10f"})
    before = table.cash(1)
    table.put(0, "100f 50").laws()
    assert table.hand(0) == ["20"]
    assert table.cash(1) == before + 130
    assert table.hand(1)[-1] == "10f"
    assert "20f" in table.hand(1)
    assert table.stack(50)[-1] == "50"


@pytest.mark.rule("faux.bank.under-the-stack")
def test_notes_paid_to_the_bank_go_under_and_it_pays_from_the_top() -> None:
    table = owes(100, "100f", stacks={100: "100 100f 100"})
    top = table.stack(100)[:3]
    table.put(0, "100f")
    assert table.stack(100)[-1] == "100f"
    assert table.stack(100)[:3] == top == ["100", "100f", "100"]
    table.faux.charge(BANK, 0, 200, "salary")
    assert table.hand(0) == ["100", "100f"]
    assert table.stack(100)[0] == "100"
    table.faux.audit()


@pytest.mark.rule("faux.note.when")
def test_what_the_bank_pays_out_is_never_on_the_table() -> None:
    table = Table(at={0: 34}, dice=[(1, 2)])
    facts = table.do(0, ROLL)
    assert [fact.key()[0] for fact in facts if fact.key()[0] in ("notes-laid", "notes-paid-out")] == [
        "notes-paid-out"
    ]
    assert table.tops[-1] != "payment"


@pytest.mark.rule("faux.note.when", "faux.money.tens")
def test_a_purchase_and_a_rent_are_payments_too() -> None:
    table = Table(owners={1: [3]}, at={0: 2}, dice=[(1, 2)])
    table.play(0, ROLL, 0, BUY)
    assert table.frames[1:] == [("sold", 0, 5), ("payment", 0, -1, 100, "unowned.buy-or-auction", 0, ())]
    assert table.owner(5) == BANK
    table.put(0, "100").all_pass()
    assert table.owner(5) == 0
    rent = Table(owners={1: [5]}, at={0: 2}, dice=[(1, 2)])
    rent.play(0, ROLL, 1, Claim(0, 5))
    assert rent.frames[1:] == [("payment", 0, 1, 50, "rent.street", 0, ())]
    rent.put(0, "50").all_pass().laws()
    assert (rent.cash(0), rent.cash(1)) == (1450, 1550)


# --- never broke ---------------------------------------------------------------------------------------


@pytest.mark.rule("board.bank.never-broke")
def test_without_small_notes_the_bank_pays_in_what_it_has_and_gives_a_marker_for_the_rest() -> None:
    notes = {0: "500 500 500", 1: "10 " * 30, 2: "20 " * 30, 3: "100"}
    table = Table(
        seats=4, notes=notes, options={"notes_10": 30, "notes_20": 30, "false_10": 0, "false_20": 0}
    )
    table.faux.charge(BANK, 0, 180, "salary")
    assert table.look(0).snapshot()["markers"] == [30, 0, 0, 0]
    assert table.cash(0) == 1680
    table.faux.audit()


@pytest.mark.rule("board.bank.never-broke")
def test_a_marker_is_the_first_thing_paid_with_and_goes_on_from_hand_to_hand() -> None:
    table = Table(notes={0: "50 50"}, tokens={1: 0, 2: 0})
    game = table.faux
    game.pass_marker(BANK, 0, 30)
    assert (table.cash(0), table.bank) == (130, 20400 - 3000 - 130)
    table.lay(Payment(0, 1, 80, "cards"))
    assert table.options(0)[0] == "notes 50 [0 0 2 0 0]"
    table.put(0, "50").laws()
    assert (list(game.notes.marker), table.cash(0), table.cash(1)) == ([0, 30, 0], 50, 1580)
    table.lay(Payment(1, BANK, 20, "cards"))  # covered by the marker: nothing is laid
    assert (list(game.notes.marker), table.tops) == ([0, 10, 0], ["turn"])
    game.audit()


@pytest.mark.rule("board.bank.never-broke")
def test_a_bank_without_any_note_gives_a_marker_for_all_of_it() -> None:
    options = {f"notes_{value}": 20 for value in VALUES} | {f"false_{value}": 0 for value in VALUES}
    notes = dict.fromkeys(range(4), f"{'500 ' * 5}{'100 ' * 5}{'50 ' * 5}{'20 ' * 5}{'10 ' * 5}")
    table = Table(seats=4, notes=notes, options=options)
    assert table.bank == 0
    table.faux.charge(BANK, 2, 240, "salary")
    assert (list(table.faux.notes.marker), table.bank, table.cash(2)) == ([0, 0, 240, 0], -240, 3640)
    table.faux.audit()


# --- families ------------------------------------------------------------------------------------------

HANDS = st.tuples(*[st.integers(0, 6)] * 5).filter(any)


@given(HANDS, st.integers(1, 200))
def test_the_fewest_notes_are_found_as_by_trying_all(counts: tuple[int, ...], tens: int) -> None:
    amount = tens * 10
    best: dict[int, int] = {0: 0}
    for value, count in zip(VALUES, counts, strict=True):
        more = dict(best)
        for total, notes in best.items():
            for n in range(1, count + 1):
                total_ = total + n * value
                more[total_] = min(more.get(total_, 999), notes + n)
        best = more
    found = BOX.exact(amount, bundle_of(counts))
    assert (found >= 0) == (amount in best)
    if found >= 0:
        assert sum(counts_of(found)) == best[amount]
        assert BOX.sum_of(found) == amount
    enough = BOX.enough(amount, bundle_of(counts))
    beyond = [total for total in best if total >= amount]
    assert BOX.sum_of(enough) == min(beyond) if beyond else enough < 0


@given(HANDS, st.integers(1, 100), st.integers(0, 1000))
def test_samples_and_proposals_are_members(counts: tuple[int, ...], tens: int, seed: int) -> None:
    family = Notes(tens * 10, bundle_of(counts), BOX)
    possible = BOX.sum_of(bundle_of(counts)) >= tens * 10
    for action in (family.sample(Rng(seed)), family.proposal()):
        assert (action is not None) == possible
        assert action is None or family.check(action) == ""
    assert family.check(PASS) == "kernel.no-such-action"
