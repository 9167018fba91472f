"""Infers cheats from public information: the table, the public books and the public transactions."""

from __future__ import annotations

from typing import Final

from banquier.editions.tricheurs.cheats.crime import CHEATS, Crime
from banquier.editions.tricheurs.view import TricheursView
from banquier.kernel.bits import bit, members
from banquier.native import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Suspicion:
    """A seat may have done a cheat of this kind; `odds` in per cent."""

    def __init__(self, seat: i64, kind: i64, odds: i64) -> None:
        self.seat: Final[i64] = seat
        self.kind: Final[i64] = kind
        self.odds: Final[i64] = odds


class CheatDetector:
    """Asks every cheat how likely the differences between table and public books are its trace."""

    def suspicions(self, view: TricheursView) -> list[Suspicion]:
        """Return the suspicions against other seats of cheats that are possible and not yet judged."""
        found: list[Suspicion] = []
        agree = view.books_agree()
        traces = [done for done in view.transactions() if view.is_odd(done)]
        if agree and not traces:
            return found
        cheats = [cheat for cheat in CHEATS if view.open_to(cheat.kind)]
        for done in traces:
            for cheat in cheats:
                self.add(view, done.seat, cheat, cheat.odds_from_transaction(view, done), found)
        if agree:
            return found
        others = members(view.alive() & ~bit(view.viewer))
        for seat in others:
            more = view.cash(seat) - view.booked_cash(seat)
            if more > 0:
                for cheat in cheats:
                    self.add(view, seat, cheat, cheat.odds_from_cash(view, seat, more), found)
        for square in view.board.titles:
            owner = view.owner(square)
            if owner >= 0 and owner != view.booked_owner(square):
                for cheat in cheats:
                    self.add(view, owner, cheat, cheat.odds_from_title(view, square), found)
        for square in view.board.titles:
            if view.level(square) != view.booked_level(square):
                for seat in others:
                    for cheat in cheats:
                        self.add(view, seat, cheat, cheat.odds_from_building(view, seat, square), found)
        for seat in others:
            if view.booked_jail(seat) and view.jail(seat) == 0:
                for cheat in cheats:
                    self.add(view, seat, cheat, cheat.odds_from_jail(view, seat), found)
        return found

    def add(self, view: TricheursView, seat: i64, cheat: Crime, odds: i64, found: list[Suspicion]) -> None:
        if odds > 0 and seat != view.viewer and view.alive() & bit(seat):
            if not view.judged(seat, cheat.kind):
                found.append(Suspicion(seat, cheat.kind, odds))
