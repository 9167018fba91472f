"""Squares, titles, cards and rules of an edition as data, from which a page draws the board and makes sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fastapi import APIRouter, Request, Response
from msgspec import Struct

from banquier import rulebook
from banquier.editions.board_edition import DECKS, BoardEdition
from banquier.editions.data_edition import DataEdition, EditionData
from banquier.editions.deal.data import DealData
from banquier.rulebook.catalogue import EDITIONS
from banquier.server.http.edition_routes import described
from banquier.server.http.lookup import TableId, room_of
from banquier.server.http.rest import answer, documented

router = APIRouter(prefix="/api")


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


class RuleText(Struct, frozen=True):
    """A rule, and what was decided where the rulebook is silent."""

    id: str
    fr: str
    en: str
    silent: bool
    note_fr: str
    note_en: str
    source: str


@router.get("/editions/{name}/printed", **documented(404, gives=Printed))
async def edition_printed(name: str) -> Response:
    """Board, titles and cards of an edition by its rulebook."""
    edition = described(name)
    return answer(printed(edition, edition.read_options({})))


@router.get("/editions/{name}/rules", **documented(404, gives=list[RuleText]))
async def edition_rules(name: str) -> Response:
    """The rules of an edition, the shared ones first, and those of houses and of the table."""
    edition = described(name)
    texts = [
        RuleText(rule.id, rule.fr, rule.en, rule.silent, rule.note_fr, rule.note_en, rule.source)
        for rule in in_force(edition.name)
    ]
    return answer(texts)


@router.get("/tables/{id}/printed", **documented(404, gives=Printed))
async def table_printed(request: Request, id: TableId) -> Response:
    """Board, titles and cards of this table's game, as its options choose them."""
    room = await room_of(request, id)
    return answer(printed(described(room.state.edition), room.state.options))


def in_force(edition: str) -> list[rulebook.Rule]:
    return [rule for rule in rulebook.rules() if edition in rule.editions or not rule.editions]


def printed(edition: DataEdition, options: Mapping[str, Any]) -> Printed:
    data = edition.data
    aliases = dict(edition.aliases)
    for override in data.switched_on(options):
        aliases |= override.aliases
    common: dict[str, Any] = {
        "edition": edition.name,
        "prefix": EDITIONS.get(edition.name, edition.name),
        "figures": data.figures(options) | in_numbers(options),
        "words": data.words,
        "aliases": aliases,
        "rules": [rule.id for rule in in_force(edition.name)],
        "cheats": [cheat(found) for found in getattr(edition, "cheats", ())],
    }
    if isinstance(edition, BoardEdition):
        return Printed(**common, **on_board(edition, options))
    assert isinstance(data, DealData)
    return Printed(**common, proposed=guessed(data), **on_faces(data))


def guessed(data: EditionData) -> list[str]:
    """The figures whose provenance is that we propose them."""
    return [name for name, source in data.provenance.items() if source == "proposed"]


def in_numbers(options: Mapping[str, Any]) -> dict[str, int]:
    return {name: int(value) for name, value in options.items() if not isinstance(value, str)}


def on_board(edition: BoardEdition, options: Mapping[str, Any]) -> dict[str, Any]:
    data, board = edition.data, edition.board(options)
    groups = [group.name for group in data.groups]
    return {
        "proposed": [*data.proposed, *guessed(data)],
        "squares": [
            PrintedSquare(
                square.kind,
                square.name,
                square.en,
                square.short,
                square.short_en,
                groups.index(square.group) if square.group else -1,
                square.price,
                list(square.rents),
                square.group_rent,
                square.house,
                square.hotel,
                square.mortgage,
                square.amount,
                DECKS.index(square.deck) if square.deck else -1,
                square.proposed,
                square.reduced,
            )
            for square in data.squares
        ],
        "groups": [PrintedGroup(g.name, g.fr, g.en, g.colour, g.kind) for g in data.groups],
        "cards": [
            PrintedCard(
                card.fr,
                card.en,
                deck=DECKS.index(card.deck),
                id=card.id,
                proposed=card.proposed,
                effects=[list(effect) for effect in card.effects],
            )
            for card in edition.cards(options)
        ],
        "kept": list(board.keepable),
        "free": board.free,
        "notes": sorted(data.notes),
        "decks": list(DECKS),
    }


def on_faces(data: DealData) -> dict[str, Any]:
    return {
        "cards": [
            PrintedCard(
                card.fr,
                card.en,
                card.text_fr,
                card.text_en,
                kind=card.kind,
                id=card.id,
                colours=list(card.colours),
                value=card.value,
                copies=card.copies,
            )
            for card in data.cards
        ],
        "colours": [
            PrintedColour(c.id, c.fr, c.en, c.colour, c.size, list(c.rents), c.value, c.buildable)
            for c in data.colours
        ],
    }


def cheat(found: Any) -> PrintedCheat:
    sides: Sequence[tuple[str, str]] = (
        found.name,
        found.do,
        found.trace,
        found.on_success,
        found.if_caught,
    )
    return PrintedCheat(found.id, list(found.proposed), *(text for side in sides for text in side))
