"""Infers cheats from public information: the table, the public books and the public transactions."""

from __future__ import annotations

from typing import Final

from banquier.editions.tricheurs.cheats.crime import CHEATS, Crime
from banquier.editions.tricheurs.view import TricheursView
from banquier.kernel.bits import bit
from banquier.native import i64, mypyc_attr, vec


@mypyc_attr(acyclic=True)
class Suspicion:
    """A seat may have done a cheat of this kind; `odds` in per cent."""

    def __init__(self, seat: i64, kind: i64, odds: i64) -> None:
        self.seat: Final[i64] = seat
        self.kind: Final[i64] = kind
        self.odds: Final[i64] = odds


class CheatDetector:
    """Asks every cheat how likely the differences between table and public books are its trace."""

    def __init__(self) -> None:
        self._kinds: i64 = 0
        self._cheats: vec[Crime] = vec[Crime]()
        """The cheats of `_kinds`, kept because the Cheat cards change seldom."""

    def cheats(self, kinds: i64) -> vec[Crime]:
        """Return the cheats of these kinds."""
        if self._kinds != kinds:
            self._kinds = kinds
            self._cheats = vec[Crime]([cheat for cheat in CHEATS if kinds & bit(cheat.kind)])
        return self._cheats

    def suspicions(self, view: TricheursView) -> list[Suspicion]:
        """Return the suspicions against other seats of cheats that are possible and not yet judged."""
        found: list[Suspicion] = []
        agree = view.books_agree()
        if agree and not has_odd_transaction(view):
            return found
        cheats = self.cheats(view.open_kinds())
        for done in view.transactions():
            if view.is_odd(done):
                for cheat in cheats:
                    self.add(view, done.seat, cheat, cheat.odds_from_transaction(view, done), found)
        if agree:
            return found
        others = view.alive() & ~bit(view.viewer)
        for seat in range(view.seats):
            if not others & bit(seat):
                continue
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
                for seat in range(view.seats):
                    if others & bit(seat):
                        for cheat in cheats:
                            self.add(view, seat, cheat, cheat.odds_from_building(view, seat, square), found)
        for seat in range(view.seats):
            if others & bit(seat) and view.booked_jail(seat) and view.jail(seat) == 0:
                for cheat in cheats:
                    self.add(view, seat, cheat, cheat.odds_from_jail(view, seat), found)
        return found

    def add(self, view: TricheursView, seat: i64, cheat: Crime, odds: i64, found: list[Suspicion]) -> None:
        if odds > 0 and seat != view.viewer and view.alive() & bit(seat):
            if not view.judged(seat, cheat.kind):
                found.append(Suspicion(seat, cheat.kind, odds))


def has_odd_transaction(view: TricheursView) -> bool:
    """Return whether a transaction differs from what the rules ask for."""
    for done in view.transactions():
        if view.is_odd(done):
            return True
    return False
