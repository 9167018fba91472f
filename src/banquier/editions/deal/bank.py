"""Putting cards into the bank."""

from __future__ import annotations

from banquier.editions.deal.table import DealTable
from banquier.kernel.action import NOT_YOURS, UNKNOWN_ACTION
from banquier.kernel.bits import bit
from banquier.native import i64


def check_bank(g: DealTable, seat: i64, face: i64) -> str:
    """Return "" or the rule against putting this card into the bank.

    Rules: deal.bank.no-properties, deal.bank.no-multicolour.
    """
    if not g.deck.is_face(face):
        return UNKNOWN_ACTION
    if g.hands.has(seat, face) == 0:
        return NOT_YOURS
    if g.deck.multicolour & bit(face):
        return "bank.no-multicolour"
    return "" if g.deck.bankable & bit(face) else "bank.no-properties"
