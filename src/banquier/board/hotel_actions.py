"""What players do besides where there are hotels only: sell titles to the bank, keep cards and play them."""

from __future__ import annotations

from typing import Final

from banquier.board.actions import ACTIONS, CARDS_DESK, FUNDS, SQUARES
from banquier.kernel.action import Action, Key
from banquier.native import i64, mypyc_attr

KEPT: Final = 64
"""Cards that can be kept: no board has more."""


@mypyc_attr(acyclic=True)
class SellTitle(Action):
    """Sell a title to the bank."""

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def desk(self) -> i64:
        return FUNDS

    def key(self) -> Key:
        return ("sell-title", self.square)


@mypyc_attr(acyclic=True)
class PlayCard(Action):
    """Play that one of the cards that are kept."""

    def __init__(self, slot: i64) -> None:
        self.slot: Final[i64] = slot

    def desk(self) -> i64:
        return CARDS_DESK

    def key(self) -> Key:
        return ("play-card", self.slot)


@mypyc_attr(acyclic=True)
class Discard(Action):
    """Lay a kept card under its pile, unused."""

    def __init__(self, slot: i64) -> None:
        self.slot: Final[i64] = slot

    def key(self) -> Key:
        return ("discard", self.slot)


@mypyc_attr(acyclic=True)
class PayRent(Action):
    """Pay the rent that is asked for, without a card against it."""

    def key(self) -> Key:
        return ("pay-rent",)


@mypyc_attr(acyclic=True)
class Choose(Action):
    """Aim a card: at a seat or a square, or at two squares."""

    def __init__(self, a: i64, b: i64 = -1) -> None:
        self.a: Final[i64] = a
        self.b: Final[i64] = b

    def key(self) -> Key:
        return ("choose", self.a, self.b)


PAY_RENT: Final = PayRent()
SELL_TITLE: Final[list[SellTitle]] = [SellTitle(square) for square in range(SQUARES)]
DISCARD: Final[list[Discard]] = [Discard(slot) for slot in range(KEPT)]
PLAY_CARD: Final[list[PlayCard]] = [PlayCard(slot) for slot in range(KEPT)]

HOTEL_ACTIONS: Final[dict[str, type[Action]]] = {
    **{
        name: kind
        for name, kind in ACTIONS.items()
        if name not in ("mortgage", "lift", "lift-now", "keep-mortgage")
    },
    "sell-title": SellTitle,
    "play-card": PlayCard,
    "pay-rent": PayRent,
    "discard": Discard,
    "choose": Choose,
}
"""Where there are hotels only, titles that the bank buys back, and cards that are kept."""
