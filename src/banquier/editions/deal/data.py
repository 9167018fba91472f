"""The data files of Deal (edition.toml, cards.toml) as typed structs.

>>> deal = load_deal("banquier.editions.deal")
>>> deal.parameters["hand"], deal.cards[21].fr, deal.colours[deal.cards[21].colours[0]].rents
(5, 'Rue de la Paix', (3, 8))
"""
# interpreted

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import field
from msgspec.structs import asdict

from banquier.data_files import (
    UNGIVEN,
    BadValue,
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

Kind = Literal["property", "wild", "action", "rent", "money"]
DECK: Mapping[Kind, int] = {"property": 28, "wild": 11, "action": 34, "rent": 13, "money": 20}
"""How many cards there are of each kind."""


class EditionFile(EditionData):
    """The edition.toml of Deal."""

    needed = (
        "hand",
        "draw",
        "draw_empty",
        "plays",
        "keep",
        "sets",
        "one_deck",
        "house",
        "hotel",
        "jackpot",
        "birthday",
        "idle",
    )


class ColourData(DataStruct):
    """A colour of properties. `rents` are those of one card, of two, and so on up to the whole set."""

    id: Text
    fr: Text
    en: Text
    colour: HexColour
    size: Positive
    rents: tuple[Positive, ...]
    value: Positive
    buildable: bool

    def __post_init__(self) -> None:
        check_ascending("rents", self.rents)
        if len(self.rents) != self.size:
            raise BadValue(f"must be {self.size} numbers, not {len(self.rents)}", "rents")


class CardEntry(DataStruct, kw_only=True):
    """The face of a card as the file has it."""

    id: Text
    kind: Kind
    fr: Text
    en: Text
    text_fr: Text = ""
    """The printed effect of an action or a rent; empty for the others."""
    text_en: Text = ""
    class_name: Text = field(name="class", default="")
    """Module and class in action_cards/ of an action or a rent; empty for the others."""
    colour_ids: tuple[str, ...] = field(name="colours", default=UNGIVEN)
    value: Natural
    copies: Positive

    def __post_init__(self) -> None:
        described, coloured = self.kind in ("action", "rent"), self.kind not in ("action", "money")
        for key, given, wanted in (
            ("text_fr", self.text_fr != "", described),
            ("text_en", self.text_en != "", described),
            ("class", self.class_name != "", described),
            ("colours", self.colour_ids is not UNGIVEN, coloured),
        ):
            if given != wanted:
                raise BadValue(
                    "is missing" if wanted else f"does not belong to a card of kind {self.kind!r}", key
                )


class CardData(CardEntry, kw_only=True):
    """The face of a card, of which a deck has `copies`."""

    colours: tuple[int, ...] = field(name="colour_indices")
    """The indices of its colours; empty for actions and money."""


class CardsFile(DataStruct, kw_only=True):
    """The file cards.toml."""

    colours: tuple[ColourData, ...] = field(name="colour")
    cards: tuple[CardEntry, ...] = field(name="card")

    def __post_init__(self) -> None:
        check_distinct("colour", "id", [colour.id for colour in self.colours])
        check_distinct("card", "id", [card.id for card in self.cards])
        known = {colour.id: colour for colour in self.colours}
        for index, card in enumerate(self.cards):
            check_colours(card, known, index)
        for kind, wanted in DECK.items():
            found = sum(card.copies for card in self.cards if card.kind == kind)
            if found != wanted:
                raise BadValue(f"there must be {wanted} cards of kind {kind!r}, not {found}", "card")
        for index, colour in enumerate(self.colours):
            found = sum(
                card.copies for card in self.cards if card.kind == "property" and colour.id in card.colour_ids
            )
            if found != colour.size:
                raise BadValue(f"there are {found} properties of {colour.id!r}", "colour", index, "size")


class DealData(EditionFile, kw_only=True):
    """The content of the files of Deal."""

    colours: tuple[ColourData, ...]
    cards: tuple[CardData, ...]


def load_deal(package: str) -> DealData:
    """Return the data of Deal in this package. Raises BadData."""
    edition = read_data_file(package, "edition.toml", EditionFile).content
    file = read_data_file(package, "cards.toml", CardsFile).content
    ids = [colour.id for colour in file.colours]
    cards = tuple(
        CardData(**asdict(card), colours=tuple(ids.index(id) for id in card.colour_ids or ()))
        for card in file.cards
    )
    return DealData(**asdict(edition), colours=file.colours, cards=cards)


def check_colours(card: CardEntry, known: Mapping[str, ColourData], index: int) -> None:
    """Check that a property has one colour, whose value is its own, and a wild or a rent two colours or all."""
    path = ("card", index, "colours")
    given = card.colour_ids
    if given is UNGIVEN:
        return
    for id in given:
        if id not in known:
            raise BadValue(f"there is no colour {id!r}{suggestion(id, known)}", *path)
    if len(given) not in ((1,) if card.kind == "property" else (2, len(known))):
        wanted = "one" if card.kind == "property" else f"two or all {len(known)}"
        raise BadValue(f"must be {wanted} for a {card.kind}, not {len(given)}", *path)
    if len(set(given)) != len(given):
        raise BadValue(f"must differ: {', '.join(given)}", *path)
    if card.kind == "property" and card.value != known[given[0]].value:
        raise BadValue(f"must be that of its colour, {known[given[0]].value}", "card", index, "value")
