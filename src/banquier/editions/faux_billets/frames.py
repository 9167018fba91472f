"""The frames of Faux billets by the names that records use."""

from __future__ import annotations

from typing import Any, Final

from banquier.board.frames import HOTEL_FRAMES
from banquier.editions.faux_billets.chance import CardCheck, ChancePick
from banquier.editions.faux_billets.exchange import ExchangeSide, NoteExchange
from banquier.editions.faux_billets.jail import Bailed
from banquier.editions.faux_billets.payment import Payment
from banquier.kernel.frame import Frame

FRAMES: Final[dict[str, type[Frame[Any]]]] = {
    **HOTEL_FRAMES,
    "payment": Payment,
    "exchange": NoteExchange,
    "exchange-side": ExchangeSide,
    "bailed": Bailed,
    "chance-pick": ChancePick,
    "card-check": CardCheck,
}
