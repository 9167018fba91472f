"""Trains a linear policy for Deal against a random player by policy gradient, in numpy alone: a few minutes.

    pip install 'banquier[rl]'
    python examples/train_deal.py [GAMES] [SEED]

Prints how many games of 200 it wins against that player before and after.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from banquier.envs import deal_v0

Vector = NDArray[np.float32]

LEARNING = 0.03
DECAY = 0.99
"""How much of the result a decision is credited with, a decision earlier."""


@dataclass
class Policy:
    """A weight for each action and each number of the observation: softmax over what is legal."""

    weights: Vector
    rng: np.random.Generator
    steps: list[tuple[Vector, NDArray[np.intp], Vector, int]] = field(default_factory=list)

    def choose(self, seen: Vector, mask: NDArray[np.int8], remember: bool) -> int:
        legal = np.flatnonzero(mask)
        features = np.append(np.clip(seen, -3, 3), np.float32(1))
        scores = self.weights[legal] @ features
        chances = np.exp(scores - scores.max())
        chances /= chances.sum()
        at = int(self.rng.choice(len(legal), p=chances / chances.sum()))
        if remember:
            self.steps.append((features, legal, chances.astype(np.float32), at))
        return int(legal[at])

    def learn(self, result: float, baseline: float) -> None:
        """Make the decisions of a game more likely if it went better than usual."""
        credit = result - baseline
        for features, legal, chances, at in reversed(self.steps):
            step = -chances
            step[at] += 1
            self.weights[legal] += LEARNING * credit * np.outer(step, features) / np.sqrt(len(features))
            credit *= DECAY
        self.steps.clear()


def play(env: Any, policy: Policy, seat: int, seed: int, remember: bool) -> float:
    """One game of the policy at that seat against a random player; what it got."""
    mine = f"seat_{seat}"
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        if over or cut:
            if agent == mine:
                return float(reward)
            env.step(None)
        elif agent == mine:
            env.step(policy.choose(seen["observation"], seen["action_mask"], remember))
        else:
            env.step(int(policy.rng.choice(np.flatnonzero(seen["action_mask"]))))
    raise AssertionError("a game ends with a word to everybody")


def wins(env: Any, policy: Policy, games: int) -> int:
    """Of so many games on seeds that are not trained on, half of them at each seat."""
    return sum(play(env, policy, game % 2, 10**6 + game // 2, False) > 0 for game in range(games))


def main(games: int, seed: int, judged: int = 200) -> tuple[int, int]:
    env = deal_v0.env(seats=2)
    actions = env.action_space("seat_0").n
    numbers = env.observation_space("seat_0")["observation"].shape[0]
    policy = Policy(np.zeros((actions, numbers + 1), np.float32), np.random.default_rng(seed))
    before = wins(env, policy, judged)
    print(f"before: {before} of {judged}", flush=True)
    baseline = 0.0
    for game in range(games):
        result = play(env, policy, game % 2, seed * 10**7 + game, True)
        policy.learn(result, baseline)
        baseline += 0.02 * (result - baseline)
        if (game + 1) % 250 == 0:
            print(f"after {game + 1} games: result {baseline:+.2f}", flush=True)
    after = wins(env, policy, judged)
    print(f"after {games} games: {after} of {judged}")
    return before, after


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="?", type=int, default=2000, help="games of training (2000)")
    parser.add_argument("seed", nargs="?", type=int, default=1, help="random seed (1)")
    given = parser.parse_args()
    main(given.games, given.seed)
