"""OpenSpiel's own test, on Classique and Deal with two to four players."""

from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel")

from banquier.envs import openspiel  # noqa: E402  (after the extra is found)

ROUNDS = {"compiled": 3, "interpreted": 1}


@pytest.mark.parametrize("edition", openspiel.EDITIONS)
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


def test_players_are_two_to_four() -> None:
    with pytest.raises(ValueError, match="played by 2 to 4 here, not by 5"):
        openspiel.DealSpielGame({"players": 5})


def test_a_player_sees_its_own_hand_and_not_another() -> None:
    state = state_of("deal")
    assert "hand" in state.observation_string(0)
    assert state.observation_tensor(0) != state.observation_tensor(1)
