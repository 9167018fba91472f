"""Laying properties, and wilds: which colour they stand for, exchanging them, moving them."""

from __future__ import annotations

from banquier.editions.deal.actions import HAND, Move, Swap
from banquier.editions.deal.property_sets import is_repeated
from banquier.editions.deal.sizes import COLOURS
from banquier.editions.deal.table import DealTable
from banquier.kernel.action import NOT_YOURS, UNKNOWN_ACTION, Option
from banquier.kernel.bits import bit, lowest
from banquier.native import i64


def list_lays(g: DealTable, seat: i64, face: i64, fresh: i64, out: list[Option]) -> None:
    """Add the ways to lay a property or a wild of the hand; `fresh` are the faces just drawn."""
    if not g.deck.properties & bit(face):
        out.extend(g.deck.lays[face])
        return
    if fresh & bit(face) and g.sets.wilds[seat]:
        list_swaps(g, seat, face, lowest(g.deck.stands[face]), out)
    out.append(g.deck.lays[face][0])


def list_swaps(g: DealTable, seat: i64, face: i64, colour: i64, out: list[Option]) -> None:
    """Add the wilds of a colour that a property just drawn can replace."""
    cards = g.sets.cards
    start = g.sets.start(seat, colour)
    for n in range(start, start + g.sets.held[seat * COLOURS + colour]):
        wild = cards[n]
        if g.deck.wilds & bit(wild) and not is_repeated(cards, start, n):
            colours = g.deck.stands[wild] & ~bit(colour)
            while colours:
                out.append(Swap(face, wild, lowest(colours)))
                colours &= colours - 1
            if g.figures.wild_to_hand:
                out.append(Swap(face, wild, HAND))


def list_moves(g: DealTable, seat: i64, out: list[Option]) -> None:
    """Add the wilds that can stand for another colour."""
    sets = g.sets
    cards = sets.cards
    wilds = g.deck.wilds
    many = g.deck.multicolour
    moves = g.deck.moves
    wild_rows = sets.wild[seat]
    while wild_rows:
        colour = lowest(wild_rows)
        wild_rows &= wild_rows - 1
        start = sets.start(seat, colour)
        for n in range(start, start + sets.held[seat * COLOURS + colour]):
            wild = cards[n]
            if wilds & bit(wild) and not is_repeated(cards, start, n):
                if many & bit(wild):
                    out.extend(moves[wild * COLOURS + colour])
                else:
                    out.append(moves[wild * COLOURS + colour][0])


def check_lay(g: DealTable, seat: i64, face: i64, colour: i64) -> str:
    """Return "" or the rule against laying this property for this colour.

    Rule: deal.property.wild.
    """
    if not g.deck.is_face(face) or not 0 <= colour < COLOURS or g.deck.bankable & bit(face):
        return UNKNOWN_ACTION
    if g.hands.has(seat, face) == 0:
        return NOT_YOURS
    if g.deck.stands[face] & bit(colour):
        return ""
    return "property.wild" if g.deck.wilds & bit(face) else "property.sets"


def check_swap(g: DealTable, seat: i64, fresh: i64, action: Swap) -> str:
    """Return "" or the rule against exchanging a wild for a property just drawn.

    Rule: deal.property.swap-wild.
    """
    if not g.deck.is_face(action.face) or not g.deck.is_face(action.wild):
        return UNKNOWN_ACTION
    if not g.deck.properties & bit(action.face) or not g.deck.wilds & bit(action.wild):
        return UNKNOWN_ACTION
    if not fresh & bit(action.face) or g.hands.has(seat, action.face) == 0:
        return "property.swap-wild"
    colour = lowest(g.deck.stands[action.face])
    if not g.sets.holds(seat, colour, action.wild):
        return "property.swap-wild"
    if action.to == HAND:
        return "" if g.figures.wild_to_hand else "property.swap-wild"
    if not 0 <= action.to < COLOURS or action.to == colour:
        return "property.swap-wild"
    return "" if g.deck.stands[action.wild] & bit(action.to) else "property.wild"


def check_move(g: DealTable, seat: i64, moves: i64, action: Move) -> str:
    """Return "" or the rule against moving a wild to another colour.

    Rule: deal.property.rearrange.
    """
    if not g.deck.is_face(action.face) or not 0 <= action.colour < COLOURS or not 0 <= action.to < COLOURS:
        return UNKNOWN_ACTION
    if not g.figures.rearrange:
        return "property.rearrange"
    if not g.deck.wilds & bit(action.face) or not g.sets.holds(seat, action.colour, action.face):
        return NOT_YOURS
    if action.to == action.colour or not g.deck.stands[action.face] & bit(action.to):
        return "property.wild"
    return "" if moves < g.sets.wilds[seat] else "property.rearrange"
