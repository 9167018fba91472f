"""The public books: what each player should have by what has been announced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.kernel.bits import bit
from banquier.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.board.table import BoardTable


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
