"""The cards of the game by face and the numbers of the rules. All tables with the same number of decks share them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.editions.deal.action_cards.action_card import ActionCard
from banquier.editions.deal.action_cards.joker import JokerCard
from banquier.editions.deal.actions import LAY, Lay, Move
from banquier.editions.deal.sizes import COLOURS, MOST
from banquier.kernel.bits import bit, count, mask_of, members
from banquier.native import append, i64, vec

if TYPE_CHECKING:
    from banquier.editions.deal.data import ColourData

PROPERTY: Final = 0
WILD: Final = 1
ACTION: Final = 2
RENT: Final = 3
MONEY: Final = 4
KINDS: Final = ("property", "wild", "action", "rent", "money")


class Face:
    """The printed side of a card: equal cards have one face. Only properties, wilds and rents have colours."""

    def __init__(
        self, name: str, kind: i64, action_card: ActionCard, value: i64, colours: i64, copies: i64
    ) -> None:
        self.name: Final[str] = name
        self.kind: Final[i64] = kind
        self.action_card: Final[ActionCard] = action_card
        """Carries out an action or a rent. Other faces have one that does nothing."""
        self.value: Final[i64] = value
        self.colours: Final[i64] = colours
        self.copies: Final[i64] = copies
        """Cards of this face in one deck."""


class Figures:
    """The numbers of the rules, and the options of the table."""

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


class DealDeck:
    """The faces of one deck or two, and values derived from them. Sets of faces and of colours are bit masks."""

    def __init__(self, colours: tuple[ColourData, ...], faces: list[Face], decks: i64) -> None:
        self.faces: Final[vec[Face]] = vec[Face](faces)
        self.decks: Final[i64] = decks
        self.value: Final[vec[i64]] = vec[i64]([face.value for face in faces])
        self.stands: Final[vec[i64]] = vec[i64]([face.colours for face in faces])
        """The colours of a face."""
        self.size: Final[vec[i64]] = vec[i64]([colour.size for colour in colours])
        """Per colour, the number of cards of a complete set."""
        self.copies: Final[vec[i64]] = vec[i64]([face.copies * decks for face in faces])
        self.cards: Final[i64] = sum([face.copies for face in faces]) * decks
        self.action_card: Final[vec[ActionCard]] = vec[ActionCard]([face.action_card for face in faces])
        """Per face, what it does when it is played for its action."""
        numbered: list[ActionCard] = []
        for face in faces:
            if face.action_card.number == len(numbered):
                numbered.append(face.action_card)
        self.action_cards: Final[vec[ActionCard]] = vec[ActionCard](numbered)
        """The action cards by number; all rent cards share the last one."""
        self.properties: Final[i64] = faces_of(faces, PROPERTY)
        self.wilds: Final[i64] = faces_of(faces, WILD)
        self.rent_cards: Final[i64] = faces_of(faces, RENT)
        self.bankable: Final[i64] = faces_of(faces, ACTION) | self.rent_cards | faces_of(faces, MONEY)
        many = [n for n in members(self.wilds) if count(faces[n].colours) == COLOURS]
        self.multicolour: Final[i64] = mask_of(tuple(many))
        """The wilds of every colour, which have no value and are not a set by themselves."""
        buildable = [c for c in range(len(colours)) if colours[c].buildable]
        self.buildable: Final[i64] = mask_of(tuple(buildable))
        rents: list[int] = []
        start = vec[i64]()
        room: i64 = 0
        for c in range(len(colours)):
            rents += [0, *colours[c].rents] + [0] * (MOST - 1 - colours[c].size)
            start = append(start, room)
            for n in members(self.properties | self.wilds):
                if faces[n].colours & bit(c):
                    room += faces[n].copies * decks
        self.rents: Final[vec[i64]] = vec[i64](rents)
        """Per colour, MOST numbers: the rent by the number of cards."""
        self.start: Final[vec[i64]] = start
        """The offset of the row of a colour among the rows of a seat."""
        self.room: Final[i64] = room
        """The most cards that the rows of a seat can hold."""
        self.house: Final[i64] = find_face(faces, "house")
        self.hotel: Final[i64] = find_face(faces, "hotel")
        self.double: Final[i64] = find_face(faces, "double-rent")
        self.joker: Final[i64] = find_face(faces, "joker")
        joker = faces[self.joker].action_card
        assert isinstance(joker, JokerCard)
        self.joker_card: Final[JokerCard] = joker
        self.lays: Final[list[list[Lay]]] = [lays_of(n, faces[n]) for n in range(len(faces))]
        """Per face, the ways to lay it."""
        self.moves: Final[list[list[Move]]] = [
            moves_of(at // COLOURS, at % COLOURS, faces[at // COLOURS]) for at in range(len(faces) * COLOURS)
        ]
        """Per face and colour that it stands for, the ways to move it."""

    def is_face(self, face: i64) -> bool:
        return 0 <= face < len(self.faces)


def find_face(faces: list[Face], name: str) -> i64:
    """Return the number of the face with this id of cards.toml. Raises ValueError if there is none."""
    for n in range(len(faces)):
        if faces[n].name == name:
            return n
    raise ValueError(f"there is no card {name!r}")


def faces_of(faces: list[Face], kind: i64) -> i64:
    """Return the faces of a kind, as a bit mask."""
    return mask_of(tuple([n for n in range(len(faces)) if faces[n].kind == kind]))


def lays_of(number: i64, face: Face) -> list[Lay]:
    if face.kind != PROPERTY and face.kind != WILD:
        return []
    return [LAY[number * COLOURS + colour] for colour in members(face.colours)]


def moves_of(number: i64, colour: i64, face: Face) -> list[Move]:
    if face.kind != WILD or not face.colours & bit(colour):
        return []
    return [Move(number, colour, to) for to in members(face.colours & ~bit(colour))]
