"""Taking back one's last play (deal.turn.take-back): the state that is saved before a play, and how it is restored.

A play that drew no card and asked nobody can be taken back until the next action: a card laid, banked or built with, a
wild exchanged or moved. The others have seen the card; they keep knowing that it is in the hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.editions.deal.actions import HAND, Bank, Build, Lay, Move, Swap
from banquier.editions.deal.rows import HOTELS
from banquier.editions.deal.sizes import COLOURS
from banquier.kernel.action import Action, Key
from banquier.kernel.bits import count, lowest
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.editions.deal.table import DealTable

NO_CARD: Final = -1


@mypyc_attr(acyclic=True)
class RowBefore:
    """A row of the seat as it lay before the play. Never changed."""

    def __init__(self, colour: i64, faces: tuple[int, ...], built: i64) -> None:
        self.colour: Final[i64] = colour
        self.faces: Final[tuple[int, ...]] = faces
        self.built: Final[i64] = built

    def key(self) -> Key:
        return (self.colour, self.faces, self.built)


@mypyc_attr(acyclic=True)
class Before:
    """The state that the last play changed, as it was before the play. Immutable."""

    def __init__(
        self, plays: i64, moves: i64, fresh: i64, face: i64, wild: i64, rows: tuple[RowBefore, ...]
    ) -> None:
        self.plays: Final[i64] = plays
        self.moves: Final[i64] = moves
        self.fresh: Final[i64] = fresh
        self.face: Final[i64] = face
        """The card that left the hand, or NO_CARD."""
        self.wild: Final[i64] = wild
        """The wild that came into the hand instead, or NO_CARD."""
        self.rows: Final[tuple[RowBefore, ...]] = rows
        """The rows that have changed; none if the card went into the bank."""

    def key(self) -> Key:
        return (
            self.plays,
            self.moves,
            self.fresh,
            self.face,
            self.wild,
            tuple([row.key() for row in self.rows]),
        )


def before_play(g: DealTable, seat: i64, plays: i64, moves: i64, fresh: i64, action: Action) -> Before | None:
    """Save what this action is about to change. Return None if the action cannot be taken back."""
    if isinstance(action, Bank):
        return Before(plays, moves, fresh, action.face, NO_CARD, ())
    if isinstance(action, (Lay, Build)):
        return Before(plays, moves, fresh, action.face, NO_CARD, (row_now(g, seat, action.colour),))
    if isinstance(action, Move):
        rows = (row_now(g, seat, action.colour), row_now(g, seat, action.to))
        return Before(plays, moves, fresh, NO_CARD, NO_CARD, rows)
    if isinstance(action, Swap):
        own = row_now(g, seat, lowest(g.box.stands[action.face]))
        if action.to == HAND:
            return Before(plays, moves, fresh, action.face, action.wild, (own,))
        return Before(plays, moves, fresh, action.face, NO_CARD, (own, row_now(g, seat, action.to)))
    return None


def row_now(g: DealTable, seat: i64, colour: i64) -> RowBefore:
    at = seat * COLOURS + colour
    faces = tuple([g.rows.card(seat, colour, n) for n in range(g.rows.held[at])])
    return RowBefore(colour, faces, g.rows.built[at])


def restore(g: DealTable, seat: i64, before: Before) -> None:
    """Undo the play by postings: hand and bank first, then the rows."""
    banked: list[int] = []
    if not before.rows:
        banked.append(before.face)
    for row in before.rows:  # buildings that had lost their set went into the bank
        built = g.rows.built[seat * COLOURS + row.colour]
        for _n in range(count(row.built & HOTELS) - count(built & HOTELS)):
            banked.append(g.box.hotel)
        for _n in range(count(row.built & ~HOTELS) - count(built & ~HOTELS)):
            banked.append(g.box.house)
    g.take_back(seat, before.face, before.wild, tuple(banked))
    for row in before.rows:
        g.relay(seat, row.colour, row.faces, row.built)


def read_before(words: Key) -> Before | None:
    """What Before.key() wrote; an empty one is None. Raises ValueError on anything else."""
    if not words:
        return None
    if len(words) != 6:
        raise ValueError(f"there are 6 parts of what can be taken back, not {len(words)}")
    rows = words[5]
    if not isinstance(rows, tuple):
        raise ValueError("rows are a list")
    return Before(
        number(words[0]),
        number(words[1]),
        number(words[2]),
        number(words[3]),
        number(words[4]),
        tuple([read_row(row) for row in rows]),
    )


def read_row(words: object) -> RowBefore:
    if not isinstance(words, tuple) or len(words) != 3 or not isinstance(words[1], tuple):
        raise ValueError("a row is a colour, its cards and its buildings")
    return RowBefore(number(words[0]), tuple([number(face) for face in words[1]]), number(words[2]))


def number(word: object) -> int:
    if not isinstance(word, int):
        raise ValueError(f"{word} is not a number")
    return word


def before_error(g: DealTable, before: Before) -> str:
    """Why this cannot have been before, in words; "" if it can. What it says of cards is checked by restoring it."""
    for face in (before.face, before.wild):
        if face != NO_CARD and not g.box.is_face(face):
            return "a card is taken back that is not there"
    if before.face == NO_CARD and len(before.rows) != 2:
        return "nothing is taken back"
    if not 0 <= before.plays <= g.figures.plays or before.moves < 0:
        return "there are no such turns"
    for row in before.rows:
        if not 0 <= row.colour < COLOURS or row.built < 0:
            return "there is no such row"
        for face in row.faces:
            if not g.box.is_face(face):
                return "there is no such row"
    return ""
