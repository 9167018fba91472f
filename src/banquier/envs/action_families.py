"""Families of actions, such as bids and trades, as a few members that stand for all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b

from banquier.board.actions import Bid, Offer
from banquier.board.auction import Bids
from banquier.board.layout import Board
from banquier.board.trade import Offers
from banquier.editions.deal.payment import Payments
from banquier.kernel.action import Action, Family
from banquier.kernel.bits import members
from banquier.kernel.rng import Rng

BID_PARTS = (0, 16, 8, 4, 2, 1)
"""The lowest bid, and it plus a sixteenth, an eighth, ... of what could still be bid, up to all of it."""
PRICES = (1, 2, 3)
"""Times the printed price, for a title that is bought or sold."""
ROOM = {"gifts": 16, "trocs": 32, "seizures": 16, "accusations": 0, "squares": 0}
"""Members of other families; those with 0 are all among the actions with a number of their own."""
USUAL_ROOM = 8
TRIES = 4


def bids(family: Bids) -> dict[int, Action]:
    """By place; the same sum is there once."""
    found: dict[int, Action] = {}
    sums: set[int] = set()
    for place, part in enumerate(BID_PARTS):
        more = (family.high - family.low) // part if part else 0
        amount = family.low + more // family.step * family.step
        if amount not in sums:
            sums.add(amount)
            found[place] = Bid(amount)
    return found


class Trades:
    """Offers with a number of their own: a title for so many times its price, or a title for a title.

    In order: buying (title, price), selling (title, price, to whom), swapping (title given, title taken).
    """

    def __init__(self, board: Board, seats: int) -> None:
        self.titles = list(board.titles)
        self.place = {title: at for at, title in enumerate(self.titles)}
        self.price = {title: int(board.squares[title].price) for title in self.titles}
        self.seats = seats
        count, prices = len(self.titles), len(PRICES)
        self.selling = count * prices
        self.swapping = self.selling + count * prices * (seats - 1)
        self.size = self.swapping + count * count

    def offers(self, family: Offers) -> Iterator[tuple[int, Action]]:
        """Those that are legal, each with its number."""
        seat = int(family.seat)
        mine = family.free(seat)
        for to in members(family.partners):
            theirs = family.free(to)
            for title in theirs:
                for at, times in enumerate(PRICES):
                    yield from self._legal(family, self._buying(title, at), to, (), (title,), times)
            other = (to - seat) % self.seats - 1
            for title in mine:
                for at, times in enumerate(PRICES):
                    number = self.selling + (self.place[title] * len(PRICES) + at) * (self.seats - 1) + other
                    yield from self._legal(family, number, to, (title,), (), -times)
                for wanted in theirs:
                    number = self.swapping + self.place[title] * len(self.titles) + self.place[wanted]
                    yield from self._legal(family, number, to, (title,), (wanted,), 0)

    def _buying(self, title: int, at: int) -> int:
        return self.place[title] * len(PRICES) + at

    def _legal(
        self,
        family: Offers,
        number: int,
        to: int,
        given: tuple[int, ...],
        taken: tuple[int, ...],
        times: int,
    ) -> Iterator[tuple[int, Action]]:
        price = self.price[(given or taken)[0]] * times if times else 0
        cash = price - price % int(family.unit)
        offer = Offer(to, given, taken, cash)
        if not family.check(offer):
            yield number, offer


def some(family: Family, most: int) -> list[Action]:
    """The proposal first, then others, the same ones whenever the family is the same."""
    if most < 1:
        return []
    if isinstance(family, Payments):
        return family.members(most)
    found: list[Action] = []
    proposal = family.proposal()
    if proposal is not None and not family.check(proposal):
        found.append(proposal)
    digest = blake2b(str(family).encode(), digest_size=8).digest()
    rng = Rng(int.from_bytes(digest, "little"))
    for _ in range(TRIES * most):
        if len(found) >= most:
            break
        action = family.sample(rng)
        if action is not None and action not in found:
            found.append(action)
    return found


def room(kind: str) -> int:
    return ROOM.get(kind, USUAL_ROOM)


def others(names: Sequence[str]) -> list[str]:
    """The families of an edition that are told by some of their members, by what its actions are called."""
    known = {
        "lay": "notes",
        "give": "gifts",
        "troc": "trocs",
        "put-down": "short",
        "claim-sum": "overcharges",
    }
    found = [family for action, family in known.items() if action in names]
    found += ["exchanges", "wanted"] if "exchange" in names else []
    return found + (["thefts", "seizures"] if "cheat" in names else [])
