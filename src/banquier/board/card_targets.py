"""Cards that need a target: a player, a title or a hotel."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from banquier.board.actions import DECLINE, Decline
from banquier.board.build import PutUpBuilding
from banquier.board.effect import Effect
from banquier.board.facts import TargetMissing
from banquier.board.hotel_actions import Choose
from banquier.board.layout import Board
from banquier.board.position import is_title
from banquier.board.table import BANK, BoardFrame
from banquier.board.unowned import DeliverTitle
from banquier.kernel.action import UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit, members
from banquier.kernel.declare import frame
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.board.game import BoardGame


def without_withheld(g: BoardGame, seat: i64, squares: i64) -> i64:
    """Leave out titles that the seat secretly cannot pass on, unless no other is left: others must not notice."""
    left = squares & ~g.withheld(seat)
    return left if left else squares


def sites(g: BoardGame, seat: i64) -> list[int]:
    """Return the streets of a seat without a hotel; their groups need not be complete."""
    return members(g.holdings[seat] & g.board.streets & ~g.built & ~g.reserved())


def hotel_sites(g: BoardGame, seat: i64) -> list[Choose]:
    """Return the streets of a seat that could take a hotel of the bank."""
    return [Choose(square) for square in sites(g, seat)] if g.hotels > 0 else []


def unowned_titles(g: BoardGame) -> list[Choose]:
    """Return the titles of the bank that are not at stake."""
    titles = members(g.board.title_mask & ~g.reserved())
    return [Choose(square) for square in titles if g.owner[square] == BANK]


def reduced_price(g: BoardGame, square: i64, percent: i64) -> i64:
    """Return a percentage of the price, rounded up to the smallest note."""
    unit = g.rules.unit
    return (g.board.squares[square].price * percent + 100 * unit - 1) // (100 * unit) * unit


@mypyc_attr(allow_interpreted_subclasses=True)
class TargetedEffect(Effect["BoardGame"]):
    """An effect of a card that needs a target: a seat or a square (`a`), or two squares."""

    def apply(self, g: BoardGame, seat: i64, card: i64, at: i64) -> None:
        g.push(ChooseTarget(seat, card, at))

    def targets(self, g: BoardGame, seat: i64) -> list[Choose]:
        """Return all targets that the card may be aimed at."""
        raise NotImplementedError

    def hit(self, g: BoardGame, seat: i64, a: i64, b: i64) -> None:
        """Carry out the effect on the chosen target, unless the target is no longer there."""
        raise NotImplementedError

    def is_aimed(self, g: BoardGame, victim: i64, a: i64, b: i64) -> bool:
        """Is this a target of the right kind, and can the effect harm another seat, which is the victim?"""
        return False

    def victim(self, g: BoardGame, a: i64, b: i64) -> i64:
        """Return the seat that the card is played against, or BANK."""
        return BANK

    def is_purchase(self) -> bool:
        """Can the seat decline, because it would have to pay?"""
        return False


class SendToJail(TargetedEffect):
    """Send another seat to jail."""

    name: ClassVar[str] = "send_to_jail"

    def targets(self, g: BoardGame, seat: i64) -> list[Choose]:
        return [Choose(other) for other in members(g.others(seat)) if g.jail[other] == 0]

    def hit(self, g: BoardGame, seat: i64, a: i64, b: i64) -> None:
        g.imprison(a)

    def victim(self, g: BoardGame, a: i64, b: i64) -> i64:
        return a

    def is_aimed(self, g: BoardGame, victim: i64, a: i64, b: i64) -> bool:
        return a == victim


class TakeFrom(TargetedEffect):
    """Take a sum from another seat."""

    name: ClassVar[str] = "take_from"
    arguments: ClassVar[tuple[str, ...]] = ("number",)

    def targets(self, g: BoardGame, seat: i64) -> list[Choose]:
        return [Choose(other) for other in members(g.others(seat))]

    def hit(self, g: BoardGame, seat: i64, a: i64, b: i64) -> None:
        g.charge(a, seat, self.number, "cards")

    def victim(self, g: BoardGame, a: i64, b: i64) -> i64:
        return a

    def is_aimed(self, g: BoardGame, victim: i64, a: i64, b: i64) -> bool:
        return a == victim


class FreeHotel(TargetedEffect):
    """Put up a hotel for nothing."""

    name: ClassVar[str] = "free_hotel"

    def targets(self, g: BoardGame, seat: i64) -> list[Choose]:
        return hotel_sites(g, seat)

    def hit(self, g: BoardGame, seat: i64, a: i64, b: i64) -> None:
        g.change_buildings(a, g.rules.top)


class BuyHotel(TargetedEffect):
    """Buy a hotel."""

    name: ClassVar[str] = "buy_hotel"

    def targets(self, g: BoardGame, seat: i64) -> list[Choose]:
        cash = g.free_cash(seat)
        return [site for site in hotel_sites(g, seat) if cash >= g.board.squares[site.a].hotel]

    def hit(self, g: BoardGame, seat: i64, a: i64, b: i64) -> None:
        g.push(PutUpBuilding(seat, a))
        g.charge(seat, BANK, g.board.squares[a].hotel, "cards")

    def is_purchase(self) -> bool:
        return True


class SwapTitle(TargetedEffect):
    """Exchange a title with another seat."""

    name: ClassVar[str] = "swap_title"

    def targets(self, g: BoardGame, seat: i64) -> list[Choose]:
        found: list[Choose] = []
        for mine in members(without_withheld(g, seat, g.movable(seat))):
            for other in members(g.others(seat)):
                for theirs in members(g.movable(other)):
                    found.append(Choose(mine, theirs))
        return found

    def hit(self, g: BoardGame, seat: i64, a: i64, b: i64) -> None:
        owner = g.owner[b]
        if owner >= 0 and owner != seat and g.owner[a] == seat:
            g.transfer_title(b, seat)
            g.transfer_title(a, owner)

    def victim(self, g: BoardGame, a: i64, b: i64) -> i64:
        return g.owner[b]

    def is_aimed(self, g: BoardGame, victim: i64, a: i64, b: i64) -> bool:
        return is_title(g, a) and is_title(g, b)


class StealTitle(TargetedEffect):
    """Take a title from another seat."""

    name: ClassVar[str] = "steal_title"

    def targets(self, g: BoardGame, seat: i64) -> list[Choose]:
        found: list[Choose] = []
        for other in members(g.others(seat)):
            for theirs in members(g.movable(other)):
                found.append(Choose(theirs))
        return found

    def hit(self, g: BoardGame, seat: i64, a: i64, b: i64) -> None:
        g.transfer_title(a, seat)

    def victim(self, g: BoardGame, a: i64, b: i64) -> i64:
        return g.owner[a]

    def is_aimed(self, g: BoardGame, victim: i64, a: i64, b: i64) -> bool:
        return is_title(g, a)


class VisitUnowned(TargetedEffect):
    """Move to a title that nobody owns."""

    name: ClassVar[str] = "visit_unowned"

    def targets(self, g: BoardGame, seat: i64) -> list[Choose]:
        return unowned_titles(g)

    def hit(self, g: BoardGame, seat: i64, a: i64, b: i64) -> None:
        g.advance_to(seat, a, 0)

    def moves_token(self) -> bool:
        return True


class BuyUnowned(TargetedEffect):
    """Buy a title that nobody owns for a percentage of its price."""

    name: ClassVar[str] = "buy_unowned"
    arguments: ClassVar[tuple[str, ...]] = ("number",)

    def targets(self, g: BoardGame, seat: i64) -> list[Choose]:
        cash = g.free_cash(seat)
        return [title for title in unowned_titles(g) if cash >= reduced_price(g, title.a, self.number)]

    def hit(self, g: BoardGame, seat: i64, a: i64, b: i64) -> None:
        g.push(DeliverTitle(seat, a))
        g.charge(seat, BANK, reduced_price(g, a, self.number), "cards")

    def is_purchase(self) -> bool:
        return True


class RemoveHotel(TargetedEffect):
    """Remove a hotel of another seat."""

    name: ClassVar[str] = "remove_hotel"

    def targets(self, g: BoardGame, seat: i64) -> list[Choose]:
        built = members(g.built & ~g.holdings[seat])
        return [Choose(square) for square in built if g.owner[square] != BANK]

    def hit(self, g: BoardGame, seat: i64, a: i64, b: i64) -> None:
        g.change_buildings(a, 0)

    def victim(self, g: BoardGame, a: i64, b: i64) -> i64:
        return g.owner[a]

    def is_aimed(self, g: BoardGame, victim: i64, a: i64, b: i64) -> bool:
        return is_title(g, a)


class MoveHotel(TargetedEffect):
    """Move any hotel to a street of the seat."""

    name: ClassVar[str] = "move_hotel"

    def targets(self, g: BoardGame, seat: i64) -> list[Choose]:
        found: list[Choose] = []
        for source in members(without_withheld(g, seat, g.built)):
            for square in sites(g, seat):
                found.append(Choose(source, square))
        return found

    def hit(self, g: BoardGame, seat: i64, a: i64, b: i64) -> None:
        if g.level[a] and not g.level[b]:
            g.change_buildings(a, 0)
            g.change_buildings(b, g.rules.top)

    def victim(self, g: BoardGame, a: i64, b: i64) -> i64:
        return g.owner[a]

    def is_aimed(self, g: BoardGame, victim: i64, a: i64, b: i64) -> bool:
        return is_title(g, a) and is_title(g, b)


class ReturnTitle(TargetedEffect):
    """Give a title back to the bank."""

    name: ClassVar[str] = "return_title"

    def targets(self, g: BoardGame, seat: i64) -> list[Choose]:
        titles = without_withheld(g, seat, g.holdings[seat] & ~g.reserved())
        return [Choose(mine) for mine in members(titles)]

    def hit(self, g: BoardGame, seat: i64, a: i64, b: i64) -> None:
        g.transfer_title(a, BANK)


def targeted_effect(board: Board, card: i64, at: i64) -> TargetedEffect:
    """Return this effect of a card, which is one that needs a target."""
    effect = board.cards[card].effects[at]
    assert isinstance(effect, TargetedEffect)
    return effect


@frame("choice", leaves_with="seat")
class ChooseTarget(BoardFrame["BoardGame"]):
    """Question to a seat: which target does the effect of a card have? Purchases can be declined.

    Without a target the effect is dropped.
    """

    seat: Final[i64]
    card: Final[i64]
    at: Final[i64]

    def is_sound(self, g: BoardGame) -> bool:
        """Does this effect need a target? The token of a seat in jail does not move."""
        effects = g.board.cards[self.card].effects
        if self.at >= len(effects):
            return False
        effect = effects[self.at]
        return isinstance(effect, TargetedEffect) and not (effect.moves_token() and g.jail[self.seat] > 0)

    def effect_of(self, board: Board) -> TargetedEffect:
        return targeted_effect(board, self.card, self.at)

    def targets(self, g: BoardGame) -> list[Choose]:
        return self.effect_of(g.board).targets(g, self.seat)

    def optional(self, g: BoardGame) -> bool:
        """Can the seat decline: a purchase, or because the last target has gone meanwhile?"""
        return self.effect_of(g.board).is_purchase() or not self.targets(g)

    def to_act_mask(self, g: BoardGame) -> i64:
        return bit(self.seat)

    def run(self, g: BoardGame) -> bool:
        if self.targets(g):
            return False
        g.pop()
        g.say(TargetMissing(self.seat, self.card))
        return True

    def legal(self, g: BoardGame, seat: i64, out: list[Option]) -> None:
        out.extend(self.targets(g))
        if self.optional(g):
            out.append(DECLINE)

    def check(self, g: BoardGame, seat: i64, action: Action) -> str:
        if isinstance(action, Decline):
            return "" if self.optional(g) else "cards"
        if not isinstance(action, Choose):
            return UNKNOWN_ACTION
        for target in self.targets(g):
            if target.a == action.a and target.b == action.b:
                return ""
        return "cards"

    def perform(self, g: BoardGame, seat: i64, action: Action) -> None:
        g.pop()
        if isinstance(action, Choose):
            g.aim(seat, self.card, self.at, action.a, action.b)
        elif not self.targets(g):
            g.say(TargetMissing(seat, self.card))

    def default(self, g: BoardGame, seat: i64) -> Action:
        if self.optional(g):
            return DECLINE
        return self.targets(g)[0]
