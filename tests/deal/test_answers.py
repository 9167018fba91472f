"""Answers: everybody aimed at is asked, a Joker cancels and can be cancelled, each lane by itself."""

import pytest

from tests.deal.table import Table

AIMED = {
    "birthday": [1, 2],
    "rent rent-light-blue-brown brown all 0": [1, 2],
    "rent rent-all brown 1 0": [1],
    "jackpot 1": [1],
    "duel 1 pink villette": [1],
    "troc 1 pink villette brown lecourbe": [1],
    "banco 1 dark_blue 0": [1],
}


def aiming(hands: dict[int, str] | None = None, seats: int = 3) -> Table:
    own = "birthday rent-light-blue-brown rent-all jackpot duel troc banco"
    return Table(
        seats=seats,
        hands={**(hands or {}), 0: f"{own} {(hands or {}).get(0, '')}"},
        rows={0: {"brown": "lecourbe"}, 1: {"pink": "villette", "dark_blue": "*"}},
        banks=dict.fromkeys(range(1, min(seats, 4)), "note-1 note-1"),
    )


def untouched(table: Table) -> bool:
    return (
        table.row(1, "pink") == ["boulevard-de-la-villette"]
        and table.complete(1) == ["dark_blue"]
        and table.bank(1) == ["note-1", "note-1"]
        and table.row(0, "brown") == ["rue-lecourbe"]
        and table.bank(0) == []
    )


# --- who is asked ---------------------------------------------------------------------------------------------


@pytest.mark.rule("deal.action.answer-asked")
@pytest.mark.parametrize("action", list(AIMED))
def test_everybody_aimed_at_is_asked_with_a_joker_or_without(action: str) -> None:
    for hands in ({}, {1: "joker"}, {1: "note-2", 2: "joker"}):
        table = aiming(hands)
        table.do(0, action)
        assert table.to_act == AIMED[action]
        assert table.game.may_act() == tuple(AIMED[action])


@pytest.mark.rule("deal.action.answer-asked")
def test_the_source_is_asked_about_a_joker_also_without_one() -> None:
    for hands in ({1: "joker"}, {0: "joker", 1: "joker"}):
        table = aiming(hands)
        table.play(0, "jackpot 1", 1, "joker 1")
        assert table.to_act == [0]
        assert table.lanes == [0, 2, 0]


@pytest.mark.rule("deal.action.answer-asked")
def test_whoever_has_nothing_to_pay_with_is_asked_too() -> None:
    table = Table(hands={0: "birthday", 1: "joker"})
    table.do(0, "birthday")
    assert table.to_act == [1, 2]
    assert table.options(2) == ["gifts 2 [] []"]
    assert table.options(1) == ["gifts 2 [] []", "joker 1"]
    table.play(2, "give", 1, "give")
    assert table.hand(1) == ["joker"]


def test_meanwhile_nobody_plays_on() -> None:
    table = aiming({0: "note-1"})
    table.do(0, "jackpot 1")
    assert table.refused(0, "bank note-1") == "kernel.not-asked"
    assert table.refused(0, "end-turn") == "kernel.not-asked"
    assert table.refused(2, "let 1") == "kernel.not-asked"
    assert table.refused(1, "end-turn") == "kernel.no-such-action"
    assert table.refused(1, "bank note-1") == "kernel.no-such-action"


# --- the Joker ------------------------------------------------------------------------------------------------


@pytest.mark.rule("deal.action.joker")
@pytest.mark.parametrize("action", [action for action, targets in AIMED.items() if targets == [1]])
@pytest.mark.parametrize("length", [0, 1, 2, 3, 4])
def test_chains_of_jokers(action: str, length: int) -> None:
    """An even number of Jokers: it happens; an odd number: it does not. Six seats, since one deck has but three."""
    table = aiming({0: "joker joker", 1: "joker joker"}, seats=6)
    table.do(0, action)
    for n in range(length):
        seat = 1 - n % 2
        assert table.to_act == [seat]
        table.do(seat, "joker 1")
        assert table.said("joker") == [(seat, 1)]
    assert table.played.count("joker") == length
    assert table.turn.plays == 1
    assert untouched(table)
    last = 1 - length % 2
    assert table.to_act == [last]
    if last == 1 and table.answers.owed:
        table.do(1, table.game.default(1))
    else:
        table.do(last, "let 1")
    assert table.open == ["turn"]
    assert untouched(table) == (length % 2 == 1)
    if length % 2:
        assert table.said("let") == [(0, 1)]


@pytest.mark.rule("deal.action.joker")
def test_a_joker_has_to_be_in_the_hand() -> None:
    table = aiming({1: "joker"})
    table.do(0, "birthday")
    assert table.refused(2, "joker 2") == "kernel.not-yours"
    table.do(1, "joker 1")
    assert table.refused(0, "joker 1") == "kernel.not-yours"
    assert table.listed(0, "joker") == []
    assert table.listed(0, "let") == ["let 1"]
    assert table.hand(1) == []


@pytest.mark.rule("deal.action.joker")
def test_a_joker_against_a_doubled_rent_cancels_the_whole() -> None:
    table = Table(
        hands={0: "rent-all double-rent double-rent", 1: "joker"},
        rows={0: {"green": "*"}},
        banks={1: "note-10"},
    )
    table.do(0, "rent rent-all green 1 2")
    assert table.answers.owed == 28
    table.play(1, "joker 1", 0, "let 1")
    assert table.bank(1) == ["note-10"]
    assert table.open == ["turn"]
    assert table.turn.plays == 3
    assert table.played == ["joker", "double-rent", "double-rent", "rent-all"]


@pytest.mark.rule("deal.action.joker")
def test_an_answer_is_none_of_the_three_plays_neither_now_nor_in_ones_own_turn() -> None:
    table = Table(
        hands={0: "jackpot joker note-1 note-2", 1: "joker joker note-1 note-2 note-3"}, banks={1: "note-5"}
    )
    table.play(0, "jackpot 1", 1, "joker 1", 0, "joker 1", 1, "joker 1", 0, "let 1")
    assert table.turn.plays == 1
    table.play(0, "bank note-1", 0, "bank note-2", 0, "end-turn")
    table.play(1, "bank note-1", 1, "bank note-2", 1, "bank note-3")


@pytest.mark.rule("deal.action.joker")
def test_a_joker_is_no_play_of_its_own() -> None:
    table = Table(hands={0: "joker"})
    assert table.options(0) == ["bank 39", "end-turn"]
    assert table.refused(0, "joker 1") == "kernel.no-such-action"


@pytest.mark.rule("deal.action.joker")
def test_it_comes_at_any_time_also_after_others_have_answered() -> None:
    table = aiming({1: "joker"})
    table.play(0, "birthday", 2, "give bank:note-1 bank:note-1", 1, "joker 1", 0, "let 1")
    assert untouched(table) is False  # seat 2 has paid
    assert table.bank(0) == ["note-1", "note-1"]
    assert table.bank(1) == ["note-1", "note-1"]


# --- each for himself -----------------------------------------------------------------------------------------


@pytest.mark.rule("deal.action.aimed-separately")
def test_a_joker_protects_only_who_plays_it() -> None:
    table = aiming({1: "joker"}, seats=4)
    table.do(0, "birthday")
    table.do(1, "joker 1")
    assert table.lanes == [0, 2, 1, 1]
    assert table.to_act == [0, 2, 3]
    table.do(0, "let 1")
    assert table.to_act == [2, 3]
    table.play(2, "give bank:note-1 bank:note-1", 3, "give bank:note-1 bank:note-1")
    assert table.bank(0) == ["note-1"] * 4
    assert table.bank(1) == ["note-1"] * 2


@pytest.mark.rule("deal.action.aimed-separately")
def test_lanes_are_answered_in_any_order_and_the_source_in_each() -> None:
    """Jokers on both sides in two lanes at once, while a third player pays."""
    table = aiming({0: "joker", 1: "joker", 2: "joker"}, seats=4)
    table.play(0, "birthday", 1, "joker 1", 2, "joker 2")
    assert table.lanes == [0, 2, 2, 1]
    assert table.listed(0, "let") == ["let 1", "let 2"]
    assert table.listed(0, "joker") == ["joker 1", "joker 2"]
    assert str(table.game.default(0)) == "let 1"
    assert let_one(table) == [0, 0, 2, 1]
    table.do(0, "joker 2")
    assert table.lanes == [0, 2, 1, 1]
    assert table.refused(0, "joker 1") == "kernel.not-yours"
    assert table.refused(2, "joker 2") == "kernel.not-yours"
    table.play(3, "give bank:note-1 bank:note-1", 0, "let 1", 2, "give bank:note-1 bank:note-1")
    assert table.open == ["turn"]
    assert [table.bank(seat) for seat in (1, 2, 3)] == [["note-1", "note-1"], [], []]


def let_one(table: Table) -> list[int]:
    """The lanes if the source lets the Joker of seat 1 stand; tried on a copy."""
    copy = table.game.clone()
    copy.apply(0, table.read("let 1"))
    lanes = copy.stack[-1].key()[4]
    assert isinstance(lanes, tuple)
    return list(lanes)


@pytest.mark.rule("deal.action.aimed-separately")
def test_nobody_answers_in_the_lane_of_another() -> None:
    table = aiming({1: "joker joker", 2: "joker"}, seats=6)
    table.do(0, "birthday")
    for lane in (0, 2, 3, 6, -1):
        assert table.refused(1, f"joker {lane}") == "deal.action.aimed-separately"
        assert table.refused(1, f"let {lane}") == "deal.action.aimed-separately"
    table.do(1, "joker 1")
    assert table.refused(1, "joker 1") == "kernel.not-asked"
    assert table.refused(0, "let 2") == "deal.action.aimed-separately"
    assert table.refused(0, "joker 2") == "deal.action.aimed-separately"
    assert table.refused(0, "give bank:note-1") == "kernel.no-such-action"
    table.do(0, "let 1")
    assert table.refused(0, "let 1") == "kernel.not-asked"
    table.do(2, "give bank:note-1 bank:note-1")
    assert table.refused(2, "give bank:note-1 bank:note-1") == "kernel.not-asked"


@pytest.mark.rule("deal.action.aimed-separately")
def test_a_wild_to_place_and_a_joker_to_answer_at_once() -> None:
    table = Table(
        hands={0: "birthday", 1: "joker"}, rows={2: {"pink": "wild-pink-orange"}, 0: {"orange": "mozart"}}
    )
    table.play(0, "birthday", 1, "joker 1", 2, "give pink:wild-pink-orange")
    assert table.to_act == [0]
    assert table.options(0) == ["stand 30 2", "stand 30 3", "let 1"]
    table.do(0, "let 1")
    assert table.to_act == [0]
    table.do(0, "stand wild-pink-orange orange")
    assert table.row(0, "orange") == ["avenue-mozart", "wild-pink-orange"]
    assert table.open == ["turn"]


def test_the_defaults_let_happen_what_is_aimed_at_one() -> None:
    table = aiming({1: "joker"})
    table.do(0, "duel 1 pink villette")
    assert str(table.game.default(1)) == "let 1"
    table.do(1, "joker 1")
    assert str(table.game.default(0)) == "let 1"
    assert table.refused(1, "give pink:villette") == "kernel.not-asked"
    table = aiming()
    table.do(0, "duel 1 pink villette")
    assert table.refused(1, "give pink:villette") == "kernel.no-such-action"
    assert table.refused(1, "stand wild-all pink") == "deal.property.wild"
