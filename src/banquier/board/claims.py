"""Rent that has been incurred and not yet asked for, and the second roll for utilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import CLAIM, Claim
from banquier.board.facts import Due
from banquier.board.table import BoardFrame
from banquier.kernel.action import UNKNOWN, Action, Key, Option
from banquier.kernel.bits import bit
from banquier.kernel.frame import Desk, Frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.rules import BoardGame


class Claims(Desk["BoardGame"]):
    """Where an owner asks for rent; the next player's roll sweeps away what was not asked for."""

    def prompts(self, g: BoardGame) -> i64:
        mask: i64 = 0
        for due in g.claims:
            mask |= bit(due.owner)
        return mask

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        for due in g.claims:
            if due.owner == seat and first_of_its_kind(g, due):
                out.append(Claim(due.payer, due.square))

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        if not isinstance(action, Claim):
            return UNKNOWN
        for due in g.claims:
            if due.payer == action.payer and due.square == action.square and due.owner == seat:
                return ""
        return "rent.claimed-by-owner"

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        assert isinstance(action, Claim)
        for n in range(len(g.claims)):
            due = g.claims[n]
            if due.payer == action.payer and due.square == action.square and due.owner == seat:
                claim(g, n)
                return


def first_of_its_kind(g: BoardGame, due: Due) -> bool:
    """A token that came twice to a square owes twice, and is asked once at a time."""
    for other in g.claims:
        if other.payer == due.payer and other.square == due.square and other.owner == due.owner:
            return other is due
    return False


CLAIMS: Final = Claims(CLAIM)


def plain_claim(g: BoardGame, seat: i64) -> Claim | None:
    """A rent that this seat may claim and for which it could not ask for another sum, as cheats do."""
    options = g.legal(seat).options()
    for option in options:
        if isinstance(option, Claim):
            for other in options:
                if other.key()[:3] == ("overcharges", option.payer, option.square):
                    break
            else:
                return option
    return None


def claim(g: BoardGame, n: i64) -> None:
    """Ask for the n-th of the open rents."""
    ask(g, n, g.claims[n], g.claims[n].amount)


def ask(g: BoardGame, n: i64, asked: Due, amount: i64) -> None:
    """Ask for the n-th of the open rents: for that sum, and as if it were that one where somebody else asks.

    Rents are settled in the order of the landings, whoever asks first (board.debt.in-order).
    """
    due = g.claims[n]
    under: i64 = -1
    for at in range(len(g.stack)):
        frame = g.stack[at]
        if isinstance(frame, Claimed) and frame.payer == due.payer and frame.earlier <= n:
            under = at
            break
    g.settle_rent(due.payer, due.owner, due.square, "claimed")
    if under >= 0:
        g.push_under(
            Claimed(asked.payer, asked.owner, asked.square, amount, asked.why, n, 0, asked.amount), under
        )
    elif g.claims:
        g.push(Claimed(asked.payer, asked.owner, asked.square, amount, asked.why, n, 0, asked.amount))
    else:
        g.rent_claimed(asked, amount)


def claim_all(g: BoardGame, payers: i64) -> bool:
    """Ask these seats for all open rents, since their owners may still do so. False if there are none.

    So it is done for a player who gives up, and for all before the game is counted.
    """
    found = False
    n: i64 = 0
    while n < len(g.claims):
        if payers & bit(g.claims[n].payer):
            claim(g, n)
            found = True
        else:
            n += 1
    return found


class Claimed(BoardFrame["BoardGame"]):
    """A rent that has been asked for while others still can be. It stays until it is settled, to keep them in order."""

    def __init__(
        self,
        payer: i64,
        owner: i64,
        square: i64,
        amount: i64,
        why: str,
        earlier: i64,
        begun: i64,
        due: i64,
    ) -> None:
        self.payer: Final[i64] = payer
        self.owner: i64 = owner
        self.square: Final[i64] = square
        self.amount: Final[i64] = amount
        self.why: Final[str] = why
        self.earlier: i64 = earlier
        """How many of the rents that can still be asked for come from earlier landings."""
        self.begun: i64 = begun
        """1 once the payer has been asked: what lies above is the payment."""
        self.due: Final[i64] = due
        """The rent by the title; the amount is what was asked for."""

    def key(self) -> Key:
        return (
            "claimed",
            self.payer,
            self.owner,
            self.square,
            self.amount,
            self.why,
            self.earlier,
            self.begun,
            self.due,
        )

    def clone(self) -> Frame[BoardGame]:
        return Claimed(
            self.payer, self.owner, self.square, self.amount, self.why, self.earlier, self.begun, self.due
        )

    def bound(self, seat: i64) -> i64:
        if seat != self.payer or self.begun:
            return 0
        return self.amount

    def run(self, g: BoardGame) -> bool:
        if self.begun:
            g.pop()
        else:
            self.begun = 1
            g.rent_claimed(Due(self.payer, self.owner, self.square, self.due, self.why), self.amount)
        return True

    def is_debt(self) -> bool:
        return True

    def change_creditor(self, seat: i64, heir: i64) -> None:
        if self.owner == seat:
            self.owner = heir

    def left(self, g: BoardGame, seat: i64) -> bool:
        return seat != self.payer and seat != self.owner and self.owner != self.payer


class RentDice(BoardFrame["BoardGame"]):
    """The visitor of a utility rolls again: the rent is a multiple of that roll, whatever it shows."""

    def __init__(self, seat: i64, square: i64, times: i64) -> None:
        self.seat: Final[i64] = seat
        self.square: Final[i64] = square
        self.times: Final[i64] = times

    def key(self) -> Key:
        return ("rent-dice", self.seat, self.square, self.times)

    def clone(self) -> Frame[BoardGame]:
        return self

    def outcomes(self, g: BoardGame) -> i64:
        return 36

    def happen(self, g: BoardGame, outcome: i64) -> None:
        g.pop()
        d1 = outcome // 6 + 1
        d2 = outcome % 6 + 1
        g.rolled(self.seat, d1, d2, "rent")
        g.rent_due(self.seat, self.square, self.times * (d1 + d2), "rent.utility")
