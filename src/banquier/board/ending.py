"""The end of a game at which fortunes are counted, once everything owed is settled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.table import BoardFrame
from banquier.kernel.action import Key
from banquier.kernel.frame import Frame

if TYPE_CHECKING:
    from banquier.board.rules import BoardGame


class Counting(BoardFrame["BoardGame"]):
    """The game ends by a rule as soon as the debts above this are settled (board.end.open-business)."""

    def __init__(self, why: str) -> None:
        self.why: Final[str] = why

    def key(self) -> Key:
        return ("counting", self.why)

    def clone(self) -> Frame[BoardGame]:
        return self

    def run(self, g: BoardGame) -> bool:
        g.count_up(self.why)
        return True
