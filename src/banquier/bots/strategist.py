"""A player that thinks ahead: it plays each of several ideas on in many imagined worlds, and takes the best.

Each iteration imagines a world that the seat cannot tell from the real one, carries an idea out, lets sensible players
go on for a while, and asks the evaluator who wins from there. All ideas are tried in the same worlds, and the worse
half of them is dropped again and again until one is left (sequential halving).
"""
# interpreted

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from banquier.bots.bot import Bot
from banquier.bots.driver import Driver
from banquier.bots.evaluator import result
from banquier.bots.minds import Mind, mind
from banquier.kernel.action import Action, Key
from banquier.kernel.game import Game
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View


@dataclass
class Idea:
    """Something to do (None: nothing), and how it went in the worlds where it was tried."""

    action: Action | None
    tried: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, reward: float) -> None:
        self.tried += 1
        self.total += reward
        self.squares += reward * reward

    @property
    def mean(self) -> float:
        """The probability of winning after it."""
        return self.total / self.tried if self.tried else 0.0

    @property
    def error(self) -> float:
        """The standard error of that."""
        if self.tried < 2:
            return 1.0
        return sqrt(max(0.0, self.squares / self.tried - self.mean**2) / (self.tried - 1))


class Strategist(Bot):
    """Thinks for so many iterations, or (if milliseconds are given) for so long."""

    def __init__(self, iterations: int = 160, milliseconds: int = 0, trust: int = 1) -> None:
        if iterations < 1:
            raise ValueError("a strategist needs an iteration or more")
        self.iterations = iterations
        self.seconds = milliseconds / 1000
        self.trust = trust / 100
        """By how much, in per cent, something has to look better than what comes to its mind first."""

    def plays(self, view: View) -> bool:
        try:
            return mind(view.edition()).player.plays(view)
        except ValueError:
            return False

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        budget = Budget(self.iterations, self.seconds)
        thinker = mind(view.edition())
        ideas = distinct(thinker.ideas(view, legal, rng), legal)
        if len(ideas) < 2:
            return ideas[0].action
        left = ideas
        phases = max(1, (len(left) - 1).bit_length())
        for phase in range(phases):
            while budget.spent() * phases < phase + 1:
                compare(thinker, view, legal.must, left, rng, budget)
            left = sorted(left, key=lambda idea: -(idea.mean + (self.trust if idea is ideas[0] else 0.0)))
            left = left[: (len(left) + 1) // 2]
        return left[0].action

    def advise(self, view: View, legal: Legal, rng: Rng, also: Sequence[Action | None] = ()) -> list[Idea]:
        """All that it thinks of, and what else is to be weighed; the best first, all tried alike."""
        budget = Budget(self.iterations, self.seconds)
        thinker = mind(view.edition())
        ideas = distinct([*thinker.ideas(view, legal, rng), *also], legal)
        while budget.spent() < 1:
            compare(thinker, view, legal.must, ideas, rng, budget)
        return sorted(ideas, key=lambda idea: -idea.mean)


class Budget:
    """So many iterations, or so many seconds from now on."""

    def __init__(self, iterations: int, seconds: float) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.started = time.perf_counter()
        self.done = 0

    def spent(self) -> float:
        """How much of it is used up: all of it at 1."""
        if self.seconds > 0:
            return (time.perf_counter() - self.started) / self.seconds
        return self.done / self.iterations


def compare(thinker: Mind, view: View, must: bool, ideas: list[Idea], rng: Rng, budget: Budget) -> None:
    """One world for all of them: luck favours none. A world for which the time does not suffice counts for none."""
    world = thinker.imagine(view, rng)
    seed = rng.below(1 << 40)
    rewards: list[float] = []
    for idea in ideas:
        rewards.append(outcome(thinker, world.clone(), view.viewer, must, idea.action, Rng(seed)))
        if budget.seconds > 0 and budget.spent() >= 1:
            return
    budget.done += len(ideas)
    for idea, reward in zip(ideas, rewards, strict=True):
        idea.add(reward)


def distinct(actions: Sequence[Action | None], legal: Legal) -> list[Idea]:
    found: dict[Key | None, Idea] = {}
    for action in actions:
        if action is None and legal.must:
            action = legal.default()
        found.setdefault(None if action is None else action.key(), Idea(action))
    return list(found.values())


def outcome(thinker: Mind, world: Game, seat: int, must: bool, action: Action | None, rng: Rng) -> float:
    """How good it turned out for the seat in that world."""
    driver = Driver(world, [thinker.player] * world.seats, rng)
    driver.take(seat, action, must)
    if driver.run(thinker.horizon):
        return result(world, seat)
    return thinker.judge.chances(world.lens(seat))[seat]
