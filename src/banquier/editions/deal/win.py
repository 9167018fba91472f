"""How a game ends: a player has three complete sets, or nobody plays a card for too long."""

from __future__ import annotations

from typing import Final

from banquier.editions.deal.table import DealTable
from banquier.kernel.bits import count, members
from banquier.native import i64

SET_SCORE: Final = 1000
"""The score of a colour with a complete set. It is more than the cards on a table are worth."""


def end_if_won(g: DealTable) -> None:
    """End the game if the seat whose turn it is has three complete sets of different colours.

    Rules: deal.win.three-sets, deal.win.at-once.
    """
    if g.result is None:
        done = g.sets.done[g.turn]
        if done & (done - 1) and count(done) >= g.figures.sets:
            g.end((g.turn,), scores(g), "win.three-sets")


def is_over(g: DealTable, seat: i64) -> bool:
    """Return whether the game is over at the start of a turn, so that the seat does not draw.

    A seat that has got its third set on the turn of another one wins now: end_if_won() ends the game.

    Rules: deal.win.own-turn, deal.end.nobody-plays.
    """
    if count(g.sets.done[seat]) >= g.figures.sets:
        return True
    if g.idle >= g.figures.idle * count(g.alive):
        end_by_score(g, "end.nobody-plays")
        return True
    if g.figures.rounds > 0 and g.round >= g.figures.rounds:
        end_by_score(g, "house.rounds")
        return True
    return False


def end_by_score(g: DealTable, why: str) -> None:
    """End the game. The seats with the highest score win."""
    found = scores(g)
    best = max([found[seat] for seat in members(g.alive)])
    g.end(tuple([seat for seat in members(g.alive) if found[seat] == best]), found, why)


def scores(g: DealTable) -> tuple[int, ...]:
    """Return the score of each seat: its colours with a complete set first, then the value of its cards."""
    return tuple([count(g.sets.done[seat]) * SET_SCORE + g.worth(seat) for seat in range(g.seats)])
