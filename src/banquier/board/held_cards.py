"""Cards that a seat keeps and plays later, the limit on them, and cards against rent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import CARDS_DESK
from banquier.board.hotel_actions import DISCARD, PAY_RENT, PLAY_CARD, Discard, PayRent, PlayCard
from banquier.board.layout import HALF_RENT, NO_RENT
from banquier.board.table import BANK, BoardFrame
from banquier.kernel.action import NOT_YOURS, UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit
from banquier.kernel.declare import frame
from banquier.kernel.frame import Desk
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.hotels import HotelGame


class PlayCardDesk(Desk["HotelGame"]):
    """The desk where kept cards are played; `play_rule` of the game says when each may be."""

    def legal(self, g: HotelGame, seat: i64, out: list[Option]) -> None:
        for slot in range(len(g.card_holders)):
            if g.card_holders[slot] == seat:
                if not g.play_rule(seat, slot):
                    out.append(PLAY_CARD[slot])

    def check(self, g: HotelGame, seat: i64, action: Action) -> str:
        if not isinstance(action, PlayCard):
            return UNKNOWN_ACTION
        if not 0 <= action.slot < len(g.card_holders) or g.card_holders[action.slot] != seat:
            return NOT_YOURS
        return g.play_rule(seat, action.slot)

    def perform(self, g: HotelGame, seat: i64, action: Action) -> None:
        assert isinstance(action, PlayCard)
        g.play_card(seat, action.slot)


PLAY_CARD_DESK: Final = PlayCardDesk(CARDS_DESK)


@frame("too-many", leaves_with="seat")
class TooManyCards(BoardFrame["HotelGame"]):
    """Question to a seat with more cards of a deck than it may keep: play one, or put one under the pile."""

    seat: Final[i64]
    deck: Final[i64]

    def to_act_mask(self, g: HotelGame) -> i64:
        return bit(self.seat)

    def open_desks(self, g: HotelGame) -> i64:
        return CARDS_DESK

    def run(self, g: HotelGame) -> bool:
        if g.held_count(self.seat, self.deck) > g.limit(self.deck):
            return False
        g.pop()
        return True

    def legal(self, g: HotelGame, seat: i64, out: list[Option]) -> None:
        for slot in range(len(g.card_holders)):
            if not self.check(g, seat, DISCARD[slot]):
                out.append(DISCARD[slot])

    def check(self, g: HotelGame, seat: i64, action: Action) -> str:
        if not isinstance(action, Discard):
            return UNKNOWN_ACTION
        if not 0 <= action.slot < len(g.card_holders) or g.card_holders[action.slot] != seat:
            return NOT_YOURS
        return "" if g.board.cards[g.board.keepable[action.slot]].deck == self.deck else "cards.one-held"

    def perform(self, g: HotelGame, seat: i64, action: Action) -> None:
        assert isinstance(action, Discard)
        g.give_card(action.slot, BANK)

    def default(self, g: HotelGame, seat: i64) -> Action:
        slot: i64 = 0
        while self.check(g, seat, DISCARD[slot]):
            slot += 1
        return DISCARD[slot]


@frame("rent-asked")
class PayRentOrPlayCard(BoardFrame["HotelGame"]):
    """Question to a seat that has a card against rent: play the card, or pay the rent that was claimed."""

    payer: Final[i64]
    owner: i64
    square: Final[i64]
    amount: Final[i64]
    why: Final[str]

    def to_act_mask(self, g: HotelGame) -> i64:
        return bit(self.payer)

    def open_desks(self, g: HotelGame) -> i64:
        return CARDS_DESK

    def reserved_cash(self, seat: i64) -> i64:
        if seat != self.payer:
            return 0
        return self.amount

    def is_debt(self) -> bool:
        return True

    def change_creditor(self, seat: i64, heir: i64) -> None:
        if self.owner == seat:
            self.owner = heir

    def seat_left(self, g: HotelGame, seat: i64) -> bool:
        return seat != self.payer and seat != self.owner and self.owner != self.payer

    def run(self, g: HotelGame) -> bool:
        if has_rent_shield(g, self.payer):
            return False
        self.charge_rent(g)
        return True

    def charge_rent(self, g: HotelGame) -> None:
        g.pop()
        g.charge(self.payer, self.owner, self.amount, self.why)

    def legal(self, g: HotelGame, seat: i64, out: list[Option]) -> None:
        out.append(PAY_RENT)

    def check(self, g: HotelGame, seat: i64, action: Action) -> str:
        return "" if isinstance(action, PayRent) else UNKNOWN_ACTION

    def perform(self, g: HotelGame, seat: i64, action: Action) -> None:
        self.charge_rent(g)

    def default(self, g: HotelGame, seat: i64) -> Action:
        return PAY_RENT


def has_rent_shield(g: HotelGame, seat: i64) -> bool:
    """Does this seat have a card against rent?"""
    for slot in range(len(g.card_holders)):
        if g.card_holders[slot] == seat:
            kind = g.played(slot)
            if kind == NO_RENT or kind == HALF_RENT:
                return True
    return False
