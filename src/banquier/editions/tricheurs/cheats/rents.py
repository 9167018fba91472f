"""Cheats with a rent: more than the title says, or the rent of another owner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.board.debt import ClaimedRent, Debt
from banquier.board.facts import RentDue
from banquier.board.rent import claim_amount
from banquier.board.table import BANK
from banquier.editions.tricheurs.actions import ClaimSum, Overcharges, Squat
from banquier.editions.tricheurs.cheats.crime import CERTAIN, CLAIMING_RENT, LIKELY, ONLY_THE_CARDS, Crime
from banquier.editions.tricheurs.gains import claim_behind, gained
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit
from banquier.kernel.frame import Frame
from banquier.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.editions.tricheurs.facts import PublicTransaction
    from banquier.editions.tricheurs.game import TricheursGame
    from banquier.editions.tricheurs.view import TricheursView

NOT_OWNER: Final = "rent.claimed-by-owner"


@mypyc_attr(acyclic=True)
class FalseClaim(Crime):
    """A claim of a rent, or of a sum, that the seat has no right to."""

    def moment(self) -> i64:
        return CLAIMING_RENT

    def offer_on(self, g: TricheursGame, seat: i64, n: i64, out: list[Option]) -> None:
        """Add the action about an open claim."""
        raise NotImplementedError


@mypyc_attr(acyclic=True)
class PriceGouging(FalseClaim):
    """Ask for more rent than the title says. `other` was asked for `amount` more than the rent of `square`."""

    def fields(self) -> str:
        return "other square amount"

    def offer_on(self, g: TricheursGame, seat: i64, n: i64, out: list[Option]) -> None:
        due = g.claims[n]
        if due.owner == seat and due.amount >= g.rules.unit and g.can_cheat(seat, self.kind):
            out.append(Overcharges(due.payer, due.square, due.amount, g.rules.unit))

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if not isinstance(action, ClaimSum):
            return UNKNOWN_ACTION
        n = first_claim(g, action.payer, action.square)
        if n < 0 or g.claims[n].owner != seat:
            return NOT_OWNER
        if not g.can_cheat(seat, self.kind):
            return ONLY_THE_CARDS
        return Overcharges(action.payer, action.square, g.claims[n].amount, g.rules.unit).check(action)

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        assert isinstance(action, ClaimSum)
        n = first_claim(g, action.payer, action.square)
        due = g.claims[n]
        excess = action.amount - due.amount
        g.record_cheat(PriceGouging(self.kind, seat, other=due.payer, square=due.square, amount=excess))
        claim_amount(g, n, due, action.amount)

    def odds_from_transaction(self, view: TricheursView, done: PublicTransaction) -> i64:
        return CERTAIN if done.what == "claim" and done.done > done.due else 0

    def income(self, g: TricheursGame, payer: i64, amount: i64, why: str) -> i64:
        claim = claim_behind(g, payer, self.seat, amount, why)
        if claim is None or self.other != payer or self.square != claim.square:
            return 0
        return min(amount, claim.done) - claim.due

    def received(self, g: TricheursGame) -> PriceGouging:
        paid = gained(g, self.seat, self.kind)
        return PriceGouging(self.kind, self.seat, other=self.other, square=self.square, amount=paid)

    def undo(self, g: TricheursGame) -> None:
        correct_claims(g, self.seat, self.other, bit(self.square), self.seat)
        g.repay(self.seat, self.other, self.amount)

    def victim(self) -> i64:
        return self.other

    def fine(self, fines: vec[i64]) -> i64:
        return self.amount  # with what went back, the double


@mypyc_attr(acyclic=True)
class SquattersRule(FalseClaim):
    """Ask for the rent of another player's title. The rent that `payer` owes to `other`."""

    def fields(self) -> str:
        return "payer other amount"

    def is_sound(self, g: TricheursGame) -> bool:
        return super().is_sound(g) and self.payer >= 0 and self.payer not in (self.other, self.seat)

    def offer_on(self, g: TricheursGame, seat: i64, n: i64, out: list[Option]) -> None:
        due = g.claims[n]
        action = Squat(due.payer, due.square)
        if due.owner != seat and not self.check(g, seat, action):
            out.append(action)

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if not isinstance(action, Squat):
            return UNKNOWN_ACTION
        n = first_claim(g, action.payer, action.square)
        if n < 0 or action.payer == seat or g.claims[n].owner == seat:
            return NOT_OWNER
        return "" if g.can_cheat(seat, self.kind) else ONLY_THE_CARDS

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        assert isinstance(action, Squat)
        n = first_claim(g, action.payer, action.square)
        due = g.claims[n]
        g.record_cheat(SquattersRule(self.kind, seat, payer=due.payer, other=due.owner, amount=due.amount))
        claim_amount(g, n, RentDue(due.payer, seat, due.square, due.amount, due.why), due.amount)

    def odds_from_transaction(self, view: TricheursView, done: PublicTransaction) -> i64:
        """Suspect a claim of a seat that is not the owner; the title may also have been sold since."""
        return LIKELY if done.what == "claim" and view.booked_owner(done.square) != done.seat else 0

    def income(self, g: TricheursGame, payer: i64, amount: i64, why: str) -> i64:
        claim = claim_behind(g, payer, self.seat, amount, why)
        if claim is None or self.payer != payer or g.owner[claim.square] == self.seat:
            return 0
        return min(amount, claim.done)

    def received(self, g: TricheursGame) -> SquattersRule:
        paid = gained(g, self.seat, self.kind)
        return SquattersRule(self.kind, self.seat, payer=self.payer, other=self.other, amount=paid)

    def undo(self, g: TricheursGame) -> None:
        correct_claims(g, self.seat, self.payer, ~g.holdings[self.seat], self.other)
        g.repay(self.seat, self.other, self.amount)


def correct_claims(g: TricheursGame, seat: i64, payer: i64, squares: i64, owner: i64) -> None:
    """Correct what a payer still owes on a false claim of a seat for one of these squares.

    It is owed to `owner`, and no more than the title says. With owner BANK it is not owed at all.

    Rule: tricheurs.accuse.what-was-received.
    """
    stack: list[Frame[Any]] = []
    for frame in g.stack:
        new: Frame[Any] = frame
        if isinstance(frame, ClaimedRent):
            if frame.payer == payer and frame.owner == seat and squares & bit(frame.square):
                new = ClaimedRent(
                    payer, owner, frame.square, frame.due, frame.why, frame.earlier, frame.begun, frame.due
                )
        elif isinstance(frame, Debt) and frame.payer == payer and frame.payee == seat:
            amount = rent_by_title(g, frame, squares)
            if amount >= 0:
                new = Debt(payer, owner, amount, frame.why)
        if new is not frame:
            if g.heir(owner) == BANK:
                continue
            new.serial = frame.serial
            new.round = frame.round + 1
        stack.append(new)
    g.replace_stack(stack)


def rent_by_title(g: TricheursGame, debt: Debt, squares: i64) -> i64:
    """Return what the title says of a rent that was claimed for one of these squares; -1 if the debt is not one."""
    if debt.why != "rent.street":
        return -1
    for transaction in g.transactions:
        if transaction.what == "claim" and transaction.seat == debt.payee and transaction.other == debt.payer:
            if squares & bit(transaction.square):
                if transaction.done == debt.amount:
                    return transaction.due
                if g.half(transaction.done) == debt.amount:  # a card has halved it
                    return g.half(transaction.due)
    return -1


def first_claim(g: TricheursGame, payer: i64, square: i64) -> i64:
    """Return the index of the oldest open rent of a payer for a square, -1 if there is none."""
    for n in range(len(g.claims)):
        due = g.claims[n]
        if due.payer == payer and due.square == square:
            return n
    return -1
