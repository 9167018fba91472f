"""Adds up from the facts of a game the cost and the earnings of each title."""

from __future__ import annotations

from collections.abc import Sequence

from banquier.board.facts import BuildingsChanged, Paid, RentDue, RentSettled, TitleTransferred, TokenMoved
from banquier.kernel.fact import Fact

BANK = -1
BOUGHT = ("unowned.buy-or-auction", "auction.highest-pays-bank", "cards")
RENT = "rent."
RUIN = "bankrupt.to-player"
BUILT = ("build.price", "build.hotel", "build.auction-bid-is-price")
SOLD = "sell.half"


class Ledger:
    """Per square: rents received, and payments to the bank for the title and its buildings less what it paid back.

    Payments between players for a title are not counted: one's gain is the other's loss. Of a rent that makes its
    payer bankrupt, the cash that is handed over counts.
    """

    def __init__(self, squares: int) -> None:
        self.rent = [0] * squares
        self.spent = [0] * squares
        self.visits = [0] * squares
        """Rents that were paid."""
        self.dues: list[RentDue] = []
        self.asked: list[RentDue] = []
        self.place: dict[int, int] = {}

    def read(self, facts: Sequence[Fact]) -> None:
        """Add the facts of one entry."""
        paid: Paid | None = None
        lowered = -1
        for fact in facts:
            if isinstance(fact, Paid):
                if fact.why.startswith(RENT):
                    self._rent(fact)
                elif fact.why == RUIN:
                    self._ruin(fact)
                elif fact.why == SOLD and lowered >= 0:
                    self.spent[lowered] -= fact.amount
                paid, lowered = fact, -1
            elif isinstance(fact, TokenMoved):
                self.place[fact.seat] = fact.to
            elif isinstance(fact, RentDue):
                self.dues.append(fact)
            elif isinstance(fact, RentSettled):
                self._asked(fact)
            elif isinstance(fact, TitleTransferred):
                if (
                    fact.source == BANK
                    and paid is not None
                    and paid.payer == fact.owner
                    and paid.why in BOUGHT
                ):
                    self.spent[fact.square] += paid.amount
                paid = None
            elif isinstance(fact, BuildingsChanged):
                if fact.level < fact.before:
                    lowered = fact.square
                elif paid is not None and paid.payee == BANK and paid.why in BUILT:
                    self.spent[fact.square] += paid.amount
                paid = None

    def _asked(self, fact: RentSettled) -> None:
        """Move a rent from the due to the claimed ones, or drop it."""
        for due in self.dues:
            if (due.payer, due.owner, due.square) == (fact.payer, fact.owner, fact.square):
                self.dues.remove(due)
                if fact.how == "claimed":
                    self.asked.append(due)
                return

    def _rent(self, paid: Paid) -> None:
        """Count a rent for the square that was claimed, or for the payer's square where rents are paid unasked."""
        due = self._due(paid)
        square = due.square if due is not None else self.place.get(paid.payer, 0)
        self.rent[square] += paid.amount
        self.visits[square] += 1

    def _ruin(self, paid: Paid) -> None:
        """Count the cash that a bankrupt payer hands over for a claimed rent."""
        due = self._due(paid)
        if due is not None:
            self.rent[due.square] += min(due.amount, paid.amount)
            self.visits[due.square] += 1

    def _due(self, paid: Paid) -> RentDue | None:
        """Remove and return the claimed rent that this payment is for, or None."""
        for due in self.asked:
            if (due.payer, due.owner) == (paid.payer, paid.payee):
                self.asked.remove(due)
                return due
        return None
