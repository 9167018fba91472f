"""The printed board, its cards, and the figures of an edition. Made once and shared by all games."""

from __future__ import annotations

from typing import Any, Final

from banquier.board.effect import Effect, Held, Keep
from banquier.kernel.bits import bit
from banquier.native import append, i64, vec

# Kinds of square.
START: Final = 0
STREET: Final = 1
STATION: Final = 2
UTILITY: Final = 3
TAX: Final = 4
CARDS: Final = 5
JAIL: Final = 6
PARKING: Final = 7
TO_JAIL: Final = 8
TRAIN: Final = 9
KINDS: Final[tuple[str, ...]] = (
    "start",
    "street",
    "station",
    "utility",
    "tax",
    "cards",
    "jail",
    "parking",
    "to_jail",
    "train",
)


class Square:
    """One square. A title is identified by the number of its square."""

    def __init__(
        self,
        index: i64,
        kind: i64,
        name: str,
        group: i64 = -1,
        price: i64 = 0,
        mortgage: i64 = 0,
        interest: i64 = 0,
        house: i64 = 0,
        hotel: i64 = 0,
        rents: tuple[int, ...] = (),
        group_rent: i64 = 0,
        amount: i64 = 0,
        deck: i64 = -1,
    ) -> None:
        self.index: Final[i64] = index
        self.kind: Final[i64] = kind
        self.name: Final[str] = name
        self.group: Final[i64] = group
        """The number of its group; -1 for a square that nobody can own."""
        self.price: Final[i64] = price
        self.mortgage: Final[i64] = mortgage
        self.interest: Final[i64] = interest
        """The price of taking over the mortgage, and of lifting it on top of the loan."""
        self.lift: Final[i64] = mortgage + self.interest
        self.house: Final[i64] = house
        self.hotel: Final[i64] = hotel
        self.rents: Final[vec[i64]] = vec[i64](rents)
        """Streets: by number of houses, then with a hotel. Stations and utilities (times the dice): by number owned."""
        self.group_rent: Final[i64] = group_rent
        """The rent without buildings for the owner of the whole group."""
        self.amount: Final[i64] = amount
        """The amount of a tax."""
        self.deck: Final[i64] = deck


class Group:
    """Titles that belong together: a colour set, the stations, the utilities."""

    def __init__(self, index: i64, kind: i64, name: str, squares: list[int]) -> None:
        self.index: Final[i64] = index
        self.kind: Final[i64] = kind
        self.name: Final[str] = name
        self.squares: Final[vec[i64]] = vec[i64](squares)
        mask: i64 = 0
        for square in squares:
            mask |= bit(square)
        self.mask: Final[i64] = mask


class Card:
    """A printed card. Cards are numbered through all decks."""

    def __init__(self, number: i64, name: str, deck: i64, effects: list[Effect[Any]]) -> None:
        self.number: Final[i64] = number
        self.name: Final[str] = name
        self.deck: Final[i64] = deck
        self.effects: Final[list[Effect[Any]]] = effects
        self.played: Final[Effect[Any]] = effects[1] if isinstance(effects[0], Held) else effects[0]
        """Its first effect when it is played: a card that is kept has others after that of keeping it."""


class Board:
    """The squares in order, their groups, and the decks."""

    def __init__(self, squares: list[Square], groups: list[Group], cards: list[Card], decks: i64) -> None:
        self.squares: Final[list[Square]] = squares
        self.groups: Final[list[Group]] = groups
        self.cards: Final[list[Card]] = cards
        self.size: Final[i64] = len(squares)
        self.decks: Final[i64] = decks
        titles = vec[i64]()
        jail: i64 = 0
        mask: i64 = 0
        streets: i64 = 0
        resting: i64 = 0
        for square in squares:
            if square.kind != TO_JAIL:
                resting |= bit(square.index)
            if square.group >= 0:
                titles = append(titles, square.index)
                mask |= bit(square.index)
                if square.kind == STREET:
                    streets |= bit(square.index)
            elif square.kind == JAIL:
                jail = square.index
        self.titles: Final[vec[i64]] = titles
        self.title_mask: Final[i64] = mask
        self.streets: Final[i64] = streets
        self.jail: Final[i64] = jail
        self.resting: Final[i64] = resting
        """The set of squares where a token can stay: all but the one that sends it to jail."""
        self.group_masks: Final[vec[i64]] = vec[i64](
            [groups[square.group].mask if square.group >= 0 else 0 for square in squares]
        )
        """Per square, the set of squares in its group."""
        free = [card.number for card in cards if isinstance(card.effects[0], Keep)]
        held = [card.number for card in cards if isinstance(card.effects[0], Held)]
        self.keepable: Final[vec[i64]] = vec[i64](free + held)
        """The numbers of the cards that can be kept, Get Out of Jail Free cards first. An index is called a slot."""
        self.free: Final[i64] = len(free)
        """The number of Get Out of Jail Free cards among `keepable`."""
        self.slots: Final[vec[i64]] = vec[i64](
            [(free + held).index(card.number) if card.number in free + held else -1 for card in cards]
        )
        """Per card, its slot in `keepable`, or -1."""

    def group_of(self, square: i64) -> Group:
        """Return the group of a title."""
        return self.groups[self.squares[square].group]

    def deck(self, deck: i64) -> vec[i64]:
        """Return the numbers of the cards of a deck."""
        return vec[i64]([card.number for card in self.cards if card.deck == deck])


class Rules:
    """The figures and options that a table plays by."""

    def __init__(self, figures: dict[str, int]) -> None:
        self.unit: Final[i64] = figures.get("unit", 1)
        """The smallest note; sums are multiples of it."""
        self.money: Final[i64] = figures["money"]
        self.start_cash: Final[i64] = figures["start_cash"]
        self.salary: Final[i64] = figures["salary"]
        self.bail: Final[i64] = figures["bail"]
        self.tries: Final[i64] = figures["tries"]
        self.doubles: Final[i64] = figures["doubles"]
        self.opening: Final[i64] = figures["opening"]
        self.step: Final[i64] = figures["step"]
        self.houses: Final[i64] = figures["houses"]
        self.hotels: Final[i64] = figures["hotels"]
        self.top: Final[i64] = figures["houses_per_street"] + 1
        """The level that means a hotel: one more than the houses that a street takes."""
        self.dealt: Final[i64] = figures.get("dealt", 0)
        """The number of titles that each seat is dealt at the start."""
        self.auto_rent: Final[bool] = figures.get("auto_rent", 0) != 0
        self.parking_pot: Final[bool] = figures.get("parking_pot", 0) != 0
        self.double_start: Final[bool] = figures.get("double_start", 0) != 0
        self.auctions: Final[bool] = figures["auctions"] != 0
        self.even: Final[bool] = figures.get("even", 0) != 0
        self.reshuffle: Final[bool] = figures.get("reshuffle", 0) != 0
        self.loose_hotels: Final[bool] = figures.get("loose_hotels", 0) != 0
        """Whether a hotel may stand on a street of an incomplete group; it then goes with its title."""
        self.rounds: Final[i64] = figures["rounds"]
        self.minutes: Final[i64] = figures["minutes"]
        self.offers: Final[i64] = figures["offers"]
