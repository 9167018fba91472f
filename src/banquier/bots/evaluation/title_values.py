"""Values titles for a seat by their price: more for several of a group, most for a complete group."""

from __future__ import annotations

from banquier.board.layout import STREET
from banquier.board.view import BoardView
from banquier.kernel.bits import count, lowest
from banquier.native import i64


class TitleAppraiser:
    """Values titles in per cent of their price: alone, in a group that lacks one title, in a complete group."""

    def __init__(self, alone: i64 = 110, half: i64 = 140, whole: i64 = 300) -> None:
        self.alone: i64 = alone
        self.half: i64 = half
        self.whole: i64 = whole

    def gain(self, view: BoardView, seat: i64, get: i64, lose: i64) -> i64:
        """Return the gain of a seat that gets and loses these titles (sets of squares)."""
        board = view.board
        held = view.holdings(seat)
        after = (held | get) & ~lose
        changed = get | lose
        total: i64 = 0
        while changed:
            square = lowest(changed)
            index = board.squares[square].group
            group = board.group_masks[square]
            changed &= ~group
            total += self.group_value(view, index, after & group)
            if held & group:
                total -= self.group_value(view, index, held & group)
        return total

    def group_value(self, view: BoardView, index: i64, held: i64) -> i64:
        """Return the value of these titles of one group together; mortgages are deducted."""
        board = view.board
        mortgaged = view.mortgaged()
        group = board.groups[index]
        owned = count(held)
        size = len(group.squares)
        per_cent = self.alone
        if group.kind != STREET:
            per_cent = self.alone + 20 * (owned - 1)
        elif owned == size:
            per_cent = self.whole
        elif owned > 1 or size == 2:
            per_cent = self.half if owned + 1 == size and owned > 1 else self.alone
        total: i64 = 0
        for square in group.squares:
            if held >> square & 1:
                total += board.squares[square].price * per_cent // 100
                if mortgaged >> square & 1:
                    total -= view.lift_cost(square)
        return total
