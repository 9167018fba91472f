"""Cheats with a Chance card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.board.card_effects import AdvanceTo
from banquier.board.card_targets import FreeHotel, MoveHotel, SwapTitle, TakeFrom
from banquier.board.debt import Debt
from banquier.board.effect import Effect
from banquier.board.table import BANK
from banquier.editions.tricheurs.actions import Announce
from banquier.editions.tricheurs.cheats.crime import CERTAIN, ONLY_THE_CARDS, READING_CARD, Crime
from banquier.editions.tricheurs.gains import gained
from banquier.editions.tricheurs.manual_steps import CardReading
from banquier.kernel.action import UNKNOWN_ACTION, Action
from banquier.kernel.bits import bit
from banquier.kernel.frame import Frame
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.editions.tricheurs.facts import PublicTransaction
    from banquier.editions.tricheurs.game import TricheursGame
    from banquier.editions.tricheurs.view import TricheursView

UNDOABLE: Final = (AdvanceTo, FreeHotel, TakeFrom, SwapTitle, MoveHotel)
"""The effects that can be made up: those that can be undone if somebody notices."""
PACKED: Final = 64 * 64
"""From here on, the last number of the text form is a target and a second one; below, the cheater's square."""


@mypyc_attr(acyclic=True)
class CounterfeitChance(Crime):
    """Announce another effect than that of the Chance card drawn.

    `drawn` is the real card, `card` the one announced. `origin` is the square of the cheater, -1 once the announced
    card has a `target`: a seat (take from), the cheater's title (swap), a hotel's street (move) or its new street
    (free hotel). For a swap and a move, `second` is the other square.
    """

    def __init__(
        self,
        kind: i64,
        seat: i64 = -1,
        drawn: i64 = -1,
        card: i64 = -1,
        origin: i64 = -1,
        target: i64 = -1,
        second: i64 = -1,
    ) -> None:
        super().__init__(kind, seat, origin=origin)
        self.drawn: Final[i64] = drawn
        self.card: Final[i64] = card
        self.target: Final[i64] = target
        self.second: Final[i64] = second

    def fields(self) -> str:
        return "drawn card origin"

    def read(self, seat: i64, a: i64, b: i64, c: i64) -> CounterfeitChance:
        if c < PACKED:
            return CounterfeitChance(self.kind, seat, a, b, c)
        c -= PACKED
        return CounterfeitChance(self.kind, seat, a, b, -1, c % 64, c // 64)

    def numbers(self) -> tuple[int, int, int]:
        if self.target < 0:
            return self.drawn, self.card, self.origin
        return self.drawn, self.card, PACKED + 64 * self.second + self.target

    def is_sound(self, g: TricheursGame) -> bool:
        cards, size = len(g.board.cards), g.board.size
        return (
            0 <= self.seat < g.seats
            and self.begun >= 0
            and -1 <= self.drawn < cards
            and -1 <= self.card < cards
            and -1 <= self.origin < size
            and self.target < size
            and self.second < size
        )

    def effect(self, g: TricheursGame) -> Effect[Any]:
        """Return the effect that was announced."""
        return g.board.cards[self.card].effects[0]

    def moment(self) -> i64:
        return READING_CARD

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        top = g.top
        if not isinstance(action, Announce) or not isinstance(top, CardReading):
            return UNKNOWN_ACTION
        cards = g.board.cards
        if not 0 <= action.card < len(cards) or action.card == top.card:
            return ONLY_THE_CARDS
        card = cards[action.card]
        fits = card.deck == cards[top.card].deck and isinstance(card.effects[0], UNDOABLE)
        return "" if fits else ONLY_THE_CARDS

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        top = g.top
        assert isinstance(top, CardReading)
        assert isinstance(action, Announce)
        crime = CounterfeitChance(self.kind, seat, top.card, action.card, g.place[seat])
        top.announce(g, action.card, crime)

    def hit(self, g: TricheursGame, card: i64, a: i64, b: i64) -> None:
        """Record the target of the card."""
        if self.card == card and self.target < 0:
            g.amend(CounterfeitChance(self.kind, self.seat, self.drawn, card, -1, a, max(b, 0)))

    def income(self, g: TricheursGame, payer: i64, amount: i64, why: str) -> i64:
        effect = self.effect(g)
        if not isinstance(effect, TakeFrom) or self.target != payer or gained(g, self.seat, self.kind):
            return 0
        return min(amount, effect.number) if why == "cards" or why == "bankrupt.to-player" else 0

    def withheld(self, g: TricheursGame) -> i64:
        if self.target < 0:
            return 0
        effect = self.effect(g)
        if isinstance(effect, FreeHotel):
            return bit(self.target)
        return bit(self.second) if isinstance(effect, (MoveHotel, SwapTitle)) else 0

    def odds_from_transaction(self, view: TricheursView, done: PublicTransaction) -> i64:
        return CERTAIN if done.what == "card" and done.done != done.due else 0

    def undo(self, g: TricheursGame) -> None:
        seat = self.seat
        target = self.target
        second = self.second
        effect = self.effect(g)
        if isinstance(effect, AdvanceTo):
            g.repay(seat, BANK, g.rules.salary)
            if self.origin >= 0 and not g.home & bit(seat) and g.jail[seat] == 0:
                g.move(seat, 0, self.origin)
        elif target < 0:  # it hit nothing
            return
        elif isinstance(effect, FreeHotel):
            if g.level[target] and g.owner[target] == seat:
                g.change_buildings(target, 0)
        elif isinstance(effect, TakeFrom):
            g.replace_stack([frame for frame in g.stack if not is_owed_by_card(frame, target, seat)])
            g.repay(seat, target, gained(g, seat, self.kind))
        elif isinstance(effect, SwapTitle):
            holder = g.owner[target]
            if g.owner[second] == seat and holder >= 0 and holder != seat:
                g.transfer_title(second, holder)
                g.transfer_title(target, seat)
        elif isinstance(effect, MoveHotel):
            if g.level[second] and not g.level[target] and not g.reserved() & bit(target):
                g.change_buildings(second, 0)
                g.change_buildings(target, g.rules.top)


def is_owed_by_card(frame: Frame[Any], payer: i64, payee: i64) -> bool:
    """Is this a debt between players that a card has caused?"""
    return isinstance(frame, Debt) and frame.payer == payer and frame.payee == payee and frame.why == "cards"
