"""Features of the board editions for the evaluator: a row of numbers for each seat, from a view."""

from __future__ import annotations

from typing import Final

from banquier.board.layout import STATION, STREET, UTILITY, Square
from banquier.board.view import BoardView
from banquier.kernel.bits import bit, count
from banquier.native import i64, vec

QUANTITIES: Final = 11
"""Quantities of each seat: cash, worth, income, liquid, whole, near, built, final, stations, jailed, peak."""
COMMON: Final = 9
"""Further numbers of a row: the seat compared with the others, and the table."""
WIDTH: Final = 3 * QUANTITIES + COMMON

MIDDLE: Final = 7.0
"""The mean roll of two dice."""


def board_rows(view: BoardView) -> vec[float]:
    """Return WIDTH numbers per seat, one seat after the other; zeros for a seat that is out.

    A row has each quantity of the seat, then the mean of the others, then their maximum, then COMMON numbers.
    """
    seats: i64 = view.seats
    own = vec[float]([0.0] * (seats * QUANTITIES))
    alive = view.alive()
    for seat in range(seats):
        if alive & bit(seat):
            measure(view, seat, own, seat * QUANTITIES)
    return compared(view, own)


def measure(view: BoardView, seat: i64, own: vec[float], at: i64) -> None:
    """Write the quantities of one seat into `own`, from the index `at` on."""
    board = view.board
    held = view.holdings(seat)
    mortgaged = view.mortgaged()
    cash = float(view.cash(seat))
    income = 0.0
    liquid = cash
    built = 0.0
    peak = 0.0
    size = float(board.size)
    for square in board.titles:
        if held & bit(square):
            printed = board.squares[square]
            level = view.level(square)
            if level > 0:
                built += float(level)
                liquid += 0.5 * float(printed.house * level)
            if not mortgaged & bit(square):
                rent = rent_now(view, printed, seat)
                income += rent
                liquid += float(printed.mortgage)
                if rent > peak:
                    peak = rent
    whole = 0.0
    near = 0.0
    for group in board.groups:
        mine = held & group.mask
        if mine and group.kind == STREET:
            promise = 0.0
            for square in group.squares:
                promise += developed(board.squares[square])
            missing = group.mask & ~mine
            if missing == 0:
                whole += promise
            elif missing & (missing - 1) == 0:
                near += promise
    own[at] = cash / 1000.0
    own[at + 1] = float(view.worth(seat)) / 1000.0
    own[at + 2] = income / size
    own[at + 3] = liquid / 1000.0
    own[at + 4] = whole / 1000.0
    own[at + 5] = near / 1000.0
    own[at + 6] = built / 10.0
    own[at + 7] = (cash + income) / 1000.0
    own[at + 8] = stations(view, held)
    own[at + 9] = 1.0 if view.jail(seat) > 0 else 0.0
    own[at + 10] = peak / 1000.0


def rent_now(view: BoardView, printed: Square, seat: i64) -> float:
    """Return the rent of a visit now, with an average roll for utilities."""
    group = view.board.group_masks[printed.index]
    held = view.holdings(seat) & group
    if printed.kind == STATION:
        return float(printed.rents[min(count(held), len(printed.rents)) - 1])
    if printed.kind == UTILITY:
        return float(printed.rents[min(count(held), len(printed.rents)) - 1]) * MIDDLE
    level = view.level(printed.index)
    if level == view.rules.top:
        return float(printed.rents[-1])
    if level == 0 and held == group:
        return float(printed.group_rent)
    return float(printed.rents[level])


def developed(printed: Square) -> float:
    """Return the rent with three houses, or with the hotel on boards without houses."""
    return float(printed.rents[min(3, len(printed.rents) - 1)])


def stations(view: BoardView, held: i64) -> float:
    """Return the number of stations among these titles."""
    total = 0.0
    for group in view.board.groups:
        if group.kind == STATION:
            total += float(count(held & group.mask))
    return total


def compared(view: BoardView, own: vec[float]) -> vec[float]:
    """Return the rows of all seats, from their quantities."""
    seats: i64 = view.seats
    alive = view.alive()
    rows = among(own, seats, alive, QUANTITIES, WIDTH)
    rivals = float(count(alive) - 1)
    worth = 0.0
    final = 0.0
    left = view.board.title_mask
    for seat in range(seats):
        worth += own[seat * QUANTITIES + 1]
        final += own[seat * QUANTITIES + 7]
        left &= ~view.holdings(seat)
    titles = float(len(view.board.titles))
    for seat in range(seats):
        if alive & bit(seat):
            at = seat * WIDTH
            mine = seat * QUANTITIES
            more = at + 3 * QUANTITIES
            danger = rows[at + 2 * QUANTITIES + 10]
            rows[more] = own[mine + 1] / worth if worth > 0.0 else 0.0
            rows[more + 1] = own[mine + 7] / final if final > 0.0 else 0.0
            rows[more + 2] = own[mine + 3] / (own[mine + 3] + danger + 0.05)
            rows[more + 3] = own[mine] / (own[mine] + danger + 0.05)
            rows[more + 4] = (own[mine + 2] - rows[at + QUANTITIES + 2]) * rivals
            rows[more + 5] = rivals
            rows[more + 6] = float(min(view.round(), 100)) / 50.0
            rows[more + 7] = float(count(left)) / titles
            rows[more + 8] = rows[more] * rivals
    return rows


def among(own: vec[float], seats: i64, alive: i64, quantities: i64, width: i64) -> vec[float]:
    """Return rows that begin with the quantities of a seat, their mean over the others and their maximum."""
    rows = vec[float]([0.0] * (seats * width))
    rivals = float(count(alive) - 1)
    for seat in range(seats):
        if alive & bit(seat):
            at = seat * width
            for n in range(quantities):
                rows[at + n] = own[seat * quantities + n]
                total = 0.0
                most = 0.0
                for other in range(seats):
                    if other != seat and alive & bit(other):
                        value = own[other * quantities + n]
                        total += value
                        if value > most:
                            most = value
                rows[at + quantities + n] = total / rivals if rivals > 0.0 else 0.0
                rows[at + 2 * quantities + n] = most
    return rows
