"""Notes, tokens and Chance cards as lines of a position, and what must always hold of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.board.table import BANK
from banquier.editions.faux_billets.exchange import ExchangeSide, NoteExchange
from banquier.editions.faux_billets.money import SORTS, has, number, some
from banquier.editions.faux_billets.notes import FALSE, OPEN, OWNER, SURE, VALUE
from banquier.editions.faux_billets.payment import Payment
from banquier.kernel.action import Key
from banquier.kernel.bits import bit, count, shift
from banquier.native import append, i64, vec

if TYPE_CHECKING:
    from banquier.editions.faux_billets.rules import FauxGame


def bits_of(pile: i64, length: i64) -> tuple[int, ...]:
    return tuple([1 if pile & bit(n) else 0 for n in range(length)])


def note_lines(g: FauxGame) -> list[Key]:
    """Per holder and value the false notes and those that the holder knows; the bank comes last."""
    lines: list[Key] = []
    for holder in range(g.seats + 1):
        name = holder if holder < g.seats else BANK
        for sort in range(SORTS):
            length = number(g.held[holder], sort)
            if length:
                pile = holder * SORTS + sort
                value = g.box.values[sort]
                known = bits_of(g.sure[pile], length) if g.sure[pile] else ()
                lines.append(("notes", name, value, bits_of(g.false[pile], length), known))
    for note in g.laid:
        flags = [1 if note & flag else 0 for flag in (FALSE, SURE, OPEN)]
        lines.append(("laid", note & OWNER, g.box.values[note >> VALUE & 15], *flags))
    for seat in range(g.seats):
        lines.append(("decoder", seat, g.green[seat], g.marker[seat]))
    lines.append(("twins", bits_of(g.seconds, g.box.pairs), bits_of(g.exposed, g.box.pairs), g.granted))
    return lines


def load_notes(g: FauxGame, line: Key) -> bool:
    """Take over such a line; False if it is another kind, ValueError if it does not fit."""
    match line:
        case ("notes", int(holder), int(value), tuple(false), tuple(known)):
            sort = need_sort(g, value)
            if not BANK <= holder < g.seats:
                raise ValueError(f"there is no seat {holder}")
            if len(false) > g.box.supply[sort] or len(known) not in (0, len(false)):
                raise ValueError(f"{len(false)} notes cannot be there")
            pile = g.pile(holder, sort)
            if holder == BANK and known:
                raise ValueError("the bank knows nothing of its notes")
            g.held[holder] += some(sort, len(false)) - some(sort, number(g.held[holder], sort))
            g.false[pile] = read_bits(false)
            g.sure[pile] = read_bits(known)
        case ("laid", int(seat), int(value), int(is_false), int(sure), int(opened)):
            if not 0 <= seat < g.seats:
                raise ValueError(f"there is no seat {seat}")
            note: i64 = seat
            note |= shift(need_sort(g, value), VALUE)
            note |= FALSE * need_bit(is_false) | SURE * need_bit(sure) | OPEN * need_bit(opened)
            g.laid = append(g.laid[:], note)
        case ("decoder", int(seat), int(green), int(marker)):
            if not 0 <= seat < g.seats or not 0 <= green <= g.box.tokens or not 0 <= marker < 10**9:
                raise ValueError(f"seat {seat} cannot have {green} tokens and a marker of {marker}")
            g.green[seat] = green
            g.marker[seat] = marker
        case ("twins", tuple(seconds), tuple(exposed), int(granted)):
            if len(seconds) != g.box.pairs or len(exposed) != g.box.pairs or not 0 <= granted < bit(g.seats):
                raise ValueError("there are other Chance cards")
            g.seconds = read_bits(seconds)
            g.exposed = read_bits(exposed)
            g.granted = granted
        case ("bank", *_):
            # A position names all notes: the box of a blank table is emptied before they come.
            for sort in range(SORTS):
                g.held[BANK] -= some(sort, number(g.held[BANK], sort))
                g.false[g.pile(BANK, sort)] = 0
            return False
        case _:
            return False
    return True


def need_sort(g: FauxGame, value: i64) -> i64:
    sort = g.box.sort_of(value)
    if sort < 0:
        raise ValueError(f"there is no note of {value}")
    return sort


def need_bit(value: i64) -> i64:
    if value != 0 and value != 1:
        raise ValueError(f"there should be 0 or 1, not {value}")
    return value


def read_bits(items: tuple[object, ...]) -> i64:
    bits: i64 = 0
    for n in range(len(items)):
        item = items[n]
        if not isinstance(item, int):
            raise ValueError(f"there should be 0 or 1, not {item!r}")
        bits |= shift(need_bit(item), n)
    return bits


def notes_error(g: FauxGame) -> str:
    """Why the notes cannot lie so; "" if they can. Each is in one place, and cash is what the notes say."""
    worth = vec[i64]([0] * (g.seats + 1))
    for sort in range(SORTS):
        total: i64 = 0
        false: i64 = 0
        value = g.box.values[sort]
        for holder in range(g.seats + 1):
            pile = holder * SORTS + sort
            length = number(g.held[holder], sort)
            if (g.false[pile] | g.sure[pile]) >> length:
                return f"there are notes of {value} where none are"
            total += length
            false += count(g.false[pile])
            worth[holder] += length * value
        for note in g.laid:
            if note >> VALUE & 15 == sort:
                total += 1
                worth[note & OWNER] += value
                if note & FALSE:
                    false += 1
        if total != g.box.supply[sort] or false != g.box.false[sort]:
            return f"there are {total} notes of {value}, {false} of them false"
    for seat in range(g.seats):
        worth[seat] += g.marker[seat]
        worth[g.seats] -= g.marker[seat]
        if g.marker[seat] < 0 or not 0 <= g.green[seat] <= g.box.tokens:
            return f"seat {seat} has {g.green[seat]} tokens and a marker of {g.marker[seat]}"
        if worth[seat] != g.cash[seat]:
            return f"seat {seat} has notes for {worth[seat]}, not {g.cash[seat]}"
    if worth[g.seats] != g.cash[BANK]:
        return f"the bank has notes for {worth[g.seats]}, not {g.cash[BANK]}"
    for note in g.laid:
        if not pays(g, note & OWNER):
            return f"seat {note & OWNER} has notes on the table and pays nothing"
    return exchange_error(g)


def exchange_error(g: FauxGame) -> str:
    """Why nobody can be exchanging such notes; "" if they can: both sides lie above the exchange itself."""
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
            if frame.to == BANK and not has(g.held[BANK], frame.wanted):
                return "the bank has promised notes that it does not have"
        elif isinstance(frame, ExchangeSide):
            if n == 0 or not isinstance(g.stack[n - 1], (NoteExchange, ExchangeSide)):
                return "one side of an exchange lies there alone"
            if not agreed or frame.amount != g.box.sum_of(wanted):
                return "an exchange is paid that is another one"
            if (frame.payer, frame.payee) not in ((by, to), (to, by)):
                return "somebody else pays in an exchange"
    return ""


def pays(g: FauxGame, seat: i64) -> bool:
    """Has this seat a reason to have notes on the table?"""
    for frame in g.stack:
        if isinstance(frame, Payment):
            if frame.payer == seat:
                return True
        elif isinstance(frame, NoteExchange):
            if frame.by == seat or frame.to == seat:
                return True
    return False


def check_notes(g: FauxGame) -> None:
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
