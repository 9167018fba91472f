"""The banker plays Disney and the Partie rapide to their end, far better than chance."""

from typing import Any

import pytest

from banquier.lab.simulate import run


@pytest.mark.parametrize("options", [{}, {"rapide": True}], ids=str)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_banker_beats_random_play(options: dict[str, Any], seat: int) -> None:
    bots = ["random", "random"]
    bots[seat] = "banker"
    found = run("disney", bots, games=12, seed=3, processes=1, options=options)
    assert found.finished == 12
    assert found.wins[seat].wins >= 10


@pytest.mark.parametrize("options", [{}, {"rapide": True}], ids=str)
def test_games_of_bankers_end_by_the_rules(options: dict[str, Any]) -> None:
    assert run("disney", ["banker"] * 4, games=12, seed=5, processes=1, options=options).finished == 12
