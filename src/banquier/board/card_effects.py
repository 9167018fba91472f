"""The effects of cards that all board editions may use: money and moves. Those with a target are in card_targets.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from banquier.board import card_targets, effect, held_cards
from banquier.board.cards import PayOrDraw
from banquier.board.debt import PaymentRound
from banquier.board.effect import Effect, effects_in
from banquier.board.table import BANK
from banquier.kernel.bits import bit, next_in_circle
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


# --- money ------------------------------------------------------------------------------------------


class Collect(Effect["BoardGame"]):
    """Receive a sum from the bank."""

    name: ClassVar[str] = "collect"
    arguments: ClassVar[tuple[str, ...]] = ("number",)

    def apply(self, g: BoardGame, seat: i64, card: i64, at: i64) -> None:
        g.charge(BANK, seat, self.number, "cards")


class Pay(Effect["BoardGame"]):
    """Pay a sum to the bank, or wherever fines go."""

    name: ClassVar[str] = "pay"
    arguments: ClassVar[tuple[str, ...]] = ("number",)

    def apply(self, g: BoardGame, seat: i64, card: i64, at: i64) -> None:
        g.charge(seat, g.fines_account(), self.number, "cards")


class PayLeft(Effect["BoardGame"]):
    """Pay a sum to the next player."""

    name: ClassVar[str] = "pay_left"
    arguments: ClassVar[tuple[str, ...]] = ("number",)

    def apply(self, g: BoardGame, seat: i64, card: i64, at: i64) -> None:
        other = next_in_circle(seat, g.seats)
        while not g.alive & bit(other):
            other = next_in_circle(other, g.seats)
        g.charge(seat, other, self.number, "cards")


class PayEach(Effect["BoardGame"]):
    """Pay a sum to every other player."""

    name: ClassVar[str] = "pay_each"
    arguments: ClassVar[tuple[str, ...]] = ("number",)

    def apply(self, g: BoardGame, seat: i64, card: i64, at: i64) -> None:
        g.push(PaymentRound(seat, g.others(seat), self.number, 1))


class CollectEach(Effect["BoardGame"]):
    """Receive a sum from every other player."""

    name: ClassVar[str] = "collect_each"
    arguments: ClassVar[tuple[str, ...]] = ("number",)

    def apply(self, g: BoardGame, seat: i64, card: i64, at: i64) -> None:
        g.push(PaymentRound(seat, g.others(seat), self.number, 0))


class Repairs(Effect["BoardGame"]):
    """Pay a sum per house and per hotel."""

    name: ClassVar[str] = "repairs"
    arguments: ClassVar[tuple[str, ...]] = ("number", "number")

    def __init__(self, per_house: i64, per_hotel: i64) -> None:
        super().__init__(per_house)
        self.per_hotel: Final[i64] = per_hotel

    def apply(self, g: BoardGame, seat: i64, card: i64, at: i64) -> None:
        g.charge(seat, g.fines_account(), repairs(g, seat, self.number, self.per_hotel), "cards")


class CollectPerHotel(Effect["BoardGame"]):
    """Receive a sum per hotel."""

    name: ClassVar[str] = "collect_per_hotel"
    arguments: ClassVar[tuple[str, ...]] = ("number",)

    def apply(self, g: BoardGame, seat: i64, card: i64, at: i64) -> None:
        g.charge(BANK, seat, repairs(g, seat, 0, self.number), "cards")


class PayOrDrawAnother(Effect["BoardGame"]):
    """Pay a sum, or draw a card from another deck."""

    name: ClassVar[str] = "pay_or_draw"
    arguments: ClassVar[tuple[str, ...]] = ("number", "deck")

    def __init__(self, amount: i64, deck: i64) -> None:
        super().__init__(amount)
        self.deck: Final[i64] = deck

    def apply(self, g: BoardGame, seat: i64, card: i64, at: i64) -> None:
        g.push(PayOrDraw(seat, self.number, self.deck))

    def moves_token(self) -> bool:
        return True


def repairs(g: BoardGame, seat: i64, per_house: i64, per_hotel: i64) -> i64:
    """Return a sum per house and per hotel of a seat."""
    total: i64 = 0
    if g.built & g.holdings[seat]:
        for square in g.board.titles:
            if g.holdings[seat] & bit(square):
                level = g.level[square]
                total += per_hotel if level == g.rules.top else per_house * level
    return total


# --- moves ------------------------------------------------------------------------------------------


class MoveEffect(Effect["BoardGame"]):
    """Move the token of the seat."""

    def moves_token(self) -> bool:
        return True


class AdvanceTo(MoveEffect):
    """Move forward to a square."""

    name: ClassVar[str] = "advance_to"
    arguments: ClassVar[tuple[str, ...]] = ("square",)

    def apply(self, g: BoardGame, seat: i64, card: i64, at: i64) -> None:
        g.advance_to(seat, self.number, 0)


class Nearest(MoveEffect):
    """Move forward to the next title of a kind, where a special rent is due."""

    name: ClassVar[str] = "nearest"
    arguments: ClassVar[tuple[str, ...]] = ("kind", "number")

    def __init__(self, kind: i64, special: i64) -> None:
        super().__init__(kind)
        self.special: Final[i64] = special

    def apply(self, g: BoardGame, seat: i64, card: i64, at: i64) -> None:
        to = g.place[seat]
        while True:
            to = next_in_circle(to, g.board.size)
            if g.board.squares[to].kind == self.number:
                break
        g.advance_to(seat, to, self.special)


class BackTo(MoveEffect):
    """Move back to a square."""

    name: ClassVar[str] = "back_to"
    arguments: ClassVar[tuple[str, ...]] = ("square",)

    def apply(self, g: BoardGame, seat: i64, card: i64, at: i64) -> None:
        move_back(g, seat, (g.place[seat] - self.number) % g.board.size)


class Back(MoveEffect):
    """Move back by some squares."""

    name: ClassVar[str] = "back"
    arguments: ClassVar[tuple[str, ...]] = ("number",)

    def apply(self, g: BoardGame, seat: i64, card: i64, at: i64) -> None:
        move_back(g, seat, self.number)


def move_back(g: BoardGame, seat: i64, steps: i64) -> None:
    """Move a token back. Passing START backwards pays no salary."""
    g.move(seat, -steps, (g.place[seat] - steps) % g.board.size)
    g.land(seat, 0)


class GoToJail(Effect["BoardGame"]):
    """Go to jail."""

    name: ClassVar[str] = "go_to_jail"

    def apply(self, g: BoardGame, seat: i64, card: i64, at: i64) -> None:
        g.imprison(seat)


EFFECTS: Final[dict[str, type[Effect[Any]]]] = effects_in(
    vars(effect), vars(card_targets), vars(held_cards), globals()
)
"""The effects of all board editions, by name."""
