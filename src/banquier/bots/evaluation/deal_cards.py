"""Values of cards and sets of Deal, in hundredths of a million."""

from __future__ import annotations

from typing import Final

from banquier.editions.deal.deck import MONEY, DealDeck
from banquier.editions.deal.sizes import COLOURS, FACES, MOST
from banquier.editions.deal.view import DealView
from banquier.kernel.bits import bit, count, lowest
from banquier.native import i64, vec

SET: Final = 1200
"""Value of a complete set besides its rent."""
RENT: Final = 50
"""Value of a million of rent."""
SPARE: Final = 40
"""Value of a card beyond a complete set."""
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
"""The value of an action card in the hand, by its id; `rent` is a rent card of two colours."""
ORDINARY: Final = 150
"""The value of any other card in the hand: a property, an action card that is not in KEPT."""


class Prices:
    """Values of sets and of cards in the hand, computed once per deck."""

    def __init__(self, deck: DealDeck) -> None:
        self.deck: Final[DealDeck] = deck
        self.sets: Final[vec[i64]] = vec[i64]([0] * (COLOURS * MOST))
        """Value of a set, by colour and number of cards."""
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
        """Value of a card in the hand, by face."""
        for face in range(len(deck.faces)):
            self.kept[face] = self.keep(face)

    def keep(self, face: i64) -> i64:
        """Return the value of keeping a card in the hand."""
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
        return 250 if deck.wilds & bit(face) else ORDINARY

    def freedom(self, face: i64) -> i64:
        """Return the value of a wild in the hand for not being bound to a colour yet."""
        return 400 if self.deck.multicolour & bit(face) else 100

    def row(self, view: DealView, seat: i64, colour: i64, more: i64) -> i64:
        """Return the value of a seat's set of a colour after it gains, or loses, so many cards."""
        return self.of(colour, view.held(seat, colour) + more)

    def of(self, colour: i64, held: i64) -> i64:
        """Return the value of so many cards of a colour; cards beyond the set count as spare."""
        size = self.deck.size[colour]
        if held <= size:
            if held <= 0:
                return 0
            return self.sets[colour * MOST + held]
        return self.sets[colour * MOST + size] + SPARE * (held - size)

    def money(self, cash: i64) -> i64:
        """Return the value of a bank. The first millions count more, because they protect properties."""
        if cash <= 6:
            return 90 * cash
        if cash <= 14:
            return 540 + 55 * (cash - 6)
        return 980 + 25 * (cash - 14)

    def gain(self, view: DealView, seat: i64, colour: i64) -> i64:
        """Return the value of one more card of a colour to a seat; completing the last set needed counts as a win."""
        held = view.held(seat, colour)
        gain = self.of(colour, held + 1) - self.of(colour, held)
        if held + 1 == self.deck.size[colour] and count(view.done(seat)) + 1 == view.figures.sets:
            gain += WIN // 4
        return gain

    def moved(self, view: DealView, seat: i64, colour: i64, to: i64) -> i64:
        """Return the gain of a seat that moves a wild to another colour."""
        held = view.held(seat, to)
        gain = self.of(to, held + 1) - self.of(to, held) - self.loss(view, seat, colour)
        sets = count(view.done(seat))
        if view.held(seat, colour) == self.deck.size[colour]:
            sets -= 1
        if held + 1 == self.deck.size[to] and sets + 1 == view.figures.sets:
            gain += WIN // 4
        return gain

    def loss(self, view: DealView, seat: i64, colour: i64) -> i64:
        """Return the loss of a seat that gives away a card of a colour."""
        held = view.held(seat, colour)
        return self.of(colour, held) - self.of(colour, held - 1)

    def set_loss(self, view: DealView, seat: i64, colour: i64) -> i64:
        """Return the loss of a seat that loses a whole set of a colour."""
        return self.row(view, seat, colour, 0) - self.row(view, seat, colour, -self.deck.size[colour])

    def best_colour(self, view: DealView, seat: i64, face: i64) -> i64:
        """Return the colour in which a card is worth most to a seat."""
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
        """Return the value of a property or wild to a seat that receives it."""
        return self.gain(view, seat, self.best_colour(view, seat, face))

    def danger(self, view: DealView, seat: i64) -> i64:
        """Return how much a loss of that seat is worth to its rivals, in per cent."""
        sets = count(view.done(seat))
        if sets == 0:
            return 25
        return 45 if sets == 1 else 90
