"""What lies open on a board table: everything but the order of the cards and the dice to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import Offer
from banquier.board.facts import Due
from banquier.board.layout import Board, Rules
from banquier.board.table import BANK, POT, BoardTable
from banquier.kernel.bits import bit, members
from banquier.kernel.frame import Frame
from banquier.kernel.rng import Rng
from banquier.kernel.view import View, common
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from typing import Any

    from banquier.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardView(View):
    """A lens: each method reads the live table."""

    def __init__(self, table: BoardTable, viewer: i64) -> None:
        super().__init__(viewer)
        self._table: Final[BoardTable] = table

    @property
    def board(self) -> Board:
        return self._table.board

    @property
    def rules(self) -> Rules:
        return self._table.rules

    @property
    def seats(self) -> int:
        return self._table.seats

    def edition(self) -> str:
        return self._table.edition.name

    def top(self) -> Frame[Any]:
        """The open question; in board editions nothing in it is secret."""
        return self._table.top

    def alive(self) -> i64:
        return self._table.alive

    def cash(self, seat: i64) -> i64:
        return self._table.cash[seat]

    def free_cash(self, seat: i64) -> i64:
        return self._table.free_cash(seat)

    def worth(self, seat: i64) -> i64:
        return self._table.worth(seat)

    def position(self, seat: i64) -> i64:
        return self._table.place[seat]

    def jail(self, seat: i64) -> i64:
        return self._table.jail[seat]

    def owner(self, square: i64) -> i64:
        return self._table.owner[square]

    def level(self, square: i64) -> i64:
        return self._table.level[square]

    def holdings(self, seat: i64) -> i64:
        """That seat's titles, as a set of squares."""
        return self._table.holdings[seat]

    def complete(self, seat: i64) -> i64:
        """That seat's streets of complete groups."""
        return self._table.complete[seat]

    def mortgaged(self) -> i64:
        return self._table.mortgaged

    def built(self) -> i64:
        return self._table.built

    def locked(self) -> i64:
        """Streets of groups with buildings."""
        return self._table.locked()

    def at_stake(self) -> i64:
        """Titles that are promised, offered to a buyer or up for auction."""
        return self._table.reserved()

    def turns(self) -> i64:
        return self._table.turns

    def houses(self) -> i64:
        """Left in the bank."""
        return self._table.houses

    def hotels(self) -> i64:
        return self._table.hotels

    def keeper(self, slot: i64) -> i64:
        """Who has that one of the cards that may be kept."""
        return self._table.keepers[slot]

    def claims(self) -> list[Due]:
        return self._table.claims

    def offer_of(self, seat: i64) -> Offer | None:
        return self._table.offers[seat]

    def offering(self) -> i64:
        """The seats with an open offer."""
        return self._table.offering

    def offers_left(self, seat: i64) -> i64:
        return self._table.rules.offers - self._table.offered[seat]

    def lift_cost(self, square: i64) -> i64:
        return self._table.lift_cost(square)

    def takeover_cost(self, square: i64) -> i64:
        """What lifting the mortgage costs who has just got the title from another player."""
        return self._table.takeover_cost(square)

    def building_price(self, square: i64, level: i64) -> i64:
        return self._table.building_price(square, level)

    def rolls(self) -> i64:
        return self._table.rolls

    def round(self) -> i64:
        return self._table.round

    def shared(self) -> bool:
        return type(self) is BoardView  # an edition that shows more may show it to some only

    def snapshot(self) -> dict[str, object]:
        return self._shown(True, True)

    def news(self, before: View) -> dict[str, object]:
        if type(self) is not BoardView or not isinstance(before, BoardView):
            return self.snapshot()  # an edition that shows more says so in its snapshot
        now, then = self._table, before._table
        titles = not same_titles(now, then)
        return self._shown(titles, titles or not same_players(now, then))

    def _shown(self, titles: bool, players: bool) -> dict[str, object]:
        """With the titles, and with the players, if that is wanted."""
        g = self._table
        shown = common(g, self.viewer)
        if players:
            shown["players"] = [
                {
                    "cash": g.cash[seat],
                    "worth": g.worth(seat),
                    "position": g.place[seat],
                    "jail": g.jail[seat],
                    "titles": members(g.holdings[seat]),
                    "cards": [slot for slot in range(len(g.keepers)) if g.keepers[slot] == seat],
                    "offers_left": g.rules.offers - g.offered[seat],
                }
                for seat in range(g.seats)
            ]
        shown["bank"] = {"cash": g.cash[BANK], "pot": g.cash[POT], "houses": g.houses, "hotels": g.hotels}
        if titles:
            shown["titles"] = {
                square: {
                    "owner": g.owner[square],
                    "level": g.level[square],
                    "mortgaged": g.mortgaged & bit(square) != 0,
                    "raised": g.owner[square] >= 0 and g.raised(square, g.owner[square]),
                }
                for square in g.board.titles
            }
        shown["decks"] = [{"size": pile.size, "seen": pile.seen()} for pile in g.decks]
        shown["claims"] = [due.key()[1:] for due in g.claims]
        shown["offers"] = [None if offer is None else offer.key()[1:] for offer in g.offers]
        shown["dice"] = (g.dice1, g.dice2)
        shown["rolls"] = g.rolls
        shown["turns"] = g.turns
        shown["round"] = g.round
        shown["time_called"] = g.time_called
        return shown

    def imagine(self, rng: Rng) -> Game:
        world = self._table.clone()
        world.scramble(self.viewer, rng)
        return world


def same_titles(now: BoardTable, then: BoardTable) -> bool:
    """Would the titles of both tables be shown alike?"""
    if now.mortgaged != then.mortgaged:
        return False
    for seat in range(now.seats):
        if now.complete[seat] != then.complete[seat]:
            return False
    for square in now.board.titles:
        if now.owner[square] != then.owner[square] or now.level[square] != then.level[square]:
            return False
    return True


def same_players(now: BoardTable, then: BoardTable) -> bool:
    """Would the players of both tables be shown alike? Their titles are the same."""
    for seat in range(now.seats):
        if (
            now.cash[seat] != then.cash[seat]
            or now.place[seat] != then.place[seat]
            or now.jail[seat] != then.jail[seat]
            or now.offered[seat] != then.offered[seat]
        ):
            return False
    for slot in range(len(now.keepers)):
        if now.keepers[slot] != then.keepers[slot]:
            return False
    return True
