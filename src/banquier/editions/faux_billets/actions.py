"""The actions of Faux billets: laying notes, checking those of others, exchanging them, picking Chance cards."""

from __future__ import annotations

from typing import Final

from banquier.board.hotel_actions import KEEPABLE_CARDS
from banquier.editions.faux_billets.money import MOST, SORTS
from banquier.kernel.action import Action
from banquier.kernel.declare import action, declared
from banquier.native import i64

EXCHANGE: Final = 32
"""The desk for exchanges: closed during auctions, debts and payments."""


@action("lay")
class Lay(Action):
    """Pay with these notes, by their places in one's own hand, which counts from the largest value down.

    A note has no name that others could know it by.
    """

    places: Final[tuple[int, ...]]

    def __init__(self, places: tuple[int, ...]) -> None:
        self.places = ascending(places)


def ascending(places: tuple[int, ...]) -> tuple[int, ...]:
    """Return the places in order. Raise ValueError if one comes twice or is not a place that a hand can have."""
    last: i64 = -1
    for place in places:
        if place <= last or place >= MOST * SORTS:
            break
        last = place
    else:
        return places
    ordered = tuple(sorted(places))
    last = -1
    for place in ordered:
        if not 0 <= place < MOST * SORTS or place == last:
            raise ValueError(f"note {place} is {'named twice' if place == last else 'none'}")
        last = place
    return ordered


@action("exchange", desk=EXCHANGE)
class Exchange(Action):
    """Lay these notes of one's own hand, and ask the bank (-1) or a player for so many of each value instead."""

    to: Final[i64]
    places: Final[tuple[int, ...]]
    wanted: Final[tuple[int, ...]]
    """The number of notes of each value, from the smallest up."""

    def __init__(self, to: i64, places: tuple[int, ...], wanted: tuple[int, ...]) -> None:
        self.to = to
        self.places = ascending(places)
        self.wanted = per_value(wanted)


def per_value(counts: tuple[int, ...]) -> tuple[int, ...]:
    """Return the counts. Raise ValueError unless there is one per value of notes, each no larger than a pile."""
    if len(counts) != SORTS:
        raise ValueError(f"there are {SORTS} values of notes, not {len(counts)}")
    for count in counts:
        if not 0 <= count <= MOST:
            raise ValueError(f"nobody has {count} notes of one value")
    return counts


@action("check-note")
class CheckNote(Action):
    """Put the decoder on one of the notes that lie on the table."""

    slot: Final[i64]


CHECK_NOTE: Final[list[CheckNote]] = [CheckNote(slot) for slot in range(MOST * SORTS)]


@action("pick")
class Pick(Action):
    """Take that one of the Chance cards that lie face up."""

    slot: Final[i64]


@action("keep-old")
class KeepOld(Action):
    """Keep the Chance card that the seat has."""


@action("check-card")
class CheckCard(Action):
    """Put the decoder on the Chance card that is about to take effect."""


PICK: Final[list[Pick]] = [Pick(slot) for slot in range(KEEPABLE_CARDS)]
KEEP_OLD: Final = KeepOld()
CHECK_CARD: Final = CheckCard()

NOTE_ACTIONS: Final[dict[str, type[Action]]] = declared(globals(), Action)
