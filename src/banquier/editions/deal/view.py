"""The view of a seat at a table of Deal: its own hand, the open cards, and the cards of hands that it has seen."""

from __future__ import annotations

from typing import Final

from banquier.editions.deal.action_cards.rent import rent_of, set_rent
from banquier.editions.deal.answers import Answers
from banquier.editions.deal.deck import DealDeck, Figures
from banquier.editions.deal.property_sets import HOTEL_BIT, HOUSE_BIT
from banquier.editions.deal.sizes import COLOURS
from banquier.editions.deal.table import DealTable
from banquier.editions.deal.turn import Turn
from banquier.kernel.action import Key
from banquier.kernel.bits import members
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.kernel.view import (
    SnapshotChange,
    View,
    add_stack_change,
    common_changes,
    common_snapshot,
)
from banquier.native import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class DealView(View):
    """Reads from a table only what its viewer may know. A spectator (viewer -1) has no hand."""

    def __init__(self, table: DealTable, viewer: i64) -> None:
        super().__init__(viewer)
        self._table: Final[DealTable] = table

    def _source(self) -> Game:
        return self._table

    @property
    def deck(self) -> DealDeck:
        """The faces of the cards, and the colours with the size of a set; `deck.faces[n].name` is a face."""
        return self._table.deck

    @property
    def figures(self) -> Figures:
        """The figures of the rulebook and the house rules in force: cards drawn, plays per turn, sets that win …"""
        return self._table.figures

    @property
    def seats(self) -> i64:
        """How many seats the table has."""
        return self._table.seats

    def edition(self) -> str:
        """Return the name of the edition."""
        return self._table.edition.name

    def alive(self) -> i64:
        """Return the seats still in the game, as a bit mask."""
        return self._table.alive

    def question(self) -> Key:
        """Return the open frame, as this viewer may know it."""
        return self._table.top.shown(self._table, self.viewer)

    def source(self) -> i64:
        """Return the seat that played the action card to be answered, -1 if there is none."""
        top = self._table.top
        return top.source if isinstance(top, Answers) else -1

    def effect(self) -> i64:
        """Return the number of the action card to be answered, -1 if there is none."""
        top = self._table.top
        return top.effect if isinstance(top, Answers) else -1

    def owed(self) -> i64:
        """Return the sum that each target owes; 0 if the card takes a property or a set."""
        top = self._table.top
        return top.owed if isinstance(top, Answers) else 0

    def wanted(self) -> tuple[i64, i64]:
        """Return colour and face of the property to be taken; of a set, its colour and number."""
        top = self._table.top
        return (top.colour, top.face) if isinstance(top, Answers) else (-1, -1)

    def placed(self) -> i64:
        """Return the current colour of the wild that the viewer is asked about, -1 if there is none."""
        top = self._table.top
        return top.placed(self.viewer) if isinstance(top, Answers) else -1

    def hand(self) -> i64:
        """Return the faces in the viewer's hand, as a bit mask."""
        return self._table.hands.faces[self.viewer] if self.viewer >= 0 else 0

    def copies(self, face: i64) -> i64:
        """Return how many cards of a face the viewer holds."""
        return self._table.hands.has(self.viewer, face) if self.viewer >= 0 else 0

    def cards(self, seat: i64) -> i64:
        """Return how many cards a seat holds."""
        return self._table.hands.number[seat]

    def known(self, seat: i64) -> list[int]:
        """Return the cards of another hand that the viewer knows of."""
        return self._table.knows(self.viewer, seat) if self.viewer >= 0 else []

    def bank(self, seat: i64) -> i64:
        """Return the faces in a bank, as a bit mask."""
        return self._table.banks.faces[seat]

    def banked(self, seat: i64, face: i64) -> i64:
        """Return how many cards of a face lie in a bank."""
        return self._table.banks.has(seat, face)

    def cash(self, seat: i64) -> i64:
        """Return the value of a bank."""
        return self._table.banks.worth[seat]

    def worth(self, seat: i64) -> i64:
        """Return the value of all cards on the table of a seat: bank, properties and buildings."""
        return self._table.worth(seat)

    def colours(self, seat: i64) -> i64:
        """Return the colours of which a seat has cards, as a bit mask."""
        return self._table.sets.done[seat] | self._table.sets.begun[seat]

    def done(self, seat: i64) -> i64:
        """Return the colours of which a seat has a complete set, as a bit mask."""
        return self._table.sets.done[seat]

    def begun(self, seat: i64) -> i64:
        """Return the colours of which a seat has cards outside of complete sets, as a bit mask."""
        return self._table.sets.begun[seat]

    def held(self, seat: i64, colour: i64) -> i64:
        """Return how many cards of a colour a seat has."""
        return self._table.sets.held[seat * COLOURS + colour]

    def full(self, seat: i64, colour: i64) -> i64:
        """Return how many complete sets of a colour a seat has."""
        return self._table.sets.full[seat * COLOURS + colour]

    def card(self, seat: i64, colour: i64, n: i64) -> i64:
        """Return the n-th card of a colour of a seat; complete sets come first."""
        return self._table.sets.card(seat, colour, n)

    def buildings(self, seat: i64, colour: i64, number: i64) -> i64:
        """Return 0, 1 for a house, or 3 for a house and a hotel on a complete set."""
        return self._table.sets.buildings(seat, colour, number)

    def rent(self, seat: i64, colour: i64) -> i64:
        """Return the rent of the dearest set that a seat has of a colour; 0 if none earns any."""
        return rent_of(self._table, seat, colour)

    def pile(self) -> i64:
        """Return how many cards are left to draw."""
        return self._table.pile.size

    def played(self, face: i64) -> i64:
        """Return how many cards of a face were played to the middle."""
        return self._table.played[face]

    def turn(self) -> i64:
        """Return the seat whose turn it is."""
        return self._table.turn

    def turns(self) -> i64:
        """Return how many turns have begun."""
        return self._table.turns

    def mine(self) -> list[int]:
        """Return the faces in the viewer's hand, one entry per card."""
        return list(self._table.hands.every(self.viewer)) if self.viewer >= 0 else []

    def buried(self) -> list[tuple[int, int]]:
        """Return the cards that the viewer has buried: the number of cards above each, and its face."""
        pile = self._table.pile
        return [
            (n, pile.face(n)) for n in range(pile.size) if self.viewer >= 0 and pile.burier(n) == self.viewer
        ]

    def sets(self, seat: i64) -> list[dict[str, object]]:
        """Return the sets of a seat by colour; the last set of a colour may be incomplete."""
        out: list[dict[str, object]] = []
        sets = self._table.sets
        for colour in members(self.colours(seat)):
            size = self.deck.size[colour]
            full = self.full(seat, colour)
            held = self.held(seat, colour)
            first: i64 = 0
            while first < held:
                number = first // size
                complete = number < full
                after = first + size if complete else held
                bits: i64 = 0
                if complete:
                    bits = sets.buildings(seat, colour, number)
                out.append(
                    {
                        "colour": colour,
                        "cards": [sets.card(seat, colour, n) for n in range(first, after)],
                        "complete": complete,
                        "house": bits & HOUSE_BIT != 0,
                        "hotel": bits & HOTEL_BIT != 0,
                        "rent": set_rent(self._table, seat, colour, first, after, bits),
                    }
                )
                first = after
        return out

    def snapshot(self) -> dict[str, object]:
        """Return everything that this viewer may know: all cards on the table, and its own hand.

        Rule: deal.table.open.
        """
        g = self._table
        shown = common_snapshot(g, self.viewer)
        shown["players"] = [self.player(seat) for seat in range(g.seats)]
        shown["hand"] = self.mine()
        shown["pile"] = g.pile.size
        shown["buried"] = self.buried()
        shown["played"] = self.played_cards()
        shown["last"] = g.last
        shown["turn"] = g.turn
        shown["turns"] = g.turns
        shown["round"] = g.round
        shown["idle"] = g.idle
        shown["decks"] = g.deck.decks
        return shown

    def player(self, seat: i64) -> dict[str, object]:
        """Return what this viewer may know of a seat."""
        g = self._table
        return {
            "cards": g.hands.number[seat],
            "known": self.known(seat),
            "bank": list(g.banks.every(seat)),
            "cash": g.banks.worth[seat],
            "sets": self.sets(seat),
            "colours": members(g.sets.done[seat]),
            "worth": g.worth(seat),
        }

    def played_cards(self) -> list[tuple[int, int]]:
        """Return the faces of the played cards in the middle, each with its number."""
        played = self._table.played
        return [(face, played[face]) for face in range(len(self.deck.faces)) if played[face]]

    def public_changes(self, before: View) -> SnapshotChange | None:
        if not isinstance(before, DealView):
            return None
        g, then = self._table, before._table
        change = common_changes(g, then)
        players: dict[object, object] = {
            seat: self.player(seat)
            for seat in range(g.seats)
            if not g.is_sighted(seat) and not then.is_sighted(seat) and looks_new(g, then, seat)
        }
        if players:
            change.items["players"] = players
        parts = change.parts
        if g.pile.size != then.pile.size:
            parts["pile"] = g.pile.size
        played = self.played_cards()
        if played != before.played_cards():
            parts["played"] = played
        if g.last != then.last:
            parts["last"] = g.last
        if g.turn != then.turn:
            parts["turn"] = g.turn
        if g.turns != then.turns:
            parts["turns"] = g.turns
        if g.round != then.round:
            parts["round"] = g.round
        if g.idle != then.idle:
            parts["idle"] = g.idle
        return change

    def private_changes(self, before: View) -> SnapshotChange:
        """Return the changes of hands and stack, and of the seats of whose hands some know more than others."""
        assert isinstance(before, DealView)
        change, g, then = SnapshotChange(), self._table, before._table
        add_stack_change(change, g, then, self.viewer)
        players: dict[object, object] = {}
        for seat in range(g.seats):
            if (g.is_sighted(seat) or then.is_sighted(seat)) and (
                looks_new(g, then, seat) or self.known(seat) != before.known(seat)
            ):
                players[seat] = self.player(seat)
        if players:
            change.items["players"] = players
        if self.viewer >= 0 and not g.hands.looks_like(then.hands, self.viewer):
            change.parts["hand"] = self.mine()
        buried = self.buried()
        if buried != before.buried():
            change.parts["buried"] = buried
        return change

    def imagine(self, rng: Rng) -> Game:
        """Return an imagined game in which no play can be taken back, because a search would only go back and forth."""
        world = self._table.clone()
        world.resample_hidden(self.viewer, rng)
        assert isinstance(world, DealTable)
        world.takes_back = False
        for frame in world.stack:
            if isinstance(frame, Turn):
                frame.saved = ()
        return world


def looks_new(g: DealTable, then: DealTable, seat: i64) -> bool:
    """Has anything changed that everybody sees of a seat?"""
    return (
        g.hands.number[seat] != then.hands.number[seat]
        or not g.banks.looks_like(then.banks, seat)
        or not g.sets.looks_like(then.sets, seat)
    )
