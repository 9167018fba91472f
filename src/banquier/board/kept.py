"""Cards that are kept and played later: where they are played, and the question to who is asked for rent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import CARDS_DESK
from banquier.board.hotel_actions import DISCARD, PAY_RENT, PLAY_CARD, Discard, PayRent, PlayCard
from banquier.board.layout import HALF_RENT, NO_RENT
from banquier.board.table import BANK, BoardFrame, OfSeat
from banquier.kernel.action import NOT_YOURS, UNKNOWN, Action, Key, Option
from banquier.kernel.bits import bit
from banquier.kernel.frame import Desk, Frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.hotels import HotelGame


class KeptCards(Desk["HotelGame"]):
    """Where kept cards are played; the game says when each one may be."""

    def legal(self, g: HotelGame, seat: i64, out: list[Option]) -> None:
        for slot in range(len(g.keepers)):
            if g.keepers[slot] == seat:
                if not g.play_rule(seat, slot):
                    out.append(PLAY_CARD[slot])

    def check(self, g: HotelGame, seat: i64, action: Action) -> str:
        if not isinstance(action, PlayCard):
            return UNKNOWN
        if not 0 <= action.slot < len(g.keepers) or g.keepers[action.slot] != seat:
            return NOT_YOURS
        return g.play_rule(seat, action.slot)

    def perform(self, g: HotelGame, seat: i64, action: Action) -> None:
        assert isinstance(action, PlayCard)
        g.play_card(seat, action.slot)


KEPT_CARDS: Final = KeptCards(CARDS_DESK)


class TooMany(OfSeat["HotelGame"]):
    """A seat has more cards of a deck (arg) than it may keep: it plays one, or lays one under the pile."""

    def key(self) -> Key:
        return ("too-many", self.seat, self.arg)

    def waiting(self, g: HotelGame) -> i64:
        return bit(self.seat)

    def gate(self, g: HotelGame) -> i64:
        return CARDS_DESK

    def run(self, g: HotelGame) -> bool:
        if g.kept(self.seat, self.arg) > g.limit(self.arg):
            return False
        g.pop()
        return True

    def legal(self, g: HotelGame, seat: i64, out: list[Option]) -> None:
        for slot in range(len(g.keepers)):
            if not self.check(g, seat, DISCARD[slot]):
                out.append(DISCARD[slot])

    def check(self, g: HotelGame, seat: i64, action: Action) -> str:
        if not isinstance(action, Discard):
            return UNKNOWN
        if not 0 <= action.slot < len(g.keepers) or g.keepers[action.slot] != seat:
            return NOT_YOURS
        return "" if g.board.cards[g.board.kept[action.slot]].deck == self.arg else "cards.one-held"

    def perform(self, g: HotelGame, seat: i64, action: Action) -> None:
        assert isinstance(action, Discard)
        g.give_card(action.slot, BANK)

    def default(self, g: HotelGame, seat: i64) -> Action:
        slot: i64 = 0
        while self.check(g, seat, DISCARD[slot]):
            slot += 1
        return DISCARD[slot]


class RentAsked(BoardFrame["HotelGame"]):
    """Rent has been asked of a seat that has a card against it: play the card, or pay."""

    def __init__(self, payer: i64, owner: i64, square: i64, amount: i64, why: str) -> None:
        self.payer: Final[i64] = payer
        self.owner: i64 = owner
        self.square: Final[i64] = square
        self.amount: Final[i64] = amount
        self.why: Final[str] = why

    def key(self) -> Key:
        return ("rent-asked", self.payer, self.owner, self.square, self.amount, self.why)

    def clone(self) -> Frame[HotelGame]:
        return RentAsked(self.payer, self.owner, self.square, self.amount, self.why)

    def waiting(self, g: HotelGame) -> i64:
        return bit(self.payer)

    def gate(self, g: HotelGame) -> i64:
        return CARDS_DESK

    def bound(self, seat: i64) -> i64:
        if seat != self.payer:
            return 0
        return self.amount

    def is_debt(self) -> bool:
        return True

    def change_creditor(self, seat: i64, heir: i64) -> None:
        if self.owner == seat:
            self.owner = heir

    def left(self, g: HotelGame, seat: i64) -> bool:
        return seat != self.payer and seat != self.owner and self.owner != self.payer

    def run(self, g: HotelGame) -> bool:
        if shields(g, self.payer):
            return False
        self.settle(g)
        return True

    def settle(self, g: HotelGame) -> None:
        g.pop()
        g.charge(self.payer, self.owner, self.amount, self.why)

    def legal(self, g: HotelGame, seat: i64, out: list[Option]) -> None:
        out.append(PAY_RENT)

    def check(self, g: HotelGame, seat: i64, action: Action) -> str:
        return "" if isinstance(action, PayRent) else UNKNOWN

    def perform(self, g: HotelGame, seat: i64, action: Action) -> None:
        self.settle(g)

    def default(self, g: HotelGame, seat: i64) -> Action:
        return PAY_RENT


def shields(g: HotelGame, seat: i64) -> bool:
    """Does this seat keep a card against rent?"""
    for slot in range(len(g.keepers)):
        if g.keepers[slot] == seat:
            kind = g.played(slot)
            if kind == NO_RENT or kind == HALF_RENT:
                return True
    return False
