"""Leaving a game of Deal, whatever is open."""

import pytest

from banquier.kernel.rng import Rng
from tests.deal.table import Table

pytestmark = pytest.mark.rule("deal.leave.cards")


def test_the_hand_goes_under_the_pile_and_the_table_to_the_played_cards() -> None:
    table = Table(
        hands={1: "joker go note-1"},
        banks={1: "note-5 duel"},
        rows={1: {"brown": "*", "pink": "wild-all villette"}},
        built={1: {"brown": "house hotel"}},
        played="jackpot",
    )
    before = table.pile
    table.leave(1)
    assert table.hand(1) == table.bank(1) == table.row(1, "brown") == table.row(1, "pink") == []
    assert table.pile[: len(before)] == before
    assert sorted(table.pile[len(before) :]) == ["go", "joker", "note-1"]
    assert sorted(table.played) == sorted(
        ["jackpot", "note-5", "duel", "boulevard-de-belleville", "rue-lecourbe", "wild-all"]
        + ["boulevard-de-la-villette", "house", "hotel"]
    )
    assert table.game.alive == 0b101
    assert table.to_act == [0]
    assert [table.heard(viewer)[0] for viewer in (-1, 0, 2)] == [("cleared", 1, 3)] * 3
    assert table.rules() == ["deal.leave.cards"]
    assert table.refused(1, "end-turn") == "kernel.gone"


def test_the_hand_is_shuffled_and_nobody_knows_where_its_cards_lie() -> None:
    orders = set()
    for seed in range(6):
        table = Table(hands={1: "joker go note-1 note-2 note-3"}, back={1: "wild-all"})
        table.game.rng = Rng(seed)
        assert table.known(0, 1) == ["wild-all"]
        table.leave(1)
        orders.add(tuple(table.pile[-6:]))
        assert table.view(0).buried() == table.view(1).buried() == []
        assert table.game.seen == []
    assert len(orders) > 3


def test_the_turn_passes_over_who_has_left() -> None:
    table = Table(seats=4)
    table.leave(1)
    table.do(0, "end-turn")
    assert table.to_act == [2]


def test_on_ones_own_turn() -> None:
    table = Table(hands={0: "note-1 joker", 1: "go"}, top="note-2 note-3", plays=1)
    table.leave(0)
    assert table.to_act == [1]
    assert sorted(table.hand(1)) == ["go", "note-2", "note-3"]
    assert table.turn.plays == 0


def test_with_too_many_cards_to_put_away() -> None:
    table = Table(hands={0: "go go go go go go go go go"})
    table.do(0, "end-turn")
    table.leave(0)
    assert table.to_act == [1]


def test_as_the_only_target() -> None:
    table = Table(hands={0: "banco", 1: "joker"}, rows={1: {"brown": "*"}})
    table.do(0, "banco 1 brown 0")
    table.leave(1)
    assert table.open == ["turn"]
    assert table.to_act == [0]
    assert table.turn.plays == 1
    assert table.row(0, "brown") == []


def test_as_a_target_whose_joker_waits_for_an_answer() -> None:
    table = Table(hands={0: "birthday joker", 1: "joker"}, banks={2: "note-2"})
    table.play(0, "birthday", 1, "joker 1")
    assert table.to_act == [0, 2]
    table.leave(1)
    assert table.lanes == [0, 0, 1]
    assert table.to_act == [2]
    table.do(2, "give bank:note-2")
    assert table.bank(0) == ["note-2"]
    assert table.open == ["turn"]


def test_as_the_source_what_is_asked_lapses() -> None:
    table = Table(
        hands={0: "birthday", 1: "joker"}, banks={1: "note-2", 2: "note-2"}, rows={2: {"pink": "villette"}}
    )
    table.play(0, "birthday", 2, "give bank:note-2")
    table.leave(0)
    assert table.open == ["turn"]
    assert table.to_act == [1]
    assert table.bank(1) == ["note-2"]
    assert "note-2" in table.played


def test_as_the_source_of_something_wanted() -> None:
    for action in ("duel 1 pink villette", "troc 1 pink villette red matignon"):
        table = Table(hands={0: "duel troc"}, rows={0: {"red": "matignon"}, 1: {"pink": "villette"}})
        table.do(0, action)
        table.leave(0)
        assert table.row(1, "pink") == ["boulevard-de-la-villette"]
        assert table.row(1, "red") == []
        assert table.to_act == [1]


def test_with_a_wild_to_place() -> None:
    def swapped() -> Table:
        table = Table(
            hands={0: "troc"},
            rows={0: {"brown": "wild-all"}, 1: {"green": "wild-green-station"}},
            banks={1: "go"},
        )
        return table.play(0, "troc 1 green wild-green-station brown wild-all", 1, "let 1")

    table = swapped()
    table.leave(1)
    assert table.to_act == [0]
    assert "wild-all" in table.played
    table.do(0, "stand wild-green-station station")
    assert table.open == ["turn"]
    table = swapped()
    table.leave(0)
    assert table.open == ["turn"]
    assert table.to_act == [1]
    assert table.row(1, "brown") == ["wild-all"]
    table = swapped()
    table.play(0, "stand wild-green-station green")
    table.leave(1)
    assert table.open == ["turn"]
    assert table.to_act == [0]


def test_somebody_else_leaves_while_others_answer() -> None:
    table = Table(seats=4, hands={0: "jackpot"}, banks={1: "note-5"})
    table.do(0, "jackpot 1")
    table.leave(3)
    assert table.to_act == [1]
    table.do(1, "give bank:note-5")
    assert table.to_act == [0]


def test_a_player_who_has_left_cannot_be_aimed_at_nor_asked() -> None:
    table = Table(
        seats=4,
        hands={0: "jackpot birthday duel banco rent-all"},
        rows={0: {"pink": "villette"}, 1: {"brown": "*"}},
    )
    table.leave(1)
    assert table.refused(0, "jackpot 1") == "deal.action.jackpot"
    assert table.refused(0, "duel 1 brown lecourbe") == "deal.action.duel"
    assert table.refused(0, "banco 1 brown 0") == "deal.action.banco"
    assert table.refused(0, "rent rent-all pink 1 0") == "deal.action.rent-multicolour"
    assert table.listed(0, "jackpot") == ["jackpot 2", "jackpot 3"]
    table.do(0, "birthday")
    assert table.to_act == [2, 3]


@pytest.mark.parametrize("leaver", [0, 1])
def test_the_last_one_left_wins(leaver: int) -> None:
    table = Table(
        seats=2, hands={0: "jackpot"}, rows={leaver: {"brown": "*", "dark_blue": "*"}}, banks={0: "note-1"}
    )
    table.do(0, "jackpot 1")
    table.leave(leaver)
    assert table.result.winners == (1 - leaver,)
    assert table.result.why == "leave.cards"
    assert table.result.scores == ((1, 0) if leaver else (0, 0))


def test_three_sets_are_no_help_to_who_leaves() -> None:
    table = Table(seats=3, rows={1: {"brown": "*", "dark_blue": "*", "utility": "*"}})
    table.leave(1)
    table.do(0, "end-turn")
    assert table.to_act == [2]
    assert not table.game.over


def test_leaving_hands_the_turn_to_a_winner() -> None:
    table = Table(seats=3, rows={1: {"brown": "*", "dark_blue": "*", "utility": "*"}})
    table.leave(0)
    assert table.result.winners == (1,)
    assert table.result.why == "win.three-sets"


def test_cards_buried_by_somebody_who_has_left_are_known_to_nobody() -> None:
    table = Table(hands={1: "note-1"}, rest="played", buried=[(2, "joker"), (1, "duel")])
    table.leave(2)
    table.do(0, "end-turn")
    assert sorted(table.hand(1)) == ["duel", "joker", "note-1"]
    assert table.known(0, 1) == []
    assert table.game.seen == []
