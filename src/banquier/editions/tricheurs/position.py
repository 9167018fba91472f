"""The lines of a position that only this table has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.position import RICHEST, need
from banquier.board.table import POT
from banquier.editions.tricheurs.facts import Dealt, dated
from banquier.editions.tricheurs.kinds import AIMED, KINDS, Crime, Gain, Mark
from banquier.kernel.action import Key
from banquier.kernel.bits import bit, members
from banquier.native import i64, vec

if TYPE_CHECKING:
    from banquier.editions.tricheurs.table import CheatTable

SHAPES: Final[dict[str, str]] = {
    "step": "seat number",
    "reroll": "seat number",
    "landing": "seat number",
    "payday": "seat amount",
    "handing": "seat account amount name square",
    "reading": "seat card",
    "parking": "seat number",
    "targeted": "seat seat card number any any",
    "refresh": "seat number",
    "jury": "seat seat number seats seats seats",
    "mercy": "seat number any any any number",
    "sentence": "seat number any any any number number",
    "revenge": "seat seat",
    "last-call": "seats",
}

CRIMES: Final = (
    "amount any any",
    "card card aim",
    "amount any any",
    "amount any any",
    "account square amount",
    "account square square",
    "account square amount",
    "square square account",
    "account any amount",
    "square any account",
    "account account amount",
    "square square any",
    "account any amount",
    "square account any",
    "square any any",
)
"""What the three numbers of a cheat are, by kind; -1 stands for none."""


def unsound_cheats(g: CheatTable) -> str:
    """Why nobody can have cheated so; "" if they can."""
    for crime in g.crimes:
        if not fits_crime(g, crime) or not g.alive & bit(crime.seat):
            return f"seat {crime.seat} cannot have done {crime.kind} like that"
    for gain in g.gains:
        if not 0 <= gain.seat < g.seats or not POT <= gain.source < g.seats or gain.square >= g.board.size:
            return f"seat {gain.seat} cannot have gained that"
    for dealing in g.dealings:
        if not 0 <= dealing.seat < g.seats or dealing.other >= g.seats or dealing.square >= g.board.size:
            return f"seat {dealing.seat} cannot have done {dealing.what} there"
    for frame in g.stack:
        match frame.key():
            case ("mercy" | "sentence", int(seat), int(kind), int(a), int(b), int(c), *_):
                if not fits_crime(g, Crime(seat, kind, a, b, c, 0)):
                    return f"seat {seat} cannot have done {kind} like that"
            case _:
                pass
    return ""


def fits_crime(g: CheatTable, crime: Crime) -> bool:
    if not 0 <= crime.seat < g.seats or not 0 <= crime.kind < KINDS or crime.begun < 0:
        return False
    roles = CRIMES[crime.kind].split()
    return (
        fits_role(g, roles[0], crime.a)
        and fits_role(g, roles[1], crime.b)
        and fits_role(g, roles[2], crime.c)
    )


def fits_role(g: CheatTable, role: str, value: i64) -> bool:
    if value == -1:
        return True
    if role == "account":
        return POT <= value < g.seats
    if role == "square":
        return 0 <= value < g.board.size
    if role == "card":
        return 0 <= value < len(g.board.cards)
    if role == "aim":
        return 0 <= value < 2 * AIMED
    return -RICHEST < value < RICHEST


def shape_of(frame: str) -> str:
    return SHAPES.get(frame, "")


def write_more(g: CheatTable) -> list[Key]:
    lines: list[Key] = [
        ("cheats", tuple(g.row), g.cheats.order(), g.cheats.known, tuple(g.peeked)),
        ("accused", tuple(g.accused)),
        ("end", 1 if g.end_begun else 0, g.home),
        ("books", tuple(g.book_cash), tuple(g.book_owner), tuple(g.book_level), g.book_jail),
    ]
    for mark in g.gone:
        lines.append(("gone", *mark.key()))
    for mark in g.judged:
        lines.append(("judged", *mark.key()))
    for crime in g.crimes:
        lines.append(dated(("crime", *crime.key()), crime.begun))
    for gain in g.gains:
        lines.append(("gain", *gain.key()))
    for dealing in g.dealings:
        lines.append(dealing.key())
    return lines


def put_more(g: CheatTable, line: Key) -> bool:
    """Take over one line; False if it is none of these. ValueError says what does not fit."""
    match completed(line):
        case ("cheats", tuple(row), tuple(order), int(known), tuple(peeked)):
            cards = numbers(row) + numbers(order)
            need(sorted(cards) == list(range(KINDS)), "there are fifteen Cheat cards, each once")
            need(0 <= known <= len(order), f"{known} cards cannot be known")
            seen = numbers(peeked)
            need(
                len(seen) == g.seats and all(0 <= n <= len(order) for n in seen), "nobody has seen that many"
            )
            g.row = vec[i64](numbers(row))
            g.faces = 0
            for kind in g.row:
                g.faces |= bit(kind)
            g.cheats.stack(tuple(numbers(order)))
            g.cheats.known = known
            g.peeked = vec[i64](seen)
        case ("accused", tuple(counts), int(gone)):
            need(0 <= gone < bit(KINDS), "there are fifteen Cheat cards")
            g.set_marks([*g.gone, *[Mark(kind, bit(g.seats) - 1, 0) for kind in members(gone)]], g.judged)
            accused = numbers(counts)
            need(
                len(accused) == g.seats and all(0 <= n <= g.allowed for n in accused), "too many accusations"
            )
            g.accused = vec[i64](accused)
        case ("end", int(begun), int(home)):
            need(begun in (0, 1) and 0 <= home < bit(g.seats), "the end has begun or not")
            g.end_begun = begun == 1
            g.home = home
        case ("books", tuple(cash), tuple(owners), tuple(levels), int(jail)):
            sums, marks, built = numbers(cash), numbers(owners), numbers(levels)
            need(len(sums) == len(g.cash), "the books have other accounts")
            need(len(marks) == len(built) == g.board.size, "the books have other squares")
            need(all(-1 <= owner < g.seats for owner in marks), "the books know no such seat")
            need(0 <= jail < bit(g.seats), "the books know no such seat")
            g.book_cash = vec[i64](sums)
            g.book_owner = vec[i64](marks)
            g.book_level = vec[i64](built)
            g.book_jail = jail
            g.slipped = True
        case ("gone" | "judged" as what, int(kind), int(seats), int(begun)):
            need(0 <= kind < KINDS and 0 < seats < bit(g.seats) and begun >= 0, "there is no such cheat")
            mark = Mark(kind, seats, begun)
            if what == "gone":
                g.set_marks([*g.gone, mark], g.judged)
            else:
                g.set_marks(g.gone, [*g.judged, mark])
        case ("crime", int(seat), int(kind), int(a), int(b), int(c), int(free), int(begun)):
            need(0 <= seat < g.seats and 0 <= kind < KINDS, f"seat {seat} cannot have done {kind}")
            need(begun >= 0, f"{begun} turns cannot have begun")
            g.crimes = [*g.crimes, Crime(seat, kind, a, b, c, free, begun)]
        case ("gain", int(seat), int(kind), int(source), int(square), int(amount)):
            need(0 <= seat < g.seats and 0 <= kind < KINDS, f"seat {seat} cannot have done {kind}")
            need(-1 <= source < g.seats and -1 <= square < g.board.size, "that cannot have brought anything")
            g.gains = [*g.gains, Gain(seat, kind, source, square, amount)]
        case ("dealt", str(what), int(seat), int(other), int(square), int(due), int(done), int(begun)):
            need(0 <= seat < g.seats, f"there is no seat {seat}")
            need(begun >= 0, f"{begun} turns cannot have begun")
            g.dealings = [*g.dealings, Dealt(what, seat, other, square, due, done, begun)]
        case _:
            return False
    return True


COMPLETE: Final[dict[str, int]] = {"accused": 3, "crime": 8, "dealt": 8}
"""The words of lines that versions write with one word more or less, a number that is 0 where it is missing.

`accused`: the kinds that had gone, which only 0.1.0 wrote here. `crime` and `dealt`: how many turns had begun, which
0.1.0 did not write; any later roll is late enough.
"""


def completed(line: Key) -> Key:
    if line and len(line) + 1 == COMPLETE.get(str(line[0])):
        return (*line, 0)
    return line


def numbers(values: tuple[object, ...]) -> list[int]:
    found = [value for value in values if isinstance(value, int)]
    need(len(found) == len(values), "these should be numbers")
    return found
