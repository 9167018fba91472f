"""Choices for the target of a card: a player, a title, a hotel. For pairs, the second is asked afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banquier.board.card_targets import (
    BuyHotel,
    BuyUnowned,
    MoveHotel,
    RemoveHotel,
    ReturnTitle,
    SendToJail,
    StealTitle,
    SwapTitle,
    TakeFrom,
)
from banquier.board.hotel_actions import Choose
from banquier.kernel.action import Action
from banquier.narration.menu import About, LabelledChoice, LabelledList
from banquier.narration.message import Message, Value, seat as who, square as noun

if TYPE_CHECKING:
    from banquier.narration.board.choices import Lister

PAIRS = (SwapTitle, MoveHotel)
"""The effects that have two targets."""
PLAYERS = (SendToJail, TakeFrom)


class Targets:
    """Builds the choices for a card that waits for its target."""

    def __init__(self, lister: Lister, card: int, at: int) -> None:
        self.lister = lister
        self.contents = lister.narration.contents
        self.effect = self.contents.board.cards[card].effects[at]
        self.name = self.contents.effect_name(card, at)

    def choices(self, actions: Sequence[Choose]) -> list[LabelledChoice]:
        if isinstance(self.effect, PAIRS):
            return self.pairs(actions)
        return [
            self.lister.choice("choice.choose", action, self.about(action.a), target=self.target(action.a))
            for action in actions
        ]

    def pairs(self, actions: Sequence[Choose]) -> list[LabelledChoice]:
        """Return one choice per first target; each holds the list of second targets."""
        moves = isinstance(self.effect, MoveHotel)
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
        return About(seat=a) if isinstance(self.effect, PLAYERS) else About(a)

    def target(self, a: int) -> Value:
        effect = self.effect
        if isinstance(effect, PLAYERS):
            return who(a)
        if isinstance(effect, (StealTitle, RemoveHotel)):
            return self.owned(a)
        if isinstance(effect, BuyHotel):
            return Message("part.costs", {"square": noun(a), "amount": self.contents.squares[a].hotel})
        if isinstance(effect, BuyUnowned):
            return Message("part.costs", {"square": noun(a), "amount": self.cut_price(a)})
        if isinstance(effect, ReturnTitle) and self.lister.shown.titles[a].level:
            return Message("part.with-hotel", {"square": noun(a)})
        return self.short(a)

    def cut_price(self, square: int) -> int:
        """Return the card's percentage of the price, rounded up to the smallest note."""
        unit = self.contents.rules.unit
        return -(-self.contents.squares[square].price * self.effect.number // (100 * unit)) * unit

    def short(self, square: int) -> Message:
        return Message("part.short", {"square": noun(square)})

    def owned(self, square: int) -> Message:
        """Return the name of a title with its owner."""
        owner = self.lister.shown.titles[square].owner
        return Message("part.owned", {"square": noun(square), "seat": who(owner)})


def second(action: Action) -> About:
    """Return the second square of a pair, as the subject of the choice."""
    assert isinstance(action, Choose)
    return About(action.b)
