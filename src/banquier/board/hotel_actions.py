"""The additional actions of editions with hotels only: selling titles to the bank, playing and discarding cards."""

from __future__ import annotations

from typing import Final

from banquier.board.actions import ACTIONS, CARDS_DESK, FUNDS, SQUARES
from banquier.kernel.action import Action, Key
from banquier.native import i64, mypyc_attr

KEEPABLE_CARDS: Final = 64
"""No board has more cards that can be kept."""


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
    """Play a card that the seat has kept."""

    def __init__(self, slot: i64) -> None:
        self.slot: Final[i64] = slot

    def desk(self) -> i64:
        return CARDS_DESK

    def key(self) -> Key:
        return ("play-card", self.slot)


@mypyc_attr(acyclic=True)
class Discard(Action):
    """Put a kept card under its pile without playing it."""

    def __init__(self, slot: i64) -> None:
        self.slot: Final[i64] = slot

    def key(self) -> Key:
        return ("discard", self.slot)


@mypyc_attr(acyclic=True)
class PayRent(Action):
    """Pay the rent that was claimed, without playing a card against it."""

    def key(self) -> Key:
        return ("pay-rent",)


@mypyc_attr(acyclic=True)
class Choose(Action):
    """Choose the target of a card: a seat, a square or two squares."""

    def __init__(self, a: i64, b: i64 = -1) -> None:
        self.a: Final[i64] = a
        self.b: Final[i64] = b

    def key(self) -> Key:
        return ("choose", self.a, self.b)


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
    "sell-title": SellTitle,
    "play-card": PlayCard,
    "pay-rent": PayRent,
    "discard": Discard,
    "choose": Choose,
}
"""The actions of editions with hotels only, by name: without mortgages, with the ones above."""
