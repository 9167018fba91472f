"""What a strategist of each edition thinks with: whom it takes the others for, what it considers, how it judges."""
# interpreted

from __future__ import annotations

from functools import cache

from banquier.board.turn import Turn
from banquier.board.view import BoardView
from banquier.bots.banker import Banker
from banquier.bots.bot import Bot
from banquier.bots.dealer import Dealer
from banquier.bots.evaluator import Evaluator
from banquier.bots.hotelier import Hotelier
from banquier.bots.ismcts import Ismcts
from banquier.bots.sly import Sly
from banquier.bots.teller import Teller
from banquier.bots.weights import evaluator
from banquier.editions.deal.view import DealView
from banquier.kernel.action import Action
from banquier.kernel.bits import bit
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View

HORIZON = 200
"""Decisions that are played on before the evaluator is asked."""
EAGERNESS = 3
"""It thinks of trades on one of so many turns."""
DEALS = 4
"""Of so many, at most."""
OTHERWISE = 977
"""Sly players are imagined to notice other things than they do notice: nobody can know."""


class Mind:
    """`player` is what it would do without thinking, and what it expects of everybody when it imagines."""

    def __init__(
        self,
        player: Bot,
        advisers: list[Bot],
        judge: Evaluator,
        horizon: int = HORIZON,
        bargainer: Banker | None = None,
    ) -> None:
        self.player = player
        self.advisers = advisers
        self.judge = judge
        self.horizon = horizon
        self.bargainer = bargainer

    def ideas(self, view: View, legal: Legal, rng: Rng) -> list[Action | None]:
        """What is worth a thought, first what the player would do; the same may be there twice."""
        seed = rng.below(1 << 40)
        found = [adviser.choose(view, legal, Rng(seed)) for adviser in (self.player, *self.advisers)]
        if self.bargainer is not None and legal.must and isinstance(view, BoardView):
            found.extend(self.deals(self.bargainer, view, legal, rng))
        return found

    def deals(self, bargainer: Banker, view: BoardView, legal: Legal, rng: Rng) -> list[Action]:
        seat = view.viewer
        if not isinstance(view.top(), Turn) or view.offers_left(seat) <= 0 or view.offering() & bit(seat):
            return []
        if rng.below(EAGERNESS):
            return []
        return list(bargainer.bargainer.proposals(view, legal, bargainer.reserve, DEALS))


class DealMind(Mind):
    """Cards: the best few by the dealer's measure."""

    def __init__(self, judge: Evaluator, horizon: int) -> None:
        super().__init__(Dealer(), [], judge, horizon)
        self.search = Ismcts()

    def ideas(self, view: View, legal: Legal, rng: Rng) -> list[Action | None]:
        assert isinstance(view, DealView)
        return list(self.search.candidates(view, legal.options()))


@cache
def mind(edition: str) -> Mind:
    """Raises ValueError for an edition that nobody thinks about."""
    judge = evaluator(edition)
    if edition == "classique":
        return Mind(
            Banker(),
            [Banker(0, 1), Banker(400, 1), Banker(50, 8, price=60), Banker(900)],
            judge,
            HORIZON,
            Banker(100),
        )
    if edition == "disney":
        return Mind(
            Hotelier(),
            [Hotelier(0, 1), Hotelier(400, 1), Hotelier(50), Hotelier(900)],
            judge,
            HORIZON,
            Hotelier(100),
        )
    if edition == "tricheurs":
        advisers: list[Bot] = [
            Sly(attention=0, nerve=100, salt=OTHERWISE),
            Sly(attention=100, nerve=40),
            Sly(attention=40, nerve=0, reserve=0),
            Sly(attention=100, nerve=100, reserve=300),
        ]
        return Mind(Sly(salt=OTHERWISE), advisers, judge)
    if edition == "faux_billets":
        tempers = [(0, 40, 25), (300, 40, 25), (120, 0, 25), (120, 150, 25), (120, 40, 60), (120, 40, 10)]
        return Mind(Teller(), [Teller(reserve=r, thrift=t, pace=p) for r, t, p in tempers], judge)
    return DealMind(judge, HORIZON)
