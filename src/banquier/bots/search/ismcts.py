"""Information-set Monte-Carlo tree search for Deal: one tree over many worlds that the seat cannot tell apart.

Each iteration samples a world, walks down the tree by what is legal there, plays to the end with `dealer` in
all seats, and credits every seat on the path. All first actions are compared in the same worlds, and the
worse half of them is dropped until one is left (sequential halving). The tree grows only below nodes with at
least `ripe` visits.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from banquier.bots.bot import Bot
from banquier.bots.policies.deal import NEVER, DealBot
from banquier.bots.search.budget import Budget
from banquier.editions.deal.view import DealView
from banquier.kernel.action import Action, Key, Option
from banquier.kernel.bits import bit, count, lowest, mask_of
from banquier.kernel.game import Game
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.native import i64

DOUBT: Final = 6.0
"""Virtual visits with the mean reward added to each node, so that one lost game does not rule it out."""
ROUNDS: Final = 30
"""Rounds after which a rollout counts as a draw; the longest of 20,000 games between two `dealer` took 16."""
BREADTH: Final = 24
"""The maximum number of first actions to compare."""


class Node:
    """An action of a seat after the actions of the nodes above it."""

    def __init__(self, seat: i64, action: Action) -> None:
        self.seat: Final[i64] = seat
        self.key: Final[Key] = action.key()
        self.action: Final[Action] = action
        self.visits: float = 0.0
        self.offered: float = 0.0
        """The number of visits of the parent in which this action was legal."""
        self.total: float = 0.0
        """The sum of the rewards of the node's seat."""
        self.children: list[Node] = []

    def usual(self, seat: i64) -> float:
        """Return the mean reward of that seat's actions below this node."""
        total = 0.0
        visits = 0.0
        for node in self.children:
            if node.seat == seat:
                total += node.total
                visits += node.visits
        return total / visits if visits > 0.0 else 0.5

    def child(self, seat: i64, key: Key) -> Node | None:
        """Return the child node of that seat and action key, or None."""
        for node in self.children:
            if node.seat == seat and node.key == key:
                return node
        return None


class IsmctsBot(Bot):
    """Searches for a number of iterations, or for a time if milliseconds are given."""

    def __init__(
        self,
        iterations: int = 2000,
        milliseconds: int = 0,
        width: int = 6,
        explore: int = 40,
        trust: int = 1,
        ripe: int = 1000,
    ) -> None:
        self.iterations: Final[i64] = iterations
        self.seconds: Final[float] = milliseconds / 1000.0
        self.width: Final[i64] = width
        """Actions considered below the first one: the best by the score of `dealer`."""
        self.explore: Final[float] = explore / 100.0
        """Exploration constant of UCB, in per cent."""
        self.trust: Final[float] = trust / 100.0
        """Reward bonus of the choice of `dealer`, in per cent."""
        self.ripe: Final[float] = float(ripe)
        """Visits after which a node gets children; below that, `dealer` predicts the next action better."""
        self.dealer: Final[DealBot] = DealBot()
        self.done: i64 = 0
        """The number of iterations of the last search."""

    def plays(self, view: View) -> bool:
        return isinstance(view, DealView)

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        assert isinstance(view, DealView)
        options = self.candidates(view, legal.options(), BREADTH, True, rng)
        if len(options) < 2:
            return options[0] if options else None
        arms = [Node(view.viewer, action) for action in options]
        usual = arms[0]
        budget = Budget(self.iterations, self.seconds)
        phases: i64 = (len(arms) - 1).bit_length()
        for phase in range(phases):
            while budget.spent() * float(phases) < float(phase + 1):
                self.compare(view, arms, rng)
                budget.done += len(arms)
            arms = self.better_half(arms, usual)
        self.done = budget.done
        return arms[0].action

    def compare(self, view: DealView, arms: list[Node], rng: Rng) -> None:
        """Run one iteration for each first action, all in the same world."""
        world = view.imagine(rng)
        for arm in arms:
            self.iterate(arm, world.clone(), rng)

    def better_half(self, arms: list[Node], usual: Node) -> list[Node]:
        """Return the better half of the first actions, the best first. `trust` favours the policy's choice."""
        kept: list[Node] = []
        means: list[float] = []
        for arm in arms:
            mean = arm.total / arm.visits
            if arm is usual:
                mean += self.trust
            at = len(means)
            while at > 0 and means[at - 1] < mean:
                at -= 1
            means.insert(at, mean)
            kept.insert(at, arm)
        return kept[: (len(kept) + 1) // 2]

    def candidates(
        self, view: DealView, options: list[Option], width: i64, whole: bool, rng: Rng
    ) -> list[Action]:
        """Return the `width` best actions by the Deal policy's score, the best first.

        `whole`: include actions that the policy would never take. Equal scores come in random order, so that
        no seat is preferred as a victim.
        """
        prices = self.dealer.prices_of(view)
        found: list[Action] = []
        scores: list[int] = []
        for option in options:
            action = self.dealer.member(view, prices, option, rng)
            if action is None:
                continue
            score = self.dealer.score(view, prices, action)
            at = len(scores)
            while at > 0 and scores[at - 1] < score:
                at -= 1
            ties: i64 = 0
            while ties < at and scores[at - 1 - ties] == score:
                ties += 1
            if ties:
                at -= rng.below(ties + 1)
            if at < width:
                scores.insert(at, score)
                found.insert(at, action)
                if len(found) > width:
                    found.pop()
                    scores.pop()
        while not whole and len(found) > 1 and scores[-1] <= NEVER:
            found.pop()
            scores.pop()
        return found

    def iterate(self, arm: Node, world: Game, rng: Rng) -> None:
        """Carry out the first action, descend to a node with few visits, play on, and credit the path."""
        seats = world.seats
        views: list[DealView | None] = [None] * seats
        legals = [Legal(world, seat, True) for seat in range(seats)]
        node = arm
        path: list[Node] = [node]
        world.act(node.seat, node.action)
        while node.visits >= self.ripe and world.result is None:
            seat = lowest(world.to_act_mask)
            view = view_of(world, views, seat)
            options = self.candidates(view, renewed(legals, seat), self.width, False, rng)
            node = self.descend(node, seat, options)
            path.append(node)
            world.act(node.seat, node.action)
        self.play_on(world, views, legals, rng)
        self.credit(world, path)

    def descend(self, node: Node, seat: i64, actions: list[Action]) -> Node:
        """Return the child to visit: a new one for an untried action, else the one with the highest bound."""
        best: Node | None = None
        most = -1.0
        usual = node.usual(seat)
        for action in actions:
            child = node.child(seat, action.key())
            if child is None:
                child = Node(seat, action)
                node.children.append(child)
                child.offered = 1.0
                return child
            child.offered += 1.0
            mean = (child.total + DOUBT * usual) / (child.visits + DOUBT)
            worth = mean + self.explore * sqrt(log(child.offered) / (child.visits + 1.0))
            if best is None:
                worth += self.trust
            if worth > most:
                most = worth
                best = child
        assert best is not None
        return best

    def play_on(self, world: Game, views: list[DealView | None], legals: list[Legal], rng: Rng) -> None:
        """Play to the end with the Deal policy in all seats, or until ROUNDS more rounds have passed."""
        here = view_of(world, views, 0)
        last = here.turns() + ROUNDS * count(world.alive)
        while world.result is None and here.turns() < last:
            seat = lowest(world.to_act_mask)
            legal = legals[seat]
            legal.refresh(True)
            action = self.dealer.choose(view_of(world, views, seat), legal, rng)
            if action is None:
                action = world.default(seat)
            world.act(seat, action)

    def credit(self, world: Game, path: list[Node]) -> None:
        """Count a visit of each node on the path, and divide a reward of 1 among the winners.

        An unfinished game counts as won by all players still in it.
        """
        ending = world.result
        winners = world.alive if ending is None else mask_of(ending.winners)
        share = 1.0 / float(count(winners))
        for node in path:
            node.visits += 1.0
            if winners & bit(node.seat):
                node.total += share


def view_of(world: Game, views: list[DealView | None], seat: i64) -> DealView:
    """Return the view of a seat in this world, made on first use."""
    found = views[seat]
    if found is None:
        made = world.make_view(seat)
        assert isinstance(made, DealView)
        views[seat] = made
        return made
    return found


def renewed(legals: list[Legal], seat: i64) -> list[Option]:
    """Return the options of a seat after the last action."""
    legal = legals[seat]
    legal.refresh(True)
    return legal.options()
