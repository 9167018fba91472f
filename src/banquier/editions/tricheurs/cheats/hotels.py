"""Cheats with a hotel: removed, or built without paying."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.board.auction import Auction
from banquier.board.build import ContestedBuilding, PlaceBuilding, PutUpBuilding
from banquier.board.table import BANK
from banquier.editions.tricheurs.actions import Cheat
from banquier.editions.tricheurs.cheats.crime import CERTAIN, NOT_PASSED_ON, ONLY_THE_CARDS, Crime
from banquier.editions.tricheurs.cheats.temptation import JAIL_COST, Temptation
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit, count, lowest, members
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.editions.tricheurs.books import Books
    from banquier.editions.tricheurs.game import TricheursGame
    from banquier.editions.tricheurs.view import TricheursView
    from banquier.kernel.rng import Rng


@mypyc_attr(acyclic=True)
class HotelCheat(Crime):
    """A hotel that comes or goes on `square`."""

    def is_sound(self, g: TricheursGame) -> bool:
        return super().is_sound(g) and g.board.streets & bit(self.square) != 0

    def sites(self, g: TricheursGame, seat: i64) -> i64:
        """Return the squares that it can be tried on, apart from those that `rule` excludes."""
        raise NotImplementedError

    def rule(self, g: TricheursGame, seat: i64, square: i64) -> str:
        """Return "" or the rule against trying it on this square."""
        raise NotImplementedError

    def offer(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        for square in members(self.sites(g, seat)):
            action = Cheat(self.kind, square)
            if not self.check(g, seat, action):
                out.append(action)

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        if not isinstance(action, Cheat) or action.b != -1:
            return UNKNOWN_ACTION
        if not 0 <= action.a < g.board.size or g.reserved() & bit(action.a):
            return ONLY_THE_CARDS
        return self.rule(g, seat, action.a)

    def enter(self, books: Books, g: TricheursGame) -> None:
        books.level[self.square] = g.level[self.square]


@mypyc_attr(acyclic=True)
class SurpriseDemolition(HotelCheat):
    """Remove a hotel of another player. The hotel stood on `square`, the street of `other`."""

    def fields(self) -> str:
        return "square other -"

    def sites(self, g: TricheursGame, seat: i64) -> i64:
        return g.built

    def rule(self, g: TricheursGame, seat: i64, square: i64) -> str:
        owner = g.owner[square]
        return "" if g.level[square] and owner != BANK and owner != seat else ONLY_THE_CARDS

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        assert isinstance(action, Cheat)
        g.slip_hotel(action.a, 0)
        g.record_cheat(SurpriseDemolition(self.kind, seat, other=g.owner[action.a], square=action.a))

    def propose(self, view: TricheursView, mind: Temptation, rng: Rng) -> Action | None:
        squares = view.built() & ~view.holdings(view.viewer)
        while squares:
            square = lowest(squares)
            squares &= squares - 1
            rent = view.board.squares[square].rents[-1]
            if view.owner(square) >= 0 and mind.dares(view, self.kind, rent, 200, rng):
                return Cheat(self.kind, square)
        return None

    def odds_from_building(self, view: TricheursView, seat: i64, square: i64) -> i64:
        """Divide the suspicion among all seats but the owner and the viewer."""
        owner = view.owner(square)
        if owner < 0 or owner == seat or view.level(square) > view.booked_level(square):
            return 0
        return CERTAIN // count(view.alive() & ~bit(view.viewer) & ~bit(owner))

    def undo(self, g: TricheursGame) -> None:
        square = self.square
        if g.owner[square] == BANK or g.reserved() & bit(square):
            return  # nobody has the street any more; in an imagined world it may not even be one
        if g.level[square] == 0 and spare_hotels(g) > 0:
            g.change_buildings(square, g.rules.top)

    def victim(self) -> i64:
        return self.other


@mypyc_attr(acyclic=True)
class SneakyHotel(HotelCheat):
    """Put a hotel on one's own street without paying. The hotel stands on `square`."""

    def fields(self) -> str:
        return "square - -"

    def sites(self, g: TricheursGame, seat: i64) -> i64:
        return g.holdings[seat]

    def rule(self, g: TricheursGame, seat: i64, square: i64) -> str:
        offer = g.offers[seat]
        if offer is not None and offer.given & bit(square):
            return NOT_PASSED_ON
        fits = g.owner[square] == seat and g.level[square] == 0 and spare_hotels(g) > 0
        return "" if fits else ONLY_THE_CARDS

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        assert isinstance(action, Cheat)
        g.slip_hotel(action.a, g.rules.top)
        g.record_cheat(SneakyHotel(self.kind, seat, square=action.a))

    def propose(self, view: TricheursView, mind: Temptation, rng: Rng) -> Action | None:
        if view.hotels() <= 0:
            return None
        squares = view.holdings(view.viewer) & ~view.built()
        while squares:
            square = lowest(squares)
            squares &= squares - 1
            if mind.dares(view, self.kind, view.board.squares[square].rents[-1], JAIL_COST, rng):
                return Cheat(self.kind, square)
        return None

    def odds_from_building(self, view: TricheursView, seat: i64, square: i64) -> i64:
        added = view.level(square) > view.booked_level(square)
        return CERTAIN if added and view.owner(square) == seat else 0

    def withheld(self, g: TricheursGame) -> i64:
        return bit(self.square)

    def is_undone_by_bankruptcy(self) -> bool:
        return True

    def undo(self, g: TricheursGame) -> None:
        """Remove the hotel, unless it only replaced one that was removed in secret: nothing has changed in public.

        Rule: tricheurs.accuse.what-was-received.
        """
        for crime in g.crimes:
            if isinstance(crime, SurpriseDemolition) and crime.square == self.square:
                return
        if g.level[self.square] and g.owner[self.square] == self.seat:
            g.change_buildings(self.square, 0)


def spare_hotels(g: TricheursGame) -> i64:
    """Return how many hotels of the bank nobody is paying or bidding for."""
    spare = g.hotels
    for frame in g.stack:
        if isinstance(frame, (PutUpBuilding, PlaceBuilding, ContestedBuilding)) or (
            isinstance(frame, Auction) and frame.lot < 0
        ):
            spare -= 1
    return spare
