"""The data files of a board edition (edition.toml, board.toml, cards.toml) as typed structs.

>>> classique = load("banquier.editions.classique")
>>> classique.parameters["salary"], classique.squares[39].name, classique.squares[39].rents[-1]
(200, 'Rue de la Paix', 2000)
"""
# interpreted

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args

from msgspec import Meta, field
from msgspec.structs import asdict, force_setattr

from banquier.board.card_effects import EFFECTS
from banquier.board.effect import Effect as CardEffect
from banquier.data_files import (
    UNGIVEN,
    BadValue,
    DataFile,
    DataStruct,
    HexColour,
    Natural,
    Positive,
    Text,
    check_ascending,
    check_distinct,
    read_data_file,
    suggestion,
)
from banquier.editions.data_edition import EditionData

Effect = tuple[int | str, ...]
"""The name of an effect and its arguments."""
Short = Annotated[str, Meta(min_length=1, max_length=12)]
Property = Literal["street", "station", "utility"]
Kind = Literal["start", "street", "station", "utility", "tax", "cards", "jail", "parking", "to_jail", "train"]
FigureOfStreets = Literal["rent", "group_rent", "hotel_rent", "hotel"]
PROPERTIES: tuple[str, ...] = get_args(Property)
FIGURES: tuple[str, ...] = get_args(FigureOfStreets)
"""The figures of streets that a board may propose: the rent alone, of a group and with a hotel; the hotel's price."""
KEYS: Mapping[str, tuple[str, ...]] = {
    "group": PROPERTIES,
    "price": PROPERTIES,
    "rents": PROPERTIES,
    "mortgage": PROPERTIES,
    "group_rent": ("street",),
    "house": ("street",),
    "hotel": ("street",),
    "amount": ("tax",),
    "deck": ("cards",),
}
"""The keys that only some squares have, with the kinds of these squares."""


class EditionFile(EditionData, kw_only=True):
    """The edition.toml of a board edition."""

    needed = ("start_cash", "houses_per_street")

    notes: dict[Positive, Positive]
    """The number of notes of each value that a player has at the start."""

    def __post_init__(self) -> None:
        super().__post_init__()
        total = sum(value * count for value, count in self.notes.items())
        if total != self.parameters["start_cash"]:
            raise BadValue(
                f"the notes make {total}, but start_cash is {self.parameters['start_cash']}", "notes"
            )
        most = self.parameters["houses_per_street"]
        for option, override in self.overrides.items():
            if override.parameters.get("houses_per_street", 0) > most:
                path = ("when", option, "parameters", "houses_per_street")
                raise BadValue(f"titles print the rent of at most {most} houses", *path)


class GroupData(DataStruct):
    """A group of titles."""

    name: Text
    fr: Text
    en: Text
    colour: HexColour
    kind: Property


class SquareData(DataStruct, kw_only=True):
    """A square. A key that its kind does not have is 0, () or ""."""

    at: Natural
    kind: Kind
    name: Text
    en: Text
    short: Short
    short_en: Short = UNGIVEN
    """The same as `short` unless the file gives it."""
    proposed: bool = False
    """Whether the name is ours because no source gives the printed one."""
    group: str = ""
    price: Natural = 0
    reduced: bool = False
    """Whether the board prints the price as a special offer."""
    rents: tuple[Natural, ...] = ()
    group_rent: Natural = 0
    house: Natural = 0
    hotel: Natural = 0
    mortgage: Natural = 0
    amount: Natural = 0
    deck: str = ""

    def __post_init__(self) -> None:
        if self.short_en is UNGIVEN:
            force_setattr(self, "short_en", self.short)
        check_ascending("rents", self.rents)
        if self.kind == "street" and self.rents and self.group_rent < self.rents[0]:
            raise BadValue(f"{self.group_rent} is below the bare rent of {self.rents[0]}", "group_rent")


class BoardFile(DataStruct, kw_only=True):
    """The file board.toml."""

    proposed: tuple[FigureOfStreets, ...] = ()
    groups: tuple[GroupData, ...] = field(name="group")
    squares: tuple[SquareData, ...] = field(name="square")

    def __post_init__(self) -> None:
        check_distinct("group", "name", [group.name for group in self.groups])
        kinds = {group.name: group.kind for group in self.groups}
        for at, square in enumerate(self.squares):
            if square.at != at:
                raise BadValue(f"must be {at}: the squares stand in order", "square", at, "at")
            if square.group and square.group not in kinds:
                problem = f"there is no group {square.group!r}{suggestion(square.group, kinds)}"
                raise BadValue(problem, "square", at, "group")
            if square.group and kinds[square.group] != square.kind:
                problem = f"{square.group!r} is a group of kind {kinds[square.group]!r}, not {square.kind!r}"
                raise BadValue(problem, "square", at, "group")
        for index, group in enumerate(self.groups):
            if not any(square.group == group.name for square in self.squares):
                raise BadValue(f"no square is in {group.name!r}", "group", index, "name")


class CardData(DataStruct, kw_only=True):
    """A card of a board edition."""

    id: Text
    deck: Text
    set: str = ""
    fr: Text
    en: Text
    effects: Annotated[tuple[Effect, ...], Meta(min_length=1)]
    copies: Positive = 1
    proposed: bool = UNGIVEN
    """Whether the effect is ours because no source gives the printed one; the file may say it for all its cards."""


class CardsFile(DataStruct, kw_only=True):
    """The file cards.toml."""

    proposed: bool = False
    cards: tuple[CardData, ...] = field(name="card")

    def __post_init__(self) -> None:
        check_distinct("card", "id", [card.id for card in self.cards])
        for card in self.cards:
            if card.proposed is UNGIVEN:
                force_setattr(card, "proposed", self.proposed)


class BoardData(EditionFile, kw_only=True):
    """The content of the files of a board edition."""

    proposed: tuple[str, ...]
    """The figures of its streets, among FIGURES, that no source gives."""
    squares: tuple[SquareData, ...]
    groups: tuple[GroupData, ...]
    cards: tuple[CardData, ...]
    effects: dict[str, type[CardEffect[Any]]]
    """The effects that its cards can have, by name."""


def load(package: str, own_effects: Mapping[str, type[CardEffect[Any]]] | None = None) -> BoardData:
    """Return the data of the board edition in this package, for example `banquier.editions.classique`.

    `own_effects` are the effects that only its own cards have. Raises BadData.
    """
    edition = read_data_file(package, "edition.toml", EditionFile).content
    board = read_data_file(package, "board.toml", BoardFile)
    check_keys(board, edition)
    check_rents(board, edition.parameters["houses_per_street"] + 2)
    cards = read_data_file(package, "cards.toml", CardsFile)
    effects = {**EFFECTS, **(own_effects or {})}
    check_cards(cards, board.content, effects)
    return BoardData(
        **asdict(edition),
        proposed=board.content.proposed,
        squares=board.content.squares,
        groups=board.content.groups,
        cards=cards.content.cards,
        effects=effects,
    )


def check_keys(board: DataFile[BoardFile], edition: EditionFile) -> None:
    """Check that each square has the keys of its kind; an edition without mortgages or houses has no key for them."""
    absent = [] if "interest" in edition.parameters else ["mortgage"]
    absent += [] if edition.parameters["houses_per_street"] else ["house"]
    for at, square in enumerate(board.content.squares):
        for key, kinds in KEYS.items():
            wanted = square.kind in kinds and key not in absent
            if wanted != (key in board.tables["square"][at]):
                problem = (
                    "is missing" if wanted else f"does not belong to a square of kind {square.kind!r} here"
                )
                raise board.wrong(problem, "square", at, key)


def check_rents(board: DataFile[BoardFile], street_rents: int) -> None:
    """Check that a street has so many rents, and another title one for each title of its group."""
    sizes = Counter(square.group for square in board.content.squares)
    for at, square in enumerate(board.content.squares):
        wanted = street_rents if square.kind == "street" else sizes[square.group]
        if square.group and len(square.rents) != wanted:
            raise board.wrong(f"must be {wanted} numbers, not {len(square.rents)}", "square", at, "rents")


def check_cards(
    file: DataFile[CardsFile], board: BoardFile, effects: Mapping[str, type[CardEffect[Any]]]
) -> None:
    """Check that decks are on the board, and that effects exist and have the arguments that they need."""
    allowed: dict[str, list[int | str]] = {
        "square": [square.at for square in board.squares],
        "kind": [square.kind for square in board.squares if square.group],
        "deck": [square.deck for square in board.squares if square.deck],
    }
    for index, card in enumerate(file.content.cards):
        if card.deck not in allowed["deck"]:
            raise file.wrong(f"no square draws from a deck {card.deck!r}", "card", index, "deck")
        for effect in card.effects:
            path = ("card", index, "effects")
            if not effect or effect[0] not in list(effects):
                raise file.wrong(
                    f"there is no effect {list(effect)}; there are {', '.join(sorted(effects))}", *path
                )
            kinds = effects[str(effect[0])].arguments
            if len(effect) != len(kinds) + 1:
                raise file.wrong(
                    f"{list(effect)} must have these arguments: {', '.join(kinds) or 'none'}", *path
                )
            for kind, value in zip(kinds, effect[1:]):
                fits = isinstance(value, int) and value > 0 if kind == "number" else value in allowed[kind]
                if not fits:
                    raise file.wrong(f"{list(effect)}: {value!r} is not a {kind}", *path)
