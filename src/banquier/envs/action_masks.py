"""Numbers the actions of a seat.

The numbers, in order: doing nothing; the actions of `numbered_actions`; six bids; offers (boards); members of other
families; and places for legal actions without a number, in the order in which they are listed.
"""

from __future__ import annotations

from typing import Final

from banquier.board.actions import Bid
from banquier.board.auction import Bids
from banquier.board.table import BoardTable
from banquier.board.trade import Offers
from banquier.editions.tricheurs.actions import PUT, Accusations, Accuse, Squares
from banquier.envs.action_families import (
    BID_PARTS,
    Trades,
    bid_amount,
    room,
    sampled_families,
    some_members,
)
from banquier.envs.numbered_actions import keys
from banquier.kernel.action import Action, Family, Key
from banquier.kernel.bits import members
from banquier.kernel.game import Game
from banquier.kernel.legal import Legal
from banquier.native import BytesWriter, append, i64, vec

NOTHING: Final = 0
REST: Final = 64
"""Places for legal actions without a number of their own."""


class Menu:
    """The legal numbers of one decision. Offers become actions only when one is chosen."""

    def __init__(self, space: ActionSpace) -> None:
        self.space: Final[ActionSpace] = space
        self.numbers: vec[i64] = vec[i64]()
        """All legal numbers, in no order."""
        self.actions: list[Action | None] = []
        """The actions of the first numbers; those after them are offers."""
        self.offers: Offers | None = None

    def clear(self) -> None:
        self.numbers = vec[i64](capacity=64)
        self.actions = []
        self.offers = None

    def add(self, number: i64, action: Action | None) -> None:
        self.numbers = append(self.numbers, number)
        self.actions.append(action)

    def clone(self) -> Menu:
        other = Menu(self.space)
        other.numbers = self.numbers[:]
        other.actions = self.actions[:]
        other.offers = self.offers
        return other

    def __len__(self) -> int:
        return len(self.numbers)

    def index(self, number: i64) -> i64:
        """Return where a number is, -1 if it is not legal."""
        for at in range(len(self.numbers)):
            if self.numbers[at] == number:
                return at
        return -1

    def has(self, number: i64) -> bool:
        return self.index(number) >= 0

    def action(self, number: i64) -> Action | None:
        """Return the action of a legal number; None is doing nothing. Raises KeyError if it is not legal."""
        at = self.index(number)
        if at < 0:
            raise KeyError(number)
        return self.action_at(at)

    def action_at(self, at: i64) -> Action | None:
        if at < len(self.actions):
            return self.actions[at]
        trades = self.space.trades
        offers = self.offers
        assert trades is not None
        assert offers is not None
        return trades.offer(offers, self.numbers[at] - self.space.offers)

    def legal_numbers(self) -> list[int]:
        """Return the legal numbers in ascending order."""
        return sorted([int(number) for number in self.numbers])

    def choices(self) -> dict[int, Action | None]:
        """Return the action of each legal number."""
        return {int(self.numbers[at]): self.action_at(at) for at in range(len(self.numbers))}

    def write_mask(self, out: BytesWriter) -> None:
        """Append a byte per number of the space: 1 if it is legal."""
        begin = len(out)
        out.write(self.space.zeros)
        for number in self.numbers:
            out[begin + number] = 1

    def mask(self) -> bytes:
        """Return a byte per number of the space: 1 if it is legal."""
        out = BytesWriter()
        self.write_mask(out)
        return out.getvalue()


class ActionSpace:
    """The action numbers of an edition at a table with this many seats; the same for all of its games."""

    def __init__(self, blank: Game) -> None:
        self.names: Final[list[Key]] = keys(blank, 0)
        self.numbers: Final[list[dict[Key, int]]] = [
            {key: 1 + at for at, key in enumerate(keys(blank, seat))} for seat in range(int(blank.seats))
        ]
        self.bids: Final[i64] = 1 + len(self.names)
        end: i64 = self.bids
        trades: Trades | None = None
        if isinstance(blank, BoardTable):
            end += len(BID_PARTS)
            trades = Trades(blank.board, blank.seats)
        self.trades: Final[Trades | None] = trades
        self.offers: Final[i64] = end
        if trades is not None:
            end += trades.size
        self.families: Final[dict[str, int]] = {}
        for kind in sampled_families(list(blank.edition.actions)):
            self.families[kind] = int(end)
            end += room(kind)
        self.rest: Final[i64] = end
        self.size: Final[i64] = end + REST
        self.zeros: Final[bytes] = bytes(int(self.size))

    def fill(self, menu: Menu, legal: Legal, seat: i64, may_decline: bool) -> None:
        """Put all that is legal now on a menu; None is doing nothing."""
        menu.clear()
        if may_decline:
            menu.add(NOTHING, None)
        numbers = self.numbers[seat]
        rest = self.rest
        for option in legal.options():
            if isinstance(option, Action):
                number: i64 = numbers.get(option.key(), -1)
                if number < 0 and rest < self.size:
                    number = rest
                    rest += 1
                if number >= 0:
                    menu.add(number, option)
            elif isinstance(option, Offers):
                menu.offers = option
            else:
                assert isinstance(option, Family)
                self.add_family(menu, option, numbers)
        offers = menu.offers
        trades = self.trades
        if offers is not None and trades is not None:
            menu.numbers = trades.list_numbers(offers, self.offers, menu.numbers)

    def choices(self, legal: Legal, seat: i64, may_decline: bool) -> dict[int, Action | None]:
        """Return the action of each number that is legal now; None is doing nothing."""
        menu = Menu(self)
        self.fill(menu, legal, seat, may_decline)
        return menu.choices()

    def add_family(self, menu: Menu, family: Family, numbers: dict[Key, int]) -> None:
        """Put members of a family on the menu."""
        if isinstance(family, Bids):
            for place in range(len(BID_PARTS)):
                amount = bid_amount(family, BID_PARTS[place])
                known = False
                for earlier in range(place):
                    if bid_amount(family, BID_PARTS[earlier]) == amount:
                        known = True
                if not known:
                    menu.add(self.bids + place, Bid(amount))
        elif isinstance(family, Squares):
            for square in members(family.squares):
                put = PUT[square]
                menu.add(numbers[put.key()], put)
        elif isinstance(family, Accusations):
            for other in members(family.seats):
                for kind in members(family.kinds & ~family.barred[other]):
                    accuse = Accuse(other, kind)
                    menu.add(numbers[accuse.key()], accuse)
        else:
            self.add_some(menu, family)

    def add_some(self, menu: Menu, family: Family) -> None:
        """Number members of a family after those of an earlier family of its kind, as long as there is room."""
        kind = str(family.key()[0])
        first: i64 = self.families[kind]
        most = room(kind)
        taken: i64 = 0
        for number in menu.numbers:
            if first <= number < first + most:
                taken += 1
        for action in some_members(family, most - taken):
            menu.add(first + taken, action)
            taken += 1

    def describe(self, number: int) -> str:
        """Return the meaning of a number as text, seen from seat 0."""
        if number == NOTHING:
            return "nothing"
        if number < self.bids:
            return " ".join([str(word) for word in self.names[number - 1]])
        if number < self.offers:
            part = BID_PARTS[number - self.bids]
            return f"bid lowest + 1/{part} of the rest" if part else "bid lowest"
        for kind, first in self.families.items():
            if first <= number < first + room(kind):
                return f"{kind} {number - first}"
        if number < self.rest:
            return f"offer {number - self.offers}"
        return f"rest {number - self.rest}"
