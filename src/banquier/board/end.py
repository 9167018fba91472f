"""The end of a game: debts and open rents are settled first, then fortunes are counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.rent import claim_all
from banquier.board.table import BANK, BoardFrame
from banquier.kernel.bits import bit, members
from banquier.kernel.declare import frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


def end_after_debts(g: BoardGame, why: str) -> None:
    """End the game by this rule, after claiming every open rent and settling every debt. Anything else is dropped.

    Rule: board.end.open-business.
    """
    owed = [frame for frame in g.stack if isinstance(frame, BoardFrame) and frame.is_debt()]
    if owed or g.claims:
        g.replace_stack([g.stack[0]])
        g.push(FinalCount(why))
        g.replace_stack([*g.stack, *owed])
        claim_all(g, g.alive)
    else:
        g.final_count(why)


@frame("counting")
class FinalCount(BoardFrame["BoardGame"]):
    """Step: count the fortunes. It lies beneath the debts that are settled first."""

    why: Final[str]

    def run(self, g: BoardGame) -> bool:
        g.final_count(self.why)
        return True


def end_with_richest(g: BoardGame, why: str) -> None:
    """End the game by this rule; the seats with the best score win."""
    scores = g.scores()
    best = max([scores[seat] for seat in members(g.alive)])
    g.end(tuple([seat for seat in members(g.alive) if scores[seat] == best]), scores, why)


def end_with_last_standing(g: BoardGame) -> None:
    """End the game if only one seat is left.

    Rules: classique.end.last-standing, disney.end.last-standing, faux.end.one-left, tricheurs.end.one-left.
    """
    if not g.alive & (g.alive - 1):
        g.end(tuple(members(g.alive)), g.scores(), "end.last-standing")


def pay_last_rents(g: BoardGame, why: str) -> None:
    """Let the bank pay each seat the rent of each of its titles.

    Rules: faux.end.last-rent, tricheurs.end.last-rent.
    """
    for seat in members(g.alive):
        total: i64 = 0
        for square in g.board.titles:
            if g.holdings[seat] & bit(square):
                total += g.rent_of(square, 1)
        g.charge(BANK, seat, total, why)


def cash_scores(g: BoardGame) -> tuple[int, ...]:
    """Return the cash of each seat as its score, in editions where titles do not count.

    Rules: faux.end.richest, tricheurs.end.richest.
    """
    return tuple([g.cash[seat] for seat in range(g.seats)])


def net_worth(g: BoardGame, seat: i64) -> i64:
    """Return cash, titles at their price (less the loan if mortgaged) and buildings at what they cost.

    Rule: rapide.end.net-worth.
    """
    total = g.cash[seat]
    for square in g.board.titles:
        if g.holdings[seat] & bit(square):
            printed = g.board.squares[square]
            total += printed.price
            if g.mortgaged & bit(square):
                total -= printed.mortgage
            level = g.level[square]
            while level > 0:
                total += g.building_cost(square, level)
                level -= 1
    return total
