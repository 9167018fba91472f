"""Features of Deal for the evaluator: a row of numbers for each seat, from a view."""

from __future__ import annotations

from typing import Final

from banquier.bots.evaluation.board_features import among
from banquier.bots.evaluation.deal_cards import Prices
from banquier.editions.deal.sizes import COLOURS, MOST
from banquier.editions.deal.view import DealView
from banquier.kernel.bits import bit, count, members
from banquier.native import i64, vec

QUANTITIES: Final = 9
"""Of each seat: bank, worth, cards in the hand, complete sets, sets begun, the best of these, rent, the hand, turn."""
COMMON: Final = 3
WIDTH: Final = 3 * QUANTITIES + COMMON
UNKNOWN: Final = 110
"""What a card of a hidden hand is worth, about, by the measure of Prices."""


def deal_rows(view: DealView, prices: Prices) -> vec[float]:
    """A row of WIDTH numbers for each seat; zeros for a seat that is out."""
    seats = view.seats
    own = vec[float]([0.0] * (seats * QUANTITIES))
    alive = view.alive()
    for seat in range(seats):
        if alive & bit(seat):
            measure(view, prices, seat, own, seat * QUANTITIES)
    rows = among(own, seats, alive, QUANTITIES, WIDTH)
    for seat in range(seats):
        if alive & bit(seat):
            more = seat * WIDTH + 3 * QUANTITIES
            rows[more] = float(count(alive) - 1)
            rows[more + 1] = float(min(view.turns(), 60)) / 20.0
            rows[more + 2] = 1.0 if seat == view.viewer else 0.0
    return rows


def measure(view: DealView, prices: Prices, seat: i64, own: vec[float], at: i64) -> None:
    sets = 0.0
    begun = 0.0
    best = 0.0
    rent = 0.0
    deck = view.deck
    for colour in range(COLOURS):
        held = view.held(seat, colour)
        if held:
            size = deck.size[colour]
            sets += float(view.full(seat, colour))
            loose = held - view.full(seat, colour) * size
            if loose > 0:
                part = float(loose) / float(size)
                begun += part
                best = max(best, part)
            rent += float(deck.rents[colour * MOST + min(held, size)])
    own[at] = float(view.cash(seat)) / 10.0
    own[at + 1] = float(view.worth(seat)) / 20.0
    own[at + 2] = float(view.cards(seat)) / 7.0
    own[at + 3] = sets
    own[at + 4] = begun
    own[at + 5] = best
    own[at + 6] = rent / 10.0
    own[at + 7] = float(in_hand(view, prices, seat)) / 1000.0
    own[at + 8] = 1.0 if view.turn() == seat else 0.0


def in_hand(view: DealView, prices: Prices, seat: i64) -> i64:
    """One's own cards by their worth, others' by their number."""
    if seat != view.viewer:
        return view.cards(seat) * UNKNOWN
    total: i64 = 0
    for face in members(view.hand()):
        total += prices.kept[face] * view.copies(face)
    return total
