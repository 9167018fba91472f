"""How a game of Deal begins: the deck, the hands, who starts, and what lies open."""

from collections import Counter

import pytest

from banquier import api
from banquier.editions.deal.rules import DealGame
from banquier.editions.options import BadOption
from tests.deal.table import Table, deal, name


def new(seats: int, seed: int = 1, **options: object) -> DealGame:
    game = api.new_game("deal", seats=seats, seed=seed, options=options)
    assert isinstance(game, DealGame)
    return game


def everything(game: DealGame) -> Counter[str]:
    cards = [game.pile.face(n) for n in range(game.pile.size)]
    for seat in range(game.seats):
        cards += list(game.hands.every(seat))
    return Counter(name(card) for card in cards)


@pytest.mark.rule("deal.setup.deck")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_one_deck_for_two_to_five_players(seats: int) -> None:
    cards = everything(new(seats))
    assert cards == {card.id: card.copies for card in deal().data.cards}
    assert cards.total() == 106


@pytest.mark.rule("deal.setup.six-or-more")
@pytest.mark.parametrize("seats", [6, 7, 8, 9, 10])
def test_two_decks_from_six_players_on(seats: int) -> None:
    game = new(seats)
    cards = everything(game)
    assert cards == {card.id: 2 * card.copies for card in deal().data.cards}
    assert cards.total() == 212
    assert game.figures.plays == 3  # nothing else changes
    assert sorted(game.hands.number)[:-1] == [5] * (seats - 1)


@pytest.mark.rule("deal.setup.six-or-more")
@pytest.mark.parametrize("seats", [1, 11])
def test_two_to_ten_can_play(seats: int) -> None:
    with pytest.raises(ValueError, match="deal is played by 2 to 10 seats"):
        new(seats)


@pytest.mark.rule("deal.setup.hands")
def test_five_cards_each_and_the_first_has_drawn_two_more() -> None:
    game = new(4, first=3)
    assert list(game.hands.number) == [5, 5, 7, 5]
    assert game.pile.size == 106 - 22
    assert game.to_act() == (2,)
    view = game.view(0).snapshot()
    assert isinstance(view["hand"], list)
    assert len(view["hand"]) == 5
    assert view["pile"] == 84


@pytest.mark.rule("deal.setup.hands")
def test_nobody_else_sees_what_was_dealt() -> None:
    one, other = new(3, seed=1, first=1), new(3, seed=2, first=1)
    assert one.journal is not None
    assert other.journal is not None
    assert one.journal.shown_to(-1) == other.journal.shown_to(-1)
    dealt = [fact for fact in one.journal.shown_to(1) if fact[0] == "drew"]
    assert dealt == [("drew", 0, 5), ("drew", 1, tuple(dealt[1][2])), ("drew", 2, 5), ("drew", 0, 2)]  # type: ignore[arg-type]
    assert sorted(dealt[1][2]) == list(one.hands.every(1))  # type: ignore[call-overload]


@pytest.mark.rule("deal.setup.hands")
def test_the_lot_falls_on_everybody_and_play_goes_clockwise() -> None:
    starts = Counter(new(4, seed).turn for seed in range(80))
    assert set(starts) == {0, 1, 2, 3}
    table = Table(seats=4, turn=2)
    order = []
    for _ in range(5):
        order.append(table.to_act[0])
        table.do(table.to_act[0], "end-turn")
    assert order == [2, 3, 0, 1, 2]


@pytest.mark.rule("deal.setup.hands")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_table_chooses_who_starts(first: int) -> None:
    assert {new(3, seed, first=first).turn for seed in range(8)} == {first - 1}


def test_who_starts_has_to_be_there() -> None:
    with pytest.raises(BadOption, match="option 'first' cannot be 4: there are 3 seats"):
        new(3, first=4)


@pytest.mark.rule("deal.setup.hands")
def test_the_deck_is_shuffled() -> None:
    assert len({tuple(new(2, seed).hands.every(0)) for seed in range(20)}) == 20


@pytest.mark.rule("deal.table.open")
def test_everybody_sees_tables_banks_and_how_many_cards_a_hand_holds() -> None:
    table = Table(
        hands={0: "go joker", 1: "joker note-1 note-2"},
        banks={1: "note-5 duel"},
        rows={1: {"brown": "*", "pink": "neuilly wild-all"}},
        built={1: {"brown": "house"}},
        played="jackpot go",
    )
    for viewer in (None, 0, 2):
        seen = table.view(viewer).snapshot()
        players = seen["players"]
        assert isinstance(players, list)
        assert [player["cards"] for player in players] == [2, 3, 0]
        assert [name(card) for card in players[1]["bank"]] == ["duel", "note-5"]
        assert players[1]["cash"] == 8
        brown, pink = players[1]["sets"]
        assert (
            [name(card) for card in brown["cards"]],
            brown["complete"],
            brown["house"],
            brown["hotel"],
        ) == (
            ["boulevard-de-belleville", "rue-lecourbe"],
            True,
            True,
            False,
        )
        assert ([name(card) for card in pink["cards"]], pink["complete"]) == (
            ["avenue-de-neuilly", "wild-all"],
            False,
        )
        assert (brown["rent"], pink["rent"]) == (5, 2)
        assert seen["played"] == [(40, 1), (45, 1)]
        assert players[1]["worth"] == 3 + 5 + 1 + 1 + 3 + 2
    played = table.do(0, "bank joker")
    assert [fact.shown(2) for fact in played] == [("banked", 0, 39)]
    assert [fact.shown(2) for fact in table.do(0, "go")][:2] == [("played", 0, 45), ("said", "go", 0)]
