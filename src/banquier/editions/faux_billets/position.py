"""The lines of a position that only Faux billets has: notes, decoder tokens and Chance cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.position import need
from banquier.board.table import BANK
from banquier.editions.faux_billets.money import SORTS, number, some
from banquier.editions.faux_billets.notes import FALSE, OPEN, OWNER, SURE, VALUE
from banquier.kernel.action import Key
from banquier.kernel.bits import bit, shift
from banquier.native import append, i64

if TYPE_CHECKING:
    from banquier.editions.faux_billets.game import FauxBilletsGame


SHAPES: Final[dict[str, str]] = {
    "payment": "seat payee amount name answered numbers",
    "exchange": "seat account numbers number",
    "exchange-side": "seat payee amount answered numbers",
    "bailed": "seat number",
    "chance-pick": "seat deck",
    "card-check": "seat kept answered",
}


def bits_of(pile: i64, length: i64) -> tuple[int, ...]:
    """Return the bits of a pile as a tuple."""
    return tuple([1 if pile & bit(n) else 0 for n in range(length)])


def note_lines(g: FauxBilletsGame) -> list[Key]:
    """Return the lines: per holder and value the false notes and those that the holder knows, the bank last."""
    lines: list[Key] = []
    for holder in range(g.seats + 1):
        name = holder if holder < g.seats else BANK
        for sort in range(SORTS):
            length = number(g.notes.held[holder], sort)
            if length:
                pile = holder * SORTS + sort
                value = g.box.values[sort]
                known = bits_of(g.notes.sure[pile], length) if g.notes.sure[pile] else ()
                lines.append(("notes", name, value, bits_of(g.notes.false[pile], length), known))
    for note in g.notes.laid:
        flags = [1 if note & flag else 0 for flag in (FALSE, SURE, OPEN)]
        lines.append(("laid", note & OWNER, g.box.values[note >> VALUE & 15], *flags))
    for seat in range(g.seats):
        lines.append(("decoder", seat, g.green[seat], g.notes.marker[seat]))
    lines.append(("twins", bits_of(g.seconds, g.box.pairs), bits_of(g.exposed, g.box.pairs), g.granted))
    return lines


def load_notes(g: FauxBilletsGame, line: Key) -> bool:
    """Take over a line. Return False for lines of other parts; raise ValueError if it does not fit."""
    match line:
        case ("notes", int(holder), int(value), tuple(false), tuple(known)):
            sort = need_sort(g, value)
            need(BANK <= holder < g.seats, f"there is no seat {holder}")
            fits = len(false) <= g.box.supply[sort] and len(known) in (0, len(false))
            need(fits, f"{len(false)} notes cannot be there")
            pile = g.notes.pile(holder, sort)
            need(holder != BANK or not known, "the bank knows nothing of its notes")
            g.notes.held[holder] += some(sort, len(false)) - some(sort, number(g.notes.held[holder], sort))
            g.notes.false[pile] = read_bits(false)
            g.notes.sure[pile] = read_bits(known)
        case ("laid", int(seat), int(value), int(is_false), int(sure), int(opened)):
            need(0 <= seat < g.seats, f"there is no seat {seat}")
            note: i64 = seat
            note |= shift(need_sort(g, value), VALUE)
            note |= FALSE * need_bit(is_false) | SURE * need_bit(sure) | OPEN * need_bit(opened)
            g.notes.laid = append(g.notes.laid[:], note)
        case ("decoder", int(seat), int(green), int(marker)):
            if not 0 <= seat < g.seats or not 0 <= green <= g.box.tokens or not 0 <= marker < 10**9:
                raise ValueError(f"seat {seat} cannot have {green} tokens and a marker of {marker}")
            g.green[seat] = green
            g.notes.marker[seat] = marker
        case ("twins", tuple(seconds), tuple(exposed), int(granted)):
            if len(seconds) != g.box.pairs or len(exposed) != g.box.pairs or not 0 <= granted < bit(g.seats):
                raise ValueError("there are other Chance cards")
            g.seconds = read_bits(seconds)
            g.exposed = read_bits(exposed)
            g.granted = granted
        case ("bank", *_):
            # A position names all notes: the box of a blank table is emptied before they come.
            for sort in range(SORTS):
                g.notes.held[BANK] -= some(sort, number(g.notes.held[BANK], sort))
                g.notes.false[g.notes.pile(BANK, sort)] = 0
            return False
        case _:
            return False
    return True


def need_sort(g: FauxBilletsGame, value: i64) -> i64:
    """Return the index of a value; raise ValueError if there is no such note."""
    sort = g.box.sort_of(value)
    need(sort >= 0, f"there is no note of {value}")
    return sort


def need_bit(value: i64) -> i64:
    """Return the value if it is 0 or 1; raise ValueError otherwise."""
    need(value == 0 or value == 1, f"there should be 0 or 1, not {value}")
    return value


def read_bits(items: tuple[object, ...]) -> i64:
    """Return the bits of a pile from a tuple of 0 and 1."""
    bits: i64 = 0
    for n in range(len(items)):
        item = items[n]
        if not isinstance(item, int):
            raise ValueError(f"there should be 0 or 1, not {item!r}")
        bits |= shift(need_bit(item), n)
    return bits
