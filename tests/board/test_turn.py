"""Turns: who begins, rolling and moving, doubles, the salary. (Jail has a file of its own.)"""

from itertools import product

import pytest
from hypothesis import assume, given, strategies as st

import banquier
from banquier import editions
from banquier.board.actions import BUY, GIVE_UP, ROLL
from banquier.board.game import BoardGame
from banquier.kernel.journal import NOBODY, Journal
from banquier.kernel.rng import Rng
from banquier.testing import Scene

TITLES = [square.index for square in Scene().game.board.squares if square.group >= 0]
DICE = list(product(range(1, 7), repeat=2))
PLAIN = [dice for dice in DICE if dice[0] != dice[1]]

dice = st.sampled_from(DICE)
squares = st.integers(0, 39)


def table_before_the_first_roll(seats: int) -> BoardGame:
    """Chance waits to be told who throws what."""
    game = editions.find("classique").blank(seats, {})
    assert isinstance(game, BoardGame)
    game.rng = Rng(1)
    game.external_chance = True
    game.journal = Journal()
    game.set_up()
    game.journal.stamp(game, NOBODY, None)
    return game


# --- who begins --------------------------------------------------------------------------------------


@pytest.mark.rule("board.start.highest-roll")
@given(seats=st.integers(2, 8), rolls=st.lists(dice, min_size=60, max_size=60))
def test_the_highest_total_begins_and_only_those_who_are_level_roll_again(
    seats: int, rolls: list[tuple[int, int]]
) -> None:
    game = table_before_the_first_roll(seats)
    level = list(range(seats))
    thrown = 0
    while len(level) > 1:
        totals = {}
        for seat in level:
            assume(thrown < len(rolls))
            a, b = rolls[thrown]
            facts = [fact.key() for fact in game.resolve_chance((a - 1) * 6 + b - 1)]
            assert facts[0] == ("rolled", seat, a, b, "start")
            totals[seat] = a + b
            thrown += 1
        best = max(totals.values())
        level = [seat for seat in level if totals[seat] == best]
    assert game.outcomes() == 0
    assert game.to_act() == (level[0],)
    assert game.legal(level[0]).allows(ROLL)


@pytest.mark.rule("board.start.highest-roll")
def test_the_turn_goes_on_to_the_left_of_the_one_who_began() -> None:
    game = table_before_the_first_roll(4)
    for outcome in (5, 3, 11, 7):  # 1 and 6, 1 and 4, 2 and 6, 2 and 2
        game.resolve_chance(outcome)
    assert game.to_act() == (2,)
    scene = Scene(seats=4, turn=2, at=dict.fromkeys(range(4), 17), dice=[(1, 2)] * 5)
    order = []
    for _ in range(5):
        order += scene.to_act
        scene.do(scene.to_act[0], ROLL)
    assert order == [2, 3, 0, 1, 2]


@pytest.mark.rule("board.start.highest-roll")
def test_the_turn_passes_over_those_who_are_gone() -> None:
    scene = Scene(seats=3, at={0: 1, 1: 17, 2: 17}, cash={0: 0}, dice=[(1, 2)] * 3)
    scene.play(0, ROLL, 0, GIVE_UP)
    assert scene.to_act == [1]
    scene.do(1, ROLL)
    assert scene.to_act == [2]
    scene.do(2, ROLL)
    assert scene.to_act == [1]
    scene.laws()


@pytest.mark.rule("board.start.cash")
@pytest.mark.parametrize("seats", range(2, 9))
def test_everyone_starts_with_1500_on_start(seats: int) -> None:
    game = banquier.new_game("classique", seats=seats, seed=seats)
    assert isinstance(game, BoardGame)
    assert [game.cash[seat] for seat in range(seats)] == [1500] * seats
    assert [game.place[seat] for seat in range(seats)] == [0] * seats
    assert sum(game.cash) == game.rules.money
    assert not any(game.holdings[seat] for seat in range(seats))


# --- rolling and moving ------------------------------------------------------------------------------


@pytest.mark.rule("board.turn.roll-and-move")
@given(start=squares, roll=dice)
def test_the_token_goes_clockwise_by_the_total(start: int, roll: tuple[int, int]) -> None:
    scene = Scene(owners={0: TITLES}, at={0: start}, dice=[roll])
    moved = [fact.key() for fact in scene.do(0, ROLL) if fact.key()[0] == "moved"]
    assert moved[0] == ("moved", 0, sum(roll), (start + sum(roll)) % 40)
    assert scene.at(1) == scene.at(2) == 0


@pytest.mark.rule("board.turn.roll-and-move")
def test_the_square_does_what_it_says() -> None:
    assert Scene(at={0: 1}, dice=[(1, 2)]).play(0, ROLL).cash(0) == 1300  # income tax
    assert Scene(at={0: 9}, dice=[(1, 2)]).play(0, ROLL).tops == ["turn", "unowned"]
    assert Scene(at={0: 27}, dice=[(1, 2)]).play(0, ROLL).at(0) == 10  # go to jail
    assert Scene(owners={1: [39]}, at={0: 36}, dice=[(1, 2)]).play(0, ROLL).claims == [(0, 1, 39, 50)]
    drawn = Scene(at={0: 14}, dice=[(1, 2)], cards=["bank-error"]).play(0, ROLL)
    assert drawn.cash(0) == 1700


@pytest.mark.rule("board.turn.roll-and-move")
def test_only_the_seat_on_turn_rolls_and_once() -> None:
    scene = Scene(at={0: 17}, dice=[(1, 2)])
    assert scene.to_act == [0]
    for other in (1, 2):
        assert scene.refused(other, ROLL) == "kernel.not-asked"
    scene.do(0, ROLL)
    assert scene.to_act == [1]
    assert scene.refused(0, ROLL) == "kernel.not-asked"


@pytest.mark.rule("board.turn.roll-and-move")
def test_nobody_rolls_while_the_square_is_not_settled() -> None:
    scene = Scene(at={0: 8}, dice=[(1, 2)]).play(0, ROLL)
    assert scene.tops == ["turn", "unowned"]
    assert scene.refused(0, ROLL) == "kernel.no-such-action"
    assert scene.refused(1, ROLL) == "kernel.not-asked"


# --- doubles -----------------------------------------------------------------------------------------


@pytest.mark.rule("board.turn.doubles-roll-again")
@given(start=squares, roll=dice)
def test_a_double_and_nothing_else_rolls_again(start: int, roll: tuple[int, int]) -> None:
    landing = (start + sum(roll)) % 40
    assume(landing not in (2, 7, 17, 22, 30, 33, 36))
    scene = Scene(owners={0: TITLES}, at={0: start}, dice=[roll]).play(0, ROLL)
    assert scene.to_act == [0 if roll[0] == roll[1] else 1]


@pytest.mark.rule("board.turn.doubles-roll-again")
def test_the_square_comes_before_the_second_roll() -> None:
    scene = Scene(at={0: 9}, dice=[(1, 1), (3, 6)]).play(0, ROLL)
    assert scene.refused(0, ROLL) == "kernel.no-such-action"
    scene.do(0, BUY)
    assert scene.to_act == [0]
    scene.do(0, ROLL)
    assert scene.at(0) == 20
    assert [fact[3] for fact in scene.said("rolled")] == ["turn", "again"]
    assert scene.refused(0, ROLL) == "kernel.not-asked"
    scene.laws()


@pytest.mark.rule("board.turn.doubles-roll-again", "board.jail.go")
@pytest.mark.parametrize("start, cards", [(28, []), (20, ["chance.jail"]), (31, ["chest.jail"])])
def test_a_double_that_ends_in_jail_rolls_no_more(start: int, cards: list[str]) -> None:
    scene = Scene(at={0: start}, dice=[(1, 1)], cards=cards).play(0, ROLL)
    assert scene.at(0) == 10
    assert scene.game.jail[0] == 1
    assert scene.to_act == [1]


@pytest.mark.rule("board.turn.doubles-roll-again")
def test_a_second_double_rolls_a_third_time() -> None:
    scene = Scene(at={0: 14}, owners={0: [16]}, dice=[(1, 1), (2, 2), (1, 2)])
    for landing in (16, 20, 23):
        scene.do(0, ROLL)
        assert scene.at(0) == landing
    assert scene.tops == ["turn", "unowned"]


@pytest.mark.rule("board.turn.three-doubles-jail", "board.jail.go")
@given(first=st.integers(1, 6), second=st.integers(1, 6), third=st.integers(1, 6), start=squares)
def test_a_third_double_goes_to_jail_and_does_not_move(
    first: int, second: int, third: int, start: int
) -> None:
    landings = [(start + 2 * first) % 40, (start + 2 * first + 2 * second) % 40]
    assume(not {2, 7, 17, 22, 30, 33, 36} & set(landings))
    scene = Scene(owners={0: TITLES}, at={0: start}, dice=[(first, first), (second, second), (third, third)])
    scene.play(0, ROLL, 0, ROLL)
    assert scene.at(0) == landings[1]
    assert scene.game.jail[0] == 0
    assert scene.to_act == [0]
    before = scene.cash(0)
    facts = [fact.key() for fact in scene.do(0, ROLL)]
    assert [fact for fact in facts if fact[0] == "moved"] == [("moved", 0, 0, 10)]
    assert scene.cash(0) == before
    assert scene.game.jail[0] == 1
    assert scene.to_act == [1]


@pytest.mark.rule("board.turn.three-doubles-jail")
def test_doubles_are_counted_within_one_turn_only() -> None:
    rolls = [(1, 1), (2, 2), (1, 3), (1, 2), (5, 5)]
    scene = Scene(seats=2, owners={0: TITLES}, at={0: 14, 1: 17}, dice=rolls)
    scene.play(0, ROLL, 0, ROLL, 0, ROLL)  # 16, 20, 24
    scene.do(1, ROLL)
    scene.do(0, ROLL)  # the third double of seat 0, but the first of this turn
    assert scene.at(0) == 34
    assert scene.game.jail[0] == 0
    assert scene.to_act == [0]


# --- the salary --------------------------------------------------------------------------------------


@pytest.mark.rule("board.salary")
@given(start=squares, roll=dice)
def test_landing_on_start_or_passing_it_pays_200(start: int, roll: tuple[int, int]) -> None:
    scene = Scene(owners={0: TITLES}, at={0: start}, dice=[roll])
    facts = [fact.key() for fact in scene.do(0, ROLL)]
    first = next(n for n, fact in enumerate(facts) if fact[0] == "moved")
    paid = facts[first + 1 :][:1]  # before the square does anything
    expected = ("paid", -1, 0, 200, "salary")
    assert (paid == [expected]) == (start + sum(roll) >= 40)


@pytest.mark.rule("board.salary")
@pytest.mark.parametrize("start, salary", [(36, 0), (37, 200), (38, 200)])
def test_the_salary_on_39_on_start_and_on_1(start: int, salary: int) -> None:
    scene = Scene(owners={0: [1, 39]}, at={0: start}, dice=[(1, 2)])
    bank = scene.bank
    scene.do(0, ROLL)
    assert scene.cash(0) == 1500 + salary
    assert scene.bank == bank - salary
    scene.laws()


@pytest.mark.rule("board.salary")
def test_the_salary_comes_every_time() -> None:
    scene = Scene(owners={0: [1, 5]}, at={0: 39}, dice=[(1, 1), (2, 4)], cards=["chance.montparnasse"])
    scene.do(0, ROLL)
    assert scene.cash(0) == 1700
    scene.do(0, ROLL)  # to Chance, and round the board once more
    assert scene.at(0) == 5
    assert scene.cash(0) == 1900


@pytest.mark.rule("board.salary")
@pytest.mark.parametrize("start, card", [(19, "chance.start"), (14, "chest.start"), (33, "la-villette")])
def test_a_card_that_leads_over_start_pays_it_too(start: int, card: str) -> None:
    scene = Scene(owners={0: [11]}, at={0: start}, dice=[(1, 2)], cards=[card]).play(0, ROLL)
    assert scene.at(0) in (0, 11)
    assert scene.cash(0) == 1700
