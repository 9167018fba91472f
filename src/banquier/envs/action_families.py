"""Represents families of actions, such as bids and trades, by a few of their members."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from banquier.board.actions import Offer
from banquier.board.auction import Bids
from banquier.board.layout import Board
from banquier.board.trade import Offers
from banquier.editions.deal.payment import Payments
from banquier.kernel.action import Action, Family, Key
from banquier.kernel.bits import bit, lowest
from banquier.kernel.rng import Rng
from banquier.native import append, i64, vec

BID_PARTS: Final = (0, 16, 8, 4, 2, 1)
"""The lowest bid, then the lowest plus 1/16, 1/8, … of the range up to the highest (0: none)."""
PRICES: Final = 3
"""Titles are bought and sold for 1 to PRICES times their printed price."""
ROOM: Final[dict[str, int]] = {"gifts": 16, "trocs": 32, "seizures": 16, "accusations": 0, "squares": 0}
"""Numbers per family; all members of those with 0 have a number of their own."""
USUAL_ROOM: Final = 8
TRIES: Final = 4


def bid_amount(family: Bids, part: i64) -> i64:
    """Return the bid of an entry of BID_PARTS."""
    more = (family.high - family.low) // part if part else 0
    return family.low + more // family.step * family.step


class Trades:
    """Numbers for offers: a title for a multiple of its price, or a title for a title.

    Order of the numbers: buying (title, price), selling (title, price, buyer), swapping (title given, title taken).
    """

    def __init__(self, board: Board, seats: i64) -> None:
        titles = [int(title) for title in board.titles]
        self.titles: Final[vec[i64]] = vec[i64](titles)
        self.place: Final[vec[i64]] = vec[i64]([0] * board.size)
        """Per square, the index of its title."""
        self.price: Final[vec[i64]] = vec[i64]([0] * board.size)
        for at in range(len(self.titles)):
            self.place[self.titles[at]] = at
            self.price[self.titles[at]] = board.squares[self.titles[at]].price
        self.seats: Final[i64] = seats
        count: i64 = len(titles)
        self.selling: Final[i64] = count * PRICES
        self.swapping: Final[i64] = self.selling + count * PRICES * (seats - 1)
        self.size: Final[i64] = self.swapping + count * count

    def cash_of(self, title: i64, times: i64, unit: i64) -> i64:
        """Return a multiple of the price of a title, in whole notes."""
        price = self.price[title] * times
        return price - price % unit

    def list_numbers(self, family: Offers, first: i64, found: vec[i64]) -> vec[i64]:
        """Append the numbers of the legal offers, counted from `first`. Use the result and drop the argument.

        The same conditions as in `Offers.check`, without an object per offer.
        """
        barred = family.locked | family.promised
        seat = family.seat
        mine = family.titles[seat] & ~barred
        purse = family.cash[seat]
        partners = family.partners
        while partners:
            to = lowest(partners)
            partners &= partners - 1
            theirs = family.titles[to] & ~barred
            left = theirs
            while left:
                title = lowest(left)
                left &= left - 1
                for at in range(PRICES):
                    cash = self.cash_of(title, at + 1, family.unit)
                    if 0 < cash <= purse:
                        found = append(found, first + self.place[title] * PRICES + at)
            other = (to - seat + self.seats) % self.seats - 1
            left = mine
            while left:
                title = lowest(left)
                left &= left - 1
                for at in range(PRICES):
                    cash = self.cash_of(title, at + 1, family.unit)
                    if 0 < cash <= family.cash[to]:
                        number = (self.place[title] * PRICES + at) * (self.seats - 1) + other
                        found = append(found, first + self.selling + number)
                row = first + self.swapping + self.place[title] * len(self.titles)
                wanted = theirs
                while wanted:
                    found = append(found, row + self.place[lowest(wanted)])
                    wanted &= wanted - 1
        return found

    def offer(self, family: Offers, number: i64) -> Offer:
        """Return the offer of a number that `list_numbers` has found."""
        seat = family.seat
        if number < self.selling:
            title = self.titles[number // PRICES]
            cash = self.cash_of(title, number % PRICES + 1, family.unit)
            return Offer(self.owner(family, title), (), (title,), cash)
        if number < self.swapping:
            number -= self.selling
            to = (seat + 1 + number % (self.seats - 1)) % self.seats
            number = number // (self.seats - 1)
            title = self.titles[number // PRICES]
            return Offer(to, (title,), (), -self.cash_of(title, number % PRICES + 1, family.unit))
        number -= self.swapping
        wanted = self.titles[number % len(self.titles)]
        return Offer(self.owner(family, wanted), (self.titles[number // len(self.titles)],), (wanted,), 0)

    def owner(self, family: Offers, title: i64) -> i64:
        """Return the seat that has a title. Raises ValueError if none has it."""
        for seat in range(self.seats):
            if family.titles[seat] & bit(title):
                return seat
        raise ValueError(f"nobody has title {title}")


def some_members(family: Family, most: i64) -> list[Action]:
    """Return up to `most` members: the proposal first, then samples that depend on the family alone."""
    if most < 1:
        return []
    if isinstance(family, Payments):
        return family.members(most)
    found: list[Action] = []
    known: set[Key] = set()
    proposal = family.proposal()
    if proposal is not None and not family.check(proposal):
        found.append(proposal)
        known.add(proposal.key())
    digest = blake2b(str(family).encode(), digest_size=8).digest()
    rng = Rng(int.from_bytes(digest, "little"))
    for _ in range(TRIES * most):
        if len(found) >= most:
            break
        action = family.sample(rng)
        if action is not None:
            key = action.key()
            if key not in known:
                known.add(key)
                found.append(action)
    return found


def room(kind: str) -> i64:
    """Return how many numbers a family has."""
    return ROOM.get(kind, USUAL_ROOM)


def sampled_families(names: list[str]) -> list[str]:
    """Return the families of an edition that are represented by some members, by the names of its actions."""
    known = {
        "lay": "notes",
        "give": "gifts",
        "troc": "trocs",
        "put-down": "short",
        "claim-sum": "overcharges",
    }
    found = [family for action, family in known.items() if action in names]
    if "exchange" in names:
        found += ["exchanges", "wanted"]
    if "cheat" in names:
        found += ["thefts", "seizures"]
    return found
