"""The hand limit: at the end of a turn, cards above it are buried under the draw pile."""

from __future__ import annotations

from banquier.editions.deal.actions import BURY, Bury
from banquier.editions.deal.table import DealTable
from banquier.kernel.action import NOT_YOURS, UNKNOWN_ACTION, Option
from banquier.kernel.bits import lowest
from banquier.native import i64


def is_above_limit(g: DealTable, seat: i64) -> bool:
    """Return whether a seat holds more cards than may stay in a hand at the end of a turn.

    Rule: deal.turn.seven-at-end.
    """
    return g.hands.number[seat] > g.figures.keep


def list_burials(g: DealTable, seat: i64, out: list[Option]) -> None:
    """Add each card of the hand as a card to bury."""
    mask = g.hands.faces[seat]
    while mask:
        out.append(BURY[lowest(mask)])
        mask &= mask - 1


def check_bury(g: DealTable, seat: i64, ended: bool, face: i64) -> str:
    """Return "" or the rule against burying this card, which is allowed once the turn has ended."""
    if not g.deck.is_face(face):
        return UNKNOWN_ACTION
    if not ended:
        return "turn.seven-at-end"
    return "" if g.hands.has(seat, face) else NOT_YOURS


def card_to_bury(g: DealTable, seat: i64) -> Bury:
    """Return the card that goes if the player does not choose: the cheapest, a multicolour wild last."""
    mask = g.hands.faces[seat]
    if mask & ~g.deck.multicolour:
        mask &= ~g.deck.multicolour
    best = lowest(mask)
    while mask:
        face = lowest(mask)
        mask &= mask - 1
        if g.deck.value[face] < g.deck.value[best]:
            best = face
    return BURY[best]
