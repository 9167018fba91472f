"""Houses and hotels: buying them at any time, and who gets the last one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import (
    BUILD,
    DECLINE,
    ERECT,
    PLACE,
    WAIVE,
    WANT,
    Build,
    Decline,
    Place,
    Waive,
    Want,
)
from banquier.board.table import BANK, BoardFrame, OfSeat
from banquier.kernel.action import NOT_YOURS, UNKNOWN, Action, Key, Option
from banquier.kernel.bits import bit
from banquier.kernel.frame import Desk, Frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.rules import BoardGame

HOUSE: Final = -1
HOTEL: Final = -2
"""The lots of an auction that are no titles."""


def next_lot(g: BoardGame, square: i64) -> i64:
    """Which kind of building comes next on a street."""
    if g.level[square] + 1 == g.rules.top:
        return HOTEL
    return HOUSE


def stock(g: BoardGame, lot: i64) -> i64:
    if lot == HOTEL:
        return g.hotels
    return g.houses


def build_rule(g: BoardGame, seat: i64, square: i64, paid: bool) -> str:
    """ "" or the rule against this seat putting up the next building there; paid: it has been paid for."""
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
    """Could this seat put up a building of this kind somewhere now?"""
    for square in g.board.titles:
        if (
            g.complete[seat] & bit(square)
            and next_lot(g, square) == lot
            and not build_rule(g, seat, square, paid)
        ):
            return True
    return False


def can_bid(g: BoardGame, seat: i64, lot: i64) -> bool:
    """Could this seat place a building of this kind now, and open an auction for it? The bid replaces the price."""
    return g.free_cash(seat) >= g.rules.opening and could_build(g, seat, lot, True)


def placeable(g: BoardGame, seat: i64, lot: i64) -> i64:
    """How many buildings of this kind a seat could place and pay now; at least the one that it can bid for.

    Groups come in the order of the board, which is that of their prices.
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


class Raised(OfSeat["BoardGame"]):
    """A building has been paid for: up it goes."""

    def key(self) -> Key:
        return ("raised", self.seat, self.arg)

    def promised(self) -> i64:
        return bit(self.arg)

    def run(self, g: BoardGame) -> bool:
        g.pop()
        if g.level[self.arg] < g.rules.top:
            g.erect(self.arg, g.level[self.arg] + 1)
        return True

    def voluntary(self) -> bool:
        return True

    def called_off(self, g: BoardGame) -> None:
        g.pop()


class PlaceBuilding(OfSeat["BoardGame"]):
    """The winner of a building says where it goes; arg is the lot. Without a place for it, it stays with the bank."""

    def __init__(self, seat: i64, arg: i64, bid: i64 = 0) -> None:
        super().__init__(seat, arg)
        self.bid: Final[i64] = bid
        """What was paid; 0: the printed price."""

    def key(self) -> Key:
        return ("place-building", self.seat, self.arg, self.bid)

    def waiting(self, g: BoardGame) -> i64:
        return bit(self.seat)

    def run(self, g: BoardGame) -> bool:
        if could_build(g, self.seat, self.arg, True):
            return False
        g.pop()
        return True

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        for square in g.board.titles:
            if not self.check(g, seat, PLACE[square]):
                out.append(PLACE[square])
        if not self.check(g, seat, DECLINE):
            out.append(DECLINE)

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        if isinstance(action, Decline):  # the place has gone while it was being chosen
            return UNKNOWN if could_build(g, seat, self.arg, True) else ""
        if not isinstance(action, Place):
            return UNKNOWN
        rule = build_rule(g, seat, action.square, True)
        if not rule and next_lot(g, action.square) != self.arg:
            return "build.auction-bid-is-price"
        return rule

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        g.pop()
        if isinstance(action, Place):
            level = g.level[action.square] + 1
            g.erect(action.square, level)
            if self.bid and self.bid != g.building_price(action.square, level):
                g.price_building(action.square, level, self.bid)

    def default(self, g: BoardGame, seat: i64) -> Action:
        options: list[Option] = []
        self.legal(g, seat, options)
        first = options[0]
        assert isinstance(first, Action)
        return first


class WhoElse(BoardFrame["BoardGame"]):
    """One asked for the last building: who else wants it? Nobody: it is bought. Somebody: an auction."""

    def __init__(self, asker: i64, square: i64, asked: i64, want: i64 = 0) -> None:
        self.asker: Final[i64] = asker
        self.square: Final[i64] = square
        self.asked: i64 = asked
        self.want: i64 = want

    def key(self) -> Key:
        return ("who-else", self.asker, self.square, self.asked, self.want)

    def clone(self) -> Frame[BoardGame]:
        return WhoElse(self.asker, self.square, self.asked, self.want)

    def waiting(self, g: BoardGame) -> i64:
        return self.asked

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        out.append(WANT)
        out.append(WAIVE)

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        return "" if isinstance(action, (Want, Waive)) else UNKNOWN

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        self.asked &= ~bit(seat)
        if isinstance(action, Want):
            self.want |= bit(seat)
            g.say("wants", seat, next_lot(g, self.square))
        else:
            g.say("waives", seat, next_lot(g, self.square))

    def default(self, g: BoardGame, seat: i64) -> Action:
        return WAIVE

    def run(self, g: BoardGame) -> bool:
        if self.asked:
            return False
        g.pop()
        lot = next_lot(g, self.square)
        if self.want and g.scarce(lot, self.want | bit(self.asker)):
            g.offer_lot(lot, self.want | bit(self.asker))
        else:
            put_up(g, self.asker, self.square)
        return True

    def left(self, g: BoardGame, seat: i64) -> bool:
        self.asked &= ~bit(seat)
        self.want &= ~bit(seat)
        return seat != self.asker


def put_up(g: BoardGame, seat: i64, square: i64) -> None:
    g.push(Raised(seat, square))
    why = "build.hotel" if next_lot(g, square) == HOTEL else "build.price"
    g.charge(seat, BANK, g.building_price(square, g.level[square] + 1), why)


class Builders(Desk["BoardGame"]):
    """Where buildings are bought, out of turn and in jail too."""

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        streets = g.complete[seat]
        if streets:
            for square in g.board.titles:
                if streets & bit(square) and not build_rule(g, seat, square, False):
                    out.append(ERECT[square])

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        return build_rule(g, seat, action.square, False) if isinstance(action, Build) else UNKNOWN

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        assert isinstance(action, Build)
        lot = next_lot(g, action.square)
        rivals: i64 = 0
        for s in range(g.seats):  # board.build.contested
            if g.others(seat) & bit(s) and can_bid(g, s, lot):
                rivals |= bit(s)
        if rivals and g.scarce(lot, rivals | bit(seat)):
            g.say("wants", seat, lot)
            g.push(WhoElse(seat, action.square, rivals))
        else:
            put_up(g, seat, action.square)


BUILDERS: Final = Builders(BUILD)
