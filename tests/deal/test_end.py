"""How a game of Deal ends: three sets, nobody who plays, the agreed rounds, or everybody else gone."""

from typing import Any

import pytest

from tests.deal.table import Table

TWO = {"brown": "*", "dark_blue": "*"}


# --- three sets -----------------------------------------------------------------------------------------------


@pytest.mark.rule("deal.win.three-sets")
def test_the_third_complete_set_wins_at_once() -> None:
    table = Table(hands={0: "eaux note-1"}, rows={0: {**TWO, "utility": "electricite"}}, banks={1: "note-10"})
    assert not table.game.over
    table.do(0, "lay eaux utility")
    assert table.result.winners == (0,)
    assert table.result.why == "win.three-sets"
    assert table.result.scores == (3000 + 1 + 1 + 4 + 4 + 2 + 2, 10, 0)
    assert table.to_act == []
    assert table.refused(0, "bank note-1") == "kernel.over"
    assert table.heard()[-1] == ("ended", (0,), table.result.scores, "win.three-sets")


@pytest.mark.rule("deal.win.three-sets")
def test_by_a_wild_that_moves_a_swap_or_a_banco() -> None:
    rows = {0: {**TWO, "red": "matignon malesherbes", "yellow": "wild-red-yellow"}}
    table = Table(rows=rows, options={"rearrange": True})
    table.do(0, "move wild-red-yellow yellow red")
    assert table.result.winners == (0,)
    rows = {0: {**TWO, "red": "matignon malesherbes wild-red-yellow", "yellow": "bourse fayette"}}
    rows[0].pop("dark_blue")
    table = Table(fresh="henri-martin", rows=rows)
    table.do(0, "swap henri-martin wild-red-yellow yellow")
    assert table.complete(0) == ["brown", "red", "yellow"]
    assert table.result.winners == (0,)
    table = Table(hands={0: "banco"}, rows={0: TWO, 1: {"pink": "*"}})
    table.play(0, "banco 1 pink 0", 1, "let 1")
    assert table.result.winners == (0,)


@pytest.mark.rule("deal.win.three-sets", "deal.property.second-set")
def test_two_sets_and_a_second_one_of_a_colour_are_not_three() -> None:
    table = Table(
        hands={0: "wild-all paix"}, rows={0: {"brown": "* wild-light-blue-brown", "dark_blue": "elysees"}}
    )
    table.play(0, "lay wild-all brown", 0, "lay paix dark_blue")
    assert table.sets(0, "brown") == 2
    assert not table.game.over
    table.do(0, "end-turn")
    assert not table.game.over


@pytest.mark.rule("deal.win.three-sets")
def test_sets_need_not_be_streets() -> None:
    table = Table(
        hands={0: "nord"}, rows={0: {"station": "lyon lazare montparnasse", "utility": "*", "brown": "*"}}
    )
    table.do(0, "lay nord station")
    assert table.result.winners == (0,)


# --- on one's own turn ----------------------------------------------------------------------------------------


def helped() -> Table:
    """Seat 0 gives seat 1 its third set by a Troc, on its own turn."""
    return Table(
        hands={0: "troc banco", 2: "banco"},
        rows={0: {"pink": "paradis"}, 1: {**TWO, "pink": "villette neuilly", "green": "foch"}},
    )


@pytest.mark.rule("deal.win.own-turn")
def test_a_set_completed_on_anothers_turn_wins_when_ones_own_comes() -> None:
    table = helped()
    table.play(0, "troc 1 green foch pink paradis", 1, "let 1")
    assert table.complete(1) == ["brown", "pink", "dark_blue"]
    assert not table.game.over
    hand = table.hand(1)
    table.do(0, "end-turn")
    assert table.result.winners == (1,)
    assert table.result.why == "win.three-sets"
    assert table.hand(1) == hand  # without drawing


@pytest.mark.rule("deal.win.own-turn")
def test_not_if_one_of_them_is_gone_by_then() -> None:
    table = helped()
    table.play(
        0, "troc 1 green foch pink paradis", 1, "let 1", 0, "banco 1 brown 0", 1, "let 1", 0, "end-turn"
    )
    assert not table.game.over
    assert table.to_act == [1]
    table = Table(seats=3, hands={1: "banco note-1"}, rows={2: {**TWO, "pink": "*"}}, top="note-1 note-2")
    table.do(0, "end-turn")
    assert not table.game.over
    table.play(1, "banco 2 pink 0", 2, "let 2", 1, "end-turn")
    assert not table.game.over
    assert table.to_act == [2]


@pytest.mark.rule("deal.win.own-turn")
def test_nobody_wins_on_the_turn_of_another() -> None:
    table = Table(hands={1: "note-1"}, rows={2: {**TWO, "pink": "*"}}, top="note-1 note-2")
    table.play(0, "end-turn", 1, "bank note-1")
    assert not table.game.over
    table.do(1, "end-turn")
    assert table.result.winners == (2,)


# --- at once --------------------------------------------------------------------------------------------------


@pytest.mark.rule("deal.win.at-once")
def test_a_payment_that_completes_the_third_set_ends_the_game_with_answers_open() -> None:
    table = Table(
        seats=4,
        hands={0: "birthday", 2: "joker"},
        rows={0: {**TWO, "pink": "villette neuilly"}, 1: {"pink": "paradis"}},
        banks={2: "note-2", 3: "note-2"},
    )
    table.do(0, "birthday")
    assert table.to_act == [1, 2, 3]
    table.do(1, "give pink:paradis")
    assert table.result.winners == (0,)
    assert table.to_act == []
    assert (table.bank(2), table.bank(3)) == (["note-2"], ["note-2"])
    assert table.refused(2, "joker 2") == "kernel.over"


@pytest.mark.rule("deal.win.at-once")
def test_also_with_a_wild_received_or_when_it_has_been_placed() -> None:
    rows = {0: {**TWO, "pink": "villette neuilly"}, 1: {"pink": "wild-pink-orange"}}
    table = Table(hands={0: "birthday"}, rows=rows, banks={2: "note-2"})
    table.play(0, "birthday", 1, "give pink:wild-pink-orange")
    assert table.result.winners == (0,)
    rows = {0: {**TWO, "pink": "villette neuilly"}, 1: {"orange": "wild-pink-orange"}}
    table = Table(hands={0: "birthday"}, rows=rows, banks={2: "note-2"})
    table.play(0, "birthday", 1, "give orange:wild-pink-orange")
    assert not table.game.over
    table.do(0, "stand wild-pink-orange pink")
    assert table.result.winners == (0,)


@pytest.mark.rule("deal.win.at-once")
def test_a_duel_that_is_let_happen_ends_it_too_but_not_one_that_is_cancelled() -> None:
    rows = {0: {**TWO, "pink": "villette neuilly"}, 1: {"pink": "paradis"}}
    table = Table(hands={0: "duel", 1: "joker"}, rows=rows)
    table.play(0, "duel 1 pink paradis", 1, "joker 1", 0, "let 1")
    assert not table.game.over
    table = Table(hands={0: "duel", 1: "joker"}, rows=rows)
    table.play(0, "duel 1 pink paradis", 1, "let 1")
    assert table.result.winners == (0,)


# --- nobody plays ---------------------------------------------------------------------------------------------


@pytest.mark.rule("deal.end.nobody-plays")
def test_three_rounds_without_a_card_played_end_the_game() -> None:
    table = Table(hands={0: "note-1 go"}, rows={1: {"brown": "*"}}, banks={2: "note-10"})
    for turn in range(9):
        assert not table.game.over
        assert table.view(0).snapshot()["idle"] == turn
        table.end_turn(table.to_act[0])
    assert table.result.why == "end.nobody-plays"
    assert table.result.winners == (1,)  # a complete set counts more than any money
    assert table.result.scores == (0, 1002, 10)


@pytest.mark.rule("deal.end.nobody-plays")
def test_a_card_that_is_played_begins_the_count_anew() -> None:
    table = Table(hands={0: "note-1"}, idle=8)
    table.play(0, "bank note-1", 0, "end-turn")
    assert not table.game.over
    assert table.game.idle == 0
    table = Table(rows={0: {"pink": "wild-all"}}, idle=8, options={"rearrange": True})
    table.play(0, "move wild-all pink red", 0, "end-turn")  # a wild that moves is no card played
    assert table.result.why == "end.nobody-plays"


@pytest.mark.rule("deal.end.nobody-plays")
def test_three_sets_come_first() -> None:
    table = Table(rows={1: {**TWO, "pink": "*"}}, idle=8)
    table.do(0, "end-turn")
    assert table.result.why == "win.three-sets"


@pytest.mark.rule("deal.end.nobody-plays")
@pytest.mark.parametrize(
    "winners, tables",
    [
        ((0,), {"banks": {0: "note-3", 1: "note-2"}}),
        ((1,), {"banks": {0: "note-3"}, "rows": {1: {"dark_blue": "paix"}}}),
        ((0,), {"rows": {0: {"brown": "*"}, 1: {"dark_blue": "paix", "green": "foch"}}}),
        ((1,), {"rows": {0: {"brown": "*"}, 1: {"pink": "*"}}}),
        ((0,), {"rows": {0: {"brown": "*"}, 1: {"pink": "*"}}, "built": {0: {"brown": "house hotel"}}}),
        (
            (1,),
            {
                "rows": {
                    0: {"brown": "* wild-light-blue-brown wild-all"},
                    1: {"light_blue": "*", "utility": "*"},
                }
            },
        ),
        ((0, 1), {"banks": {0: "note-2 note-3", 1: "note-5"}}),
        ((0, 1, 2), {}),
    ],
)
def test_most_colours_then_most_value_and_equal_ones_share(
    winners: tuple[int, ...], tables: dict[str, Any]
) -> None:
    table = Table(hands={0: "go go", 2: "note-10"}, idle=8, **tables)
    table.do(0, "end-turn")
    assert table.result.winners == winners
    assert table.result.why == "end.nobody-plays"


@pytest.mark.rule("deal.end.nobody-plays")
def test_the_rounds_are_those_of_the_players_who_are_left() -> None:
    table = Table(seats=4, idle=7)
    table.do(0, "end-turn")
    assert not table.game.over
    table = Table(seats=4, idle=8)
    table.leave(3)
    table.do(0, "end-turn")
    assert table.result.why == "end.nobody-plays"
    assert table.result.winners == (0, 1, 2)


# --- the agreed rounds ----------------------------------------------------------------------------------------


@pytest.mark.rule("house.rounds")
def test_the_agreed_rounds() -> None:
    table = Table(hands={1: "note-1"}, banks={0: "note-3", 1: "note-1"}, turn=1, options={"rounds": 2})
    for seat in (1, 2, 0):
        table.do(seat, "end-turn")
    assert table.view(0).snapshot()["round"] == 1
    table.do(1, "bank note-1")
    for seat in (1, 2, 0):
        assert not table.game.over
        table.do(seat, "end-turn")
    assert table.result.why == "house.rounds"
    assert table.result.winners == (0,)


@pytest.mark.rule("house.rounds")
def test_a_round_is_over_where_it_began_also_when_who_began_has_left() -> None:
    table = Table(seats=4, turn=1, options={"rounds": 1})
    table.leave(1)
    for seat in (2, 3):
        table.do(seat, "end-turn")
    assert not table.game.over
    table.do(0, "end-turn")
    assert table.result.why == "house.rounds"


def test_without_an_agreement_rounds_do_not_end_a_game() -> None:
    table = Table(hands={0: "note-1 note-1 note-1 note-2"})
    for card in ("note-1", "note-1", "note-1", "note-2"):
        table.do(0, f"bank {card}")
        for seat in range(3):
            table.end_turn(seat)
    assert not table.game.over
    assert table.game.round == 4
