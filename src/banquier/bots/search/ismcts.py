"""Information-set Monte-Carlo tree search for Deal: one tree over many worlds that the seat cannot tell apart.

Each iteration imagines a world, walks down the tree by what is legal there, plays on to the end as `dealer` plays,
and credits every seat on the way. All first actions are compared in the same worlds, and the worse half of them is
dropped again and again until one is left (sequential halving). A short search stays at that: the tree grows below
what has been tried often.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from banquier.bots.bot import Bot
from banquier.bots.policies.deal import NEVER, DealBot
from banquier.bots.search.budget import Budget
from banquier.editions.deal.actions import (
    Banco,
    Bank,
    Build,
    Bury,
    Duel,
    Give,
    Jackpot,
    Joker,
    Lay,
    Let,
    Move,
    Rent,
    Stand,
    Swap,
    Troc,
)
from banquier.editions.deal.sizes import COLOURS, FACES, SEATS
from banquier.editions.deal.view import DealView
from banquier.kernel.action import Action, Option
from banquier.kernel.bits import bit, count, lowest, mask_of
from banquier.kernel.game import Game
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.native import i64

DOUBT: Final = 6.0
"""So many visits of the usual reward are added to those of each node: one unlucky game condemns nothing."""
ROUNDS: Final = 30
"""After so many more rounds a game that is played on counts as open; of 20,000 between two dealers none took 17."""
BREADTH: Final = 24
"""First actions that are compared at most."""


class Node:
    """What a seat did, after what the nodes above it say."""

    def __init__(self, seat: i64, code: i64, action: Action) -> None:
        self.seat: Final[i64] = seat
        self.code: Final[i64] = code
        self.action: Final[Action] = action
        self.visits: float = 0.0
        self.offered: float = 0.0
        """Visits of the node above in which this was legal."""
        self.total: float = 0.0
        """Rewards of its seat."""
        self.children: list[Node] = []

    def usual(self, seat: i64) -> float:
        """The mean reward of that seat's actions here."""
        total = 0.0
        visits = 0.0
        for node in self.children:
            if node.seat == seat:
                total += node.total
                visits += node.visits
        return total / visits if visits > 0.0 else 0.5

    def child(self, seat: i64, code: i64) -> Node | None:
        for node in self.children:
            if node.code == code and node.seat == seat:
                return node
        return None


class IsmctsBot(Bot):
    """Searches for so many iterations, or (if milliseconds are given) for so long."""

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
        """Actions that are considered at each step below the first, the best by `dealer`'s measure."""
        self.explore: Final[float] = explore / 100.0
        """How much what was seldom tried is favoured, in per cent."""
        self.trust: Final[float] = trust / 100.0
        """By how much, in per cent, something has to look better than what `dealer` would do."""
        self.ripe: Final[float] = float(ripe)
        """Visits after which the tree goes on below a node: of less, what `dealer` does next is the better guess."""
        self.dealer: Final[DealBot] = DealBot()
        self.done: i64 = 0
        """Iterations of the last search."""

    def plays(self, view: View) -> bool:
        return isinstance(view, DealView)

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        assert isinstance(view, DealView)
        options = self.candidates(view, legal.options(), BREADTH, True, rng)
        if len(options) < 2:
            return options[0] if options else None
        arms = [Node(view.viewer, code_of(action), action) for action in options]
        usual = arms[0]
        budget = Budget(self.iterations, self.seconds)
        phases = phases_for(len(arms))
        for phase in range(phases):
            while budget.spent() * float(phases) < float(phase + 1):
                self.compare(view, arms, rng)
                budget.done += len(arms)
            arms = self.better_half(arms, usual)
        self.done = budget.done
        return arms[0].action

    def compare(self, view: DealView, arms: list[Node], rng: Rng) -> None:
        """One world for all that are still in the running: luck favours none of them."""
        world = view.imagine(rng)
        for arm in arms:
            self.iterate(arm, world.clone(), rng)

    def better_half(self, arms: list[Node], usual: Node) -> list[Node]:
        """The better half, the best first; what dealer would do has to be beaten by some margin."""
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
        """The best few actions by dealer's measure, the best first; `whole`: also those that it would never take.

        Equal ones come in any order, so that no seat is picked on.
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
        """From that first action on, down the tree as long as its nodes are well known, then to the end."""
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
        """The next node: the first action that was never tried, else the most promising one."""
        best: Node | None = None
        most = -1.0
        usual = node.usual(seat)
        for action in actions:
            code = code_of(action)
            child = node.child(seat, code)
            if child is None:
                child = Node(seat, code, action)
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
        """As dealer plays, to the end."""
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
        """A win counts one, shared by those who share it; an open game by all who are in it."""
        ending = world.result
        winners = world.alive if ending is None else mask_of(ending.winners)
        share = 1.0 / float(count(winners))
        for node in path:
            node.visits += 1.0
            if winners & bit(node.seat):
                node.total += share


def phases_for(arms: i64) -> i64:
    """How often a number has to be halved, rounding up, to come to one."""
    phases: i64 = 0
    while arms > 1:
        arms = (arms + 1) // 2
        phases += 1
    return phases


def view_of(world: Game, views: list[DealView | None], seat: i64) -> DealView:
    found = views[seat]
    if found is None:
        made = world.make_view(seat)
        assert isinstance(made, DealView)
        views[seat] = made
        return made
    return found


def renewed(legals: list[Legal], seat: i64) -> list[Option]:
    legal = legals[seat]
    legal.refresh(True)
    return legal.options()


def code_of(action: Action) -> i64:
    """A number that equal actions share, and others do not."""
    if isinstance(action, Bank):
        return mixed(1, action.face, 0, 0)
    if isinstance(action, Lay):
        return mixed(2, action.face, action.colour, 0)
    if isinstance(action, Move):
        return mixed(3, action.face, action.colour, action.to)
    if isinstance(action, Rent):
        return mixed(4, action.face, action.colour, (action.target + 1) * 4 + action.doubles)
    if isinstance(action, Duel):
        return mixed(5, action.face, action.colour, action.target)
    if isinstance(action, Banco):
        return mixed(6, action.number, action.colour, action.target)
    if isinstance(action, Jackpot):
        return mixed(7, action.target, 0, 0)
    if isinstance(action, Build):
        return mixed(8, action.face, action.colour, 0)
    if isinstance(action, Swap):
        return mixed(9, action.face, action.to + 1, action.wild)
    if isinstance(action, Joker):
        return mixed(10, action.lane, 0, 0)
    if isinstance(action, Let):
        return mixed(11, action.lane, 0, 0)
    if isinstance(action, Stand):
        return mixed(12, action.face, action.colour, 0)
    if isinstance(action, Bury):
        return mixed(13, action.face, 0, 0)
    if isinstance(action, Troc):
        own = action.own_colour * FACES + action.own_face
        return mixed(14, action.face, action.colour, own * SEATS + action.target)
    if isinstance(action, Give):
        code: i64 = 15
        for what in action.things:
            code = (code * 1009 + what) & 0xFFFFFFFFFFFF
        return code + 0x1000000000000
    return mixed(16, len(str(action.key()[0])), 0, 0)


def mixed(kind: i64, face: i64, colour: i64, more: i64) -> i64:
    return ((kind * FACES + face) * (COLOURS + 1) + colour) * 100_000 + more
