"""The choices that cards leave: whom, which title, which hotel, which card; one question after the other for pairs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

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
from banquier.cli.menu import Choice, Picks
from banquier.cli.printed import Printed

if TYPE_CHECKING:
    from banquier.cli.choices import Lister

PAIRS = (SWAP_TITLE, MOVE_HOTEL)
"""What is aimed at two things at once."""


def effect_name(printed: Printed, card: int, at: int) -> str:
    """What a card does, as the catalogue of words calls it."""
    kind = printed.board.cards[card].effects[at].kind
    return printed.edition.data.effects[kind].replace("_", "-")


class Targets:
    """The choices of a card that waits for its target."""

    def __init__(self, lister: Lister, card: int, at: int) -> None:
        self.lister = lister
        self.printed = lister.narrator.printed
        self.effect = self.printed.board.cards[card].effects[at]
        self.name = effect_name(self.printed, card, at)

    def choices(self, actions: Sequence[Choose]) -> list[Choice]:
        if self.effect.kind in PAIRS:
            return self.pairs(actions)
        return [
            self.lister.choice("choice.choose", action, target=self.target(action.a)) for action in actions
        ]

    def pairs(self, actions: Sequence[Choose]) -> list[Choice]:
        """By the first of the two: the second one is asked for afterwards."""
        out = []
        for first in dict.fromkeys(action.a for action in actions):
            same = [action for action in actions if action.a == first]
            key = f"choice.choose-{self.name}"
            entries = tuple((self.second(action.b), action) for action in same)
            picks = Picks(f"prompt.{self.name}", entries)
            out.append(self.lister.choice(key, None, picks, target=self.first(first)))
        return out

    def first(self, square: int) -> list[tuple[str, str]]:
        if self.effect.kind == MOVE_HOTEL:
            return self.owned(square)
        return self.printed.noun(square).said("court")

    def second(self, square: int) -> Text:
        if self.effect.kind == MOVE_HOTEL:
            return Text.assemble(*self.printed.noun(square).said("court"))
        return Text.assemble(*self.owned(square))

    def target(self, a: int) -> list[tuple[str, str]]:
        kind = self.effect.kind
        words = self.lister.narrator.words
        if kind in (SEND_TO_JAIL, TAKE_FROM):
            return self.lister.narrator.who(a).said("")
        if kind in (STEAL_TITLE, REMOVE_HOTEL):
            return self.owned(a)
        name = self.printed.noun(a).said("court")
        if kind == BUY_HOTEL:
            return [*name, (f" (−{self.printed.squares[a].hotel})", "")]
        if kind == BUY_UNOWNED:
            return [*name, (f" (−{self.cut_price(a)})", "")]
        if kind == RETURN_TITLE and self.lister.shown.titles[a].level:
            return [*name, (f" ({words.word('=hotel.one')})", "")]
        return name

    def cut_price(self, square: int) -> int:
        """So many per cent of the price, rounded up to the smallest note."""
        unit = self.printed.rules.unit
        return -(-self.printed.squares[square].price * self.effect.a // (100 * unit)) * unit

    def owned(self, square: int) -> list[tuple[str, str]]:
        """A title with its owner."""
        owner = self.lister.shown.titles[square].owner
        whose = self.lister.narrator.who(owner).said("")
        return [*self.printed.noun(square).said("court"), (" (", ""), *whose, (")", "")]
