"""What a strategist of each edition thinks with: whom it takes the others for, what it considers, how it judges."""
# interpreted

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from banquier.board.actions import ACCEPT
from banquier.board.turn import Turn
from banquier.board.view import BoardView
from banquier.bots.banker import Banker
from banquier.bots.bot import Bot
from banquier.bots.dealer import Dealer
from banquier.bots.detective import Detective
from banquier.bots.evaluator import Evaluator
from banquier.bots.hotelier import Hotelier
from banquier.bots.ismcts import BREADTH, Ismcts
from banquier.bots.levels import character
from banquier.bots.sly import Sly
from banquier.bots.specs import read_spec
from banquier.bots.teller import Teller
from banquier.bots.weights import evaluator
from banquier.editions.deal.view import DealView
from banquier.editions.tricheurs.game import TricheursGame
from banquier.editions.tricheurs.kinds import Crime
from banquier.editions.tricheurs.view import CheatView
from banquier.kernel.action import Action
from banquier.kernel.bits import bit
from banquier.kernel.game import Game
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View

HORIZON = 200
"""Decisions that are played on before the evaluator is asked."""
EAGERNESS = 3
"""It thinks of trades on one of so many turns."""
DEALS = 3
"""Of so many for each adviser, at most."""
OTHERWISE = 977
"""Sly players are imagined to notice other things than they do notice: nobody can know."""

Maker = Callable[..., Bot]
MAKERS: dict[str, Maker] = {"banker": Banker, "hotelier": Hotelier, "sly": Sly, "teller": Teller}
BUILDERS: list[dict[str, int]] = [
    {"reserve": 0, "eagerness": 1},
    {"reserve": 200, "eagerness": 1},
    {"reserve": 500},
    {"price": 60},
    {"price": 115},
    {"alone": 60, "half": 80},
]
TEMPERS: dict[str, list[dict[str, int]]] = {
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
"""For each edition, in what its advisers differ from its regular player."""


class Mind:
    """`player` is what it would do without thinking, and what it expects of everybody when it imagines."""

    def __init__(self, player: Bot, advisers: list[Bot], judge: Evaluator, horizon: int) -> None:
        self.player = player
        self.advisers = advisers
        self.judge = judge
        self.horizon = horizon

    def imagine(self, view: View, rng: Rng) -> Game:
        """A world that its seat cannot tell from the real one."""
        return view.imagine(rng)

    def ideas(self, view: View, legal: Legal, rng: Rng) -> list[Action | None]:
        """What is worth a thought, first what the player would do; the same may be there twice."""
        seed = rng.below(1 << 40)
        found = [adviser.choose(view, legal, Rng(seed)) for adviser in (self.player, *self.advisers)]
        if isinstance(view, BoardView):
            found.extend(answers(view, legal))
            if legal.must:
                found.extend(deals([self.player, *self.advisers], view, legal, rng))
        return found


def answers(view: BoardView, legal: Legal) -> list[Action]:
    """Every offer that lies before it can be taken, whatever the advisers think of it."""
    if not view.offering():
        return []
    return [ACCEPT[by] for by in range(view.seats) if legal.allows(ACCEPT[by])]


def deals(players: list[Bot], view: BoardView, legal: Legal, rng: Rng) -> list[Action]:
    """Trades that some of these would offer on their turn, now and then."""
    seat = view.viewer
    if not isinstance(view.top(), Turn) or view.offers_left(seat) <= 0 or view.offering() & bit(seat):
        return []
    if rng.below(EAGERNESS):
        return []
    found: list[Action] = []
    for player in players:
        if isinstance(player, Banker):
            found.extend(player.bargainer.proposals(view, legal, player.reserve, DEALS))
    return found


class Suspicious(Mind):
    """Cheats of others are imagined as often as what is seen makes them likely."""

    def __init__(self, player: Bot, advisers: list[Bot], judge: Evaluator, horizon: int) -> None:
        super().__init__(player, advisers, judge, horizon)
        self.detective = Detective()

    def imagine(self, view: View, rng: Rng) -> Game:
        world = view.imagine(rng)
        assert isinstance(view, CheatView)
        assert isinstance(world, TricheursGame)
        crimes = [crime for crime in world.crimes if crime.seat == view.viewer]
        for suspicion in self.detective.suspicions(view):
            if rng.below(100) < suspicion.odds:
                crimes.append(Crime(suspicion.seat, suspicion.kind, 0, 0, 0, 0))
        world.crimes = crimes
        return world


class DealMind(Mind):
    """Cards: all that can be done, in the order of the dealer's measure."""

    def __init__(self, judge: Evaluator, horizon: int) -> None:
        super().__init__(Dealer(), [], judge, horizon)
        self.search = Ismcts()

    def ideas(self, view: View, legal: Legal, rng: Rng) -> list[Action | None]:
        assert isinstance(view, DealView)
        return list(self.search.candidates(view, legal.options(), BREADTH, True, rng))


@cache
def mind(edition: str) -> Mind:
    """Raises ValueError for an edition that nobody thinks about."""
    judge = evaluator(edition)
    if edition == "deal":
        return DealMind(judge, HORIZON)
    name, numbers = read_spec(character(edition, "regular").spec)
    make = MAKERS[name]
    kind = Mind
    if edition == "tricheurs":
        numbers["salt"] = OTHERWISE
        kind = Suspicious
    advisers = [make(**{**numbers, **temper}) for temper in TEMPERS[edition]]
    return kind(make(**numbers), advisers, judge, HORIZON)
