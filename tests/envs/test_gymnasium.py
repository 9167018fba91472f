"""Gymnasium's own check on every edition, and many games at once."""

import warnings
from typing import Any

import pytest

from banquier import editions

gymnasium = pytest.importorskip("gymnasium")
np = pytest.importorskip("numpy")

from gymnasium.utils.env_checker import check_env  # noqa: E402  (after the extra is found)

from banquier.envs.env_game import EnvGame  # noqa: E402
from banquier.envs.gymnasium import NAMES  # noqa: E402
from banquier.envs.vector import GamesEnv, make_vec  # noqa: E402

STEPS = {"compiled": 400, "interpreted": 60}


def seat_env(edition: str = "deal", **settings: Any) -> Any:
    return gymnasium.make(f"banquier/{NAMES[edition]}-v0", **settings).unwrapped


@pytest.mark.parametrize("edition", editions.names())
@pytest.mark.parametrize("flat", [False, True])
def test_check_env(edition: str, flat: bool) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # `gymnasium.make` is told from the class itself
        check_env(
            seat_env(edition, opponents=["random", "regular"], seat=1, flat=flat, options={"rounds": 3})
        )


def play(env: Any, seed: int) -> tuple[list[float], dict[str, Any]]:
    """Play the last legal action until the end; the rewards and the last info."""
    _, info = env.reset(seed=seed)
    rewards, over = [], False
    while not over:
        legal = np.flatnonzero(env.action_masks())
        assert (env.action_masks() == info["action_mask"]).all()
        _, reward, over, _, info = env.step(legal[-1])
        assert not info["illegal"]
        rewards.append(reward)
    return rewards, info


def test_the_end_is_told() -> None:
    rewards, info = play(seat_env(opponents=["regular"], options={"rounds": 2}), 3)
    assert rewards[-1] == (1 if info["winners"] == (0,) else -1 if 0 not in info["winners"] else 0)
    assert not any(rewards[:-1])
    assert info["rule"] == "house.rounds"
    assert info["facts"][-1][0] == "ended"
    assert not info["action_mask"].any()


def test_shaping_adds_the_change_in_standing() -> None:
    plain, _ = play(seat_env("classique", options={"rounds": 3}), 4)
    shaped, _ = play(seat_env("classique", options={"rounds": 3}, shaping=2.0), 4)
    added = np.array(shaped) - np.array(plain)
    assert np.abs(added).max() > 0
    env = seat_env("classique", options={"rounds": 3}, shaping=2.0)
    env.reset(seed=4)
    start = env.play.standing(0)
    play(env, 4)
    assert added.sum() == pytest.approx(2 * (env.play.standing(0) - start), abs=1e-5)


def test_what_happened_is_told_without_secrets() -> None:
    env = seat_env(opponents=["regular"])
    _, info = env.reset(seed=1)
    drawn = [fact for fact in info["facts"] if fact[0] == "drew"]
    assert {fact[1] for fact in drawn} == {0, 1}
    assert all(isinstance(fact[2], tuple) == (fact[1] == 0) for fact in drawn), drawn


def test_an_illegal_number_is_no_answer_unless_strict() -> None:
    env = seat_env()
    env.reset(seed=1)
    wrong = int(np.flatnonzero(~env.action_masks())[0])
    assert env.step(wrong)[4]["illegal"]
    strict = seat_env(strict=True)
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="is not legal for seat 0"):
        strict.step(wrong)
    with pytest.raises(ValueError, match="there is no seat 2"):
        seat_env(seat=2)


def lasts(mask: Any) -> Any:
    """The last legal number of each game."""
    return mask.shape[1] - 1 - mask[:, ::-1].argmax(1)


def stepped(env: GamesEnv, steps: int) -> list[Any]:
    seen, info = env.reset(seed=7)
    found = []
    for _ in range(steps):
        assert env.observation_space.contains(seen)
        seen, rewards, over, cut, info = env.step(lasts(seen["action_mask"]))
        assert not cut.any()
        found += [seen["observation"], seen["action_mask"], rewards, over, info["seat"], info["returns"]]
    env.close()
    return found


@pytest.mark.parametrize("edition", editions.names())
def test_games_of_a_vector_are_those_of_single_games(edition: str, mode: str) -> None:
    env = make_vec(edition, 3, seats=2, options={"rounds": 4})
    seen, info = env.reset(seed=1)
    twins: list[EnvGame | None] = [play.clone() for play in env.shard.batch.games]
    for _ in range(STEPS[mode]):
        chosen = lasts(seen["action_mask"])
        seen, _, over, _, info = env.step(chosen)
        for at, twin in enumerate(twins):
            if twin is not None:
                twin.act(int(chosen[at]))
                if over[at]:
                    assert list(info["returns"][at]) == pytest.approx(twin.returns())
                    twins[at] = None
                    continue
                assert info["seat"][at] == twin.seat
                assert seen["observation"][at].tobytes() == twin.observation(twin.seat)
                assert seen["action_mask"][at].tobytes() == twin.mask(twin.seat)


def test_processes_change_nothing() -> None:
    alone = stepped(make_vec("deal", 5, options={"rounds": 1}), 30)
    shared = stepped(make_vec("deal", 5, options={"rounds": 1}, processes=2, copy=True), 30)
    assert all((one == other).all() for one, other in zip(alone, shared, strict=True))
    assert any(over.any() for over in alone[3::6]), "no game has ended"


def test_arrays_are_shared_if_asked() -> None:
    env = make_vec("deal", 2, copy=False)
    seen, _ = env.reset(seed=1)
    again = env.step(lasts(seen["action_mask"]))[0]
    assert np.shares_memory(seen["observation"], again["observation"])


def test_an_illegal_action_changes_no_game() -> None:
    env = make_vec("classique", 2)
    seen, _ = env.reset(seed=1)
    before = [play.game.key() for play in env.shard.batch.games]
    wrong = seen["action_mask"].argmax(1)
    for number in (-1, int(env.single_action_space.n), int(np.flatnonzero(seen["action_mask"][1] == 0)[0])):
        wrong[1] = number
        with pytest.raises(ValueError, match=f"{number} is not legal in game 1"):
            env.step(wrong)
    assert [play.game.key() for play in env.shard.batch.games] == before


def test_bots_sit_in_a_vector() -> None:
    env = gymnasium.make_vec(
        "banquier/Deal-v0", num_envs=4, opponents=["regular"], seat=1, options={"rounds": 2}
    )
    seen, info = env.reset(seed=2)
    for _ in range(20):
        assert (info["seat"] == 1).all()
        seen, _, _, _, info = env.step(lasts(seen["action_mask"]))
    with pytest.raises(ValueError, match="left to a learner"):
        make_vec("deal", 2, players=["regular", "regular"])
    with pytest.raises(ValueError, match="2 games cannot be shared by 3"):
        make_vec("deal", 2, processes=3)


def test_a_seat_is_told_its_standing() -> None:
    game = EnvGame("classique", 2, {})
    game.start(1)
    assert game.standing(0) == game.standing(1) == 0.5
