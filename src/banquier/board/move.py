"""Moving a token forward: by a roll, or to a square that a card names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.table import BoardFrame
from banquier.kernel.declare import frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


def advance(g: BoardGame, seat: i64, steps: i64) -> None:
    """Move a token forward by a roll, pay the salary if it passes the start, and settle the square it reaches."""
    to = g.place[seat] + steps
    passed = to >= g.board.size
    if passed:
        to -= g.board.size
    g.move(seat, steps, to)
    if passed:
        g.pay_salary(seat, to)
    g.land(seat, 0)


def advance_to(g: BoardGame, seat: i64, square: i64, special: i64) -> None:
    """Move a token forward to a square, once around the board if it already stands there.

    `special` is what a card says about the rent there: how many times the usual rent, or times the dice.
    """
    steps = square - g.place[seat]
    if steps <= 0:
        steps += g.board.size
        g.move(seat, steps, square)
        g.pay_salary(seat, square)
    else:
        g.move(seat, steps, square)
    g.land(seat, special)


@frame("move-on", leaves_with="seat")
class MoveOn(BoardFrame["BoardGame"]):
    """Step: move by a roll once what lies above, such as the bail, has been paid."""

    seat: Final[i64]
    steps: Final[i64]

    def is_dropped_in_jail(self, seat: i64) -> bool:
        return seat == self.seat

    def run(self, g: BoardGame) -> bool:
        g.pop()
        g.advance(self.seat, self.steps)
        return True
