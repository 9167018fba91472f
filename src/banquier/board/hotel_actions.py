"""The additional actions of editions with hotels only: selling titles to the bank, playing and discarding cards."""

from __future__ import annotations

from typing import Final

from banquier.board.actions import ACTIONS, CARDS_DESK, FUNDS, SQUARES
from banquier.kernel.action import Action
from banquier.kernel.declare import action, declared
from banquier.native import i64

KEEPABLE_CARDS: Final = 64
"""No board has more cards that can be kept."""


@action("sell-title", desk=FUNDS)
class SellTitle(Action):
    """Sell a title to the bank."""

    square: Final[i64]


@action("play-card", desk=CARDS_DESK)
class PlayCard(Action):
    """Play a card that the seat has kept."""

    slot: Final[i64]


@action("pay-rent")
class PayRent(Action):
    """Pay the rent that was claimed, without playing a card against it."""


@action("discard")
class Discard(Action):
    """Put a kept card under its pile without playing it."""

    slot: Final[i64]


@action("choose")
class Choose(Action):
    """Choose the target of a card: a seat, a square or two squares."""

    a: Final[i64]
    b: Final[i64] = -1


PAY_RENT: Final = PayRent()
SELL_TITLE: Final[list[SellTitle]] = [SellTitle(square) for square in range(SQUARES)]
DISCARD: Final[list[Discard]] = [Discard(slot) for slot in range(KEEPABLE_CARDS)]
PLAY_CARD: Final[list[PlayCard]] = [PlayCard(slot) for slot in range(KEEPABLE_CARDS)]

HOTEL_ACTIONS: Final[dict[str, type[Action]]] = {
    **{
        name: kind
        for name, kind in ACTIONS.items()
        if name not in ("mortgage", "lift", "lift-now", "keep-mortgage")
    },
    **declared(globals(), Action),
}
"""The actions of editions with hotels only, by name: without mortgages, with the ones above."""
