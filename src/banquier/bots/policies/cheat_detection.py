"""Infers cheats from public information: the table, the public books and the public transactions."""

from __future__ import annotations

from typing import Final

from banquier.board.table import BANK
from banquier.editions.tricheurs import kinds
from banquier.editions.tricheurs.view import TricheursView
from banquier.kernel.bits import bit, count, members
from banquier.native import i64, mypyc_attr

CERTAIN: Final = 100
LIKELY: Final = 75


@mypyc_attr(acyclic=True)
class Suspicion:
    """A seat may have done a cheat of this kind; `odds` in per cent."""

    def __init__(self, seat: i64, kind: i64, odds: i64) -> None:
        self.seat: Final[i64] = seat
        self.kind: Final[i64] = kind
        self.odds: Final[i64] = odds


class Detective:
    """Compares the table with the public books, and the public transactions with what was due."""

    def suspicions(self, view: TricheursView) -> list[Suspicion]:
        found: list[Suspicion] = []
        self.from_transactions(view, found)
        if view.books_agree():
            return found
        self.from_money(view, found)
        self.from_titles(view, found)
        self.from_hotels(view, found)
        for seat in members(view.alive() & ~bit(view.viewer)):
            if view.booked_jail(seat) and view.jail(seat) == 0:
                self.add(view, seat, kinds.ESCAPE_ARTIST, CERTAIN, found)
        return found

    def add(self, view: TricheursView, seat: i64, kind: i64, odds: i64, found: list[Suspicion]) -> None:
        if seat >= 0 and seat != view.viewer and view.alive() & bit(seat) and view.open_to(kind):
            if not view.judged(seat, kind):
                found.append(Suspicion(seat, kind, odds))

    def from_transactions(self, view: TricheursView, found: list[Suspicion]) -> None:
        for done in view.transactions():
            what = done.what
            if what == "move":
                if done.other >= 0:
                    self.add(view, done.seat, kinds.IDENTITY_THEFT, CERTAIN, found)
                elif done.done != done.due:
                    self.add(view, done.seat, kinds.TRICK_DICE, CERTAIN, found)
            elif what == "claim":
                if done.done > done.due:
                    self.add(view, done.seat, kinds.PRICE_GOUGING, CERTAIN, found)
                if view.booked_owner(done.square) != done.seat:
                    self.add(
                        view, done.seat, kinds.SQUATTERS_RULE, LIKELY, found
                    )  # or the title was sold meanwhile
            elif what == "pay":
                if done.done < done.due:
                    self.add(view, done.seat, kinds.SHORT_CHANGED, CERTAIN, found)
            elif done.done != done.due:
                self.add(view, done.seat, kinds.COUNTERFEIT_CHANCE, CERTAIN, found)

    def from_money(self, view: TricheursView, found: list[Suspicion]) -> None:
        tray = view.booked_cash(BANK) - view.cash(BANK)
        for seat in members(view.alive() & ~bit(view.viewer)):
            more = view.cash(seat) - view.booked_cash(seat)
            if more <= 0:
                continue
            extra = view.limit(kinds.EXTRA_ALLOWANCE)
            if tray > 0:
                both = (
                    view.open_to(kinds.BANK_HEIST) and view.open_to(kinds.EXTRA_ALLOWANCE) and more == extra
                )
                if view.open_to(kinds.EXTRA_ALLOWANCE) and more == extra:
                    self.add(view, seat, kinds.EXTRA_ALLOWANCE, LIKELY if both else CERTAIN, found)
                else:
                    self.add(view, seat, kinds.BANK_HEIST, CERTAIN, found)
            else:
                victim = self.missing(view, more)
                if self.said_paid(view, seat, more):
                    self.add(view, seat, kinds.FREE_STAY, CERTAIN, found)
                elif victim >= 0:
                    self.add(view, seat, kinds.PICKPOCKET, CERTAIN, found)

    def missing(self, view: TricheursView, amount: i64) -> i64:
        """The seat that has this much less than the books say; -1 if there is none."""
        for seat in members(view.alive()):
            if view.booked_cash(seat) - view.cash(seat) == amount:
                return seat
        return -1

    def said_paid(self, view: TricheursView, seat: i64, amount: i64) -> bool:
        for done in view.transactions():
            if done.what == "pay" and done.seat == seat and done.done == amount and done.square >= 0:
                return True
        return False

    def from_titles(self, view: TricheursView, found: list[Suspicion]) -> None:
        for square in view.board.titles:
            owner = view.owner(square)
            before = view.booked_owner(square)
            if owner == before or owner < 0:
                continue
            swapped = False
            for other in view.board.titles:
                if view.booked_owner(other) == owner and view.owner(other) == before:
                    swapped = True
            if swapped and view.open_to(kinds.PROPERTY_SWAP):
                # either of the two may have done it; the one with the better title is the likelier
                for other in view.board.titles:
                    if view.booked_owner(other) == owner and view.owner(other) == before:
                        odds: i64 = CERTAIN if before < 0 else 50
                        if before >= 0 and view.board.squares[square].price > view.board.squares[other].price:
                            odds = 85
                        self.add(view, owner, kinds.PROPERTY_SWAP, odds, found)
                        break
            else:
                self.add(view, owner, kinds.SLIPPERY_DEED, CERTAIN, found)

    def from_hotels(self, view: TricheursView, found: list[Suspicion]) -> None:
        for square in view.board.titles:
            level = view.level(square)
            before = view.booked_level(square)
            owner = view.owner(square)
            if level > before:
                self.add(view, owner, kinds.SNEAKY_HOTEL, CERTAIN, found)
            elif level < before and owner >= 0:
                rivals = view.alive() & ~bit(view.viewer) & ~bit(owner)
                for seat in members(rivals):
                    self.add(view, seat, kinds.SURPRISE_DEMOLITION, CERTAIN // count(rivals), found)
