"""Which titles to mortgage for something better: those outside complete groups, the least useful first."""

from __future__ import annotations

from banquier.board.actions import MORTGAGE
from banquier.board.layout import STREET
from banquier.board.view import BoardView
from banquier.kernel.action import Action
from banquier.kernel.bits import bit, count
from banquier.kernel.legal import Legal
from banquier.native import i64


def mortgageable(view: BoardView, spared: i64) -> i64:
    """Return the titles that the seat could mortgage: in no complete group, and in no group of the titles `spared`."""
    seat = view.viewer
    free = view.holdings(seat) & ~view.mortgaged() & ~view.locked() & ~view.complete(seat) & ~view.at_stake()
    for group in view.board.groups:
        if group.mask & spared and group.kind == STREET:
            free &= ~group.mask
    return free


def loan(view: BoardView, titles: i64) -> i64:
    """Return what the bank pays for mortgages of these titles."""
    total: i64 = 0
    for square in view.board.titles:
        if titles & bit(square):
            total += view.board.squares[square].mortgage
    return total


def next_mortgage(view: BoardView, legal: Legal, need: i64, spared: i64) -> Action | None:
    """Return a mortgage on the way to this much free cash; None if mortgages cannot reach it, or it is there.

    Single titles go before those whose group the seat has nearly completed, and cheap rents before dear ones.
    """
    cash = view.free_cash(view.viewer)
    free = mortgageable(view, spared)
    if cash >= need or cash + loan(view, free) < need:
        return None
    best: i64 = -1
    least: i64 = 0
    for square in view.board.titles:
        if free & bit(square):
            cost = usefulness(view, square)
            if (best < 0 or cost < least) and legal.allows(MORTGAGE[square]):
                best = square
                least = cost
    return MORTGAGE[best] if best >= 0 else None


def usefulness(view: BoardView, square: i64) -> i64:
    """Return how much a title is missed while it is mortgaged: its price, more with others of its group."""
    printed = view.board.squares[square]
    held = count(view.board.group_masks[square] & view.holdings(view.viewer))
    return printed.price * held
