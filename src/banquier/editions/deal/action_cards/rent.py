"""Loyer and Double Loyer: ask for the rent of a colour, doubled by each Double Loyer played with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.editions.deal.action_cards.action_card import ActionCard, is_target
from banquier.editions.deal.actions import EVERYBODY
from banquier.editions.deal.facts import RentAsked, RentAskedOfOne
from banquier.editions.deal.property_sets import HOTEL_BIT, HOUSE_BIT
from banquier.editions.deal.sizes import COLOURS, FACES, MOST, SEATS
from banquier.kernel.action import NOT_YOURS, UNKNOWN_ACTION, Action, Option
from banquier.kernel.bits import bit, lowest, members, shift
from banquier.kernel.declare import action
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.deal.game import DealGame
    from banquier.editions.deal.table import DealTable


@action("rent")
class Rent(Action):
    """Ask for the rent of a colour, of one seat or of everybody (-1), with so many doublings."""

    face: Final[i64]
    colour: Final[i64]
    target: Final[i64]
    doubles: Final[i64]


DOUBLES: Final = 3
"""The numbers of Double Loyer that can go with a rent: none, one or two."""
_rents: Final[list[Rent | None]] = [None] * (FACES * COLOURS * (SEATS + 1) * DOUBLES)
"""Made when they are first asked for: there are many, few of which any game needs."""


def rent(face: i64, colour: i64, target: i64, doubles: i64) -> Rent:
    at = ((face * COLOURS + colour) * (SEATS + 1) + target + 1) * DOUBLES + doubles
    found = _rents[at]
    if found is None:
        found = _rents[at] = Rent(face, colour, target, doubles)
    return found


class DoubleRentCard(ActionCard):
    """Doubles a rent. Played only together with a rent card, and counts as a play of its own."""


class RentCard(ActionCard):
    """Asks all others for the rent of a colour; the multicolour card asks one. Each pays or answers with a Joker."""

    def examples(self, g: DealGame, hand: i64) -> list[Action]:
        found: list[Action] = []
        for face in members(g.deck.rent_cards):
            held = hand & bit(face) != 0
            for colour in [*members(g.deck.stands[face]), 0] if held else [0]:
                for target in range(EVERYBODY, g.seats):
                    for doubles in range(4 if held else 1):
                        found.append(Rent(face, colour, target, doubles))
        return found

    def list_plays(self, g: DealGame, seat: i64, face: i64, plays_left: i64, out: list[Option]) -> None:
        colours = g.deck.stands[face] & (g.sets.done[seat] | g.sets.begun[seat])
        if not colours:
            return
        doubles = most_doubles(g, seat, plays_left)
        one = asks_one(g, face)
        while colours:
            colour = lowest(colours)
            colours &= colours - 1
            if rent_of(g, seat, colour) == 0:
                continue
            for n in range(doubles + 1):
                if one:
                    targets = g.others(seat)
                    while targets:
                        out.append(rent(face, colour, lowest(targets), n))
                        targets &= targets - 1
                else:
                    out.append(rent(face, colour, EVERYBODY, n))

    def check(self, g: DealGame, seat: i64, plays_left: i64, action: Action) -> str:
        """Return "" or the rule against asking for this rent.

        Rules: deal.action.rent, deal.action.rent-multicolour, deal.property.not-multicolour-alone.
        """
        if not isinstance(action, Rent):
            return UNKNOWN_ACTION
        face = action.face
        if not g.deck.is_face(face) or not g.deck.rent_cards & bit(face) or not 0 <= action.colour < COLOURS:
            return UNKNOWN_ACTION
        if g.hands.has(seat, face) == 0:
            return NOT_YOURS
        if not g.deck.stands[face] & bit(action.colour):
            return "action.rent"
        if asks_one(g, face):
            if not is_target(g, seat, action.target):
                return "action.rent-multicolour"
        elif action.target != EVERYBODY:
            return "action.rent"
        if g.sets.held[seat * COLOURS + action.colour] == 0:
            return "action.rent"
        if rent_of(g, seat, action.colour) == 0:
            return "property.not-multicolour-alone"
        return check_doubles(g, seat, plays_left, action.doubles)

    def play(self, g: DealGame, seat: i64, action: Action) -> i64:
        """Ask one player or all for the rent of a colour, doubled by each Double Loyer.

        Rules: deal.action.rent, deal.action.rent-multicolour, deal.action.double-rent.
        """
        if not isinstance(action, Rent):
            return 0
        g.play(seat, action.face)
        for _n in range(action.doubles):
            g.play(seat, g.deck.double)
        amount = shift(rent_of(g, seat, action.colour), action.doubles)
        if g.journal is not None:
            if action.target == EVERYBODY:
                g.say(RentAsked(seat, action.colour, amount, action.doubles))
            else:
                g.say(RentAskedOfOne(seat, action.target, action.colour, amount, action.doubles))
        return self.ask(g, seat, action.target, amount, action.colour) + action.doubles


def most_doubles(g: DealGame, seat: i64, plays_left: i64) -> i64:
    """Return how many Double Loyer can go with a rent card now."""
    doubles = g.hands.has(seat, g.deck.double)
    if doubles > g.figures.doubles:
        doubles = g.figures.doubles
    if doubles > plays_left - 1:
        doubles = plays_left - 1
    return doubles


def check_doubles(g: DealGame, seat: i64, plays_left: i64, doubles: i64) -> str:
    """Return "" or the rule against playing this many Double Loyer with a rent card.

    Rule: deal.action.double-rent.
    """
    if doubles < 0:
        return UNKNOWN_ACTION
    if doubles > g.figures.doubles:
        return "action.double-rent"
    if doubles > g.hands.has(seat, g.deck.double):
        return NOT_YOURS
    return "" if doubles < plays_left else "turn.up-to-three"


def asks_one(g: DealGame, face: i64) -> bool:
    """Return whether one player pays this rent card: the card of all colours. All others pay the rest."""
    return g.deck.stands[face] == bit(COLOURS) - 1


def rent_of(g: DealTable, seat: i64, colour: i64) -> i64:
    """Return the rent of the dearest set of a colour; 0 if no set earns any.

    Rule: deal.rent.best-set.
    """
    sets = g.sets
    at = seat * COLOURS + colour
    full = sets.full[at]
    if full == 0:
        return set_rent(g, seat, colour, 0, sets.held[at], 0)
    size = g.deck.size[colour]
    if sets.built[at] == 0:
        return g.deck.rents[colour * MOST + size]
    best: i64 = 0
    for n in range(full):
        amount = set_rent(g, seat, colour, n * size, n * size + size, sets.buildings(seat, colour, n))
        if amount > best:
            best = amount
    return best


def set_rent(g: DealTable, seat: i64, colour: i64, first: i64, after: i64, buildings: i64) -> i64:
    """Return the rent of the cards of a row from `first` on and before `after`, with their house and hotel.

    Rule: deal.rent.by-count.
    """
    if first == after or not g.sets.plain(seat, colour, first, after):
        return 0
    amount = g.deck.rents[colour * MOST + after - first]
    if buildings & HOUSE_BIT:
        amount += g.figures.house
    if buildings & HOTEL_BIT:
        amount += g.figures.hotel
    return amount
