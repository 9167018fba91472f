"""Values cards and sets of Deal, in hundredths of a million."""

from __future__ import annotations

from typing import Final

from banquier.editions.deal.deck import MONEY, DealDeck
from banquier.editions.deal.sizes import COLOURS, FACES, MOST
from banquier.editions.deal.view import DealView
from banquier.kernel.bits import bit, count, lowest
from banquier.native import i64, vec

SET: Final = 1200
"""A complete set, besides its rent."""
RENT: Final = 50
"""A million of rent."""
SPARE: Final = 40
"""A million of a card that belongs to no set that matters."""
WIN: Final = 100_000
BUILDING: Final = 160
KEPT: Final[dict[str, int]] = {
    "joker": 450,
    "banco": 500,
    "duel": 260,
    "jackpot": 200,
    "go": 200,
    "troc": 150,
    "birthday": 120,
    "house": 110,
    "hotel": 110,
    "double-rent": 70,
    "rent": 110,
}
"""The worth of keeping an action card in the hand, by its id; `rent` is a rent of two colours."""


class Prices:
    """The worth of so many cards of a colour, and of a card in the hand: figured out once for a deck."""

    def __init__(self, deck: DealDeck) -> None:
        self.deck: Final[DealDeck] = deck
        self.sets: Final[vec[i64]] = vec[i64]([0] * (COLOURS * MOST))
        """Per colour, of a set begun with so many cards; the last is complete."""
        for colour in range(COLOURS):
            size = deck.size[colour]
            for n in range(1, size + 1):
                worth = RENT * deck.rents[colour * MOST + n]
                if n == size:
                    worth += SET
                else:
                    worth += SET * n * n // (2 * size * size)
                self.sets[colour * MOST + n] = worth
        self.kept: Final[vec[i64]] = vec[i64]([0] * FACES)
        """Per face, what it is worth to keep it in the hand."""
        for face in range(len(deck.faces)):
            self.kept[face] = self.keep(face)

    def keep(self, face: i64) -> i64:
        deck = self.deck
        printed = deck.faces[face]
        if printed.kind == MONEY:
            return 20 * printed.value
        name = printed.action_card.name
        if name == "rent" and count(printed.colours) == COLOURS:
            return 220
        if name in KEPT:
            return KEPT[name]
        if deck.multicolour & bit(face):
            return 500
        return 250 if deck.wilds & bit(face) else 150

    def freedom(self, face: i64) -> i64:
        """What a wild in the hand is worth for standing for no colour yet."""
        return 400 if self.deck.multicolour & bit(face) else 100

    def row(self, view: DealView, seat: i64, colour: i64, more: i64) -> i64:
        """The worth of a row with so many cards more, or less."""
        return self.of(colour, view.held(seat, colour) + more)

    def of(self, colour: i64, held: i64) -> i64:
        size = self.deck.size[colour]
        if held <= size:
            if held <= 0:
                return 0
            return self.sets[colour * MOST + held]
        return self.sets[colour * MOST + size] + SPARE * (held - size)

    def money(self, cash: i64) -> i64:
        """The worth of a bank: the first millions keep properties safe."""
        if cash <= 6:
            return 90 * cash
        if cash <= 14:
            return 540 + 55 * (cash - 6)
        return 980 + 25 * (cash - 14)

    def gain(self, view: DealView, seat: i64, colour: i64) -> i64:
        """What one more card of a colour is worth to a seat; a third complete colour wins."""
        held = view.held(seat, colour)
        gain = self.of(colour, held + 1) - self.of(colour, held)
        if held + 1 == self.deck.size[colour] and count(view.done(seat)) + 1 == view.figures.sets:
            gain += WIN // 4
        return gain

    def moved(self, view: DealView, seat: i64, colour: i64, to: i64) -> i64:
        """What a seat gains by letting a wild stand for another colour."""
        held = view.held(seat, to)
        gain = self.of(to, held + 1) - self.of(to, held) - self.loss(view, seat, colour)
        sets = count(view.done(seat))
        if view.held(seat, colour) == self.deck.size[colour]:
            sets -= 1
        if held + 1 == self.deck.size[to] and sets + 1 == view.figures.sets:
            gain += WIN // 4
        return gain

    def loss(self, view: DealView, seat: i64, colour: i64) -> i64:
        """What a seat loses with a card of a colour."""
        held = view.held(seat, colour)
        return self.of(colour, held) - self.of(colour, held - 1)

    def best_colour(self, view: DealView, seat: i64, face: i64) -> i64:
        """Where a card is worth most."""
        colours = self.deck.stands[face]
        best = lowest(colours)
        worth: i64 = -1
        while colours:
            colour = lowest(colours)
            colours &= colours - 1
            gain = self.gain(view, seat, colour)
            if gain > worth:
                worth = gain
                best = colour
        return best

    def card(self, view: DealView, seat: i64, face: i64) -> i64:
        """What a property or a wild from elsewhere is worth to a seat."""
        return self.gain(view, seat, self.best_colour(view, seat, face))

    def danger(self, view: DealView, seat: i64) -> i64:
        """How much hurting that seat is worth, in per cent of what it loses."""
        sets = count(view.done(seat))
        if sets == 0:
            return 25
        return 45 if sets == 1 else 90
