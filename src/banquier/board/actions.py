"""The actions of a board game. Actions without a free number are made once and shared."""

from __future__ import annotations

from typing import Final

from banquier.kernel.action import Action
from banquier.kernel.bits import bit, mask_of
from banquier.kernel.declare import action, declared
from banquier.native import i64

# The desks, as bits.
FUNDS: Final = 1
BUILD: Final = 2
TRADE: Final = 4
CLAIM: Final = 8
CARDS_DESK: Final = 16
ALL_DESKS: Final = 255
"""All desks, including those of editions, whose bits start at 32."""

SQUARES: Final = 56
"""More squares than any board has: shared actions are made for each."""
SEATS: Final = 8
FREE_CARDS: Final = 4
"""No board has more Get Out of Jail Free cards."""


@action("roll")
class Roll(Action):
    """Roll the dice."""


@action("pay-bail")
class PayBail(Action):
    """Leave jail for money, before the roll."""


@action("use-card")
class UseCard(Action):
    """Leave jail with a Get Out of Jail Free card, before the roll."""

    slot: Final[i64]


@action("buy")
class Buy(Action):
    """Buy the title that the token stands on."""


@action("decline")
class Decline(Action):
    """Do not buy: the title is auctioned."""


@action("bid")
class Bid(Action):
    """Raise the standing bid to this amount."""

    amount: Final[i64]


@action("pass")
class Pass(Action):
    """Pass on the standing bid."""


@action("give-up")
class GiveUp(Action):
    """Go bankrupt, because nothing that could be sold or mortgaged covers the debt."""


@action("lift-now")
class LiftNow(Action):
    """Lift the mortgage of a title just received."""


@action("keep-mortgage")
class KeepMortgage(Action):
    """Keep the mortgage of a title just received, and pay only the interest."""


@action("want")
class Want(Action):
    """Ask for one of the last buildings too, so that it is auctioned."""


@action("waive")
class Waive(Action):
    """Let the seat that asked first have the building."""


@action("pay-fine")
class PayFine(Action):
    """Pay the fine of the card."""


@action("draw-instead")
class DrawInstead(Action):
    """Draw another card instead of paying the fine."""


@action("place")
class Place(Action):
    """Place a building that was won in an auction."""

    square: Final[i64]


@action("mortgage", desk=FUNDS)
class Mortgage(Action):
    """Mortgage a title."""

    square: Final[i64]


@action("lift", desk=FUNDS)
class Lift(Action):
    """Lift the mortgage of a title."""

    square: Final[i64]


@action("sell-building", desk=FUNDS)
class SellBuilding(Action):
    """Sell a house, or turn a hotel back into houses."""

    square: Final[i64]


@action("build", desk=BUILD)
class Build(Action):
    """Buy the next building for a street."""

    square: Final[i64]


@action("claim", desk=CLAIM)
class Claim(Action):
    """Claim the rent that this seat owes for this square."""

    payer: Final[i64]
    square: Final[i64]


@action("offer", desk=TRADE)
class Offer(Action):
    """Offer titles, Get Out of Jail Free cards (by slot) and cash for titles, cards and cash.

    Cash above 0 is paid by the seat that offers, below 0 by the other. `counter` is the seat whose offer this one
    replaces, or -1.
    """

    to: Final[i64]
    give: Final[tuple[int, ...]]
    take: Final[tuple[int, ...]]
    cash: Final[i64]
    give_cards: Final[tuple[int, ...]]
    take_cards: Final[tuple[int, ...]]
    counter: Final[i64]

    def __init__(
        self,
        to: i64,
        give: tuple[int, ...] = (),
        take: tuple[int, ...] = (),
        cash: i64 = 0,
        give_cards: tuple[int, ...] = (),
        take_cards: tuple[int, ...] = (),
        counter: i64 = -1,
    ) -> None:
        self.to = to
        self.give = numbers(give, SQUARES, "title")
        self.take = numbers(take, SQUARES, "title")
        self.cash = cash
        self.give_cards = numbers(give_cards, FREE_CARDS, "card")
        self.take_cards = numbers(take_cards, FREE_CARDS, "card")
        self.counter = counter
        self.given: Final[i64] = mask_of(self.give)
        self.taken: Final[i64] = mask_of(self.take)
        self.cards: Final[i64] = card_mask(self.give_cards) | card_mask(self.take_cards)


def card_mask(decks: tuple[int, ...]) -> i64:
    """Return cards as bits of a set that also holds titles: they come after all squares."""
    mask: i64 = 0
    for deck in decks:
        mask |= bit(SQUARES + deck)
    return mask


def numbers(given: tuple[int, ...], limit: i64, what: str) -> tuple[int, ...]:
    """Return the numbers in order. Raise ValueError if one is outside the board or comes twice."""
    ordered = tuple(sorted(given))
    last = -1
    for n in ordered:
        if not 0 <= n < limit or n == last:
            raise ValueError(f"{what} {n} is {'named twice' if n == last else 'none'}")
        last = n
    return ordered


@action("accept", desk=TRADE)
class Accept(Action):
    """Accept the open offer of that seat."""

    seat: Final[i64]


@action("refuse", desk=TRADE)
class Refuse(Action):
    """Refuse the open offer of that seat."""

    seat: Final[i64]


@action("withdraw", desk=TRADE)
class Withdraw(Action):
    """Withdraw one's own open offer."""


@action("time-up")
class TimeUp(Action):
    """Tell the game that the table's clock has run out. It comes from no seat."""


ROLL: Final = Roll()
PAY_BAIL: Final = PayBail()
BUY: Final = Buy()
DECLINE: Final = Decline()
PASS: Final = Pass()
GIVE_UP: Final = GiveUp()
LIFT_NOW: Final = LiftNow()
KEEP_MORTGAGE: Final = KeepMortgage()
WANT: Final = Want()
WAIVE: Final = Waive()
PAY_FINE: Final = PayFine()
DRAW_INSTEAD: Final = DrawInstead()
WITHDRAW: Final = Withdraw()
TIME_UP: Final = TimeUp()
USE_CARD: Final[list[UseCard]] = [UseCard(slot) for slot in range(FREE_CARDS)]
PLACE: Final[list[Place]] = [Place(square) for square in range(SQUARES)]
MORTGAGE: Final[list[Mortgage]] = [Mortgage(square) for square in range(SQUARES)]
LIFT: Final[list[Lift]] = [Lift(square) for square in range(SQUARES)]
SELL: Final[list[SellBuilding]] = [SellBuilding(square) for square in range(SQUARES)]
ERECT: Final[list[Build]] = [Build(square) for square in range(SQUARES)]
ACCEPT: Final[list[Accept]] = [Accept(seat) for seat in range(SEATS)]
REFUSE: Final[list[Refuse]] = [Refuse(seat) for seat in range(SEATS)]

ACTIONS: Final[dict[str, type[Action]]] = declared(globals(), Action)
"""The actions by the names that records and messages use."""
