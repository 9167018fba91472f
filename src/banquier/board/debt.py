"""Debts: raising funds, the order of payment, the protection of creditors, and giving up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import CLAIM, FUNDS, GIVE_UP, Claim, GiveUp, Mortgage, SellBuilding
from banquier.board.facts import RentDue
from banquier.board.hotel_actions import SellTitle
from banquier.board.table import BoardFrame
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit, members, next_in_circle
from banquier.kernel.declare import frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


@frame("debt")
class Debt(BoardFrame["BoardGame"]):
    """Question to a seat that owes more than its cash. It raises funds at the desks, or gives up here.

    The debt is paid as soon as the cash is there.
    """

    payer: Final[i64]
    payee: i64
    amount: Final[i64]
    why: Final[str]

    def to_act_mask(self, g: BoardGame) -> i64:
        return bit(self.payer)

    def open_desks(self, g: BoardGame) -> i64:
        """Open the desks where the debtor can raise funds: sales and mortgages, rents and trades.

        Rule: board.debt.raise-funds.
        """
        return FUNDS | CLAIM | g.open_trade_desks()

    def reserved_cash(self, seat: i64) -> i64:
        if seat != self.payer:
            return 0
        return self.amount

    def run(self, g: BoardGame) -> bool:
        if g.cash[self.payer] < self.amount:
            return False
        g.pop()
        g.pay_debt(self.payer, self.payee, self.amount, self.why)
        return True

    def is_debt(self) -> bool:
        return True

    def change_creditor(self, seat: i64, heir: i64) -> None:
        if self.payee == seat:
            self.payee = heir

    def seat_left(self, g: BoardGame, seat: i64) -> bool:
        return seat != self.payer and seat != self.payee and self.payee != self.payer

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        if not self.check(g, seat, GIVE_UP):
            out.append(GIVE_UP)

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        """Return "" or the rule against giving up: a seat that could still raise the money from the bank may not.

        Rule: board.debt.no-way-out.
        """
        if not isinstance(action, GiveUp):
            return UNKNOWN_ACTION
        return "debt.no-way-out" if g.cash[seat] + g.raisable(seat) >= self.amount else ""

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        """Declare the debtor bankrupt to this creditor, once all open rents it owes have been claimed.

        Rule: board.debt.bankrupt.
        """
        if not g.claim_all(bit(seat)):
            g.bankrupt(seat, self.payee)

    def default(self, g: BoardGame, seat: i64) -> Action:
        """Claim the rents that the debtor is owed, then sell and mortgage; with nothing left, give up."""
        for due in g.claims:
            if due.owner == seat:
                return Claim(due.payer, due.square)
        options: list[Option] = []
        g.list_legal(seat, options)
        for option in options:
            if isinstance(option, (GiveUp, SellBuilding, Mortgage, SellTitle)):
                return option
        raise RuntimeError(f"seat {seat} owes {self.amount} and has no way out")


@frame("claimed")
class ClaimedRent(BoardFrame["BoardGame"]):
    """Step: a claimed rent that keeps its place among rents that can still be claimed, until it has been paid."""

    payer: Final[i64]
    owner: i64
    square: Final[i64]
    amount: Final[i64]
    why: Final[str]
    earlier: i64
    """The number of rents from earlier landings that can still be claimed."""
    begun: i64
    """1 once the payer has been charged: the frames above are the payment."""
    due: Final[i64]
    """The rent by the title deed; `amount` is what the owner claimed."""

    def reserved_cash(self, seat: i64) -> i64:
        if seat != self.payer or self.begun:
            return 0
        return self.amount

    def run(self, g: BoardGame) -> bool:
        if self.begun:
            g.pop()
        else:
            self.begun = 1
            g.rent_claimed(RentDue(self.payer, self.owner, self.square, self.due, self.why), self.amount)
        return True

    def is_debt(self) -> bool:
        return True

    def change_creditor(self, seat: i64, heir: i64) -> None:
        if self.owner == seat:
            self.owner = heir

    def seat_left(self, g: BoardGame, seat: i64) -> bool:
        return seat != self.payer and seat != self.owner and self.owner != self.payer


def place_in_order(g: BoardGame, payer: i64, n: i64) -> i64:
    """Return where on the stack the n-th open rent goes when it is claimed: beneath rents from earlier landings.

    Debts are settled in the order in which they arose, and a rent arises with the landing. -1: on top.

    Rule: board.debt.in-order.
    """
    for at in range(len(g.stack)):
        item = g.stack[at]
        if isinstance(item, ClaimedRent) and item.payer == payer and item.earlier <= n:
            return at
    return -1


def close_gap(g: BoardGame, payer: i64, owner: i64, square: i64) -> None:
    """Tell the claimed rents on the stack that an open rent from an earlier landing is about to go."""
    n = g.find_rent(payer, owner, square)
    for item in g.stack:
        if isinstance(item, ClaimedRent) and 0 <= n < item.earlier:
            item.earlier -= 1


def harms_creditors(
    g: BoardGame, seat: i64, partner: i64, gets: i64, gives: i64, cash: i64, cards: i64
) -> bool:
    """Would this trade of a debtor lower what its creditors get, apart from the partner, who agrees to it?

    `gets` and `gives` are sets of titles; `cash` and `cards` are what the debtor receives on balance. A trade that
    leaves the debtor able to pay everything is allowed at any price. Otherwise its estate must not lose value, and a
    debtor that could pay before must still be able to. A rent that can still be claimed counts as a debt.

    Only what everybody can see decides, because a refusal tells the partner too: doubtful titles may or may not help
    the debtor to pay, and the trade must harm nobody in either case.

    Rule: board.debt.no-giveaway.
    """
    owed: i64 = 0
    others = False
    for item in g.stack:
        if isinstance(item, Debt) and item.payer == seat:
            owed += item.amount
            others = others or item.payee != partner
        elif isinstance(item, ClaimedRent) and item.payer == seat and not item.begun:
            owed += item.amount
            others = others or item.owner != partner
    for due in g.claims:
        if due.payer == seat:
            owed += due.amount
            others = others or due.owner != partner
    if not others:
        return False
    funds: i64 = cash
    worth: i64 = cash + cards * g.rules.bail
    for square in g.board.titles:
        if gets & bit(square):
            funds += g.bank.title_value(g, square)
            worth += g.bank.estate_value(g, square)
            if g.mortgaged & bit(square):  # the interest is due at once
                funds -= g.board.squares[square].interest
                worth -= g.board.squares[square].interest
        elif gives & bit(square):
            funds -= g.bank.title_value(g, square)
            worth -= g.bank.estate_value(g, square)
    most = g.cash[seat] + raisable(g, seat)
    least = most
    for square in members(g.doubtful(seat) & g.holdings[seat] & ~g.reserved() & ~gives):
        least -= g.bank.title_value(g, square)
    if least + funds < 0:  # the interest would make it bankrupt to the bank
        return True
    return least + funds < owed and (worth < 0 or (funds < 0 and most >= owed))


def raisable(g: BoardGame, seat: i64) -> i64:
    """Return what a seat could get from the bank for all its titles and buildings that are not promised.

    Rule: board.debt.no-way-out.
    """
    total: i64 = 0
    titles = g.holdings[seat] & ~g.reserved()
    for square in g.board.titles:
        if titles & bit(square):
            total += g.bank.title_value(g, square)
    return total


def pass_debts_on(g: BoardGame, seat: i64, heir: i64) -> None:
    """Let what is owed to a bankrupt seat be owed to its heir (below 0: the bank).

    What was to be bought from the bankrupt is no longer owed, and the bank claims no rents.

    Rule: board.debt.creditor-gone.
    """
    chosen = False
    for item in g.stack:
        if isinstance(item, BoardFrame):
            if not chosen:
                item.change_creditor(seat, heir)
            chosen = item.is_voluntary()
    for due in g.claims:
        if due.payer == seat or due.owner == seat:
            g.settle_rent(due.payer, due.owner, due.square, "lapsed")
            if due.payer != seat and heir >= 0 and heir != due.payer:
                g.owe_rent(RentDue(due.payer, heir, due.square, due.amount, due.why))


def mortgage_interest(mortgage: i64, percent: i64) -> i64:
    """Return the interest on a mortgage, rounded up to a whole unit.

    Rule: board.debt.interest-rounding.
    """
    return (mortgage * percent + 99) // 100


@frame("round")
class PaymentRound(BoardFrame["BoardGame"]):
    """Step: one seat pays each of the others (outward is 1) or is paid by each, in order of play from that seat on."""

    seat: Final[i64]
    rest: i64
    amount: Final[i64]
    outward: Final[i64]

    def is_sound(self, g: BoardGame) -> bool:
        """Are the others without the seat itself?"""
        return not self.rest & bit(self.seat)

    def run(self, g: BoardGame) -> bool:
        """Charge the next payment; each is a debt of its own, to a creditor of its own.

        Rule: board.debt.several-creditors.
        """
        if not self.rest:
            g.pop()
            return True
        other = self.seat
        while not self.rest & bit(other):
            other = next_in_circle(other, g.seats)
        self.rest &= ~bit(other)
        if self.outward:
            g.charge(self.seat, other, self.amount, "cards")
        else:
            g.charge(other, self.seat, self.amount, "cards")
        return True

    def is_debt(self) -> bool:
        return True

    def seat_left(self, g: BoardGame, seat: i64) -> bool:
        self.rest &= ~bit(seat)
        return seat != self.seat
