"""The fifteen ways to cheat, what their cards say in figures, and a cheat that has not come to light."""

from __future__ import annotations

from typing import Final

from banquier.kernel.action import Key
from banquier.native import i64, mypyc_attr, vec

BANK_HEIST: Final = 0
COUNTERFEIT_CHANCE: Final = 1
ESCAPE_ARTIST: Final = 2
EXTRA_ALLOWANCE: Final = 3
FREE_STAY: Final = 4
IDENTITY_THEFT: Final = 5
PRICE_GOUGING: Final = 6
PROPERTY_SWAP: Final = 7
SHORT_CHANGED: Final = 8
SLIPPERY_DEED: Final = 9
SQUATTERS_RULE: Final = 10
TRICK_DICE: Final = 11
PICKPOCKET: Final = 12
SURPRISE_DEMOLITION: Final = 13
SNEAKY_HOTEL: Final = 14
KINDS: Final = 15
AIMED: Final = 64 * 64
"""From here on, in the last number of a false Chance card: what it hit, two numbers in one."""


class Sheet:
    """The figures on the backs of the Cheat cards, by kind."""

    def __init__(
        self,
        rewards: tuple[int, ...],
        limits: tuple[int, ...],
        fines: tuple[int, ...],
        jails: tuple[int, ...],
    ) -> None:
        self.rewards: Final[vec[i64]] = vec[i64](rewards)
        self.limits: Final[vec[i64]] = vec[i64](limits)
        """The most that may be taken."""
        self.fines: Final[vec[i64]] = vec[i64](fines)
        self.jails: Final[vec[i64]] = vec[i64](jails)


@mypyc_attr(acyclic=True)
class Crime:
    """A cheat of one seat that nobody has named yet. What a, b and c are depends on the kind:

    bank-heist: the sum; counterfeit-chance: the card drawn, the card announced, its target; escape-artist: the tries;
    extra-allowance: the sum; free-stay: owner, square, rent; identity-theft: victim, from, to; price-gouging: payer,
    square, excess; property-swap: one's own, the other title, its owner; short-changed: payee, nothing, the rest;
    slippery-deed: title, nothing, its owner; squatters-rule: payer, owner, rent; trick-dice: from, to;
    pickpocket: victim, nothing, the sum; surprise-demolition: street, its owner; sneaky-hotel: street.
    """

    def __init__(self, seat: i64, kind: i64, a: i64, b: i64, c: i64, free: i64, begun: i64 = 0) -> None:
        self.seat: Final[i64] = seat
        self.kind: Final[i64] = kind
        self.a: Final[i64] = a
        self.b: Final[i64] = b
        self.c: Final[i64] = c
        self.free: Final[i64] = free
        """1: without a Cheat card (Tricheur ultime)."""
        self.begun: Final[i64] = begun
        """How many turns had begun when it was done."""

    def key(self) -> Key:
        return (self.seat, self.kind, self.a, self.b, self.c, self.free)


@mypyc_attr(acyclic=True)
class Mark:
    """A kind of cheat with the seats that it concerns for as long as they could have done it before this moment."""

    def __init__(self, kind: i64, seats: i64, begun: i64) -> None:
        self.kind: Final[i64] = kind
        self.seats: Final[i64] = seats
        self.begun: Final[i64] = begun
        """How many turns had begun."""

    def key(self) -> Key:
        return (self.kind, self.seats, self.begun)


@mypyc_attr(acyclic=True)
class Gain:
    """What a cheat that has not come to light has brought since: money from an account, or a title for money."""

    def __init__(self, seat: i64, kind: i64, source: i64, square: i64, amount: i64) -> None:
        self.seat: Final[i64] = seat
        self.kind: Final[i64] = kind
        self.source: Final[i64] = source
        """The account that the money came from, or that was paid for the title."""
        self.square: Final[i64] = square
        """The title, -1 for money alone."""
        self.amount: Final[i64] = amount

    def key(self) -> Key:
        return (self.seat, self.kind, self.source, self.square, self.amount)


def window_over(begun: i64, seat: i64, turn: i64, roller: i64) -> bool:
    """tricheurs.cheat.until-next-roll: does the first roll of that turn end the window of what the seat did?"""
    return turn > begun and roller != seat
