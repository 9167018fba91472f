"""Taking back the last play (deal.turn.take-back): the state saved before a play, and its restoration.

A play that drew no card and asked nobody can be taken back until the next action: a card laid, banked or built with, a
wild exchanged or moved. The others have seen the card and know from then on that it is in the hand.
"""
# interpreted

from __future__ import annotations

from typing import Final, NamedTuple

from banquier.editions.deal.action_cards.house_hotel import Build
from banquier.editions.deal.actions import HAND, Bank, Lay, Move, Swap
from banquier.editions.deal.property_sets import HOTELS
from banquier.editions.deal.sizes import COLOURS
from banquier.editions.deal.table import DealTable
from banquier.kernel.action import Action, Key
from banquier.kernel.bits import count, lowest

NO_CARD: Final = -1


class SavedRow(NamedTuple):
    """A row of the seat before the play."""

    colour: int
    faces: tuple[int, ...]
    built: int


class SavedPlay(NamedTuple):
    """The state that the last play changed, as it was before the play."""

    plays: int
    moves: int
    fresh: int
    face: int
    """The card that left the hand, or NO_CARD."""
    wild: int
    """The wild that came into the hand instead, or NO_CARD."""
    rows: tuple[SavedRow, ...]
    """The rows that the play changed; empty if the card went into the bank."""


def save_play(g: DealTable, seat: int, plays: int, moves: int, fresh: int, action: Action) -> Key:
    """Return what this action is about to change, a SavedPlay; () if the action cannot be taken back."""
    if isinstance(action, Bank):
        return SavedPlay(plays, moves, fresh, action.face, NO_CARD, ())
    if isinstance(action, (Lay, Build)):
        return SavedPlay(plays, moves, fresh, action.face, NO_CARD, (save_row(g, seat, action.colour),))
    if isinstance(action, Move):
        rows = (save_row(g, seat, action.colour), save_row(g, seat, action.to))
        return SavedPlay(plays, moves, fresh, NO_CARD, NO_CARD, rows)
    if isinstance(action, Swap):
        own = save_row(g, seat, lowest(g.deck.stands[action.face]))
        if action.to == HAND:
            return SavedPlay(plays, moves, fresh, action.face, action.wild, (own,))
        return SavedPlay(plays, moves, fresh, action.face, NO_CARD, (own, save_row(g, seat, action.to)))
    return ()


def save_row(g: DealTable, seat: int, colour: int) -> SavedRow:
    at = seat * COLOURS + colour
    faces = tuple([g.sets.card(seat, colour, n) for n in range(g.sets.held[at])])
    return SavedRow(colour, faces, g.sets.built[at])


def restore(g: DealTable, seat: int, saved: SavedPlay) -> None:
    """Undo a play by postings: hand and bank first, then the rows."""
    banked = [] if saved.rows else [saved.face]
    for row in saved.rows:  # buildings that lost their set went into the bank
        built = g.sets.built[seat * COLOURS + row.colour]
        banked += [g.deck.hotel] * (count(row.built & HOTELS) - count(built & HOTELS))
        banked += [g.deck.house] * (count(row.built & ~HOTELS) - count(built & ~HOTELS))
    g.take_back(seat, saved.face, saved.wild, tuple(banked))
    for row in saved.rows:
        g.relay(seat, row.colour, row.faces, row.built)


def read_saved_play(words: Key) -> SavedPlay:
    """Return the saved play in these words of a turn. Raises ValueError if they are not one."""
    match words:
        case (int(plays), int(moves), int(fresh), int(face), int(wild), tuple(rows)):
            return SavedPlay(plays, moves, fresh, face, wild, tuple([read_row(row) for row in rows]))
    raise ValueError("a play is taken back that is not one")


def read_row(words: object) -> SavedRow:
    match words:
        case (int(colour), tuple(faces), int(built)) if all(isinstance(face, int) for face in faces):
            return SavedRow(colour, faces, built)
    raise ValueError("a row is a colour, its cards and its buildings")


def saved_play_error(g: DealTable, words: Key) -> str:
    """Return in words why this play cannot have been saved; "" if it can. Its cards are checked by restoring it."""
    try:
        saved = read_saved_play(words)
    except ValueError as error:
        return str(error)
    for face in (saved.face, saved.wild):
        if face != NO_CARD and not g.deck.is_face(face):
            return "a card is taken back that is not there"
    if saved.face == NO_CARD and len(saved.rows) != 2:
        return "nothing is taken back"
    if not 0 <= saved.plays <= g.figures.plays or saved.moves < 0:
        return "there are no such turns"
    for row in saved.rows:
        if not 0 <= row.colour < COLOURS or row.built < 0 or not all(map(g.deck.is_face, row.faces)):
            return "there is no such row"
    return ""
