"""Prints how many steps per second the environments do, beside PettingZoo's connect_four and, where it is installed,
catanatron's gym, in the same run.

    pip install 'banquier[rl]' 'pettingzoo[classic]' catanatron
    pip install --no-deps catanatron_gym
    python tools/bench_envs.py [SECONDS]

A step has an observation, a mask and the choice of a legal action. Figures are per second of processor time, so that
other work on the machine matters less; with several processes they are per second of the clock.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from time import perf_counter, process_time
from typing import Any

import numpy as np

from banquier._mode import mode
from banquier.envs.vector import make_vec

EDITIONS = ("classique", "deal")
GAMES = 512


def single(env: Any, seconds: float) -> float:
    """Return the steps per second of a PettingZoo environment."""
    steps, games = 0, 0
    env.reset(seed=games)
    began = process_time()
    while process_time() - began < seconds:
        for _ in range(200):
            seen, _, over, cut, _ = env.last()
            if over or cut:
                games += 1
                env.reset(seed=games)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[steps * 7919 % len(legal)]))
            steps += 1
    return steps / (process_time() - began)


def catan(seconds: float) -> float:
    """Return the steps per second of catanatron's gym: one seat against a random player; 0 if it is not installed."""
    if find_spec("catanatron_gym") is None:
        return 0.0
    gymnasium = import_module("gymnasium")
    env = gymnasium.make("catanatron_gym:catanatron-v1").unwrapped
    _, info = env.reset(seed=1)
    steps, began = 0, process_time()
    while process_time() - began < seconds:
        legal = info["valid_actions"] if "valid_actions" in info else env.get_valid_actions()
        _, _, over, cut, info = env.step(legal[steps * 7919 % len(legal)])
        steps += 1
        if over or cut:
            _, info = env.reset()
    return steps / (process_time() - began)


def many(edition: str, processes: int, seconds: float) -> float:
    """Return the steps per second of a vector environment."""
    env = make_vec(edition, GAMES, processes=processes, copy=False)
    clock = process_time if processes == 1 else perf_counter
    seen, _ = env.reset(seed=1)
    steps, began = 0, clock()
    while clock() - began < seconds:
        mask = seen["action_mask"]
        start = steps * 389 % mask.shape[1]
        seen = env.step((np.roll(mask, -start, 1).argmax(1) + start) % mask.shape[1])[0]
        steps += 1
    rate = steps * GAMES / (clock() - began)
    env.close()
    return rate


def main(seconds: float) -> None:
    print(f"{mode()}: steps per second")
    peer = single(import_module("pettingzoo.classic.connect_four_v3").env(), seconds)
    other = catan(seconds)
    print(f"connect_four       {peer:>9,.0f}")
    if other:
        print(f"catanatron         {other:>9,.0f}")
    for edition in EDITIONS:
        rate = single(import_module(f"banquier.envs.{edition}_v0").env(), seconds)
        ratio = f"  {rate / other:.1f} x catanatron" if other else ""
        print(f"{edition:<18} {rate:>9,.0f}  {rate / peer:.1f} x connect_four{ratio}")
    for edition in EDITIONS:
        for processes in (1, 2):
            rate = many(edition, processes, seconds)
            print(f"{edition}, {GAMES} games, {processes} process(es) {rate:>9,.0f}")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0)
