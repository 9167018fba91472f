"""The start of a game: cash, shuffled decks, and the rolls that decide which seat begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.board.table import BoardFrame
from banquier.board.turn import Turn
from banquier.kernel.bits import bit, lowest
from banquier.kernel.declare import frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


def set_up(g: BoardGame) -> None:
    """Deal the starting cash, shuffle the decks, and let the seats roll for the first turn.

    Rules: board.start.cash, board.start.decks, house.start-cash, classique.setup.cash, tricheurs.setup.cash.
    """
    g.prepare()
    for seat in range(g.seats):
        g.set_cash(seat, g.rules.start_cash)
    for deck in range(g.board.decks):
        pile = g.decks[deck]
        g.order_deck(deck, pile.shuffled(g.rng))
    g.deal_titles()
    g.lay_out()
    g.push(StartRoll(g.alive))
    g.run_frames()


@frame("start-roll")
class StartRoll(BoardFrame["BoardGame"]):
    """Chance: each seat rolls once, and the highest total plays first. Seats that tie roll again."""

    rest: i64
    """The seats that have not rolled yet."""
    best: i64 = 0
    tied: i64 = 0
    """The seats that have rolled the best total so far."""

    def outcomes(self, g: BoardGame) -> i64:
        return 36

    def resolve_chance(self, g: BoardGame, outcome: i64) -> None:
        """Record the next seat's roll, and begin the first turn once one seat is ahead.

        Rule: board.start.highest-roll.
        """
        seat = lowest(self.rest)
        d1 = outcome // 6 + 1
        d2 = outcome % 6 + 1
        g.record_roll(seat, d1, d2, "start")
        if d1 + d2 > self.best:
            self.best = d1 + d2
            self.tied = bit(seat)
        elif d1 + d2 == self.best:
            self.tied |= bit(seat)
        self.rest &= ~bit(seat)
        if self.rest:
            return
        if self.tied & (self.tied - 1):
            self.rest = self.tied
            self.best = 0
            self.tied = 0
        else:
            first = lowest(self.tied)
            g.pop()
            g.choose_first_player(first)
            g.push(Turn(first))
