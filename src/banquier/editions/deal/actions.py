"""What a player of Deal can do. Cards are named by their faces, colours and seats by their numbers.

Actions of which there are few are made once and shared.
"""

from __future__ import annotations

from typing import Final

from banquier.editions.deal.sizes import COLOURS, FACES, SEATS
from banquier.kernel.action import Action, Key
from banquier.native import i64, mypyc_attr

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


@mypyc_attr(acyclic=True)
class EndTurn(Action):
    def key(self) -> Key:
        return ("end-turn",)


@mypyc_attr(acyclic=True)
class Bank(Action):
    """Put a card from the hand into one's bank."""

    def __init__(self, face: i64) -> None:
        self.face: Final[i64] = face

    def key(self) -> Key:
        return ("bank", self.face)


@mypyc_attr(acyclic=True)
class Lay(Action):
    """Lay a property or a wild for a colour."""

    def __init__(self, face: i64, colour: i64) -> None:
        self.face: Final[i64] = face
        self.colour: Final[i64] = colour

    def key(self) -> Key:
        return ("lay", self.face, self.colour)


@mypyc_attr(acyclic=True)
class Swap(Action):
    """Lay a property just drawn in place of a wild, which goes to another colour or back to the hand (-1)."""

    def __init__(self, face: i64, wild: i64, to: i64) -> None:
        self.face: Final[i64] = face
        self.wild: Final[i64] = wild
        self.to: Final[i64] = to

    def key(self) -> Key:
        return ("swap", self.face, self.wild, self.to)


@mypyc_attr(acyclic=True)
class Move(Action):
    """Let a wild on one's table stand for another of its colours."""

    def __init__(self, face: i64, colour: i64, to: i64) -> None:
        self.face: Final[i64] = face
        self.colour: Final[i64] = colour
        self.to: Final[i64] = to

    def key(self) -> Key:
        return ("move", self.face, self.colour, self.to)


@mypyc_attr(acyclic=True)
class Go(Action):
    """Draw two cards."""

    def key(self) -> Key:
        return ("go",)


@mypyc_attr(acyclic=True)
class Build(Action):
    """Put a house or a hotel on a complete set of that colour."""

    def __init__(self, face: i64, colour: i64) -> None:
        self.face: Final[i64] = face
        self.colour: Final[i64] = colour

    def key(self) -> Key:
        return ("build", self.face, self.colour)


@mypyc_attr(acyclic=True)
class Rent(Action):
    """Ask for the rent of a colour, of one seat or of everybody (-1), with so many doublings."""

    def __init__(self, face: i64, colour: i64, target: i64, doubles: i64) -> None:
        self.face: Final[i64] = face
        self.colour: Final[i64] = colour
        self.target: Final[i64] = target
        self.doubles: Final[i64] = doubles

    def key(self) -> Key:
        return ("rent", self.face, self.colour, self.target, self.doubles)


@mypyc_attr(acyclic=True)
class Jackpot(Action):
    def __init__(self, target: i64) -> None:
        self.target: Final[i64] = target

    def key(self) -> Key:
        return ("jackpot", self.target)


@mypyc_attr(acyclic=True)
class Birthday(Action):
    def key(self) -> Key:
        return ("birthday",)


@mypyc_attr(acyclic=True)
class Duel(Action):
    """Take that card of a colour from a set that is not complete."""

    def __init__(self, target: i64, colour: i64, face: i64) -> None:
        self.target: Final[i64] = target
        self.colour: Final[i64] = colour
        self.face: Final[i64] = face

    def key(self) -> Key:
        return ("duel", self.target, self.colour, self.face)


@mypyc_attr(acyclic=True)
class Troc(Action):
    """Take that card of a colour for one of one's own."""

    def __init__(self, target: i64, colour: i64, face: i64, own_colour: i64, own_face: i64) -> None:
        self.target: Final[i64] = target
        self.colour: Final[i64] = colour
        self.face: Final[i64] = face
        self.own_colour: Final[i64] = own_colour
        self.own_face: Final[i64] = own_face

    def key(self) -> Key:
        return ("troc", self.target, self.colour, self.face, self.own_colour, self.own_face)


@mypyc_attr(acyclic=True)
class Banco(Action):
    """Take a complete set of a colour: the n-th of them, from 0."""

    def __init__(self, target: i64, colour: i64, number: i64) -> None:
        self.target: Final[i64] = target
        self.colour: Final[i64] = colour
        self.number: Final[i64] = number

    def key(self) -> Key:
        return ("banco", self.target, self.colour, self.number)


@mypyc_attr(acyclic=True)
class Give(Action):
    """Pay with these things of one's table, in order."""

    def __init__(self, things: tuple[int, ...]) -> None:
        self.things: Final[tuple[int, ...]] = in_order(things)

    def key(self) -> Key:
        return ("give", self.things)


def in_order(things: tuple[int, ...]) -> tuple[int, ...]:
    """Ascending; what was read from a text may be no numbers at all, and raises."""
    for what in things:
        number: i64 = what
        if number < 0:
            raise ValueError(f"{number} is nothing that can lie on a table")
    return things if len(things) < 2 else tuple(sorted(things))


@mypyc_attr(acyclic=True)
class Joker(Action):
    """Cancel what is aimed at that seat, or the Joker by which that seat has cancelled it."""

    def __init__(self, lane: i64) -> None:
        self.lane: Final[i64] = lane

    def key(self) -> Key:
        return ("joker", self.lane)


@mypyc_attr(acyclic=True)
class Let(Action):
    """Let what is aimed at that seat happen, or its Joker stand."""

    def __init__(self, lane: i64) -> None:
        self.lane: Final[i64] = lane

    def key(self) -> Key:
        return ("let", self.lane)


@mypyc_attr(acyclic=True)
class Stand(Action):
    """Say for which colour a wild stands that one has just been given."""

    def __init__(self, face: i64, colour: i64) -> None:
        self.face: Final[i64] = face
        self.colour: Final[i64] = colour

    def key(self) -> Key:
        return ("stand", self.face, self.colour)


@mypyc_attr(acyclic=True)
class Bury(Action):
    """Put a card of the hand under the draw pile."""

    def __init__(self, face: i64) -> None:
        self.face: Final[i64] = face

    def key(self) -> Key:
        return ("bury", self.face)


@mypyc_attr(acyclic=True)
class TakeBack(Action):
    """Take back one's own last play, as long as nothing else has been done."""

    def key(self) -> Key:
        return ("take-back",)


END_TURN: Final = EndTurn()
TAKE_BACK: Final = TakeBack()
GO_CARD: Final = Go()
BIRTHDAY_CARD: Final = Birthday()
BANK: Final[list[Bank]] = [Bank(face) for face in range(FACES)]
BURY: Final[list[Bury]] = [Bury(face) for face in range(FACES)]
LAY: Final[list[Lay]] = [Lay(n // COLOURS, n % COLOURS) for n in range(FACES * COLOURS)]
STAND: Final[list[Stand]] = [Stand(n // COLOURS, n % COLOURS) for n in range(FACES * COLOURS)]
BUILD: Final[list[Build]] = [Build(n // COLOURS, n % COLOURS) for n in range(FACES * COLOURS)]
JACKPOT: Final[list[Jackpot]] = [Jackpot(seat) for seat in range(SEATS)]
JOKER: Final[list[Joker]] = [Joker(seat) for seat in range(SEATS)]
LET: Final[list[Let]] = [Let(seat) for seat in range(SEATS)]

# Of these there are many, few of which any game needs: they are made when they are first asked for.
SETS: Final = 12
"""More complete sets of a colour than there can be."""
DOUBLES: Final = 3
_duels: Final[list[Duel | None]] = [None] * (SEATS * COLOURS * FACES)
_bancos: Final[list[Banco | None]] = [None] * (SEATS * COLOURS * SETS)
_rents: Final[list[Rent | None]] = [None] * (FACES * COLOURS * (SEATS + 1) * DOUBLES)


def duel(target: i64, colour: i64, face: i64) -> Duel:
    at = (target * COLOURS + colour) * FACES + face
    found = _duels[at]
    if found is None:
        found = Duel(target, colour, face)
        _duels[at] = found
    return found


def banco(target: i64, colour: i64, number: i64) -> Banco:
    at = (target * COLOURS + colour) * SETS + number
    found = _bancos[at]
    if found is None:
        found = Banco(target, colour, number)
        _bancos[at] = found
    return found


def rent(face: i64, colour: i64, target: i64, doubles: i64) -> Rent:
    at = ((face * COLOURS + colour) * (SEATS + 1) + target + 1) * DOUBLES + doubles
    found = _rents[at]
    if found is None:
        found = Rent(face, colour, target, doubles)
        _rents[at] = found
    return found


ACTIONS: Final[dict[str, type[Action]]] = {
    "end-turn": EndTurn,
    "bank": Bank,
    "lay": Lay,
    "swap": Swap,
    "move": Move,
    "go": Go,
    "build": Build,
    "rent": Rent,
    "jackpot": Jackpot,
    "birthday": Birthday,
    "duel": Duel,
    "troc": Troc,
    "banco": Banco,
    "give": Give,
    "joker": Joker,
    "let": Let,
    "stand": Stand,
    "bury": Bury,
    "take-back": TakeBack,
}
