"""Who has cheated, and how? Told from what lies on the table and what was said, as any watchful player can."""

from __future__ import annotations

from typing import Final

from banquier.board.table import BANK
from banquier.editions.tricheurs.kinds import (
    BANK_HEIST,
    COUNTERFEIT_CHANCE,
    ESCAPE_ARTIST,
    EXTRA_ALLOWANCE,
    FREE_STAY,
    IDENTITY_THEFT,
    PICKPOCKET,
    PRICE_GOUGING,
    PROPERTY_SWAP,
    SHORT_CHANGED,
    SLIPPERY_DEED,
    SNEAKY_HOTEL,
    SQUATTERS_RULE,
    SURPRISE_DEMOLITION,
    TRICK_DICE,
)
from banquier.editions.tricheurs.view import CheatView
from banquier.kernel.bits import bit, count, members
from banquier.native import i64, mypyc_attr

CERTAIN: Final = 100
LIKELY: Final = 75


@mypyc_attr(acyclic=True)
class Suspicion:
    """That this seat has cheated so, and how sure one can be, in per cent."""

    def __init__(self, seat: i64, kind: i64, odds: i64) -> None:
        self.seat: Final[i64] = seat
        self.kind: Final[i64] = kind
        self.odds: Final[i64] = odds


class Detective:
    """Compares sums, marks, hotels and tokens with the books of what was said, and dealings with what was due."""

    def suspicions(self, view: CheatView) -> list[Suspicion]:
        found: list[Suspicion] = []
        self.from_dealings(view, found)
        if view.agree():
            return found
        self.from_money(view, found)
        self.from_titles(view, found)
        self.from_hotels(view, found)
        for seat in members(view.alive() & ~bit(view.viewer)):
            if view.booked_jail(seat) and view.jail(seat) == 0:
                self.add(view, seat, ESCAPE_ARTIST, CERTAIN, found)
        return found

    def add(self, view: CheatView, seat: i64, kind: i64, odds: i64, found: list[Suspicion]) -> None:
        if seat >= 0 and seat != view.viewer and view.alive() & bit(seat) and view.open_to(kind):
            if not view.judged(seat, kind):
                found.append(Suspicion(seat, kind, odds))

    def from_dealings(self, view: CheatView, found: list[Suspicion]) -> None:
        for deal in view.dealings():
            what = deal.what
            if what == "move":
                if deal.other >= 0:
                    self.add(view, deal.seat, IDENTITY_THEFT, CERTAIN, found)
                elif deal.done != deal.due:
                    self.add(view, deal.seat, TRICK_DICE, CERTAIN, found)
            elif what == "claim":
                if deal.done > deal.due:
                    self.add(view, deal.seat, PRICE_GOUGING, CERTAIN, found)
                if view.booked_owner(deal.square) != deal.seat:
                    self.add(
                        view, deal.seat, SQUATTERS_RULE, LIKELY, found
                    )  # or the title was sold meanwhile
            elif what == "pay":
                if deal.done < deal.due:
                    self.add(view, deal.seat, SHORT_CHANGED, CERTAIN, found)
            elif deal.done != deal.due:
                self.add(view, deal.seat, COUNTERFEIT_CHANCE, CERTAIN, found)

    def from_money(self, view: CheatView, found: list[Suspicion]) -> None:
        tray = view.booked_cash(BANK) - view.cash(BANK)
        for seat in members(view.alive() & ~bit(view.viewer)):
            more = view.cash(seat) - view.booked_cash(seat)
            if more <= 0:
                continue
            extra = view.limit(EXTRA_ALLOWANCE)
            if tray > 0:
                both = view.open_to(BANK_HEIST) and view.open_to(EXTRA_ALLOWANCE) and more == extra
                if view.open_to(EXTRA_ALLOWANCE) and more == extra:
                    self.add(view, seat, EXTRA_ALLOWANCE, LIKELY if both else CERTAIN, found)
                else:
                    self.add(view, seat, BANK_HEIST, CERTAIN, found)
            else:
                victim = self.missing(view, more)
                if self.said_paid(view, seat, more):
                    self.add(view, seat, FREE_STAY, CERTAIN, found)
                elif victim >= 0:
                    self.add(view, seat, PICKPOCKET, CERTAIN, found)

    def missing(self, view: CheatView, amount: i64) -> i64:
        """The seat that has so much less than it should."""
        for seat in members(view.alive()):
            if view.booked_cash(seat) - view.cash(seat) == amount:
                return seat
        return -1

    def said_paid(self, view: CheatView, seat: i64, amount: i64) -> bool:
        for deal in view.dealings():
            if deal.what == "pay" and deal.seat == seat and deal.done == amount and deal.square >= 0:
                return True
        return False

    def from_titles(self, view: CheatView, found: list[Suspicion]) -> None:
        for square in view.board.titles:
            owner = view.owner(square)
            before = view.booked_owner(square)
            if owner == before or owner < 0:
                continue
            swapped = False
            for other in view.board.titles:
                if view.booked_owner(other) == owner and view.owner(other) == before:
                    swapped = True
            if swapped and view.open_to(PROPERTY_SWAP):
                # either of the two may have done it; the one with the better title is the likelier
                for other in view.board.titles:
                    if view.booked_owner(other) == owner and view.owner(other) == before:
                        odds: i64 = CERTAIN if before < 0 else 50
                        if before >= 0 and view.board.squares[square].price > view.board.squares[other].price:
                            odds = 85
                        self.add(view, owner, PROPERTY_SWAP, odds, found)
                        break
            else:
                self.add(view, owner, SLIPPERY_DEED, CERTAIN, found)

    def from_hotels(self, view: CheatView, found: list[Suspicion]) -> None:
        for square in view.board.titles:
            level = view.level(square)
            before = view.booked_level(square)
            owner = view.owner(square)
            if level > before:
                self.add(view, owner, SNEAKY_HOTEL, CERTAIN, found)
            elif level < before and owner >= 0:
                rivals = view.alive() & ~bit(view.viewer) & ~bit(owner)
                for seat in members(rivals):
                    self.add(view, seat, SURPRISE_DEMOLITION, CERTAIN // count(rivals), found)
