"""Search profiles: for each edition the policy that plays rollouts, the candidate actions, and the evaluator."""
# interpreted

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from banquier.board.actions import ACCEPT
from banquier.board.turn import Turn
from banquier.board.view import BoardView
from banquier.bots.bot import Bot
from banquier.bots.evaluation.evaluator import Evaluator
from banquier.bots.evaluation.weights import evaluator
from banquier.bots.levels import character
from banquier.bots.policies.board import BoardBot
from banquier.bots.policies.cheat_detection import CheatDetector
from banquier.bots.policies.deal import DealBot
from banquier.bots.policies.faux_billets import FauxBilletsBot
from banquier.bots.policies.financier import FinancierBot
from banquier.bots.policies.hotel_boards import HotelBoardBot
from banquier.bots.policies.tricheurs import TricheursBot
from banquier.bots.search.ismcts import BREADTH, IsmctsBot
from banquier.bots.specs import read_spec
from banquier.editions.deal.view import DealView
from banquier.editions.tricheurs.cheats.crime import read_crime
from banquier.editions.tricheurs.game import TricheursGame
from banquier.editions.tricheurs.view import TricheursView
from banquier.kernel.action import Action
from banquier.kernel.bits import bit
from banquier.kernel.game import Game
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View

HORIZON = 200
"""The number of decisions in a rollout before the evaluator is asked."""
EAGERNESS = 3
"""Trades are candidates on one turn in this many."""
TRADES = 3
"""The maximum number of trades that each adviser proposes."""
SALT = 977
"""Salt of `sly` in rollouts: a search cannot know which traces the real players will notice."""

Maker = Callable[..., Bot]
MAKERS: dict[str, Maker] = {
    "banker": BoardBot,
    "financier": FinancierBot,
    "hotelier": HotelBoardBot,
    "sly": TricheursBot,
    "teller": FauxBilletsBot,
}
BUILDERS: list[dict[str, int]] = [
    {"reserve": 0, "eagerness": 1},
    {"reserve": 200, "eagerness": 1},
    {"reserve": 500},
    {"price": 60},
    {"price": 115},
    {"alone": 60, "half": 80},
]
ADVISERS: dict[str, list[dict[str, int]]] = {
    "classique": BUILDERS,
    "disney": BUILDERS,
    "tricheurs": [
        {"attention": 0, "nerve": 100},
        {"attention": 100, "nerve": 40},
        {"nerve": 0, "reserve": 0},
        {"attention": 100, "nerve": 100, "reserve": 300},
    ],
    "faux_billets": [
        {"reserve": 0},
        {"reserve": 300},
        {"thrift": 0},
        {"thrift": 150},
        {"pace": 60},
        {"pace": 10},
    ],
}
"""For each edition, the parameters in which its advisers differ from its regular player."""


class SearchProfile:
    """The policy and the evaluator that a search uses for an edition."""

    def __init__(self, policy: Bot, evaluator: Evaluator) -> None:
        self.policy = policy
        """Plays all seats in rollouts. Its own choice is the first candidate."""
        self.evaluator = evaluator
        self.horizon = HORIZON

    def sample_world(self, view: View, rng: Rng) -> Game:
        """Return a game that the view's seat cannot tell from the real one."""
        return view.imagine(rng)

    def candidates(self, view: View, legal: Legal, rng: Rng) -> list[Action | None]:
        """Return the actions to compare, the policy's own choice first. An action may occur more than once."""
        raise NotImplementedError


class BoardProfile(SearchProfile):
    """Candidates are the choices of variants of the regular player, acceptances of open offers, and trades."""

    imagined: dict[str, int] = {}
    """Parameters that the policy has only in a search."""

    def __init__(self, edition: str) -> None:
        name, numbers = read_spec(character(edition, "regular").spec)
        numbers.update(self.imagined)
        make = MAKERS[name]
        super().__init__(make(**numbers), evaluator(edition))
        self.advisers = [make(**{**numbers, **changes}) for changes in ADVISERS[edition]]

    def candidates(self, view: View, legal: Legal, rng: Rng) -> list[Action | None]:
        assert isinstance(view, BoardView)
        players = [self.policy, *self.advisers]
        seed = rng.below(1 << 40)
        found = [player.choose(view, legal, Rng(seed)) for player in players]
        found.extend(acceptances(view, legal))
        if legal.must:
            found.extend(trades(players, view, legal, rng))
        return found


def acceptances(view: BoardView, legal: Legal) -> list[Action]:
    """Return the acceptance of every offer made to this seat, even if no adviser would accept it."""
    if not view.offering():
        return []
    return [ACCEPT[by] for by in range(view.seats) if legal.allows(ACCEPT[by])]


def trades(players: list[Bot], view: BoardView, legal: Legal, rng: Rng) -> list[Action]:
    """Return trades that these players would offer, on some turns only: each is expensive to evaluate."""
    seat = view.viewer
    if not isinstance(view.top(), Turn) or view.offers_left(seat) <= 0 or view.offering() & bit(seat):
        return []
    if rng.below(EAGERNESS):
        return []
    found: list[Action] = []
    for player in players:
        if isinstance(player, BoardBot):
            found.extend(player.trade_policy.proposals(view, legal, player.reserve, TRADES))
    return found


class TricheursProfile(BoardProfile):
    """Sampled worlds contain cheats of other players, with the probabilities that public facts suggest."""

    imagined = {"salt": SALT}

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.detector = CheatDetector()

    def sample_world(self, view: View, rng: Rng) -> Game:
        world = view.imagine(rng)
        assert isinstance(view, TricheursView)
        assert isinstance(world, TricheursGame)
        crimes = [crime for crime in world.crimes if crime.seat == view.viewer]
        for suspicion in self.detector.suspicions(view):
            if rng.below(100) < suspicion.odds:
                crimes.append(read_crime(suspicion.seat, suspicion.kind, 0, 0, 0, 0))
        world.crimes = crimes
        return world


class DealProfile(SearchProfile):
    """Candidates are the legal plays that look best to the Deal policy."""

    def __init__(self, edition: str) -> None:
        super().__init__(DealBot(), evaluator(edition))
        self.search = IsmctsBot()

    def candidates(self, view: View, legal: Legal, rng: Rng) -> list[Action | None]:
        assert isinstance(view, DealView)
        return list(self.search.candidates(view, legal.options(), BREADTH, True, rng))


PROFILES: dict[str, Callable[[str], SearchProfile]] = {
    "classique": BoardProfile,
    "disney": BoardProfile,
    "tricheurs": TricheursProfile,
    "faux_billets": BoardProfile,
    "deal": DealProfile,
}


@cache
def profile(edition: str) -> SearchProfile:
    """Return the profile of an edition. Raises ValueError if it has none."""
    if edition not in PROFILES:
        raise ValueError(f"no search profile for {edition!r}: there are {', '.join(PROFILES)}")
    return PROFILES[edition](edition)
