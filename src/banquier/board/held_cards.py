"""Cards that a seat keeps and plays later, the limit on them, and cards against rent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from banquier.board.actions import CARDS_DESK, Offer
from banquier.board.cards import CardInPlay
from banquier.board.effect import Effect, G, Keep
from banquier.board.facts import CardPlayed, RentDue
from banquier.board.hotel_actions import DISCARD, PAY_RENT, PLAY_CARD, Discard, PayRent, PlayCard
from banquier.board.table import BANK, BoardFrame
from banquier.kernel.action import NOT_YOURS, UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit
from banquier.kernel.declare import frame
from banquier.kernel.frame import Desk
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.board.game import BoardGame

UNLIMITED: Final = 1000
"""The number of cards of a deck that a seat may keep where no rule limits it."""


class PlayCardDesk(Desk["BoardGame"]):
    """The desk where kept cards are played, each when `play_rule` of the game allows it."""

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        for slot in range(len(g.card_holders)):
            if g.card_holders[slot] == seat:
                if not g.play_rule(seat, slot):
                    out.append(PLAY_CARD[slot])

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        if not isinstance(action, PlayCard):
            return UNKNOWN_ACTION
        if not 0 <= action.slot < len(g.card_holders) or g.card_holders[action.slot] != seat:
            return NOT_YOURS
        return g.play_rule(seat, action.slot)

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        assert isinstance(action, PlayCard)
        g.play_card(seat, action.slot)


PLAY_CARD_DESK: Final = PlayCardDesk(CARDS_DESK)


@frame("too-many", leaves_with="seat")
class TooManyCards(BoardFrame["BoardGame"]):
    """Question to a seat with more cards of a deck than it may keep: play one, or put one under the pile."""

    seat: Final[i64]
    deck: Final[i64]

    def to_act_mask(self, g: BoardGame) -> i64:
        return bit(self.seat)

    def open_desks(self, g: BoardGame) -> i64:
        return CARDS_DESK

    def is_sound(self, g: BoardGame) -> bool:
        """Are there too many? They are not while what the seat played against that takes effect."""
        return g.top is not self or held_count(g, self.seat, self.deck) > g.card_limit(self.deck)

    def run(self, g: BoardGame) -> bool:
        if held_count(g, self.seat, self.deck) > g.card_limit(self.deck):
            return False
        g.pop()
        return True

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        for slot in range(len(g.card_holders)):
            if not self.check(g, seat, DISCARD[slot]):
                out.append(DISCARD[slot])

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        if not isinstance(action, Discard):
            return UNKNOWN_ACTION
        if not 0 <= action.slot < len(g.card_holders) or g.card_holders[action.slot] != seat:
            return NOT_YOURS
        return "" if g.board.cards[g.board.keepable[action.slot]].deck == self.deck else "cards.one-held"

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        assert isinstance(action, Discard)
        g.give_card(action.slot, BANK)

    def default(self, g: BoardGame, seat: i64) -> Action:
        slot: i64 = 0
        while self.check(g, seat, DISCARD[slot]):
            slot += 1
        return DISCARD[slot]


@frame("rent-asked")
class PayRentOrPlayCard(BoardFrame["BoardGame"]):
    """Question to a seat that has a card against rent: play the card, or pay the rent that was claimed."""

    payer: Final[i64]
    owner: i64
    square: Final[i64]
    amount: Final[i64]
    why: Final[str]

    def to_act_mask(self, g: BoardGame) -> i64:
        return bit(self.payer)

    def open_desks(self, g: BoardGame) -> i64:
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

    def seat_left(self, g: BoardGame, seat: i64) -> bool:
        return seat != self.payer and seat != self.owner and self.owner != self.payer

    def run(self, g: BoardGame) -> bool:
        if has_rent_shield(g, self.payer):
            return False
        self.charge_rent(g)
        return True

    def charge_rent(self, g: BoardGame) -> None:
        g.pop()
        g.charge(self.payer, self.owner, self.amount, self.why)

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        out.append(PAY_RENT)

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        return "" if isinstance(action, PayRent) else UNKNOWN_ACTION

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        self.charge_rent(g)

    def default(self, g: BoardGame, seat: i64) -> Action:
        return PAY_RENT


@mypyc_attr(allow_interpreted_subclasses=True)
class RentShield(Effect[G]):
    """An effect against a rent that was claimed; each edition says how."""

    def play_rule(self, g: G, seat: i64) -> str:
        top = g.top
        return "" if isinstance(top, PayRentOrPlayCard) and top.payer == seat else "cards.kept"


class DoubleRent(Effect["BoardGame"]):
    """Double the oldest rent that the seat can claim, and claim it."""

    name: ClassVar[str] = "double_rent"

    def apply(self, g: BoardGame, seat: i64, card: i64, at: i64) -> None:
        claim_double(g, seat)

    def play_rule(self, g: BoardGame, seat: i64) -> str:
        return "" if rent_due_to(g, seat) is not None else "cards.kept"


def has_rent_shield(g: BoardGame, seat: i64) -> bool:
    """Does this seat have a card against rent?"""
    for slot in range(len(g.card_holders)):
        if g.card_holders[slot] == seat:
            if isinstance(played_effect(g, slot), RentShield):
                return True
    return False


def held_count(g: BoardGame, seat: i64, deck: i64) -> i64:
    """Return how many cards of a deck a seat keeps."""
    n: i64 = 0
    for slot in range(len(g.card_holders)):
        if g.card_holders[slot] == seat and g.board.cards[g.board.keepable[slot]].deck == deck:
            n += 1
    return n


def enforce_limit(g: BoardGame, seat: i64, deck: i64) -> None:
    """Ask a seat with more cards of a deck than it may keep to play or discard one."""
    if held_count(g, seat, deck) > g.card_limit(deck):
        g.push(TooManyCards(seat, deck))


def limit_rule(g: BoardGame, by: i64, offer: Offer) -> str:
    """Return "" or the rule against accepting an offer that gives a seat more cards of a deck than it may keep."""
    for deck in range(g.board.decks):
        net: i64 = 0  # cards of this deck that the other side gets more than it gives
        for slot in offer.give_cards:
            if g.board.cards[g.board.keepable[slot]].deck == deck:
                net += 1
        for slot in offer.take_cards:
            if g.board.cards[g.board.keepable[slot]].deck == deck:
                net -= 1
        limit = g.card_limit(deck)
        if net > 0 and held_count(g, offer.to, deck) + net > limit:
            return "cards.one-held"
        if net < 0 and held_count(g, by, deck) - net > limit:
            return "cards.one-held"
    return ""


def played_effect(g: BoardGame, slot: i64) -> Effect[Any]:
    """Return the first effect of a kept card when it is played."""
    return g.board.cards[g.board.keepable[slot]].played


def play_rule(g: BoardGame, seat: i64, slot: i64) -> str:
    """Return "" or the rule against playing a kept card now."""
    effect = played_effect(g, slot)
    if isinstance(g.top, PayRentOrPlayCard) and not isinstance(effect, (Keep, RentShield)):
        return "cards.kept"
    return effect.play_rule(g, seat)


def play_card(g: BoardGame, seat: i64, slot: i64) -> None:
    """Put a kept card under its pile and carry it out."""
    card = g.board.keepable[slot]
    g.say(CardPlayed(seat, card))
    g.give_card(slot, BANK)
    g.push(CardInPlay(seat, card, 1))


def rent_due_to(g: BoardGame, seat: i64) -> RentDue | None:
    """Return the oldest rent that a seat can claim, or None."""
    for due in g.claims:
        if due.owner == seat:
            return due
    return None


def claim_double(g: BoardGame, seat: i64) -> None:
    """Double the oldest rent that a seat can claim, and claim it."""
    due = rent_due_to(g, seat)
    if due is not None:
        g.settle_rent(due.payer, due.owner, due.square, "claimed")
        twice = RentDue(due.payer, due.owner, due.square, 2 * due.amount, due.why)
        g.rent_claimed(twice, twice.amount)


def charge_claimed_rent(g: BoardGame, due: RentDue, amount: i64) -> None:
    """Charge a rent that was claimed, or ask a payer with a card against rent whether to play it."""
    if has_rent_shield(g, due.payer):
        g.push(PayRentOrPlayCard(due.payer, due.owner, due.square, amount, due.why))
    else:
        g.charge(due.payer, due.owner, amount, due.why)
