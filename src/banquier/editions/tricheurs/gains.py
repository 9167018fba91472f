"""What hidden cheats have brought since they were done."""

from __future__ import annotations

from typing import Final

from banquier.kernel.action import Key
from banquier.native import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Gain:
    """Money from an account, or a title bought from the bank, that a hidden crime has brought."""

    def __init__(self, seat: i64, kind: i64, source: i64, square: i64, amount: i64) -> None:
        self.seat: Final[i64] = seat
        self.kind: Final[i64] = kind
        self.source: Final[i64] = source
        """The account that the money came from, or that was paid for the title."""
        self.square: Final[i64] = square
        """The title, -1 for money alone."""
        self.amount: Final[i64] = amount

    def key(self) -> Key:
        return (self.seat, self.kind, self.source, self.square, self.amount)
