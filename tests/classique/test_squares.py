"""Taxes and Free Parking."""

import pytest

from banquier.board.actions import MORTGAGE, ROLL
from banquier.testing import Scene
from tests.classique.figures import arrive, before


@pytest.mark.rule("classique.tax")
@pytest.mark.parametrize("at, amount", [(4, 200), (38, 100)])
def test_a_tax_is_paid_to_the_bank(at: int, amount: int) -> None:
    scene = arrive(Scene(at={0: before(at)}))
    assert (scene.at(0), scene.cash(0), scene.bank) == (at, 1500 - amount, 20580 - 4500 + amount)
    assert (scene.to_act, scene.game.cash[scene.game.seats]) == ([1], 0)
    scene.laws()


@pytest.mark.rule("classique.tax")
@pytest.mark.parametrize("at, amount", [(4, 200), (38, 100)])
def test_a_tax_that_cannot_be_paid_is_a_debt_to_the_bank(at: int, amount: int) -> None:
    scene = arrive(Scene(at={0: before(at)}, cash={0: amount - 1}, owners={0: [1]}))
    assert scene.tops == ["turn", "debt"]
    scene.do(0, MORTGAGE[1])
    assert (scene.tops, scene.cash(0)) == (["turn"], 29)
    assert arrive(Scene(at={0: before(at)}, cash={0: amount})).cash(0) == 0


@pytest.mark.rule("classique.parking.nothing")
def test_nothing_happens_on_free_parking() -> None:
    scene = Scene(at={0: before(20), 1: before(4), 2: before(38)}, dice=[(1, 2), (1, 2), (1, 2), (6, 5)])
    scene.play(0, ROLL)
    assert (scene.at(0), scene.cash(0), scene.to_act) == (20, 1500, [1])
    scene.play(1, ROLL, 2, ROLL)  # two taxes later
    scene.game.move(0, 0, 9)
    scene.do(0, ROLL)
    assert (scene.at(0), scene.cash(0), scene.bank) == (20, 1500, 20580 - 4500 + 300)
    assert scene.tops == ["turn"]
