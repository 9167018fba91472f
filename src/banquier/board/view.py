"""The view of a board game: a viewer knows everything but the order of unseen cards and the dice to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.actions import Offer
from banquier.board.deck import Deck
from banquier.board.facts import RentDue
from banquier.board.layout import STREET, Board, Rules
from banquier.board.table import BANK, POT
from banquier.kernel.bits import bit, count, members
from banquier.kernel.frame import Frame
from banquier.kernel.rng import Rng
from banquier.kernel.view import (
    SnapshotChange,
    View,
    add_stack_change,
    common_changes,
    common_snapshot,
    diff_snapshots,
)
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from typing import Any

    from banquier.board.game import BoardGame
    from banquier.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardView(View):
    """A live view: each method reads the current state of the game."""

    def __init__(self, table: BoardGame, viewer: i64) -> None:
        super().__init__(viewer)
        self._table: Final[BoardGame] = table

    def _source(self) -> Game:
        return self._table

    def _repr_html_(self) -> str:
        from banquier.board.picture import board_svg

        return board_svg(self)

    @property
    def board(self) -> Board:
        """The squares, groups and cards; `board.squares[n]` has name, price, rents and the like."""
        return self._table.board

    @property
    def rules(self) -> Rules:
        """The figures of the edition and the house rules in force: salary, bail, number of houses …"""
        return self._table.rules

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return self._table.seats

    def edition(self) -> str:
        """Return the name of the edition."""
        return self._table.edition.name

    def top(self) -> Frame[Any]:
        """Return the frame on top of the stack; in board editions nothing in it is secret."""
        return self._table.top

    def alive(self) -> i64:
        """Return the set of seats still in the game."""
        return self._table.alive

    def cash(self, seat: i64) -> i64:
        """Return the money of a seat."""
        return self._table.cash[seat]

    def free_cash(self, seat: i64) -> i64:
        """Return what a seat may spend by choice: its cash less its standing bids and open debts."""
        return self._table.free_cash(seat)

    def worth(self, seat: i64) -> i64:
        """Return the fortune of a seat: cash, titles and buildings, as the final count has it."""
        return self._table.worth(seat)

    def position(self, seat: i64) -> i64:
        """Return the number of the square where the token of a seat stands."""
        return self._table.place[seat]

    def jail(self, seat: i64) -> i64:
        """Return 0 for a seat that is free; in jail, 1 more than its failed tries."""
        return self._table.jail[seat]

    def owner(self, square: i64) -> i64:
        """Return the seat that owns the title of a square; -1 for the bank and for squares without a title."""
        return self._table.owner[square]

    def level(self, square: i64) -> i64:
        """Return how many buildings a street has: 1 to 4 houses, 5 for a hotel."""
        return self._table.level[square]

    def holdings(self, seat: i64) -> i64:
        """Return the set of a seat's titles."""
        return self._table.holdings[seat]

    def complete(self, seat: i64) -> i64:
        """Return the set of a seat's streets in complete groups."""
        return self._table.complete[seat]

    def mortgaged(self) -> i64:
        """Return the set of mortgaged titles."""
        return self._table.mortgaged

    def built(self) -> i64:
        """Return the set of streets with buildings."""
        return self._table.built

    def locked(self) -> i64:
        """Return the set of streets in groups with buildings."""
        return self._table.locked()

    def at_stake(self) -> i64:
        """Return the set of titles that are promised, for sale or up for auction."""
        return self._table.reserved()

    def turns(self) -> i64:
        """Return how many turns have begun."""
        return self._table.turns

    def houses(self) -> i64:
        """Return how many houses the bank has left."""
        return self._table.houses

    def hotels(self) -> i64:
        """Return how many hotels the bank has left."""
        return self._table.hotels

    def keeper(self, slot: i64) -> i64:
        """Return the seat that has a card that can be kept, or BANK."""
        return self._table.card_holders[slot]

    def claims(self) -> list[RentDue]:
        """Return the rents that can be claimed now, in the order of the landings."""
        return self._table.claims

    def offer_of(self, seat: i64) -> Offer | None:
        """Return the open offer of a seat, or None."""
        return self._table.offers[seat]

    def offering(self) -> i64:
        """Return the set of seats with an open offer."""
        return self._table.offering

    def offers_left(self, seat: i64) -> i64:
        """Return how many offers a seat may make before the next roll."""
        return self._table.offers_left(seat)

    def lift_cost(self, square: i64) -> i64:
        """Return what lifting the mortgage of a title costs."""
        return self._table.lift_cost(square)

    def takeover_cost(self, square: i64) -> i64:
        """Return what lifting the mortgage costs a seat that has just received the title from another player."""
        return self._table.takeover_cost(square)

    def building_price(self, square: i64, level: i64) -> i64:
        """Return what the building costs that brings a street to this level."""
        return self._table.building_price(square, level)

    def refund(self, square: i64) -> i64:
        """Return what the bank pays for the last building of a street; 0 if there is none."""
        return refund_of(self._table, square)

    def rolls(self) -> i64:
        """Return how many times the dice were rolled."""
        return self._table.rolls

    def round(self) -> i64:
        """Return the number of the current round."""
        return self._table.round

    def is_public(self) -> bool:
        return type(self) is BoardView  # an edition that shows more may show it to some only

    def snapshot(self) -> dict[str, object]:
        """Return everything that this viewer may know: all cash and titles are open.

        Rule: board.table.open.
        """
        g = self._table
        shown = common_snapshot(g, self.viewer)
        shown["players"] = [player_of(g, seat) for seat in range(g.seats)]
        shown["bank"] = bank_of(g)
        shown["titles"] = {square: title_of(g, square) for square in g.board.titles}
        shown["decks"] = [deck_of(pile) for pile in g.decks]
        shown["claims"] = [due.key()[1:] for due in g.claims]
        shown["offers"] = offers_of(g)
        shown["dice"] = (g.dice1, g.dice2)
        shown["rolls"] = g.rolls
        shown["turns"] = g.turns
        shown["round"] = g.round
        shown["time_called"] = g.time_called
        shown.update(self.edition_snapshot())
        return shown

    def edition_snapshot(self) -> dict[str, object]:
        """Return the part of the snapshot that only this edition has: what it shows more than other boards."""
        return {}

    def public_changes(self, before: View) -> SnapshotChange | None:
        if not isinstance(before, BoardView):
            return None
        g, then = self._table, before._table
        change = common_changes(g, then)
        touched = note_titles(change, g, then)
        note_players(change, g, then, touched)
        note_table(change, g, then)
        return change

    def private_changes(self, before: View) -> SnapshotChange:
        """Return the changes of the stack, and of what only this edition shows."""
        assert isinstance(before, BoardView)
        change = diff_snapshots(before.edition_snapshot(), self.edition_snapshot())
        add_stack_change(change, self._table, before._table, self.viewer)
        return change

    def imagine(self, rng: Rng) -> Game:
        """Return a game that agrees with all this viewer knows; what it cannot know is sampled at random."""
        world = self._table.clone()
        world.resample_hidden(self.viewer, rng)
        return world


def player_of(g: BoardGame, seat: i64) -> dict[str, object]:
    return {
        "cash": g.cash[seat],
        "worth": g.worth(seat),
        "position": g.place[seat],
        "jail": g.jail[seat],
        "titles": members(g.holdings[seat]),
        "cards": [slot for slot in range(len(g.card_holders)) if g.card_holders[slot] == seat],
        "offers_left": g.offers_left(seat),
    }


def title_of(g: BoardGame, square: i64) -> dict[str, object]:
    return {
        "owner": g.owner[square],
        "level": g.level[square],
        "mortgaged": g.mortgaged & bit(square) != 0,
        "rents": rents_of(g, square),
        "rent_line": rent_line(g, square),
        "refund": refund_of(g, square),
    }


def rents_of(g: BoardGame, square: i64) -> list[i64]:
    """Return what the title brings an owner of one title of its group, of two, and so on up to the whole group.

    Returns [] for a mortgaged title. The numbers of a utility are multiples of the dice.
    """
    if g.mortgaged & bit(square):
        return []
    printed = g.board.squares[square]
    if printed.kind != STREET:
        return list(printed.rents)
    level = g.level[square]
    rent = printed.rents[-1] if level == g.rules.top else printed.rents[level]
    rents = [rent for _ in range(count(g.board.group_masks[square]))]
    if level == 0 and g.can_raise_rent(square):
        rents[-1] = printed.group_rent
    return rents


def rent_line(g: BoardGame, square: i64) -> i64:
    """Return which rent on the title's card applies, counted from 0; -1 for none.

    A street's card lists the bare rent, the rent of the whole group, then one rent per building; other cards one rent
    per title owned.
    """
    owner = g.owner[square]
    if owner < 0 or g.mortgaged & bit(square):
        return -1
    if g.board.squares[square].kind != STREET:
        return count(g.holdings[owner] & g.board.group_masks[square]) - 1
    level = g.level[square]
    return level + 1 if level != 0 or g.is_rent_raised(square, owner) else 0


def refund_of(g: BoardGame, square: i64) -> i64:
    """Return what the bank pays for the last building of a street; 0 if there is none."""
    level = g.level[square]
    return g.bank.refund(g, square, level) if level else 0


def bank_of(g: BoardGame) -> dict[str, object]:
    return {"cash": g.cash[BANK], "pot": g.cash[POT], "houses": g.houses, "hotels": g.hotels}


def deck_of(pile: Deck) -> dict[str, object]:
    return {"size": pile.size, "seen": pile.seen()}


def offers_of(g: BoardGame) -> list[object]:
    return [None if offer is None else offer.key()[1:] for offer in g.offers]


# --- what has changed since an earlier state -------------------------------------------------------------------------


def note_titles(change: SnapshotChange, g: BoardGame, then: BoardGame) -> i64:
    """Add the titles that have changed, and return the set of seats that own one of them."""
    touched: i64 = 0
    turned = g.mortgaged ^ then.mortgaged
    moved = turned
    for seat in range(g.seats):
        moved |= g.holdings[seat] ^ then.holdings[seat]
    groups: i64 = 0  # the squares whose rents may have changed
    for square in members(moved):
        groups |= g.board.group_masks[square]
    new: dict[object, object] = {}
    for square in g.board.titles:
        owner = g.owner[square]
        if owner != then.owner[square] or g.level[square] != then.level[square] or turned & bit(square) != 0:
            new[square] = title_of(g, square)
            if owner >= 0:
                touched |= bit(owner)
        elif groups & bit(square) and title_of(g, square) != title_of(then, square):
            new[square] = title_of(g, square)
        elif g.costs is not then.costs and refund_of(g, square) != refund_of(then, square):
            new[square] = title_of(g, square)
    if new:
        change.items["titles"] = new
    return touched


def note_players(change: SnapshotChange, g: BoardGame, then: BoardGame, touched: i64) -> None:
    for slot in range(len(g.card_holders)):
        if g.card_holders[slot] != then.card_holders[slot]:
            for keeper in (g.card_holders[slot], then.card_holders[slot]):
                if keeper >= 0:
                    touched |= bit(keeper)
    new: dict[object, object] = {}
    for seat in range(g.seats):
        if (
            touched & bit(seat) != 0
            or g.cash[seat] != then.cash[seat]
            or g.place[seat] != then.place[seat]
            or g.jail[seat] != then.jail[seat]
            or g.holdings[seat] != then.holdings[seat]
            or g.offers_left(seat) != then.offers_left(seat)
        ):
            new[seat] = player_of(g, seat)
    if new:
        change.items["players"] = new


def note_table(change: SnapshotChange, g: BoardGame, then: BoardGame) -> None:
    parts = change.parts
    if (
        g.cash[BANK] != then.cash[BANK]
        or g.cash[POT] != then.cash[POT]
        or g.houses != then.houses
        or g.hotels != then.hotels
    ):
        parts["bank"] = bank_of(g)
    piles: dict[object, object] = {}
    for n in range(len(g.decks)):
        pile = g.decks[n]
        if not pile.looks_like(then.decks[n]):
            piles[n] = deck_of(pile)
    if piles:
        change.items["decks"] = piles
    if g.claims is not then.claims and g.claims != then.claims:
        parts["claims"] = [due.key()[1:] for due in g.claims]
    if (g.offering | then.offering) != 0 and g.offers != then.offers:
        parts["offers"] = offers_of(g)
    if g.dice1 != then.dice1 or g.dice2 != then.dice2:
        parts["dice"] = (g.dice1, g.dice2)
    if g.rolls != then.rolls:
        parts["rolls"] = g.rolls
    if g.turns != then.turns:
        parts["turns"] = g.turns
    if g.round != then.round:
        parts["round"] = g.round
    if g.time_called != then.time_called:
        parts["time_called"] = g.time_called
