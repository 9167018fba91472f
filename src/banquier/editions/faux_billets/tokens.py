"""Decoder tokens: green ones can be used to check a note or a Chance card, which turns them red."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.faux_billets.game import FauxBilletsGame


def refresh_tokens(g: FauxBilletsGame, seat: i64) -> None:
    """Turn the red decoder tokens of a seat green: at the start, and whenever it passes GO.

    Rules: faux.setup.tokens, faux.start.tokens-back.
    """
    if g.green[seat] < g.box.tokens:
        g.turn_tokens(seat, g.box.tokens)


def can_decode(g: FauxBilletsGame, seat: i64) -> bool:
    """Can this seat use the decoder? It needs a green token, and must not be in jail.

    Rules: faux.decoder.token, faux.jail.rights.
    """
    return g.green[seat] > 0 and g.jail[seat] == 0
