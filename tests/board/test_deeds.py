"""What views and title deeds say of rents is what the game charges."""

from __future__ import annotations

from typing import Any

import pytest

from banquier import editions
from banquier.board.game import BoardGame
from banquier.board.layout import UTILITY
from banquier.editions.board_edition import BoardEdition
from banquier.kernel.rng import Rng
from banquier.narration.board.contents import BoardContents
from banquier.narration.board.deed import deed_lines
from banquier.narration.message import Message
from banquier.testing import random_walks

BOARDS = [name for name in editions.names() if isinstance(editions.find(name), BoardEdition)]
STEPS = 120


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("variant", [0, 1, 2])
def test_the_rent_shown_is_the_rent_charged(name: str, variant: int) -> None:
    edition = editions.find(name)
    assert isinstance(edition, BoardEdition)
    game = random_walks.start(name, 4, edition.variants[variant], 11, crowded=True)
    assert isinstance(game, BoardGame)
    contents = BoardContents(edition, game.options)
    deeds = {square.at: deed_lines(contents, square) for square in contents.squares if square.group}
    rented: set[int] = set()

    def look(*_: object) -> None:
        shown: Any = game.view(None).snapshot()
        for at, title in shown["titles"].items():
            line, rents = title["rent_line"], title["rents"]
            assert (line < 0) == (title["owner"] < 0 or title["mortgaged"])
            assert bool(rents) != title["mortgaged"]
            if line >= 0:
                group = contents.of_group(contents.squares[at].group)
                held = [other for other in group if game.owner[other.at] == title["owner"]]
                rent = rents[len(held) - 1]
                if game.board.squares[at].kind == UTILITY:
                    assert deeds[at][line].value == Message("deed.times", {"times": rent})
                else:
                    assert rent == game.rent_of(at, 1) == deeds[at][line].value
                rented.add(line)

    random_walks.walk(game, Rng(variant), STEPS, look)
    assert len(rented) > 2  # bare rents, whole groups and buildings came up
