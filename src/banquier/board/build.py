"""Building houses and hotels: where, at what price, and which seat gets the last ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board import actions
from banquier.board.facts import BuildingWaived, BuildingWanted
from banquier.board.table import BANK, BoardFrame
from banquier.kernel.action import NOT_YOURS, UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit
from banquier.kernel.declare import frame
from banquier.kernel.frame import Desk
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.game import BoardGame

HOUSE: Final = -1
HOTEL: Final = -2
"""The lots of an auction that are not titles."""


def next_lot(g: BoardGame, square: i64) -> i64:
    """Return which kind of building comes next on a street: HOUSE or HOTEL."""
    if g.level[square] + 1 == g.rules.top:
        return HOTEL
    return HOUSE


def left_in_bank(g: BoardGame, lot: i64) -> i64:
    """Return how many buildings of this kind the bank has left."""
    if lot == HOTEL:
        return g.hotels
    return g.houses


def building_price(g: BoardGame, square: i64, level: i64) -> i64:
    """Return the printed price of the building that brings a street to this level."""
    printed = g.board.squares[square]
    return printed.hotel if level == g.rules.top else printed.house


def building_cost(g: BoardGame, square: i64, level: i64) -> i64:
    """Return what the building cost that brought a street to this level: its price, or the bid that won it.

    Rule: board.build.price-kept.
    """
    if len(g.costs) > 0:
        cost = g.costs[square * g.rules.top + level - 1]
        if cost > 0:
            return cost
    return g.building_price(square, level)


def build_rule(g: BoardGame, seat: i64, square: i64, paid: bool) -> str:
    """Return "" or the rule against this seat putting up the next building there; `paid`: it has been paid for.

    Rules: board.build.full-group, board.build.none-left, classique.build.even, disney.build.even, house.uneven,
    classique.build.hotel, disney.build.castle, rapide.build.three-then-castle,
    classique.build.no-mortgage-in-group, disney.build.no-mortgage-in-group, faux.hotel.full-group,
    tricheurs.hotel.buy.
    """
    if not 0 <= square < g.board.size or not g.board.streets & bit(square):
        return NOT_YOURS
    if not g.complete[seat] & bit(square):
        return "build.full-group"
    group = g.board.group_masks[square]
    if g.mortgaged & group:
        return "build.no-mortgage-in-group"
    if g.reserved() & group:
        return "trade.promised"
    level = g.level[square]
    top = g.rules.top
    if level == top:
        return "build.hotel"
    if g.rules.even:
        for other in g.board.group_of(square).squares:
            if g.level[other] < level:
                return "build.hotel" if level + 1 == top else "build.even"
    if (g.hotels if level + 1 == top else g.houses) <= 0:
        return "build.none-left"
    if not paid and g.free_cash(seat) < g.building_price(square, level + 1):
        return "build.price"
    return ""


def could_build(g: BoardGame, seat: i64, lot: i64, paid: bool) -> bool:
    """Could this seat put up a building of this kind on some street now?"""
    for square in g.board.titles:
        if (
            g.complete[seat] & bit(square)
            and next_lot(g, square) == lot
            and not build_rule(g, seat, square, paid)
        ):
            return True
    return False


def can_bid(g: BoardGame, seat: i64, lot: i64) -> bool:
    """Could this seat place a building of this kind now and make the opening bid for it? The bid replaces the price.

    Rule: board.build.auction-bid-is-price.
    """
    return g.free_cash(seat) >= g.rules.opening and could_build(g, seat, lot, True)


def placeable(g: BoardGame, seat: i64, lot: i64) -> i64:
    """Return how many buildings of this kind a seat could place and pay for now; at least the one it can bid for.

    Groups are filled in board order, which is also the order of their prices.
    """
    cash = g.free_cash(seat)
    most = g.rules.top - 1
    found: i64 = 0
    for square in g.board.titles:
        if g.complete[seat] & bit(square) and not (g.mortgaged | g.reserved()) & g.board.group_masks[square]:
            if lot == HOUSE:
                room = most - g.level[square]
            else:
                room = 0 if build_rule(g, seat, square, True) or next_lot(g, square) != lot else 1
            price = g.building_price(square, most + 1 if lot == HOTEL else 1)
            while room > 0 and cash >= price:
                cash -= price
                room -= 1
                found += 1
    return max(found, 1)


@frame("raised", leaves_with="seat")
class PutUpBuilding(BoardFrame["BoardGame"]):
    """Step: put up a building on a street once it has been paid for."""

    seat: Final[i64]
    square: Final[i64]

    def is_sound(self, g: BoardGame) -> bool:
        """Has the bank the building that is being paid for? Nobody else can get it meanwhile."""
        return left_in_bank(g, next_lot(g, self.square)) > 0

    def reserved_assets(self) -> i64:
        return bit(self.square)

    def run(self, g: BoardGame) -> bool:
        g.pop()
        if g.level[self.square] < g.rules.top:
            g.change_buildings(self.square, g.level[self.square] + 1)
        return True

    def is_voluntary(self) -> bool:
        return True


@frame("place-building", leaves_with="seat")
class PlaceBuilding(BoardFrame["BoardGame"]):
    """Question to the winner of a building: where does it go? Without a place, the bank keeps it."""

    seat: Final[i64]
    lot: Final[i64]
    bid: Final[i64] = 0
    """The bid that was paid for it; 0 means the printed price."""

    def to_act_mask(self, g: BoardGame) -> i64:
        return bit(self.seat)

    def run(self, g: BoardGame) -> bool:
        if could_build(g, self.seat, self.lot, True):
            return False
        g.pop()
        return True

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        for square in g.board.titles:
            if not self.check(g, seat, actions.PLACE[square]):
                out.append(actions.PLACE[square])
        if not self.check(g, seat, actions.DECLINE):
            out.append(actions.DECLINE)

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        if isinstance(action, actions.Decline):  # only if the last place for it has gone meanwhile
            return UNKNOWN_ACTION if could_build(g, seat, self.lot, True) else ""
        if not isinstance(action, actions.Place):
            return UNKNOWN_ACTION
        rule = build_rule(g, seat, action.square, True)
        if not rule and next_lot(g, action.square) != self.lot:
            return "build.auction-bid-is-price"
        return rule

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        """Put the building there, and remember the bid where it differs from the printed price.

        Rules: board.build.auction-bid-is-price, board.build.price-kept.
        """
        g.pop()
        if isinstance(action, actions.Place):
            level = g.level[action.square] + 1
            g.change_buildings(action.square, level)
            if self.bid and self.bid != g.building_price(action.square, level):
                g.price_building(action.square, level, self.bid)

    def default(self, g: BoardGame, seat: i64) -> Action:
        options: list[Option] = []
        self.legal(g, seat, options)
        first = options[0]
        assert isinstance(first, Action)
        return first


@frame("who-else")
class ContestedBuilding(BoardFrame["BoardGame"]):
    """Question to the rivals of a seat that asks for one of the last buildings: do they want it too?

    If one does, it is auctioned; otherwise the asker buys it.
    """

    asker: Final[i64]
    square: Final[i64]
    to_act: i64
    """The rivals that have not answered yet."""
    wanting: i64 = 0
    """The rivals that want the building too."""

    def to_act_mask(self, g: BoardGame) -> i64:
        return self.to_act

    def is_sound(self, g: BoardGame) -> bool:
        """Can the asker build there? Where hotels stand by themselves, a cheat may have changed that meanwhile."""
        return g.rules.loose_hotels or not build_rule(g, self.asker, self.square, False)

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        out.append(actions.WANT)
        out.append(actions.WAIVE)

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        return "" if isinstance(action, (actions.Want, actions.Waive)) else UNKNOWN_ACTION

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        self.to_act &= ~bit(seat)
        if isinstance(action, actions.Want):
            self.wanting |= bit(seat)
            g.say(BuildingWanted(seat, next_lot(g, self.square)))
        else:
            g.say(BuildingWaived(seat, next_lot(g, self.square)))

    def default(self, g: BoardGame, seat: i64) -> Action:
        return actions.WAIVE

    def run(self, g: BoardGame) -> bool:
        """Wait for all rivals to answer, then auction the building among those who want it, or sell it to the asker.

        Rules: board.build.last-ones-auctioned, classique.build.shortage-auction, faux.hotel.shortage,
        tricheurs.hotel.last-auctioned.
        """
        if self.to_act:
            return False
        g.pop()
        lot = next_lot(g, self.square)
        if self.wanting and g.is_scarce(lot, self.wanting | bit(self.asker)):
            g.open_auction(lot, self.wanting | bit(self.asker))
        else:
            buy_building(g, self.asker, self.square)
        return True

    def seat_left(self, g: BoardGame, seat: i64) -> bool:
        self.to_act &= ~bit(seat)
        self.wanting &= ~bit(seat)
        return seat != self.asker


def buy_building(g: BoardGame, seat: i64, square: i64) -> None:
    """Charge the price of the next building on a street, then put it up.

    Rules: classique.build.price, disney.build.price.
    """
    g.push(PutUpBuilding(seat, square))
    why = "build.hotel" if next_lot(g, square) == HOTEL else "build.price"
    g.charge(seat, BANK, g.building_price(square, g.level[square] + 1), why)


class BuildDesk(Desk["BoardGame"]):
    """The desk where buildings are bought, in and out of turn."""

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        streets = g.complete[seat]
        if streets:
            for square in g.board.titles:
                if streets & bit(square) and not build_rule(g, seat, square, False):
                    out.append(actions.ERECT[square])

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        """Return "" or the rule against building there now; it need not be the seat's turn.

        Rule: board.build.any-time.
        """
        return (
            build_rule(g, seat, action.square, False) if isinstance(action, actions.Build) else UNKNOWN_ACTION
        )

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        """Sell a building, or first ask the rivals who could build too when it is one of the last.

        Rule: board.build.contested.
        """
        assert isinstance(action, actions.Build)
        lot = next_lot(g, action.square)
        rivals: i64 = 0
        for s in range(g.seats):
            if g.others(seat) & bit(s) and can_bid(g, s, lot):
                rivals |= bit(s)
        if rivals and g.is_scarce(lot, rivals | bit(seat)):
            g.say(BuildingWanted(seat, lot))
            g.push(ContestedBuilding(seat, action.square, rivals))
        else:
            buy_building(g, seat, action.square)


BUILD_DESK: Final = BuildDesk(actions.BUILD)
