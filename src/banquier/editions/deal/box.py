"""The cards of the game by their faces, and its figures: what every table of the same size shares."""

from __future__ import annotations

from typing import Final

from banquier.editions.deal.actions import LAY, Lay, Move
from banquier.editions.deal.sizes import COLOURS, MOST
from banquier.kernel.bits import bit, count, members
from banquier.native import append, i64, mypyc_attr, vec

PROPERTY: Final = 0
WILD: Final = 1
ACTION: Final = 2
RENT: Final = 3
MONEY: Final = 4
KINDS: Final = ("property", "wild", "action", "rent", "money")

BANCO: Final = 0
TROC: Final = 1
DUEL: Final = 2
JOKER: Final = 3
JACKPOT: Final = 4
BIRTHDAY: Final = 5
DOUBLE: Final = 6
HOUSE: Final = 7
HOTEL: Final = 8
GO: Final = 9
CHARGE: Final = 10
"""What a rent card does."""
EFFECTS: Final = (
    "banco",
    "troc",
    "duel",
    "joker",
    "jackpot",
    "birthday",
    "double-rent",
    "house",
    "hotel",
    "go",
)
"""The ids of the action cards, by what they do."""


@mypyc_attr(acyclic=True)
class Face:
    """What is printed on a card; equal cards have one face. Only properties, wilds and rents have colours."""

    def __init__(self, name: str, kind: i64, effect: i64, value: i64, colours: i64, copies: i64) -> None:
        self.name: Final[str] = name
        self.kind: Final[i64] = kind
        self.effect: Final[i64] = effect
        """Of actions and rents; -1 otherwise."""
        self.value: Final[i64] = value
        self.colours: Final[i64] = colours
        self.copies: Final[i64] = copies
        """In one deck."""


@mypyc_attr(acyclic=True)
class Colour:
    def __init__(self, name: str, size: i64, rents: list[int], buildable: bool) -> None:
        self.name: Final[str] = name
        self.size: Final[i64] = size
        self.rents: Final[vec[i64]] = vec[i64](rents)
        self.buildable: Final[bool] = buildable


@mypyc_attr(acyclic=True)
class Figures:
    """The numbers of the rules as the table's options have them."""

    def __init__(self, numbers: dict[str, int]) -> None:
        self.hand: Final[i64] = numbers["hand"]
        self.draw: Final[i64] = numbers["draw"]
        self.draw_empty: Final[i64] = numbers["draw_empty"]
        self.plays: Final[i64] = numbers["plays"]
        self.keep: Final[i64] = numbers["keep"]
        self.sets: Final[i64] = numbers["sets"]
        self.one_deck: Final[i64] = numbers["one_deck"]
        self.house: Final[i64] = numbers["house"]
        self.hotel: Final[i64] = numbers["hotel"]
        self.jackpot: Final[i64] = numbers["jackpot"]
        self.birthday: Final[i64] = numbers["birthday"]
        self.idle: Final[i64] = numbers["idle"]
        self.rearrange: Final[bool] = numbers["rearrange"] != 0
        self.wild_to_hand: Final[bool] = numbers["wild_to_hand"] != 0
        self.doubles: Final[i64] = numbers["doubles"]
        self.reshuffle: Final[bool] = numbers["reshuffle"] != 0
        self.first: Final[i64] = numbers["first"]
        self.rounds: Final[i64] = numbers["rounds"]
        self.take_back: Final[bool] = numbers["take_back"] != 0


@mypyc_attr(acyclic=True)
class Box:
    """The faces with what follows from them, for one deck or two."""

    def __init__(self, colours: list[Colour], faces: list[Face], decks: i64) -> None:
        self.colours: Final[vec[Colour]] = vec[Colour](colours)
        self.faces: Final[vec[Face]] = vec[Face](faces)
        self.decks: Final[i64] = decks
        self.value: Final[vec[i64]] = vec[i64]([face.value for face in faces])
        self.stands: Final[vec[i64]] = vec[i64]([face.colours for face in faces])
        """The colours of a face, as a set."""
        self.size: Final[vec[i64]] = vec[i64]([colour.size for colour in colours])
        self.copies: Final[vec[i64]] = vec[i64]([face.copies * decks for face in faces])
        self.effects: Final[vec[i64]] = vec[i64]([face.effect for face in faces])
        self.kinds: Final[vec[i64]] = vec[i64]([face.kind for face in faces])
        self.cards: Final[i64] = sum([face.copies for face in faces]) * decks
        titles: i64 = 0
        wilds: i64 = 0
        many: i64 = 0
        money: i64 = 0
        for n in range(len(faces)):
            face = faces[n]
            if face.kind == PROPERTY:
                titles |= bit(n)
            elif face.kind == WILD:
                wilds |= bit(n)
                if count(face.colours) == COLOURS:
                    many |= bit(n)
            else:
                money |= bit(n)
        self.properties: Final[i64] = titles
        self.wilds: Final[i64] = wilds
        self.multicolour: Final[i64] = many
        """The wilds for every colour: without value, and no set alone."""
        self.bankable: Final[i64] = money
        buildable: i64 = 0
        rents = vec[i64]()
        start = vec[i64]()
        room: i64 = 0
        for c in range(len(colours)):
            colour = colours[c]
            if colour.buildable:
                buildable |= bit(c)
            rents = append(rents, 0)
            for n in range(MOST - 1):
                rents = append(rents, colour.rents[n] if n < len(colour.rents) else 0)
            start = append(start, room)
            for face in faces:
                if (face.kind == PROPERTY or face.kind == WILD) and face.colours & bit(c):
                    room += face.copies * decks
        self.buildable: Final[i64] = buildable
        self.rents: Final[vec[i64]] = rents
        """Per colour, MOST numbers: the rent for so many cards."""
        self.start: Final[vec[i64]] = start
        """Where the row of a colour begins among the rows of a seat."""
        self.room: Final[i64] = room
        """How many cards the rows of a seat can hold at most."""
        self.house: Final[i64] = self.number(faces, HOUSE)
        self.hotel: Final[i64] = self.number(faces, HOTEL)
        self.joker: Final[i64] = self.number(faces, JOKER)
        self.double: Final[i64] = self.number(faces, DOUBLE)
        self.go: Final[i64] = self.number(faces, GO)
        self.banco: Final[i64] = self.number(faces, BANCO)
        self.troc: Final[i64] = self.number(faces, TROC)
        self.duel: Final[i64] = self.number(faces, DUEL)
        self.jackpot: Final[i64] = self.number(faces, JACKPOT)
        self.birthday: Final[i64] = self.number(faces, BIRTHDAY)

        self.lays: Final[list[list[Lay]]] = [list_lays(n, faces[n]) for n in range(len(faces))]
        """Per face, the ways to lay it."""
        self.moves: Final[list[list[Move]]] = [
            list_moves(at // COLOURS, at % COLOURS, faces[at // COLOURS])
            for at in range(len(faces) * COLOURS)
        ]
        """Per face and colour that it stands for, the ways to move it."""

    def number(self, faces: list[Face], effect: i64) -> i64:
        """The face that does that."""
        for n in range(len(faces)):
            if faces[n].effect == effect:
                return n
        raise ValueError(f"no card does {EFFECTS[effect]}")

    def is_face(self, face: i64) -> bool:
        return 0 <= face < len(self.faces)


def list_lays(number: i64, face: Face) -> list[Lay]:
    if face.kind != PROPERTY and face.kind != WILD:
        return []
    return [LAY[number * COLOURS + colour] for colour in members(face.colours)]


def list_moves(number: i64, colour: i64, face: Face) -> list[Move]:
    if face.kind != WILD or not face.colours & bit(colour):
        return []
    return [Move(number, colour, to) for to in members(face.colours & ~bit(colour))]
