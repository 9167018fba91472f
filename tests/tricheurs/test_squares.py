"""Railroads, Free Parking and START."""

import pytest

from banquier.board.actions import BUY, ROLL
from banquier.editions.tricheurs.actions import DRAW_FROM, DrawFrom, TakeSalary
from banquier.editions.tricheurs.kinds import COUNTERFEIT_CHANCE, EXTRA_ALLOWANCE
from tests.tricheurs.figures import PARKING, RAILROADS, before, landing, row_with, table


@pytest.mark.rule("tricheurs.railroad")
@pytest.mark.parametrize("at, to", [(4, 13), (13, 23), (23, 32), (32, 4)])
def test_a_railroad_takes_its_visitor_to_the_next_one_where_the_turn_ends(at: int, to: int) -> None:
    scene = landing(at, at={0: before(at)})
    assert scene.at(0) == to
    assert (scene.tops, scene.to_act) == (["turn"], [1])
    assert scene.cash(0) == (1700 if to < at else 1500)
    moved = [fact for fact in scene.heard() if fact[0] == "moved"]
    assert [fact[3] for fact in moved] == [at, to]  # the second one sends nobody further
    scene.laws()


@pytest.mark.rule("tricheurs.railroad")
def test_over_start_the_railroad_pays_the_salary() -> None:
    scene = landing(32)
    assert (scene.at(0), scene.cash(0)) == (4, 1700)
    scene = landing(32, row_with(EXTRA_ALLOWANCE))
    assert scene.frames[-1] == ("payday", 0, 200)
    scene.do(0, TakeSalary(200))
    assert (scene.at(0), scene.cash(0), scene.to_act) == (4, 1700, [1])


@pytest.mark.rule("tricheurs.railroad", "board.turn.doubles-roll-again")
def test_a_double_gives_no_roll_after_a_railroad() -> None:
    scene = table(at={0: 11}, dice=[(1, 1)])
    scene.do(0, ROLL)
    assert (scene.at(0), scene.to_act) == (23, [1])
    other = table(at={0: 7}, dice=[(1, 1)])
    other.do(0, ROLL)
    assert (other.at(0), other.to_act) == (9, [0])


@pytest.mark.rule("tricheurs.railroad")
def test_a_railroad_is_not_for_sale() -> None:
    scene = landing(4)
    assert scene.refused(0, BUY) == "kernel.not-asked"
    assert not any(scene.game.board.title_mask >> square & 1 for square in RAILROADS)


@pytest.mark.rule("tricheurs.parking.draw")
@pytest.mark.parametrize("deck, card, cash", [(0, "chance.back-three", 1500), (1, "chest.bank-error", 1700)])
def test_free_parking_is_a_card_of_the_deck_that_the_visitor_chooses(deck: int, card: str, cash: int) -> None:
    scene = landing(PARKING, owners={0: [15]}, cards=[card, "chest.wallet"] if deck == 0 else [card])
    assert (scene.tops, scene.to_act) == (["turn", "parking"], [0])
    assert scene.refused(1, DrawFrom(deck)) == "kernel.not-asked"
    for none in (-1, 2, 10**9):
        assert scene.refused(0, DrawFrom(none)) == "tricheurs.parking.draw"
    scene.do(0, DRAW_FROM[deck])
    assert scene.heard()[0] == ("drew", 0, deck, scene.card(card))
    if deck == 0:
        assert scene.at(0) == 15  # three back, onto the other card square
        cash += 100
    assert scene.cash(0) == cash


@pytest.mark.rule("tricheurs.parking.draw")
def test_a_chance_card_drawn_on_free_parking_is_read_out_too() -> None:
    scene = landing(PARKING, row_with(COUNTERFEIT_CHANCE))
    scene.do(0, DRAW_FROM[0])
    assert scene.tops == ["turn", "reading"]
    scene = landing(PARKING, row_with(COUNTERFEIT_CHANCE), cards=["chest.wallet"])
    scene.do(0, DRAW_FROM[1])  # only Chance cards can be false
    assert (scene.tops, scene.cash(0)) == (["turn"], 1600)


@pytest.mark.rule("board.salary")
@pytest.mark.parametrize("start, dice, cash", [(34, (1, 1), 1700), (34, (3, 4), 1700), (0, (4, 5), 1500)])
def test_200_for_landing_on_start_or_passing_it(start: int, dice: tuple[int, int], cash: int) -> None:
    scene = table(at={0: start}, owners={0: [5]}, dice=[dice])
    scene.do(0, ROLL)
    assert scene.cash(0) == cash


@pytest.mark.rule("board.salary")
def test_the_salary_is_taken_by_hand_where_it_could_be_too_much() -> None:
    scene = table(row_with(EXTRA_ALLOWANCE), at={0: 34}, owners={1: [5]}, dice=[(3, 4)])
    scene.do(0, ROLL)
    assert (scene.frames[-1], scene.cash(0)) == (("payday", 0, 200), 1500)
    for amount in (-200, 0, 100, 210, 400, 10**12):
        assert scene.refused(0, TakeSalary(amount)) == "tricheurs.cheat.only-the-cards"
    assert scene.game.default(0) == TakeSalary(200)
    scene.do(0, TakeSalary(200))
    assert (scene.cash(0), scene.claims) == (1700, [(0, 1, 5, 50)])  # then the square
