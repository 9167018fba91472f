"""Decides which cheats are worth their risk, for the policy of Tricheurs."""

from __future__ import annotations

from typing import Final

from banquier.bots.evaluation.title_values import TitleAppraiser
from banquier.editions.tricheurs.cheats.temptation import JAIL_COST, Temptation
from banquier.editions.tricheurs.view import TricheursView
from banquier.kernel.bits import bit, count, members
from banquier.kernel.rng import Rng
from banquier.native import i64


class Courage(Temptation):
    """Weighs the gain of a cheat against the chance that others notice it.

    `attention`: per cent of the traces that a player notices. `nerve`: per cent of the even chances that it takes.
    """

    def __init__(self, attention: i64, nerve: i64, appraiser: TitleAppraiser) -> None:
        self.attention: Final[i64] = attention
        self.nerve: Final[i64] = nerve
        self.appraiser: Final = appraiser

    def watchfulness(self, view: TricheursView) -> i64:
        """Return the per cent of traces that it notices: fewer in Tricheur ultime, where any cheat is possible."""
        return self.attention * 2 // 3 if view.ultime() else self.attention

    def dares(self, view: TricheursView, kind: i64, gain: i64, loss: i64, rng: Rng) -> bool:
        if view.shown(kind):
            gain += view.reward(kind)
        else:  # without the card: no reward, and the penalty of the table
            loss = view.table_penalty(JAIL_COST)
        if view.cash(view.viewer) < loss:  # a penalty that it cannot pay leads to bankruptcy
            return False
        unseen: i64 = 100
        missed = 100 - self.watchfulness(view)
        for _other in range(count(view.alive()) - 1):
            unseen = unseen * missed // 100
        worth = unseen * gain - (100 - unseen) * loss
        if worth > 0:
            return rng.below(100) < 2 * self.nerve
        return worth > -2000 and rng.below(100) < self.nerve // 4

    def gain(self, view: TricheursView, got: i64, given: i64) -> i64:
        return self.appraiser.gain(view, view.viewer, got, given)

    def richest(self, view: TricheursView) -> i64:
        best: i64 = -1
        most: i64 = 0
        others = view.alive() & ~bit(view.viewer)
        for seat in range(view.seats):
            if others & bit(seat):
                cash = view.cash(seat)
                if best < 0 or cash > most:
                    most = cash
                    best = seat
        return best

    def best_title(self, view: TricheursView) -> i64:
        best: i64 = -1
        most: i64 = 0
        for square in view.board.titles:
            if view.owner(square) != view.viewer and not view.at_stake() & bit(square):
                gain = self.appraiser.gain(view, view.viewer, bit(square), 0)
                if gain > most:
                    most = gain
                    best = square
        return best

    def worst_title(self, view: TricheursView) -> i64:
        best: i64 = -1
        least: i64 = 0
        for square in members(view.holdings(view.viewer) & ~view.at_stake()):
            loss = -self.appraiser.gain(view, view.viewer, 0, bit(square))
            if best < 0 or loss < least:
                least = loss
                best = square
        return best
