"""Games that a table ends itself, after so many rounds or when its time is up: the largest fortune wins."""

import pytest

from banquier.board.actions import BUY, GIVE_UP, ROLL, TIME_UP, Mortgage, Offer
from banquier.testing import Scene
from tests.classique.figures import arrive


def circling(seats: int, options: dict[str, int], cash: dict[int, int] | None = None) -> Scene:
    """Everybody is three squares before Free Parking, where nothing happens."""
    return Scene(seats=seats, turn=1, at=dict.fromkeys(range(seats), 17), cash=cash, options=options)


@pytest.mark.rule("house.rounds")
@pytest.mark.parametrize("seats, rounds", [(2, 1), (2, 3), (5, 1), (5, 2)])
def test_the_game_stops_when_so_many_rounds_are_over(seats: int, rounds: int) -> None:
    scene = circling(seats, {"rounds": rounds}, {0: 1501})
    for turn in range(seats * rounds):
        assert not scene.game.over
        seat = (1 + turn) % seats  # seat 1 began
        scene.game.move(seat, 0, 17)
        arrive(scene, seat)
    assert scene.game.over
    assert scene.game.result is not None
    assert (scene.game.result.winners, scene.game.result.why) == ((0,), "house.rounds")
    assert scene.refused(1, ROLL) == "kernel.over"


@pytest.mark.rule("house.rounds")
def test_without_a_limit_it_goes_on() -> None:
    scene = circling(2, {})
    for turn in range(40):
        scene.game.move((1 + turn) % 2, 0, 17)
        arrive(scene, (1 + turn) % 2)
    assert not scene.game.over
    assert scene.game.round == 20


@pytest.mark.rule("house.rounds")
def test_a_round_ends_with_its_last_double() -> None:
    scene = Scene(seats=2, at={0: 17, 1: 16}, dice=[(1, 2), (2, 2), (6, 4)], options={"rounds": 1})
    scene.play(0, ROLL, 1, ROLL)
    assert (scene.game.over, scene.to_act) == (False, [1])
    scene.do(1, ROLL)
    assert scene.game.over


@pytest.mark.rule("house.rounds")
def test_the_largest_fortune_wins() -> None:
    """Cash, titles at their price, less the loan on mortgaged ones, buildings at what they cost."""
    scene = Scene(
        seats=5,
        turn=0,
        at=dict.fromkeys(range(5), 17),
        owners={0: [39, 5], 1: [1, 3], 2: [12], 3: [31, 32, 34]},
        levels={1: 4, 3: 5},
        mortgaged=[5, 12, 31],
        cash={0: 1000, 1: 900, 2: 1420, 3: 0, 4: 1499},
        options={"rounds": 1},
    )
    for seat in range(5):
        arrive(scene, seat)
    scores = (1000 + 400 + 100, 900 + 120 + 200 + 250, 1420 + 75, 600 + 320 - 150, 1499)
    assert scene.game.result is not None
    assert scene.game.result.scores == scores
    assert scene.game.result.winners == (0,)


@pytest.mark.rule("house.rounds", "house.minutes")
def test_equal_fortunes_share_the_win() -> None:
    scene = Scene(seats=3, at={0: 17, 1: 17, 2: 17}, owners={1: [39]}, cash={1: 1100}, options={"rounds": 1})
    for seat in range(3):
        arrive(scene, seat)
    assert scene.game.result is not None
    assert (scene.game.result.winners, scene.game.result.scores) == ((0, 1, 2), (1500, 1500, 1500))


@pytest.mark.rule("house.rounds")
@pytest.mark.parametrize("one, other, winners", [(10, 20, (2,)), (0, 0, (1, 2))])
def test_a_bankrupt_does_not_win_and_is_not_waited_for(
    one: int, other: int, winners: tuple[int, ...]
) -> None:
    cash = {0: 0, 1: one, 2: other}
    scene = Scene(cash=cash, at={0: 1, 1: 17, 2: 17}, options={"rounds": 1}, dice=[(1, 2)] * 3)
    scene.play(0, ROLL, 0, GIVE_UP, 1, ROLL, 2, ROLL)
    assert scene.game.result is not None
    assert scene.game.result.winners == winners


@pytest.mark.rule("house.rounds", "board.end.open-business")
def test_the_limit_leaves_no_open_business() -> None:
    scene = Scene(seats=2, owners={0: [39, 1]}, at={0: 17, 1: 36}, options={"rounds": 1})
    arrive(scene)
    scene.do(0, Offer(1, give=(1,), cash=-1))
    arrive(scene, 1)
    assert scene.game.over
    assert (scene.game.claims, scene.said("offer-closed")) == ([], [(0, "lapsed")])


@pytest.mark.rule("house.rounds", "board.end.open-business", "board.debt.in-order")
def test_the_rents_of_the_last_turn_are_paid_in_the_order_of_the_landings() -> None:
    """The debtor raises funds, and the money is counted when all is paid."""
    scene = Scene(
        turn=2,
        owners={0: [18], 1: [24], 2: [5]},
        at={2: 16},
        cash={2: 20},
        dice=[(1, 1), (2, 4)],
        options={"rounds": 1},
    )
    scene.game.choose_first_player(0)
    scene.play(2, ROLL, 2, ROLL)
    assert scene.claims == []
    assert (scene.cash(0), scene.frames[1:]) == (
        1514,
        [
            ("counting", "house.rounds"),
            ("claimed", 2, 1, 24, 20, "rent.street", 0, 1, 20),
            ("debt", 2, 1, 20, "rent.street"),
        ],
    )
    scene.do(2, Mortgage(5))
    assert scene.game.result is not None
    assert scene.game.result.scores == (1514 + 180, 1520 + 240, 106 - 20 + 100)
    assert scene.game.result.why == "house.rounds"
    scene.laws()


@pytest.mark.rule("house.rounds", "board.end.open-business")
def test_a_rent_of_the_last_turn_can_ruin_its_payer() -> None:
    scene = Scene(turn=2, owners={0: [37, 39]}, levels={37: 5, 39: 5}, at={2: 36}, options={"rounds": 1})
    scene.game.choose_first_player(0)
    arrive(scene, 2)
    scene.do(2, GIVE_UP)
    assert scene.game.result is not None
    assert (scene.game.result.winners, scene.cash(0), scene.game.alive) == ((0,), 3000, 0b011)
    scene.laws()


@pytest.mark.rule("house.minutes", "board.end.open-business")
def test_a_rent_that_is_open_when_the_time_is_up_is_paid() -> None:
    scene = Scene(owners={2: [39]}, at={0: 36}, options={"minutes": 30})
    arrive(scene)
    assert scene.claims == [(0, 2, 39, 50)]
    scene.do(-1, TIME_UP)
    assert scene.game.result is not None
    assert scene.game.result.scores == (1450, 1500, 1550 + 400)
    assert scene.game.result.why == "house.minutes"
    scene.laws()


@pytest.mark.rule("house.minutes")
def test_time_is_called_from_outside_and_ends_the_game_with_the_turn() -> None:
    scene = Scene(at={0: 36}, cash={2: 2000}, options={"minutes": 30})
    for seat in range(3):
        assert scene.refused(seat, TIME_UP) in ("kernel.no-such-action", "kernel.not-asked")
    for stranger in (-2, 3, 99):
        refusal = scene.game.check(stranger, TIME_UP)
        assert refusal is not None
        assert refusal.rule == "kernel.not-asked"
    arrive(scene)
    assert scene.tops == ["turn", "unowned"]
    scene.do(-1, TIME_UP)
    assert not scene.game.over
    refusal = scene.game.check(-1, TIME_UP)
    assert refusal is not None
    assert refusal.rule == "house.minutes"  # once
    scene.do(0, BUY)
    assert scene.game.over
    assert scene.game.result is not None
    assert (scene.game.result.winners, scene.game.result.why) == ((2,), "house.minutes")
    assert scene.game.result.scores == (1500, 1500, 2000)


@pytest.mark.rule("house.minutes")
def test_the_doubles_of_the_last_turn_are_played_out() -> None:
    scene = Scene(at={0: 16}, options={"minutes": 1}, dice=[(2, 2), (4, 6)])
    scene.do(0, ROLL)
    scene.do(-1, TIME_UP)
    assert (scene.game.over, scene.to_act) == (False, [0])
    scene.do(0, ROLL)
    assert scene.at(0) == 10  # sent to jail from square 30, and the turn is over
    assert scene.game.over


@pytest.mark.rule("house.minutes")
def test_time_called_between_two_turns_ends_the_game() -> None:
    scene = circling(2, {"minutes": 1})
    arrive(scene, 1)
    scene.do(-1, TIME_UP)
    assert scene.game.over


@pytest.mark.rule("house.minutes")
def test_without_a_limit_no_time_can_be_called() -> None:
    scene = Scene()
    key = scene.game.key()
    refusal = scene.game.check(-1, TIME_UP)
    assert refusal is not None
    assert refusal.rule == "house.minutes"
    assert scene.game.act(-1, TIME_UP) != ""
    assert scene.game.key() == key
