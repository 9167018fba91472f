"""Selling buildings back to the bank: for half of what they cost, and evenly within a group."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.board.table import BANK
from banquier.kernel.action import NOT_YOURS
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


def sell_rule(g: BoardGame, square: i64) -> str:
    """Return "" or the rule against selling a building of one's own street.

    Rule: house.uneven.
    """
    if g.level[square] == 0:
        return NOT_YOURS
    return "" if not g.rules.even or highest_of_group(g, square) else "sell.half"


def highest_of_group(g: BoardGame, square: i64) -> bool:
    """Does no other street of the group have more buildings? Only such a street may lose one where sales are even."""
    level = g.level[square]
    for other in g.board.group_of(square).squares:
        if g.level[other] > level:
            return False
    return True


def sell_building(g: BoardGame, seat: i64, square: i64) -> None:
    """Sell a house, or turn a hotel back into houses as far as the bank has them.

    Rules: classique.sell.half, disney.sell.half.
    """
    level = g.level[square]
    if level < g.rules.top or g.houses >= level - 1:
        sell_down_to(g, seat, square, level - 1)
    elif not g.rules.even:
        sell_down_to(g, seat, square, g.houses)
    else:
        break_hotels(g, seat, square)


def break_hotels(g: BoardGame, seat: i64, square: i64) -> None:
    """Turn all hotels of a group into houses, because the bank has too few houses to replace one hotel evenly.

    All streets of the group go down to the highest even level for which the bank has houses; where some are left
    over, the first streets without a hotel keep one house more.
    """
    streets = g.board.group_of(square).squares
    top = g.rules.top
    houses = g.houses
    for street in streets:
        if g.level[street] < top:
            houses += g.level[street]
    low = top - 2
    while low * len(streets) > houses:
        low -= 1
    spare = houses - low * len(streets)
    for street in streets:  # streets without a hotel first: their houses go to the bank and are used again
        if g.level[street] < top:
            level = low
            if spare > 0:
                level += 1
                spare -= 1
            if level < g.level[street]:
                sell_down_to(g, seat, street, level)
    for street in streets:
        if g.level[street] == top:
            sell_down_to(g, seat, street, low)


def sell_down_to(g: BoardGame, seat: i64, square: i64, level: i64) -> None:
    """Sell the buildings of a street down to a level, each for half of what it cost.

    Rules: classique.sell.half, disney.sell.half, board.build.price-kept.
    """
    before = g.level[square]
    refund: i64 = 0
    while before > level:
        refund += g.bank.refund(g, square, before)
        before -= 1
    g.change_buildings(square, level)
    g.charge(BANK, seat, refund, "sell.half")
