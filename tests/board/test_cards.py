"""Cards that move a token: the salary on the way, and the square it comes to."""

from typing import Any

import pytest
from hypothesis import given, strategies as st

from banquier.board.actions import BUY, DECLINE, PASS, ROLL, Claim
from banquier.board.cards import CardInPlay
from banquier.testing import Scene

CHANCE = [7, 22, 36]
CHEST = [2, 17, 33]


def drawn(square: int, card: str, cards: str = "modern", **table: Any) -> Scene:
    """Seat 0 rolls a three, comes to that square with 1500 and draws the card."""
    cash = {0: 1300 if square < 3 else 1500}  # the roll itself may earn the salary
    at = {0: (square - 3) % 40}
    scene = Scene(at=at, cash=cash, dice=[(1, 2)], cards=[card], options={"cards": cards}, **table)
    return scene.play(0, ROLL)


@pytest.mark.rule("board.cards.move")
@pytest.mark.parametrize("square", CHANCE)
@pytest.mark.parametrize(
    "card, to",
    [("rue-de-la-paix", 39), ("henri-martin", 24), ("la-villette", 11), ("montparnasse", 5), ("start", 0)],
)
def test_a_card_that_moves_forward_pays_the_salary_over_start_and_only_then(
    square: int, card: str, to: int
) -> None:
    scene = drawn(square, f"chance.{card}", owners={0: [39, 24, 11, 5]})
    assert scene.at(0) == to
    assert scene.cash(0) == (1700 if to < square else 1500)
    assert scene.said("moved")[-1] == (0, (to - square) % 40, to)
    assert scene.to_act == [1]
    scene.laws()


@pytest.mark.rule("board.cards.move")
@pytest.mark.parametrize("square, to", [(7, 15), (22, 25), (36, 5)])
def test_the_nearest_station_lies_ahead_and_may_lie_over_start(square: int, to: int) -> None:
    scene = drawn(square, "nearest-station-1", owners={0: [5, 15, 25, 35]})
    assert scene.at(0) == to
    assert scene.cash(0) == (1700 if to < square else 1500)


@pytest.mark.rule("board.cards.move")
@pytest.mark.parametrize("square, to, salary", [(7, 12, 0), (22, 28, 0), (36, 12, 200)])
def test_the_nearest_utility_lies_ahead_and_may_lie_over_start(square: int, to: int, salary: int) -> None:
    scene = drawn(square, "nearest-utility", owners={0: [12, 28]})
    assert (scene.at(0), scene.cash(0)) == (to, 1500 + salary)


@pytest.mark.rule("board.cards.move")
@pytest.mark.parametrize("square", CHEST)
def test_going_back_to_belleville_pays_no_salary(square: int) -> None:
    scene = drawn(square, "back-to-belleville", "traditional", owners={0: [1]})
    assert (scene.at(0), scene.cash(0)) == (1, 1500)
    assert scene.said("moved")[-1] == (0, 1 - square, 1)


@pytest.mark.rule("board.cards.move")
def test_going_back_over_start_pays_no_salary() -> None:
    """No printed square leads there, but a token set by hand on START can draw the card."""
    scene = Scene(owners={0: [37]}, cards=["back-three"])
    scene.lay(CardInPlay(0, scene.game.draw(0, 0), 0))
    assert (scene.at(0), scene.cash(0)) == (37, 1500)


@pytest.mark.rule("board.cards.move")
def test_back_three_does_what_the_square_says() -> None:
    assert drawn(7, "back-three").cash(0) == 1300  # income tax
    unowned = drawn(22, "back-three")
    assert unowned.frames[-1] == ("unowned", 0, 19)
    chest = drawn(36, "back-three")  # Community Chest: the next card is drawn
    assert [fact[:2] for fact in chest.said("drew")] == [(0, 0), (0, 1)]


@pytest.mark.rule("board.cards.move")
def test_the_square_a_card_leads_to_is_settled_as_after_a_roll() -> None:
    scene = drawn(22, "chance.henri-martin").play(0, BUY)
    assert (scene.owner(24), scene.cash(0)) == (0, 1260)
    assert scene.to_act == [1]
    scene = drawn(22, "chance.rue-de-la-paix").play(0, DECLINE)
    assert scene.frames[-1][:2] == ("auction", 39)
    scene.play(0, PASS, 1, PASS, 2, PASS)
    scene = drawn(22, "chance.rue-de-la-paix", owners={2: [39]}).play(2, Claim(0, 39))
    assert (scene.cash(0), scene.cash(2)) == (1450, 1550)
    scene = drawn(22, "chance.rue-de-la-paix", owners={0: [39]})
    assert (scene.cash(0), scene.tops) == (1500, ["turn"])
    scene.laws()


@pytest.mark.rule("board.cards.move", "board.turn.doubles-roll-again")
@given(pip=st.integers(1, 6))
def test_a_double_rolls_again_after_the_card(pip: int) -> None:
    scene = Scene(
        at={0: 22 - 2 * pip}, owners={0: [24]}, dice=[(pip, pip)], cards=["chance.henri-martin"]
    ).play(0, ROLL)
    assert (scene.at(0), scene.to_act) == (24, [0])


@pytest.mark.rule("board.cards.move", "board.jail.go")
@pytest.mark.parametrize("square", [*CHANCE, *CHEST])
def test_a_card_to_jail_pays_no_salary(square: int) -> None:
    scene = drawn(square, "chance.jail" if square in CHANCE else "chest.jail")
    assert (scene.at(0), scene.cash(0), scene.game.jail[0]) == (10, 1500, 1)
    assert scene.to_act == [1]
