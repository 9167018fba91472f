"""Penalties of debtors: they come after older debts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.board.debt import ClaimedRent, Debt
from banquier.board.facts import DebtOpened
from banquier.editions.tricheurs.manual_steps import HandPayment
from banquier.kernel.bits import bit
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.tricheurs.game import TricheursGame


def fine_after_debts(g: TricheursGame, payer: i64, payee: i64, amount: i64, why: str) -> None:
    """Take a penalty after everything that the payer owes already.

    Rents that can still be claimed come first too if the cash does not cover both. The bank takes the place of a
    player who has left.

    Rule: tricheurs.debt.penalty-last.
    """
    payee = g.heir(payee)
    if amount <= 0:
        return
    short = amount - g.cash[payer]
    for due in g.claims:
        if due.payer == payer:
            short += due.amount
    if short > 0:
        g.claim_all(bit(payer))
    for n in range(len(g.stack)):
        frame = g.stack[n]
        if isinstance(frame, (Debt, ClaimedRent, HandPayment)) and frame.payer == payer:
            earlier = g.stack[n:]
            g.replace_stack(g.stack[:n])
            g.say(DebtOpened(payer, payee, amount))
            g.push(Debt(payer, payee, amount, why))
            g.replace_stack(g.stack + earlier)
            return
    g.fine(payer, payee, amount, why)
