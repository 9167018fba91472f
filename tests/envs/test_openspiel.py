"""OpenSpiel's own test on every edition, and its algorithms on Deal with few cards."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from banquier import editions
from tests.envs import small_deal

pyspiel = pytest.importorskip("pyspiel")

import numpy as np  # noqa: E402  (after the extra is found)
from open_spiel.python import policy as policies  # noqa: E402
from open_spiel.python.algorithms import (  # noqa: E402
    exploitability,
    external_sampling_mccfr,
    ismcts,
    mcts,
)

from banquier.envs import openspiel  # noqa: E402

ROUNDS = {"compiled": 3, "interpreted": 1}
STEPS = {"compiled": 400, "interpreted": 60}


@pytest.mark.parametrize("edition", editions.NAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_sim(edition: str, players: int, mode: str) -> None:
    game = pyspiel.load_game(f"python_banquier_{edition}", {"players": players, "rounds": ROUNDS[mode]})
    pyspiel.random_sim_test(game, num_sims=1, serialize=mode == "compiled", verbose=False)


def state_of(edition: str) -> Any:
    state = pyspiel.load_game(f"python_banquier_{edition}", {"rounds": 2}).new_initial_state()
    for draw in (1, 2, 3, 4):
        assert state.is_chance_node()
        state.apply_action(draw)
    return state


def states(edition: str, steps: int) -> Iterator[Any]:
    """Yield a game of random actions before each of them."""
    rng = Random(5)
    state = state_of(edition)
    for _ in range(steps):
        if state.is_terminal():
            return
        yield state
        state.apply_action(rng.choice(state.legal_actions()))


def test_dice_are_chance_with_listed_outcomes() -> None:
    state = state_of("classique")
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[-1])
    outcomes = state.chance_outcomes()
    assert len(outcomes) == 36
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)


def test_the_same_actions_make_the_same_game() -> None:
    state = state_of("deal")
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[len(state.history()) % len(actions)])
    again = state.get_game().new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert again.returns() == state.returns()
    assert sum(state.returns()) == pytest.approx(0)
    assert again.information_state_string(0) == state.information_state_string(0)


def test_parameters_that_are_not_possible_are_refused() -> None:
    class Deal(openspiel.SpielGame):
        edition = "deal"

    with pytest.raises(ValueError, match="played by 2 to 4 here, not by 5"):
        Deal({"players": 5})
    with pytest.raises(ValueError, match="cannot end after 0 rounds"):
        Deal({"rounds": 0})


def test_a_player_sees_its_own_hand_and_not_another() -> None:
    state = state_of("deal")
    assert "hand" in state.observation_string(0)
    assert state.observation_tensor(0) != state.observation_tensor(1)


@pytest.mark.parametrize("edition", editions.NAMES)
def test_states_with_other_legal_actions_are_observed_differently(edition: str, mode: str) -> None:
    legal: dict[Any, list[int]] = {}
    for state in states(edition, STEPS[mode]):
        if not state.is_chance_node():
            player = state.current_player()
            for seen in (tuple(state.observation_tensor(player)), state.observation_string(player)):
                assert legal.setdefault(seen, state.legal_actions()) == state.legal_actions()


@pytest.mark.parametrize("edition", editions.NAMES)
def test_a_sampled_state_has_the_same_information_state(edition: str, mode: str) -> None:
    rng = Random(1)
    for step, state in enumerate(states(edition, STEPS[mode])):
        if step % 15 == 0 and not state.is_chance_node():
            player = state.current_player()
            other = state.resample_from_infostate(player, rng.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.legal_actions() == state.legal_actions()
            other.apply_action(other.legal_actions()[0])


def test_a_sampled_state_has_another_hidden_world() -> None:
    state = state_of("deal")
    player = state.current_player()
    found = {str(state.resample_from_infostate(player, Random(seed).random)) for seed in range(5)}
    assert len(found) == 5


def test_a_tensor_with_perfect_recall_is_refused() -> None:
    state = state_of("deal")
    kind = pyspiel.IIGObservationType(perfect_recall=True)
    observer = state.get_game().make_py_observer(kind)
    with pytest.raises(ValueError, match="no tensor with perfect recall"):
        observer.set_from(state, 0)
    assert not state.get_game().get_type().provides_information_state_tensor


def test_a_game_that_is_too_long_is_a_draw() -> None:
    state = state_of("deal")
    assert state.longest == state.get_game().max_game_length() == 2 * 2 * openspiel.PER_TURN
    state.decisions = state.longest
    assert state.is_terminal()
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert state.returns() == [0, 0]
    assert state.legal_actions() == []


# --- algorithms on a small game ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def small() -> Iterator[Any]:
    """Deal with six cards, two rounds and three deals: some 700 states."""
    small_deal.register()
    name = openspiel.register(small_deal.NAME)
    yield pyspiel.load_game(name, {"rounds": 2, "deals": 3})
    editions.forget(small_deal.NAME)


def dealt(game: Any) -> Any:
    state = game.new_initial_state()
    state.apply_action(0)
    return state


def visit(state: Any, history: tuple[tuple[tuple[str, int], ...], ...], recalled: dict[str, Any]) -> int:
    """Check below a state that an information state tells all earlier ones of its player; return the states seen."""
    if state.is_terminal():
        return 1
    seen = 1
    player = state.current_player()
    for action in state.legal_actions():
        after = history
        if player >= 0:
            known = state.information_state_string(player)
            assert recalled.setdefault(known, history[player]) == history[player]
            own = (*history[player], (known, action))
            after = (own, history[1]) if player == 0 else (history[0], own)
        seen += visit(state.child(action), after, recalled)
    return seen


def test_information_states_have_perfect_recall(small: Any) -> None:
    recalled: dict[str, Any] = {}
    assert visit(small.new_initial_state(), ((), ()), recalled) > len(recalled) > 100


def test_mcts_plays_it(small: Any) -> None:
    state = dealt(small)
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(small, 2, 20, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert sum(state.returns()) == 0


def test_ismcts_plays_it(small: Any) -> None:
    state = dealt(small)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        small, mcts.RandomRolloutEvaluator(1, rng), uct_c=2, max_simulations=20, random_state=rng
    )
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert sum(state.returns()) == 0


def test_external_sampling_lowers_the_exploitability(small: Any) -> None:
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(small)
    for _ in range(30):
        solver.iteration()
    uniform = exploitability.nash_conv(small, policies.UniformRandomPolicy(small))
    assert exploitability.nash_conv(small, solver.average_policy()) < uniform
