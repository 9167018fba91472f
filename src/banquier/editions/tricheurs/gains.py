"""Gains: the money and titles that hidden cheats have brought since they were done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.editions.tricheurs.facts import PublicTransaction
from banquier.kernel.action import Key
from banquier.kernel.bits import bit
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.editions.tricheurs.game import TricheursGame


@mypyc_attr(acyclic=True)
class Gain:
    """Money from an account, or a title bought from the bank, that a hidden crime has brought."""

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


def note_gain(g: TricheursGame, payer: i64, payee: i64, amount: i64, why: str) -> None:
    """Record how much of a payment that has just been made is due to cheats of the payee."""
    for crime in g.crimes:
        if crime.seat == payee:
            income = crime.income(g, payer, amount, why)
            if income > 0:
                g.gains = [*g.gains, Gain(payee, crime.kind, payer, -1, income)]


def claim_behind(g: TricheursGame, payer: i64, payee: i64, amount: i64, why: str) -> PublicTransaction | None:
    """Return the claim of rent that has just been paid, matched by its square or its sum; None for other
    payments.
    """
    estate = why == "bankrupt.to-player"
    if not estate and why != "rent.street":
        return None
    square: i64 = -1
    if g.transactions:
        last = g.transactions[-1]
        if last.what == "pay" and last.seat == payer and last.other == payee and last.done == amount:
            square = last.square
    found: PublicTransaction | None = None
    for transaction in g.transactions:
        if transaction.what == "claim" and transaction.seat == payee and transaction.other == payer:
            if estate or transaction.square == square or (square < 0 and transaction.done == amount):
                found = transaction
    return found


def gained(g: TricheursGame, seat: i64, kind: i64) -> i64:
    """Return the money that a cheat has brought from others."""
    total: i64 = 0
    for gain in g.gains:
        if gain.seat == seat and gain.kind == kind and gain.square < 0:
            total += gain.amount
    return total


def withheld_squares(g: TricheursGame, seat: i64) -> i64:
    """Return the squares that a seat has obtained, or built on, by hidden crimes. It cannot pass them on.

    Rule: tricheurs.cheat.not-passed-on.
    """
    mask: i64 = 0
    if g.hidden[seat]:
        for crime in g.crimes:
            if crime.seat == seat:
                mask |= crime.withheld(g)
    for gain in g.gains:
        if gain.seat == seat and gain.square >= 0:
            mask |= bit(gain.square)
    return mask
