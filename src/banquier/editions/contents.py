"""What is printed in an edition's box (squares, titles, cards, figures, words) as data that JSON can encode."""
# interpreted

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import Struct, convert
from msgspec.structs import asdict

S = TypeVar("S", bound=Struct)

Name = str | tuple[str, str, str, str]
"""A text, or a noun: as printed, with its article, bare in a French sentence, short."""


class PrintedLine(Struct, frozen=True):
    """A line of a title deed. Texts are messages of the catalogue (`narration/codec.py`)."""

    label: list[Any]
    value: int | list[Any]
    rent: bool
    """A rent, or else a price."""
    proposed: bool
    """The figure is ours: no source tells the printed one."""


class PrintedSquare(Struct, frozen=True):
    """A square; what its kind does not have is 0, empty or ""."""

    kind: str
    """`start`, `street`, `station`, `utility`, `tax`, `cards`, `jail`, `parking`, `to_jail` or `train`."""
    fr: str
    en: str
    short_fr: str
    short_en: str
    group: int
    """Its place in `groups`, -1 for none."""
    price: int
    rents: list[int]
    """Streets: bare, with one house and so on, with a hotel. Stations: by number owned. Utilities: times the dice."""
    group_rent: int
    house: int
    hotel: int
    mortgage: int
    amount: int
    deck: int
    proposed: bool
    """The name is ours: no source tells the printed one."""
    reduced: bool = False
    """The price is printed as a special offer."""
    deed: list[PrintedLine] = []
    """The title deed: the rents, in the order of `rent_line` in the view, then the prices."""
    happens: list[Any] = []
    """What happens on a square that nobody can own, as a message; it may name the `pot`."""


class PrintedGroup(Struct, frozen=True):
    name: str
    fr: str
    en: str
    colour: str
    kind: str


class PrintedCard(Struct, frozen=True):
    """A card of a board's deck, or a face of Deal."""

    fr: str
    en: str
    text_fr: str = ""
    """What it does; of a board's card `fr` says it all."""
    text_en: str = ""
    deck: int = -1
    kind: str = ""
    """Of Deal: `property`, `wild`, `action`, `rent` or `money`."""
    id: str = ""
    colours: list[int] = []
    value: int = 0
    copies: int = 1
    proposed: bool = False
    """What it does is ours: no source tells the printed one."""
    effects: list[list[int | str]] = []


class PrintedColour(Struct, frozen=True):
    """A colour of Deal; `rents` are those of one card, of two, and so on up to the whole set."""

    id: str
    fr: str
    en: str
    colour: str
    size: int
    rents: list[int]
    value: int
    buildable: bool


class PrintedCheat(Struct, frozen=True):
    """A Cheat card: what to do, what one sees of it, what it brings and what it costs when caught."""

    id: str
    fields: list[str]
    """What the three numbers of a cheat mean in a fact, "-" for nothing: `other` and `payer` are whom it harms."""
    proposed: list[str]
    """Which of `name`, `reward` and `penalty` are ours: no source tells the printed ones."""
    fr: str
    en: str
    do_fr: str
    do_en: str
    trace_fr: str
    trace_en: str
    reward_fr: str
    reward_en: str
    penalty_fr: str
    penalty_en: str


class Printed(Struct, frozen=True):
    """All of an edition, as a table's options choose it."""

    edition: str
    prefix: str
    """What the ids of its own rules begin with."""
    figures: dict[str, int]
    """Those of the rulebook, and what the table's options say in numbers (1: yes)."""
    words: dict[str, tuple[str, str]]
    """What it calls things, French and English, by the keys of the catalogue of words."""
    aliases: dict[str, str]
    """Short names that its rules have otherwise."""
    rules: list[str]
    """The ids of the rules that there are for it."""
    proposed: list[str] = []
    """What no source tells: `rent`, `group_rent`, `hotel_rent` and `hotel` of the streets, and names of `figures`."""
    squares: list[PrintedSquare] = []
    groups: list[PrintedGroup] = []
    cards: list[PrintedCard] = []
    kept: list[int] = []
    """The cards that may be kept, by their place; facts and actions name that place."""
    free: int = 0
    """The first so many of them lead out of jail."""
    notes: list[int] = []
    """The values of its money, the smallest first."""
    decks: list[str] = []
    colours: list[PrintedColour] = []
    cheats: list[PrintedCheat] = []
    names: dict[str, dict[int, list[Name]]] = {}
    """What messages refer to, by kind and number, French and English."""


def to_printed(kind: type[S], data: Struct, **others: Any) -> S:
    """Return the struct with the fields of the same names, and others that are given."""
    return convert({**asdict(data), **others}, kind)
