"""A turn of Deal: cards drawn, up to three played, at most seven kept, and the pile that runs out."""

import pytest

from banquier import api
from banquier.editions.deal.actions import Bury
from banquier.editions.deal.rules import DealGame
from banquier.kernel.rng import Rng
from tests.deal.table import Table, face

SEVEN = "go go go go go go go"
NINE = "note-1 note-2 note-3 note-4 note-5 note-10 joker duel troc"


# --- drawing --------------------------------------------------------------------------------------------------


@pytest.mark.rule("deal.turn.draw-two")
def test_two_cards_at_the_start_of_a_turn() -> None:
    table = Table(hands={1: "go"}, top="joker duel troc")
    table.do(0, "end-turn")
    assert sorted(table.hand(1)) == ["duel", "go", "joker"]
    assert table.pile[0] == "troc"
    assert table.to_act == [1]
    assert table.hand(0) == []
    assert [table.heard(viewer)[-1] for viewer in (-1, 0, 2)] == [("drew", 1, 2)] * 3
    assert table.heard(1)[-1] == ("drew", 1, (39, 38))


@pytest.mark.rule("deal.turn.draw-two")
def test_five_if_the_last_turn_ended_with_an_empty_hand_and_not_at_its_end() -> None:
    top = "note-1 note-2 note-3 note-4 note-5 joker duel note-1 note-2"
    table = Table(seats=2, hands={0: "go", 1: "go"}, top=top)
    table.do(0, "bank go")
    table.do(0, "end-turn")
    assert table.hand(0) == []
    assert table.hand(1) == ["go", "note-1", "note-2"]
    table.do(1, "end-turn")
    assert table.hand(0) == ["duel", "joker", "note-3", "note-4", "note-5"]
    table.play(0, "end-turn", 1, "end-turn")
    assert len(table.hand(0)) == 7


@pytest.mark.rule("deal.turn.draw-two")
def test_two_if_the_last_card_was_a_joker_played_on_somebody_elses_turn() -> None:
    """« Si vous n’avez plus de carte dans votre main à la fin de votre tour »: of one's own turn, that is."""
    table = Table(hands={0: "jackpot", 1: "joker", 2: "note-1"}, banks={1: "note-5"})
    table.play(0, "jackpot 1", 1, "joker 1", 0, "let 1")
    assert table.hand(1) == []
    table.do(0, "end-turn")
    assert len(table.hand(1)) == 2
    while table.hand(1):
        table.do(1, [*table.listed(1, "bank"), *table.listed(1, "lay")][0])
    table.play(1, "end-turn", 2, "end-turn", 0, "end-turn")
    assert len(table.hand(1)) == 5


@pytest.mark.rule("deal.turn.draw-two")
def test_a_turn_that_ended_with_cards_counts_after_another_that_ended_without() -> None:
    top = "go go note-1 note-2 note-3 note-4 joker go go note-1 note-2 go go"
    table = Table(seats=2, hands={0: "note-1", 1: "jackpot"}, banks={0: "note-5"}, top=top)
    table.play(0, "bank note-1", 0, "end-turn", 1, "end-turn")
    assert len(table.hand(0)) == 5
    table.play(0, "bank note-1", 0, "bank note-2", 0, "bank note-3", 0, "end-turn", 1, "end-turn")
    table.play(0, "bank note-1", 0, "bank note-2", 0, "bank note-4")
    assert table.hand(0) == ["joker"]
    table.play(0, "end-turn", 1, "jackpot 0", 0, "joker 0", 1, "let 0")
    assert table.hand(0) == []
    table.do(1, "end-turn")
    assert len(table.hand(0)) == 2


@pytest.mark.rule("deal.turn.draw-two")
def test_a_position_says_whose_last_card_went_on_another_turn() -> None:
    table = Table(hands={0: "jackpot", 1: "joker"}, banks={1: "note-5"})
    table.play(0, "jackpot 1", 1, "joker 1", 0, "let 1")
    text = table.game.position()
    assert "\nturns 0 1 0 0 0 2\n" in text
    game = api.load_position(text)
    game.apply(0, game.parse("end-turn"))
    assert isinstance(game, DealGame)
    assert game.hands.number[1] == 2
    game.apply(1, game.parse("end-turn"))
    assert "\nturns 2 3 0 0 1\n" in game.position()


# --- playing --------------------------------------------------------------------------------------------------


@pytest.mark.rule("deal.turn.up-to-three")
def test_none_to_three_cards() -> None:
    for plays in range(4):
        table = Table(hands={0: "note-1 note-2 neuilly joker"})
        for action in ("bank note-1", "lay neuilly pink", "bank joker")[:plays]:
            table.do(0, action)
        assert table.turn.plays == plays
        table.do(0, "end-turn")
        assert table.to_act == [1]


@pytest.mark.rule("deal.turn.up-to-three")
def test_a_fourth_card_is_refused_whatever_it_is() -> None:
    table = Table(
        hands={0: "note-1 neuilly go birthday jackpot duel troc banco house rent-all"},
        rows={0: {"brown": "*"}, 1: {"pink": "villette", "dark_blue": "*"}},
        plays=3,
    )
    for action in (
        "bank note-1",
        "lay neuilly pink",
        "go",
        "birthday",
        "jackpot 1",
        "duel 1 pink villette",
        "troc 1 pink villette brown lecourbe",
        "banco 1 dark_blue 0",
        "build house brown",
        "rent rent-all brown 1 0",
    ):
        assert table.refused(0, action) == "deal.turn.up-to-three", action
    assert table.options(0) == ["end-turn"]
    table.do(0, "end-turn")
    assert table.to_act == [0]  # ten cards are in hand


@pytest.mark.rule("deal.turn.up-to-three")
def test_every_kind_of_play_counts_as_one() -> None:
    for action in (
        "bank note-1",
        "lay neuilly pink",
        "go",
        "birthday",
        "jackpot 1",
        "duel 1 pink villette",
        "troc 1 pink villette brown lecourbe",
        "banco 1 dark_blue 0",
        "build house brown",
        "rent rent-all brown 1 0",
        "swap matignon wild-red-yellow yellow",
    ):
        table = Table(
            hands={0: "note-1 neuilly go birthday jackpot duel troc banco house rent-all"},
            fresh="matignon",
            rows={
                0: {"brown": "*", "red": "wild-red-yellow"},
                1: {"pink": "villette", "dark_blue": "*"},
            },
        )
        table.do(0, action)
        assert table.turn.plays == 1, action


@pytest.mark.rule("deal.turn.up-to-three")
def test_a_card_just_drawn_can_be_played_at_once() -> None:
    table = Table(hands={0: "go", 1: "note-1"}, top="joker duel note-4 note-5")
    table.play(0, "go", 0, "bank joker", 0, "bank duel", 0, "end-turn", 1, "bank note-4")
    assert table.bank(1) == ["note-4"]


def test_only_the_player_on_turn_plays() -> None:
    table = Table(hands={1: "note-1", 2: "joker"})
    assert table.refused(1, "bank note-1") == "kernel.not-asked"
    assert table.refused(2, "end-turn") == "kernel.not-asked"


def test_every_play_and_everything_to_answer_is_a_question_of_its_own() -> None:
    """What an answer quotes: a late one, or the same one twice, is not taken for the answer to another question."""
    table = Table(hands={0: "jackpot note-1"}, banks={1: "note-5"}, seats=2)
    asked = [table.game.question()]
    for seat, action in ((0, "jackpot 1"), (1, "give bank:note-5"), (0, "end-turn"), (1, "end-turn")):
        table.do(seat, action)
        asked.append(table.game.question())
    assert len(set(asked)) == 5


@pytest.mark.rule("deal.turn.up-to-three")
def test_a_card_has_to_be_in_the_hand() -> None:
    table = Table(rows={0: {"brown": "*"}, 1: {"pink": "villette", "dark_blue": "*"}}, banks={0: "go joker"})
    for action in (
        "bank note-1",
        "bank joker",
        "lay neuilly pink",
        "go",
        "birthday",
        "jackpot 1",
        "duel 1 pink villette",
        "troc 1 pink villette brown lecourbe",
        "banco 1 dark_blue 0",
        "build house brown",
        "build hotel brown",
        "rent rent-all brown 1 0",
    ):
        assert table.refused(0, action) == "kernel.not-yours", action
    for action in (
        "bank 58",
        "bank -1",
        "bank 64",
        "lay 60 0",
        "lay note-1 brown",
        "lay neuilly 10",
        "bury 58",
    ):
        assert table.refused(0, action) == "kernel.no-such-action", action
    for action in (
        "let 1",
        "joker 1",
        "stand wild-all brown",
        "give bank:go",
        "build go brown",
        "build house 10",
    ):
        assert table.refused(0, action) == "kernel.no-such-action", action


# --- the end --------------------------------------------------------------------------------------------------


@pytest.mark.rule("deal.turn.seven-at-end")
def test_seven_cards_may_stay() -> None:
    table = Table(hands={0: SEVEN})
    table.do(0, "end-turn")
    assert table.to_act == [1]
    assert len(table.hand(0)) == 7


@pytest.mark.rule("deal.turn.seven-at-end", "deal.turn.under-the-pile")
def test_what_is_over_goes_under_the_pile_in_the_chosen_order() -> None:
    table = Table(hands={0: NINE})
    assert table.refused(0, "bury joker") == "deal.turn.seven-at-end"
    table.do(0, "end-turn")
    assert table.to_act == [0]
    assert table.refused(0, "end-turn") == "deal.turn.seven-at-end"
    assert table.refused(0, "bank note-1") == "deal.turn.seven-at-end"
    assert table.refused(0, "bury go") == "kernel.not-yours"
    assert table.options(0) == [f"bury {card}" for card in table.game.hands.every(0)]
    table.do(0, "bury joker")
    assert table.to_act == [0]
    table.do(0, "bury note-10")
    assert table.to_act == [1]
    assert table.pile[-2:] == ["joker", "note-10"]
    assert sorted(table.hand(0)) == ["duel", "note-1", "note-2", "note-3", "note-4", "note-5", "troc"]


@pytest.mark.rule("deal.turn.under-the-pile")
def test_only_who_buried_a_card_knows_which_it_was() -> None:
    table = Table(hands={0: NINE})
    table.play(0, "end-turn", 0, "bury joker")
    assert table.heard(0) == [("buried", 0, 39)]
    for viewer in (-1, 1, 2):
        assert table.heard(viewer) == [("buried", 0, -99)]
    under = table.game.pile.size - 1
    assert table.view(0).buried() == [(under, 39)]
    for other in (None, 1, 2):
        assert table.view(other).buried() == []


@pytest.mark.rule("deal.turn.seven-at-end")
def test_a_card_just_drawn_may_be_buried() -> None:
    """Whatever the turn knows of what was drawn: after the end it does not matter."""
    table = Table(hands={0: SEVEN}, fresh="foch paix", rows={0: {"green": "wild-green-station"}})
    table.play(0, "end-turn", 0, "bury foch")
    assert table.refused(0, "swap paix wild-green-station hand") == "deal.turn.seven-at-end"
    table.do(0, "bury go")
    assert table.to_act == [1]


def test_the_clock_ends_a_turn_and_puts_away_the_cheapest() -> None:
    table = Table(hands={0: "note-5 note-5 note-10 banco banco joker joker wild-all go"})
    assert str(table.game.default(0)) == "end-turn"
    table.do(0, "end-turn")
    assert table.game.default(0) == Bury(face("go"))
    table.do(0, "bury go")
    assert table.game.default(0) == Bury(face("joker"))  # not the wild, which is worth nothing in a bank
    table = Table(hands={0: "belleville lecourbe eaux note-5 note-5 note-10 banco wild-all"})
    table.do(0, "end-turn")
    assert table.game.default(0) == Bury(face("belleville"))


# --- an empty pile --------------------------------------------------------------------------------------------


@pytest.mark.rule("deal.draw.reshuffle")
def test_played_cards_make_a_new_pile_in_the_middle_of_a_draw() -> None:
    table = Table(hands={1: "go"}, top="joker", rest="played")
    middle = len(table.played)
    assert len(table.pile) == 1
    table.do(0, "end-turn")
    assert len(table.hand(1)) == 3
    assert "joker" in table.hand(1)
    assert table.played == []
    assert len(table.pile) == middle - 1
    assert ("shuffled", middle, 1) in table.heard(2)
    assert table.rules().count("deal.draw.reshuffle") == 1
    assert table.view(2).snapshot()["last"] == -1


@pytest.mark.rule("deal.draw.reshuffle")
def test_the_new_pile_is_shuffled_and_nobody_knows_its_cards() -> None:
    orders = set()
    for seed in range(5):
        table = Table(hands={1: "go"}, rest="played")
        table.game.rng = Rng(seed)
        table.do(0, "end-turn")
        orders.add(tuple(table.pile))
    assert len(orders) == 5
    table = Table(hands={1: "go"}, rest="played", buried=[(2, "joker")])
    assert table.view(2).buried() == [(0, 39)]
    table.do(0, "end-turn")
    assert table.view(2).buried() == []
    assert table.known(2, 1) == ["joker"]


@pytest.mark.rule("deal.draw.reshuffle")
def test_with_no_card_left_nobody_draws() -> None:
    table = Table(hands={1: "go"}, top="joker", rest=2)
    table.do(0, "end-turn")
    assert sorted(table.hand(1)) == ["go", "joker"]
    assert table.said("no-cards") == [(1,)]
    table.do(1, "go")  # a Départ can bring back but itself
    assert sorted(table.hand(1)) == ["go", "joker"]
    assert table.said("no-cards") == [(1,)]
    table.do(1, "end-turn")
    assert table.to_act == [2]


@pytest.mark.rule("deal.draw.reshuffle")
def test_a_table_may_do_without_a_new_pile() -> None:
    table = Table(hands={1: "go"}, top="joker", rest="played", options={"reshuffle": False})
    middle = table.played
    table.do(0, "end-turn")
    assert sorted(table.hand(1)) == ["go", "joker"]
    assert table.said("no-cards") == [(1,)]
    assert table.played == middle
    table.do(1, "go")
    assert table.hand(1) == ["joker"]
    table.do(1, "end-turn")
    table.do(2, "end-turn")
    assert table.hand(0) == []


# --- Départ ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("deal.action.go")
def test_several_departs_in_one_turn() -> None:
    table = Table(hands={0: "go go"}, top="go note-1 note-2 note-3 note-4 note-5 joker")
    table.do(0, "go")
    assert sorted(table.hand(0)) == ["go", "go", "note-1"]
    table.play(0, "go", 0, "go")
    assert sorted(table.hand(0)) == ["note-1", "note-2", "note-3", "note-4", "note-5"]
    assert table.played == ["go"] * 3
    assert table.turn.plays == 3
    assert table.pile[0] == "joker"
    assert [table.heard(viewer)[-1] for viewer in (-1, 1)] == [("drew", 0, 2)] * 2


@pytest.mark.rule("deal.action.go")
def test_the_hand_is_counted_when_the_turn_ends_not_before() -> None:
    table = Table(hands={0: SEVEN}, fresh="joker duel")
    table.play(0, "go", 0, "go")
    assert len(table.hand(0)) == 11
    table.do(0, "bank joker")
    table.do(0, "end-turn")
    for _ in range(3):
        table.do(0, f"bury {table.hand(0)[0]}")
    assert table.to_act == [1]
