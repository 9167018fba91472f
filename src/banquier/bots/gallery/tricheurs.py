"""Archetypes of Tricheurs: who cheats, who watches, and who does neither."""

from __future__ import annotations

from typing import Final

from banquier.board.view import BoardView
from banquier.bots.policies.tricheurs import TricheursBot
from banquier.editions.tricheurs import actions
from banquier.editions.tricheurs.manual_steps import HandPayment, TokenMove
from banquier.editions.tricheurs.view import TricheursView
from banquier.kernel.action import Action
from banquier.kernel.bits import bit, count, members
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.native import i64

HUNCH: Final = 10
"""One decision of this many in which somebody suspicious without reason accuses."""


class Saint(TricheursBot):
    """Never cheats, never accuses, and believes everybody."""

    def __init__(self) -> None:
        super().__init__(nerve=0)

    def accuse(self, view: TricheursView, legal: Legal) -> Action | None:
        return None

    def believes(self, view: TricheursView, accused: i64, kind: i64) -> bool:
        return False


class Watchman(TricheursBot):
    """Never cheats, and accuses of everything that is more likely than not."""

    def __init__(self) -> None:
        super().__init__(attention=100, nerve=0)

    def accuse(self, view: TricheursView, legal: Legal) -> Action | None:
        for suspicion in self.detector.suspicions(view):
            action = actions.Accuse(suspicion.seat, suspicion.kind)
            if suspicion.odds > 50 and legal.allows(action):
                return action
        return None


class Crook(TricheursBot):
    """Cheats whenever a cheat is possible, whatever it brings or costs, and looks at nobody's hands."""

    def __init__(self) -> None:
        super().__init__(attention=0, nerve=100)

    def accuse(self, view: TricheursView, legal: Legal) -> Action | None:
        return None

    def pay(self, view: TricheursView, legal: Legal, top: HandPayment, rng: Rng) -> Action | None:
        for action in (actions.SAY_PAID, actions.PutDown(0)):
            if legal.allows(action):
                return action
        return None


class Accuser(TricheursBot):
    """Accuses by a hunch, without looking, until it has no accusation left. It does not cheat."""

    def __init__(self) -> None:
        super().__init__(nerve=0)

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        assert isinstance(view, TricheursView)
        others = view.alive() & ~bit(view.viewer)
        if not legal.must and others and rng.below(HUNCH) == 0 and view.accusations_left(view.viewer) > 0:
            seats = members(others)
            kinds = members(view.open_kinds())
            if kinds:
                action = actions.Accuse(seats[rng.below(len(seats))], kinds[rng.below(len(kinds))])
                if legal.allows(action):
                    return action
        return super().choose(view, legal, rng)

    def accuse(self, view: TricheursView, legal: Legal) -> Action | None:
        return None


class Sleeper(TricheursBot):
    """Plays honestly until the others have used up their accusations, or nobody watches: then it takes what it can."""

    def __init__(self) -> None:
        super().__init__(attention=60, nerve=0)

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        assert isinstance(view, TricheursView)
        watching: i64 = 0
        for seat in members(view.alive() & ~bit(view.viewer)):
            watching += view.accusations_left(seat)
        if watching == 0 and not view.offering() and not view.claims():
            for kind in view.row():
                cheat = self.attempt(view, legal, kind, rng)
                if cheat is not None:
                    return cheat
        return super().choose(view, legal, rng)


class RentSharp(TricheursBot):
    """Cheats with rents only: it asks for double, for other people's, and forgets its own."""

    def __init__(self) -> None:
        super().__init__(nerve=100)

    def steal(self, view: TricheursView, legal: Legal, rng: Rng) -> Action | None:
        return None

    def step(self, view: TricheursView, legal: Legal, top: TokenMove, rng: Rng) -> Action | None:
        return None

    def pay(self, view: TricheursView, legal: Legal, top: HandPayment, rng: Rng) -> Action | None:
        return actions.SAY_PAID if top.square >= 0 and legal.allows(actions.SAY_PAID) else None

    def claim(self, view: TricheursView, legal: Legal, rng: Rng) -> Action | None:
        for due in view.claims():
            action: Action = actions.Squat(due.payer, due.square)
            if due.owner == view.viewer:
                action = actions.ClaimSum(due.payer, due.square, 2 * due.amount)
            if due.payer != view.viewer and legal.allows(action):
                return action
        return None


class Spender(TricheursBot):
    """Puts its last note into titles and hotels, and leaves cheating to the others."""

    def __init__(self) -> None:
        super().__init__(nerve=0, reserve=0)

    def lot_worth(self, view: BoardView, lot: i64) -> i64:
        if lot < 0:
            return super().lot_worth(view, lot)
        mine = count(view.board.group_masks[lot] & view.holdings(view.viewer))
        return view.board.squares[lot].price * (3 + mine) // 2


class Juror(TricheursBot):
    """Cheats little, and votes and accuses against whoever leads, guilty or not."""

    def __init__(self) -> None:
        super().__init__(attention=20, nerve=30)

    def richest(self, view: TricheursView) -> i64:
        best: i64 = view.viewer
        for seat in members(view.alive()):
            if view.cash(seat) + view.worth(seat) > view.cash(best) + view.worth(best):
                best = seat
        return best

    def accuse(self, view: TricheursView, legal: Legal) -> Action | None:
        leader = self.richest(view)
        for suspicion in self.detector.suspicions(view):
            action = actions.Accuse(suspicion.seat, suspicion.kind)
            if suspicion.seat == leader and suspicion.odds >= 30 and legal.allows(action):
                return action
        return None

    def believes(self, view: TricheursView, accused: i64, kind: i64) -> bool:
        return accused == self.richest(view)
