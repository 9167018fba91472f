"""What the server has words for."""

from __future__ import annotations

import pytest

import banquier
from banquier import editions
from banquier.server.tables.narrator import Narrator
from banquier.server.tables.publisher import Subscriber


@pytest.mark.parametrize("edition", editions.names())
def test_who_has_won_is_asked_nothing(edition: str) -> None:
    game = banquier.new_game(edition, 2, 3)
    game.edition.expel(game, 0)
    game.run_frames()
    assert game.over
    for seat in range(2):
        subscriber = Subscriber(seat)
        subscriber.seen = game
        options = subscriber.options(None, Narrator())
        assert options is not None
        assert options.menu is not None
        assert options.menu.choices == []
        assert options.menu.asked is None
