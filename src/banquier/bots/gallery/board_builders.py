"""Board archetypes that differ in how they build and where they wait."""

from __future__ import annotations

from typing import Final

from banquier.board.actions import ERECT, LIFT
from banquier.board.view import BoardView
from banquier.bots.gallery.board_stranger import BoardStranger
from banquier.bots.policies.funding import loan, mortgageable, next_mortgage
from banquier.kernel.action import Action
from banquier.kernel.bits import bit, count, lowest
from banquier.kernel.legal import Legal
from banquier.native import i64

STEEP: Final = 3
"""The number of houses from which on rents are high."""


class Mason(BoardStranger):
    """Saves for three houses on every street of its first group, mortgages all else, and builds them at once."""

    mortgages = True

    def __init__(self) -> None:
        super().__init__(0)

    def price(self, view: BoardView, square: i64) -> i64:
        price = view.board.squares[square].price
        mine = view.board.group_masks[square] & view.holdings(view.viewer)
        return price * (2 + count(mine)) // 2 if self.is_street(view, square) else price * 3 // 4

    def manage(self, view: BoardView, legal: Legal) -> Action | None:
        mine = view.complete(view.viewer) & ~view.mortgaged()
        best: i64 = 0
        for group in view.board.groups:
            if mine & group.mask == group.mask and self.missing(view, group.mask) > 0:
                if not best or view.built() & group.mask:
                    best = group.mask
        if not best:
            return super().manage(view, legal)
        if not view.built() & best:
            need = self.missing(view, best)
            if view.free_cash(view.viewer) + loan(view, mortgageable(view, 0)) < need:
                return None
            mortgage = next_mortgage(view, legal, need, 0)
            if mortgage is not None:
                return mortgage
        site = self.best_site(view, best, view.free_cash(view.viewer))
        return ERECT[site] if site >= 0 and legal.allows(ERECT[site]) else None

    def missing(self, view: BoardView, group: i64) -> i64:
        """Return what three houses on each of these streets still cost; a hotel where there are no houses."""
        cost: i64 = 0
        steep = min(STEEP, view.rules.top)
        for square in view.board.titles:
            if group & bit(square):
                for level in range(view.level(square), steep):
                    cost += view.building_price(square, level + 1)
        return cost


class Landlord(BoardStranger):
    """Keeps the houses scarce: it builds four on every street, cheap groups first, and never a hotel."""

    def __init__(self) -> None:
        super().__init__(40)

    def price(self, view: BoardView, square: i64) -> i64:
        return view.board.squares[square].price * (6 if self.is_street(view, square) else 4) // 5

    def manage(self, view: BoardView, legal: Legal) -> Action | None:
        if view.rules.top < STEEP:  # hotels only: they are what can be made scarce
            return super().manage(view, legal)
        spare = view.free_cash(view.viewer) - self.reserve
        mine = view.complete(view.viewer) & ~view.mortgaged()
        for group in view.board.groups:
            if mine & group.mask == group.mask and view.board.squares[group.squares[0]].house <= spare:
                site = self.lowest_street(view, group)
                if view.level(site) + 1 < view.rules.top and legal.allows(ERECT[site]):
                    return ERECT[site]
        debts = view.holdings(view.viewer) & view.mortgaged()
        if debts and view.lift_cost(lowest(debts)) <= spare and legal.allows(LIFT[lowest(debts)]):
            return LIFT[lowest(debts)]
        return None

    def target(self, view: BoardView, mine: i64, spare: i64) -> i64:
        return 0


class Jailbird(BoardStranger):
    """Leaves jail at once while there are titles to buy, later stays as long as it may and lets others come by."""

    mortgages = True

    def __init__(self) -> None:
        super().__init__(60)

    def safer_inside(self, view: BoardView) -> bool:
        return self.left(view) < len(view.board.titles) // 3

    def keep(self, view: BoardView) -> i64:
        return self.reserve if view.jail(view.viewer) > 0 else self.reserve * 3


class Sprinter(BoardStranger):
    """Builds on its first complete group until every street has a hotel, before it buys another title."""

    mortgages = True

    def __init__(self) -> None:
        super().__init__(0)

    def price(self, view: BoardView, square: i64) -> i64:
        seat = view.viewer
        price = view.board.squares[square].price
        if not view.complete(seat):
            mine = view.board.group_masks[square] & view.holdings(seat)
            return price * 4 if self.needed_by(view, square, seat) else price * (5 + 2 * count(mine)) // 5
        for street in view.board.titles:
            if view.complete(seat) & bit(street) and view.level(street) < view.rules.top:
                return 0
        return price
