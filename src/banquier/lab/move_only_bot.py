"""A bot that only moves, for the landing frequencies of a board."""

from __future__ import annotations

from typing import Final

from banquier.board.actions import PAY_BAIL, USE_CARD
from banquier.board.view import BoardView
from banquier.bots.bot import Bot
from banquier.kernel.action import Action
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View


class MoveOnlyBot(Bot):
    """Leaves jail at once, or stays and rolls, as `leaves` says; it buys nothing.

    It answers all other questions by default, so the table needs no auctions and enough cash for taxes and fines.

    All other questions get their default: so it wants a table without auctions, and cash for taxes and fines.
    """

    def __init__(self, leaves: bool) -> None:
        self.leaves: Final[bool] = leaves

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        assert isinstance(view, BoardView)
        seat = view.viewer
        if not self.leaves or not legal.must or view.jail(seat) == 0:
            return None
        for slot in range(view.board.free):
            if view.keeper(slot) == seat:
                return USE_CARD[slot]
        return PAY_BAIL
