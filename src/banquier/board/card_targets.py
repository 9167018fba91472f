"""Cards that need a target: a player, a title or a hotel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import DECLINE, Decline
from banquier.board.build import PutUpBuilding
from banquier.board.facts import TargetMissing
from banquier.board.hotel_actions import Choose
from banquier.board.layout import (
    BUY_HOTEL,
    BUY_UNOWNED,
    FREE_HOTEL,
    MOVE_HOTEL,
    REMOVE_HOTEL,
    RETURN_TITLE,
    SEND_TO_JAIL,
    STEAL_TITLE,
    SWAP_TITLE,
    TAKE_FROM,
    VISIT_UNOWNED,
    Board,
    Effect,
)
from banquier.board.table import BANK, BoardFrame
from banquier.board.unowned import DeliverTitle
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit, members
from banquier.kernel.declare import frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


def targets(g: BoardGame, seat: i64, effect: Effect) -> list[Choose]:
    """Return all targets that the effect of a card may be aimed at."""
    kind = effect.kind
    found: list[Choose] = []
    if kind == SEND_TO_JAIL or kind == TAKE_FROM:
        for other in members(g.others(seat)):
            if kind == TAKE_FROM or g.jail[other] == 0:
                found.append(Choose(other))
    elif kind == SWAP_TITLE:
        for mine in members(without_withheld(g, seat, g.movable(seat))):
            for other in members(g.others(seat)):
                for theirs in members(g.movable(other)):
                    found.append(Choose(mine, theirs))
    elif kind == STEAL_TITLE:
        for other in members(g.others(seat)):
            for theirs in members(g.movable(other)):
                found.append(Choose(theirs))
    elif kind == RETURN_TITLE:
        for mine in members(without_withheld(g, seat, g.holdings[seat] & ~g.reserved())):
            found.append(Choose(mine))
    elif kind == VISIT_UNOWNED or kind == BUY_UNOWNED:
        for square in members(g.board.title_mask & ~g.reserved()):
            if g.owner[square] == BANK:
                if kind == VISIT_UNOWNED or g.free_cash(seat) >= reduced_price(g, square, effect.a):
                    found.append(Choose(square))
    elif kind == FREE_HOTEL or kind == BUY_HOTEL:
        if g.hotels > 0:
            for square in sites(g, seat):
                if kind == FREE_HOTEL or g.free_cash(seat) >= g.board.squares[square].hotel:
                    found.append(Choose(square))
    elif kind == REMOVE_HOTEL:
        for square in members(g.built & ~g.holdings[seat]):
            if g.owner[square] != BANK:
                found.append(Choose(square))
    elif kind == MOVE_HOTEL:
        for source in members(without_withheld(g, seat, g.built)):
            for square in sites(g, seat):
                found.append(Choose(source, square))
    return found


def without_withheld(g: BoardGame, seat: i64, squares: i64) -> i64:
    """Leave out titles that the seat secretly cannot pass on, unless no other is left: others must not notice."""
    left = squares & ~g.withheld(seat)
    return left if left else squares


def sites(g: BoardGame, seat: i64) -> list[int]:
    """Return the streets of a seat without a hotel; their groups need not be complete."""
    return members(g.holdings[seat] & g.board.streets & ~g.built & ~g.reserved())


def reduced_price(g: BoardGame, square: i64, percent: i64) -> i64:
    """Return a percentage of the price, rounded up to the smallest note."""
    unit = g.rules.unit
    return (g.board.squares[square].price * percent + 100 * unit - 1) // (100 * unit) * unit


def apply_to_target(g: BoardGame, seat: i64, effect: Effect, a: i64, b: i64) -> None:
    """Carry out the effect of a card on the chosen target, unless the target is no longer there."""
    kind = effect.kind
    if kind == SEND_TO_JAIL:
        g.imprison(a)
    elif kind == TAKE_FROM:
        g.charge(a, seat, effect.a, "cards")
    elif kind == SWAP_TITLE:
        owner = g.owner[b]
        if owner >= 0 and owner != seat and g.owner[a] == seat:
            g.transfer_title(b, seat)
            g.transfer_title(a, owner)
    elif kind == STEAL_TITLE:
        g.transfer_title(a, seat)
    elif kind == RETURN_TITLE:
        g.transfer_title(a, BANK)
    elif kind == VISIT_UNOWNED:
        g.advance_to(seat, a, 0)
    elif kind == BUY_UNOWNED:
        g.push(DeliverTitle(seat, a))
        g.charge(seat, BANK, reduced_price(g, a, effect.a), "cards")
    elif kind == FREE_HOTEL:
        g.change_buildings(a, g.rules.top)
    elif kind == BUY_HOTEL:
        g.push(PutUpBuilding(seat, a))
        g.charge(seat, BANK, g.board.squares[a].hotel, "cards")
    elif kind == REMOVE_HOTEL:
        g.change_buildings(a, 0)
    elif kind == MOVE_HOTEL:
        if g.level[a] and not g.level[b]:
            g.change_buildings(a, 0)
            g.change_buildings(b, g.rules.top)


def victim_of(g: BoardGame, effect: Effect, a: i64, b: i64) -> i64:
    """Return the seat that a card is played against, or BANK."""
    kind = effect.kind
    if kind == SEND_TO_JAIL or kind == TAKE_FROM:
        return a
    if kind == SWAP_TITLE:
        return g.owner[b]
    if kind == STEAL_TITLE or kind == REMOVE_HOTEL or kind == MOVE_HOTEL:
        return g.owner[a]
    return BANK


@frame("choice", leaves_with="seat")
class ChooseTarget(BoardFrame["BoardGame"]):
    """Question to a seat: which target does the effect of a card have? Purchases can be declined.

    Without a target the effect is dropped.
    """

    seat: Final[i64]
    card: Final[i64]
    at: Final[i64]

    def effect_of(self, board: Board) -> Effect:
        return board.cards[self.card].effects[self.at]

    def effect(self, g: BoardGame) -> Effect:
        return self.effect_of(g.board)

    def optional(self, g: BoardGame) -> bool:
        kind = self.effect(g).kind
        if kind == BUY_HOTEL or kind == BUY_UNOWNED:
            return True
        return not targets(g, self.seat, self.effect(g))  # the last target has gone meanwhile

    def to_act_mask(self, g: BoardGame) -> i64:
        return bit(self.seat)

    def run(self, g: BoardGame) -> bool:
        if targets(g, self.seat, self.effect(g)):
            return False
        g.pop()
        g.say(TargetMissing(self.seat, self.card))
        return True

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        out.extend(targets(g, seat, self.effect(g)))
        if self.optional(g):
            out.append(DECLINE)

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        if isinstance(action, Decline):
            return "" if self.optional(g) else "cards"
        if not isinstance(action, Choose):
            return UNKNOWN_ACTION
        for target in targets(g, seat, self.effect(g)):
            if target.a == action.a and target.b == action.b:
                return ""
        return "cards"

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        g.pop()
        if isinstance(action, Choose):
            g.aim(seat, self.card, self.at, action.a, action.b)
        elif not targets(g, seat, self.effect(g)):
            g.say(TargetMissing(seat, self.card))

    def default(self, g: BoardGame, seat: i64) -> Action:
        if self.optional(g):
            return DECLINE
        return targets(g, seat, self.effect(g))[0]
