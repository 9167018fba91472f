"""What lies open on the table: titles, cash, buildings, cards held. What does not: the order of the decks."""

from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from banquier.board.actions import ROLL, Offer
from banquier.board.game import BoardGame
from banquier.board.view import BoardView
from banquier.testing import Scene

VIEWERS = [None, 0, 1, 2]


def table() -> Scene:
    return Scene(
        owners={0: [1, 3], 1: [37, 39], 2: [12]},
        levels={37: 1, 39: 2},
        mortgaged=[12],
        cash={0: 321, 1: 45},
        at={2: 24},
        jail={1: 2},
        free_cards={1: 2},
    )


@pytest.mark.rule("board.table.open")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_titles_and_cash_lie_open_to_everybody(viewer: int | None) -> None:
    shown: Any = table().game.view(viewer).snapshot()
    assert [player["cash"] for player in shown["players"]] == [321, 45, 1500]
    assert [player["titles"] for player in shown["players"]] == [[1, 3], [37, 39], [12]]
    assert [player["cards"] for player in shown["players"]] == [[], [], [1]]
    assert [player["position"] for player in shown["players"]] == [0, 10, 24]
    assert [player["jail"] for player in shown["players"]] == [0, 2, 0]
    assert {at: tuple(shown["titles"][at].values()) for at in (39, 3, 12, 5)} == {
        39: (1, 2, False, [600, 600], 3, 100),
        3: (0, 0, False, [4, 8], 1, 0),
        12: (2, 0, True, [], -1, 0),
        5: (-1, 0, False, [25, 50, 100, 200], -1, 0),
    }
    assert list(shown["titles"][39]) == ["owner", "level", "mortgaged", "rents", "rent_line", "refund"]
    assert (shown["bank"]["houses"], shown["bank"]["hotels"]) == (29, 12)


@pytest.mark.rule("board.table.open")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_lens_shows_the_same(viewer: int | None) -> None:
    scene = table()
    view = scene.game.view(viewer)
    assert isinstance(view, BoardView)
    assert [view.cash(seat) for seat in range(3)] == [321, 45, 1500]
    assert [view.owner(square) for square in (1, 5, 39)] == [0, -1, 1]
    assert [view.level(square) for square in (1, 37, 39)] == [0, 1, 2]
    assert [view.position(seat) for seat in range(3)] == [0, 10, 24]
    assert [view.jail(seat) for seat in range(3)] == [0, 2, 0]
    assert view.mortgaged() == 1 << 12
    assert [view.keeper(deck) for deck in (0, 1)] == [-1, 2]
    scene.game.pay(0, 1, 21, "salary")
    assert [view.cash(seat) for seat in range(3)] == [300, 66, 1500]  # it reads the live table


@pytest.mark.rule("board.table.open")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_claims_and_offers_lie_open_too(viewer: int | None) -> None:
    scene = Scene(owners={1: [39], 2: [5]}, at={0: 36}, dice=[(1, 2)])
    scene.play(0, ROLL, 2, Offer(1, give=(5,), cash=-9))
    shown: Any = scene.game.view(viewer).snapshot()
    assert shown["claims"] == [(0, 1, 39, 50, "rent.street")]
    assert shown["offers"] == [None, None, (1, (5,), (), -9, (), (), -1)]


def reversed_decks(game: BoardGame) -> BoardGame:
    """A copy in which the cards that nobody has seen lie the other way round."""
    twin = game.clone()
    assert isinstance(twin, BoardGame)
    for pile in twin.decks:
        order, known = pile.order(), pile.known
        unseen = len(order) - known
        pile.stack(order[:unseen][::-1] + order[unseen:])
        pile.known = known
    return twin


@pytest.mark.rule("board.table.open", "board.start.decks")
@settings(max_examples=30)
@given(draws=st.integers(0, 20), viewer=st.sampled_from(VIEWERS))
def test_no_view_tells_the_order_of_the_unseen_cards(draws: int, viewer: int | None) -> None:
    scene = table()
    for _ in range(draws):
        scene.game.draw(0, 0)
    twin = reversed_decks(scene.game)
    assert (twin.decks[0].order() == scene.game.decks[0].order()) == (draws >= 15)
    assert twin.decks[1].order() != scene.game.decks[1].order()
    assert twin.view(viewer).snapshot() == scene.game.view(viewer).snapshot()
