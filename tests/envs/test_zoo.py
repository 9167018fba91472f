"""PettingZoo's own tests, on every edition."""

import warnings
from importlib import import_module
from typing import Any

import pytest

from banquier import editions

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, seed_test

CYCLES = {"compiled": 300, "interpreted": 40}


def module(edition: str) -> Any:
    return import_module(f"banquier.envs.{edition}_v0")


@pytest.mark.parametrize("edition", editions.names())
@pytest.mark.parametrize("seats", [2, 4])
def test_api(edition: str, seats: int, mode: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a mask beside the observation is not what the test expects
        api_test(module(edition).env(seats=seats), num_cycles=CYCLES[mode])


@pytest.mark.parametrize("edition", editions.names())
def test_seed(edition: str, mode: str) -> None:
    seed_test(lambda: module(edition).env(seats=3), num_cycles=CYCLES[mode] // 10)


@pytest.mark.parametrize("edition", editions.names())
def test_parallel(edition: str, mode: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a mask beside the observation is not what the test expects
        parallel_api_test(module(edition).parallel_env(seats=3), num_cycles=CYCLES[mode])


def test_an_observation_is_not_changed_by_the_next_step() -> None:
    env = module("classique").env(seats=2)
    env.reset(seed=1)
    seen = env.last()[0]
    before = {name: array.copy() for name, array in seen.items()}
    for _ in range(20):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    for name, array in before.items():
        assert (seen[name] == array).all()
        assert seen[name].flags.writeable


def test_benchmark(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("time.time", ticking())
        performance_benchmark(module("deal").env())
    assert "turns per second" in capsys.readouterr().out


def ticking() -> Any:
    """A clock that advances by a tenth of a second per call, so that tests do not depend on real time."""
    now = iter(range(10**9))
    return lambda: next(now) / 10


def test_rewards_come_at_the_end_and_add_up_to_nothing() -> None:
    env = module("deal").env(seats=3, options={"rounds": 4})
    env.reset(seed=1)
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        if over:
            rewards[agent] = reward
            env.step(None)
        else:
            assert reward == 0
            env.step(int(seen["action_mask"].argmax()))
    assert sum(rewards.values()) == pytest.approx(0)
    assert len(rewards) == 3


def test_position_as_text_and_bad_input() -> None:
    env = module("classique").raw_env(seats=2, render_mode="ansi")
    with pytest.raises(ValueError, match="reset the environment first"):
        env.step(0)
    env.reset(seed=1)
    assert "turn" in env.render()
    for wrong in (None, -1, env.action_space("seat_0").n, int(env.last()[0]["action_mask"].argmin())):
        with pytest.raises(ValueError, match="is not legal for seat"):
            env.step(wrong)
    with pytest.raises(ValueError, match="2 to 8 seats, not 9"):
        module("classique").env(seats=9)
    with pytest.raises(ValueError, match="no option 'parking'"):
        module("classique").env(options={"parking": True})
