"""The common rules of editions with hotels only: no houses, no mortgages, and cards that are kept.

Hotels go with their title, the bank buys titles back, and the cash of each seat is counted at the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.board.actions import Offer
from banquier.board.build import BUILD_DESK
from banquier.board.buy_back import BUY_BACK_DESK
from banquier.board.cards import CardInPlay
from banquier.board.facts import CardPlayed, RentDue
from banquier.board.game import BoardGame
from banquier.board.held_cards import PLAY_CARD_DESK, PayRentOrPlayCard, TooManyCards, has_rent_shield
from banquier.board.layout import (
    DOUBLE_RENT,
    HALF_RENT,
    KEEP,
    NO_RENT,
    Board,
    Rules,
)
from banquier.board.rent import CLAIM_DESK
from banquier.board.table import BANK, BoardTable
from banquier.board.trade import TRADE_DESK
from banquier.kernel.bits import bit, members
from banquier.kernel.frame import Desk
from banquier.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.kernel.edition import Edition

UNLIMITED: Final = 1000


@mypyc_attr(allow_interpreted_subclasses=True)
class HotelGame(BoardGame):
    """A game on a board with hotels only."""

    def __init__(
        self,
        edition: Edition,
        seats: i64,
        options: dict[str, Any],
        board: Board,
        rules: Rules,
        source: BoardTable | None = None,
    ) -> None:
        super().__init__(edition, seats, options, board, rules, source)
        self.hotels_stay: bool = False
        """Whether a hotel stays on its street when the bank takes the title back; otherwise it is sold first."""
        if source is None:
            self.desks = vec[Desk[Any]]([BUY_BACK_DESK, BUILD_DESK, TRADE_DESK, CLAIM_DESK, PLAY_CARD_DESK])

    # --- money ------------------------------------------------------------------------------------

    def half(self, price: i64) -> i64:
        """Return half a price, rounded up to the smallest note."""
        unit = self.rules.unit
        return (price + 2 * unit - 1) // (2 * unit) * unit

    def bank_price(self, square: i64) -> i64:
        """Return what the bank pays a seat in debt for a title."""
        return self.half(self.board.squares[square].price)

    def bank_value(self, square: i64) -> i64:
        total = self.bank_price(square)
        if self.level[square]:
            total += self.refund(square, self.rules.top)
        return total

    def refund(self, square: i64, level: i64) -> i64:
        return 0 if self.hotels_stay else super().refund(square, level)

    def estate_value(self, square: i64) -> i64:
        return self.bank_value(square)

    # --- cards that are kept ------------------------------------------------------------------------

    def limit(self, deck: i64) -> i64:
        """Return how many cards of a deck a seat may keep."""
        return UNLIMITED

    def held_count(self, seat: i64, deck: i64) -> i64:
        """Return how many cards of a deck a seat keeps."""
        n: i64 = 0
        for slot in range(len(self.card_holders)):
            if self.card_holders[slot] == seat and self.board.cards[self.board.keepable[slot]].deck == deck:
                n += 1
        return n

    def after_keeping(self, seat: i64, deck: i64) -> None:
        if self.held_count(seat, deck) > self.limit(deck):
            self.push(TooManyCards(seat, deck))

    def accept_rule(self, by: i64, offer: Offer) -> str:
        for deck in range(self.board.decks):
            net: i64 = 0  # cards of this deck that the other side gets more than it gives
            for slot in offer.give_cards:
                if self.board.cards[self.board.keepable[slot]].deck == deck:
                    net += 1
            for slot in offer.take_cards:
                if self.board.cards[self.board.keepable[slot]].deck == deck:
                    net -= 1
            limit = self.limit(deck)
            if net > 0 and self.held_count(offer.to, deck) + net > limit:
                return "cards.one-held"
            if net < 0 and self.held_count(by, deck) - net > limit:
                return "cards.one-held"
        return ""

    def played(self, slot: i64) -> i64:
        """Return the first effect of a kept card when it is played; KEEP means that it leads out of jail."""
        effects = self.board.cards[self.board.keepable[slot]].effects
        if effects[0].kind == KEEP:
            return KEEP
        return effects[1].kind

    def play_rule(self, seat: i64, slot: i64) -> str:
        """Return "" or the rule against playing a kept card now."""
        kind = self.played(slot)
        if kind == KEEP:
            return "jail.card"
        top = self.top
        if kind == NO_RENT or kind == HALF_RENT:
            return "" if isinstance(top, PayRentOrPlayCard) and top.payer == seat else "cards.kept"
        if isinstance(top, PayRentOrPlayCard):
            return "cards.kept"
        if kind == DOUBLE_RENT:
            return "" if self.due_to(seat) is not None else "cards.kept"
        return ""

    def play_card(self, seat: i64, slot: i64) -> None:
        """Put a kept card under its pile and carry it out."""
        card = self.board.keepable[slot]
        self.say(CardPlayed(seat, card))
        self.give_card(slot, BANK)
        self.push(CardInPlay(seat, card, 1))

    def due_to(self, seat: i64) -> RentDue | None:
        """Return the oldest rent that a seat can claim, or None."""
        for due in self.claims:
            if due.owner == seat:
                return due
        return None

    # --- rent -------------------------------------------------------------------------------------

    def claim_double(self, seat: i64) -> None:
        """Double the oldest rent that a seat can claim, and claim it."""
        due = self.due_to(seat)
        if due is not None:
            self.settle_rent(due.payer, due.owner, due.square, "claimed")
            twice = RentDue(due.payer, due.owner, due.square, 2 * due.amount, due.why)
            self.rent_claimed(twice, twice.amount)

    def rent_claimed(self, due: RentDue, amount: i64) -> None:
        if has_rent_shield(self, due.payer):
            self.push(PayRentOrPlayCard(due.payer, due.owner, due.square, amount, due.why))
        else:
            self.charge(due.payer, due.owner, amount, due.why)

    # --- leaving ----------------------------------------------------------------------------------

    def inherit(self, heir: i64, titles: i64) -> None:
        """Do nothing: titles pass on with their hotels, and there are no mortgages."""

    def hand_over_estate(self, seat: i64, creditor: i64) -> None:
        super().hand_over_estate(seat, creditor)
        if creditor >= 0:
            for deck in range(self.board.decks):
                self.after_keeping(creditor, deck)

    # --- the end ----------------------------------------------------------------------------------

    def last_rents(self, why: str) -> None:
        """Let the bank pay each seat the rent of each of its titles."""
        for seat in members(self.alive):
            total: i64 = 0
            for square in self.board.titles:
                if self.holdings[seat] & bit(square):
                    total += self.rent_of(square, 1)
            self.charge(BANK, seat, total, why)

    def scores(self) -> tuple[int, ...]:
        return tuple([self.cash[seat] for seat in range(self.seats)])

    def shape(self, frame: str) -> str:
        if frame == "rent-asked":
            return "seat seat title amount name"
        return "seat deck" if frame == "too-many" else super().shape(frame)
