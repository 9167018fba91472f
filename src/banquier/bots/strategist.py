"""A player that thinks ahead: it plays each of several ideas on in many imagined worlds, and takes the best.

Each iteration imagines a world that the seat cannot tell from the real one, carries an idea out, lets sensible players
go on for a while, and asks the evaluator who wins from there. All ideas are tried in the same worlds, and the worse
half of them is dropped again and again (sequential halving); what is left at the end has to be better than the usual.
"""
# interpreted

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from banquier.bots.bot import Bot
from banquier.bots.budget import Budget
from banquier.bots.driver import Driver
from banquier.bots.evaluator import result
from banquier.bots.minds import Mind, mind
from banquier.kernel.action import Action, Key
from banquier.kernel.game import Game
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View

CAUTION = 0.5
"""Standard errors by which an idea has to be better than the usual one."""
CERTAIN = 3.0
"""Standard errors beyond which nothing more is to be learnt about it."""
FEW = 20
"""Worlds that are too few to be certain of anything."""


@dataclass
class Idea:
    """Something to do (None: nothing), and how it went in the worlds where it was tried."""

    action: Action | None
    tried: int = 0
    total: float = 0.0
    squares: float = 0.0
    gained: float = 0.0
    """Compared with the usual idea in the same worlds."""
    gains: float = 0.0
    """Their squares."""

    def add(self, reward: float, usual: float) -> None:
        self.tried += 1
        self.total += reward
        self.squares += reward * reward
        self.gained += reward - usual
        self.gains += (reward - usual) ** 2

    @property
    def mean(self) -> float:
        """The probability of winning after it."""
        return self.total / self.tried if self.tried else 0.0

    @property
    def error(self) -> float:
        """The standard error of that."""
        return standard_error(self.tried, self.total, self.squares)

    def gain(self, errors: float) -> float:
        """By how much it is better than the usual idea, give or take so many standard errors."""
        if not self.tried:
            return 0.0
        return self.gained / self.tried + errors * standard_error(self.tried, self.gained, self.gains)


def standard_error(count: int, total: float, squares: float) -> float:
    """Of the mean of so many numbers, by their sum and that of their squares."""
    if count < 2:
        return 1.0
    return sqrt(max(0.0, squares / count - (total / count) ** 2) / (count - 1))


class Strategist(Bot):
    """Thinks for so many iterations, or (if milliseconds are given) for so long, and no longer than it is in doubt."""

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
        usual, *others = distinct(thinker.ideas(view, legal, rng), legal)
        phases = len(others).bit_length()
        for phase in range(phases):
            while budget.spent() * phases < phase + 1 and not self.is_certain(others):
                compare(thinker, view, legal.must, [usual, *others], rng, budget)
            others.sort(key=lambda idea: -idea.gain(-CAUTION))
            others = others[: (len(others) + 1) // 2]
        if others and others[0].gain(-CAUTION) > self.trust:
            return others[0].action
        return usual.action

    def is_certain(self, others: list[Idea]) -> bool:
        """None of them is worth it, or there is one left and it is."""
        if others[0].tried < FEW:
            return False
        if len(others) == 1 and others[0].gain(-CERTAIN) > self.trust:
            return True
        return all(idea.gain(CERTAIN) < self.trust for idea in others)

    def advise(self, view: View, legal: Legal, rng: Rng, also: Sequence[Action | None] = ()) -> list[Idea]:
        """All that it thinks of, and what else is to be weighed; the best first, all tried alike."""
        budget = Budget(self.iterations, self.seconds)
        thinker = mind(view.edition())
        ideas = distinct([*thinker.ideas(view, legal, rng), *also], legal)
        while budget.spent() < 1:
            compare(thinker, view, legal.must, ideas, rng, budget)
        return sorted(ideas, key=lambda idea: -idea.mean)


def compare(thinker: Mind, view: View, must: bool, ideas: list[Idea], rng: Rng, budget: Budget) -> None:
    """One world for all of them, the usual one first: luck favours none.

    A world for which the time does not suffice counts for none.
    """
    world = thinker.imagine(view, rng)
    seed = rng.below(1 << 40)
    rewards: list[float] = []
    for idea in ideas:
        rewards.append(outcome(thinker, world.clone(), view.viewer, must, idea.action, Rng(seed)))
        if budget.is_out_of_time():
            return
    budget.done += len(ideas)
    for idea, reward in zip(ideas, rewards, strict=True):
        idea.add(reward, rewards[0])


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
