"""The choices that cards leave: whom, which title, which hotel, which card; one question after the other for pairs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banquier.board.hotel_actions import Choose
from banquier.board.layout import (
    BUY_HOTEL,
    BUY_UNOWNED,
    MOVE_HOTEL,
    REMOVE_HOTEL,
    RETURN_TITLE,
    SEND_TO_JAIL,
    STEAL_TITLE,
    SWAP_TITLE,
    TAKE_FROM,
)
from banquier.kernel.action import Action
from banquier.narration.menu import About, LabelledChoice, LabelledList
from banquier.narration.message import Message, Value, seat as who, square as noun

if TYPE_CHECKING:
    from banquier.narration.board.choices import Lister

PAIRS = (SWAP_TITLE, MOVE_HOTEL)
"""What is aimed at two things at once."""
PLAYERS = (SEND_TO_JAIL, TAKE_FROM)


class Targets:
    """The choices of a card that waits for its target."""

    def __init__(self, lister: Lister, card: int, at: int) -> None:
        self.lister = lister
        self.contents = lister.narration.contents
        self.effect = self.contents.board.cards[card].effects[at]
        self.name = self.contents.effect_name(card, at)

    def choices(self, actions: Sequence[Choose]) -> list[LabelledChoice]:
        if self.effect.kind in PAIRS:
            return self.pairs(actions)
        return [
            self.lister.choice("choice.choose", action, self.about(action.a), target=self.target(action.a))
            for action in actions
        ]

    def pairs(self, actions: Sequence[Choose]) -> list[LabelledChoice]:
        """By the first of the two: the second one is asked for afterwards."""
        moves = self.effect.kind == MOVE_HOTEL
        out = []
        for first in dict.fromkeys(action.a for action in actions):
            same = [action for action in actions if action.a == first]
            entries = tuple((self.short(a.b) if moves else self.owned(a.b), a) for a in same)
            label = Message(
                f"choice.choose-{self.name}", {"target": self.owned(first) if moves else self.short(first)}
            )
            listed = LabelledList(f"prompt.{self.name}", entries)
            out.append(LabelledChoice("answer", label, family=listed, each=second))
        return out

    def about(self, a: int) -> About:
        return About(seat=a) if self.effect.kind in PLAYERS else About(a)

    def target(self, a: int) -> Value:
        kind = self.effect.kind
        if kind in PLAYERS:
            return who(a)
        if kind in (STEAL_TITLE, REMOVE_HOTEL):
            return self.owned(a)
        if kind == BUY_HOTEL:
            return Message("part.costs", {"square": noun(a), "amount": self.contents.squares[a].hotel})
        if kind == BUY_UNOWNED:
            return Message("part.costs", {"square": noun(a), "amount": self.cut_price(a)})
        if kind == RETURN_TITLE and self.lister.shown.titles[a].level:
            return Message("part.with-hotel", {"square": noun(a)})
        return self.short(a)

    def cut_price(self, square: int) -> int:
        """So many per cent of the price, rounded up to the smallest note."""
        unit = self.contents.rules.unit
        return -(-self.contents.squares[square].price * self.effect.a // (100 * unit)) * unit

    def short(self, square: int) -> Message:
        return Message("part.short", {"square": noun(square)})

    def owned(self, square: int) -> Message:
        """A title with its owner."""
        owner = self.lister.shown.titles[square].owner
        return Message("part.owned", {"square": noun(square), "seat": who(owner)})


def second(action: Action) -> About:
    """The second of the two squares."""
    assert isinstance(action, Choose)
    return About(action.b)
