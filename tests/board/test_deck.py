"""The decks at the start: shuffled, face down, and nobody can tell their order."""

from collections import Counter

import pytest
from hypothesis import given, strategies as st

import banquier
from banquier.board.actions import ROLL
from banquier.board.deck import Deck
from banquier.board.game import BoardGame
from banquier.native import i64, vec
from banquier.testing import Scene


def orders(seed: int) -> list[tuple[int, ...]]:
    game = banquier.new_game("classique", seats=2, seed=seed)
    assert isinstance(game, BoardGame)
    return [pile.order() for pile in game.decks]


@pytest.mark.rule("board.start.decks")
@given(seed=st.integers(0, 2**96 - 1))
def test_each_deck_lies_whole_in_an_order_of_its_own(seed: int) -> None:
    chance, chest = orders(seed)
    assert sorted(chance) == list(range(16))
    assert sorted(chest) == list(range(16, 32))


@pytest.mark.rule("board.start.decks")
def test_the_decks_are_shuffled() -> None:
    """Every card comes to lie on top and at the bottom of its deck, about as often as any other."""
    dealt = [orders(seed) for seed in range(800)]
    for deck in range(2):
        for place in (0, 7, 15):
            times = Counter(order[deck][place] for order in dealt)
            assert len(times) == 16
            assert max(times.values()) < 90  # 50 on average, 7 of deviation
    assert len({order[0] for order in dealt}) == 800
    assert any(tuple(card - 16 for card in chest) != chance for chance, chest in dealt)


@pytest.mark.rule("board.start.decks", "board.table.open")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_the_decks_lie_face_down(viewer: int | None) -> None:
    game = banquier.new_game("classique", seats=2, seed=5)
    assert isinstance(game, BoardGame)
    snapshot = game.view(viewer).snapshot()
    assert snapshot["decks"] == [{"size": 16, "seen": ()}] * 2
    assert game.journal is not None
    heard = game.journal.shown_to(-1 if viewer is None else viewer)
    assert heard
    assert "shuffled" not in {fact[0] for fact in heard}


@pytest.mark.rule("board.start.decks")
def test_cards_go_round_from_the_top_to_the_bottom() -> None:
    scene = Scene(at={0: 14}, dice=[(1, 2)])
    pile = scene.game.decks[1]
    before = pile.order()
    scene.do(0, ROLL)
    assert pile.order() == (*before[1:], before[0])
    assert scene.said("drew") == [(0, 1, before[0])]
    assert scene.game.view(None).snapshot()["decks"] == [
        {"size": 16, "seen": ()},
        {"size": 16, "seen": (before[0],)},
    ]


def test_a_card_that_was_drawn_is_kept_although_others_came_under_it() -> None:
    deck = Deck(vec[i64]([3, 5, 7, 9]))
    deck.keep(deck.draw())
    drawn = deck.draw()
    deck.put_under(3)
    deck.keep(drawn)
    assert (drawn, deck.order(), deck.known) == (5, (7, 9, 3), 1)
