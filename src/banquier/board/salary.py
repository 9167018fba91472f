"""The salary for reaching or passing the start square."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.board.table import BANK
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


def pay_salary(g: BoardGame, seat: i64, square: i64) -> None:
    """Pay the salary to a seat whose token has passed or reached the start square and stops on `square`.

    Rules: board.salary, house.double-start.
    """
    doubled = g.rules.double_start and square == 0
    g.charge(BANK, seat, g.rules.salary * 2 if doubled else g.rules.salary, "salary")
