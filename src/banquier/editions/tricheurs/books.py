"""The public books: what each player should have by what has been announced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.board.debt import Debt
from banquier.kernel.bits import bit, members
from banquier.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.board.table import BoardTable
    from banquier.editions.tricheurs.game import TricheursGame


@mypyc_attr(acyclic=True)
class Books:
    """Cash, owners, hotels and prisoners by public announcements. A difference from the table reveals a cheat."""

    def __init__(self, cash: vec[i64], owner: vec[i64], level: vec[i64], jail: i64) -> None:
        self.cash: vec[i64] = cash[:]
        self.owner: vec[i64] = owner[:]
        self.level: vec[i64] = level[:]
        self.jail: i64 = jail
        """The set of seats in jail."""

    def clone(self) -> Books:
        return Books(self.cash, self.owner, self.level, self.jail)

    def transfer(self, payer: i64, payee: i64, amount: i64) -> None:
        self.cash[payer] -= amount
        self.cash[payee] += amount

    def change_jail(self, seat: i64, jailed: bool) -> None:
        if jailed:
            self.jail |= bit(seat)
        else:
            self.jail &= ~bit(seat)

    def agree(self, g: BoardTable) -> bool:
        """Do the books agree with the table?"""
        for account in range(len(self.cash)):
            if self.cash[account] != g.cash[account]:
                return False
        for square in g.board.titles:
            if self.owner[square] != g.owner[square] or self.level[square] != g.level[square]:
                return False
        return self.jail == prisoners(g)


def books_of(g: BoardTable) -> Books:
    """Return books that agree with the table."""
    return Books(g.cash, g.owner, g.level, prisoners(g))


def prisoners(g: BoardTable) -> i64:
    mask: i64 = 0
    for seat in range(g.seats):
        if g.jail[seat] > 0:
            mask |= bit(seat)
    return mask


def doubtful_titles(g: TricheursGame, seat: i64) -> i64:
    """Return the titles of a seat that the books do not explain, and those that a false move led to.

    What a false card brought is no longer known, so it puts all titles of the seat in doubt.

    Rule: tricheurs.debt.doubtful.
    """
    mask: i64 = 0
    for transaction in g.transactions:
        if transaction.seat == seat and transaction.due != transaction.done:
            if transaction.what == "card":
                return g.holdings[seat]
            if transaction.what == "move":
                mask |= bit(transaction.square)
    books = g.books
    if books is not None:
        for square in members(g.holdings[seat]):
            if books.owner[square] != seat or books.level[square] != g.level[square]:
                mask |= bit(square)
    return mask


def slipped_away(g: TricheursGame, seat: i64) -> i64:
    """Return the titles of a seat that by the public books belong to a debtor.

    Rule: tricheurs.debt.slipped-away.
    """
    mask: i64 = 0
    books = g.books
    if books is not None:
        for frame in g.stack:
            if isinstance(frame, Debt) and frame.payer != seat:
                for square in members(g.holdings[seat]):
                    if books.owner[square] == frame.payer:
                        mask |= bit(square)
    return mask
