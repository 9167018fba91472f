"""Cheats that take money from the bank or from a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.board.table import BANK
from banquier.editions.tricheurs import kinds
from banquier.editions.tricheurs.actions import Cheat, Thefts
from banquier.editions.tricheurs.cheats.crime import CERTAIN, ONLY_THE_CARDS, Crime
from banquier.editions.tricheurs.cheats.temptation import JAIL_COST, Temptation
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit, members
from banquier.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.editions.tricheurs.books import Books
    from banquier.editions.tricheurs.game import TricheursGame
    from banquier.editions.tricheurs.view import TricheursView
    from banquier.kernel.rng import Rng


@mypyc_attr(acyclic=True)
class Theft(Crime):
    """Money that a seat has and that belongs to another account, the bank unless `other` is set."""

    def enter(self, books: Books, g: TricheursGame) -> None:
        books.transfer(self.other, self.seat, self.amount)

    def undo(self, g: TricheursGame) -> None:
        g.repay(self.seat, self.other, self.amount)


@mypyc_attr(acyclic=True)
class BankHeist(Theft):
    """Take money from the bank tray. It has no field but the amount."""

    def fields(self) -> str:
        return "amount - -"

    def sums(self, g: TricheursGame) -> Thefts:
        return Thefts(self.kind, BANK, g.sheet.limits[self.kind], g.rules.unit)

    def offer(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        out.append(self.sums(g))

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        return self.sums(g).check(action)

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        assert isinstance(action, Cheat)
        g.slip_money(BANK, seat, action.b)
        g.record_cheat(BankHeist(self.kind, seat, amount=action.b))

    def propose(self, view: TricheursView, mind: Temptation, rng: Rng) -> Action | None:
        loot = view.limit(self.kind)
        return Cheat(self.kind, BANK, loot) if mind.dares(view, self.kind, loot, JAIL_COST, rng) else None

    def odds_from_cash(self, view: TricheursView, seat: i64, more: i64) -> i64:
        """Suspect a theft if the bank's cash is short, and not by an allowance that was too large."""
        if view.booked_cash(BANK) <= view.cash(BANK):
            return 0
        allowance = kinds.EXTRA_ALLOWANCE
        return 0 if view.open_to(allowance) and more == view.limit(allowance) else CERTAIN


@mypyc_attr(acyclic=True)
class Pickpocket(Theft):
    """Take money from another player. `other` is the victim."""

    def fields(self) -> str:
        return "other - amount"

    def sums(self, g: TricheursGame, victim: i64) -> Thefts:
        return Thefts(self.kind, victim, min(g.cash[victim], g.sheet.limits[self.kind]), g.rules.unit)

    def offer(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        for victim in members(g.others(seat)):
            sums = self.sums(g, victim)
            if sums.most >= sums.unit:
                out.append(sums)

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if not isinstance(action, Cheat):
            return UNKNOWN_ACTION
        if not 0 <= action.a < g.seats or not g.others(seat) & bit(action.a):
            return ONLY_THE_CARDS
        return self.sums(g, action.a).check(action)

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        assert isinstance(action, Cheat)
        g.slip_money(action.a, seat, action.b)
        g.record_cheat(Pickpocket(self.kind, seat, other=action.a, amount=action.b))

    def propose(self, view: TricheursView, mind: Temptation, rng: Rng) -> Action | None:
        victim = mind.richest(view)
        loot = min(view.limit(self.kind), view.cash(victim)) if victim >= 0 else 0
        dares = loot > 0 and mind.dares(view, self.kind, loot, loot, rng)
        return Cheat(self.kind, victim, loot) if dares else None

    def odds_from_cash(self, view: TricheursView, seat: i64, more: i64) -> i64:
        """Suspect a theft if a player, and not the bank, has less by this sum."""
        if view.booked_cash(BANK) > view.cash(BANK) or said_paid(view, seat, more):
            return 0
        for victim in members(view.alive()):
            if view.booked_cash(victim) - view.cash(victim) == more:
                return CERTAIN
        return 0

    def victim(self) -> i64:
        return self.other

    def fine(self, fines: vec[i64]) -> i64:
        return self.amount  # with what went back, the double


def said_paid(view: TricheursView, seat: i64, amount: i64) -> bool:
    """Has the seat announced a rent of this amount as paid in this turn?"""
    for done in view.transactions():
        if done.what == "pay" and done.seat == seat and done.done == amount and done.square >= 0:
            return True
    return False
