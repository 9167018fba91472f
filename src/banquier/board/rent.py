"""Rent: how much a title costs its visitor, when it is incurred, and how the owner claims it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import CLAIM, Claim
from banquier.board.debt import ClaimedRent, place_in_order
from banquier.board.facts import RentDue
from banquier.board.layout import STATION, UTILITY
from banquier.board.table import BoardFrame
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit, count
from banquier.kernel.declare import frame
from banquier.kernel.frame import Desk
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


def visit_owner(g: BoardGame, seat: i64, square: i64, kind: i64, special: i64) -> None:
    """Let a visitor owe the rent of another player's title, or roll for it on a utility. A mortgaged title earns none.

    `special` is a multiple that a card sets, or 0.

    Rules: classique.rent.mortgaged-none, disney.rent.mortgaged-none, classique.rent.utility, disney.rent.utility.
    """
    if g.mortgaged & bit(square):
        return
    if kind == UTILITY:
        times = special
        if times == 0:
            held = count(g.holdings[g.owner[square]] & g.board.group_masks[square])
            times = g.board.squares[square].rents[held - 1]
        g.push(RentDice(seat, square, times))
    elif kind == STATION:
        g.rent_due(seat, square, g.rent_of(square, special if special else 1), "rent.station")
    else:
        g.rent_due(seat, square, g.rent_of(square, 1), "rent.street")


def rent_of(g: BoardGame, square: i64, times: i64) -> i64:
    """Return the rent of a street or a station with an owner. `times` is 2 where a card doubles it.

    Rules: classique.rent.street, classique.rent.station, disney.rent.station, tricheurs.rent.card.
    """
    printed = g.board.squares[square]
    owner = g.owner[square]
    if printed.kind == STATION:
        return printed.rents[count(g.holdings[owner] & g.board.group_masks[square]) - 1] * times
    level = g.level[square]
    if level == g.rules.top:
        return printed.rents[-1] * times
    if level == 0 and g.is_rent_raised(square, owner):
        return printed.group_rent * times
    return printed.rents[level] * times


def is_rent_raised(g: BoardGame, square: i64, owner: i64) -> bool:
    """Does owning the whole group raise the rent of this street while nothing stands on it?

    A mortgage elsewhere in the group does not matter.

    Rules: board.rent.group-raises, classique.rent.group-survives-mortgage.
    """
    return g.complete[owner] & bit(square) != 0


def incur_rent(g: BoardGame, payer: i64, square: i64, amount: i64, why: str) -> None:
    """Fix what the visitor owes, and to whom. The owner has to claim it, unless the table collects rent by itself.

    Rules: board.rent.fixed-on-landing, house.auto-rent.
    """
    owner = g.owner[square]
    if g.rules.auto_rent:
        g.charge(payer, owner, amount, why)
    else:
        g.owe_rent(RentDue(payer, owner, square, amount, why))


def lose_unclaimed_rents(g: BoardGame, seat: i64) -> None:
    """Drop the rents that other seats owe when a seat rolls: their owners have had time to claim them.

    Rule: board.rent.claim-window.
    """
    if g.claims:
        for due in g.claims:
            if due.payer != seat:
                g.settle_rent(due.payer, due.owner, due.square, "lost")


def forfeit_rents(g: BoardGame, seat: i64, square: i64) -> None:
    """Drop the open rents of a title that its owner mortgages.

    Rule: board.rent.fixed-on-landing.
    """
    for due in g.claims:
        if due.owner == seat and due.square == square:
            g.settle_rent(due.payer, seat, due.square, "lapsed")


class ClaimDesk(Desk["BoardGame"]):
    """The desk where an owner claims rent until another player rolls."""

    def prompts(self, g: BoardGame) -> i64:
        mask: i64 = 0
        for due in g.claims:
            mask |= bit(due.owner)
        return mask

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        for n in range(len(g.claims)):
            due = g.claims[n]  # a second visit is claimed after the first
            if due.owner == seat and g.find_rent(due.payer, seat, due.square) == n:
                out.append(Claim(due.payer, due.square))

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        if not isinstance(action, Claim):
            return UNKNOWN_ACTION
        return "" if g.find_rent(action.payer, seat, action.square) >= 0 else "rent.claimed-by-owner"

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        """Claim the oldest rent that this payer owes this owner for this square.

        Rules: board.rent.claimed-by-owner, disney.rent.may-be-claimed.
        """
        assert isinstance(action, Claim)
        claim(g, g.find_rent(action.payer, seat, action.square))


CLAIM_DESK: Final = ClaimDesk(CLAIM)


def plain_claim(g: BoardGame, seat: i64) -> Claim | None:
    """Return a rent that this seat may claim and could not overcharge for, or None."""
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
    """Claim the n-th open rent."""
    claim_amount(g, n, g.claims[n], g.claims[n].amount)


def claim_amount(g: BoardGame, n: i64, asked: RentDue, amount: i64) -> None:
    """Claim the n-th open rent with the terms of `asked`, which differ where a cheat claims it, and for this amount.

    Rents are settled in the order of the landings, whoever claims first. So while other rents can still be claimed,
    a ClaimedRent frame holds the place of this one on the stack.
    """
    due = g.claims[n]
    under = place_in_order(g, due.payer, n)
    g.settle_rent(due.payer, due.owner, due.square, "claimed")
    if under < 0 and not g.claims:
        g.rent_claimed(asked, amount)
        return
    claimed = ClaimedRent(asked.payer, asked.owner, asked.square, amount, asked.why, n, 0, asked.amount)
    if under >= 0:
        g.push_under(claimed, under)
    else:
        g.push(claimed)


def claim_all(g: BoardGame, payers: i64) -> bool:
    """Claim all open rents that these seats owe, on behalf of the owners. Return False if there were none.

    This is done for a seat that gives up, and for all seats before the final count.

    Rules: board.rent.claim-window, board.end.open-business.
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


@frame("rent-dice")
class RentDice(BoardFrame["BoardGame"]):
    """Chance: the visitor of a utility rolls for the rent, which is a multiple of the total."""

    seat: Final[i64]
    square: Final[i64]
    times: Final[i64]

    def outcomes(self, g: BoardGame) -> i64:
        return 36

    def resolve_chance(self, g: BoardGame, outcome: i64) -> None:
        g.pop()
        d1 = outcome // 6 + 1
        d2 = outcome % 6 + 1
        g.record_roll(self.seat, d1, d2, "rent")
        g.rent_due(self.seat, self.square, self.times * (d1 + d2), "rent.utility")
