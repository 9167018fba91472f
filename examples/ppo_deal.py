"""Trains a policy for Deal with MaskablePPO and self-play, and is that policy as a bot.

    pip install 'banquier[rl,parquet]' torch sb3-contrib
    python examples/ppo_deal.py --minutes 50
    banquier ladder deal learned regular random --code examples/ppo_deal.py

First the policy imitates games of `regular` against itself, then it plays against `regular` and against earlier
versions of itself. Prints from time to time how many games it wins against `regular`, on seeds that are not trained on,
and writes the weights to `deal_policy.npz`, which the bot reads (BANQUIER_POLICY names another file).
docs/lab.md says how far it has come.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, process_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from banquier.bots import registry
from banquier.envs import deal_v0
from banquier.envs.numbered_bot import NumberedBot
from banquier.kernel.rng import Rng
from banquier.lab.compare import compare
from banquier.lab.variants import ComparisonSetting

Weights = list[NDArray[np.float32]]
"""The matrix and the bias of each layer, in order."""

EDITION, RIVAL, EARLIER = "deal", "regular", "earlier"
HIDDEN = [128, 128]
GAMES = 16
"""Games per group; a group has one opponent and one seat of the learner."""
STEPS = 128
"""Decisions of each game between two updates."""
KEPT = 8
"""Earlier versions to play against."""


# --- the bot ----------------------------------------------------------------------------------------------------------


def scores_of(weights: Weights, seen: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the score of each action: hidden layers with tanh, then a linear one."""
    *hidden, matrix, bias = weights
    for at in range(0, len(hidden), 2):
        seen = np.tanh(hidden[at] @ seen + hidden[at + 1])
    return np.asarray(matrix @ seen + bias, np.float32)


class Learned(NumberedBot):
    """Plays the trained policy: always its best action."""

    def __init__(self) -> None:
        path = os.environ.get("BANQUIER_POLICY", "deal_policy.npz")
        try:
            with np.load(path) as file:
                self.weights: Weights = [file[name] for name in file.files]
        except OSError as error:
            raise ValueError(f"{path} is not a trained policy: train one, or set BANQUIER_POLICY") from error

    def pick(self, observation: bytes, mask: bytes, rng: Rng) -> int:
        scores = scores_of(self.weights, np.frombuffer(observation, np.float32))
        return int(np.where(np.frombuffer(mask, np.bool_), scores, -np.inf).argmax())

    def plays(self, view: Any) -> bool:
        return bool(view.edition() == EDITION and view.seats == 2)


class _Earlier(NumberedBot):
    """Plays an earlier version of the policy as it is trained: an action by its chance."""

    weights: Weights = []

    def pick(self, observation: bytes, mask: bytes, rng: Rng) -> int:
        legal = np.flatnonzero(np.frombuffer(mask, np.int8))
        scores = scores_of(self.weights, np.frombuffer(observation, np.float32))[legal]
        chances = np.exp(scores - scores.max()).cumsum()
        return int(legal[chances.searchsorted(chances[-1] * rng.below(1 << 20) / (1 << 20))])


# --- training ---------------------------------------------------------------------------------------------------------


def make_games(opponents: Sequence[str]) -> Any:
    """Return games of the learner for stable-baselines3: a group for each opponent and seat, stepped together."""
    from stable_baselines3.common.vec_env import VecEnv

    groups = [
        deal_v0.make_vec(GAMES, players=players)
        for opponent in opponents
        for players in (("", opponent), (opponent, ""))
    ]

    class Games(VecEnv):  # type: ignore[misc]
        """Vector environments side by side, as stable-baselines3 wants them."""

        def __init__(self) -> None:
            first = groups[0]
            self.masks = np.zeros((0, int(first.single_action_space.n)), np.bool_)
            self.chosen = np.zeros(0, np.int64)
            super().__init__(
                GAMES * len(groups),
                first.single_observation_space["observation"],
                first.single_action_space,
            )

        def seen(self, found: Sequence[dict[str, Any]]) -> NDArray[np.float32]:
            self.masks = np.concatenate([each["action_mask"] for each in found]).astype(np.bool_)
            return np.concatenate([each["observation"] for each in found])

        def reset(self) -> Any:
            seeds = np.random.default_rng(self._seeds[0]).integers(2**31, size=len(groups))
            return self.seen([group.reset(seed=int(seed))[0] for group, seed in zip(groups, seeds)])

        def step_async(self, actions: NDArray[np.int64]) -> None:
            self.chosen = actions

        def step_wait(self) -> Any:
            done = [group.step(part) for group, part in zip(groups, np.split(self.chosen, len(groups)))]
            rewards = np.concatenate([each[1] for each in done])
            over = np.concatenate([each[2] for each in done])
            return self.seen([each[0] for each in done]), rewards, over, [{} for _ in over]

        def env_method(self, name: str, *args: Any, indices: Any = None, **kwargs: Any) -> Any:
            assert name == "action_masks"
            return list(self.masks)

        def has_attr(self, name: str) -> bool:
            return name == "action_masks"

        def get_attr(self, name: str, indices: Any = None) -> Any:
            return [None] * self.num_envs  # no game is drawn

        def set_attr(self, name: str, value: Any, indices: Any = None) -> None:
            raise NotImplementedError

        def env_is_wrapped(self, kind: Any, indices: Any = None) -> Any:
            return [False] * self.num_envs

        def close(self) -> None:
            for group in groups:
                group.close()

    return Games()


def weights_of(policy: Any) -> Weights:
    """Return the layers from observation to actions."""
    layers = [*policy.mlp_extractor.policy_net, policy.action_net]
    parts = [part for layer in layers if hasattr(layer, "weight") for part in (layer.weight, layer.bias)]
    return [part.detach().cpu().numpy().copy() for part in parts]


def examples_of(path: Path, rows: int) -> Iterator[tuple[Any, Any, Any, Any]]:
    """Yield observations, masks, actions and returns of decisions that have a number and an alternative."""
    from banquier import data

    for part in data.tensors(path, rows):
        free = (part["action"] >= 0) & (part["mask"].sum(1) > 1)
        yield tuple(part[name][free] for name in ("observation", "mask", "action", "return"))


def imitate(policy: Any, games: int, seed: int, passes: int = 3) -> float:
    """Teach a policy what `regular` does, and how games end. Returns the part of its last decisions that agree."""
    import torch

    from banquier.lab.simulate import run

    optimiser = torch.optim.Adam(policy.parameters(), 1e-3)
    agree = 0.0
    with TemporaryDirectory() as folder:
        path = Path(folder) / "decisions.parquet"
        run(EDITION, [RIVAL, RIVAL], games, seed, trajectories=path)
        for _ in range(passes):
            for seen, mask, action, outcome in examples_of(path, 512):
                values, chances, _ = policy.evaluate_actions(seen, action.long(), mask.bool())
                loss = (values.flatten() - outcome).square().mean() / 2 - chances.mean()
                optimiser.zero_grad()
                loss.backward()
                optimiser.step()
                with torch.no_grad():
                    best = policy.get_distribution(seen, mask.bool()).distribution.probs.argmax(1)
                agree += 0.02 * (float((best == action).float().mean()) - agree)
    return agree


@dataclass
class Curve:
    """How strong the policy was after how many minutes, minutes of this process's work, and decisions."""

    path: Path
    judged: int
    began: float = field(default_factory=monotonic)
    worked: float = field(default_factory=process_time)
    rows: list[str] = field(default_factory=lambda: ["minutes,processor_minutes,decisions,wins,low,high"])

    def judge(self, policy: Any, decisions: int) -> float:
        """Save the weights and play them against `regular`. Returns the part of the games won."""
        minutes, worked = (monotonic() - self.began) / 60, (process_time() - self.worked) / 60
        np.savez(self.path, *weights_of(policy))
        os.environ["BANQUIER_POLICY"] = str(self.path)
        registry.register("learned", Learned)
        setting = ComparisonSetting(EDITION, 2, 10**6, (), {})
        found = compare(["learned", RIVAL], setting, self.judged)
        assert not found.faults, found.faults
        rate = found.matches[0].rate
        row = f"{minutes:.1f},{worked:.2f},{decisions},{rate.value:.3f},{rate.low:.3f},{rate.high:.3f}"
        self.rows.append(row)
        self.path.with_suffix(".csv").write_text("\n".join(self.rows) + "\n", encoding="utf-8")
        passed = f"{minutes:.1f} minutes ({worked:.1f} of the processor), {decisions:,} decisions"
        print(f"{passed}: {rate.value:.1%} against {RIVAL} ({rate.low:.1%} - {rate.high:.1%})", flush=True)
        return float(rate.value)


def main(minutes: float, games: int, seed: int, judged: int, path: Path) -> float:
    """Train and return the part of the last games that were won."""
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback

    earlier = _Earlier()
    registry.register(EARLIER, lambda: earlier)
    env = make_games([RIVAL, EARLIER])
    model = MaskablePPO(
        "MlpPolicy",
        env,
        learning_rate=2e-4,
        n_steps=STEPS,
        batch_size=1024,
        n_epochs=3,
        gamma=1.0,
        gae_lambda=0.95,
        clip_range=0.15,
        ent_coef=0.003,
        target_kl=0.03,
        policy_kwargs={"net_arch": {"pi": HIDDEN, "vf": HIDDEN}},
        seed=seed,
        device="cpu",
    )
    curve = Curve(path, judged)
    if games:
        print(f"imitating {games} games: agrees in {imitate(model.policy, games, seed):.1%}", flush=True)
    curve.judge(model.policy, 0)
    versions = [weights_of(model.policy)]
    earlier.weights = versions[0]
    rng = np.random.default_rng(seed)

    class SelfPlay(BaseCallback):  # type: ignore[misc]
        """Chooses the earlier version to play against, judges the policy every tenth of the time, ends in time."""

        next_minute = (monotonic() - curve.began) / 60 + minutes / 10

        def _on_rollout_start(self) -> None:
            passed = (monotonic() - curve.began) / 60
            if passed >= self.next_minute:
                curve.judge(model.policy, self.num_timesteps)
                self.next_minute = passed + minutes / 10
                versions.append(weights_of(model.policy))
                del versions[:-KEPT]
            earlier.weights = versions[int(rng.integers(len(versions)))]

        def _on_step(self) -> bool:
            return monotonic() - curve.began < minutes * 60

    model.learn(10**9, callback=SelfPlay())
    env.close()
    return curve.judge(model.policy, model.num_timesteps)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=30, help="of training, imitation included (30)")
    parser.add_argument("--imitate", type=int, default=1500, help="games of regular to imitate first (1500)")
    parser.add_argument("--judged", type=int, default=400, help="games of each comparison (400)")
    parser.add_argument("--seed", type=int, default=1, help="random seed (1)")
    parser.add_argument("--out", type=Path, default=Path("deal_policy.npz"), help="file of the weights")
    given = parser.parse_args()
    main(given.minutes, given.imitate, given.seed, given.judged, given.out)
