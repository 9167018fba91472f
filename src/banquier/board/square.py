"""Resolves the square that a token stops on: buy or pay rent, draw a card, pay a tax, go to jail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.board.layout import CARDS, PARKING, STATION, STREET, TAX, TO_JAIL, TRAIN, UTILITY
from banquier.board.rent import visit_owner
from banquier.board.table import BANK
from banquier.board.unowned import Unowned
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


def land(g: BoardGame, seat: i64, special: i64) -> None:
    """Settle the square that a token has stopped on. The start and jail squares demand nothing.

    Rules: classique.tax, disney.tax.
    """
    square = g.board.squares[g.place[seat]]
    kind = square.kind
    if kind == STREET or kind == STATION or kind == UTILITY:
        visit_title(g, seat, square.index, kind, special)
    elif kind == CARDS:
        g.card_square(seat, square.deck)
    elif kind == TAX:
        g.charge(seat, g.fines_account(), square.amount, "tax")
    elif kind == TO_JAIL:
        g.imprison(seat)
    elif kind == PARKING:
        g.park(seat)
    elif kind == TRAIN:
        g.ride(seat)


def visit_title(g: BoardGame, seat: i64, square: i64, kind: i64, special: i64) -> None:
    """Settle a title: offer it if nobody owns it, let the visitor owe rent to another owner, or do nothing on its own.

    `special` is a multiple of the rent that a card sets, or 0.

    Rule: board.own-square.
    """
    owner = g.owner[square]
    if owner == BANK:
        g.push(Unowned(seat, square))
    elif owner != seat:
        visit_owner(g, seat, square, kind, special)
