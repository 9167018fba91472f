"""The lines of a position that only Tricheurs has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.position import is_title, need
from banquier.board.table import POT
from banquier.editions.tricheurs.accusation import BY_MISTAKE, Mercy, Sentence
from banquier.editions.tricheurs.accusation_window import Mark
from banquier.editions.tricheurs.books import Books, books_of
from banquier.editions.tricheurs.cheat_cards import CheatCards
from banquier.editions.tricheurs.cheats.crime import CHEATS, read_crime
from banquier.editions.tricheurs.facts import PublicTransaction, dated
from banquier.editions.tricheurs.gains import Gain
from banquier.kernel.action import Key
from banquier.kernel.bits import bit, members
from banquier.native import i64, vec

if TYPE_CHECKING:
    from banquier.editions.tricheurs.game import TricheursGame

SHAPES: Final[dict[str, str]] = {
    "step": "walker number",
    "reroll": "walker number",
    "landing": "seat number",
    "payday": "seat amount",
    "handing": "seat payee amount name square",
    "reading": "walker card",
    "parking": "walker number",
    "targeted": "seat rival card number any any",
    "refresh": "seat number",
    "jury": "seat rival number seats answered answered",
    "mercy": "seat number any any any number",
    "sentence": "seat number any any any number number",
    "revenge": "seat rival",
    "last-call": "seats",
}


def cheats_error(g: TricheursGame) -> str:
    """Return what cannot be true of crimes, gains, transactions and penalties; "" if nothing is wrong."""
    for crime in g.crimes:
        if not crime.is_sound(g) or not g.alive & bit(crime.seat):
            return f"seat {crime.seat} cannot have done {crime.kind} like that"
    for gain in g.gains:
        if (
            not 0 <= gain.seat < g.seats
            or gain.source == gain.seat
            or not POT <= gain.source < g.seats
            or not (gain.square == -1 or is_title(g, gain.square))
            or not g.is_sum(gain.amount)
        ):
            return f"seat {gain.seat} cannot have gained that"
    for transaction in g.transactions:
        sums = transaction.what in ("claim", "pay")
        if (
            not 0 <= transaction.seat < g.seats
            or transaction.other >= g.seats
            or not -1 <= transaction.square < g.board.size
            or (transaction.what in ("claim", "move") and transaction.square < 0)
            or (sums and not (g.is_sum(transaction.due) and g.is_sum(transaction.done)))
        ):
            return f"seat {transaction.seat} cannot have done {transaction.what} there"
    for frame in g.stack:
        if isinstance(frame, (Mercy, Sentence)) and frame.mode != BY_MISTAKE and not frame.crime.is_sound(g):
            return f"seat {frame.crime.seat} cannot have done {frame.crime.kind} like that"
    return ""


def write_more(g: TricheursGame) -> list[Key]:
    books = books_of(g) if g.books is None else g.books
    cheats = g.cheats
    lines: list[Key] = [
        ("cheats", tuple(cheats.row), cheats.pile.order(), cheats.pile.known, tuple(cheats.peeked)),
        ("accused", tuple(g.accused)),
        ("end", 1 if g.end_begun else 0, g.home),
        ("books", tuple(books.cash), tuple(books.owner), tuple(books.level), books.jail),
    ]
    lines += [("gone", *mark.key()) for mark in g.marks.gone]
    lines += [("judged", *mark.key()) for mark in g.marks.judged]
    lines += [dated(("crime", *crime.key()), crime.begun) for crime in g.crimes]
    lines += [("gain", *gain.key()) for gain in g.gains]
    lines += [transaction.key() for transaction in g.transactions]
    return lines


def load_more(g: TricheursGame, line: Key) -> bool:
    """Take over one line; False if it belongs to another part. Raises ValueError for what does not fit."""
    match completed(line):
        case ("cheats", tuple(row), tuple(order), int(known), tuple(peeked)):
            cards = numbers(row) + numbers(order)
            need(sorted(cards) == list(range(len(CHEATS))), "each Cheat card is there once")
            need(0 <= known <= len(order), f"{known} cards cannot be known")
            seen = numbers(peeked)
            fits = len(seen) == g.seats and all(0 <= n <= len(order) for n in seen)
            need(fits, "nobody has seen that many")
            pile = g.cheats.pile.clone()
            pile.stack(tuple(numbers(order)))
            pile.known = known
            g.cheats = CheatCards(pile, vec[i64](numbers(row)), vec[i64](seen))
        case ("accused", tuple(counts), int(gone)):
            need(0 <= gone < bit(len(CHEATS)), "there are not so many Cheat cards")
            old = [Mark(kind, bit(g.seats) - 1, 0) for kind in members(gone)]
            g.set_marks([*g.marks.gone, *old], g.marks.judged)
            accused = numbers(counts)
            fits = len(accused) == g.seats and all(0 <= n <= g.allowed for n in accused)
            need(fits, "too many accusations")
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
            g.books = Books(vec[i64](sums), vec[i64](marks), vec[i64](built), jail)
        case ("gone" | "judged" as what, int(kind), int(seats), int(begun)):
            fits = 0 <= kind < len(CHEATS) and 0 < seats < bit(g.seats) and begun >= 0
            need(fits, "there is no such cheat")
            mark = Mark(kind, seats, begun)
            if what == "gone":
                g.set_marks([*g.marks.gone, mark], g.marks.judged)
            else:
                g.set_marks(g.marks.gone, [*g.marks.judged, mark])
        case ("crime", int(seat), int(kind), int(a), int(b), int(c), int(free), int(begun)):
            need(0 <= seat < g.seats and 0 <= kind < len(CHEATS), f"seat {seat} cannot have done {kind}")
            need(begun >= 0, f"{begun} turns cannot have begun")
            g.crimes = [*g.crimes, read_crime(seat, kind, a, b, c, free, begun)]
        case ("gain", int(seat), int(kind), int(source), int(square), int(amount)):
            need(0 <= seat < g.seats and 0 <= kind < len(CHEATS), f"seat {seat} cannot have done {kind}")
            need(-1 <= source < g.seats and -1 <= square < g.board.size, "that cannot have brought anything")
            g.gains = [*g.gains, Gain(seat, kind, source, square, amount)]
        case ("dealt", str(what), int(seat), int(other), int(square), int(due), int(done), int(begun)):
            need(0 <= seat < g.seats, f"there is no seat {seat}")
            need(begun >= 0, f"{begun} turns cannot have begun")
            g.transactions = [*g.transactions, PublicTransaction(what, seat, other, square, due, done, begun)]
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
