"""What a seat may know at a table of Deal: its own hand, all that lies open, and what it has seen of hands."""

from __future__ import annotations

from typing import Final

from banquier.editions.deal.answers import Answers
from banquier.editions.deal.box import (
    Box,
    Figures,
)
from banquier.editions.deal.rows import HOTEL_BIT, HOUSE_BIT
from banquier.editions.deal.sizes import COLOURS
from banquier.editions.deal.table import DealTable
from banquier.editions.deal.turn import Turn
from banquier.kernel.action import Key
from banquier.kernel.bits import members
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.kernel.view import View, common_snapshot
from banquier.native import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class DealView(View):
    """What one seat, or a spectator, may know of a table."""

    def __init__(self, table: DealTable, viewer: i64) -> None:
        super().__init__(viewer)
        self._table: Final[DealTable] = table

    @property
    def box(self) -> Box:
        return self._table.box

    @property
    def figures(self) -> Figures:
        return self._table.figures

    @property
    def seats(self) -> i64:
        return self._table.seats

    def edition(self) -> str:
        return self._table.edition.name

    def alive(self) -> i64:
        return self._table.alive

    def question(self) -> Key:
        """The open frame, as this viewer may know it."""
        return self._table.top.shown(self._table, self.viewer)

    def source(self) -> i64:
        """Who has aimed the action that is open to be answered, -1 if none is. All of it is public."""
        top = self._table.top
        return top.source if isinstance(top, Answers) else -1

    def effect(self) -> i64:
        """What kind of action that is."""
        top = self._table.top
        return top.effect if isinstance(top, Answers) else -1

    def owed(self) -> i64:
        """The sum that each of its targets owes; 0 if something is to be taken."""
        top = self._table.top
        return top.owed if isinstance(top, Answers) else 0

    def wanted(self) -> tuple[i64, i64]:
        """The colour and face of the card that is to be taken; for a set, its colour and number."""
        top = self._table.top
        return (top.colour, top.face) if isinstance(top, Answers) else (-1, -1)

    def placed(self) -> i64:
        """The colour for which the wild stands now that the viewer is asked about, -1 if about none."""
        top = self._table.top
        return top.placed(self.viewer) if isinstance(top, Answers) else -1

    def hand(self) -> i64:
        """The faces in the viewer's own hand, as a set; a spectator has none."""
        return self._table.hands.faces[self.viewer] if self.viewer >= 0 else 0

    def copies(self, face: i64) -> i64:
        """How many cards of that face the viewer holds."""
        return self._table.hands.has(self.viewer, face) if self.viewer >= 0 else 0

    def cards(self, seat: i64) -> i64:
        """How many cards a seat holds."""
        return self._table.hands.number[seat]

    def known(self, seat: i64) -> list[int]:
        """The cards of another hand that the viewer has seen go there."""
        return self._table.knows(self.viewer, seat) if self.viewer >= 0 else []

    def bank(self, seat: i64) -> i64:
        """The faces in a bank, as a set."""
        return self._table.banks.faces[seat]

    def banked(self, seat: i64, face: i64) -> i64:
        return self._table.banks.has(seat, face)

    def cash(self, seat: i64) -> i64:
        """What a bank is worth."""
        return self._table.banks.worth[seat]

    def worth(self, seat: i64) -> i64:
        return self._table.worth(seat)

    def colours(self, seat: i64) -> i64:
        """The colours of which a seat has cards, as a set."""
        return self._table.rows.done[seat] | self._table.rows.begun[seat]

    def done(self, seat: i64) -> i64:
        """The colours of which it has a complete set."""
        return self._table.rows.done[seat]

    def begun(self, seat: i64) -> i64:
        """The colours of which it has cards outside of complete sets."""
        return self._table.rows.begun[seat]

    def held(self, seat: i64, colour: i64) -> i64:
        """How many cards of a colour it has."""
        return self._table.rows.held[seat * COLOURS + colour]

    def full(self, seat: i64, colour: i64) -> i64:
        """How many complete sets of a colour it has."""
        return self._table.rows.full[seat * COLOURS + colour]

    def card(self, seat: i64, colour: i64, n: i64) -> i64:
        """The n-th card of that row; complete sets come first."""
        return self._table.rows.card(seat, colour, n)

    def buildings(self, seat: i64, colour: i64, number: i64) -> i64:
        """1 for a house, 3 for a house and a hotel on that complete set."""
        return self._table.rows.buildings(seat, colour, number)

    def rent(self, seat: i64, colour: i64) -> i64:
        return self._table.rent_of(seat, colour)

    def pile(self) -> i64:
        """How many cards are left to draw."""
        return self._table.pile.size

    def played(self, face: i64) -> i64:
        """How many cards of that face lie in the middle."""
        return self._table.played[face]

    def turn(self) -> i64:
        return self._table.turn

    def turns(self) -> i64:
        return self._table.turns

    def mine(self) -> list[int]:
        return list(self._table.hands.every(self.viewer)) if self.viewer >= 0 else []

    def buried(self) -> list[tuple[int, int]]:
        """The cards that the viewer has put under the pile: how many lie above each, and its face."""
        pile = self._table.pile
        return [
            (n, pile.face(n)) for n in range(pile.size) if self.viewer >= 0 and pile.burier(n) == self.viewer
        ]

    def sets(self, seat: i64) -> list[dict[str, object]]:
        """What a seat has in front of it by colour and set; the last of a colour may be incomplete."""
        out: list[dict[str, object]] = []
        rows = self._table.rows
        for colour in members(self.colours(seat)):
            size = self.box.size[colour]
            full = self.full(seat, colour)
            held = self.held(seat, colour)
            first: i64 = 0
            while first < held:
                number = first // size
                complete = number < full
                after = first + size if complete else held
                bits: i64 = 0
                if complete:
                    bits = rows.buildings(seat, colour, number)
                out.append(
                    {
                        "colour": colour,
                        "cards": [rows.card(seat, colour, n) for n in range(first, after)],
                        "complete": complete,
                        "house": bits & HOUSE_BIT != 0,
                        "hotel": bits & HOTEL_BIT != 0,
                        "rent": self.set_rent(seat, colour, first, after, bits),
                    }
                )
                first = after
        return out

    def set_rent(self, seat: i64, colour: i64, first: i64, after: i64, bits: i64) -> i64:
        return self._table.rows.set_rent(
            seat, colour, first, after, bits, self.figures.house, self.figures.hotel
        )

    def snapshot(self) -> dict[str, object]:
        """Return everything that this viewer may know: all that lies on the table, and its own hand.

        Rule: deal.table.open.
        """
        g = self._table
        shown = common_snapshot(g, self.viewer)
        shown["players"] = [
            {
                "cards": g.hands.number[seat],
                "known": self.known(seat),
                "bank": list(g.banks.every(seat)),
                "cash": g.banks.worth[seat],
                "sets": self.sets(seat),
                "colours": members(g.rows.done[seat]),
                "worth": g.worth(seat),
            }
            for seat in range(g.seats)
        ]
        shown["hand"] = self.mine()
        shown["pile"] = g.pile.size
        shown["buried"] = self.buried()
        shown["played"] = [(face, g.played[face]) for face in range(len(g.box.faces)) if g.played[face]]
        shown["last"] = g.last
        shown["turn"] = g.turn
        shown["turns"] = g.turns
        shown["round"] = g.round
        shown["idle"] = g.idle
        shown["decks"] = g.box.decks
        return shown

    def imagine(self, rng: Rng) -> Game:
        """A world without taking back: a search would only go back and forth."""
        world = self._table.clone()
        world.resample_hidden(self.viewer, rng)
        assert isinstance(world, DealTable)
        world.takes_back = False
        for frame in world.stack:
            if isinstance(frame, Turn):
                frame.before = None
        return world
