"""Values titles in editions that end with a count of money: the final rent, and the rents until then."""

from __future__ import annotations

from typing import Final

from banquier.board.layout import Square
from banquier.board.table import BANK
from banquier.board.view import BoardView
from banquier.bots.evaluation.title_values import TitleAppraiser
from banquier.kernel.bits import bit, count
from banquier.native import i64

ONE: Final = 1000


class RentAppraiser(TitleAppraiser):
    """Values titles by their rents: one per expected visit, and one at the final count."""

    def __init__(self, pace: i64) -> None:
        super().__init__()
        self.pace: i64 = pace
        """Expected moves until the bank sells a title, in tenths."""

    def left(self, view: BoardView) -> i64:
        """Return the titles that the bank still has."""
        mask = view.board.title_mask
        for seat in range(view.seats):
            mask &= ~view.holdings(seat)
        return mask

    def visits(self, view: BoardView) -> i64:
        """Return the expected visits of other seats to a title, in thousandths, plus one for the final count."""
        others = count(view.alive()) - 1
        moves = count(self.left(view)) * self.pace * others // (others + 1)
        return ONE + moves * ONE // (10 * view.board.size)

    def gain(self, view: BoardView, seat: i64, get: i64, lose: i64) -> i64:
        return super().gain(view, seat, get, lose) * self.visits(view) // ONE

    def group_value(self, view: BoardView, index: i64, held: i64) -> i64:
        """Return the rents of one visit to each of these titles of a group."""
        total: i64 = 0
        if held:
            group = view.board.groups[index]
            for square in group.squares:
                if held & bit(square):
                    total += self.rent(view, view.board.squares[square], held == group.mask)
        return total

    def rent(self, view: BoardView, printed: Square, whole: bool) -> i64:
        """Return the rent of a street; `whole`: its owner has the complete group."""
        if view.level(printed.index) == view.rules.top:
            return printed.rents[-1]
        if whole:
            return printed.group_rent
        return printed.rents[0]

    def final(self, view: BoardView, seat: i64, more: i64) -> i64:
        """Return the final score of a seat if the game ended now and it also owned the titles `more`."""
        held = view.holdings(seat) | more
        total = view.cash(seat)
        for group in view.board.groups:
            total += self.group_value(view, group.index, held & group.mask)
        return total

    def lead(self, view: BoardView, seat: i64, more: i64) -> i64:
        """Return the final score of `final` minus the best final score of the others."""
        best: i64 = 0
        for other in range(view.seats):
            if other != seat and view.alive() & bit(other):
                best = max(best, self.final(view, other, 0))
        return self.final(view, seat, more) - best

    def hotel_gain(self, view: BoardView, square: i64) -> i64:
        """Return the gain of the owner from a hotel there; 0 if there can be none."""
        printed = view.board.squares[square]
        owner = view.owner(square)
        if owner == BANK or view.level(square):
            return 0
        group = view.board.group_masks[square]
        now = self.rent(view, printed, view.holdings(owner) & group == group)
        return (printed.rents[-1] - now) * self.visits(view) // ONE
