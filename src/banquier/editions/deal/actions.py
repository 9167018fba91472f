"""Actions of Deal besides action cards, whose modules declare their own.

Cards are named by their faces, colours and seats by their numbers.

Actions of which there are few are made once and shared.
"""

from __future__ import annotations

from typing import Final

from banquier.editions.deal.sizes import COLOURS, FACES, SEATS
from banquier.kernel.action import Action
from banquier.kernel.declare import action, declared
from banquier.native import i64

EVERYBODY: Final = -1
"""The target of what is aimed at all others."""
HAND: Final = -1
"""Where a wild goes that is taken back."""
BANK_PLACE: Final = 0
"""A thing on a table is its place times FACES plus its face: place 0 is the bank, 1 + colour that colour's row."""


def thing(place: i64, face: i64) -> i64:
    return place * FACES + face


def place_of(thing: i64) -> i64:
    return thing // FACES


def face_of(thing: i64) -> i64:
    return thing % FACES


@action("end-turn")
class EndTurn(Action):
    """End the turn."""


@action("bank")
class Bank(Action):
    """Put a card from the hand into one's bank."""

    face: Final[i64]


@action("lay")
class Lay(Action):
    """Lay a property or a wild for a colour."""

    face: Final[i64]
    colour: Final[i64]


@action("swap")
class Swap(Action):
    """Lay a property just drawn in place of a wild, which goes to another colour or back to the hand (-1)."""

    face: Final[i64]
    wild: Final[i64]
    to: Final[i64]


@action("move")
class Move(Action):
    """Let a wild on one's table stand for another of its colours."""

    face: Final[i64]
    colour: Final[i64]
    to: Final[i64]


@action("give")
class Give(Action):
    """Pay with these things of one's table, in order."""

    things: Final[tuple[int, ...]]

    def __init__(self, things: tuple[int, ...]) -> None:
        self.things = in_order(things)


def in_order(things: tuple[int, ...]) -> tuple[int, ...]:
    """Return the things in ascending order. Raises ValueError for a negative number."""
    for what in things:
        number: i64 = what
        if number < 0:
            raise ValueError(f"{number} is nothing that can lie on a table")
    return things if len(things) < 2 else tuple(sorted(things))


@action("joker")
class Joker(Action):
    """Cancel what is aimed at that seat, or the Joker by which that seat has cancelled it."""

    lane: Final[i64]


@action("let")
class Let(Action):
    """Let what is aimed at that seat happen, or its Joker stand."""

    lane: Final[i64]


@action("stand")
class Stand(Action):
    """Say for which colour a wild stands that one has just been given."""

    face: Final[i64]
    colour: Final[i64]


@action("bury")
class Bury(Action):
    """Put a card of the hand under the draw pile."""

    face: Final[i64]


@action("take-back")
class TakeBack(Action):
    """Take back one's own last play, as long as nothing else has been done."""


END_TURN: Final = EndTurn()
TAKE_BACK: Final = TakeBack()
BANK: Final[list[Bank]] = [Bank(face) for face in range(FACES)]
BURY: Final[list[Bury]] = [Bury(face) for face in range(FACES)]
LAY: Final[list[Lay]] = [Lay(n // COLOURS, n % COLOURS) for n in range(FACES * COLOURS)]
STAND: Final[list[Stand]] = [Stand(n // COLOURS, n % COLOURS) for n in range(FACES * COLOURS)]
JOKER: Final[list[Joker]] = [Joker(seat) for seat in range(SEATS)]
LET: Final[list[Let]] = [Let(seat) for seat in range(SEATS)]

ACTIONS: Final[dict[str, type[Action]]] = declared(globals(), Action)
"""The actions of this module; the edition adds those of the action cards."""
