"""Reads and checks the data files of Deal, edition.toml and cards.toml.

>>> deal = load_deal("banquier.editions.deal")
>>> deal.parameters["hand"], deal.cards[21].fr, deal.colours[deal.cards[21].colours[0]].rents
(5, 'Rue de la Paix', (3, 8))
"""
# interpreted

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from banquier.editions.data import EditionData, read_common
from banquier.editions.tables import Table, open_file

DECK: Mapping[str, int] = {"property": 28, "wild": 11, "action": 34, "rent": 13, "money": 20}
"""The number of cards of each kind."""

FIGURES = (
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


@dataclass(frozen=True, slots=True)
class ColourData:
    """A colour of properties. `rents` has the rent for one card, for two, and so on up to the complete set."""

    id: str
    fr: str
    en: str
    colour: str
    size: int
    rents: tuple[int, ...]
    value: int
    buildable: bool


@dataclass(frozen=True, slots=True)
class CardData:
    """The face of a card and the number of its copies in a deck."""

    id: str
    kind: str
    fr: str
    en: str
    text_fr: str
    """Describes an action or a rent to players; empty for the others."""
    text_en: str
    class_name: str
    """Module and class in action_cards/ of an action or a rent; empty for the others."""
    colours: tuple[int, ...]
    """Indices of colours; empty for actions and money."""
    value: int
    copies: int


@dataclass(frozen=True, slots=True)
class DealData(EditionData):
    """The content of the data files of Deal."""

    colours: tuple[ColourData, ...]
    cards: tuple[CardData, ...]


def load_deal(package: str) -> DealData:
    edition = open_file(package, "edition.toml")
    common = read_common(edition, FIGURES)
    edition.end()

    file = open_file(package, "cards.toml")
    colours = tuple(_colour(table) for table in file.tables("colour"))
    file.differ("colour", (colour.id for colour in colours))
    cards = tuple(_card(table, colours) for table in file.tables("card"))
    file.differ("card", (card.id for card in cards))
    for kind, wanted in DECK.items():
        found = sum(card.copies for card in cards if card.kind == kind)
        if found != wanted:
            raise file.wrong("card", f"there should be {wanted} cards of kind {kind!r}, not {found}")
    for index, colour in enumerate(colours):
        found = sum(card.copies for card in cards if card.kind == "property" and index in card.colours)
        if found != colour.size:
            raise file.wrong("card", f"a set of {colour.id!r} is {colour.size} properties, not {found}")
    file.end()
    return DealData(**common.fields(), colours=colours, cards=cards)


def _colour(table: Table) -> ColourData:
    size = table.number("size", least=1)
    colour = ColourData(
        id=table.text("id"),
        fr=table.text("fr"),
        en=table.text("en"),
        colour=table.colour("colour"),
        size=size,
        rents=table.numbers("rents", length=size, least=1),
        value=table.number("value", least=1),
        buildable=table.flag("buildable"),
    )
    table.end()
    return colour


def _card(table: Table, colours: tuple[ColourData, ...]) -> CardData:
    kind = table.text("kind", among=DECK)
    told = kind in ("action", "rent")
    card = CardData(
        id=table.text("id"),
        kind=kind,
        fr=table.text("fr"),
        en=table.text("en"),
        text_fr=table.text("text_fr") if told else "",
        text_en=table.text("text_en") if told else "",
        class_name=table.text("class") if told else "",
        colours=_colours(table, kind, colours) if kind not in ("action", "money") else (),
        value=table.number("value"),
        copies=table.number("copies", least=1),
    )
    table.end()
    if kind == "property" and card.value != colours[card.colours[0]].value:
        raise table.wrong("value", f"should be that of its colour, {colours[card.colours[0]].value}")
    return card


def _colours(table: Table, kind: str, colours: tuple[ColourData, ...]) -> tuple[int, ...]:
    """Read the colours of a card: one of a property, two or all of a wild and a rent."""
    names = [colour.id for colour in colours]
    given = table.items("colours")
    for name in given:
        if name not in names:
            raise table.wrong("colours", f"{name!r} is none of {', '.join(names)}")
    if len(given) not in ((1,) if kind == "property" else (2, len(names))):
        wanted = "one" if kind == "property" else f"two or all {len(names)}"
        raise table.wrong("colours", f"should be {wanted} for a {kind}, not {len(given)}")
    if len(set(map(str, given))) != len(given):
        raise table.wrong("colours", f"should differ: {given!r}")
    return tuple(names.index(str(name)) for name in given)
