"""Invariants of notes, tokens, Chance cards and exchanges, which hold after every action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.board.table import BANK
from banquier.editions.faux_billets.exchange import ExchangeSide, NoteExchange
from banquier.editions.faux_billets.money import SORTS, has, number
from banquier.editions.faux_billets.notes import FALSE, OWNER, VALUE
from banquier.editions.faux_billets.payment import Payment
from banquier.kernel.bits import count
from banquier.native import i64, vec

if TYPE_CHECKING:
    from banquier.editions.faux_billets.game import FauxBilletsGame


def notes_error(g: FauxBilletsGame) -> str:
    """Return "" or why the notes cannot lie so. Each is in one place, and cash is what the notes add up to."""
    worth = vec[i64]([0] * (g.seats + 1))
    for sort in range(SORTS):
        total: i64 = 0
        false: i64 = 0
        value = g.box.values[sort]
        for holder in range(g.seats + 1):
            pile = holder * SORTS + sort
            length = number(g.notes.held[holder], sort)
            if (g.notes.false[pile] | g.notes.sure[pile]) >> length:
                return f"there are notes of {value} where none are"
            total += length
            false += count(g.notes.false[pile])
            worth[holder] += length * value
        for note in g.notes.laid:
            if note >> VALUE & 15 == sort:
                total += 1
                worth[note & OWNER] += value
                if note & FALSE:
                    false += 1
        if total != g.box.supply[sort] or false != g.box.false[sort]:
            return f"there are {total} notes of {value}, {false} of them false"
    for seat in range(g.seats):
        worth[seat] += g.notes.marker[seat]
        worth[g.seats] -= g.notes.marker[seat]
        if g.notes.marker[seat] < 0 or not 0 <= g.green[seat] <= g.box.tokens:
            return f"seat {seat} has {g.green[seat]} tokens and a marker of {g.notes.marker[seat]}"
        if worth[seat] != g.cash[seat]:
            return f"seat {seat} has notes for {worth[seat]}, not {g.cash[seat]}"
    if worth[g.seats] != g.cash[BANK]:
        return f"the bank has notes for {worth[g.seats]}, not {g.cash[BANK]}"
    for note in g.notes.laid:
        if not pays(g, note & OWNER):
            return f"seat {note & OWNER} has notes on the table and pays nothing"
    return exchange_error(g)


def exchange_error(g: FauxBilletsGame) -> str:
    """Return "" or why the exchange cannot be going on: both sides lie above the exchange itself."""
    by: i64 = BANK
    to: i64 = BANK
    wanted: i64 = 0
    agreed: i64 = 0
    for n in range(len(g.stack)):
        frame = g.stack[n]
        if isinstance(frame, NoteExchange):
            by = frame.by
            to = frame.to
            wanted = frame.wanted
            agreed = frame.agreed
            if by == to or (to == BANK and not agreed):
                return f"seat {by} asks nobody for an exchange"
            if frame.to == BANK and not has(g.notes.held[BANK], frame.wanted):
                return "the bank has promised notes that it does not have"
        elif isinstance(frame, ExchangeSide):
            if n == 0 or not isinstance(g.stack[n - 1], (NoteExchange, ExchangeSide)):
                return "one side of an exchange lies there alone"
            if not agreed or frame.amount != g.box.sum_of(wanted):
                return "an exchange is paid that is another one"
            if (frame.payer, frame.payee) not in ((by, to), (to, by)):
                return "somebody else pays in an exchange"
    return ""


def pays(g: FauxBilletsGame, seat: i64) -> bool:
    """Does this seat have a reason to have notes on the table?"""
    for frame in g.stack:
        if isinstance(frame, Payment):
            if frame.payer == seat:
                return True
        elif isinstance(frame, NoteExchange):
            if frame.by == seat or frame.to == seat:
                return True
    return False


def check_notes(g: FauxBilletsGame) -> None:
    """Raise AssertionError, with the position, unless each note is in one place and the sums agree."""
    why = notes_error(g)
    if why:
        raise AssertionError(f"{why}:\n{g.position()}")
    shown: i64 = 0
    for keeper in g.card_holders:
        if keeper < BANK:
            shown += 1
    if shown != g.box.shown and g.decks[0].size:
        raise AssertionError(f"{shown} Chance cards lie face up:\n{g.position()}")
