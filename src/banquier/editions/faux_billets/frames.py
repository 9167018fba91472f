"""The frames of Faux billets by the names that records use."""

from __future__ import annotations

from typing import Any, Final

from banquier.board.frames import HOTEL_FRAMES, frames_of
from banquier.editions.faux_billets import chance, exchange, jail, payment
from banquier.kernel.frame import Frame

FRAMES: Final[dict[str, type[Frame[Any]]]] = {
    **HOTEL_FRAMES,
    **frames_of(payment, exchange, jail, chance),
    "exchange-side": exchange.ExchangeSide,
}
