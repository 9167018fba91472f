"""Numbers the actions of a seat.

The numbers, in order: doing nothing; the actions of `numbered_actions`; six bids; offers (boards); members of other
families; and places for legal actions without a number, in the order in which they are listed.

The numbers, in order: doing nothing; the actions of `fixed`; six bids; offers (boards); members of other families; and
places for legal actions that have no number of their own, in the order in which they are listed.
"""

from __future__ import annotations

from banquier.board.auction import Bids
from banquier.board.table import BoardTable
from banquier.board.trade import Offers
from banquier.editions.tricheurs.actions import PUT, Accusations, Accuse, Squares
from banquier.envs.action_families import BID_PARTS, Trades, bids, others, room, some
from banquier.envs.numbered_actions import keys
from banquier.kernel.action import Action, Family, Key
from banquier.kernel.bits import members
from banquier.kernel.game import Game
from banquier.kernel.legal import Legal

NOTHING = 0
REST = 64
"""Places for legal actions without a number of their own."""

Choices = dict[int, Action | None]


class ActionSpace:
    """The action numbers of an edition at a table with this many seats; the same for all of its games."""

    def __init__(self, blank: Game) -> None:
        self.names = keys(blank, 0)
        self.numbers: list[dict[Key, int]] = [
            {key: 1 + at for at, key in enumerate(keys(blank, seat))} for seat in range(int(blank.seats))
        ]
        self.bids = 1 + len(self.names)
        end = self.bids
        self.trades: Trades | None = None
        if isinstance(blank, BoardTable):
            end += len(BID_PARTS)
            self.trades = Trades(blank.board, int(blank.seats))
        self.offers = end
        end += self.trades.size if self.trades else 0
        self.families: dict[str, int] = {}
        for kind in others(list(blank.edition.actions)):
            self.families[kind] = end
            end += room(kind)
        self.rest = end
        self.size = end + REST

    def choices(self, legal: Legal, seat: int, may_decline: bool) -> Choices:
        """Return the action of each number that is legal now; None is doing nothing."""
        found: Choices = {NOTHING: None} if may_decline else {}
        numbers, rest = self.numbers[seat], self.rest
        for option in legal.options():
            if isinstance(option, Family):
                self._add(option, found, seat)
                continue
            assert isinstance(option, Action)
            number = numbers.get(option.key(), -1)
            if number < 0 and rest < self.size:
                number, rest = rest, rest + 1
            if number >= 0:
                found[number] = option
        return found

    def _add(self, family: Family, found: Choices, seat: int) -> None:
        if isinstance(family, Bids):
            found.update((self.bids + place, bid) for place, bid in bids(family).items())
        elif isinstance(family, Offers):
            assert self.trades is not None
            found.update((self.offers + number, offer) for number, offer in self.trades.offers(family))
        elif isinstance(family, Squares):
            self._fixed([PUT[square] for square in members(family.squares)], found, seat)
        elif isinstance(family, Accusations):
            accused = [
                Accuse(other, kind)
                for other in members(family.seats)
                for kind in members(family.kinds & ~family.barred[other])
            ]
            self._fixed(list(accused), found, seat)
        else:
            self._some(family, found)

    def _fixed(self, actions: list[Action], found: Choices, seat: int) -> None:
        found.update((self.numbers[seat][action.key()], action) for action in actions)

    def _some(self, family: Family, found: Choices) -> None:
        """Number members of a family after those of an earlier family of its kind, as long as there is room."""
        kind = str(family.key()[0])
        first, most = self.families[kind], room(kind)
        taken = sum(first <= number < first + most for number in found)
        for place, action in enumerate(some(family, most - taken), start=first + taken):
            found[place] = action

    def describe(self, number: int) -> str:
        """Return the meaning of a number as text, seen from seat 0."""
        if number == NOTHING:
            return "nothing"
        if number < self.bids:
            return " ".join(str(word) for word in self.names[number - 1])
        if number < self.offers:
            part = BID_PARTS[number - self.bids]
            return f"bid lowest + 1/{part} of the rest" if part else "bid lowest"
        for kind, first in self.families.items():
            if first <= number < first + room(kind):
                return f"{kind} {number - first}"
        if number < self.rest:
            return f"offer {number - self.offers}"
        return f"rest {number - self.rest}"
