"""Rollout search: tries each candidate action in many sampled worlds and takes the one that wins most often.

Each iteration samples a world that the seat cannot tell from the real one, carries out a candidate, lets
policies play on up to a horizon, and asks the evaluator for the win probability there. All candidates are tried
in the same worlds. The worse half of them is dropped repeatedly (sequential halving). The last one replaces the
policy's own choice only if its lead, less CAUTION standard errors, exceeds `trust`.
"""
# interpreted

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from banquier.bots.bot import Bot
from banquier.bots.driver import Driver
from banquier.bots.evaluation.evaluator import result
from banquier.bots.search.budget import Budget
from banquier.bots.search.profiles import SearchProfile, profile
from banquier.kernel.action import Action, Key
from banquier.kernel.game import Game
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View

CAUTION = 0.5
"""The number of standard errors by which a candidate has to be better than the policy's choice."""
CERTAIN = 3.0
"""The number of standard errors beyond which a difference counts as certain and the search ends early."""
FEW = 20
"""The number of worlds below which no difference counts as certain."""


@dataclass
class Candidate:
    """An action (None: do nothing) and the rewards it got in the worlds where it was tried."""

    action: Action | None
    tried: int = 0
    total: float = 0.0
    squares: float = 0.0
    gained: float = 0.0
    """The sum of the differences from the policy's choice in the same worlds."""
    gains: float = 0.0
    """The sum of the squares of these differences."""

    def add(self, reward: float, usual: float) -> None:
        """Count one world, in which the policy's choice was worth `usual`."""
        self.tried += 1
        self.total += reward
        self.squares += reward * reward
        self.gained += reward - usual
        self.gains += (reward - usual) ** 2

    @property
    def mean(self) -> float:
        """Return the estimated win probability after this action."""
        return self.total / self.tried if self.tried else 0.0

    @property
    def error(self) -> float:
        """Return the standard error of `mean`."""
        return standard_error(self.tried, self.total, self.squares)

    def gain(self, errors: float) -> float:
        """Return the mean advantage over the policy's choice plus this many of its standard errors."""
        if not self.tried:
            return 0.0
        return self.gained / self.tried + errors * standard_error(self.tried, self.gained, self.gains)


def standard_error(count: int, total: float, squares: float) -> float:
    """Return the standard error of the mean of `count` numbers, from their sum and the sum of their squares."""
    if count < 2:
        return 1.0
    return sqrt(max(0.0, squares / count - (total / count) ** 2) / (count - 1))


class RolloutBot(Bot):
    """Searches for a number of iterations or, if given, of milliseconds; stops early when certain."""

    def __init__(self, iterations: int = 160, milliseconds: int = 0, trust: int = 1) -> None:
        if iterations < 1:
            raise ValueError("a strategist needs an iteration or more")
        self.iterations = iterations
        self.seconds = milliseconds / 1000
        self.trust = trust / 100
        """The gain in win probability that another candidate must exceed."""

    def plays(self, view: View) -> bool:
        try:
            return profile(view.edition()).policy.plays(view)
        except ValueError:
            return False

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        budget = Budget(self.iterations, self.seconds)
        edition = profile(view.edition())
        usual, *others = distinct(edition.candidates(view, legal, rng), legal)
        phases = len(others).bit_length()
        for phase in range(phases):
            while budget.spent() * phases < phase + 1 and not self.is_certain(others):
                compare(edition, view, legal.must, [usual, *others], rng, budget)
            others.sort(key=lambda candidate: -candidate.gain(-CAUTION))
            others = others[: (len(others) + 1) // 2]
        if others and others[0].gain(-CAUTION) > self.trust:
            return others[0].action
        return usual.action

    def is_certain(self, others: list[Candidate]) -> bool:
        """Return whether it is certain that no candidate is better enough, or that the only one left is."""
        if others[0].tried < FEW:
            return False
        if len(others) == 1 and others[0].gain(-CERTAIN) > self.trust:
            return True
        return all(candidate.gain(CERTAIN) < self.trust for candidate in others)

    def advise(
        self, view: View, legal: Legal, rng: Rng, also: Sequence[Action | None] = ()
    ) -> list[Candidate]:
        """Return all candidates and the actions in `also`, tried equally often, the best first."""
        budget = Budget(self.iterations, self.seconds)
        edition = profile(view.edition())
        candidates = distinct([*edition.candidates(view, legal, rng), *also], legal)
        while budget.spent() < 1:
            compare(edition, view, legal.must, candidates, rng, budget)
        return sorted(candidates, key=lambda candidate: -candidate.mean)


def compare(
    edition: SearchProfile, view: View, must: bool, candidates: list[Candidate], rng: Rng, budget: Budget
) -> None:
    """Try all candidates, of which the first is the policy's choice, in one world with the same dice.

    A world that runs out of time before the last candidate is not counted.
    """
    world = edition.sample_world(view, rng)
    seed = rng.below(1 << 40)
    rewards: list[float] = []
    for candidate in candidates:
        rewards.append(outcome(edition, world.clone(), view.viewer, must, candidate.action, Rng(seed)))
        if budget.is_out_of_time():
            return
    budget.done += len(candidates)
    for candidate, reward in zip(candidates, rewards, strict=True):
        candidate.add(reward, rewards[0])


def distinct(actions: Sequence[Action | None], legal: Legal) -> list[Candidate]:
    """Return each action once, in order. If the seat must act, None stands for the default action."""
    found: dict[Key | None, Candidate] = {}
    for action in actions:
        if action is None and legal.must:
            action = legal.default()
        found.setdefault(None if action is None else action.key(), Candidate(action))
    return list(found.values())


def outcome(
    edition: SearchProfile, world: Game, seat: int, must: bool, action: Action | None, rng: Rng
) -> float:
    """Carry the action out in this world, play on, and return the seat's win probability at the end."""
    driver = Driver(world, [edition.policy] * world.seats, rng)
    driver.take(seat, action, must)
    if driver.run(edition.horizon):
        return result(world, seat)
    return edition.evaluator.chances(world.make_view(seat))[seat]
