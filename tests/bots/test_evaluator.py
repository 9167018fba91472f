"""Probabilities of winning: they add up, they know who is ahead, and they see nothing that is hidden."""

from __future__ import annotations

import pytest

import banquier
from banquier import editions
from banquier.bots import registry
from banquier.bots.driver import Driver
from banquier.bots.evaluation.evaluator import Evaluator, result
from banquier.bots.evaluation.weights import evaluator
from banquier.kernel.rng import Rng
from banquier.testing.scene import Scene


@pytest.mark.parametrize("edition", editions.names())
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_they_add_up_and_those_who_are_out_have_none(edition: str, seats: int) -> None:
    game = banquier.new_game(edition, seats, seed=seats)
    driver = Driver(game, [registry.make_for("regular", game)] * seats, Rng(seats))
    judge = evaluator(edition)
    while not driver.run(60):
        for viewer in (None, 0, seats - 1):
            found = judge.chances(game.view(viewer))
            assert sum(found) == pytest.approx(1)
            for seat, chance in enumerate(found):
                assert (chance == 0) == (not game.alive >> seat & 1)
    assert sum(result(game, seat) for seat in range(seats)) == pytest.approx(1)


@pytest.mark.parametrize("edition", editions.names())
def test_what_is_hidden_changes_nothing(edition: str) -> None:
    judge = evaluator(edition)
    for seed in range(5):
        game = banquier.new_game(edition, 3, seed=seed)
        Driver(game, [registry.make_for("regular", game)] * 3, Rng(seed)).run(100)
        if not game.over:
            other = game.clone()
            other.resample_hidden(1, Rng(seed))
            assert judge.chances(game.view(1)) == judge.chances(other.view(1))


def test_hotels_on_the_dearest_streets_are_better_than_none() -> None:
    ahead = Scene(owners={0: [37, 39, 31, 32, 34], 1: [1]}, levels={37: 4, 39: 4}, cash={0: 1500, 1: 600})
    found = evaluator("classique").chances(ahead.game.view(None))
    assert found[0] > 0.6
    assert found[0] > found[1]


def test_all_alike_have_the_same_chance() -> None:
    game = banquier.new_game("classique", 4, seed=1)
    assert evaluator("classique").chances(game.view(None)) == pytest.approx([0.25] * 4)


def test_an_edition_without_one_is_named() -> None:
    with pytest.raises(ValueError, match="no evaluator for 'bridge'"):
        evaluator("bridge")


def test_weights_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="do not fit"):
        Evaluator(3, [0.0] * 5, [0.0] * 2, [0.0] * 2)
