"""The actions of a board game. Actions without a free number are made once and shared."""

from __future__ import annotations

from typing import Final

from banquier.kernel.action import Action, Key
from banquier.kernel.bits import bit, mask_of
from banquier.native import i64, mypyc_attr

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


@mypyc_attr(acyclic=True)
class Roll(Action):
    """Roll the dice."""

    def key(self) -> Key:
        return ("roll",)


@mypyc_attr(acyclic=True)
class PayBail(Action):
    """Leave jail for money, before the roll."""

    def key(self) -> Key:
        return ("pay-bail",)


@mypyc_attr(acyclic=True)
class UseCard(Action):
    """Leave jail with a Get Out of Jail Free card, before the roll."""

    def __init__(self, slot: i64) -> None:
        self.slot: Final[i64] = slot

    def key(self) -> Key:
        return ("use-card", self.slot)


@mypyc_attr(acyclic=True)
class Buy(Action):
    """Buy the title that the token stands on."""

    def key(self) -> Key:
        return ("buy",)


@mypyc_attr(acyclic=True)
class Decline(Action):
    """Do not buy: the title is auctioned."""

    def key(self) -> Key:
        return ("decline",)


@mypyc_attr(acyclic=True)
class Bid(Action):
    """Raise the standing bid to this amount."""

    def __init__(self, amount: i64) -> None:
        self.amount: Final[i64] = amount

    def key(self) -> Key:
        return ("bid", self.amount)


@mypyc_attr(acyclic=True)
class Pass(Action):
    """Pass on the standing bid."""

    def key(self) -> Key:
        return ("pass",)


@mypyc_attr(acyclic=True)
class GiveUp(Action):
    """Go bankrupt, because nothing that could be sold or mortgaged covers the debt."""

    def key(self) -> Key:
        return ("give-up",)


@mypyc_attr(acyclic=True)
class LiftNow(Action):
    """Lift the mortgage of a title just received."""

    def key(self) -> Key:
        return ("lift-now",)


@mypyc_attr(acyclic=True)
class KeepMortgage(Action):
    """Keep the mortgage of a title just received, and pay only the interest."""

    def key(self) -> Key:
        return ("keep-mortgage",)


@mypyc_attr(acyclic=True)
class Want(Action):
    """Ask for one of the last buildings too, so that it is auctioned."""

    def key(self) -> Key:
        return ("want",)


@mypyc_attr(acyclic=True)
class Waive(Action):
    """Let the seat that asked first have the building."""

    def key(self) -> Key:
        return ("waive",)


@mypyc_attr(acyclic=True)
class PayFine(Action):
    """Pay the fine of the card."""

    def key(self) -> Key:
        return ("pay-fine",)


@mypyc_attr(acyclic=True)
class DrawInstead(Action):
    """Draw another card instead of paying the fine."""

    def key(self) -> Key:
        return ("draw-instead",)


@mypyc_attr(acyclic=True)
class Place(Action):
    """Place a building that was won in an auction."""

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def key(self) -> Key:
        return ("place", self.square)


@mypyc_attr(acyclic=True)
class Mortgage(Action):
    """Mortgage a title."""

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def desk(self) -> i64:
        return FUNDS

    def key(self) -> Key:
        return ("mortgage", self.square)


@mypyc_attr(acyclic=True)
class Lift(Action):
    """Lift the mortgage of a title."""

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def desk(self) -> i64:
        return FUNDS

    def key(self) -> Key:
        return ("lift", self.square)


@mypyc_attr(acyclic=True)
class SellBuilding(Action):
    """Sell a house, or turn a hotel back into houses."""

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def desk(self) -> i64:
        return FUNDS

    def key(self) -> Key:
        return ("sell-building", self.square)


@mypyc_attr(acyclic=True)
class Build(Action):
    """Buy the next building for a street."""

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def desk(self) -> i64:
        return BUILD

    def key(self) -> Key:
        return ("build", self.square)


@mypyc_attr(acyclic=True)
class Claim(Action):
    """Claim the rent that this seat owes for this square."""

    def __init__(self, payer: i64, square: i64) -> None:
        self.payer: Final[i64] = payer
        self.square: Final[i64] = square

    def desk(self) -> i64:
        return CLAIM

    def key(self) -> Key:
        return ("claim", self.payer, self.square)


@mypyc_attr(acyclic=True)
class Offer(Action):
    """Offer titles, Get Out of Jail Free cards (by slot) and cash for titles, cards and cash.

    Cash above 0 is paid by the seat that offers, below 0 by the other. `counter` is the seat whose offer this one
    replaces, or -1.
    """

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
        self.to: Final[i64] = to
        self.give: Final = numbers(give, SQUARES, "title")
        self.take: Final = numbers(take, SQUARES, "title")
        self.cash: Final[i64] = cash
        self.give_cards: Final = numbers(give_cards, FREE_CARDS, "card")
        self.take_cards: Final = numbers(take_cards, FREE_CARDS, "card")
        self.counter: Final[i64] = counter
        self.given: Final[i64] = mask_of(self.give)
        self.taken: Final[i64] = mask_of(self.take)
        self.cards: Final[i64] = card_mask(self.give_cards) | card_mask(self.take_cards)

    def desk(self) -> i64:
        return TRADE

    def key(self) -> Key:
        return (
            "offer",
            self.to,
            self.give,
            self.take,
            self.cash,
            self.give_cards,
            self.take_cards,
            self.counter,
        )


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


@mypyc_attr(acyclic=True)
class Accept(Action):
    """Accept the open offer of that seat."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def desk(self) -> i64:
        return TRADE

    def key(self) -> Key:
        return ("accept", self.seat)


@mypyc_attr(acyclic=True)
class Refuse(Action):
    """Refuse the open offer of that seat."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def desk(self) -> i64:
        return TRADE

    def key(self) -> Key:
        return ("refuse", self.seat)


@mypyc_attr(acyclic=True)
class Withdraw(Action):
    """Withdraw one's own open offer."""

    def desk(self) -> i64:
        return TRADE

    def key(self) -> Key:
        return ("withdraw",)


@mypyc_attr(acyclic=True)
class TimeUp(Action):
    """Tell the game that the table's clock has run out. It comes from no seat."""

    def key(self) -> Key:
        return ("time-up",)


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

ACTIONS: Final[dict[str, type[Action]]] = {
    "roll": Roll,
    "pay-bail": PayBail,
    "use-card": UseCard,
    "buy": Buy,
    "decline": Decline,
    "bid": Bid,
    "pass": Pass,
    "give-up": GiveUp,
    "lift-now": LiftNow,
    "keep-mortgage": KeepMortgage,
    "want": Want,
    "waive": Waive,
    "pay-fine": PayFine,
    "draw-instead": DrawInstead,
    "place": Place,
    "mortgage": Mortgage,
    "lift": Lift,
    "sell-building": SellBuilding,
    "build": Build,
    "claim": Claim,
    "offer": Offer,
    "accept": Accept,
    "refuse": Refuse,
    "withdraw": Withdraw,
    "time-up": TimeUp,
}
"""The actions by the names that records and messages use."""
